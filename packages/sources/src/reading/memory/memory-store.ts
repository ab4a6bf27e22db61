import type { Agency, CityRecords, SourceInfo, SourceList } from '@kehilla/core';
import type { FailedReading, ReadingPlan, ReadingStore } from '../../ports.ts';
import { boroughsTold } from '../linking/in-city.ts';
import { isTakenBack, noSignature } from '../signatures.ts';
import { redatedRow } from '@kehilla/ingestion';
import {
  EMPTY,
  findFullBlocks,
  getRecords,
  inKeyOrder,
  isAskedFor,
  type MemoryState,
  rowKey,
  rowsAfter,
  type Standing,
  type StoredFact,
  type StoredTask,
} from './memory-rows.ts';
import type { Page } from '@kehilla/fetch/page';

/** A record in memory, with everything in it to look at. */
export type MemoryStore = ReadingStore & {
  /** Returns the input of a city, as the database would give it. */
  readonly records: () => CityRecords;
  readonly facts: () => readonly StoredFact[];
  readonly tasks: () => readonly StoredTask[];
  readonly failures: () => readonly FailedReading[];
  /** A curator decides a row, named `source/key`: it is about this place; or, with null, about none of those offered. */
  readonly decide: (listing: string, placeId: string | null) => void;
};

/** Makes a record that lives as long as the process: the suite of the ports tests it like PostgreSQL, and rules are tried on it without a database. */
export function createMemoryStore(): MemoryStore {
  const sources = new Map<string, SourceInfo>();
  const agencies = new Map<string, Agency>();
  const lists = new Map<string, SourceList>();
  const pages = createMemoryPages();
  const failures: FailedReading[] = [];
  const inTurn = createMutex();
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
      state = { ...state, rows: new Map(state.rows.entries().map(([key, row]) => [key, redatedRow(row, id, dates)])) };
    },
    // This record is changed by readings only.
    setKeysRight: async () => {},
    knownRows: async (request) =>
      [...state.rows.values()].map((row, at) => ({ ...row, at })).filter(isAskedFor(request)),
    fullBlocks: async (blocks, sourceId) => findFullBlocks([...state.rows.values()], blocks, sourceId),
    boroughsAt: async (cells) => {
      const boroughsByCell = boroughsTold(state.rows.values());
      return new Map(cells.map((cell) => [cell, boroughsByCell.get(cell) ?? new Set()]));
    },
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
    sign: async (signature) => {
      if (!lists.has(signature.list_id)) throw new Error(`The list ${signature.list_id} is not registered.`);
      if (state.withdrawn.has(signature.signature_id)) throw new Error(isTakenBack(signature.signature_id));
      if (state.signatures.has(signature.signature_id)) return 'unchanged';
      const signatures = new Map(state.signatures).set(signature.signature_id, signature);
      state = { ...state, signatures, generation: state.generation + 1 };
      return 'added';
    },
    withdrawSignature: async (withdrawal) => {
      const { signature_id } = withdrawal;
      if (!state.signatures.has(signature_id)) throw new Error(noSignature(signature_id));
      if (state.withdrawn.has(signature_id)) return 'unchanged';
      const withdrawn = new Map(state.withdrawn).set(signature_id, withdrawal);
      state = { ...state, withdrawn, generation: state.generation + 1 };
      return 'changed';
    },
    noteFailure: async (failure) => {
      failures.push(failure);
    },
    failures: () => failures,
    lastPage: async (sourceId, url, mirror) => pages.last(sourceId, url, mirror),
    generation: async () => state.generation,
    records: () =>
      getRecords(state, { sources: inKeyOrder(sources), agencies: inKeyOrder(agencies), lists: inKeyOrder(lists) }),
    facts: () => state.facts,
    tasks: () => [...state.tasks.values()],
    decide: (listing, placeId) => {
      state = decided(state, listing, placeId);
    },
  };
}

/** Lets work of one name go one after the other, in this process; work that fails does not keep the next from going. */
function createMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}

/** Pages of good readings, kept in memory. */
type MemoryPages = {
  readonly keep: (sourceId: string, pages: readonly Page[]) => void;
  readonly last: (sourceId: string, url: string, mirror: string | null) => Page | null;
};

/** Makes an empty store of pages. It keeps only pages with a mark, the newest of each address. */
function createMemoryPages(): MemoryPages {
  const kept = new Map<string, Page>();
  const getKey = (sourceId: string, url: string, mirror: string | null): string =>
    JSON.stringify([sourceId, url, mirror]);
  return {
    keep: (sourceId, pages) => {
      for (const page of pages) {
        const key = getKey(sourceId, page.url, page.mirror ?? null);
        const marked = page.etag !== null || page.last_modified !== null;
        const good = page.http_status === 200 || page.http_status === 304;
        if (marked && good && page.fetched_at >= (kept.get(key)?.fetched_at ?? '')) kept.set(key, page);
      }
    },
    last: (sourceId, url, mirror) => kept.get(getKey(sourceId, url, mirror)) ?? null,
  };
}

/**
 * The state after a curator's word on a row: it is about this place, or, with null, about none of those offered. A place that is left without rows is merged
 * into the other. Throws for a row or a place that is not there.
 */
function decided(before: MemoryState, listing: string, placeId: string | null): MemoryState {
  const row = before.rows.get(listing);
  if (row === undefined) throw new Error(`There is no row ${listing}.`);
  if (placeId !== null && !before.places.has(placeId)) throw new Error(`There is no place ${placeId}.`);
  const { by_name, ...statement } = row;
  const kept = by_name === true ? null : row.place_id;
  const place_id = placeId === null ? kept : (before.places.get(placeId)?.merged_into ?? placeId);
  const rows = new Map(before.rows).set(listing, {
    ...statement,
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

/** The state after a plan; the state before stays as it was, so a plan that does not fit changes nothing. */
function saved(before: MemoryState, plan: ReadingPlan): MemoryState {
  const { source_id, reading_id } = plan.reading;
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
    ...before,
    rows: rowsAfter(before.rows, plan),
    places: new Map([...before.places, ...plan.new_places.map((id) => [id, { merged_into: null }] as const)]),
    readings: [...before.readings, { ...plan.reading, order: before.readings.length }],
    facts: [...before.facts, ...facts],
    tasks: new Map([...before.tasks, ...listTasks(before, plan)]),
    photos: new Map([
      ...before.photos,
      ...(plan.photos ?? []).map(
        (photo) => [`${photo.source_id}/${photo.external_id}/${photo.place_id}`, photo] as const,
      ),
    ]),
    generation: before.generation + 1,
  };
}

/** Returns the questions that this reading opens, and those it settles. */
function listTasks(before: MemoryState, { reading, write, tasks }: ReadingPlan): [string, StoredTask][] {
  const settled = write
    .filter((row) => row.link_state === 'linked')
    .map((row) => rowKey(reading.source_id, row.row.external_id));
  const closed = settled.flatMap((listing) => {
    const task = before.tasks.get(listing);
    return task?.state === 'open' ? [[listing, { ...task, state: 'linked' as const }] as [string, StoredTask]] : [];
  });
  const opened = tasks.map(({ external_id, candidates }): [string, StoredTask] => {
    const listing = rowKey(reading.source_id, external_id);
    return [listing, { listing, candidates, state: 'open' }];
  });
  return [...closed, ...opened];
}
