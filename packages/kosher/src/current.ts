import type { ListingEvidence } from './evidence.ts';
import { isForPassover, isOverFor } from './passover.ts';
import { isConfirmed } from './validity.ts';

/**
 * Whether a line tells of now: a reading showed it at most 14 days ago, and it is not for a Passover that is over, of which a list left standing says
 * nothing, however lately it was seen. Rule: specification §3.1, decisions §3.
 */
export function isCurrent(listing: ListingEvidence, now: Date): boolean {
  return isConfirmed(listing, now) && !(isForPassover(listing.season) && isOverFor(listing.season, now));
}
