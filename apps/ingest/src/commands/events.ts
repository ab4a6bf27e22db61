import {
  EVENT_SITES,
  type EventSite,
  noteFailedReading,
  readEventSite,
  siteOfPages,
  sourceOfSite,
  takeEventReading,
} from '@kehilla/sources';
import { createEventStore, createReadingStore, type Database } from '@kehilla/store';
import { eventReaderOf, siteAsked, sitesAsked } from './requested-sites.ts';
import { isOfCopy } from './copy-fault.ts';
import { dueEventSites } from './due-sources.ts';
import { fromNetwork } from './from-network.ts';
import { runInSequence } from './run-in-sequence.ts';
import { copyOptionsOf, readingOptionsOf } from './reading-options.ts';
import { reported } from './reported.ts';
import type { RunOptions } from './run-options.ts';

/** Reads the sites of a reader, of the table or the one that was named; 0 when all were read, 1 when one failed. */
export async function runEvents(database: Database, id: string, options: RunOptions): Promise<number> {
  const { file } = options;
  const sites = options.sites ?? EVENT_SITES;
  if (file === null) return runSites(database, sitesAsked(id, options.site ?? null, sites), options);
  const store = createEventStore(database);
  const reader = eventReaderOf(id);
  let site = options.site == null ? null : siteAsked(reader, options.site, sites);
  return reported(id, options, async (onProgress) => {
    try {
      const copy = copyOptionsOf(file, options, onProgress);
      site ??= siteOfPages(reader, copy.pages, sites);
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
  const readings = createReadingStore(database);
  const network = options.openNetwork(readings);
  try {
    return await runInSequence(sites, (site) => {
      const id = sourceOfSite(site).source_id;
      const ask = network.askFor(site.reader, id);
      return reported(id, options, (onProgress) =>
        fromNetwork({ id, command: `run ${site.reader}` }, readings, options, (recording) =>
          readEventSite({
            site,
            threads: options.threads,
            ask,
            store,
            recording,
            ...readingOptionsOf(options, onProgress),
          }),
        ),
      );
    });
  } finally {
    await network.close();
  }
}
