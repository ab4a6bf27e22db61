import type { Certificate, Notice } from '@kehilla/core';
import type { KosherRegistry, ListingEvidence } from './evidence.ts';

const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The civil day in New York at an instant, `YYYY-MM-DD`: what certificates and notices are dated in. */
export function dayInNewYork(now: Date): string {
  return NEW_YORK_DAY.format(now);
}

/**
 * Whether the list still carries the line: it was not flagged as ended, and no complete reading of a list whose absence means
 * removal has lacked it. A line missing from any other list is still live; it only ages. Rule: decisions §3.
 */
export function isLive(listing: ListingEvidence, registry: KosherRegistry): boolean {
  if (listing.terminated) return false;
  return listing.missing_since === null || registry.lists.get(listing.list_id)?.absence_means_removal !== true;
}

/** The agency that publishes the list of a line; null for a list that is not registered, whose lines count for nothing. */
export function agencyOf(listing: ListingEvidence, registry: KosherRegistry): string | null {
  return registry.lists.get(listing.list_id)?.agency ?? null;
}

/** Whether a certificate document covers this New York day. */
export function isValidOn(certificate: Certificate, day: string): boolean {
  return certificate.valid_from <= day && day <= certificate.valid_to;
}

/** Whether a notice stands on this New York day. A warning is shown but is not against the certification. */
export function isAgainstOn(notice: Notice, day: string): boolean {
  return notice.kind !== 'warning' && notice.published_on <= day && (notice.closed_on === null || notice.closed_on > day);
}
