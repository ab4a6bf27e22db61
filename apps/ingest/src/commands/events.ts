import {
  EVENT_SITES,
  type EventSite,
  keepPages,
  noteFailedReading,
  readEventSite,
  siteOfPages,
  sourceOfSite,
  takeEventReading,
} from '@kehilla/sources';
import { createEventStore, createReadingStore, type Database } from '@kehilla/store';
import { eventReaderOf, siteAsked, sitesAsked } from './asked-sites.ts';
import { isOfCopy } from './copy-fault.ts';
import { dueEventSites } from './due-sources.ts';
import { copyAsked, readingAsked } from './reading-asked.ts';
import { reported, tellingOfKeptPages } from './reported.ts';
import type { RunOptions } from './run.ts';

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
      const copy = copyAsked(file, options, onProgress);
      site ??= siteOfPages(reader, copy.pages, sites);
      return await takeEventReading(store, { site, ...copy });
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
  let code = 0;
  try {
    for (const site of sites) {
      const source = sourceOfSite(site).source_id;
      const recording = options.dryRun ? null : keepPages(options.dataDir, source.replace(':', '-'), options.now());
      const failed = await reported(source, options, (onProgress) =>
        tellingOfKeptPages(recording, `run ${site.reader}`, options, () =>
          readings.aloneFor(source, () =>
            readEventSite({
              site,
              ask: network.askFor(site.reader, source),
              store,
              recording,
              ...readingAsked(options, onProgress),
            }),
          ),
        ),
      );
      code = Math.max(code, failed);
    }
  } finally {
    await network.close();
  }
  return code;
}
