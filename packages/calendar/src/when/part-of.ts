import type { DayNumber } from '../zone-clock.ts';
import {
  ASK,
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  NIGHTFALL_DEGREES,
  type PlaceDays,
  whyNoTime,
} from '../days/place-days.ts';
import { type Fast, inLetters } from '../hebrew/hebrew-day.ts';
import { hebrewYear, type Schedule } from '../hebrew/hebrew-year.ts';
import type { Side } from '../sun-position.ts';

/**
 * Which of an observance's days are meant: all, each of its nights, the night or the day after it, the day before, the nth night or day, Chol HaMoed or its nth
 * day, its first or last days of Yom Tov.
 */
export type RequestedPart =
  | { readonly which: 'whole' | 'nights' | 'motzei' | 'isru_chag' | 'eve' | 'middle' | 'first_days' | 'last_days' }
  | { readonly which: 'night' | 'day' | 'middle_day'; readonly nth: number | 'last' };

/** The requested days; for a night the civil day on whose evening it begins, and `isNight`; `isAfter` for one that begins when that day is over. */
export type RequestedDays = Occurrence & { readonly isNight: boolean; readonly isAfter: boolean };

/**
 * Returns the requested days of an occurrence, null if it has no such ones: "third day of Purim", "Chol HaMoed Shavuot". A night begins on the evening before
 * its day. `year` is the Hebrew year of the occurrence.
 */
export function findPart(
  occurrence: Occurrence,
  part: RequestedPart,
  year: number,
  israel: boolean,
): RequestedDays | RequestedDays[] | null {
  const { title_en: en, title_he: he, first, last } = occurrence;
  const of = (title_en: string, title_he: string, from: DayNumber, to: DayNumber, isNight = false): RequestedDays => ({
    title_en,
    title_he,
    first: from,
    last: to,
    isNight,
    isAfter: false,
    note: null,
    fast: null,
    isNightAfter: false,
  });
  const getNight = (day: DayNumber, nth: number): RequestedDays =>
    of(`${en}, night ${nth}`, `${he}, לילה ${inLetters(nth)}`, day - 1, day - 1, true);
  const { holidays, yomTov } = hebrewYear(year, israel);
  switch (part.which) {
    case 'whole':
      return { ...occurrence, isNight: occurrence.isNightAfter, isAfter: occurrence.isNightAfter };
    case 'nights':
      return listDays(occurrence).map((day, i) => getNight(day, i + 1));
    case 'motzei':
      return { ...of(`Motzei ${en}`, `מוצאי ${he}`, last, last, true), fast: occurrence.fast, isAfter: true };
    case 'isru_chag': {
      const to = throughYomTov(last, yomTov);
      return yomTov.has(to) ? of(`Isru Chag ${en}`, `אסרו חג ${he}`, to + 1, to + 1) : null;
    }
    case 'eve':
      return of(`Erev ${en}`, `ערב ${he}`, first - 1, first - 1);
    case 'middle_day': {
      const days = daysBetween();
      const nth = part.nth === 'last' ? days.length : part.nth;
      const day = days[nth - 1];
      return day === undefined
        ? null
        : of(`Chol HaMoed ${en}, day ${nth}`, `חול המועד ${he}, יום ${inLetters(nth)}`, day, day);
    }
    case 'middle': {
      const days = daysBetween();
      const [from, to] = [days[0], days.at(-1)];
      return from === undefined || to === undefined ? null : of(`Chol HaMoed ${en}`, `חול המועד ${he}`, from, to);
    }
    case 'first_days': {
      const ends = listDays(occurrence).find((day) => !yomTov.has(day)) ?? last + 1;
      return ends === first ? null : of(`${en}, first days`, `${he}, ימים ראשונים`, first, ends - 1);
    }
    case 'last_days': {
      // The last days of Sukkot have names of their own.
      const to = throughYomTov(last, yomTov);
      let from = to + 1;
      while (from - 1 > first && yomTov.has(from - 1)) from--;
      return from > to ? null : of(`${en}, last days`, `${he}, ימים אחרונים`, from, to);
    }
    default: {
      const nth = part.nth === 'last' ? last - first + 1 : part.nth;
      if (nth < 1 || nth > last - first + 1) return null;
      if (part.which === 'night' && occurrence.isNightAfter) return { ...occurrence, isNight: true, isAfter: true };
      const day = first + nth - 1;
      return part.which === 'night'
        ? getNight(day, nth)
        : of(`${en}, day ${nth}`, `${he}, יום ${inLetters(nth)}`, day, day);
    }
  }

  function daysBetween(): DayNumber[] {
    return listDays(occurrence).filter((day) => holidays.get(day)?.some(({ kind }) => kind === 'chol_hamoed') ?? false);
  }
}

function throughYomTov(last: DayNumber, yomTov: ReadonlyMap<DayNumber, unknown>): DayNumber {
  let to = last;
  while (yomTov.has(to + 1)) to++;
  return to;
}

function listDays({ first, last }: Occurrence): DayNumber[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Kinds of days that can be asked for: any fast, any Yom Tov. */
type ObservanceKind = 'fast' | 'yom_tov';

/** Every fast, or every unbroken run of Yom Tov, of a Hebrew year by one schedule, in order and by its own name. */
export function occurrencesOfKind(kind: ObservanceKind, year: number, israel: boolean): readonly Occurrence[] {
  const { holidays, yomTov } = hebrewYear(year, israel);
  if (kind === 'fast')
    return [...holidays]
      .flatMap(([day, entries]) => entries.filter(({ fast }) => fast !== null).map((holiday) => ({ day, holiday })))
      .map(({ day, holiday: { title_en, title_he, note, fast } }) => ({
        title_en,
        title_he,
        first: day,
        last: day,
        note,
        fast,
        isNightAfter: false,
      }))
      .sort((a, b) => a.first - b.first);
  const found: Occurrence[] = [];
  for (const [day, { festival_en: title_en, festival_he: title_he }] of [...yomTov].sort(([a], [b]) => a - b)) {
    const before = found.at(-1);
    if (before?.last === day - 1) found[found.length - 1] = { ...before, last: day };
    else found.push({ title_en, title_he, first: day, last: day, note: null, fast: null, isNightAfter: false });
  }
  return found;
}

/** An observance in one year: its civil days, first and last; it begins the evening before the first, a day fast at its dawn. */
export type Occurrence = {
  readonly title_en: string;
  readonly title_he: string;
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly note: string | null;
  /** Of a fast; null for the others. */
  readonly fast: Fast | null;
  /** Whether it is kept in the night after the day alone, as Selichot is. */
  readonly isNightAfter: boolean;
};

/**
 * When days begin and end at a place, spelt as in the contract. `begins_at`: sunset of the evening before, dawn of a day fast, the end of what a night
 * after it follows. `nightfall_at`: nightfall of that evening, 8.5 degrees whatever Shabbat is ended by. `ends_at`: of Shabbat and Yom Tov as the place ends
 * them, three medium stars of a fast, else nightfall of the last day; null of a night asked for alone. Null, with a note, where the sun does not get there.
 */
export type RequestedTimes = {
  readonly begins_at: string | null;
  readonly nightfall_at: string | null;
  readonly ends_at: string | null;
  readonly note: string | null;
};

type Moment = { readonly day: DayNumber; readonly degrees: number; readonly side: Side; readonly isHavdalah?: true };

/** The times of days that were asked for. Rule: decisions §7; of fasts as `fastEvent` has them. */
export function askedTimes(
  days: PlaceDays,
  { first, last, fast, isNight, isAfter }: Pick<RequestedDays, 'first' | 'last' | 'fast' | 'isNight' | 'isAfter'>,
  schedule: Schedule,
): RequestedTimes {
  const evening = isNight ? first : first - 1;
  const over = getEnd(days, schedule, last, fast);
  const fromDawn = fast?.from === 'dawn' && !isNight;
  const begins: Moment = isAfter
    ? over
    : fromDawn
      ? { day: first, degrees: DAWN_DEGREES, side: 'morning' }
      : { day: evening, degrees: HORIZON_DEGREES, side: 'evening' };
  const nightfall: Moment | null = fromDawn ? null : { day: evening, degrees: NIGHTFALL_DEGREES, side: 'evening' };
  const ends = isNight ? null : over;
  const missing: string[] = [];
  const at = (moment: Moment | null): string | null => {
    if (moment === null) return null;
    const instant =
      moment.isHavdalah === true ? days.nightfallOn(moment.day) : days.sunAt(moment.day, moment.degrees, moment.side);
    if (instant === null) missing.push(whyNoTime(days, moment.day, moment.degrees, moment.side));
    return instant === null ? null : days.clock.isoAt(instant);
  };
  const times = { begins_at: at(begins), nightfall_at: at(nightfall), ends_at: at(ends) };
  return { ...times, note: missing.length === 0 ? null : [...new Set(missing), ASK].join(' ') };
}

/** When a last day is over: Shabbat, Yom Tov and Yom Kippur by the opinion of the place, every other day by the stars. */
function getEnd({ nightfall }: PlaceDays, schedule: Schedule, day: DayNumber, fast: RequestedDays['fast']): Moment {
  if (fast?.until === 'stars') return { day, degrees: FAST_END_DEGREES, side: 'evening' };
  return schedule.isHoly(day)
    ? { day, degrees: nightfall.degrees, side: 'evening', isHavdalah: true }
    : { day, degrees: NIGHTFALL_DEGREES, side: 'evening' };
}
