import { type Address, DAY_MS, type EventStatus, ONLINE, asList, valueAt, printed } from '@kehilla/core';
import {
  type EventTime,
  eventTime,
  getZone,
  instantOfStated,
  midnight,
  onSiteClock,
  readDuration,
  type StatedTime,
  statedTime,
  writtenTime,
} from '../shared/event-time.ts';
import type { StatedPlace } from '../shared/place-told.ts';
import { findUtc, zoneNamed } from '../shared/zone-time.ts';
import { findAddress, isAbroad, NO_PLACE, placeInText, statedPoint } from '../shared/place.ts';
import { getTypes } from './walk.ts';

/** The clock of a listing's times: the site's zone, and whether the event is held at an address there. */
export type Clock = { readonly zone: string; readonly isThere: boolean };

/** A moment in the form that schema.org asks for, or as people write it, on the site's clock where its offset cannot be right; null where it is in neither. */
export function findMoment(value: unknown, { zone, isThere }: Clock): StatedTime | null {
  const stated = momentAsWritten(value, zone);
  return stated === null ? null : onSiteClock(stated, zone, isThere).time;
}

/** Whether a moment's offset and the site's clock contradict each other, so that the clock was kept. */
export function isOffsetDropped(value: unknown, { zone, isThere }: Clock): boolean {
  const stated = momentAsWritten(value, zone);
  return stated !== null && onSiteClock(stated, zone, isThere).contradicts;
}

/** States whose clocks are all New York's. */
const EASTERN = new Set('CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'.split(' '));

/** The clock of an event at a place: an address without a state is taken to be where the site is. */
export function clockAt(event: unknown, { venue, address, abroad }: StatedPlace, siteZone: string): Clock {
  const named = textIn(valueAt(event, 'eventSchedule.scheduleTimezone'));
  const isThere =
    address !== null &&
    venue !== ONLINE &&
    abroad !== true &&
    (address.state === null || (siteZone === 'America/New_York' && EASTERN.has(address.state))) &&
    (named === null || zoneNamed(named) === siteZone);
  return { zone: siteZone, isThere };
}

function momentAsWritten(value: unknown, siteZone: string): StatedTime | null {
  const text = textIn(value);
  return statedTime(text) ?? writtenTime(text, siteZone);
}

/** When an event begins and ends; null where its beginning is not told. */
export function findTime(event: unknown, clock: Clock): EventTime | null {
  const start = findMoment(valueAt(event, 'startDate'), clock);
  if (start === null) return null;
  const zone = getZone(textIn(valueAt(event, 'eventSchedule.scheduleTimezone')), clock.zone, start.wall);
  const stated = findMoment(valueAt(event, 'endDate'), clock);
  const end = stated !== null && isOfSeries(event, start, stated) ? null : stated;
  const time = eventTime(start, end, zone, start.is_day || isWholeDays(start, end, zone));
  return time === null || stated !== null ? time : withDuration(time, readDuration(textIn(valueAt(event, 'duration'))));
}

/** No event lasts longer: such an end belongs to something else. */
const LONGEST_MS = 31 * DAY_MS;

/** A timed event that states how long it lasts in place of an end. */
function withDuration(time: EventTime, lasts_ms: number | null): EventTime {
  if (time.all_day || lasts_ms === null || lasts_ms <= 0 || lasts_ms > LONGEST_MS) return time;
  return { ...time, ends: time.starts + lasts_ms };
}

/** Whether an end is that of a repeated event's last date (`eventSchedule`), and says nothing of the first: it lies on a later day than the next. */
function isOfSeries(event: unknown, { wall: first }: StatedTime, { wall: last }: StatedTime): boolean {
  const [begins, ends] = [first, last].map((wall) => findUtc(midnight(wall, 0)) ?? 0) as [number, number];
  return getFirst(valueAt(event, 'eventSchedule')) !== null && ends - begins > DAY_MS;
}

/** Calendar software writes a whole day as one from midnight to the last minute, or second, before the next; or to the next itself. */
function isWholeDays(start: StatedTime, end: StatedTime | null, zone: string): boolean {
  if (!isMidnight(start) || end === null) return false;
  if (isMidnight(end)) return (instantOfStated(end, zone) ?? 0) > (instantOfStated(start, zone) ?? 0);
  return end.wall.hour === 23 && end.wall.minute === 59;
}

function isMidnight({ wall: { hour, minute, second }, is_day }: StatedTime): boolean {
  return !is_day && hour + minute + second === 0;
}

/** Returns how an event is held: as it states, else online if it was moved there; null if neither is stated. */
export function findMode(event: unknown, status: EventStatus): 'online' | 'mixed' | 'offline' | null {
  const stated = /(online|mixed|offline)EventAttendanceMode/i.exec(
    textIn(valueAt(event, 'eventAttendanceMode')) ?? '',
  )?.[1];
  const mode = stated?.toLowerCase() as 'online' | 'mixed' | 'offline' | undefined;
  return status === 'moved_online' && mode !== 'mixed' ? 'online' : (mode ?? null);
}

/** Returns the place of an event. An online event has none, also if its software names the organizer's house. */
export function getPlace(location: unknown, mode: ReturnType<typeof findMode>): StatedPlace {
  const places = asList(location);
  const real = places.find(
    (place) => typeof place === 'string' || !getTypes(place).some((type) => /virtual/.test(type)),
  );
  if (mode === 'online') return { ...NO_PLACE, venue: ONLINE };
  if (real === undefined) return places.length > 0 ? { ...NO_PLACE, venue: ONLINE } : NO_PLACE;
  if (typeof real === 'string') return placeInText(real);
  const stated = getTypes(real).includes('postaladdress') ? real : valueAt(real, 'address');
  const address = addressIn(stated);
  const venue = textIn(valueAt(real, 'name'));
  return {
    venue: venue !== null && venue !== address?.line ? venue : null,
    address,
    ...pointOfPlace(real),
    abroad: isAbroad(valueAt(getFirst(stated), 'addressCountry')),
  };
}

function addressIn(address: unknown): Address | null {
  if (typeof address === 'string') return findAddress(address);
  const field = (name: string): string | null => textIn(valueAt(getFirst(address), name));
  const area = [field('addressRegion'), field('postalCode')].filter((part) => part !== null).join(' ');
  return findAddress(field('streetAddress'), field('addressLocality'), area);
}

/** Its `geo`, or the point that it is itself. */
function pointOfPlace(place: unknown): ReturnType<typeof statedPoint> {
  const [geo, itself] = [pointIn(valueAt(place, 'geo')), pointIn(place)];
  return geo.location !== null || (geo.unread_point === true && itself.location === null) ? geo : itself;
}

/** A point: schema.org's `GeoCoordinates`, the first of several, its halves as numbers or texts; or both halves in one text ("40.669, -73.942"). */
function pointIn(geo: unknown): ReturnType<typeof statedPoint> {
  const first = getFirst(geo);
  if (typeof first !== 'string') return statedPoint(getHalf(first, 'latitude'), getHalf(first, 'longitude'));
  const [lat, lng, ...rest] = (first.split(/[;|]/)[0] ?? '').split(',').map((half) => half.trim());
  return rest.length > 0 ? { location: null, unread_point: true } : statedPoint(lat, lng);
}

function getHalf(point: unknown, name: string): unknown {
  const half = valueAt(point, name);
  return typeof half === 'object' ? textIn(half) : half;
}

/** Returns the text of a value, also as the only one of a list or as JSON-LD's value object (`@value`); null for none, and for one with other members. */
export function textIn(value: unknown): string | null {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = typeof only === 'object' ? valueAt(only, '@value') : only;
  return typeof text === 'object' ? null : printed(text, 2_000);
}

/** Returns the first of several values, or the only one; null for none. */
export function getFirst(value: unknown): unknown {
  return asList(value)[0] ?? null;
}
