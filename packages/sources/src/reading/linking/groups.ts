import type { PlaceRow } from '@kehilla/core';
import type { Scored } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import type { StandingRows } from './continuity.ts';

/** Maps that people draw: what they call a shop and the site that they give are theirs, and no register's. */
const MAPS: ReadonlySet<string> = new Set(['osm', 'overture', 'mapillary']);

/**
 * Finds the place of a row that goes by another name there: an agency's line and the rows of registers are one establishment under two names where both sell food
 * behind one door and have one telephone or one website of their own, and nothing else behind that door has it. Null where any other may be meant: hotels, halls and
 * campuses share a telephone among their kitchens, and a caterer is often the tenant of another. Rule: opinion; docs/linkage.md.
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
