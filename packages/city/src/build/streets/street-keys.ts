import type { Borough, PlaceRecord } from '@kehilla/core';
import { streetKey } from '@kehilla/linkage';
import { boroughOfZip } from '../../gazetteer/index.ts';

/** `streetKey` of linkage, or a cache of it. */
export type StreetKeys = (street: string, borough: Borough | null) => string;

/** `streetKey` of linkage, which the few thousand streets of a city are asked for again and again. */
export function streetKeys(): StreetKeys {
  const known = new Map<Borough | null, Map<string, string>>();
  return (street, borough) => {
    const keys = known.get(borough) ?? new Map<string, string>();
    const key = keys.get(street);
    if (key !== undefined) return key;
    known.set(borough, keys.set(street, streetKey(street, borough)));
    return keys.get(street) as string;
  };
}

/** A street of a borough as an image keeps it, by its `streetKey` there. */
export function streetInBorough(key: string, borough: Borough): string {
  return `${key}|${borough}`;
}

/** Returns the streets of a place's addresses, each once; empty if no row gives street and borough. */
export function listStreets({ rows }: PlaceRecord, keyOf: StreetKeys): Set<string> {
  const streets = new Set<string>();
  for (const { address } of rows) {
    if (address === null || address.street === null) continue;
    const borough = address.borough ?? (address.zip === null ? null : boroughOfZip(address.zip));
    const key = borough === null ? '' : keyOf(address.street, borough);
    if (borough !== null && key !== '') streets.add(streetInBorough(key, borough));
  }
  return streets;
}
