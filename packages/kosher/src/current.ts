import type { ListingEvidence, PlaceEvidence } from './evidence.ts';
import { isSeasonOver } from './passover.ts';
import { dayInNewYork, isConfirmed } from './validity.ts';

/**
 * Whether a line tells of now: a reading showed it at most 14 days ago, and it is not for a feast that is over, of which a list left standing says
 * nothing, however lately it was seen. Rule: specification §3.1, decisions §3.
 */
export function isCurrent(listing: ListingEvidence, now: Date): boolean {
  return isConfirmed(listing, now) && !isSeasonOver(listing.season, now);
}

/**
 * Evidence with every line of which the last day has passed as one that its list shows as ended: what it says of itself holds also while it is left standing.
 * The evidence itself where there is none. Rule: decisions §3.
 */
export function withEndsPassed<Evidence extends PlaceEvidence>(evidence: Evidence, now: Date): Evidence {
  if (evidence.listings.every(({ ends_on }) => ends_on === undefined)) return evidence;
  const day = dayInNewYork(now);
  const listings = evidence.listings.map((line) =>
    line.ends_on !== undefined && line.ends_on < day && !line.terminated ? { ...line, terminated: true } : line,
  );
  return { ...evidence, listings };
}
