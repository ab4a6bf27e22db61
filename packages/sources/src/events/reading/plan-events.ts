import type { EventRow } from '@kehilla/core';
import { contentHash } from '../../reading/content-hash.ts';
import { sourceOfSite } from '../types.ts';
import { identityChanges } from './identity-changes.ts';
import { movedKeys } from './moved.ts';
import type { EventPlan, KnownListing, PlannedListing } from './ports.ts';
import type { EventReadingInput } from './event-reading-input.ts';

/**
 * What a reading changes in the record, as a pure function of the reading and of every listing that stands. A listing seen again is confirmed;
 * an older copy only tells that it was there before; what a complete reading lacks is withdrawn where it would still have to be shown, and a
 * partial one concludes nothing. Then every listing is given its event anew. Rule: specification §3.2, decisions §8.
 */
export function planEvents(input: EventReadingInput, known: readonly KnownListing[]): EventPlan {
  const source = sourceOfSite(input.site).source_id;
  const own = new Map(
    known.filter(({ listing }) => listing.source_id === source).map((each) => [each.listing.external_id, each]),
  );
  const unconfirmed = new Set(input.parsed.unconfirmed);
  const write: PlannedListing[] = [];
  const confirm: string[] = [];
  const earlier: string[] = [];
  for (const row of input.parsed.rows.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))) {
    const before = own.get(row.external_id);
    const planned = plannedOf(input, source, row, before, unconfirmed.has(row.external_id));
    if (planned !== null) write.push(planned);
    else if (before !== undefined && isOlder(input, before)) earlier.push(row.external_id);
    else if (!unconfirmed.has(row.external_id)) confirm.push(row.external_id);
  }
  const missing = [...new Set([...missingKeys(input, own), ...movedKeys(input, own)])].sort();
  return {
    reading: readingOf(input, source, { write, missing }),
    site_id: input.site.site_id,
    pages: input.pages,
    write,
    confirm,
    earlier,
    missing,
    ...identityChanges(known, source, { write, earlier, observed_at: input.observed_at }),
  };
}

/** A listing to write, or null where it stands as it is. */
function plannedOf(
  { observed_at, next_complete_at }: EventReadingInput,
  source_id: string,
  row: EventRow,
  before: KnownListing | undefined,
  isUnconfirmed: boolean,
): PlannedListing | null {
  const row_sha256 = contentHash(row);
  // A later reading no longer shows what was over by then: that withdraws nothing.
  const missing_since = next_complete_at !== null && row.starts_at > next_complete_at ? next_complete_at : null;
  if (before === undefined) {
    const seen = { first_seen_at: observed_at, last_seen_at: observed_at, missing_since };
    return { listing: { ...row, source_id, ...seen }, is_new: true, row_sha256 };
  }
  const { listing } = before;
  if (observed_at < listing.last_seen_at) return null;
  const wasGone = listing.missing_since !== null;
  if (before.row_sha256 === row_sha256 && !wasGone) return null;
  // What its own page would say is not known: what stood stays, and its age shows.
  if (isUnconfirmed) return null;
  const seen = { first_seen_at: listing.first_seen_at, last_seen_at: observed_at, missing_since };
  return { listing: { ...row, source_id, ...seen }, is_new: false, row_sha256 };
}

function isOlder({ observed_at }: EventReadingInput, { listing }: KnownListing): boolean {
  return observed_at < listing.last_seen_at;
}

/** Listings that a complete reading would have to show and does not: dates that are not past at its time and not beyond what it covers. */
function missingKeys(input: EventReadingInput, own: ReadonlyMap<string, KnownListing>): string[] {
  if (input.audited.state !== 'complete') return [];
  const present = new Set(input.parsed.rows.map((row) => row.external_id));
  const until = input.parsed.complete_until;
  return [...own.values()]
    .map(({ listing }) => listing)
    .filter(
      (listing) =>
        listing.missing_since === null &&
        !present.has(listing.external_id) &&
        !input.told_by_others.has(listing.last_seen_at) &&
        listing.last_seen_at < input.observed_at &&
        listing.starts_at > input.observed_at &&
        (until === null || listing.starts_at <= until),
    )
    .map((listing) => listing.external_id);
}

function readingOf(
  input: EventReadingInput,
  source_id: string,
  { write, missing }: { write: readonly PlannedListing[]; missing: readonly string[] },
): EventPlan['reading'] {
  const added = write.filter((each) => each.is_new).length;
  return {
    reading_id: input.reading_id,
    source_id,
    list_id: null,
    observed_at: input.observed_at,
    date_origin: input.dating?.origin ?? 'network',
    date_precision: input.dating?.precision ?? 'instant',
    started_at: input.started_at,
    state: input.audited.state,
    message: input.audited.message,
    row_count: input.parsed.rows.length,
    added,
    changed: write.length - added,
    removed: missing.length,
    unlinked: 0,
    issues: input.audited.issues,
    sha256: input.sha256,
    url: sourceOfSite(input.site).url,
    parser_version: input.parser_version,
    fields: input.fields,
  };
}
