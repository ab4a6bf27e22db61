import type { Season } from '@kehilla/contract';
import { dayInNewYork } from './standing.ts';

const DAY_MS = 24 * 3_600_000;
/** The weeks before Pesach in which places change over. Rule: decisions §3. */
const BEFORE_DAYS = 28;
/** Pesach lasts eight days outside Israel. */
const LASTS_DAYS = 8;
const HEBREW_DAY = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long', day: 'numeric' });

let known: { readonly day: string; readonly inSeason: boolean } | null = null;

/** Whether it is, in New York, one of the four weeks before Pesach or Pesach itself. Rule: decisions §3. */
export function isPassoverSeason(now: Date): boolean {
  const day = dayInNewYork(now);
  if (known?.day !== day) known = { day, inSeason: firstDayIsNear(Date.parse(day)) };
  return known.inSeason;
}

/** Whether a listing's season is Passover ("passover-5787"). */
export function isForPassover(season: Season): boolean {
  return season !== null && /^(passover|pesach)\b/i.test(season);
}

function firstDayIsNear(at: number): boolean {
  for (let offset = 1 - LASTS_DAYS; offset <= BEFORE_DAYS; offset++)
    if (HEBREW_DAY.format(at + offset * DAY_MS) === '15 Nisan') return true;
  return false;
}
