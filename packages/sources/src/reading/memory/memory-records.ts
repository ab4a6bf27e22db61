import type { CityRecords, StoredRow } from '@kehilla/core';
import { lineId, placeId } from '../place-id.ts';
import { withSignatures } from '../signatures.ts';
import type { MemoryState, Standing } from './memory-rows.ts';

/** What a city is built from, as the database would give it. */
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
