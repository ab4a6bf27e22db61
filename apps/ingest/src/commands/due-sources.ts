import { DAY_MS, MINUTE_MS, WEBSITE_SOURCE } from '@kehilla/core';
import {
  ALERT_SOURCES,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  nextReadingAt,
  sourceOfSite,
} from '@kehilla/sources';
import { type Database, readSourceStates, requestedReadings } from '@kehilla/store';
import { dueReaders } from './readers.ts';

/** A source that is to be read. `urgent` where a server met its list stale and asked for a reading. */
export type DueSource = { readonly id: string; readonly urgent: boolean };

/**
 * What is read at a pace of its own, because no reading is of the whole of it: source id → so long after its last turn, in
 * milliseconds. Alert pages once a day; websites a few at a time, those that are due (sources note §10).
 */
export const PACED: ReadonlyMap<string, number> = new Map([
  ...[...ALERT_SOURCES.keys()].map((id) => [id, DAY_MS] as const),
  [WEBSITE_SOURCE, 10 * MINUTE_MS] as const,
]);

/** The lists, registers and sites of events that are due by the record: their cadence has passed, or a server asked. */
export async function dueSources(
  database: Database,
  now: Date,
  sites = EVENT_SITES,
  locked: ReadonlyMap<string, string> = new Map(),
): Promise<DueSource[]> {
  const requested = new Set(await requestedReadings(database));
  const readers = (await dueReaders(database, now, locked)).map(({ manifest }) => manifest.info.source_id);
  const events = (await dueEventSites(database, now, sites)).map((site) => sourceOfSite(site).source_id);
  return [...readers, ...events].map((id) => ({ id, urgent: requested.has(id) }));
}

/** The sites of events in the table that are due; one that failed rests as every source does. */
export async function dueEventSites(database: Database, now: Date, sites = EVENT_SITES): Promise<EventSite[]> {
  const states = await readSourceStates(database, now);
  return sites.filter(
    (site) =>
      EVENT_READERS[site.reader].readPages !== null &&
      now >= nextReadingAt(states.get(sourceOfSite(site).source_id), site.every_hours, now),
  );
}

/** Whether something of its own pace is due. A last turn that lies ahead was dated by a clock that was wrong: it says nothing. */
export function isTurn(lastEndedAt: Date | null, everyMs: number, now: Date): boolean {
  return lastEndedAt === null || Math.abs(now.getTime() - lastEndedAt.getTime()) >= everyMs;
}
