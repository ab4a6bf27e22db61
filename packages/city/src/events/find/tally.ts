import type { Fit } from './fits.ts';

/** What was found by one reading of a question's words, counted event by event in the order of their starts. */
export type Tally = {
  matched: number;
  /** How many of those that matched began before the window, and are still on. */
  running: number;
  stale: number;
  priceNotStated: number;
  noLocation: number;
  /** The soonest of those that matched, and of them those that begin in the window. */
  readonly soonest: number[];
  readonly beginning: number[];
};

/** A tally in which nothing was counted yet. */
export function newTally(): Tally {
  return { matched: 0, running: 0, stale: 0, priceNotStated: 0, noLocation: 0, soonest: [], beginning: [] };
}

/** Counts one event that has the words and the time, and keeps the first `limit`. */
export function count(tally: Tally, event: number, fit: Fit, isRunning: boolean, limit: number): void {
  if (fit === 'no location') tally.noLocation += 1;
  else if (fit === 'price not stated') tally.priceNotStated += 1;
  else if (fit === 'stale') tally.stale += 1;
  else if (fit === 'fits') {
    tally.matched += 1;
    if (isRunning) tally.running += 1;
    if (tally.soonest.length < limit) tally.soonest.push(event);
    if (!isRunning && tally.beginning.length < limit) tally.beginning.push(event);
  }
}
