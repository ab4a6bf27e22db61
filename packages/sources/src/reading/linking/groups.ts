import type { PlaceRow } from '@kehilla/core';
import type { Scored } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import type { StandingRows } from './continuity.ts';

/** Maps drawn by people: their names and sites of shops are their own, and no register's. */
const MAPS: ReadonlySet<string> = new Set(['osm', 'overture', 'mapillary']);

/**
 * Finds the place of a row that goes by another name there: an agency's line and the rows of registers are one establishment under two names where both sell
 * food behind one door and have one telephone or one website of their own, and nothing else behind that door has it. Null where any other may be meant: hotels,
 * halls and campuses share a telephone among their kitchens, and a caterer is often the tenant of another. Rule: opinion; docs/linkage.md.
 */
export function findUnderTwoNames(
  row: PlaceRow,
  sourceId: string,
  found: readonly Scored[],
  standing: StandingRows,
): Scored | null {
  if (MAPS.has(sourceId)) return null;
  const sharing = found.filter(
    ({ score }) => score.address === 'same' && (score.phone === true || score.website === true),
  );
  const [first] = sharing;
  const places = new Set(sharing.map(({ target }) => target.cluster ?? null));
  if (first === undefined || places.size !== 1 || first.score.decision !== 'review') return null;
  const there = standing.at(first.target.cluster ?? null);
  const isOther = ({ row: other, source_id }: KnownRow): boolean =>
    (other.listing === null) !== (row.listing === null) && !MAPS.has(source_id);
  return there.length > 0 && there.every((one) => isOther(one) && sellAlike(row, one.row)) ? first : null;
}

/** Whether both are known to sell food, and both or neither as caterers. */
function sellAlike({ category: a }: PlaceRow, { category: b }: PlaceRow): boolean {
  return getGroup(a) === 'food' && getGroup(b) === 'food' && (a === 'caterer') === (b === 'caterer');
}

/** Coarse kinds of place that are never one establishment, by category of the taxonomy. A category not named here goes with any kind. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  prayer: ['synagogue', 'chabad_house', 'mikvah'],
  learning: ['jewish_school', 'yeshiva', 'preschool', 'kollel', 'seminary', 'library'],
  food: [
    'bagel_shop',
    'bakery',
    'bar',
    'butcher',
    'cafe',
    'campus_dining',
    'caterer',
    'confectioner',
    'deli',
    'donut_shop',
    'fast_food',
    'fish_store',
    'food_establishment',
    'greengrocer',
    'grocery',
    'ice_cream',
    'juice_bar',
    'matzah_bakery',
    'pizzeria',
    'restaurant',
    'steakhouse',
    'supermarket',
    'takeaway',
    'winery',
  ],
};

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CATEGORIES).flatMap(([group, keys]) => keys.map((key) => [key, group] as const)),
);

/** The kind of a category for linkage; null where it does not tell establishments apart. */
export function getGroup(category: string | null): string | null {
  return category === null ? null : (GROUP_OF.get(category) ?? null);
}

/** Places at one address with one name and rows of one list only: the list once showed it twice. */
type ListDuplicates = {
  /**
   * Which place a line is that was found to be, or perhaps to be, these, in the very words of its name and door: the one that other sources have too, else the
   * one that the list showed first, and of these the first that is free. Null where nothing is alike to the word, all are taken, or others tell of several.
   */
  readonly resolve: (line: PlaceRow, found: readonly Scored[], isTaken: (placeId: string) => boolean) => Scored | null;
};

/** Returns the duplicates among the places on record. */
export function createListDuplicates(known: readonly KnownRow[]): ListDuplicates {
  const shownBy = new Map<string, { readonly lists: Set<string | null>; since: string }>();
  for (const { place_id, row, first_seen_at } of known) {
    if (place_id === null) continue;
    const shown = shownBy.get(place_id) ?? { lists: new Set(), since: first_seen_at };
    shown.lists.add(row.listing?.list_id ?? null);
    if (first_seen_at < shown.since) shown.since = first_seen_at;
    shownBy.set(place_id, shown);
  }

  /** Returns since when only one list has shown a place; null if others do. */
  function sinceAlone(placeId: string, { listing }: PlaceRow): string | null {
    const shown = shownBy.get(placeId);
    return shown?.lists.size === 1 && shown.lists.has(listing?.list_id ?? null) ? shown.since : null;
  }

  return {
    resolve(line, found, isTaken) {
      const alike = found.filter(
        ({ score }) => score.decision === 'link' && score.name === 1 && score.address === 'same',
      );
      const places = [...new Set(alike.flatMap(({ target }) => target.cluster ?? []))]
        .map((id) => ({ id, since: sinceAlone(id, line) }))
        .sort((a, b) => order(a.since, b.since) || order(a.id, b.id));
      if (places.filter(({ since }) => since === null).length > 1) return null;
      const free = places.find(({ id }) => !isTaken(id));
      return alike.find(({ target }) => target.cluster === free?.id) ?? null;
    },
  };
}

/** Compares two values, null first. */
function order(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;
}
