import type { Fit } from './fits.ts';

/** What was found by one reading of a question's words, counted event by event in the order of their starts. */
export type Tally = {
  matched: number;
  /** How many of those that matched began before the window, and are still on. */
  running: number;
  stale: number;
  priceNotStated: number;
  noLocation: number;
  /** Of those that fit otherwise, how many are the Jewish community's, and of how many nothing says so. */
  community: number;
  others: number;
  /** Of both those that began before the window. */
  communityRunning: number;
  othersRunning: number;
  /** The soonest of those that matched, and of them those that begin in the window. */
  readonly soonest: number[];
  readonly beginning: number[];
};

/** A tally in which nothing was counted yet. */
export function newTally(): Tally {
  return {
    matched: 0,
    running: 0,
    stale: 0,
    priceNotStated: 0,
    noLocation: 0,
    community: 0,
    others: 0,
    communityRunning: 0,
    othersRunning: 0,
    soonest: [],
    beginning: [],
  };
}

/** Counts one event that has the words and the time, and keeps the first `limit`. */
export function count(
  tally: Tally,
  event: number,
  fit: Fit,
  { isRunning, isCommunity }: { readonly isRunning: boolean; readonly isCommunity: boolean },
  limit: number,
): void {
  if (fit === 'no location') tally.noLocation += 1;
  else if (fit === 'price not stated') tally.priceNotStated += 1;
  else if (fit === 'stale') tally.stale += 1;
  else if (fit === 'not said to be of the community') countOthers(tally, isRunning);
  else if (fit === 'fits') {
    if (isCommunity) tally.community += 1;
    if (isCommunity && isRunning) tally.communityRunning += 1;
    if (!isCommunity) countOthers(tally, isRunning);
    tally.matched += 1;
    if (isRunning) tally.running += 1;
    if (tally.soonest.length < limit) tally.soonest.push(event);
    if (!isRunning && tally.beginning.length < limit) tally.beginning.push(event);
  }
}

function countOthers(tally: Tally, isRunning: boolean): void {
  tally.others += 1;
  if (isRunning) tally.othersRunning += 1;
}
