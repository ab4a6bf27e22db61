import type { LatLng } from '@kehilla/core';
import { valueAt } from '../../parsing/json-value.ts';
import { printed } from '../../parsing/printed.ts';
import { isOnlineAlone } from '../shared/online.ts';
import { NO_PLACE, pointOf } from '../shared/place.ts';
import type { StatedPlace } from '../shared/stated-place.ts';
import { textOf } from './fields.ts';

/** The place and park that an item names, with the points that it gives ("40.6622, -73.9690", several parted by ";"). */
export type ItemPlace = {
  readonly place: StatedPlace;
  readonly points: readonly LatLng[];
  readonly is_online: boolean;
};

/** Where an item is: of the spelling that has no fields for it, what the last paragraph of its description says. */
export function placeOf(item: unknown): ItemPlace {
  const [location, park] = [textOf(item, 'location'), textOf(item, 'parknames')];
  const points = pointsOf(item);
  if (location === null && park === null)
    return { place: placeIn(valueAt(item, 'description')), points, is_online: false };
  if (location !== null && isOnlineAlone(location))
    return { place: { ...NO_PLACE, venue: location }, points: [], is_online: true };
  const isSaid = location === null || park === null || location.includes(park);
  const venue = isSaid ? (location ?? park) : `${location} (in ${park})`;
  return { place: { ...NO_PLACE, venue }, points, is_online: false };
}

function pointsOf(item: unknown): LatLng[] {
  const pairs = (printed(valueAt(item, 'coordinates'), 2_000) ?? '').split(/[;|]/);
  return pairs.flatMap((pair) => {
    const [lat, lng, ...rest] = pair.split(',').map((part) => part.trim());
    return rest.length > 0 ? [] : (pointOf(lat, lng) ?? []);
  });
}

/** "Location: Dance Room (in Hansborough Recreation Center)", the last paragraph. */
function placeIn(description: unknown): StatedPlace {
  if (typeof description !== 'string') return NO_PLACE;
  const found = /<p>\s*Location:\s*(.*?)<\/p>/is.exec(description.slice(0, 20_000))?.[1];
  return { ...NO_PLACE, venue: printed(found, 160) };
}
