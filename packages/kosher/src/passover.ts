import { DAY_MS } from '@kehilla/core';
import type { Season } from '@kehilla/contract';
import { dayInNewYork } from './standing.ts';

/** The weeks before Pesach in which places change over. Rule: decisions §3. */
const BEFORE_DAYS = 28;
/** Pesach lasts eight days outside Israel. */
const LASTS_DAYS = 8;
/** Half a year from the first day of Pesach. */
const OVER_DAYS = 183;
const HEBREW_DAY = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** Whether it is, in New York, one of the four weeks before Pesach or Pesach itself. Rule: decisions §3. */
export const isPassoverSeason = keptForTheDay((at) => isNisan15Within(at, 1 - LASTS_DAYS, BEFORE_DAYS));

/**
 * Whether Pesach is over, in New York: from its end until half a year after its first day. A line for Passover is then about the one that is over, and
 * later about the next. Opinion, from decisions §3: such a line says nothing about the rest of the year.
 */
export const isPassoverOver = keptForTheDay((at) => isNisan15Within(at, -OVER_DAYS, -LASTS_DAYS));

/** Whether a listing's season is Passover, as curators write it: "passover-5787", "Kosher for Pesach". */
export function isForPassover(season: Season): boolean {
  return season !== null && /^(?:(?:kosher )?for )?(?:passover|pesach)/i.test(season);
}

/** Whether one of the days from `first` to `last` days after `at` is the first of Pesach. */
function isNisan15Within(at: number, first: number, last: number): boolean {
  for (let offset = first; offset <= last; offset++)
    if (HEBREW_DAY.format(at + offset * DAY_MS) === '15 Nisan') return true;
  return false;
}

/** What is told of a day, in milliseconds since 1970, kept for New York's day that was asked about last: thousands of places ask about one. */
function keptForTheDay(tell: (at: number) => boolean): (now: Date) => boolean {
  let last: { readonly day: string; readonly told: boolean } | null = null;
  return (now) => {
    const day = dayInNewYork(now);
    if (last?.day !== day) last = { day, told: tell(Date.parse(day)) };
    return last.told;
  };
}
