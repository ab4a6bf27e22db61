import {
  ALERT_SOURCES,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  nextReadingAt,
  noteFailedReading,
  readEventSite,
  siteOfPages,
  sourceOfSite,
  takeEventReading,
} from '@kehilla/sources';
import { createEventStore, type Database, readSourceStates, requestedReadings } from '@kehilla/store/commands';
import { getEventReader, siteAsked, sitesAsked } from './requested-sites.ts';
import { getCopyOptions, fromNetwork, isOfCopy, getReadingOptions } from './reading-options.ts';
import { runReading, withNetwork } from './report-reading.ts';
import type { RunOptions } from './run-options.ts';
import { DAY_MS, MINUTE_MS, WEBSITE_SOURCE } from '@kehilla/core';
import { dueReaders } from './readers.ts';

/** Reads the sites of a reader, of the table or the one that was named; 0 when all were read, 1 when one failed. */
export async function runEvents(database: Database, id: string, options: RunOptions): Promise<number> {
  const { file } = options;
  const sites = options.sites ?? EVENT_SITES;
  if (file === null) return runSites(database, sitesAsked(id, options.site ?? null, sites), options);
  const store = createEventStore(database);
  const reader = getEventReader(id);
  let site = options.site == null ? null : siteAsked(reader, options.site, sites);
  return runReading(id, options, async (onProgress) => {
    try {
      const copy = getCopyOptions(file, options, onProgress);
      site ??= await siteOfPages(reader, copy.pages, sites);
      return await takeEventReading(store, { site, parse: options.threads?.parseEvents, ...copy });
    } catch (error) {
      // The copy is the operator's and stays where it is: the record keeps that it failed, not the copy.
      if (isOfCopy(error) && site !== null && !options.dryRun)
        await noteFailedReading(store, site, error, options.now(), []);
      throw error;
    }
  });
}

/** Reads every site of the table that is due. */
export async function runDueEvents(database: Database, options: RunOptions): Promise<number> {
  return runSites(database, await dueEventSites(database, options.now(), options.sites), options);
}

async function runSites(database: Database, sites: readonly EventSite[], options: RunOptions): Promise<number> {
  if (sites.length === 0) return 0;
  const store = createEventStore(database);
  return withNetwork(database, options, (network, readings) =>
    runInSequence(sites, (site) => {
      const id = sourceOfSite(site).source_id;
      const ask = network.askFor(site.reader, id);
      return runReading(id, options, (onProgress) =>
        fromNetwork({ id, command: `run ${site.reader}` }, readings, options, (recording) =>
          readEventSite({
            site,
            threads: options.threads,
            ask,
            store,
            recording,
            ...getReadingOptions(options, onProgress),
          }),
        ),
      );
    }),
  );
}

/** Reads one after the other; returns the worst exit code, 0 for none. */
export async function runInSequence<T>(all: Iterable<T>, read: (one: T) => Promise<number>): Promise<number> {
  let code = 0;
  for (const one of all) code = Math.max(code, await read(one));
  return code;
}

/** A source that is to be read. `urgent` where a server met its list stale and asked for a reading. */
type DueSource = { readonly id: string; readonly urgent: boolean };

/**
 * Sources with a pace of their own, because no reading covers them: source id → the time after their last turn, in milliseconds. Alert pages once a day;
 * websites a few at a time, those that are due (sources note §10).
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
async function dueEventSites(database: Database, now: Date, sites = EVENT_SITES): Promise<EventSite[]> {
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
