import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import type { KnownRow, PlannedRow } from '../../ports.ts';
import type { SpokeOfSame } from '../linking/continuity.ts';
import { formerRow } from '../former-row.ts';
import { placeId } from '../place-id.ts';
import type { Draft } from './draft.ts';
import { contentHash, isContentOf } from '../content-hash.ts';
import { changes } from './facts.ts';
import { goneSince } from './gone-rows.ts';
import { laterPlaceId, link } from './link-row.ts';
import { linkedAnew } from './link-anew.ts';
import { olderRow } from './older-row.ts';
import { refreshes } from './refreshes.ts';
import { deferUntilCompleteReading } from './deferred-line.ts';

/** What one row of a reading changes: nothing is known of it yet, or it is newer than what stands (`known`), or the same. */
export function planRow(draft: Draft, row: PlaceRow, known: KnownRow | undefined): void {
  if (!known) return planUnknown(draft, row);
  const hash = contentHash(row);
  // A complete reading after this one lacked it, for it was last seen before: an older copy does not bring it back.
  const missing_since = goneSince(draft.input);
  if (!refreshes(draft.input, row)) return;
  // What stands is confirmed where it is what its hash says; else this reading puts it right.
  if (hash === known.row_sha256 && isContentOf(known.row, hash)) {
    if (!relink(draft, row, known, missing_since))
      draft.confirm.push({ external_id: row.external_id, observed_at: row.observed_at, missing_since });
    return;
  }
  const same = draft.linker.sameEstablishment(known, row);
  // What it says now may be where else it is: its name alone no longer tells.
  const stays = same && known.place_id !== null && known.by_name !== true;
  if (stays) draft.linker.restate(known, row);
  const linked = stays
    ? { place_id: known.place_id, link_state: known.link_state }
    : link(draft, row, laterPlaceId(draft, row, hash), same ? known.refused : []);
  // What had no place was seen too: its days and its words are not another's.
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

/** A row under a key of which nothing is known: the first that is, unless it waits, and then this reading shows nothing of it. */
function planUnknown(draft: Draft, row: PlaceRow): void {
  if (deferUntilCompleteReading(draft, row)) draft.kept.set(row.external_id, null);
  else planNew(draft, row, goneSince(draft.input));
}

/** The first that is known of a row. */
function planNew(draft: Draft, row: PlaceRow, missing_since: string | null): void {
  const hash = contentHash(row);
  const own = placeId(draft.input.manifest.info.source_id, row.external_id);
  // Where a row stands that somebody gave another key, the place of this key is founded already.
  const linked = link(draft, row, placesOf(draft.known).has(own) ? laterPlaceId(draft, row, hash) : own);
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

const placesOf = memoizeByObject(
  (known: ReadonlyMap<string, KnownRow>): ReadonlySet<string | null> =>
    new Set([...known.values()].map(({ place_id }) => place_id)),
);

/** What a row of an older copy tells: of what its key names now, or of what it named then. */
export function planOlder(draft: Draft, row: PlaceRow, known: KnownRow, spokeOfSame: SpokeOfSame): void {
  const { external_id, observed_at } = row;
  const told = olderRow(row, known, draft.known, spokeOfSame, goneSince(draft.input));
  if (told.kind === 'same') {
    if (observed_at < known.first_seen_at) draft.earlier.push({ external_id, observed_at });
    return;
  }
  draft.kept.set(external_id, told.kind === 'nothing' ? null : told.row);
  if (told.kind === 'nothing') return;
  const { row: kept, former, missing_since } = told;
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
