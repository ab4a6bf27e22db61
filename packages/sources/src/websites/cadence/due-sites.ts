import type { Site, SiteVisit } from '../ports.ts';
import { isSiteDue, type OwnedSite, SITE_CLASSES } from './site-cadence.ts';

/** So many sites are visited in one run, so that a worker serves its other sources in between and ends well within a queue's patience. */
export const MOST_AT_ONCE = 40;
/** So many of them of one host: a chain's pages wait for each other, and hold up nobody else's. */
export const MOST_OF_ONE_HOST = 5;

/** The sites to visit now, and how many more are due. */
export type DueSites = { readonly now: readonly Site[]; readonly later: number };

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
