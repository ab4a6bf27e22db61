import type { MenuDish, ParsedMenu, PlaceRow, SourceError } from '@kehilla/core';
import { type Page, UnreadPage } from '@kehilla/fetch/page';
import { type CopyToExamine, defineReading, type Issue, NO_FIELDS, type ReadingReport } from '@kehilla/ingestion';
import { factsByPlace, type FactsByPlace } from './facts/facts-for-place.ts';
import { manifest, issuesOfSite, makeSiteRows, planSite } from './plan-site.ts';
import type { Site, SitePlan, SiteStore, SiteVisit } from './ports.ts';
import type { SiteRead } from './read-site.ts';

/** How a visit ended. */
type End = Pick<SiteVisit, 'outcome' | 'note'>;

/** A site that was read, to be judged and planned; its pages were parsed as they came. */
type SiteToTake = CopyToExamine & {
  readonly site: Site;
  readonly read: SiteRead;
  /** Its facts about each of its places. */
  readonly facts: FactsByPlace;
  readonly end: End;
};

/** The rows that a site makes of its places. */
type SiteParsed = { readonly rows: readonly PlaceRow[]; readonly issues: readonly Issue[] };

/** The reading of a business's own site. Each visit is judged by itself: one with the content of the last confirms it. */
const WEBSITES = defineReading<SiteToTake, SiteParsed, SiteStore, SitePlan>({
  getSource: () => ({ source_id: manifest.info.source_id, parser_version: manifest.parser_version }),
  parse: async ({ site, read, facts }, observed_at) => ({
    rows: makeSiteRows(site, read, facts, observed_at),
    issues: issuesOfSite(read),
  }),
  judge: ({ read, end }, parsed) => ({
    parsed,
    audited: {
      state: read.unread.length === 0 ? 'complete' : 'partial',
      message: end.note,
      issues: parsed.issues,
    },
    fields: NO_FIELDS,
  }),
  confirms: () => false,
  planning: 'linking',
  plan: planSite,
});

/**
 * The result of a visit, as of every reading, with its end and its findings: its rows are the dishes, for a site that is read for facts alone the places with
 * any.
 */
export type SiteReport = ReadingReport &
  SiteVisit & {
    /** No menu was searched; changes are about places then, not dishes. */
    readonly facts_only: boolean;
    readonly pages: number;
    readonly menus: number;
    readonly dishes: number;
    /** How many of its places it states a telephone or hours of. */
    readonly facts: number;
  };

/**
 * Judges what a site says, plans it against what stands, and saves it. The caller holds the lock of the site (`aloneFor`), which is enough: nothing but visits
 * of a site writes its rows, and a caller who waits for a live reading must not wait for a city's map.
 */
export async function takeVisit(
  site: Site,
  read: SiteRead,
  pages: readonly Page[],
  { store, now, dry_run }: { readonly store: SiteStore; readonly now: Date; readonly dry_run: boolean },
): Promise<SiteReport> {
  const facts_only = site.facts_only === true;
  const facts = factsByPlace(site, read);
  const stated = [...facts.values()].filter((one) => one !== null && (one.phone !== null || one.hours !== null)).length;
  const end = facts_only ? endOfFacts(read, stated) : endOfMenus(read);
  const standing = facts_only ? [] : await store.listMenus(site.places.map(({ place_id }) => place_id));
  const copy = { site, read, facts, end, pages, observed_at: null, now };
  const report = await WEBSITES.take((work) => work(store), copy, dry_run);
  const { menus } = read;
  const visit = { site_url: site.url, visited_at: report.date?.observed_at ?? now.toISOString(), ...end };
  return reportVisit(
    visit,
    facts_only ? report : { ...report, ...menuChanges(standing, { menus, keep: read.unread }) },
    {
      facts_only,
      pages: pages.length,
      menus: menus.length,
      dishes: menus.reduce((sum, { dishes }) => sum + dishes.length, 0),
      facts: stated,
    },
  );
}

/** Returns the visit of a site whose first page did not come. */
export function failVisit(site: Site, error: SourceError, at: Date): SiteVisit {
  return { site_url: site.url, visited_at: at.toISOString(), outcome: getFault(error), note: error.message };
}

const NOTHING_CHANGED = { added: 0, changed: 0, removed: 0, issues: [], generation: null };

/** Returns the report of such a visit. */
export function reportFailedVisit(
  { facts_only = false }: { readonly facts_only?: boolean },
  visit: SiteVisit,
  pages: number,
): SiteReport {
  return reportVisit(visit, NOTHING_CHANGED, { facts_only, pages, menus: 0, dishes: 0, facts: 0 });
}

/** Returns a visit as a report of a reading: its end decides its state, because a partial visit may have found everything. */
function reportVisit(
  visit: SiteVisit,
  { added, changed, removed, issues, generation }: Pick<ReadingReport, keyof typeof NOTHING_CHANGED>,
  found: Omit<SiteReport, keyof ReadingReport | keyof SiteVisit>,
): SiteReport {
  const { site_url, outcome, note } = visit;
  const state =
    outcome === 'read' ? 'complete' : outcome === 'unreachable' || outcome === 'timed_out' ? 'failed' : 'partial';
  return {
    source: manifest.info.source_id,
    state,
    message: note ?? `${site_url}: ${listFound(found)}.`,
    rows: found.facts_only ? found.facts : found.dishes,
    added,
    changed,
    removed,
    unlinked: 0,
    issues: [
      ...(outcome === 'read' ? [] : [{ kind: outcome, detail: new URL(site_url).hostname, count: 1 }]),
      ...issues,
    ],
    generation,
    date: null,
    fields: [],
    is_partial: state === 'partial',
    ...visit,
    ...found,
  };
}

function listFound({
  facts_only,
  facts,
  dishes,
  menus,
}: Pick<SiteReport, 'facts_only' | 'facts' | 'dishes' | 'menus'>): string {
  if (facts_only) return `hours or telephone of ${facts} ${facts === 1 ? 'place' : 'places'}`;
  return `${dishes} dishes on ${menus} ${menus === 1 ? 'page' : 'pages'}`;
}

/** Returns the end of a visit that had the site's first page. */
function endOfMenus({ menus, refused, unread, pages, away }: SiteRead): End {
  if (menus.length > 0) return { outcome: 'read', note: null };
  if (away !== null && pages.length === 1)
    return { outcome: getFault(away), note: `Its menu page could not be read: ${away.message}` };
  if (refused.length > 0)
    return {
      outcome: 'not_allowed',
      note: `Its menu is on an ordering platform only (${refused[0]}), which is never read.`,
    };
  return unread.length > pages.length || pages.length > 1
    ? { outcome: 'changed_shape', note: 'Its menu pages hold no menu that can be read as text.' }
    : { outcome: 'nothing_found', note: 'Its own website was read and prints no menu that can be read.' };
}

/** Returns the end of a visit that had the first page of a site that is read for facts alone. */
function endOfFacts({ away, pages }: SiteRead, facts: number): End {
  if (facts > 0) return { outcome: 'read', note: null };
  if (away !== null && pages.length === 1)
    return { outcome: getFault(away), note: `Its page of hours and contact could not be read: ${away.message}` };
  return {
    outcome: 'nothing_found',
    note: 'Its own website was read and states neither hours nor a telephone number that can be told to be its own.',
  };
}

function getFault(error: SourceError): SiteVisit['outcome'] {
  if (!(error instanceof UnreadPage)) return error.fault === 'changed_shape' ? 'changed_shape' : 'unreachable';
  return error.reason === 'outage' ? 'unreachable' : error.reason;
}

/** How many dishes of a site's menus are new, say something else than they did, and are gone. */
type MenuChanges = { readonly added: number; readonly changed: number; readonly removed: number };

/**
 * What a visit changes of the dishes that stood on a site's menus. A dish that is printed as it was is the same, wherever on the menu; one of the
 * same name that says something else is changed; each counts as often as it is printed. Pages whose menus stay though they were not read
 * (`keep`) say nothing, and a visit without a menu ends none.
 */
export function menuChanges(
  standing: readonly ParsedMenu[],
  { menus, keep }: { readonly menus: readonly ParsedMenu[]; readonly keep: readonly string[] },
): MenuChanges {
  if (menus.length === 0) return { added: 0, changed: 0, removed: 0 };
  const read = new Set(menus.map(({ url }) => url));
  const before = standing.filter(({ url }) => read.has(url) || !keep.includes(url));
  const [old, fresh] = [listDishes(before), listDishes(menus)];
  const gone = lackedBy(fresh, old, printed);
  const come = lackedBy(old, fresh, printed);
  const added = lackedBy(gone, come, getName).length;
  return { added, changed: come.length - added, removed: gone.length - (come.length - added) };
}

function listDishes(menus: readonly ParsedMenu[]): MenuDish[] {
  return menus.flatMap(({ dishes }) => dishes);
}

/** Returns those of `dishes` that `others` lacks, one for one, by the key of a dish. */
function lackedBy(
  others: readonly MenuDish[],
  dishes: readonly MenuDish[],
  toldBy: (dish: MenuDish) => string,
): MenuDish[] {
  const left = new Map<string, number>();
  for (const dish of others) left.set(toldBy(dish), (left.get(toldBy(dish)) ?? 0) + 1);
  return dishes.filter((dish) => {
    const count = left.get(toldBy(dish)) ?? 0;
    left.set(toldBy(dish), count - 1);
    return count <= 0;
  });
}

const getName = ({ name }: MenuDish): string => name;

function printed({ name, description, section, price, price_text, stated }: MenuDish): string {
  return JSON.stringify([name, description, section, price?.amount, price?.currency, price_text, stated]);
}
