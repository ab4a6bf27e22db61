import type { KosherSummary } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import { dayOf } from './parts.ts';

const STATUS: Readonly<Record<KosherSummary['status'], string>> = {
  listed_by_agency: '',
  listing_stale: ' (not confirmed lately)',
  conflicted: 'contradicting evidence of',
  no_longer_listed_by_agency: 'no longer on the list of an agency',
  no_readable_agency_lists_it: 'unknown, no list is known to show it',
};

/** What is told of a summary beside its status. */
type Told = { readonly withStandards?: boolean };

/**
 * A kosher summary in words: on what it rests (a list, or a document that a curator attached), whose word it is, what is served, with `withStandards`
 * the standards that are stated, and the day (New York's) on which that was last seen. Rule: decisions §3.
 */
export function kosherOf(kosher: KosherSummary, { withStandards = false }: Told = {}): string {
  const { certified_by, stale_agencies = [], linked_by_name = [], food_status, standards = [], limits = [] } = kosher;
  const who = certified_by.length === 0 ? '' : ` ${certified_by.join(', ')}`;
  const stated = [food_status ?? null, withStandards ? standards.join(', ').replaceAll('_', ' ') : null];
  const told = stated.filter((part) => part !== null && part !== '').join('; ');
  const stale = stale_agencies.length === 0 ? '' : `, not confirmed lately by ${stale_agencies.join(', ')}`;
  const limited = limits.length === 0 ? '' : `, limited: ${limits.map((limit) => quoteText(limit)).join(', ')}`;
  const named = linked_by_name.length === 0 ? '' : `, linked by its name alone to ${linked_by_name.join(', ')}`;
  const alerts = kosher.alerts_waiting ?? 0;
  const doubt =
    alerts === 0
      ? ''
      : `, but ${alerts === 1 ? 'an alert that names it waits' : `${alerts} alerts that name it wait`} for a person's decision`;
  return `kosher: ${restsOn(kosher)}${who}${told === '' ? '' : ` (${told})`}${limited}${seen(kosher)}${stale}${named}${doubt}`;
}

/** The same for lists, whose notes say what "unknown" means. */
export function kosherBriefly(kosher: KosherSummary, told: Told = {}): string {
  return kosher.status === 'no_readable_agency_lists_it' && kosher.alerts_waiting === undefined
    ? 'kosher: unknown'
    : kosherOf(kosher, told);
}

/** A document is no listing: without its own words a reader would look for the place on a list. */
function restsOn({ status, evidence_kinds = [] }: KosherSummary): string {
  if (status !== 'listed_by_agency' && status !== 'listing_stale') return STATUS[status];
  if (!evidence_kinds.includes('certificate_document')) return `listed${STATUS[status]} by`;
  return evidence_kinds.includes('agency_list')
    ? `listed${STATUS[status]} or with a certificate by`
    : `certificate${STATUS[status]} of`;
}

function seen({ status, last_confirmed_at, evidence_kinds }: KosherSummary): string {
  if (last_confirmed_at === null) return '';
  if (status === 'no_longer_listed_by_agency') return `, last seen there ${dayOf(last_confirmed_at)}`;
  const isDocument = evidence_kinds !== undefined && !evidence_kinds.includes('agency_list');
  return `, ${isDocument ? 'looked at' : 'seen'} ${dayOf(last_confirmed_at)}`;
}
