import type { PlaceRow } from '@kehilla/core';
import type { KnownRow } from '../ports.ts';
import type { Linker } from '../reading/linking/linker.ts';
import { planReading } from '../reading/planning/plan-reading.ts';
import { getHash, makeReadingId, issueLog, type Issue } from '@kehilla/ingestion';
import { type BusinessFacts, UNREAD_HOURS } from './facts/business-facts.ts';
import { factsByPlace } from './facts/facts-for-place.ts';
import { addressOfFacts, bearsName } from './facts/joined-facts.ts';
import { manifest } from './manifest.ts';
import type { Site, SitePlace, SitePlan, SiteVisit } from './ports.ts';
import type { SiteRead } from './read-site.ts';

/** Of a site that more places state nobody asks whether it bears their names: each would be compared with each. */
const MOST_NAMED = 100;

/** The key of a place's row in the website source. */
export function siteRowKey(siteUrl: string, placeId: string): string {
  return `${siteUrl}#${placeId}`;
}

/** What a visit changes: each place's facts as the site states them, and its menus. The site is on record as the place's own, so its rows are linked. */
export function planSite(
  site: Site,
  read: SiteRead,
  known: readonly KnownRow[],
  visit: SiteVisit,
  now: Date,
): SitePlan {
  const stated = factsByPlace(site, read);
  const rows = site.places.flatMap((place) => {
    const facts = stated.get(place.place_id) ?? null;
    const before = known.find(({ external_id }) => external_id === siteRowKey(site.url, place.place_id));
    // A visit that could not read all says nothing of what it did not find: what the site stated stays, as old as it is.
    if (facts === null && read.unread.length > 0 && before !== undefined && statesFacts(before.row)) return [];
    const named = site.places.length <= MOST_NAMED && bearsName(read.names, place.names ?? []);
    return { ...getRow(site, place, facts, visit.visited_at), other: named ? { site_bears_name: true } : {} };
  });
  const sha256 = getHash(read.pages);
  const plan = planReading(
    {
      reading_id: makeReadingId(site.url, sha256),
      manifest: { ...manifest, info: { ...manifest.info, url: site.url } },
      pages: read.pages,
      sha256,
      observed_at: visit.visited_at,
      started_at: now.toISOString(),
      rows,
      audited: {
        state: read.unread.length === 0 ? 'complete' : 'partial',
        message: visit.note,
        issues: [...read.issues, ...listIssues(read)],
      },
      next_complete_at: null,
    },
    new Map(known.map((row) => [row.external_id, row])),
    getLinker(site),
  );
  return { plan, visit, place_ids: site.places.map(({ place_id }) => place_id), menus: read.menus, keep: read.unread };
}

/** What the site states of hours and nobody can read. */
function listIssues({ businesses }: SiteRead): Issue[] {
  const issues = issueLog();
  for (const words of businesses.flatMap(({ unread_hours }) => unread_hours)) issues.add(UNREAD_HOURS, words);
  return issues.all();
}

/** Links each row to the place whose website it is; founds nothing. */
function getLinker(site: Site): Linker {
  const places = new Map(site.places.map(({ place_id }) => [siteRowKey(site.url, place_id), place_id]));
  return {
    decide: (_, row) => {
      const place_id = places.get(row.external_id);
      return place_id === undefined
        ? { kind: 'none' }
        : { kind: 'link', place_id, points: 0, reasons: [{ reason: 'the site is on record as its own' }] };
    },
    add: () => {},
    restate: () => {},
    release: () => {},
    sameEstablishment: () => true,
    spokeOfSameAfter: () => () => true,
    isOutside: () => false,
    canCreatePlace: () => false,
  };
}

function statesFacts({ phone, hours, address }: PlaceRow): boolean {
  return phone !== null || hours !== null || address !== null;
}

/** Whether an address is not taken from a site: a provider of whom no source names a door may work from home. Rule: `docs/truth-score.md`, "Homes". */
function isWithheld({ facts_only }: Site, { address }: SitePlace): boolean {
  return facts_only === true && address === null;
}

function getRow(site: Site, place: SitePlace, facts: BusinessFacts | null, observed_at: string): PlaceRow {
  return {
    external_id: siteRowKey(site.url, place.place_id),
    url: site.url,
    observed_at,
    names: [],
    address: facts === null || isWithheld(site, place) ? null : addressOfFacts(facts),
    location: null,
    phone: facts?.phone ?? null,
    website: site.url,
    category: null,
    cuisines: [],
    hours: facts?.hours ?? null,
    labels: [],
    closed: null,
    other: {},
    listing: null,
  };
}
