import { dueSites, type OwnedSite, type Site, sitesOfPlaces } from '@kehilla/sources';
import { type Database, placesWithSites, readVisits } from '@kehilla/store';
import type { RunOptions } from './run-options.ts';

/** Every own website on record with the places that state it, by its address. */
export async function ownWebsites(database: Database): Promise<ReadonlyMap<string, OwnedSite>> {
  return sitesOfPlaces(await placesWithSites(database));
}

/** The sites that are due, no more than one run visits; a remark tells how many are left, or that there is none. */
export async function dueWebsites(
  database: Database,
  sites: ReadonlyMap<string, OwnedSite>,
  { now, remark }: Pick<RunOptions, 'now' | 'remark'>,
): Promise<readonly Site[]> {
  const due = dueSites(sites.values(), await readVisits(database), now());
  if (due.later > 0) remark(`${due.later} more websites are due; run it again.`);
  if (due.now.length === 0) remark('No website is due.');
  return due.now;
}
