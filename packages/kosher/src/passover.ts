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

let over: { readonly day: string; readonly isOver: boolean } | null = null;
let known: { readonly day: string; readonly inSeason: boolean } | null = null;

/** Whether it is, in New York, one of the four weeks before Pesach or Pesach itself. Rule: decisions §3. */
export function isPassoverSeason(now: Date): boolean {
  const day = dayInNewYork(now);
  if (known?.day !== day) known = { day, inSeason: isNisan15Within(Date.parse(day), 1 - LASTS_DAYS, BEFORE_DAYS) };
  return known.inSeason;
}

/**
 * Whether Pesach is over, in New York, and the next one is not what a list for Passover can be about: for half a year from its end. Opinion, from decisions
 * §3: a line for Passover says nothing about the rest of the year.
 */
export function isPassoverOver(now: Date): boolean {
  const day = dayInNewYork(now);
  if (over?.day !== day) over = { day, isOver: isNisan15Within(Date.parse(day), -OVER_DAYS, -LASTS_DAYS) };
  return over.isOver;
}

/** Whether a listing's season is Passover ("passover-5787"). */
export function isForPassover(season: Season): boolean {
  return season !== null && /^(passover|pesach)\b/i.test(season);
}

/** Whether one of the days from `first` to `last` days after `at` is the first of Pesach. */
function isNisan15Within(at: number, first: number, last: number): boolean {
  for (let offset = first; offset <= last; offset++)
    if (HEBREW_DAY.format(at + offset * DAY_MS) === '15 Nisan') return true;
  return false;
}
