import { civilYear, type DayNumber, dayNumber, isoDay, SHABBAT, weekday } from '../zone-clock.ts';
import { fastEvent } from '../days/chametz.ts';
import type { PlaceDays } from '../days/place-days.ts';
import { firstOfYear } from '../hebrew/hebrew-civil.ts';
import { getHebrewDay, type Holiday, type HolidayKind } from '../hebrew/hebrew-day.ts';
import { parshaOn, type Schedule } from '../hebrew/hebrew-year.ts';
import { type ObservanceKey, occurrencesIn } from './occurrences.ts';
import { type RequestedDays, type RequestedPart, findPart } from './part-of.ts';

/** A fast; times null where the sun does not get there. */
export type YearFast = {
  readonly date: string;
  readonly title_en: string;
  readonly begins_at: string | null;
  readonly ends_at: string | null;
};

/**
 * The days of a year in brief, spelt as in the contract. Holidays, Rosh Chodesh and portions are a line each: the civil day of the daytime, or the first and
 * the last with a slash between, then a blank and the title.
 */
export type YearView = {
  readonly year: number;
  readonly calendar: 'hebrew' | 'civil';
  readonly from: string;
  readonly until: string;
  readonly holidays: string[];
  readonly fasts: YearFast[];
  readonly rosh_chodesh: string[];
  readonly portions: string[];
};

/** Days of one festival are one entry, by the beginning of their titles. */
const FESTIVAL =
  /^(?:(Pesach|Sukkot) [IV]+\b|(Shavuot)\b|(Rosh Hashana) (?:II$|\d{4}$)|(Chanukah): (?:[2-8] Candles|8th Day)$)/;
/** A day before is told by its festival, and a fast among the fasts. */
const NOT_LISTED: ReadonlySet<HolidayKind> = new Set<HolidayKind>(['erev', 'fast', 'rosh_chodesh']);

/** The Hebrew or civil year at a place by a schedule; without one the Hebrew year of a day. Years outside 1900 to 2100 are the caller's to refuse. */
export function yearView(days: PlaceDays, schedule: Schedule, when: RequestedWhen): YearView {
  const { year, calendar, from, until } = getBounds(when);
  const holidays: Entry[] = [];
  const fasts: YearFast[] = [];
  const rosh: Entry[] = [];
  const portions: string[] = [];
  for (let day = from; day <= until; day++) {
    for (const holiday of schedule.holidaysOn(day)) {
      if (holiday.kind === 'rosh_chodesh') add(rosh, day, holiday.title_en);
      if (holiday.fast !== null) fasts.push(getFast(days, day, holiday));
      if (!NOT_LISTED.has(holiday.kind)) add(holidays, day, getFestival(holiday.title_en));
    }
    const parsha = weekday(day) === SHABBAT ? parshaOn(day, schedule.israel) : null;
    if (parsha !== null) portions.push(`${parsha.date} ${parsha.title_en}`);
  }
  return {
    year,
    calendar,
    from: isoDay(from),
    until: isoDay(until),
    holidays: holidays.map(getLine),
    fasts,
    rosh_chodesh: rosh.map(getLine),
    portions,
  };
}

function getBounds(when: RequestedWhen): {
  readonly year: number;
  readonly calendar: YearView['calendar'];
  readonly from: DayNumber;
  readonly until: DayNumber;
} {
  if (when.by === 'civil_year') {
    const text = String(when.year).padStart(4, '0');
    const [from, until] = [dayNumber(`${text}-01-01`) ?? 0, dayNumber(`${text}-12-31`) ?? 0];
    return { year: civilYear(from), calendar: 'civil', from, until };
  }
  const year = when.by === 'hebrew_year' ? when.year : getHebrewDay(when.from).year;
  return { year, calendar: 'hebrew', from: firstOfYear(year), until: firstOfYear(year + 1) - 1 };
}

type Entry = { readonly first: DayNumber; last: DayNumber; readonly title: string };

/** Adds a day, to the entry of that title where it goes on. */
function add(entries: Entry[], day: DayNumber, title: string): void {
  const before = entries.findLast((entry) => entry.title === title);
  if (before?.last === day - 1) before.last = day;
  else entries.push({ first: day, last: day, title });
}

function getLine({ first, last, title }: Entry): string {
  return `${isoDay(first)}${last === first ? '' : `/${isoDay(last)}`} ${title}`;
}

function getFestival(title: string): string {
  return (
    FESTIVAL.exec(title)
      ?.slice(1)
      .find((name) => name !== undefined) ?? title
  );
}

function getFast(days: PlaceDays, day: DayNumber, holiday: Holiday): YearFast {
  const { date, title_en, starts_at, ends_at } = fastEvent(
    days,
    day,
    holiday,
    holiday.fast ?? { from: 'dawn', until: 'stars' },
  );
  return { date, title_en, begins_at: starts_at, ends_at };
}

/** When to search: the next from a civil day on, or one that lasts on it; or all of a Hebrew or a civil year. */
export type RequestedWhen =
  | { readonly by: 'next'; readonly from: DayNumber }
  | { readonly by: 'hebrew_year'; readonly year: number }
  | { readonly by: 'civil_year'; readonly year: number };

/** Years that are looked through for the next: the blessing of the sun comes once in 28. */
const MOST_YEARS = 30;
/** A civil year holds parts of the Hebrew years that are so many ahead of it. */
export const HEBREW_YEARS_AHEAD = [3_760, 3_761] as const;

/** An observance that was found; `hasPart` false if it has no such days ("third day of Purim") in any year. */
export type FoundRequest = { readonly days: readonly RequestedDays[]; readonly hasPart: boolean };

/**
 * Returns the requested days of an observance, in order: of a year none, one or, of a civil year, two (Asara B'Tevet); a civil year has those whose first day
 * lies in it. Without a key those of any that has such days, as Chol HaMoed. Rule: decisions §7.
 */
export function findAsked(
  keys: readonly ObservanceKey[],
  part: RequestedPart,
  israel: boolean,
  when: RequestedWhen,
): FoundRequest {
  let hasPart = false;
  const inYear = (year: number): RequestedDays[] =>
    keys
      .flatMap((key) =>
        occurrencesIn(key, year, israel).flatMap((occurrence) => {
          const days = findPart(occurrence, part, year, israel);
          hasPart ||= days !== null;
          return days ?? [];
        }),
      )
      .sort((a, b) => a.first - b.first);
  if (when.by === 'hebrew_year') return { days: inYear(when.year), hasPart };
  if (when.by === 'civil_year') {
    const days = HEBREW_YEARS_AHEAD.flatMap((ahead) => inYear(when.year + ahead));
    return { days: days.filter(({ first }) => civilYear(first) === when.year), hasPart };
  }
  const { year: first } = getHebrewDay(when.from);
  for (let year = first; year < first + MOST_YEARS; year++) {
    const coming = inYear(year).filter(({ last }) => last >= when.from);
    if (coming.length > 0) return { days: part.which === 'nights' ? coming : coming.slice(0, 1), hasPart };
  }
  return { days: [], hasPart };
}
