import { type Borough, BOROUGHS, boundedMemoize, memoizeByObject } from '@kehilla/core';
import { keyInBorough, streetKey } from '@kehilla/linkage';
import type { CityImage } from '../city-image.ts';
import { streetInBorough } from '../build/streets/street-keys.ts';
import { firstNotBefore } from '../image/lists.ts';

/** Places whose address is on a street of this name, ascending, and the boroughs they are in. */
export type OnStreet = { readonly places: Uint32Array; readonly boroughs: readonly Borough[] };

/** The places on a street, in one borough or, with null, in every one that has a street so called; null where none is on record. */
export function placesOnStreet(image: CityImage, street: string, borough: Borough | null): OnStreet | null {
  return foundBefore(image)(borough ?? 'any')(street);
}

/** One question asks for the same streets again and again: a name is tried at each corner that its words may be of. */
const foundBefore = memoizeByObject((image: CityImage) =>
  boundedMemoize(BOROUGHS.length + 1, (borough: Borough | 'any') =>
    boundedMemoize(MOST_KEPT, (street: string) => findOnStreet(image, street, borough === 'any' ? null : borough)),
  ),
);
const MOST_KEPT = 2_000;

function findOnStreet(image: CityImage, street: string, borough: Borough | null): OnStreet | null {
  const key = streetKey(street, null);
  const found = (borough === null ? BOROUGHS : [borough])
    .map((each) => ({ borough: each, places: placesOfKey(image, key, each) }))
    .filter(({ places }) => places.length > 0);
  if (found.length === 0) return null;
  // A place with an address in two boroughs stands in two lists.
  const places = Uint32Array.from(new Set(found.flatMap((each) => [...each.places]))).sort();
  return { places, boroughs: found.map((each) => each.borough) };
}

/** The places on the street that has this `streetKey`, made without a borough, in one; each once. */
export function placesOfKey({ streets }: CityImage, key: string, borough: Borough): Uint32Array {
  const { offsets, values } = streets.places;
  const lists = halvesOf(streetInBorough(keyInBorough(key, borough), borough), borough)
    .map((half) => positionOf(streets.keys, half))
    .filter((list) => list >= 0)
    .map((list) => values.subarray(offsets[list], offsets[list + 1]));
  const [only, ...others] = lists;
  // A place at a corner may stand in two.
  return only !== undefined && others.length === 0
    ? only
    : Uint32Array.from(new Set(lists.flatMap((list) => [...list])));
}

/** Where streets are numbered from an avenue on, east and west of it, "72nd Street" is both; in Brooklyn East 5th Street is another than 5th Street. */
const IN_HALVES: ReadonlySet<Borough> = new Set(['Manhattan', 'Bronx']);

function halvesOf(key: string, borough: Borough): string[] {
  return IN_HALVES.has(borough) && /^\d+street\|/.test(key) ? [key, `east${key}`, `west${key}`] : [key];
}

/** Where a key stands among sorted ones; -1 where it does not. */
function positionOf(keys: readonly string[], wanted: string): number {
  const at = firstNotBefore(keys.length, (i) => (keys[i] as string) < wanted);
  return keys[at] === wanted ? at : -1;
}
