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
export function groupOf(category: string | null): string | null {
  return category === null ? null : (GROUP_OF.get(category) ?? null);
}
