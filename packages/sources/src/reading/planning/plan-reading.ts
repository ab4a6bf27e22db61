import type { PlaceRow } from '@kehilla/core';
import type { GrowingPlan, KnownRow, ReadingPlan, SettledRows } from '../../ports.ts';
import type { Linker } from '../linking/linker.ts';
import { decisionOn, type Draft, type ReadingInput, refreshes } from './link-row.ts';
import { contentHash, makeRecord } from '@kehilla/ingestion';
import type { Manifest } from '../../types.ts';
import { missingKeys, planOlder, planRow } from './plan-row.ts';

/**
 * What a reading changes in the record, as a pure function of the reading and of what stands. New rows are linked; a row seen
 * again is confirmed at its new date; an older reading only tells that a row was there before; a complete reading marks what it
 * lacks, a partial one never does, and a partial reading of an agency's list confirms nothing either, under no key (decisions §3), unless a
 * person looked at each of its rows.
 */
export function planReading(input: ReadingInput, known: ReadonlyMap<string, KnownRow>, linker: Linker): ReadingPlan {
  return finishPlan(growPlan(input, known, linker).steps);
}

/** Takes the steps of a plan to its end. */
export function finishPlan(steps: GrowingPlan['steps']): ReadingPlan {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Returns the plan of `planReading` in steps, so that what is settled can be saved while the rest is planned. */
export function growPlan(input: ReadingInput, known: ReadonlyMap<string, KnownRow>, linker: Linker): GrowingPlan {
  const uncounted = { row_count: input.rows.length, added: 0, changed: 0, removed: 0, unlinked: 0 };
  return {
    reading: makeRecord(input, getListedSource(input.manifest), uncounted),
    pages: input.pages,
    steps: planInSteps(input, known, linker),
  };
}

/** The number of rows that are planned in a step. */
const ROWS_A_STEP = 10;

function* planInSteps(
  input: ReadingInput,
  known: ReadonlyMap<string, KnownRow>,
  linker: Linker,
): Generator<SettledRows, ReadingPlan> {
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
  releaseReservations(draft);
  const rows = input.rows
    .toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
    .map((row) => ({ row, stands: known.get(row.external_id) }));
  const isOlder = ({ row, stands }: ReadRow): boolean => stands !== undefined && row.observed_at < stands.last_seen_at;
  const takeSettled = createTakeSettled(draft);
  let planned = 0;
  for (const count of planNewer(
    draft,
    rows.filter((one) => !isOlder(one)),
  )) {
    planned += count;
    if (planned % ROWS_A_STEP === 0) yield takeSettled();
  }
  // Rows of an older copy come last, when the places of all other rows are settled.
  const spokeOfSame = linker.spokeOfSameAfter(input.manifest.info.source_id, [...draft.write]);
  for (const one of rows)
    if (one.stands !== undefined && isOlder(one)) planOlder(draft, one.row, one.stands, spokeOfSame);
  const missing = missingKeys(input, known);
  return {
    reading: makeRecord(input, getListedSource(input.manifest), {
      row_count: input.rows.length,
      added: draft.added,
      changed: draft.write.length - draft.added,
      removed: missing.length,
      unlinked: draft.write.filter((row) => row.place_id === null).length,
    }),
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

/** Returns a source as a reading of it names it: with its list where it has one alone. */
function getListedSource({ info: { source_id, url }, lists, parser_version }: Manifest) {
  const [list, ...others] = lists;
  return { source_id, list_id: list === undefined || others.length > 0 ? null : list.list_id, url, parser_version };
}

/** A row of the reading with the row on record under its key. */
type ReadRow = { readonly row: PlaceRow; readonly stands: KnownRow | undefined };

/**
 * Plans the rows in the order of their keys, so that the publisher's order decides nothing: first those that say where they are, then those that can only
 * join another. A line of a list that joins a place may be what the next one joins, so these are gone through until none finds a place: reading the same
 * again finds nothing new.
 */
function* planNewer(draft: Draft, rows: readonly ReadRow[]): Generator<1> {
  const plan = ({ row, stands }: ReadRow): 1 => {
    planRow(draft, row, stands);
    return 1;
  };
  const says = ({ row }: ReadRow): boolean => draft.linker.canCreatePlace(row);
  for (const one of rows) if (says(one)) yield plan(one);
  let waiting = rows.filter((one) => !says(one));
  for (let before = Number.POSITIVE_INFINITY; waiting.length < before; ) {
    before = waiting.length;
    const others: ReadRow[] = [];
    for (const one of waiting) {
      if (findsPlace(draft, one)) yield plan(one);
      else others.push(one);
    }
    waiting = others;
  }
  for (const one of waiting) yield plan(one);
}

/**
 * Returns a function that takes what was settled since it last did: all new places, and the rows with their links whose key is the first of its kind. Rows of a
 * key on record wait for the end, for their former content may have to make room.
 */
function createTakeSettled({ write, newPlaces, links, known }: Draft): () => SettledRows {
  const taken = { write: 0, places: 0, links: 0 };
  return () => {
    const settled = {
      write: write.slice(taken.write).filter(({ row }) => !known.has(row.external_id)),
      new_places: newPlaces.slice(taken.places),
      new_links: links.slice(taken.links).filter(({ external_id }) => !known.has(external_id)),
    };
    Object.assign(taken, { write: write.length, places: newPlaces.length, links: links.length });
    return settled;
  };
}

/** Returns whether a line of a list that says no place of its own has one, or finds one among the rows planned so far. */
function findsPlace(draft: Draft, { row, stands }: ReadRow): boolean {
  if (row.listing === null) return false;
  return (stands?.place_id ?? null) !== null || decisionOn(draft, row, stands?.refused).kind === 'link';
}

/** A list that renumbers its lines names its establishments under each other's keys: the former content of a key holds no place. */
function releaseReservations({ input, linker, known }: Draft): void {
  for (const row of input.rows) {
    const before = row.listing === null ? undefined : known.get(row.external_id);
    if (before?.place_id == null || row.observed_at <= before.last_seen_at || !refreshes(input, row)) continue;
    const isChanged = contentHash(row) !== before.row_sha256;
    if (isChanged && (before.by_name === true || !linker.sameEstablishment(before, row))) linker.release(before);
  }
}

/** Whether history may count a row as seen by this reading: where the record did too, or the reading is older than all it knows. */
function isSighting(input: ReadingInput, row: PlaceRow, known: KnownRow | undefined): boolean {
  return known === undefined || refreshes(input, row) || row.observed_at < known.first_seen_at;
}
