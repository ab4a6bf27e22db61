import { DAY_MS } from '@kehilla/core';
import { latestClock, ownSite, type Site, type SiteVisit } from '@kehilla/sources';
import { type Database, placesWithSites, readVisits } from '@kehilla/store';
import type { RunOptions } from './run-options.ts';

/** A site whose menu was read is visited again after so long, one that brought nothing later. Rule: sources note §10. */
const DUE_AFTER_MS: Readonly<Record<SiteVisit['outcome'], number>> = {
  read: 14 * DAY_MS,
  nothing_found: 30 * DAY_MS,
  not_allowed: 60 * DAY_MS,
  refused_by_site: 60 * DAY_MS,
  changed_shape: 14 * DAY_MS,
  unreachable: 3 * DAY_MS,
  timed_out: 3 * DAY_MS,
};

/** So many sites are visited in one run, so that a worker serves its other sources in between and ends well within a queue's patience. */
const MOST_AT_ONCE = 40;

/** Every own website on record with the places that state it, by its address. */
export async function ownWebsites(database: Database): Promise<ReadonlyMap<string, Site>> {
  const sites = new Map<string, Site>();
  for (const { place_id, address, websites } of await placesWithSites(database)) {
    const own = ownSite(websites);
    if (own.kind !== 'own') continue;
    const places = sites.get(own.url)?.places ?? [];
    sites.set(own.url, { url: own.url, places: [...places, { place_id, address }] });
  }
  return sites;
}

/** The sites that are due, no more than one run visits; a remark tells how many are left, or that there is none. */
export async function dueWebsites(
  database: Database,
  sites: ReadonlyMap<string, Site>,
  { now, remark }: Pick<RunOptions, 'now' | 'remark'>,
): Promise<readonly Site[]> {
  const visits = await readVisits(database);
  const waiting = [...sites.values()].filter(({ url }) => isDue(visits.get(url), now()));
  const due = longestFirst(waiting, visits).slice(0, MOST_AT_ONCE);
  if (waiting.length > due.length) remark(`${waiting.length - due.length} more websites are due; run it again.`);
  if (due.length === 0) remark('No website is due.');
  return due;
}

/** Sites never visited, then those visited longest ago. */
function longestFirst(sites: readonly Site[], visits: ReadonlyMap<string, SiteVisit>): Site[] {
  const at = ({ url }: Site): string => visits.get(url)?.visited_at ?? '';
  return sites.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
}

function isDue(visit: SiteVisit | undefined, now: Date): boolean {
  // A visit that lies ahead of every clock does not say when a site was read.
  return (
    visit === undefined ||
    visit.visited_at > latestClock(now) ||
    now.getTime() - Date.parse(visit.visited_at) >= DUE_AFTER_MS[visit.outcome]
  );
}
