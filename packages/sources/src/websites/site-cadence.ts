import { DAY_MS } from '@kehilla/core';
import { latestClock } from '@kehilla/ingestion';
import { findDoor, type Site, type SitePlace, type SiteVisit } from './ports.ts';
import { ownSite } from './own-site.ts';

/** A place with every website of its rows, the newest first, and its class for reading websites. */
export type PlaceWithSites = SitePlace & {
  readonly websites: readonly string[];
  /** It sells food, or stands on an agency's list: its site is read for menus too. */
  readonly sells_food: boolean;
  /** It serves: it has a trade or a licence of one. */
  readonly is_provider: boolean;
};

/** An own website and its class. */
export type OwnedSite = { readonly of: SiteClass; readonly site: Site };

/**
 * Every own website of these places by its address: the first of a place's addresses that is none of a platform. A site is of the class of its place that
 * comes first; menus are looked for where one of its places sells food. Where places at other doors state pages of its host it is one of many.
 */
export function sitesOfPlaces(places: Iterable<PlaceWithSites>): ReadonlyMap<string, OwnedSite> {
  const stated = new Map<string, PlaceWithSites[]>();
  const ofHost = new Map<string, SitePlace[]>();
  for (const place of places) {
    const own = ownSite(place.websites);
    if (own.kind !== 'own') continue;
    add(stated, own.url, place);
    add(ofHost, getHost(own.url), place);
  }
  return new Map(
    [...stated].map(([url, of]) => {
      const sellsFood = of.some(({ sells_food }) => sells_food);
      const site: Site = {
        url,
        places: of.map(({ place_id, address, names = [], phones = [] }) => ({ place_id, address, names, phones })),
        ...(sellsFood ? {} : { facts_only: true as const }),
        ...(areAtSeveralDoors(ofHost.get(getHost(url)) ?? []) ? { is_of_many: true as const } : {}),
      };
      return [url, { of: sellsFood ? 'food' : of.some(({ is_provider }) => is_provider) ? 'provider' : 'other', site }];
    }),
  );
}

/** Returns whether places may stand at several addresses: two of which one has no known address may. */
export function areAtSeveralDoors(places: readonly SitePlace[]): boolean {
  const doors = places.map(findDoor);
  return places.length > 1 && (doors.includes(null) || new Set(doors).size > 1);
}

/** The host and port of a site, whether or not it is written with "www". */
function getHost(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const all = map.get(key);
  if (all === undefined) map.set(key, [value]);
  else all.push(value);
}

/**
 * The class of a site, in the order of visits: places that sell food or stand on an agency's list, then providers of services, whose Truth Score uses it, then
 * all others.
 */
export const SITE_CLASSES = ['food', 'provider', 'other'] as const;
/** One of them. */
export type SiteClass = (typeof SITE_CLASSES)[number];

/** After how many days a site is due again: each at an instant of its own between these, by its address. */
type Days = readonly [from: number, to: number];

/**
 * When a site is due again, by whose it is and how its last visit ended. Providers stay within the 30 days for which the Truth Score gives a site that answered
 * its most, all others within its 90 days (`docs/truth-score.md`). Rule for food: sources note §10; for others: opinion, so that one worker reads a city.
 */
export const SITE_CADENCE: Readonly<Record<SiteClass, Readonly<Record<SiteVisit['outcome'], Days>>>> = {
  food: {
    read: [14, 14],
    nothing_found: [30, 30],
    not_allowed: [60, 60],
    refused_by_site: [60, 60],
    changed_shape: [14, 14],
    unreachable: [3, 3],
    timed_out: [3, 3],
  },
  provider: {
    read: [21, 28],
    nothing_found: [21, 28],
    not_allowed: [60, 90],
    refused_by_site: [60, 90],
    changed_shape: [21, 28],
    unreachable: [7, 14],
    timed_out: [7, 14],
  },
  other: {
    read: [60, 85],
    nothing_found: [60, 85],
    not_allowed: [75, 90],
    refused_by_site: [75, 90],
    changed_shape: [60, 85],
    unreachable: [30, 45],
    timed_out: [30, 45],
  },
};

/** Whether a site is to be visited at `now`; absent = it never was. A visit that lies ahead of every clock does not say when a site was read. */
export function isSiteDue(of: SiteClass, url: string, visit: SiteVisit | undefined, now: Date): boolean {
  if (visit === undefined || visit.visited_at > latestClock(now)) return true;
  const [from, to] = SITE_CADENCE[of][visit.outcome];
  return now.getTime() - Date.parse(visit.visited_at) >= (from + (to - from) * getShare(url)) * DAY_MS;
}

/** Returns the visits a day that keep so many sites of each class within their cadence, if this share of them is away at every visit. */
export function visitsPerDay(sites: Readonly<Record<SiteClass, number>>, shareAway: number): number {
  const rate = ([from, to]: Days): number => 2 / (from + to);
  return SITE_CLASSES.reduce((sum, of) => {
    const { read, unreachable } = SITE_CADENCE[of];
    return sum + sites[of] * ((1 - shareAway) * rate(read) + shareAway * rate(unreachable));
  }, 0);
}

/** A number of 0 to 1 that an address always has, spread evenly over addresses (FNV-1a). */
function getShare(url: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01_00_01_93) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** The most sites that are visited in one run: a worker serves its other sources in between and ends well within a queue's patience. */
export const MOST_AT_ONCE = 40;
/** The most sites of one host in a run: a chain's pages wait for each other, and delay no others. */
export const MOST_OF_ONE_HOST = 5;

/** The sites to visit now, and how many more are due. */
type DueSites = { readonly now: readonly Site[]; readonly later: number };

/**
 * The sites that are due at `now` and are visited in this run: those that sell food or are on agencies' lists before providers, these before all others;
 * of each those never visited, then those visited longest ago.
 */
export function dueSites(sites: Iterable<OwnedSite>, visits: ReadonlyMap<string, SiteVisit>, now: Date): DueSites {
  const due = [...sites].filter(({ of, site }) => isSiteDue(of, site.url, visits.get(site.url), now));
  const at = ({ site }: OwnedSite): string => visits.get(site.url)?.visited_at ?? '';
  const rank = ({ of }: OwnedSite): number => SITE_CLASSES.indexOf(of);
  const ordered = due.toSorted((a, b) => rank(a) - rank(b) || (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
  const taken: Site[] = [];
  const ofHost = new Map<string, number>();
  for (const { site } of ordered) {
    if (taken.length === MOST_AT_ONCE) break;
    const { host } = new URL(site.url);
    const count = ofHost.get(host) ?? 0;
    if (count === MOST_OF_ONE_HOST) continue;
    ofHost.set(host, count + 1);
    taken.push(site);
  }
  return { now: taken, later: due.length - taken.length };
}
