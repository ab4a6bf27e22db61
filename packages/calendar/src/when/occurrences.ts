import { LRUCache } from 'lru-cache';
import { type DayNumber, weekday } from '../zone-clock.ts';
import { civilOfHebrew, firstOfYear } from '../hebrew/hebrew-civil.ts';
import { hebrewYear } from '../hebrew/hebrew-year.ts';
import type { Holiday } from '../hebrew/hebrew-day.ts';
import { type Occurrence, occurrencesOfKind } from './part-of.ts';
import table from './observances.json' with { type: 'json' };

const DAYS_A_WEEK = 7;
const MOST_KEPT = 4_000;
const kept = new LRUCache<string, readonly Occurrence[]>({ max: MOST_KEPT });

/**
 * Returns an observance in a Hebrew year (1 to 9999) by one schedule, in order: a dozen of Rosh Chodesh, one of most, none of one that the year does not have,
 * and of an unknown key. Moved days are told as they are kept. Rule: decisions §7.
 */
export function occurrencesIn(key: ObservanceKey, year: number, israel: boolean): readonly Occurrence[] {
  const name = `${key} ${year} ${israel}`;
  let found = kept.get(name);
  if (found === undefined) {
    const observance = OBSERVANCES[key];
    found = observance === undefined ? [] : find(observance, year, israel);
    kept.set(name, found);
  }
  return found;
}

function find(observance: Observance, year: number, israel: boolean): readonly Occurrence[] {
  const {
    weekday: everyWeek,
    titles,
    titles_israel,
    from: [fromMonth = 0, fromDay = 0] = [],
    to: [toMonth = 0, toDay = 0] = [],
  } = observance;
  if (observance.after !== undefined)
    return observance.after.flatMap((key) =>
      occurrencesIn(key, year, israel).map(({ last }) => oneDay(observance, last + 1)),
    );
  if (observance.kind !== undefined) return occurrencesOfKind(observance.kind, year, israel);
  if (titles !== undefined) return byTitles(observance, new RegExp((israel && titles_israel) || titles), year, israel);
  if (everyWeek !== undefined)
    return observance.within === undefined
      ? weekly(observance, everyWeek, year)
      : weeklyWithin(observance, observance.within, everyWeek, { year, israel });
  const first = civilOfHebrew({ year, month: fromMonth, day: fromDay });
  const last = civilOfHebrew({ year, month: toMonth, day: toDay });
  if (first === null || last === null) return [];
  return [{ ...oneDay(observance, first), last }];
}

function oneDay({ title_en, title_he }: Observance, day: DayNumber): Occurrence {
  return { title_en, title_he, first: day, last: day, note: null, fast: null, isNightAfter: false };
}

function weekly(observance: Observance, on: number, year: number): Occurrence[] {
  const [from, until] = [firstOfYear(year), firstOfYear(year + 1)];
  const first = from + ((on - weekday(from) + DAYS_A_WEEK) % DAYS_A_WEEK);
  return Array.from({ length: Math.ceil((until - first) / DAYS_A_WEEK) }, (_, week) =>
    oneDay(observance, first + week * DAYS_A_WEEK),
  );
}

/** Returns every such day of the week among the days of others, or among their Chol HaMoed: Shabbat Chanukah, of which a year may have two. */
function weeklyWithin(
  observance: Observance,
  keys: readonly ObservanceKey[],
  on: number,
  { year, israel }: { readonly year: number; readonly israel: boolean },
): Occurrence[] {
  const { holidays } = hebrewYear(year, israel);
  const isMeant = (day: DayNumber): boolean =>
    weekday(day) === on &&
    (observance.middle !== true || holidays.get(day)?.some(({ kind }) => kind === 'chol_hamoed') === true);
  return keys
    .flatMap((key) => occurrencesIn(key, year, israel))
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .filter(isMeant)
    .map((day) => oneDay(observance, day));
}

function byTitles(observance: Observance, titles: RegExp, year: number, israel: boolean): Occurrence[] {
  const days: { day: DayNumber; holiday: Holiday }[] = [];
  for (const [day, holidays] of hebrewYear(year, israel).holidays) {
    const holiday = holidays.find(({ title_en }) => titles.test(title_en));
    if (holiday !== undefined) days.push({ day, holiday });
  }
  days.sort((a, b) => a.day - b.day);
  const runs: (typeof days)[] = [];
  for (const each of days) {
    const run = runs.at(-1);
    if (run?.at(-1)?.day === each.day - 1) run.push(each);
    else runs.push([each]);
  }
  return runs.map((run) => getOccurrence(observance, run));
}

/** A run of days; where all of them bear one title it is told by that, as "Tish'a B'Av (observed)" or "Rosh Chodesh Kislev". */
function getOccurrence(
  { title_en, title_he, night_after }: Observance,
  run: readonly { readonly day: DayNumber; readonly holiday: Holiday }[],
): Occurrence {
  const [first] = run as [(typeof run)[number]];
  const isOne = run.every(({ holiday }) => holiday.title_en === first.holiday.title_en);
  const isNamedSo = isOne && first.holiday.title_en.startsWith(title_en);
  return {
    title_en: isNamedSo ? first.holiday.title_en : title_en,
    title_he: isNamedSo ? first.holiday.title_he : title_he,
    first: first.day,
    last: run.at(-1)?.day ?? first.day,
    note: isOne ? first.holiday.note : null,
    fast: first.holiday.fast,
    isNightAfter: night_after === true,
  };
}

/** The name of an observance in `OBSERVANCES`: `pesach`, `rosh_chodesh_kislev`. */
export type ObservanceKey = string;

/**
 * How it is told and found: by the titles of its days in the list of the year (in Israel by others where `titles_israel` says so), or from one Hebrew
 * date to another, both included, as month and day; or every such day of the week, Sunday = 0, of those `within` others (`middle`: of their Chol HaMoed); or by
 * the kind of the day; or as the day after others. `night_after` where it is the night after such a day.
 */
export type Observance = {
  readonly title_en: string;
  readonly title_he: string;
  readonly titles?: string;
  readonly titles_israel?: string;
  readonly from?: readonly number[];
  readonly to?: readonly number[];
  readonly weekday?: number;
  readonly within?: readonly ObservanceKey[];
  readonly middle?: boolean;
  readonly kind?: 'fast' | 'yom_tov';
  readonly after?: readonly ObservanceKey[];
  readonly night_after?: boolean;
};

/** Every observance by its key. */
export const OBSERVANCES: Readonly<Record<ObservanceKey, Observance>> = table as Readonly<
  Record<ObservanceKey, Observance>
>;

/** Whether a text is the key of an observance. */
export function isObservance(key: string): boolean {
  return Object.hasOwn(OBSERVANCES, key);
}
