import { DAY_MS } from '@kehilla/core';
import type { Season } from '@kehilla/contract';
import { dayInNewYork } from './validity.ts';

/** The weeks before Pesach in which places change over. Rule: decisions §3. */
const BEFORE_DAYS = 28;
/** Pesach lasts eight days outside Israel. */
const LASTS_DAYS = 8;
/** Half a year from the first day of Pesach. */
const OVER_DAYS = 183;
const HEBREW_DAY = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const HEBREW_YEAR = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', year: 'numeric' });
/** The Pesach of a civil year is that of this many more. */
const HEBREW_AHEAD = 3760;

/** Whether it is, in New York, one of the four weeks before Pesach or Pesach itself. Rule: decisions §3. */
export const isPassoverSeason = keptForTheDay((at) => isNisan15Within(at, 1 - LASTS_DAYS, BEFORE_DAYS));

/**
 * Whether Pesach is over, in New York: from its end until half a year after its first day. A line for Passover is then about the one that is over, and
 * later about the next. Opinion, from decisions §3: such a line says nothing about the rest of the year.
 */
export const isPassoverOver = keptForTheDay((at) => isNisan15Within(at, -OVER_DAYS, -LASTS_DAYS));

/** Whether a listing's season is Passover, as curators write it: "passover-5787", "Kosher for Pesach", "כשר לפסח". */
export function isForPassover(season: Season): boolean {
  return season !== null && /^(?:(?:(?:kosher )?for )?(?:passover|pesach)|(?:כשרה? )?ל?פסח)/iu.test(season);
}

/**
 * Whether the Pesach that a season is for is over, in New York: the one of the year that it names, Hebrew or civil ("passover-5787", "Pesach 2027"), for
 * good, and not before its end where it is the next; where it names none, or one that is farther ahead, as `isPassoverOver` tells. A list of the last
 * Pesach that is still there before the next says nothing of that. Rule: decisions §3.
 */
export function isOverFor(season: Season, now: Date): boolean {
  const named = Number(/(?<!\d)(?:5[67]|20)\d\d(?!\d)/.exec(season ?? '')?.[0] ?? 0);
  const year = named < HEBREW_AHEAD ? named + HEBREW_AHEAD : named;
  const last = yearOfLastPesach(now);
  return named === 0 || year > last + 1 ? isPassoverOver(now) : year <= last;
}

/** The Hebrew year of the last Pesach that is over. */
const yearOfLastPesach = keptForTheDay((at) => {
  let day = at - LASTS_DAYS * DAY_MS;
  while (HEBREW_DAY.format(day) !== '15 Nisan') day -= DAY_MS;
  return Number.parseInt(HEBREW_YEAR.format(day), 10);
});

/** Whether one of the days from `first` to `last` days after `at` is the first of Pesach. */
function isNisan15Within(at: number, first: number, last: number): boolean {
  for (let offset = first; offset <= last; offset++)
    if (HEBREW_DAY.format(at + offset * DAY_MS) === '15 Nisan') return true;
  return false;
}

/** What is told of a day, in milliseconds since 1970, kept for New York's day that was asked about last: thousands of places ask about one. */
function keptForTheDay<Told>(tell: (at: number) => Told): (now: Date) => Told {
  let last: { readonly day: string; readonly told: Told } | null = null;
  return (now) => {
    const day = dayInNewYork(now);
    if (last?.day !== day) last = { day, told: tell(Date.parse(day)) };
    return last.told;
  };
}
