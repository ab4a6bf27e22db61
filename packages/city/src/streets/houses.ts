import { type Borough, BOROUGHS, boundedMemoize, type LatLng, memoizeByObject } from '@kehilla/core';
import { addressForm } from '@kehilla/linkage';
import type { City } from '../city.ts';
import { placesOfKey } from './on-street.ts';

/** A house that a place is on record at: its number as it counts, "144-20" of Queens 14420, and as it is written. */
export type House = { readonly number: number; readonly written: string; readonly at: LatLng };

/** Streets whose houses are kept ready. */
const MAX_CACHED_CHARACTERS = 300;

/** The houses on record of a street of a borough by its key there, in the order of their numbers. */
export const housesIn = memoizeByObject((city: City) =>
  boundedMemoize(BOROUGHS.length, (borough: Borough) =>
    boundedMemoize(MAX_CACHED_CHARACTERS, (key: string) => housesOn(city, key, borough)),
  ),
);

function housesOn(city: City, key: string, borough: Borough): House[] {
  const houses = new Map<number, House>();
  for (const place of placesOfKey(city.image, key, borough)) {
    for (const { address, location } of city.record(place).rows) {
      const form = addressForm(address);
      const number = address === null ? null : numberOf(address);
      if (number === null || location === null || form?.street !== key || form.borough !== borough) continue;
      houses.set(number, { number, written: address?.house_number ?? '', at: location });
    }
  }
  return [...houses.values()].sort((a, b) => a.number - b.number);
}

/** The number that a house is counted by; null where there is none. */
export function numberOf(address: Parameters<typeof addressForm>[0]): number | null {
  const number = Number(addressForm(address)?.numbers[0] ?? Number.NaN);
  return Number.isNaN(number) ? null : number;
}
