import { type MenuDish, type ParsedMenu, SourceError } from '@kehilla/core';
import { UnreadPage, type AskPage, type Page } from '@kehilla/fetch/page';
import type { KnownRow } from '../ports.ts';
import { isDatedAhead, type Issue, readKeepingPages, redatingBefore } from '@kehilla/ingestion';
import type { Recording } from '@kehilla/fetch';
import { manifest } from './manifest.ts';
import { planSite, siteRowKey } from './plan-site.ts';
import type { Site, SiteStore, SiteVisit } from './ports.ts';
import { factsByPlace } from './facts/facts-for-place.ts';
import { readSite, readSiteFacts, type SiteRead, type SiteReading } from './read-site.ts';

const HERE: SiteReading = { readSite, readSiteFacts };

/** What a visit needs. */
export type VisitOptions = {
  readonly ask: AskPage;
  readonly store: SiteStore;
  readonly now: () => Date;
  /** Most pages beside the first. */
  readonly mostPages?: number;
  readonly onAsked?: () => void;
  /** Where pages lie until the record has them; absent or null = nowhere. */
  readonly recording?: Recording | null;
  /** How a site is read; absent = here, in this thread. */
  readonly reading?: SiteReading;
};

/** What came of a visit: how it ended, the generation it made (null where nothing changed), and what it counted: dishes, and those that changed. */
export type SiteReport = SiteVisit &
  MenuChanges & {
    readonly generation: number | null;
    /** No menu was looked for; what changed is told of places then, not of dishes. */
    readonly facts_only: boolean;
    readonly pages: number;
    readonly menus: number;
    readonly dishes: number;
    /** How many of its places it states a telephone or hours of. */
    readonly facts: number;
    /** What the site prints and nobody could read (lines of menus, hours of dates), counted with examples. */
    readonly issues: readonly Issue[];
  };

/**
 * Visits a business's own site and saves what it says. A site that cannot be read is an outcome, never an error: what is known of it stays
 * as it was. Its pages are kept either way.
 */
export async function visitSite(
  site: Site,
  { ask, store, now, mostPages, onAsked, recording = null, reading = HERE }: VisitOptions,
): Promise<SiteReport> {
  const facts_only = site.facts_only === true;
  const asking: AskPage = (request) => {
    onAsked?.();
    return ask(request);
  };
  const failed: SiteReport[] = [];
  try {
    return await readKeepingPages(
      { ask: asking, recording, dry_run: false },
      {
        read: (keeping) =>
          facts_only ? reading.readSiteFacts(keeping, site.url) : reading.readSite(keeping, site.url, mostPages),
        take: (read, had) => takeVisit(site, read, had, store, now),
        noteFailure: async (error, had) => {
          const visit: SiteVisit = {
            site_url: site.url,
            visited_at: now().toISOString(),
            outcome: getFault(error),
            note: error.message,
          };
          failed.push({ ...visit, ...NO_CHANGES, generation: null, pages: had.length, ...NOTHING_READ, facts_only });
          await store.noteVisit(visit, {
            manifest: { ...manifest, info: { ...manifest.info, url: site.url } },
            message: error.message,
            at: visit.visited_at,
            pages: had,
          });
        },
      },
    );
  } catch (error) {
    const [report] = failed;
    if (report === undefined || !(error instanceof SourceError)) throw error;
    return report;
  }
}

/** Plans what a site says against what stands, and saves it. */
async function takeVisit(
  site: Site,
  read: SiteRead,
  had: readonly Page[],
  store: SiteStore,
  now: () => Date,
): Promise<SiteReport> {
  const facts_only = site.facts_only === true;
  const facts = placesStated(site, read);
  const visit = {
    site_url: site.url,
    visited_at: had.map((page) => page.fetched_at).sort()[0] ?? now().toISOString(),
    ...(facts_only ? endOfFacts(read, facts) : getEnd(read)),
  };
  const plan = planSite(site, read, await getKnown(site, store, visit.visited_at, now()), visit, now());
  const { added, changed, removed } = facts_only
    ? plan.plan.reading
    : menuChanges(await store.menusOf(plan.place_ids), plan);
  const generation = await store.saveSite(plan);
  return {
    ...visit,
    added,
    changed,
    removed,
    generation,
    facts_only,
    pages: had.length,
    menus: read.menus.length,
    dishes: read.menus.reduce((sum, menu) => sum + menu.dishes.length, 0),
    facts,
    issues: plan.plan.reading.issues,
  };
}

const NOTHING_READ = { menus: 0, dishes: 0, facts: 0, issues: [] };
const NO_CHANGES: MenuChanges = { added: 0, changed: 0, removed: 0 };

/** The site's rows. What a clock that ran ahead dated is dated back first: it would count as newer than this visit. */
async function getKnown(site: Site, store: SiteStore, visited_at: string, now: Date): Promise<KnownRow[]> {
  const keys = site.places.map(({ place_id }) => siteRowKey(site.url, place_id));
  const known = await store.rowsOf(keys);
  if (!known.some((row) => isDatedAhead(row, now))) return known;
  await store.setDatesRight(manifest.info.source_id, redatingBefore(visited_at, now));
  return store.rowsOf(keys);
}

/** How a visit ended that had the site's first page. */
function getEnd({ menus, refused, unread, pages, away }: SiteRead): Pick<SiteVisit, 'outcome' | 'note'> {
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

/** How a visit ended that had the first page of a site that is read for facts alone. */
function endOfFacts({ away, pages }: SiteRead, facts: number): Pick<SiteVisit, 'outcome' | 'note'> {
  if (facts > 0) return { outcome: 'read', note: null };
  if (away !== null && pages.length === 1)
    return { outcome: getFault(away), note: `Its page of hours and contact could not be read: ${away.message}` };
  return {
    outcome: 'nothing_found',
    note: 'Its own website was read and states neither hours nor a telephone number that can be told to be its own.',
  };
}

/** How many places of the site it states a telephone or hours of. */
function placesStated(site: Site, read: SiteRead): number {
  const stated = [...factsByPlace(site, read).values()];
  return stated.filter((facts) => facts !== null && (facts.phone !== null || facts.hours !== null)).length;
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

/** Those of `dishes` that `others` lacks, one for one, by what a dish is told by. */
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
