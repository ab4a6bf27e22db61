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
  const { certified_by, past_season = [], linked_by_name = [], food_status, standards = [], limits = [] } = kosher;
  const who = certified_by.length === 0 ? '' : ` ${certified_by.join(', ')}`;
  const stated = [food_status ?? null, withStandards ? standards.join(', ').replaceAll('_', ' ') : null];
  const told = stated.filter((part) => part !== null && part !== '').join('; ');
  const old = (kosher.stale_agencies ?? []).filter((code) => !past_season.includes(code));
  const stale = old.length === 0 ? '' : `, not confirmed lately by ${old.join(', ')}`;
  const over =
    past_season.length === 0 || isAllPast(kosher) ? '' : `, by ${past_season.join(', ')} for a feast that is over`;
  const limited = limits.length === 0 ? '' : `, limited: ${limits.map((limit) => quoteText(limit)).join(', ')}`;
  const named = linked_by_name.length === 0 ? '' : `, linked by its name alone to ${linked_by_name.join(', ')}`;
  const alerts = kosher.alerts_waiting ?? 0;
  const doubt =
    alerts === 0
      ? ''
      : `, but ${alerts === 1 ? 'an alert that names it waits' : `${alerts} alerts that name it wait`} for a person's decision`;
  return `kosher: ${restsOn(kosher)}${who}${told === '' ? '' : ` (${told})`}${limited}${seen(kosher)}${stale}${over}${named}${doubt}`;
}

/** The same for lists, whose notes say what "unknown" means. */
export function kosherBriefly(kosher: KosherSummary, told: Told = {}): string {
  return kosher.status === 'no_readable_agency_lists_it' && kosher.alerts_waiting === undefined
    ? 'kosher: unknown'
    : kosherOf(kosher, told);
}

/** A document is no listing: without its own words a reader would look for the place on a list. */
function restsOn(kosher: KosherSummary): string {
  const { status, evidence_kinds = [] } = kosher;
  if (status !== 'listed_by_agency' && status !== 'listing_stale') return STATUS[status];
  if (isAllPast(kosher)) return 'listed (for a feast that is over) by';
  if (!evidence_kinds.includes('certificate_document')) return `listed${STATUS[status]} by`;
  return evidence_kinds.includes('agency_list')
    ? `listed${STATUS[status]} or with a certificate by`
    : `certificate${STATUS[status]} of`;
}

/** Whether everything that speaks for the place is for a feast that is over: then that is why it is not of now, and not its age. */
function isAllPast({ status, certified_by, past_season = [] }: KosherSummary): boolean {
  return status === 'listing_stale' && past_season.length === certified_by.length;
}

function seen({ status, last_confirmed_at, evidence_kinds }: KosherSummary): string {
  if (last_confirmed_at === null) return '';
  if (status === 'no_longer_listed_by_agency') return `, last seen there ${dayOf(last_confirmed_at)}`;
  const isDocument = evidence_kinds !== undefined && !evidence_kinds.includes('agency_list');
  return `, ${isDocument ? 'looked at' : 'seen'} ${dayOf(last_confirmed_at)}`;
}
