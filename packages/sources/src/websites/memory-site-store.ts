import type { MenuRecord, ParsedMenu } from '@kehilla/core';
import { latestClock } from '@kehilla/ingestion';
import type { MemoryStore } from '../reading/memory/memory-store.ts';
import { manifest } from './plan-site.ts';
import type { SitePlan, SiteStore, SiteVisit } from './ports.ts';

/** The menus that stand, and those that stood once. */
type Menus = { readonly standing: readonly MenuRecord[]; readonly ended: readonly MenuRecord[] };

/** Websites in memory, with what is kept of their menus and visits to look at. */
export type MemorySiteStore = SiteStore & {
  /** The menus that stand, by their identifiers. */
  readonly menus: () => readonly MenuRecord[];
  /** The menus that stood once, and ended. */
  readonly ended: () => readonly MenuRecord[];
};

/** Keeps websites in memory beside a record of places, whose rows and locks it shares. It behaves as the record does: all or nothing. */
export function createMemorySiteStore(
  places: Pick<MemoryStore, 'aloneFor' | 'generation' | 'setDatesRight' | 'knownRows' | 'save' | 'noteFailure'>,
): MemorySiteStore {
  let menus: Menus = { standing: [], ended: [] };
  const visits = new Map<string, SiteVisit>();
  const { source_id } = manifest.info;

  /** The newest visit of a site stands; one that lies ahead of the clock at `at` is replaced. */
  function keepVisit(visit: SiteVisit, at: string): void {
    const before = visits.get(visit.site_url)?.visited_at ?? '';
    if (before <= visit.visited_at || before > latestClock(new Date(at))) visits.set(visit.site_url, visit);
  }

  return {
    aloneFor: places.aloneFor,
    generation: places.generation,
    setDatesRight: places.setDatesRight,
    findRows: async (keys) =>
      (await places.knownRows({ source_id })).filter(({ external_id }) => keys.includes(external_id)),
    listMenus: async (placeIds) => {
      const own = menus.standing.filter(({ place_id }) => placeIds.includes(place_id));
      const oldestFirst = own.toSorted((a, b) => (a.first_seen_at < b.first_seen_at ? -1 : 1));
      return [...new Map(oldestFirst.map((menu) => [menu.url, asParsed(menu)])).values()];
    },
    save: async (plan) => {
      const generation = await places.save(plan);
      menus = menusAfter(menus, plan);
      keepVisit(plan.visit, plan.reading.started_at);
      return generation as number;
    },
    noteVisit: async (visit, failure) => {
      if (failure !== null) await places.noteFailure(failure);
      keepVisit(visit, visit.visited_at);
    },
    lastVisit: async (siteUrl) => visits.get(siteUrl) ?? null,
    menus: () => menus.standing,
    ended: () => menus.ended,
  };
}

/**
 * The menus after a visit, for each of its places: an unchanged one is confirmed, a changed one ended and written anew, as is one that was dated ahead of the
 * clock; one that the site no longer leads to ends. A visit without any menu changes nothing.
 */
function menusAfter({ standing, ended }: Menus, { reading, place_ids, menus, keep }: SitePlan): Menus {
  if (menus.length === 0) return { standing, ended };
  const latest = latestClock(new Date(reading.started_at));
  const kept = new Set(keep);
  const read = new Map(menus.map((menu) => [menu.url, menu]));
  const isConfirmed = (menu: MenuRecord): boolean => {
    const again = read.get(menu.url);
    return again !== undefined && menu.observed_at <= latest && prints(again) === prints(menu);
  };
  const isOver = (menu: MenuRecord): boolean =>
    place_ids.includes(menu.place_id) && !isConfirmed(menu) && (read.has(menu.url) || !kept.has(menu.url));
  const stay = standing
    .filter((menu) => !isOver(menu))
    .map((menu) =>
      place_ids.includes(menu.place_id) && isConfirmed(menu)
        ? { ...menu, observed_at: getLater(menu.observed_at, reading.observed_at) }
        : menu,
    );
  const written = place_ids.flatMap((place_id) =>
    menus
      .filter(({ url }) => !stay.some((menu) => menu.place_id === place_id && menu.url === url))
      .map((menu) => writeMenu(menu, place_id, reading)),
  );
  return { standing: [...stay, ...written], ended: [...ended, ...standing.filter(isOver)] };
}

function writeMenu(menu: ParsedMenu, place_id: string, reading: SitePlan['reading']): MenuRecord {
  const { reading_id, source_id, observed_at } = reading;
  const menu_id = `${reading_id}|${place_id}|${menu.url}`;
  return { ...menu, menu_id, place_id, source_id, first_seen_at: observed_at, observed_at };
}

function getLater(a: string, b: string): string {
  return a > b ? a : b;
}

/** Returns the printed content of a menu, without the time of reading. */
function prints({ lang, dishes }: Pick<ParsedMenu, 'lang' | 'dishes'>): string {
  return JSON.stringify([lang, dishes]);
}

function asParsed({ url, lang, dishes }: MenuRecord): ParsedMenu {
  return { url, lang, dishes };
}
