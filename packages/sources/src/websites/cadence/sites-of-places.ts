import { doorOf } from '../facts/facts-for-place.ts';
import { ownSite } from '../own-site.ts';
import type { Site, SitePlace } from '../ports.ts';
import type { SiteClass } from './site-cadence.ts';

/** A place with every website that its rows state, the newest first, and what it is to who reads websites. */
export type PlaceWithSites = SitePlace & {
  readonly websites: readonly string[];
  /** It sells food, or stands on an agency's list: its site is read for menus too. */
  readonly sells_food: boolean;
  /** It serves: it has a trade or a licence of one. */
  readonly is_provider: boolean;
};

/** An own website and whose it is. */
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
    add(ofHost, hostOf(own.url), place);
  }
  return new Map(
    [...stated].map(([url, of]) => {
      const sellsFood = of.some(({ sells_food }) => sells_food);
      const site: Site = {
        url,
        places: of.map(({ place_id, address, names = [], phones = [] }) => ({ place_id, address, names, phones })),
        ...(sellsFood ? {} : { facts_only: true as const }),
        ...(areAtSeveralDoors(ofHost.get(hostOf(url)) ?? []) ? { is_of_many: true as const } : {}),
      };
      return [url, { of: sellsFood ? 'food' : of.some(({ is_provider }) => is_provider) ? 'provider' : 'other', site }];
    }),
  );
}

/** Whether places stand at several doors, as far as anybody knows: two of which one has no known door may. */
export function areAtSeveralDoors(places: readonly SitePlace[]): boolean {
  const doors = places.map(doorOf);
  return places.length > 1 && (doors.includes(null) || new Set(doors).size > 1);
}

/** The host and port of a site, whether or not it is written with "www". */
function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const all = map.get(key);
  if (all === undefined) map.set(key, [value]);
  else all.push(value);
}
