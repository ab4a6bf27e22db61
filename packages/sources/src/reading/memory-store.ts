import type { Agency, CityRecords, SourceInfo, SourceList } from '@kehilla/core';
import type { FailedReading, PlannedRow, ReadingPlan, ReadingStore } from '../ports.ts';
import { datedBack } from './clock-ahead.ts';
import { createMemoryPages } from './memory-pages.ts';
import { inKeyOrder, recordsOf } from './memory-records.ts';
import { EMPTY, type MemoryState, type Standing, type StoredFact, type StoredTask } from './memory-state.ts';
import { createTurns } from './turns.ts';

/** A record in memory, with everything in it to look at. */
export type MemoryStore = ReadingStore & {
  /** What a city is built from, as the database would give it. */
  readonly records: () => CityRecords;
  readonly facts: () => readonly StoredFact[];
  readonly tasks: () => readonly StoredTask[];
  readonly failures: () => readonly FailedReading[];
  /** A curator decides a row, named `source/key`: it is about this place; or, with null, about none of those offered. */
  readonly decide: (listing: string, placeId: string | null) => void;
};

/** A record that lives as long as the process: for library callers that need no database, and for tests. */
export function createMemoryStore(): MemoryStore {
  const sources = new Map<string, SourceInfo>();
  const agencies = new Map<string, Agency>();
  const lists = new Map<string, SourceList>();
  const pages = createMemoryPages();
  const failures: FailedReading[] = [];
  const inTurn = createTurns();
  let state = EMPTY;
  return {
    register: async (newSources, newAgencies, newLists) => {
      for (const { source_id, kind, name, url, license, attribution } of newSources)
        sources.set(source_id, { source_id, kind, name, url, license, attribution });
      for (const agency of newAgencies) agencies.set(agency.code, agency);
      for (const list of newLists) lists.set(list.list_id, list);
    },
    alone: (work) => inTurn('', work),
    aloneFor: (sourceId, work) => inTurn(`the source ${sourceId}`, work),
    history: async (sourceId) => {
      const readings = state.readings
        .filter((reading) => reading.source_id === sourceId)
        .toSorted((a, b) =>
          a.observed_at === b.observed_at ? b.order - a.order : a.observed_at < b.observed_at ? 1 : -1,
        );
      return {
        last_complete_rows: readings.find((reading) => reading.state === 'complete')?.row_count ?? null,
        readings,
      };
    },
    setDatesRight: async (id, dates) => {
      state = { ...state, rows: new Map(state.rows.entries().map(([key, row]) => [key, datedBack(row, id, dates)])) };
    },
    knownRows: async () => [...state.rows.values()],
    save: async (plan) => {
      if (!sources.has(plan.reading.source_id))
        throw new Error(`The source ${plan.reading.source_id} is not registered.`);
      const unknown = plan.write.find(({ row }) => row.listing !== null && !lists.has(row.listing.list_id));
      if (unknown) throw new Error(`The list ${unknown.row.listing?.list_id} is not registered.`);
      const taken = plan.new_places.find((id) => state.places.has(id));
      if (taken) throw new Error(`The place ${taken} stands already.`);
      state = saved(state, plan);
      pages.keep(plan.reading.source_id, plan.pages);
      return state.generation;
    },
    noteFailure: async (failure) => {
      failures.push(failure);
    },
    failures: () => failures,
    lastPage: async (sourceId, url, mirror) => pages.last(sourceId, url, mirror),
    generation: async () => state.generation,
    records: () =>
      recordsOf(state, { sources: inKeyOrder(sources), agencies: inKeyOrder(agencies), lists: inKeyOrder(lists) }),
    facts: () => state.facts,
    tasks: () => [...state.tasks.values()],
    decide: (listing, placeId) => {
      state = decided(state, listing, placeId);
    },
  };
}

function keyOf(sourceId: string, externalId: string): string {
  return `${sourceId}/${externalId}`;
}

/** The state after a plan; the state before stays as it was, so a plan that does not fit changes nothing. */
function saved(before: MemoryState, plan: ReadingPlan): MemoryState {
  const { source_id, reading_id, observed_at } = plan.reading;
  const rows = new Map(before.rows);
  const change = (externalId: string, to: (row: Standing) => Standing): void => {
    const row = rows.get(keyOf(source_id, externalId));
    if (row !== undefined) rows.set(keyOf(source_id, externalId), to(row));
  };
  for (const { external_id, kept_as, missing_since } of plan.former) {
    const row = rows.get(keyOf(source_id, external_id)) as Standing;
    rows.delete(keyOf(source_id, external_id));
    rows.set(keyOf(source_id, kept_as), { ...row, external_id: kept_as, missing_since });
  }
  for (const planned of plan.write) {
    const key = keyOf(source_id, planned.row.external_id);
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
  const facts = plan.write.flatMap(({ row, facts: changes }) =>
    changes.map((fact) => ({
      ...fact,
      source_id,
      external_id: row.external_id,
      reading_id,
      observed_at: row.observed_at,
    })),
  );
  return {
    rows,
    places: new Map([...before.places, ...plan.new_places.map((id) => [id, { merged_into: null }] as const)]),
    readings: [...before.readings, { ...plan.reading, order: before.readings.length }],
    facts: [...before.facts, ...facts],
    tasks: new Map([...before.tasks, ...tasksOf(before, plan)]),
    photos: new Map([
      ...before.photos,
      ...(plan.photos ?? []).map(
        (photo) => [`${photo.source_id}/${photo.external_id}/${photo.place_id}`, photo] as const,
      ),
    ]),
    generation: before.generation + 1,
  };
}

function standingRow(
  { row, place_id, link_state, row_sha256, first_seen_at, last_seen_at, missing_since }: PlannedRow,
  { reading, new_links }: ReadingPlan,
  before: Standing | undefined,
): Standing {
  const relinked = new_links.some((link) => link.external_id === row.external_id);
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
    decided_by_curator: !relinked && (before?.decided_by_curator ?? false),
    ...(before?.refused === undefined ? {} : { refused: before.refused }),
  };
}

/** Questions that this reading opens, and those it settles. */
function tasksOf(before: MemoryState, { reading, write, tasks }: ReadingPlan): [string, StoredTask][] {
  const settled = write
    .filter((row) => row.link_state === 'linked')
    .map((row) => keyOf(reading.source_id, row.row.external_id));
  const closed = settled.flatMap((listing) => {
    const task = before.tasks.get(listing);
    return task?.state === 'open' ? [[listing, { ...task, state: 'linked' as const }] as [string, StoredTask]] : [];
  });
  const opened = tasks.map(({ external_id, candidates }): [string, StoredTask] => {
    const listing = keyOf(reading.source_id, external_id);
    return [listing, { listing, candidates, state: 'open' }];
  });
  return [...closed, ...opened];
}

function decided(before: MemoryState, listing: string, placeId: string | null): MemoryState {
  const row = before.rows.get(listing);
  if (row === undefined) throw new Error(`There is no row ${listing}.`);
  if (placeId !== null && !before.places.has(placeId)) throw new Error(`There is no place ${placeId}.`);
  const place_id = placeId === null ? row.place_id : (before.places.get(placeId)?.merged_into ?? placeId);
  const rows = new Map(before.rows).set(listing, {
    ...row,
    place_id,
    link_state: place_id === null ? 'unlinked' : 'linked',
    decided_by_curator: place_id !== null,
  });
  const places = new Map(before.places);
  const left = row.place_id;
  if (left !== null && left !== place_id && ![...rows.values()].some((other) => other.place_id === left)) {
    places.set(left, { merged_into: place_id });
    for (const [id, place] of places) if (place.merged_into === left) places.set(id, { merged_into: place_id });
  }
  const task = before.tasks.get(listing);
  const tasks = new Map(before.tasks);
  if (task?.state === 'open' && placeId === null)
    rows.set(listing, { ...(rows.get(listing) as Standing), refused: [...(row.refused ?? []), ...offeredIn(task)] });
  if (task?.state === 'open') tasks.set(listing, { ...task, state: placeId === null ? 'rejected' : 'linked' });
  return { ...before, rows, places, tasks, generation: before.generation + 1 };
}

function offeredIn({ candidates }: StoredTask): string[] {
  return candidates.flatMap((one) => (one as { readonly place_id: string | null }).place_id ?? []);
}
