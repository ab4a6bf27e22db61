import { type Borough, BOROUGHS } from '@kehilla/core';
import type { CityImage } from '../build/build-image.ts';
import { streetInBorough } from '../build/street-keys.ts';

/** Places whose address is on a street of this name, ascending, and the boroughs they are in. */
export type OnStreet = { readonly places: Uint32Array; readonly boroughs: readonly Borough[] };

/** The places on a street, in one borough or, with null, in every one that has a street so called; null where none is on record. */
export function placesOnStreet({ streets }: CityImage, street: string, borough: Borough | null): OnStreet | null {
  const { offsets, values } = streets.places;
  const places: number[] = [];
  const boroughs = BOROUGHS.filter((each) => {
    if (borough !== null && borough !== each) return false;
    const lists = halvesOf(streetInBorough(street, each), each)
      .map((key) => positionOf(streets.keys, key))
      .filter((list) => list >= 0);
    for (const list of lists) places.push(...values.subarray(offsets[list], offsets[list + 1]));
    return lists.length > 0;
  });
  if (boroughs.length === 0) return null;
  // A place at a corner, or with an address in two boroughs, may stand in two lists.
  return { places: Uint32Array.from(new Set(places)).sort(), boroughs };
}

/** Where streets are numbered from an avenue on, east and west of it, "72nd Street" is both; in Brooklyn East 5th Street is another than 5th Street. */
const IN_HALVES: ReadonlySet<Borough> = new Set(['Manhattan', 'Bronx']);

function halvesOf(key: string, borough: Borough): string[] {
  return IN_HALVES.has(borough) && /^\d+street\|/.test(key) ? [key, `east${key}`, `west${key}`] : [key];
}

/** Where a key stands among sorted ones; -1 where it does not. */
function positionOf(keys: readonly string[], wanted: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return keys[low] === wanted ? low : -1;
}
