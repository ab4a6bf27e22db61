import type { PlaceRow } from '@kehilla/core';
import type { FormerRow, KnownRow, PlannedLink, PlannedRow, PlannedTask, ReadingPlan } from '../ports.ts';
import { changes, rowHash } from './facts.ts';
import { formerRow } from './former-row.ts';
import { goneSince, missingKeys } from './gone-rows.ts';
import { withoutRefused } from './link-decision.ts';
import type { Linker } from './linker.ts';
import { olderRow } from './older-row.ts';
import { placeId } from './place-id.ts';
import type { ReadingInput } from './reading-input.ts';

type Draft = {
  readonly input: ReadingInput;
  readonly linker: Linker;
  readonly known: ReadonlyMap<string, KnownRow>;
  /** Rows of an older copy that speak of an establishment their key names no longer, by their key: as they are kept; null = not at all. */
  readonly kept: Map<string, PlaceRow | null>;
  readonly write: PlannedRow[];
  readonly confirm: { external_id: string; observed_at: string; missing_since: string | null }[];
  readonly earlier: { external_id: string; observed_at: string }[];
  readonly newPlaces: string[];
  readonly links: PlannedLink[];
  readonly tasks: PlannedTask[];
  readonly former: FormerRow[];
  added: number;
};

/**
 * What a reading changes in the record, as a pure function of the reading and of what stands. New rows are linked; a row seen
 * again is confirmed at its new date; an older reading only tells that a row was there before; a complete reading marks what it
 * lacks, a partial one never does, and a partial reading of an agency's list confirms nothing either (decisions §3), unless a person
 * looked at each of its rows.
 */
export function planReading(input: ReadingInput, known: ReadonlyMap<string, KnownRow>, linker: Linker): ReadingPlan {
  const draft: Draft = {
    input,
    linker,
    known,
    kept: new Map(),
    write: [],
    confirm: [],
    earlier: [],
    newPlaces: [],
    links: [],
    tasks: [],
    former: [],
    added: 0,
  };
  releaseSeats(draft);
  for (const row of inOrder(input.rows, linker)) planRow(draft, row, known.get(row.external_id));
  const missing = missingKeys(input, known);
  return {
    reading: {
      reading_id: input.reading_id,
      source_id: input.manifest.info.source_id,
      list_id: input.manifest.lists.length === 1 ? (input.manifest.lists[0]?.list_id ?? null) : null,
      observed_at: input.observed_at,
      started_at: input.started_at,
      state: input.audited.state,
      message: input.audited.message,
      row_count: input.rows.length,
      added: draft.added,
      changed: draft.write.length - draft.added,
      removed: missing.length,
      unlinked: draft.write.filter((row) => row.place_id === null).length,
      issues: input.audited.issues,
      sha256: input.sha256,
      url: input.manifest.info.url,
      parser_version: input.manifest.parser_version,
    },
    pages: input.pages,
    former: draft.former,
    write: draft.write,
    confirm: draft.confirm,
    earlier: draft.earlier,
    missing,
    new_places: draft.newPlaces,
    new_links: draft.links,
    tasks: draft.tasks,
    sightings: input.rows
      .flatMap((row) => (draft.kept.has(row.external_id) ? (draft.kept.get(row.external_id) ?? []) : row))
      .filter((row) => row.listing !== null && isSighting(input, row, known.get(row.external_id))),
  };
}

/**
 * By key, so that the order of the publisher's rows decides nothing; those that say where they are before those that can only join
 * another, so that reading the same again finds nothing new.
 */
function inOrder(rows: readonly PlaceRow[], linker: Linker): PlaceRow[] {
  const byKey = rows.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1));
  return [...byKey.filter((row) => linker.canFound(row)), ...byKey.filter((row) => !linker.canFound(row))];
}

/** A list that numbers its lines anew names its establishments under each other's keys: what a key said until now holds nobody's place. */
function releaseSeats({ input, linker, known }: Draft): void {
  for (const row of input.rows) {
    const before = row.listing === null ? undefined : known.get(row.external_id);
    if (before?.place_id == null || row.observed_at <= before.last_seen_at || !refreshes(input, row)) continue;
    if (rowHash(row) !== before.row_sha256 && !linker.sameEstablishment(before, row)) linker.release(before);
  }
}

function planRow(draft: Draft, row: PlaceRow, known: KnownRow | undefined): void {
  if (!known) return planNew(draft, row, goneSince(draft.input));
  if (row.observed_at < known.last_seen_at) return planOlder(draft, row, known);
  const hash = rowHash(row);
  // A complete reading after this one lacked it, for it was last seen before: an older copy does not bring it back.
  const missing_since = goneSince(draft.input);
  if (!refreshes(draft.input, row)) return;
  if (hash === known.row_sha256) {
    if (!foundHome(draft, row, known, missing_since))
      draft.confirm.push({ external_id: row.external_id, observed_at: row.observed_at, missing_since });
    return;
  }
  const same = draft.linker.sameEstablishment(known, row);
  const linked =
    same && known.place_id !== null
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

/** The first that is known of a row. */
function planNew(draft: Draft, row: PlaceRow, missing_since: string | null): void {
  const linked = link(draft, row, placeId(draft.input.manifest.info.source_id, row.external_id));
  draft.write.push({
    row,
    is_new: true,
    row_sha256: rowHash(row),
    ...linked,
    first_seen_at: row.observed_at,
    last_seen_at: row.observed_at,
    missing_since,
    facts: changes(null, row),
  });
  draft.added += 1;
}

/** A row of an older copy: it tells of what its key names now, or of what it named then. */
function planOlder(draft: Draft, row: PlaceRow, known: KnownRow): void {
  const { external_id, observed_at } = row;
  const told = olderRow(row, known, draft.known, draft.linker, goneSince(draft.input));
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
    row_sha256: rowHash(row),
    ...linked,
    first_seen_at: went ? row.observed_at : known.first_seen_at,
    last_seen_at: row.observed_at,
    missing_since: goneSince(draft.input),
    facts: changes(went ? null : known.row, row),
  });
}

/** Whether a row seen again may change or confirm what stands: not a line of an agency's list in a partial reading (decisions §3). */
function refreshes({ audited: { state, confirms } }: ReadingInput, row: PlaceRow): boolean {
  return state === 'complete' || confirms === true || row.listing === null;
}

/** Whether history may count a row as seen by this reading: where the record did too, or the reading is older than all it knows. */
function isSighting(input: ReadingInput, row: PlaceRow, known: KnownRow | undefined): boolean {
  return known === undefined || refreshes(input, row) || row.observed_at < known.first_seen_at;
}

/** Whether a row that nobody could place before has its place, or somebody to decide, now that the record knows more. */
function foundHome(draft: Draft, row: PlaceRow, known: KnownRow, missing_since: string | null): boolean {
  if (known.link_state !== 'unlinked' || known.place_id !== null || known.decided_by_curator) return false;
  const own = placeId(draft.input.manifest.info.source_id, row.external_id);
  const linked = link(draft, row, own, known.refused);
  if (linked.place_id === null && linked.link_state !== 'review') return false;
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

/** Whose the row is: a place that stands and that no curator refused for it, a new one under the identifier `own`, or nobody's yet. */
function link(
  draft: Draft,
  row: PlaceRow,
  own: string,
  refused: readonly string[] = [],
): Pick<PlannedRow, 'place_id' | 'link_state'> {
  const sourceId = draft.input.manifest.info.source_id;
  const decision = withoutRefused(draft.linker.decide(sourceId, row), refused);
  if (decision.kind === 'link') {
    draft.links.push({
      external_id: row.external_id,
      place_id: decision.place_id,
      method: 'auto',
      points: decision.points,
      reasons: decision.reasons,
    });
    draft.linker.add(sourceId, row, decision.place_id);
    return { place_id: decision.place_id, link_state: 'linked' };
  }
  if (decision.kind === 'review') draft.tasks.push({ external_id: row.external_id, candidates: decision.candidates });
  if (draft.linker.isOutside(row)) return { place_id: null, link_state: 'outside' };
  if (!draft.linker.canFound(row))
    return { place_id: null, link_state: decision.kind === 'review' ? 'review' : 'unlinked' };
  draft.newPlaces.push(own);
  draft.links.push({ external_id: row.external_id, place_id: own, method: 'new_place', points: null, reasons: [] });
  draft.linker.add(sourceId, row, own);
  return { place_id: own, link_state: decision.kind === 'review' ? 'review' : 'linked' };
}

/** A key that its publisher gave to another establishment founds a further place: an identifier never names two establishments. */
function laterPlaceId({ input }: Draft, row: PlaceRow, hash: string): string {
  return placeId(input.manifest.info.source_id, `${row.external_id}|${input.observed_at}|${hash}`);
}
