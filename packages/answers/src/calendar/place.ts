import type { JewishCalendarInput } from '@kehilla/contract';
import { findTimeZone, zoneClock } from '@kehilla/calendar';
import { type City, isInCity } from '@kehilla/city';
import { NEW_YORK_ZONE, ServiceError } from '@kehilla/core';
import { isInIsrael, isInJerusalem, zoneAt } from '@kehilla/world';
import { namedPlace, type Place } from '../request/calendar-place.ts';
import { exchangedNote } from '../where/where.ts';

type RequestInput = Pick<JewishCalendarInput, 'location' | 'lat' | 'lng' | 'tz'>;

/** The place of a request for dates without a place: New York, by whose clock today is decided. Rule: decisions §11. */
const UNNAMED: Place = {
  location: {
    name: 'New York City',
    kind: 'city',
    admin: 'New York',
    country: 'US',
    lat: 40.7128,
    lng: -74.006,
    tz: NEW_YORK_ZONE,
    in_israel: false,
    assumed: true,
  },
  jerusalem: false,
  isNamed: false,
  notes: [],
  fromGeoNames: false,
};

/**
 * Returns the place of a request: coordinates win over `location`; a request for dates only (`isForDates`) needs no place. Throws `invalid_request` if no place
 * or only one coordinate was sent, for an unknown name or zone, and for a point outside New York without `tz` or with a zone of another part of the world
 * (`suggested_tz` then names the right zone). A clock that has other days than the place is not used. Rule: specification §4.8, decisions §7.
 */
export function understandPlace(request: RequestInput, isForDates: boolean, city: City | null): Place {
  const zone = request.tz === undefined ? null : zoneNamed(request.tz, request);
  const place = isForDates && namesNone(request) ? UNNAMED : getPlace(request, zone, city);
  if (!place.isNamed) return zone === null ? place : { ...place, location: { ...place.location, tz: zone } };
  const own = place.location.tz;
  if (zone === null || zone === own) return place;
  if (!isClockAt(zone, place.location))
    return {
      ...place,
      notes: [
        ...place.notes,
        `Times are in ${own}, the clock of the place itself; by that of ${zone} its days would be others.`,
      ],
    };
  return {
    ...place,
    location: { ...place.location, tz: zone },
    notes: [...place.notes, `Times are in ${zone}, as asked; the clock of the place itself is ${own}.`],
  };
}

function namesNone({ location, lat, lng }: RequestInput): boolean {
  return (location === undefined || location.trim() === '') && lat === undefined && lng === undefined;
}

function getPlace({ location, lat, lng }: RequestInput, zone: string | null, city: City | null): Place {
  if (lat !== undefined && lng !== undefined) {
    const point = pointPlace(lat, lng, zone);
    return location === undefined ? point : { ...point, notes: ['The coordinates were used, not the location.'] };
  }
  if (lat !== undefined || lng !== undefined) throw halfAPoint(lat === undefined ? 'lat' : 'lng');
  if (location === undefined || location.trim() === '') throw nowhere();
  return namedPlace(location, city);
}

function pointPlace(lat: number, lng: number, zone: string | null): Place {
  const tz = isInCity(lat, lng) ? NEW_YORK_ZONE : zone;
  if (tz === null) throw zoneWrong(lat, lng, 'tz is missing; outside New York City coordinates need it.');
  if (!isClockAt(tz, { lat, lng })) throw zoneWrong(lat, lng, `By tz ${tz} the days there would be others.`);
  return {
    location: {
      name: `${lat}, ${lng}`,
      kind: 'point',
      admin: null,
      country: null,
      lat,
      lng,
      tz,
      in_israel: isInIsrael(lat, lng),
    },
    jerusalem: isInJerusalem(lat, lng),
    isNamed: true,
    notes: [],
    fromGeoNames: false,
  };
}

function zoneNamed(tz: string, { lat, lng }: RequestInput): string {
  const zone = findTimeZone(tz);
  if (zone !== null) return zone;
  throw new ServiceError('invalid_request', `tz does not know "${tz}"; send an IANA time zone such as Europe/London.`, {
    field: 'tz',
    expected: 'an IANA time zone',
    ...(lat === undefined || lng === undefined ? {} : { suggested_tz: zoneAt(lat, lng) }),
  });
}

function zoneWrong(lat: number, lng: number, fault: string): ServiceError {
  const exchanged = exchangedNote(lat, lng);
  if (exchanged !== null)
    return new ServiceError('invalid_request', exchanged, {
      field: 'lat',
      expected: 'lat and lng in this order',
    });
  const suggested_tz = zoneAt(lat, lng);
  return new ServiceError('invalid_request', `${fault} The zone at that point is ${suggested_tz}.`, {
    field: 'tz',
    expected: 'an IANA time zone',
    suggested_tz,
  });
}

function halfAPoint(missing: 'lat' | 'lng'): ServiceError {
  return new ServiceError('invalid_request', `${missing} is missing; lat and lng go together.`, {
    field: missing,
    expected: 'lat and lng together',
  });
}

/** The fault of a request for times that names no place. */
export function nowhere(): ServiceError {
  return new ServiceError(
    'invalid_request',
    'Say where: send a location, or lat with lng. Dates need no place: send date, holiday, hebrew_date, yahrzeit_of or year_view.',
    { field: 'location', expected: 'a New York neighbourhood or ZIP, or a city anywhere' },
  );
}

/** Any instant will do: in other months and years the clock of a zone differs by an hour or two. */
const AN_INSTANT = Date.UTC(2026, 0, 1);
const DEGREES_AN_HOUR = 15;
const DAY_HOURS = 24;
/** Nowhere does the clock stand farther from the sun: in the west of China it is three hours ahead. */
const FARTHEST_HOURS = 4;
/** So near a pole all longitudes are a short way from each other, and bases keep the clock of where they are supplied from. */
const POLAR_DEGREES = 78;

/**
 * Whether a zone's clock can be that of a point (degrees, WGS 84): its noon is within four hours of the sun's there. By any other clock a day of the
 * place would begin and end under another date, and its Friday evening be told as Saturday's. Rule: decisions §7, the sun of a civil date.
 */
function isClockAt(zone: string, { lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
  if (Math.abs(lat) > POLAR_DEGREES) return true;
  const ahead = zoneClock(zone).offsetAt(AN_INSTANT) / 60 - lng / DEGREES_AN_HOUR;
  const apart = Math.abs(ahead) % DAY_HOURS;
  return Math.min(apart, DAY_HOURS - apart) <= FARTHEST_HOURS;
}
