import { WEBSITE_SOURCE } from '@kehilla/core';
import {
  dueSites,
  type OwnedSite,
  type Site,
  SITE_LIMITS,
  type SiteReport,
  sitesOfPlaces,
  type SiteStore,
  siteUrl,
} from '@kehilla/sources';
import { visitSite } from '@kehilla/sources/visit-site';
import { keepPages, type Network } from '@kehilla/fetch';
import { createSiteStore, type Database, placesWithSites, readVisits } from '@kehilla/store';
import { failureReport, reportLine, reportText } from '../report.ts';
import { reportReading, withNetwork } from './report-reading.ts';
import type { RunOptions } from './run-options.ts';

/**
 * Reads the named site, or the due ones; returns 1 if the named one is not on record, or gave neither a menu nor, for a place without food, facts, or if
 * another process read one for too long.
 */
export async function runWebsites(database: Database, options: RunOptions): Promise<number> {
  const sites = await ownWebsites(database);
  const named = options.site == null ? null : siteUrl(options.site);
  if (named === null) {
    const ends = await visitAll(database, await dueWebsites(database, sites, options), options);
    const isPartial = ends.some((end) => end?.is_partial === true);
    return ends.includes(null) || (options.strict === true && isPartial) ? 1 : 0;
  }
  const owned = sites.get(named);
  if (owned === undefined) {
    const message = 'No place on record states this website; it was not read.';
    if (options.json) options.print(reportLine(failureReport(WEBSITE_SOURCE, message), 0));
    else options.remark(message);
    return 1;
  }
  const [done] = await visitAll(database, [owned.site], options);
  return done?.outcome === 'read' ? 0 : 1;
}

/** The number of sites that are visited at a time, each host by one request a second at most: a slow one holds up few others. */
const AT_A_TIME = 4;

/** Visits sites, on one network for all; null for one that could not be visited. An error that is no fault of a site ends all, after the visits under way. */
function visitAll(database: Database, sites: readonly Site[], options: RunOptions): Promise<(SiteReport | null)[]> {
  const store = createSiteStore(database);
  const visitThem = async (network: Network): Promise<(SiteReport | null)[]> => {
    const done: (SiteReport | null)[] = [];
    const waiting = [...sites];
    const visitNext = async (): Promise<void> => {
      for (let site = waiting.shift(); site !== undefined; site = waiting.shift())
        done.push(await visit(site, network, store, options));
    };
    const lanes = await Promise.allSettled(
      Array.from({ length: AT_A_TIME }, () =>
        visitNext().catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    return done;
  };
  return withNetwork(database, options, visitThem, SITE_LIMITS);
}

function visit(site: Site, network: Network, store: SiteStore, options: RunOptions): Promise<SiteReport | null> {
  const { dryRun: dry_run, dataDir, now, threads } = options;
  const take = (onProgress: (step: string) => void): Promise<SiteReport> => {
    onProgress(site.url);
    return store.aloneFor(`${WEBSITE_SOURCE} ${site.url}`, () =>
      visitSite(site, {
        ask: network.askFor(WEBSITE_SOURCE),
        store,
        now,
        ...(threads === undefined ? {} : { reading: threads }),
        dry_run,
        recording: dry_run ? null : keepPages(dataDir, WEBSITE_SOURCE, now()),
      }),
    );
  };
  return reportReading(WEBSITE_SOURCE, options, take, (done, seconds) => `${site.url}\n  ${reportText(done, seconds)}`);
}

/** Every own website on record with the places that state it, by its address. */
async function ownWebsites(database: Database): Promise<ReadonlyMap<string, OwnedSite>> {
  return sitesOfPlaces(await placesWithSites(database));
}

/** Returns the due sites, at most as many as one run visits; a remark says how many are left, or that there is none. */
async function dueWebsites(
  database: Database,
  sites: ReadonlyMap<string, OwnedSite>,
  { now, remark }: Pick<RunOptions, 'now' | 'remark'>,
): Promise<readonly Site[]> {
  const due = dueSites(sites.values(), await readVisits(database), now());
  if (due.later > 0) remark(`${due.later} more websites are due; run it again.`);
  if (due.now.length === 0) remark('No website is due.');
  return due.now;
}
