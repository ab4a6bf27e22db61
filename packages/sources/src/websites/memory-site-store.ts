import type { MenuRecord, ParsedMenu } from '@kehilla/core';
import { latestClock } from '@kehilla/ingestion';
import type { MemoryStore } from '../reading/memory/memory-store.ts';
import { manifest } from './manifest.ts';
import type { SitePlan, SiteStore, SiteVisit } from './ports.ts';

/** A menu as it is kept: `ended_at` null while it stands. */
type StoredMenu = MenuRecord & { readonly ended_at: string | null };

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
  let menus: readonly StoredMenu[] = [];
  const visits = new Map<string, SiteVisit>();
  const { source_id } = manifest.info;
  const standing = (): StoredMenu[] => menus.filter(({ ended_at }) => ended_at === null);

  /** The newest visit of a site stands; one that lies ahead of the clock at `at` is replaced. */
  function keepVisit(visit: SiteVisit, at: string): void {
    const before = visits.get(visit.site_url)?.visited_at ?? '';
    if (before <= visit.visited_at || before > latestClock(new Date(at))) visits.set(visit.site_url, visit);
  }

  return {
    aloneFor: places.aloneFor,
    generation: places.generation,
    setDatesRight: places.setDatesRight,
    rowsOf: async (keys) =>
      (await places.knownRows({ source_id })).filter(({ external_id }) => keys.includes(external_id)),
    menusOf: async (placeIds) => {
      const own = standing().filter(({ place_id }) => placeIds.includes(place_id));
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
    menus: () => standing().map(asRecord),
    ended: () => menus.filter(({ ended_at }) => ended_at !== null).map(asRecord),
  };
}

/**
 * The menus after a visit, for each of its places: an unchanged one is confirmed, a changed one ended and written anew, as is one that was dated ahead of the
 * clock; one that the site no longer leads to ends. A visit without any menu changes nothing.
 */
function menusAfter(before: readonly StoredMenu[], plan: SitePlan): readonly StoredMenu[] {
  const { reading, place_ids, menus, keep } = plan;
  if (menus.length === 0) return before;
  const latest = latestClock(new Date(reading.started_at));
  const stays = new Set([...keep, ...menus.map(({ url }) => url)]);
  const read = new Map(menus.map((menu) => [menu.url, menu]));
  const isConfirmed = (menu: StoredMenu): boolean => {
    const again = read.get(menu.url);
    return again !== undefined && menu.observed_at <= latest && prints(again) === prints(menu);
  };
  const after = before.map((menu): StoredMenu => {
    if (menu.ended_at !== null || !place_ids.includes(menu.place_id)) return menu;
    if (isConfirmed(menu)) return { ...menu, observed_at: getLater(menu.observed_at, reading.observed_at) };
    const isOver = read.has(menu.url) || !stays.has(menu.url);
    return isOver ? { ...menu, ended_at: getLater(menu.first_seen_at, reading.observed_at) } : menu;
  });
  const written = place_ids.flatMap((place_id) =>
    menus
      .filter(
        ({ url }) => !after.some((menu) => menu.ended_at === null && menu.place_id === place_id && menu.url === url),
      )
      .map((menu) => writeMenu(menu, place_id, reading)),
  );
  return [...after, ...written];
}

function writeMenu(menu: ParsedMenu, place_id: string, reading: SitePlan['reading']): StoredMenu {
  const { reading_id, source_id, observed_at } = reading;
  const menu_id = `${reading_id}|${place_id}|${menu.url}`;
  return { ...menu, menu_id, place_id, source_id, first_seen_at: observed_at, observed_at, ended_at: null };
}

function getLater(a: string, b: string): string {
  return a > b ? a : b;
}

/** What a menu prints, whenever it was read. */
function prints({ lang, dishes }: Pick<ParsedMenu, 'lang' | 'dishes'>): string {
  return JSON.stringify([lang, dishes]);
}

function asParsed({ url, lang, dishes }: StoredMenu): ParsedMenu {
  return { url, lang, dishes };
}

function asRecord({ ended_at: _, ...menu }: StoredMenu): MenuRecord {
  return menu;
}
