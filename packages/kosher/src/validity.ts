import { type Certificate, DAY_MS, newYorkAheadMs, type Notice } from '@kehilla/core';
import type { KosherRegistry, ListingEvidence } from './evidence.ts';

/** How long a confirmation counts: 14 days, in milliseconds. Rule: specification §8.5. */
export const CONFIRMED_FOR_MS = 14 * DAY_MS;

/** Returns the civil day in New York at an instant, `YYYY-MM-DD`: certificates and notices are dated so. */
export function dayInNewYork(now: Date): string {
  const day = Math.floor((now.getTime() + newYorkAheadMs(now)) / DAY_MS);
  if (day !== lastDay.day) lastDay = { day, text: new Date(day * DAY_MS).toISOString().slice(0, 10) };
  return lastDay.text;
}

/** No cache, but a memo of one: an answer asks for its own day many times. */
let lastDay = { day: Number.NaN, text: '' };

/**
 * Returns whether the list still carries the line: it is not marked as ended, and no complete reading of a list whose absence means removal has lacked it. A
 * line missing from any other list is still live; it only ages. Rule: decisions §3.
 */
export function isLive(listing: ListingEvidence, registry: KosherRegistry): boolean {
  if (listing.terminated) return false;
  return listing.missing_since === null || registry.lists.get(listing.list_id)?.absence_means_removal !== true;
}

/** Whether a reading showed the line at most 14 days before `now`; the fourteenth day counts to its last millisecond. Rule: specification §3.1. */
export function isConfirmed(listing: ListingEvidence, now: Date): boolean {
  return now.getTime() - Date.parse(listing.last_seen_at) <= CONFIRMED_FOR_MS;
}

/** Returns the code of the agency that publishes a line's list; null when the list is not registered: its lines count for nothing. */
export function findAgency(listing: ListingEvidence, registry: KosherRegistry): string | null {
  return registry.lists.get(listing.list_id)?.agency ?? null;
}

/** Whether a certificate document covers this New York day, its first and last day included. */
export function isValidOn(certificate: Certificate, day: string): boolean {
  return certificate.valid_from <= day && day <= certificate.valid_to;
}

/**
 * The civil day on which a document was last confirmed: when a curator last looked at it, else when it was issued, and never after it was attached without a
 * look. Rule: decisions §3, a document is not as young as its upload.
 */
export function confirmedOn({
  seen_on,
  valid_from,
  attached_at,
}: Pick<Certificate, 'seen_on' | 'valid_from' | 'attached_at'>): string {
  const attached = dayInNewYork(new Date(attached_at));
  return seen_on ?? (valid_from < attached ? valid_from : attached);
}

/** The same as an instant, the earliest that the day can mean; ISO 8601, UTC. */
export function confirmedAt(certificate: Parameters<typeof confirmedOn>[0]): string {
  return `${confirmedOn(certificate)}T00:00:00.000Z`;
}

/** Whether a document was confirmed at most 14 days before `now`, as a line of a list is. */
export function isLookedAt(certificate: Certificate, now: Date): boolean {
  return now.getTime() - Date.parse(confirmedAt(certificate)) <= CONFIRMED_FOR_MS;
}

/** The last second of the last New York day that a certificate document covers; ISO 8601, UTC. */
export function validUntil({ valid_to }: Pick<Certificate, 'valid_to'>): string {
  const asInUtc = new Date(`${valid_to}T23:59:59.000Z`);
  return new Date(asInUtc.getTime() - newYorkAheadMs(asInUtc)).toISOString();
}

/** Whether a certificate of this agency certifies a place by itself: only where the agency has no list that can be read. Rule: decisions §3. */
export function standsAlone(agency: string, registry: KosherRegistry): boolean {
  return registry.agencies.get(agency)?.no_list_note != null;
}

/** Returns whether a notice is in force on this New York day (`YYYY-MM-DD`). A warning is shown but never counts against a certification. */
export function isAgainstOn(notice: Notice, day: string): boolean {
  return notice.kind !== 'warning' && isOpenOn(notice, day);
}

/** Whether a notice of any kind is out and not yet closed on this New York day. */
export function isOpenOn(notice: Notice, day: string): boolean {
  return notice.published_on <= day && (notice.closed_on === null || notice.closed_on > day);
}
