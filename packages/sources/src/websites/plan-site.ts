import type { PlaceRow } from '@kehilla/core';
import { bearsName } from '@kehilla/linkage';
import type { KnownRow } from '../ports.ts';
import type { Linker } from '../reading/linking/linker.ts';
import { planReading } from '../reading/planning/plan-reading.ts';
import { type Issue, issueLog, isDatedAhead, type ReadingToPlan, redatingBefore } from '@kehilla/ingestion';
import type { Manifest } from '../types.ts';
import { type BusinessFacts, UNREAD_HOURS } from './facts/business-facts.ts';
import type { FactsByPlace } from './facts/facts-for-place.ts';
import { addressOfFacts } from './facts/joined-facts.ts';
import type { Site, SitePlace, SitePlan, SiteStore, SiteVisit } from './ports.ts';
import type { SiteRead } from './read-site.ts';
import { makeManifest } from '../source-files/make-manifest.ts';
import type { PlaceFile } from '../source-files/schema.ts';
import source from './website/source.json' with { type: 'json' };

/** A site of more places is not searched for their names: each would be compared with each. */
const MOST_NAMED = 100;

/** A site that was read, for planning: its facts about each of its places, and the end of the visit. */
type SiteToPlan = {
  readonly site: Site;
  readonly read: SiteRead;
  readonly facts: FactsByPlace;
  readonly end: Pick<SiteVisit, 'outcome' | 'note'>;
  readonly now: Date;
};

/** The key of a place's row in the website source. */
function siteRowKey(siteUrl: string, placeId: string): string {
  return `${siteUrl}#${placeId}`;
}

/** The row that a site makes of each of its places, read at `observed_at`. */
export function makeSiteRows(site: Site, read: SiteRead, facts: FactsByPlace, observed_at: string): PlaceRow[] {
  return site.places.map((place) => {
    const names = place.names ?? [];
    const named = site.places.length <= MOST_NAMED && read.names.some((name) => bearsName(names, name, 'one'));
    const row = getRow(site, place, facts.get(place.place_id) ?? null, observed_at);
    return { ...row, other: named ? { site_bears_name: true } : {} };
  });
}

/**
 * Plans the changes of a visit: each place's facts as the site states them, and its menus. The site is on record as the place's own, so that its rows are
 * linked.
 */
export async function planSite(
  store: SiteStore,
  { site, read, facts, end, now }: SiteToPlan,
  { parsed, ...reading }: ReadingToPlan<{ readonly rows: readonly PlaceRow[] }>,
  dryRun: boolean,
): Promise<SitePlan> {
  const stands = new Map(
    (await knownInOrder(site, store, { read_at: reading.observed_at, now, dryRun })).map((row) => [
      row.external_id,
      row,
    ]),
  );
  // A partial visit proves nothing about missing facts: the site's earlier statements stay, as old as they are.
  const silent = site.places.filter(({ place_id }) => (facts.get(place_id) ?? null) === null);
  const silentKeys = new Set(
    read.unread.length === 0 ? [] : silent.map(({ place_id }) => siteRowKey(site.url, place_id)),
  );
  const rows = parsed.rows.filter(({ external_id }) => {
    const before = stands.get(external_id);
    return !silentKeys.has(external_id) || before === undefined || !statesFacts(before.row);
  });
  const plan = planReading(
    { ...reading, manifest: getSiteManifest(site), rows, next_complete_at: null },
    stands,
    getLinker(site),
  );
  const visit = { site_url: site.url, visited_at: reading.observed_at, ...end };
  return {
    ...plan,
    visit,
    place_ids: site.places.map(({ place_id }) => place_id),
    menus: read.menus,
    keep: read.unread,
  };
}

/** The manifest of a site: that of websites, at its address. */
export function getSiteManifest({ url }: Pick<Site, 'url'>): Manifest {
  return { ...manifest, info: { ...manifest.info, url } };
}

/** Returns the site's rows. A row with a future date, from a fast clock, is dated back first: it would count as newer than this visit. */
async function knownInOrder(
  site: Site,
  store: SiteStore,
  { read_at, now, dryRun }: { readonly read_at: string; readonly now: Date; readonly dryRun: boolean },
): Promise<KnownRow[]> {
  const keys = site.places.map(({ place_id }) => siteRowKey(site.url, place_id));
  const known = await store.findRows(keys);
  if (dryRun || !known.some((row) => isDatedAhead(row, now))) return known;
  await store.setDatesRight(manifest.info.source_id, redatingBefore(read_at, now));
  return store.findRows(keys);
}

/** Returns the unreadable parts of the site: lines of its menus, and hours. */
export function issuesOfSite({ businesses, issues }: SiteRead): Issue[] {
  const log = issueLog();
  for (const words of businesses.flatMap(({ unread_hours }) => unread_hours)) log.add(UNREAD_HOURS, words);
  return [...issues, ...log.all()];
}

/** Makes a linker of each row to the place whose website it is; it creates none. */
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

/**
 * Returns whether an address is not taken from a site: a provider without a house number in any source may work from home. Rule: `docs/truth-score.md`,
 * "Homes".
 */
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

/** The manifest of businesses' own websites, which are one source. */
export const manifest = makeManifest(source as unknown as PlaceFile, []);
