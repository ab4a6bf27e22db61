import { readFileSync } from 'node:fs';
import { EVENT_READER_IDS } from '../generated/source-files.ts';
import { type EventReaderId, type EventSite, sourceOfSite } from './types.ts';

const FILE = new URL('./sites.json', import.meta.url);
const SITE_ID = /^[a-z0-9][a-z0-9.-]{0,60}$/;

/** Every site of the table. */
export const EVENT_SITES: readonly EventSite[] = (
  JSON.parse(readFileSync(FILE, 'utf8')) as { sites: readonly EventSite[] }
).sites;

/** Whether the id names a reader of events. */
export function isEventReader(id: string): id is EventReaderId {
  return (EVENT_READER_IDS as readonly string[]).includes(id);
}

/** The sites that a reader reads, in the table's order. */
export function sitesOfReader(reader: EventReaderId, sites: readonly EventSite[] = EVENT_SITES): EventSite[] {
  return sites.filter((site) => site.reader === reader);
}

/**
 * The site at an address: the table's where it has that page or host, or where the reader has no other site, else one named after its host, which
 * lists other people's events for all that is known of it. Null for what is no web address. `webcal:` is read over https.
 */
export function siteAt(
  reader: EventReaderId,
  address: string,
  sites: readonly EventSite[] = EVENT_SITES,
): EventSite | null {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, 'https:'));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const own = sitesOfReader(reader, sites);
  const known =
    own.find((site) => site.urls.includes(url.href)) ??
    own.find((site) => site.urls.some((page) => URL.parse(page)?.hostname.replace(/^www\./, '') === host)) ??
    own.find((site) => sourceOfSite(site).source_id === reader);
  if (known !== undefined) return { ...known, urls: [url.href], ...(known.urls.length > 1 ? { is_part: true } : {}) };
  const site_id = SITE_ID.test(host) ? host : host.replaceAll(/[^a-z0-9.-]/g, '-').replace(/^[.-]+/, '') || 'site';
  return { ...siteNamed(reader, site_id, host, [url.href]), is_named: true };
}

/** A site that stands in no table. */
export function siteNamed(reader: EventReaderId, site_id: string, name: string, urls: readonly string[]): EventSite {
  return {
    site_id,
    reader,
    name,
    kind: 'listing_site',
    urls,
    organizer: null,
    time_zone: 'America/New_York',
    every_hours: 24,
    license: null,
    attribution: null,
  };
}
