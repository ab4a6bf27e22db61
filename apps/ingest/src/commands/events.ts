import { SourceError } from '@kehilla/core';
import {
  type AskPage,
  EVENT_READERS,
  EVENT_SITES,
  type EventReaderId,
  type EventSite,
  examineEvents,
  isEventReader,
  keepPages,
  type Network,
  noteFailedReading,
  type Page,
  readEventSite,
  savedPages,
  siteAt,
  siteOfPages,
  sitesOfReader,
  sourceOfSite,
  takeEventReading,
} from '@kehilla/sources';
import { createEventStore, createReadingStore, type Database } from '@kehilla/store';
import { UsageError } from '../usage.ts';
import type { CheckOptions } from './check.ts';
import { checked } from './checked.ts';
import { dueEventSites } from './due-sources.ts';
import { reported } from './reported.ts';
import type { RunOptions } from './run.ts';

/** Whether an id names a reader of events, or one of its sites (`events-tribe:site.example`). */
export function isEventSource(id: string, sites = EVENT_SITES): boolean {
  return isEventReader(id) || sites.some((site) => sourceOfSite(site).source_id === id);
}

/** Refuses what cannot be read: `--site` beside another kind of source, and a reader without a site in the table. Throws `UsageError`. */
export function checkEventRun(
  ids: readonly string[],
  file: string | null,
  site: string | null,
  sites = EVENT_SITES,
): void {
  if (site !== null && (ids.length !== 1 || !isEventReader(ids[0] ?? '')))
    throw new UsageError('--site names one page or feed for one reader of events, such as: run events-ics --site URL.');
  for (const id of ids) if (file === null && isEventSource(id, sites)) sitesAsked(id, site, sites);
}

/** Reads the sites of a reader, of the table or the one that was named; 0 when all were read, 1 when one failed. */
export async function runEvents(database: Database, id: string, options: RunOptions): Promise<number> {
  const { file } = options;
  const sites = options.sites ?? EVENT_SITES;
  if (file === null) return runSites(database, sitesAsked(id, options.site ?? null, sites), options);
  const store = createEventStore(database);
  const reader = readerOf(id);
  let site = options.site == null ? null : named(reader, options.site, sites);
  return reported(id, options, async (onProgress) => {
    let pages: Page[] = [];
    try {
      pages = savedPages(file);
      site ??= siteOfPages(reader, pages, sites);
      return await takeEventReading(store, {
        site,
        pages,
        observed_at: options.observedAt,
        whole: options.complete,
        dry_run: options.dryRun,
        now: options.now(),
        onProgress,
      });
    } catch (error) {
      // The copy is the operator's and stays where it is: the record keeps that it failed, not the copy.
      if (error instanceof SourceError && site !== null && !options.dryRun)
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
        readings.aloneFor(source, () =>
          readEventSite({
            site,
            ask: network.askFor(site.reader),
            store,
            recording,
            whole: options.complete,
            dry_run: options.dryRun,
            now: options.now,
            onProgress,
          }),
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
  const reader = readerOf(id);
  return checked(id, options, async () => {
    const [asked] = file === null ? sitesAsked(id, null, sites) : [];
    const pages = asked === undefined ? savedPages(file ?? '') : await pagesOf(asked, openNetwork(), now());
    const site = asked ?? siteOfPages(reader, pages, sites);
    const examined = { site, pages, observed_at: null, whole: false, now: now() };
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

function readerOf(id: string): EventReaderId {
  const reader = id.split(':')[0] ?? '';
  if (!isEventReader(reader)) throw new UsageError(`There is no source "${id}".`);
  return reader;
}

function sitesAsked(id: string, url: string | null, table: readonly EventSite[]): EventSite[] {
  const reader = readerOf(id);
  if (url !== null) return [named(reader, url, table)];
  const sites = id.includes(':')
    ? table.filter((site) => sourceOfSite(site).source_id === id)
    : sitesOfReader(reader, table);
  if (sites.length === 0)
    throw new UsageError(
      `The table of sites has none for ${id}. Name one: run ${id} --site URL, or a copy: run ${id} --file PATH; EVENT_SITES adds a table of your own.`,
    );
  return sites;
}

function named(reader: EventReaderId, url: string, table: readonly EventSite[]): EventSite {
  const site = siteAt(reader, url, table);
  if (site === null) throw new UsageError('--site takes a web address, such as https://calendar.example/feed.ics.');
  return site;
}
