import type { City } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import { foldedOf, readKinds, tokensOf, type UnderstoodWords, worldOfCategory } from '@kehilla/understanding';

/** Worlds of houses of the community: their names are borne by businesses too. */
const HOUSES: ReadonlySet<string | null> = new Set(['prayer', 'learning', 'community']);
const BUSINESSES: ReadonlySet<string | null> = new Set(['food', 'shop']);

/** Whether words ask for kinds of houses of the community and for nothing else: "jcc", "synagogue". */
export function asksForHouses({ words, kinds, categories, cuisines }: UnderstoodWords): boolean {
  return (
    words.length > 0 &&
    cuisines.length === 0 &&
    kinds.every((own) => own.length > 0) &&
    categories.every((key) => HOUSES.has(worldOfCategory(key)))
  );
}

/**
 * Whether a place only bears the word for a house in its name, and is a shop or a place to eat by its sources or, where none tells a kind, by that name:
 * "JCC Restaurant Supply" is no Jewish community center.
 */
export function isBusinessByName(city: City, place: number): boolean {
  return namedBusinesses(city)(place);
}

function isBusiness({ name, category }: { readonly name: string; readonly category: string | null }): boolean {
  if (category !== null) return BUSINESSES.has(worldOfCategory(category));
  return readKinds(foldedOf(tokensOf(name))).categories.some((key) => BUSINESSES.has(worldOfCategory(key)));
}

const namedBusinesses = memoizeByObject((city: City) => {
  const known = new Map<number, boolean>();
  return (place: number): boolean => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const is = isBusiness(city.doc(place));
    known.set(place, is);
    return is;
  };
});
