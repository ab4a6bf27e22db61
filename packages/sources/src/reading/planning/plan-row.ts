import { isDeepStrictEqual } from 'node:util';
import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import { contentHash, matchesHash } from '@kehilla/ingestion';
import type { FactChange, KnownRow, PlannedRow } from '../../ports.ts';
import { formerKey, formerRow, isFormer, keyBefore } from '../former-row.ts';
import type { SpokeOfSame } from '../linking/continuity.ts';
import { placeId } from '../place-id.ts';
import {
  applied,
  decisionOn,
  deferUntilCompleteReading,
  type Draft,
  laterPlaceId,
  link,
  type ReadingInput,
  refreshes,
} from './link-row.ts';

/** Plans the changes by one row of a reading: it is new, newer than the row on record (`known`), or the same. */
export function planRow(draft: Draft, row: PlaceRow, known: KnownRow | undefined): void {
  if (!known) return planUnknown(draft, row);
  const hash = contentHash(row);
  // A complete reading after this one lacked it, for it was last seen before: an older copy does not bring it back.
  const missing_since = goneSince(draft.input);
  if (!refreshes(draft.input, row)) return;
  // A row on record is confirmed if it matches its hash; otherwise this reading repairs it.
  if (hash === known.row_sha256 && matchesHash(known.row, hash)) {
    if (!relink(draft, row, known, missing_since))
      draft.confirm.push({ external_id: row.external_id, observed_at: row.observed_at, missing_since });
    return;
  }
  const same = draft.linker.sameEstablishment(known, row);
  // Its new content may name another location: its name alone no longer identifies it.
  const stays = same && known.place_id !== null && known.by_name !== true;
  if (stays) draft.linker.restate(known, row);
  const linked = stays
    ? { place_id: known.place_id, link_state: known.link_state }
    : link(draft, row, laterPlaceId(draft, row, hash), same ? known.refused : []);
  // A row without a place was seen too: its days and its text belong to no other.
  if (!same && (known.place_id === null || linked.place_id !== known.place_id))
    return replace(draft, row, known, linked);
  draft.write.push({
    row,
    is_new: false,
    row_sha256: hash,
    ...linked,
    first_seen_at: known.first_seen_at,
    last_seen_at: row.observed_at,
    missing_since,
    facts: changes(known.row, row),
  });
}

/** Plans a row with an unknown key: it is the first, unless it waits, and then this reading shows nothing of it. */
function planUnknown(draft: Draft, row: PlaceRow): void {
  if (deferUntilCompleteReading(draft, row)) draft.kept.set(row.external_id, null);
  else planNew(draft, row, goneSince(draft.input));
}

/** The first that is known of a row. */
function planNew(draft: Draft, row: PlaceRow, missing_since: string | null): void {
  const hash = contentHash(row);
  const own = placeId(draft.input.manifest.info.source_id, row.external_id);
  // Where a row stands that somebody gave another key, the place of this key is founded already.
  const linked = link(draft, row, listPlaces(draft.known).has(own) ? laterPlaceId(draft, row, hash) : own);
  draft.write.push({
    row,
    is_new: true,
    row_sha256: hash,
    ...linked,
    first_seen_at: row.observed_at,
    last_seen_at: row.observed_at,
    missing_since,
    facts: changes(null, row),
  });
  draft.added += 1;
}

const listPlaces = memoizeByObject(
  (known: ReadonlyMap<string, KnownRow>): ReadonlySet<string | null> =>
    new Set([...known.values()].map(({ place_id }) => place_id)),
);

/** Plans a row of an older copy: about the present establishment of its key, or about a former one. */
export function planOlder(draft: Draft, row: PlaceRow, known: KnownRow, spokeOfSame: SpokeOfSame): void {
  const { external_id, observed_at } = row;
  const reportedOlderRow = olderRow(row, known, draft.known, spokeOfSame, goneSince(draft.input));
  if (reportedOlderRow.kind === 'same') {
    if (observed_at < known.first_seen_at) draft.earlier.push({ external_id, observed_at });
    return;
  }
  draft.kept.set(external_id, reportedOlderRow.kind === 'nothing' ? null : reportedOlderRow.row);
  if (reportedOlderRow.kind === 'nothing') return;
  const { row: kept, former, missing_since } = reportedOlderRow;
  if (former === null) planNew(draft, kept, missing_since);
  else if (observed_at < former.first_seen_at) draft.earlier.push({ external_id: kept.external_id, observed_at });
  else if (observed_at > former.last_seen_at && refreshes(draft.input, row))
    draft.confirm.push({ external_id: kept.external_id, observed_at, missing_since });
}

/**
 * The row of a key that is another establishment's now: what it said before stays as it was, gone, and this is the first that is known of the new one.
 * A copy of the same moment that says otherwise mends what was read instead, for nothing went by.
 */
function replace(
  draft: Draft,
  row: PlaceRow,
  known: KnownRow,
  linked: Pick<PlannedRow, 'place_id' | 'link_state'>,
): void {
  const went = row.observed_at > known.last_seen_at;
  if (went) draft.former.push(formerRow(known, known.missing_since ?? draft.input.observed_at));
  draft.write.push({
    row,
    is_new: went,
    row_sha256: contentHash(row),
    ...linked,
    first_seen_at: went ? row.observed_at : known.first_seen_at,
    last_seen_at: row.observed_at,
    missing_since: goneSince(draft.input),
    facts: changes(went ? null : known.row, row),
  });
}

/** Returns whether a row that stands as it was is another place's now, or put before a person, because the record has changed since. */
function relink(draft: Draft, row: PlaceRow, known: KnownRow, missing_since: string | null): boolean {
  const linked = linkedAnew(draft, row, known);
  if (linked === null) return false;
  const { row_sha256, first_seen_at } = known;
  draft.write.push({
    row,
    is_new: false,
    row_sha256,
    ...linked,
    first_seen_at,
    last_seen_at: row.observed_at,
    missing_since,
    facts: [],
  });
  return true;
}

/** Returns since when a row last seen in this reading is known to be gone; null when no complete reading came later. */
function goneSince(input: ReadingInput): string | null {
  return input.manifest.absence === 'gone' ? input.next_complete_at : null;
}

/**
 * Returns the keys of rows on record that a complete reading lacks, of a list on which absence means removal. A partial reading proves nothing. Rule: decisions
 * §3.
 */
export function missingKeys(input: ReadingInput, known: ReadonlyMap<string, KnownRow>): string[] {
  if (input.audited.state !== 'complete' || input.manifest.absence !== 'gone') return [];
  const present = new Set(input.rows.map((row) => row.external_id));
  return [...known.values()]
    .filter((row) => row.missing_since === null && !present.has(row.external_id) && isOutdated(input, row))
    .map((row) => row.external_id);
}

/**
 * Whether a row that this reading lacks was last seen by an older one, or in this very copy by another version of the parser, under a key of its own perhaps.
 */
function isOutdated({ observed_at, rereads = false }: ReadingInput, { last_seen_at }: KnownRow): boolean {
  return last_seen_at < observed_at || (rereads && last_seen_at === observed_at);
}

/**
 * Whose a row is that says what it said before, where no person decided that and the record tells otherwise now: of one without a place, and of a line that
 * is where it is by its name alone, which loses its place when another bears that name. Null where all stays as it is.
 */
function linkedAnew(draft: Draft, row: PlaceRow, known: KnownRow): Pick<PlannedRow, 'place_id' | 'link_state'> | null {
  const isByName = known.by_name === true;
  const isOrphan = known.place_id === null && known.link_state === 'unlinked';
  const isWaiting = known.place_id === null && known.link_state === 'review';
  if (known.decided_by_curator || !(isByName || isOrphan || isWaiting)) return null;
  const decision = decisionOn(draft, row, known.refused);
  const isNamed = decision.kind === 'link' && decision.by !== undefined;
  if (isByName && isNamed && decision.place_id === known.place_id) return null;
  // A waiting row continues to wait; a name that only one place has by now is shown with it.
  if (isWaiting && !isNamed) return null;
  if (isOrphan && decision.kind === 'none' && !draft.linker.canCreatePlace(row)) return null;
  return applied(draft, row, placeId(draft.input.manifest.info.source_id, row.external_id), decision);
}

/** Returns every statement of a row, one entry each; fields without a statement are absent. */
function statements(row: PlaceRow): ReadonlyMap<string, unknown> {
  const all: Record<string, unknown> = {
    names: row.names.length > 0 ? row.names : null,
    address: row.address,
    location: row.location,
    phone: row.phone,
    website: row.website,
    category: row.category,
    cuisines: row.cuisines.length > 0 ? row.cuisines : null,
    hours: row.hours,
    labels: row.labels.length > 0 ? row.labels : null,
    closed: row.closed,
    listing: row.listing,
    trades: row.trades ?? null,
    licences: row.licences ?? null,
    ...row.other,
  };
  return new Map(Object.entries(all).filter(([, value]) => value !== null));
}

/**
 * Returns the statements that the newer row changes: new values, and null for a statement that is gone. The order of an object's members does not count: the
 * record does not keep it.
 */
function changes(before: PlaceRow | null, after: PlaceRow): FactChange[] {
  const now = statements(after);
  if (before === null) return [...now].map(([field, value]) => ({ field, value }));
  const old = statements(before);
  const changed = [...now]
    .filter(([field, value]) => !isDeepStrictEqual(value, old.get(field)))
    .map(([field, value]) => ({ field, value }));
  const ended = [...old.keys()].filter((field) => !now.has(field)).map((field) => ({ field, value: null }));
  return [...changed, ...ended];
}

/**
 * What a row of an older copy tells. `same`: of what its key names now, too. `another`: of an establishment that the key named then: `row` as it is kept,
 * under a key of its own, `former` where that stands already, gone since `missing_since`. `nothing`: another copy of that instant is kept under that key.
 */
type OlderRow =
  | { readonly kind: 'same' }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'another';
      readonly row: PlaceRow;
      readonly former: KnownRow | null;
      readonly missing_since: string;
    };

/**
 * Tells of whom a row speaks that is older than what is `known` under its key, out of `all` rows of its source. `gone`: the first complete reading after it;
 * null where there is none. Nobody's days and words become another's, though both stood under one key. Rule: specification §1.2.
 */
function olderRow(
  row: PlaceRow,
  known: KnownRow,
  all: ReadonlyMap<string, KnownRow>,
  spokeOfSame: SpokeOfSame,
  gone: string | null,
): OlderRow {
  if (contentHash(row) === known.row_sha256 || spokeOfSame(known, row)) return { kind: 'same' };
  const { external_id, observed_at } = row;
  const former = listFormers(all)
    .get(external_id)
    ?.find((one) => spokeOfSame(one, row));
  const key = former?.external_id ?? formerKey(external_id, observed_at);
  if (former === undefined && all.has(key)) return { kind: 'nothing' };
  const next = observed_at < known.first_seen_at ? known.first_seen_at : known.last_seen_at;
  return {
    kind: 'another',
    row: { ...row, external_id: key },
    former: former ?? null,
    missing_since: gone !== null && gone < next ? gone : next,
  };
}

/** Former rows by the key that was theirs. */
const listFormers = memoizeByObject((all: ReadonlyMap<string, KnownRow>) =>
  Map.groupBy(
    all.values().filter(({ external_id }) => isFormer(external_id)),
    ({ external_id }) => keyBefore(external_id),
  ),
);
