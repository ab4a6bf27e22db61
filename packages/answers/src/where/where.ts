import { type City, findArea, isInCity, type OnStreet, placesOnStreet } from '@kehilla/city';
import type { RadiusFrom, Spelling, UnderstoodArea } from '@kehilla/contract';
import { type Borough, BOROUGHS, type LatLng, words as splitWords } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';

/** Around a point, or with `centre` null everywhere; `radius_m` null bounds nothing (the whole city). */
export type Around = {
  readonly kind: 'around';
  readonly centre: LatLng | null;
  readonly radius_m: number | null;
  readonly radius_from: RadiusFrom;
  /** The borough that was named, or the borough of a named region, whose line bounds the search; null if none does. */
  readonly borough: Borough | null;
  readonly area: UnderstoodArea | null;
  /** How a misspelt or partly used name was read; null where it was taken as written. */
  readonly spelling: Spelling | null;
  readonly notes: readonly string[];
};

/** Where a question is about. The second kind is answered with `no_data`, never with a silent city-wide search. */
export type Where = Around | { readonly kind: 'outside' | 'not_understood'; readonly notes: readonly string[] };

/** The part of a request that says where. */
export type WhereInput = {
  readonly location?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly radius_m?: number;
};

/** Returns the bound of a search: the line of a named borough, else the circle, for a region within its borough; all null for the whole city. */
export function getBound(where: Around | null): Pick<Around, 'centre' | 'radius_m' | 'borough'> {
  if (where === null) return { centre: null, radius_m: null, borough: null };
  const { centre, radius_m, borough, area } = where;
  return { centre, radius_m: borough !== null && area?.kind === 'borough' ? null : radius_m, borough };
}

/** Returns the borough of a named area that bounds a search by its own size; null if there is none. */
export function boroughAround({ area, radius_from }: Around): Borough | null {
  return radius_from === 'area' ? (BOROUGHS.find((borough) => borough === area?.borough) ?? null) : null;
}

/** Returns whether `location` names a known place, also if coordinates were used instead; null if none was sent. */
export function isLocationUnderstood({ location, lat }: WhereInput, where: Where): boolean | null {
  if (location === undefined) return null;
  return lat === undefined ? where.kind !== 'not_understood' : findArea(location) !== null;
}

/** Returns whether a question is about the city of the service; null if it names no place, or an unknown one. */
export function isCovered(where: Where): boolean | null {
  if (where.kind !== 'around') return where.kind === 'outside' ? false : null;
  return where.centre === null && where.area === null ? null : true;
}

/** The whole city, where nothing says where. */
export function everywhere(requested: number | undefined): Around {
  const notes = requested === undefined ? [] : ['radius_m was not used, because no location or coordinates were sent.'];
  return {
    kind: 'around',
    centre: null,
    radius_m: null,
    radius_from: null,
    borough: null,
    area: null,
    spelling: null,
    notes,
  };
}

/**
 * A sentence for a point outside New York City (degrees) that lies in it with its numbers exchanged; null for any other. Callers mix the two up, and
 * must not take the answer of another continent for theirs.
 */
export function exchangedNote(lat: number, lng: number): string | null {
  const isMeantInside = !isInCity(lat, lng) && Math.abs(lng) <= 90 && isInCity(lng, lat);
  return isMeantInside
    ? `lat and lng seem to be exchanged: send lat ${lng} and lng ${lat}, a point of New York City.`
    : null;
}

/** Two decimal numbers, as maps copy them: "40.6302, -73.9912", "geo:40.6302,-73.9912". Whole numbers may be streets. */
const POINT = /^(?:geo:\s*)?(?:\(\s*)?([+-]?\d{1,2}\.\d+)°?(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}\.\d+)°?(?:\s*\))?$/i;

/** Returns the point, in degrees, that a `location` writes as latitude and longitude; null for another text. Opinion. */
export function pointWritten(text: string): LatLng | null {
  const [, lat = '', lng = ''] = POINT.exec(text.trim()) ?? [];
  return lat === '' ? null : { lat: Number(lat), lng: Number(lng) };
}

/** Returns the places on the street that a text names without other words; null if the street is not on record. */
export function onStreetNamed(text: string, city: City, where: Where): OnStreet | null {
  const words = splitWords(text);
  return words.some(isStreetType) ? placesOnStreet(city.image, words.join(' '), getBorough(where)) : null;
}

/** Returns the borough of a search by a named area; null if none was named, or the area crosses the line. */
export function getBorough(where: Where): Borough | null {
  const named = where.kind === 'around' ? where.area?.borough : null;
  return BOROUGHS.find((borough) => borough === named) ?? null;
}
