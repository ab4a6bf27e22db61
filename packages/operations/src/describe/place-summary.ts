import type { City, PlaceDoc } from '@kehilla/city';
import type { PlaceSummary } from '@kehilla/contract';
import { isOpenAt } from '@kehilla/core';
import { kosherSummary } from './kosher.ts';

/** A place as lists of results show it, without its position. `distance_m` is rounded to whole metres. */
export function placeSummary(city: City, place: number, distance_m: number | null, now: Date): PlaceSummary {
  const doc = city.doc(place);
  return {
    place_id: doc.place_id,
    name: doc.name,
    category: doc.category,
    world: doc.world,
    address: doc.address,
    area: doc.area,
    borough: doc.borough,
    location: doc.location,
    distance_m: distance_m === null || doc.location === null ? null : Math.round(distance_m),
    phone: doc.phone,
    website: doc.website,
    kosher: kosherSummary(city, place, now),
    open_now: openNow(doc, now),
    closed: doc.closed,
    sample: doc.sample,
    labels: [...doc.labels],
    register: [...doc.register],
  };
}

/** Whether published hours say that it is open at `now`; null where hours are unknown or sources disagree. */
export function openNow(doc: PlaceDoc, now: Date): boolean | null {
  if (doc.closed === true) return false;
  if (doc.hours === null || doc.hours_disagree || doc.location === null) return null;
  return isOpenAt(doc.hours, now, doc.location);
}
