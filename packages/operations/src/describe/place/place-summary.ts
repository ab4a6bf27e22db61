import type { City, PlaceDoc } from '@kehilla/city';
import type { KosherSummary, PlaceSummary } from '@kehilla/contract';
import { type LatLng, toTheMetre } from '@kehilla/core';
import { openAnswer } from './open-now.ts';

/**
 * A place as lists of results show it, without its position. `distance_m` is rounded to whole metres, and null where only the houses
 * beside it tell where it is. Rule: specification §2.8.
 */
export function placeSummary(
  city: City,
  place: number,
  distance_m: number | null,
  kosher: KosherSummary,
  now: Date,
): PlaceSummary {
  const doc = city.doc(place);
  return {
    place_id: doc.place_id,
    name: doc.name,
    category: doc.category,
    world: doc.world,
    address: doc.address,
    area: doc.area,
    location: shownPoint(doc.location),
    distance_m: distance_m === null || doc.location === null ? null : Math.round(distance_m),
    ...(doc.location === null && doc.about !== null ? { placed_by: doc.known_by_area ?? 'street' } : {}),
    phone: doc.phone,
    website: doc.website,
    kosher,
    open_now: openNow(doc, now),
    sample: doc.sample,
    ...(doc.register_state === 'left_register' ? { register_state: doc.register_state } : {}),
  };
}

/** A point as it is shown, to the metre; null where none is known. */
export function shownPoint(point: LatLng | null): LatLng | null {
  return point === null ? null : toTheMetre(point);
}

/** Whether published hours say that it is open at `now`; null where nobody can tell, see `openAnswer`. Rule: decisions §6. */
export function openNow(doc: PlaceDoc, now: Date): boolean | null {
  return openAnswer(doc, now).open;
}
