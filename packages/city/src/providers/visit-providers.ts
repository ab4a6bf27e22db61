import type { Borough, LatLng } from '@kehilla/core';
import type { City } from '../city.ts';
import { runsWithin } from '../image/grid.ts';
import { seek } from '../image/lists.ts';
import { distancesFrom, NO_POINT } from '../search/distances.ts';
import { inBorough } from '../image/in-borough.ts';
import type { ProviderImage } from './provider-image.ts';
import type { ProviderQuestion } from './provider-question.ts';

type List = { readonly values: Uint32Array; readonly start: number; readonly end: number };

/** The places of a trade, as a run of numbers that ascend; null where nobody is of it. */
export function placesOf({ trades }: ProviderImage, trade: string): List | null {
  const at = trades.keys.indexOf(trade);
  if (at < 0) return null;
  const { offsets, values } = trades.places;
  return { values, start: offsets[at] as number, end: offsets[at + 1] as number };
}

/** Sees a place: a lower bound of its distance, and the distance itself where it is asked for; null for both without a centre. */
type See = (place: number, atLeast_m: number | null, exact: () => number | null) => void;

/** Every place of the list within the borough, else within the circle; or all of the list, without either. */
export function visit(city: City, question: ProviderQuestion, { values, start, end }: List, see: See): void {
  const { centre, radius_m, borough } = question;
  if (centre === null || radius_m === null) {
    for (let at = start; at < end; at++) see(values[at] as number, null, () => null);
    return;
  }
  if (borough !== null) return visitBorough(city, centre, borough, { values, start, end }, see);
  const distances = distancesFrom(city.image, centre, radius_m);
  for (const run of runsWithin(city.image.grid, city.image.lng, centre, radius_m)) {
    for (let at = seek(values, start, end, run.start); at < end && (values[at] as number) < run.end; at++) {
      const place = values[at] as number;
      const atLeast_m = distances.atLeast(place);
      if (distances.isWithin(place, atLeast_m)) see(place, atLeast_m, () => distances.exact(place));
    }
  }
}

/** Every place of the list in the borough, also one of which no more than that is known. */
function visitBorough(city: City, centre: LatLng, borough: Borough, { values, start, end }: List, see: See): void {
  const distances = distancesFrom(city.image, centre, null);
  const isThere = inBorough(city.image, borough);
  for (let at = start; at < end; at++) {
    const place = values[at] as number;
    if (isThere(place) !== true) continue;
    const about_m = distances.atLeast(place);
    if (about_m === NO_POINT) see(place, null, () => null);
    else see(place, about_m, () => distances.exact(place));
  }
}

/** Places of which nobody says where they are, not even the borough where one was asked for. Those without a point stand after all others. */
export function withoutPoint({ image }: City, { borough }: ProviderQuestion, { values, start, end }: List): number {
  const isThere = inBorough(image, borough);
  let count = 0;
  for (let at = end - 1; at >= start && Number.isNaN(image.lat[values[at] as number]); at--)
    if (borough === null || isThere(values[at] as number) === null) count += 1;
  return count;
}
