import { readFileSync } from 'node:fs';
import { given, isObject, type ParseSetting } from '@kehilla/core';
import { EVENT_READER_IDS } from '../generated/source-files.ts';
import { EVENT_FIELDS } from './reading/take-event-reading.ts';
import { zoneNamed } from './shared/zone-time.ts';
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
 * Returns the site at an address: the table's if it has that page or host, or the reader has no other site, else one named after its host, which lists other
 * people's events as far as known. Null for no web address. `webcal:` is read over https.
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

type Fields = Readonly<Record<string, unknown>>;
/** A listing that is not read for longer is stale; a site that is read less often would be stale between its readings. */
const MOST_HOURS = 72;

/** The form of each member of a site, in code and in words; the first three and `urls` are required. */
const MEMBERS: Readonly<
  Record<keyof Omit<EventSite, 'is_part' | 'is_named'>, readonly [good: (value: unknown) => boolean, expected: string]>
> = {
  site_id: [(value) => typeof value === 'string' && SITE_ID.test(value), 'small letters, digits, dots and hyphens'],
  reader: [(value) => EVENT_READER_IDS.some((id) => id === value), `one of ${EVENT_READER_IDS.join(', ')}`],
  name: [(value) => isText(value, 120), "the publisher's name"],
  urls: [
    (value) => Array.isArray(value) && value.length > 0 && value.every(isWebAddress),
    'a list of web addresses (https:, http: or webcal:), without a name or password',
  ],
  kind: [(value) => value === 'business_website' || value === 'listing_site', 'business_website or listing_site'],
  organizer: [(value) => value === null || isText(value, 120), 'a name, or null'],
  time_zone: [(value) => isText(value, 60) && zoneNamed(value as string) !== null, 'a zone such as America/New_York'],
  every_hours: [
    (value) => typeof value === 'number' && value >= 1 && value <= MOST_HOURS,
    `a number of hours from 1 to ${MOST_HOURS}`,
  ],
  license: [(value) => value === null || isText(value, 200), 'a text, or null'],
  attribution: [(value) => value === null || isText(value, 200), 'a text, or null'],
  fields: [isShares, `shares from 0 to 1 by field, of ${EVENT_FIELDS.join(', ')}`],
};
const NEEDED = ['site_id', 'reader', 'name', 'urls'] as const;
const USUAL = {
  kind: 'listing_site',
  organizer: null,
  time_zone: 'America/New_York',
  every_hours: 24,
  license: null,
  attribution: null,
} as const satisfies Partial<EventSite>;

/** The table of sites with an operator's own: added, or in place of the one that is the same source. */
type EventSites = { readonly sites: readonly EventSite[] } | { readonly faults: readonly string[] };

/** Returns a site with its zone as clocks know it: "EST" means New York's, and is Panama's. */
function withZone(site: EventSite): EventSite {
  return { ...site, time_zone: zoneNamed(site.time_zone) ?? site.time_zone };
}

/**
 * Reads an operator's table of event sites, the form of `sites.json`, and puts it beside the service's own. Every fault is told, each with its
 * site and what was expected; with one fault nothing is taken. Rule: `docs/events.md`, "Sites of your own".
 */
export function getEventSites(text: string, table: readonly EventSite[] = EVENT_SITES): EventSites {
  const listed = parsed(text);
  if (listed === null) return { faults: ['it must be JSON such as {"sites": [{"site_id": …}]}'] };
  const faults = listed.flatMap((site, i) => listFaults(site, `site ${i + 1}`));
  if (faults.length > 0) return { faults };
  const own = listed.map((site): EventSite => withZone({ ...USUAL, ...(site as unknown as EventSite) }));
  const ids = own.map((site) => sourceOfSite(site).source_id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (twice.length > 0) return { faults: [...new Set(twice)].map((id) => `${id} stands in it twice`) };
  return { sites: [...table.filter((site) => !ids.includes(sourceOfSite(site).source_id)), ...own] };
}

/** The setting that names an operator's table: a path. Rule: `docs/settings.md`, EVENT_SITES. */
export const eventSitesSetting: ParseSetting<readonly EventSite[]> = (path) => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { expected: 'the path of a file that can be read' };
  }
  const found = getEventSites(text);
  return given(
    'sites' in found ? found.sites : undefined,
    `a file of event sites: ${'faults' in found ? found.faults.join('; ') : ''}`,
  );
};

function parsed(text: string): Fields[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const sites = typeof value === 'object' && value !== null ? (value as Fields)['sites'] : null;
    return Array.isArray(sites) && sites.every((site) => typeof site === 'object' && site !== null)
      ? (sites as Fields[])
      : null;
  } catch {
    return null;
  }
}

function listFaults(site: Fields, at: string): string[] {
  const id = site['site_id'];
  const where = typeof id === 'string' && SITE_ID.test(id) ? `${at} (${id})` : at;
  const missing = NEEDED.filter((name) => site[name] === undefined).map((name) => `${where}: "${name}" is missing`);
  const wrong = Object.entries(site).flatMap(([name, value]) => {
    const member = Object.hasOwn(MEMBERS, name) ? MEMBERS[name as keyof typeof MEMBERS] : null;
    if (member === null) return [`${where}: "${name.slice(0, 40)}" is no member of a site`];
    return member[0](value) ? [] : [`${where}: "${name}" must be ${member[1]}`];
  });
  return [...missing, ...wrong];
}

/** Shares of the fields that events have. */
function isShares(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(
      ([field, share]) => EVENT_FIELDS.includes(field) && typeof share === 'number' && share >= 0 && share <= 1,
    )
  );
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most;
}

function isWebAddress(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value.replace(/^webcals?:/i, 'https:')) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
