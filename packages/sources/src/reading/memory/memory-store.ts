import type { Agency, CityRecords, SourceInfo, SourceList } from '@kehilla/core';
import type { FailedReading, ReadingStore } from '../../ports.ts';
import { isTakenBack, noSignature } from '../signatures.ts';
import { redatedRow } from '../future-readings.ts';
import { decided } from './memory-decided.ts';
import { createMemoryPages } from './memory-pages.ts';
import { inKeyOrder, recordsOf } from './memory-records.ts';
import { saved } from './memory-saved.ts';
import { EMPTY, type StoredFact, type StoredTask } from './memory-state.ts';
import { createMutex } from './mutex.ts';

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

/** A record that lives as long as the process: what the suite of the ports asks of PostgreSQL it asks of this too, and rules are tried on it without a database. */
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
    // Nobody changes this record beside a reading.
    setKeysRight: async () => {},
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
      recordsOf(state, { sources: inKeyOrder(sources), agencies: inKeyOrder(agencies), lists: inKeyOrder(lists) }),
    facts: () => state.facts,
    tasks: () => [...state.tasks.values()],
    decide: (listing, placeId) => {
      state = decided(state, listing, placeId);
    },
  };
}
