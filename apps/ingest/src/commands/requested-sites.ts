import {
  EVENT_SITES,
  type EventReaderId,
  type EventSite,
  isEventReader,
  ownSite,
  siteAt,
  sitesOfReader,
  sourceOfSite,
} from '@kehilla/sources';
import { UsageError } from '../usage-error.ts';

/** Whether an id names a reader of events, or one of its sites (`events-tribe:site.example`). */
export function isEventSource(id: string, sites = EVENT_SITES): boolean {
  return isEventReader(id) || sites.some((site) => sourceOfSite(site).source_id === id);
}

/** Refuses an invalid site, and a copy: sites are read from their own address. Throws `UsageError`. */
export function checkWebsiteRun(file: string | null, site: string | null): void {
  if (file !== null) throw new UsageError('website is read from its address: run website --site URL.');
  if (site === null) return;
  const own = ownSite([site]);
  if (own.kind === 'none')
    throw new UsageError('--site takes the address of a website, such as https://site.example/.');
  if (own.kind === 'not_own')
    throw new UsageError(`--site names a page of a platform (${own.why}), which is never read.`);
}

/** Refuses an impossible reading: `--site` beside another kind of source, and a reader without a site in the table. Throws `UsageError`. */
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

/**
 * Returns the sites of an id: the one page or feed of `url`, or else those of the reader in the table, or the table's one of that id. Throws `UsageError` if
 * there is none.
 */
export function sitesAsked(id: string, url: string | null, table: readonly EventSite[]): EventSite[] {
  const reader = getEventReader(id);
  if (url !== null) return [siteAsked(reader, url, table)];
  const sites = id.includes(':')
    ? table.filter((site) => sourceOfSite(site).source_id === id)
    : sitesOfReader(reader, table);
  if (sites.length === 0)
    throw new UsageError(
      `The table of sites has none for ${id}. Name one: run ${id} --site URL, or give a copy with --file PATH; EVENT_SITES adds a table of your own.`,
    );
  return sites;
}

/** The page or feed that `--site` names, as the table has it where it does. Throws `UsageError` where it is no web address. */
export function siteAsked(reader: EventReaderId, url: string, table: readonly EventSite[]): EventSite {
  const site = siteAt(reader, url, table);
  if (site === null) throw new UsageError('--site takes a web address, such as https://calendar.example/feed.ics.');
  return site;
}

/** Returns the reader of an id of a source of events. Throws `UsageError` if there is none. */
export function getEventReader(id: string): EventReaderId {
  const reader = id.split(':')[0] ?? '';
  if (!isEventReader(reader)) throw new UsageError(`There is no source "${id}".`);
  return reader;
}
