import type { Address, LatLng, PlaceRecord, Borough } from '@kehilla/core';
import { addressKeys, boroughOfZip, streetKey } from '@kehilla/linkage';
import type { StreetPoint } from '../image/place-doc.ts';

/** Neighbours further along the street than this many house numbers say nothing. */
const NEAR_NUMBERS = 60;

type House = { readonly number: number; readonly point: LatLng };

/**
 * Returns a function for the point of an address, from rows of other places on its street that have a point: the same house number, else between the next lower
 * and higher ones. It serves places whose sources give an address without a point, mostly of agencies' lists. Null if the street has no such rows; a ZIP code
 * gives no point.
 */
export function streetPoints(places: readonly PlaceRecord[]): (place: PlaceRecord) => StreetPoint | null {
  const getKey = streetKeys();
  const streets = streetsAskedFor(places, getKey);
  for (const place of places) {
    for (const row of place.rows) {
      if (row.location === null || row.address === null || !mayStandIn(streets, row.address, getKey)) continue;
      for (const { street, number } of doors(row.address, getKey))
        streets.get(street)?.push({ number, point: row.location });
    }
  }
  for (const houses of streets.values()) houses.sort((a, b) => a.number - b.number);
  return (place) => {
    for (const row of place.rows) {
      if (row.address === null) continue;
      for (const { street, number } of doors(row.address, getKey)) {
        const found = between(streets.get(street) ?? [], number);
        if (found !== null) return found;
      }
    }
    return null;
  };
}

/** Returns the streets of places without a point; the other streets are not needed. */
function streetsAskedFor(places: readonly PlaceRecord[], getKey: StreetKeys): Map<string, House[]> {
  const streets = new Map<string, House[]>();
  for (const { rows } of places) {
    if (rows.some((row) => row.location !== null)) continue;
    for (const { address } of rows) {
      if (address !== null) for (const { street } of doors(address, getKey)) streets.set(street, []);
    }
  }
  return streets;
}

/** Whether any key of the address can be among the streets, told without its house number. */
function mayStandIn(streets: ReadonlyMap<string, unknown>, address: Address, getKey: StreetKeys): boolean {
  if (streets.size === 0 || address.street === null) return false;
  const borough = address.borough ?? (address.zip === null ? null : boroughOfZip(address.zip));
  const street = getKey(address.street, borough);
  return streets.has(`${street}|${address.zip}`) || streets.has(`${street}|${borough}`);
}

/** Street with its area, and house number, of every key of an address. */
function doors(address: Address, getKey: StreetKeys): { street: string; number: number }[] {
  return addressKeys(address, getKey).flatMap((key) => {
    const cut = key.indexOf('|');
    const number = Number.parseInt(key, 10);
    return Number.isNaN(number) ? [] : [{ street: key.slice(cut + 1), number }];
  });
}

function between(houses: readonly House[], number: number): StreetPoint | null {
  const same = houses.find((house) => house.number === number);
  if (same !== undefined) return { ...same.point, same_building: true };
  const below = houses.findLast((house) => house.number < number);
  const above = houses.find((house) => house.number > number);
  if (
    below === undefined ||
    above === undefined ||
    number - below.number > NEAR_NUMBERS ||
    above.number - number > NEAR_NUMBERS
  )
    return null;
  const share = (number - below.number) / (above.number - below.number);
  return {
    lat: below.point.lat + (above.point.lat - below.point.lat) * share,
    lng: below.point.lng + (above.point.lng - below.point.lng) * share,
    same_building: false,
  };
}

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
export function listStreets({ rows }: PlaceRecord, getKey: StreetKeys): Set<string> {
  const streets = new Set<string>();
  for (const { address } of rows) {
    if (address === null || address.street === null) continue;
    const borough = address.borough ?? (address.zip === null ? null : boroughOfZip(address.zip));
    const key = borough === null ? '' : getKey(address.street, borough);
    if (borough !== null && key !== '') streets.add(streetInBorough(key, borough));
  }
  return streets;
}
