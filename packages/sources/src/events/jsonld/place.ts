import { type Address, type EventStatus, ONLINE } from '@kehilla/core';
import { asList, valueAt } from '../../parsing/json-value.ts';
import { isAbroad } from '../shared/country.ts';
import { addressOf, NO_PLACE, placeInText, statedPoint } from '../shared/place.ts';
import type { StatedPlace } from '../shared/stated-place.ts';
import { firstOf, textIn } from './values.ts';
import { typesOf } from './walk.ts';

/** How an event is held: as it states, else online once it was moved there; null where neither is said. */
export function modeOf(event: unknown, status: EventStatus): 'online' | 'mixed' | 'offline' | null {
  const stated = /(online|mixed|offline)EventAttendanceMode/i.exec(
    textIn(valueAt(event, 'eventAttendanceMode')) ?? '',
  )?.[1];
  const mode = stated?.toLowerCase() as 'online' | 'mixed' | 'offline' | undefined;
  return status === 'moved_online' && mode !== 'mixed' ? 'online' : (mode ?? null);
}

/** Where it is held. What is online alone has no place, also where its software names the house of those who hold it. */
export function placeOf(location: unknown, mode: ReturnType<typeof modeOf>): StatedPlace {
  const places = asList(location);
  const real = places.find(
    (place) => typeof place === 'string' || !typesOf(place).some((type) => /virtual/.test(type)),
  );
  if (mode === 'online') return { ...NO_PLACE, venue: ONLINE };
  if (real === undefined) return places.length > 0 ? { ...NO_PLACE, venue: ONLINE } : NO_PLACE;
  if (typeof real === 'string') return placeInText(real);
  const stated = typesOf(real).includes('postaladdress') ? real : valueAt(real, 'address');
  const address = addressIn(stated);
  const venue = textIn(valueAt(real, 'name'));
  return {
    venue: venue !== null && venue !== address?.line ? venue : null,
    address,
    ...pointOfPlace(real),
    abroad: isAbroad(valueAt(firstOf(stated), 'addressCountry')),
  };
}

function addressIn(address: unknown): Address | null {
  if (typeof address === 'string') return addressOf(address);
  const field = (name: string): string | null => textIn(valueAt(firstOf(address), name));
  const area = [field('addressRegion'), field('postalCode')].filter((part) => part !== null).join(' ');
  return addressOf(field('streetAddress'), field('addressLocality'), area);
}

/** Its `geo`, or the point that it is itself. */
function pointOfPlace(place: unknown): ReturnType<typeof statedPoint> {
  const [geo, itself] = [pointIn(valueAt(place, 'geo')), pointIn(place)];
  return geo.location !== null || (geo.unread_point === true && itself.location === null) ? geo : itself;
}

/** A point: schema.org's `GeoCoordinates`, the first of several, its halves as numbers or texts; or both halves in one text ("40.669, -73.942"). */
function pointIn(geo: unknown): ReturnType<typeof statedPoint> {
  const first = firstOf(geo);
  if (typeof first !== 'string') return statedPoint(halfOf(first, 'latitude'), halfOf(first, 'longitude'));
  const [lat, lng, ...rest] = (first.split(/[;|]/)[0] ?? '').split(',').map((half) => half.trim());
  return rest.length > 0 ? { location: null, unread_point: true } : statedPoint(lat, lng);
}

function halfOf(point: unknown, name: string): unknown {
  const half = valueAt(point, name);
  return typeof half === 'object' ? textIn(half) : half;
}
