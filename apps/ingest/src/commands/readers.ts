import { EVENT_READER_IDS, READERS, type Reader } from '@kehilla/sources';
import { type Database, requestedReadings } from '@kehilla/store';
import { readSourceStates, type SourceState } from '@kehilla/store/operator';
import { UsageError } from '../usage.ts';

/** The reader of a source id; an unknown one is wrong use. */
export function readerOf(id: string): Reader {
  const reader = READERS.get(id);
  if (!reader) throw new UsageError(`There is no source "${id}". Known sources: ${[...READERS.keys(), ...EVENT_READER_IDS].join(', ')}.`);
  return reader;
}

/** The reader of a source that can be read from the network; one that is read from saved copies only is wrong use. */
export function networkReaderOf(id: string, command: string): Reader {
  const reader = readerOf(id);
  if (reader.readPages === null)
    throw new UsageError(
      command === 'record'
        ? `${id} is read from saved copies only; there is nothing to record.`
        : `${id} is read from saved copies only. Give one: ${command} ${id} --file PATH.`,
    );
  return reader;
}

/**
 * The sources that can be read from the network and are due: the last good reading is older than their cadence, or was never made, or
 * a server met their list stale and asked for a reading.
 */
export async function dueReaders(database: Database, now: Date): Promise<Reader[]> {
  const states = await readSourceStates(database);
  const requested = new Set(await requestedReadings(database));
  return [...READERS.values()].filter(({ manifest, readPages }) => {
    if (readPages === null) return false;
    const state = states.get(manifest.info.source_id);
    return requested.has(manifest.info.source_id) || now >= nextReadingAt(state, manifest.every_hours);
  });
}

/** A source that failed is not due again before this long, however often it is to be read; hours. */
const REST_AFTER_FAILURE_H = 6;

/** When a source is to be read next: at its cadence after its last good reading, or, where it failed since, after a rest. */
export function nextReadingAt(state: SourceState | undefined, every_hours: number): Date {
  if (state === undefined || state.last_tried_at === null) return new Date(0);
  const good = state.last_good_reading_at === null ? 0 : Date.parse(state.last_good_reading_at) + every_hours * HOUR_MS;
  if (state.state !== 'failed') return new Date(good);
  return new Date(
    Math.max(good, Date.parse(state.last_tried_at) + Math.min(every_hours, REST_AFTER_FAILURE_H) * HOUR_MS),
  );
}

const HOUR_MS = 3_600_000;
