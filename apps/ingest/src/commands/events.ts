import {
  type AskPage,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  examineEvents,
  isCutShort,
  keepPages,
  type Network,
  noteFailedReading,
  type Page,
  readEventSite,
  savedPages,
  siteOfPages,
  sourceOfSite,
  takeEventReading,
} from '@kehilla/sources';
import { isOfCopy } from './copy-fault.ts';
import { createEventStore, createReadingStore, type Database } from '@kehilla/store';
import { UsageError } from '../usage.ts';
import { eventReaderOf, siteAsked, sitesAsked } from './asked-sites.ts';
import type { CheckOptions } from './check.ts';
import { checked } from './checked.ts';
import { dueEventSites } from './due-sources.ts';
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
      const pages = savedPages(file);
      site ??= siteOfPages(reader, pages, sites);
      return await takeEventReading(store, {
        site,
        pages,
        observed_at: options.observedAt,
        whole: options.complete,
        cut_short: isCutShort(file),
        dry_run: options.dryRun,
        now: options.now(),
        onProgress,
      });
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
              whole: options.complete,
              dry_run: options.dryRun,
              now: options.now,
              onProgress,
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

/** Parses and audits a site's pages without a database; 0 when they would be read, 1 when they would fail. */
export async function checkEvents(id: string, options: CheckOptions): Promise<number> {
  const { file, openNetwork, now, sites = EVENT_SITES } = options;
  const reader = eventReaderOf(id);
  return checked(id, options, async () => {
    const [asked] = file === null ? sitesAsked(id, null, sites) : [];
    const pages = asked === undefined ? savedPages(file ?? '') : await pagesOf(asked, openNetwork(), now());
    const site = asked ?? siteOfPages(reader, pages, sites);
    const cut_short = file !== null && isCutShort(file);
    const examined = { site, pages, observed_at: null, whole: false, cut_short, now: now() };
    const { parsed, audited, observed_at } = examineEvents(examined);
    return { audited, rows: parsed.rows.length, observed_at, called: `events of ${site.name}` };
  });
}

/** How the pages of a source's one site are asked for: what `record` saves. Throws `UsageError` where the table has none, or several. */
export function eventPagesOf(id: string, now: Date, sites = EVENT_SITES): (ask: AskPage) => Promise<Page[]> {
  const [site, ...others] = sitesAsked(id, null, sites);
  if (site === undefined || others.length > 0)
    throw new UsageError(
      `${id} has several sites; name one, such as record ${site === undefined ? id : sourceOfSite(site).source_id}.`,
    );
  const { readPages } = EVENT_READERS[site.reader];
  return async (ask) => (await readPages?.(ask, site, now)) ?? [];
}

async function pagesOf(site: EventSite, network: Network, now: Date): Promise<Page[]> {
  try {
    return (await EVENT_READERS[site.reader].readPages?.(network.askFor(site.reader), site, now)) ?? [];
  } finally {
    await network.close();
  }
}
