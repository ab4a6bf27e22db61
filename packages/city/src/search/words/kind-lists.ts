import { withDescendants } from '@kehilla/understanding';
import type { CityImage } from '../../city-image.ts';
import type { KeyedPlaces } from '../../image/keyed-places.ts';

/** One list of places of a category or cuisine; `kind` is its number in the image's `kindsOfPlaces`. */
export type KindList = { readonly of: KeyedPlaces; readonly list: number; readonly kind: number };

const WITH_DESCENDANTS = new Map<string, readonly string[]>();

/** The lists of places of these categories, those below them, and these cuisines; empty where the city has no such place. */
export function kindLists({ categories, cuisines }: CityImage, keys: readonly string[]): KindList[] {
  const lists: KindList[] = [];
  for (const key of new Set(keys.flatMap(keyAndBelow))) {
    const category = categories.keys.indexOf(key);
    if (category >= 0) lists.push({ of: categories, list: category, kind: category });
    const cuisine = cuisines.keys.indexOf(key);
    if (cuisine >= 0) lists.push({ of: cuisines, list: cuisine, kind: categories.keys.length + cuisine });
  }
  return lists;
}

function keyAndBelow(key: string): readonly string[] {
  const known = WITH_DESCENDANTS.get(key);
  if (known !== undefined) return known;
  const keys = [key, ...withDescendants(key).filter((below) => below !== key)];
  WITH_DESCENDANTS.set(key, keys);
  return keys;
}
