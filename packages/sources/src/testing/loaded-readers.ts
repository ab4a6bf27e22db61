import { EVENT_READERS, loadEventReader } from '../events/readers.ts';
import type { EventReaderId, LoadedEventReader } from '../events/types.ts';
import { loadReader, READERS } from '../registry.ts';
import type { LoadedReader } from '../types.ts';

/** Every reader of places by source id, with its modules loaded. */
export const LOADED_READERS: ReadonlyMap<string, LoadedReader> = new Map(
  await Promise.all([...READERS.keys()].map(async (id) => [id, await loadReader(id)] as const)),
);

/** Every reader of events by id, with its modules loaded. */
export const LOADED_EVENT_READERS = Object.fromEntries(
  await Promise.all(
    Object.keys(EVENT_READERS).map(async (id) => [id, await loadEventReader(id as EventReaderId)] as const),
  ),
) as Readonly<Record<EventReaderId, LoadedEventReader>>;
