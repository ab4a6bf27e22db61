import type { EventRow, StoredEventListing } from '@kehilla/core';
import { type AuditedReading, contentHash, makeRecord } from '@kehilla/ingestion';
import { EVENT_FILES } from '../../generated/source-files.ts';
import { type EventSite, type EventsParsed, sourceOfSite } from '../types.ts';
import type { EventPlan, KnownListing, PlannedListing } from './ports.ts';
import { getIdentities, ownId } from './memory-event-store.ts';
import { nameOfTitle } from '../shared/said-off.ts';

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
    const planned = findPlanned(input, source, row, before, unconfirmed.has(row.external_id));
    if (planned !== null) write.push(planned);
    else if (before !== undefined && isOlder(input, before)) earlier.push(row.external_id);
    else if (!unconfirmed.has(row.external_id)) confirm.push(row.external_id);
  }
  const missing = [...new Set([...missingKeys(input, own), ...movedKeys(input, own)])].sort();
  return {
    reading: getReading(input, source, { write, missing }),
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
function findPlanned(
  { observed_at, next_complete_at }: EventReadingInput,
  source_id: string,
  row: EventRow,
  before: KnownListing | undefined,
  isUnconfirmed: boolean,
): PlannedListing | null {
  const row_sha256 = contentHash(row);
  // A later reading no longer shows events that were over by then: that withdraws nothing.
  const missing_since = next_complete_at !== null && row.starts_at > next_complete_at ? next_complete_at : null;
  if (before === undefined) {
    const seen = { first_seen_at: observed_at, last_seen_at: observed_at, missing_since };
    return { listing: { ...row, source_id, ...seen }, is_new: true, row_sha256 };
  }
  const { listing } = before;
  if (observed_at < listing.last_seen_at) return null;
  const wasGone = listing.missing_since !== null;
  if (before.row_sha256 === row_sha256 && !wasGone) return null;
  // The text of its own page is unknown: the old listing stays, and its age shows.
  if (isUnconfirmed) return null;
  const seen = { first_seen_at: listing.first_seen_at, last_seen_at: observed_at, missing_since };
  return { listing: { ...row, source_id, ...seen }, is_new: false, row_sha256 };
}

function isOlder({ observed_at }: EventReadingInput, { listing }: KnownListing): boolean {
  return observed_at < listing.last_seen_at;
}

/** Returns the listings that a complete reading would have to show and does not: future dates within its range. */
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

function getReading(
  input: EventReadingInput,
  source_id: string,
  { write, missing }: { write: readonly PlannedListing[]; missing: readonly string[] },
): EventPlan['reading'] {
  const added = write.filter((each) => each.is_new).length;
  const { url } = sourceOfSite(input.site);
  return makeRecord(
    input,
    { source_id, list_id: null, url, parser_version: input.parser_version },
    {
      row_count: input.parsed.rows.length,
      added,
      changed: write.length - added,
      removed: missing.length,
      unlinked: 0,
    },
  );
}

/** Returns the changes of listings, given their events. */
function identityChanges(
  known: readonly KnownListing[],
  source: string,
  {
    write,
    earlier,
    observed_at,
  }: { write: readonly PlannedListing[]; earlier: readonly string[]; observed_at: string },
): Pick<EventPlan, 'events' | 'belongs'> {
  const written = new Map(write.map(({ listing }) => [listing.external_id, listing]));
  const seenEarlier = new Set(earlier);
  const standing = known.map(({ listing }): StoredEventListing => {
    if (listing.source_id !== source) return listing;
    if (seenEarlier.has(listing.external_id) && observed_at < listing.first_seen_at)
      return { ...listing, first_seen_at: observed_at };
    return written.get(listing.external_id) ?? listing;
  });
  const all = [...standing, ...write.filter(({ is_new }) => is_new).map(({ listing }) => listing)];
  const identities = getIdentities(all);
  const before = new Map(known.map(({ listing, event_id }) => [ownId(listing), event_id]));
  const changed = all.filter((listing) => before.get(ownId(listing)) !== identities.get(ownId(listing)));
  const getEvent = (listing: StoredEventListing): string => identities.get(ownId(listing)) as string;
  return {
    events: changed.map((listing) => {
      const [own, event] = [ownId(listing), getEvent(listing)];
      return { event_id: own, merged_into: own === event ? null : event };
    }),
    belongs: changed.map((listing) => ({
      source_id: listing.source_id,
      external_id: listing.external_id,
      event_id: getEvent(listing),
    })),
  };
}

/** Patterns for the part of a key without its date, by the reader that makes it: a page's address before a start, or an event's number. */
const DATED: ReadonlyMap<string, RegExp> = new Map(
  EVENT_FILES.flatMap(({ id, dated_keys }) =>
    dated_keys === undefined ? [] : [[id, new RegExp(dated_keys)] as const],
  ),
);

/**
 * Keys of dates that a reading shows to have been moved, where keys hold the date: the event's address, or number, is there once, with the same title and
 * at a date that was not known, and had one date to come. That is no absence, so that a partial reading tells it too. Other keys stay when they are moved.
 */
function movedKeys({ site, parsed, observed_at }: EventReadingInput, own: ReadonlyMap<string, KnownListing>): string[] {
  const form = DATED.get(site.reader);
  if (form === undefined) return [];
  const findBearer = (key: string): string | null => form.exec(key)?.[1] ?? null;
  const shown = Map.groupBy(parsed.rows, (row) => findBearer(row.external_id));
  const toCome = Map.groupBy(
    [...own.values()]
      .map(({ listing }) => listing)
      .filter(({ missing_since, starts_at }) => missing_since === null && starts_at > observed_at),
    (listing) => findBearer(listing.external_id),
  );
  return [...shown].flatMap(([bearer, [row, ...others]]) => {
    const [before, ...more] = toCome.get(bearer) ?? [];
    if (bearer === null || row === undefined || before === undefined || others.length + more.length > 0) return [];
    const isMoved = !own.has(row.external_id) && before.last_seen_at < observed_at;
    return isMoved && nameOfTitle(row.title) === nameOfTitle(before.title) ? [before.external_id] : [];
  });
}

/** The result of reading a site, after parse and audit. */
export type EventReadingInput = AuditedReading & {
  readonly site: EventSite;
  readonly parser_version: number;
  readonly parsed: EventsParsed;
  /** The first complete reading later than this one, when an older copy is read after it; null when this is the newest. */
  readonly next_complete_at: string | null;
  /** Listings that other pages or feeds of the same source showed last: the reading of this one does not withdraw them. */
  readonly told_by_others: ReadonlySet<string>;
};
