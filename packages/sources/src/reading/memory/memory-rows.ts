import type { CityRecords, ListSignature, StoredPhoto, StoredRow } from '@kehilla/core';
import type {
  BlockRequest,
  FactChange,
  KnownRow,
  PlannedRow,
  ReadingPlan,
  RowsRequest,
  SignatureWithdrawal,
} from '../../ports.ts';
import { isFormer } from '../former-row.ts';
import { listKeys } from '../linking/row-keys.ts';
import { lineId, placeId } from '../place-id.ts';
import { withSignatures } from '../signatures.ts';

/** Rows under `rowKey`. */
type Rows = ReadonlyMap<string, Standing>;

/** Returns the key of a row of a source, also for its tasks. */
export function rowKey(sourceId: string, externalId: string): string {
  return `${sourceId}/${externalId}`;
}

/** Returns the rows after a plan is saved, without changing the rows before. Throws if a planned new row exists already, or the reverse. */
export function rowsAfter(before: Rows, plan: ReadingPlan): Rows {
  const { source_id, reading_id, observed_at } = plan.reading;
  const rows = new Map(before);
  const change = (externalId: string, to: (row: Standing) => Standing): void => {
    const row = rows.get(rowKey(source_id, externalId));
    if (row !== undefined) rows.set(rowKey(source_id, externalId), to(row));
  };
  for (const { external_id, kept_as, missing_since } of plan.former) {
    const row = rows.get(rowKey(source_id, external_id)) as Standing;
    rows.delete(rowKey(source_id, external_id));
    rows.set(rowKey(source_id, kept_as), { ...row, external_id: kept_as, missing_since });
  }
  for (const planned of plan.write) {
    const key = rowKey(source_id, planned.row.external_id);
    if (rows.has(key) === planned.is_new)
      throw new Error(`The row ${key} ${planned.is_new ? 'stands already' : 'does not stand'}.`);
    rows.set(key, standingRow(planned, plan, rows.get(key)));
  }
  for (const seen of plan.confirm)
    change(seen.external_id, (row) => ({
      ...row,
      row: { ...row.row, observed_at: seen.observed_at },
      last_seen_at: seen.observed_at,
      missing_since: seen.missing_since,
      reading_id,
    }));
  for (const seen of plan.earlier)
    change(seen.external_id, (row) => ({
      ...row,
      first_seen_at: seen.observed_at < row.first_seen_at ? seen.observed_at : row.first_seen_at,
    }));
  for (const externalId of plan.missing) change(externalId, (row) => ({ ...row, missing_since: observed_at }));
  return rows;
}

function standingRow(
  { row, place_id, link_state, row_sha256, first_seen_at, last_seen_at, missing_since }: PlannedRow,
  { reading, new_links }: ReadingPlan,
  before: Standing | undefined,
): Standing {
  const relinked = new_links.find((link) => link.external_id === row.external_id);
  const byName = relinked === undefined ? place_id !== null && before?.by_name : relinked.method === 'name_and_area';
  return {
    source_id: reading.source_id,
    external_id: row.external_id,
    place_id,
    link_state,
    row,
    row_sha256,
    first_seen_at,
    last_seen_at,
    missing_since,
    reading_id: reading.reading_id,
    decided_by_curator: relinked === undefined && (before?.decided_by_curator ?? false),
    ...(byName === true ? { by_name: true } : {}),
    ...(before?.refused === undefined ? {} : { refused: before.refused }),
  };
}

/** A statement of a row as it was read: the newest of a field is the source's present one. */
export type StoredFact = FactChange & {
  readonly source_id: string;
  readonly external_id: string;
  readonly reading_id: string;
  readonly observed_at: string;
};

/** A doubtful row and how its question ended. */
export type StoredTask = {
  readonly listing: string;
  readonly candidates: readonly unknown[];
  readonly state: 'open' | 'linked' | 'rejected';
};

/** A row as it stands, with the reading that saw it last. */
export type Standing = KnownRow & { readonly reading_id: string };

/** Returns whether a row is requested; every row is without a request. */
export function isAskedFor(request: RowsRequest | undefined): (row: KnownRow) => boolean {
  if (request === undefined) return () => true;
  if ('source_id' in request) return (row) => row.source_id === request.source_id;
  if ('places' in request) return (row) => row.place_id !== null && request.places.includes(row.place_id);
  return ({ row }) => {
    const own = new Set(listKeys(row));
    return request.blocks.some(({ keys }) => keys.every((key) => own.has(key)));
  };
}

/** The names of those blocks in which more of these rows stand than they may (`ReadingStore.fullBlocks`). */
export function findFullBlocks(
  rows: readonly KnownRow[],
  blocks: readonly BlockRequest[],
  source_id: string,
): ReadonlySet<string> {
  const others = rows
    .filter((row) => row.place_id !== null && row.source_id !== source_id && !isFormer(row.external_id))
    .map(({ row }) => new Set(listKeys(row)));
  const isFull = ({ keys, most }: BlockRequest): boolean =>
    most !== null && others.filter((own) => keys.every((key) => own.has(key))).length > most;
  return new Set(blocks.filter(isFull).map(({ name }) => name));
}

/** The contents of a memory store; each change makes a new one. */
export type MemoryState = {
  readonly rows: ReadonlyMap<string, Standing>;
  readonly places: ReadonlyMap<string, { readonly merged_into: string | null }>;
  readonly readings: readonly (ReadingPlan['reading'] & { readonly order: number })[];
  readonly facts: readonly StoredFact[];
  readonly tasks: ReadonlyMap<string, StoredTask>;
  readonly photos: ReadonlyMap<string, StoredPhoto>;
  readonly signatures: ReadonlyMap<string, ListSignature>;
  readonly withdrawn: ReadonlyMap<string, SignatureWithdrawal>;
  readonly generation: number;
};

/** Nothing was read yet. */
export const EMPTY: MemoryState = {
  rows: new Map(),
  places: new Map(),
  readings: [],
  facts: [],
  tasks: new Map(),
  photos: new Map(),
  signatures: new Map(),
  withdrawn: new Map(),
  generation: 0,
};

/** Returns the input of a city, as the database would give it. */
export function getRecords(
  state: MemoryState,
  registered: Pick<CityRecords, 'sources' | 'agencies' | 'lists'>,
): CityRecords {
  const byPlace = Map.groupBy(
    [...state.rows.values()].filter((row) => row.place_id !== null),
    (row) => row.place_id as string,
  );
  const mergedFrom = Map.groupBy(
    [...state.places].filter(([, place]) => place.merged_into !== null),
    ([, place]) => place.merged_into as string,
  );
  const readings = state.readings.toSorted((a, b) =>
    a.observed_at === b.observed_at ? a.order - b.order : a.observed_at < b.observed_at ? -1 : 1,
  );
  return {
    generation: state.generation,
    ...registered,
    readings: readings.map(({ reading_id, source_id, list_id, observed_at, state: how, row_count, sha256, url }) =>
      withSignatures(
        {
          reading_id,
          source_id,
          list_id,
          observed_at,
          state: how,
          rows: row_count,
          sha256,
          url,
        },
        [...state.signatures.values()],
        state.withdrawn,
      ),
    ),
    places: inKeyOrder(byPlace).map((rows) => {
      const place_id = rows[0]?.place_id as string;
      return {
        place_id,
        rows: rows.map(storedRow),
        merged_from: (mergedFrom.get(place_id) ?? []).map(([id]) => id).sort(),
      };
    }),
    unplaced: [...state.rows.values()]
      .filter((row) => row.row.listing !== null && row.place_id === null && row.link_state !== 'outside')
      .map((row) => ({ ...storedRow(row), place_id: lineId(row.source_id, row.external_id) })),
    outside: [...state.rows.values()]
      .filter((row) => row.row.listing !== null && row.place_id === null && row.link_state === 'outside')
      .map((row) => ({ ...storedRow(row), place_id: placeId(row.source_id, row.external_id) })),
    notices: [],
    certificates: [],
    ...(state.photos.size === 0 ? {} : { photos: inKeyOrder(state.photos) }),
  };
}

function storedRow({
  row,
  source_id,
  place_id,
  first_seen_at,
  last_seen_at,
  missing_since,
  reading_id,
  by_name,
}: Standing): StoredRow {
  const seen = { first_seen_at, last_seen_at, missing_since, reading_id };
  return { ...row, source_id, place_id, ...seen, ...(by_name === true ? { matched_on: 'name_and_area' } : {}) };
}

/** The values of a map in the order of their keys, which no order of reading changes. */
export function inKeyOrder<T>(map: ReadonlyMap<string, T>): T[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
