import type { Fit } from './fits.ts';

/** Events of one run of time that have the words and the time, counted. */
export type Tally = {
  matched: number;
  stale: number;
  priceNotStated: number;
  noLocation: number;
  /** Of those that fit otherwise, how many are the Jewish community's, and of how many nothing says so. */
  community: number;
  others: number;
};

/** A tally in which nothing was counted yet. */
export function newTally(): Tally {
  return { matched: 0, stale: 0, priceNotStated: 0, noLocation: 0, community: 0, others: 0 };
}

/** Counts one event. */
export function count(tally: Tally, fit: Fit, isCommunity: boolean): void {
  if (fit === 'no location') tally.noLocation += 1;
  else if (fit === 'price not stated') tally.priceNotStated += 1;
  else if (fit === 'stale') tally.stale += 1;
  else if (fit === 'not said to be of the community') tally.others += 1;
  else if (fit === 'fits') {
    tally[isCommunity ? 'community' : 'others'] += 1;
    tally.matched += 1;
  }
}

/** The sums of some tallies. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = newTally();
  for (const tally of tallies) for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  return sum;
}
