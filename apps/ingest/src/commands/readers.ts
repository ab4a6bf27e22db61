import {
  ALERT_SOURCES,
  EVENT_READER_IDS,
  nextReadingAt,
  type ParseContext,
  READERS,
  type Reader,
  type ReadingThreads,
} from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { type Database, readSourceStates, requestedReadings } from '@kehilla/store/commands';
import { UsageError } from '../usage-error.ts';

/** The reader of a source id. Throws `UsageError` for an unknown one, and for an alert page, which is no list and is read by `run` alone. */
export function getReader(id: string): Reader {
  const reader = READERS.get(id);
  if (reader !== undefined) return reader;
  if (ALERT_SOURCES.has(id))
    throw new UsageError(`${id} is an alert page: run ${id} --dry-run shows what it brings and saves nothing.`);
  const known = [...READERS.keys(), ...EVENT_READER_IDS, ...ALERT_SOURCES.keys()];
  throw new UsageError(`There is no source "${id}". Known sources: ${known.join(', ')}.`);
}

/** The reader of a source that can be read from the network. Throws `UsageError` for one that is read from saved copies only. */
export function getNetworkReader(id: string, command: string): Reader {
  const reader = getReader(id);
  if (reader.readPages === null)
    throw new UsageError(
      command === 'record'
        ? `${id} is read from saved copies only; there is nothing to record.`
        : `${id} is read from saved copies only. Give one: ${command} ${id} --file PATH.`,
    );
  return reader;
}

/**
 * Returns the sources that can be read from the network and are due: the last good reading is older than their cadence, or there is none, or a server found
 * their list stale and asked for a reading. Never `locked` ones, which lack a setting.
 */
export async function dueReaders(
  database: Database,
  now: Date,
  locked: ReadonlyMap<string, string> = new Map(),
): Promise<Reader[]> {
  const states = await readSourceStates(database, now);
  const requested = new Set(await requestedReadings(database));
  return [...READERS.values()].filter(({ manifest, readPages }) => {
    if (readPages === null || locked.has(manifest.info.source_id)) return false;
    const state = states.get(manifest.info.source_id);
    return requested.has(manifest.info.source_id) || now >= nextReadingAt(state, manifest.every_hours, now);
  });
}

/** Returns the parser that runs a reader's pages in these threads; undefined = the reader parses in this thread. */
export function parseIn(threads: ReadingThreads | undefined, { manifest }: Reader) {
  const { source_id } = manifest.info;
  return threads && ((pages: readonly Page[], context: ParseContext) => threads.parse(source_id, pages, context));
}
