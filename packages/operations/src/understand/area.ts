import { type Area, findArea, isInCity } from '@kehilla/city';
import type { RadiusFrom, UnderstoodArea } from '@kehilla/contract';
import type { LatLng } from '@kehilla/core';

/** Where a question is about. */
export type Where =
  /** Around a point; `radius_m` null bounds nothing (the whole city). */
  | { readonly kind: 'around'; readonly centre: LatLng | null; readonly radius_m: number | null; readonly radius_from: RadiusFrom; readonly area: UnderstoodArea | null }
  /** A place the service does not cover, or words it does not know: the answer is `no_data`, never a silent city-wide search. */
  | { readonly kind: 'outside'; readonly note: string }
  | { readonly kind: 'not_understood'; readonly note: string };

/** Id of the area that is all five boroughs. */
const WHOLE_CITY = 'city';

/** The part of a request that says where. */
export type WhereInput = { readonly location?: string; readonly lat?: number; readonly lng?: number; readonly radius_m?: number };

/** Where a request is about: coordinates win over `location`; `named` is an area found in its free text. Rule: decisions §6. */
export function understandWhere(input: WhereInput, named: Area | null, defaultRadius_m: number): Where {
  const { lat, lng, location, radius_m } = input;
  if (lat !== undefined && lng !== undefined) {
    if (!isInCity(lat, lng)) return { kind: 'outside', note: 'The point lies outside New York City; the service covers the five boroughs.' };
    return { kind: 'around', centre: { lat, lng }, radius_m: radius_m ?? defaultRadius_m, radius_from: radius_m === undefined ? 'default' : 'asked', area: null };
  }
  if (location === undefined) return named === null ? EVERYWHERE : aroundArea(named, radius_m);
  const match = findArea(location);
  if (match === null) return { kind: 'not_understood', note: `"${location}" was not understood as a place in New York City; send a neighbourhood, a borough or a ZIP code.` };
  if (match.outside) return { kind: 'outside', note: `${match.area.name} lies outside New York City; the service covers the five boroughs.` };
  return aroundArea(match.area, radius_m);
}

const EVERYWHERE: Where = { kind: 'around', centre: null, radius_m: null, radius_from: null, area: null };

function aroundArea(area: Area, asked: number | undefined): Where {
  const centre = { lat: area.lat, lng: area.lng };
  const whole = area.id === WHOLE_CITY;
  return {
    kind: 'around',
    centre: whole && asked === undefined ? null : centre,
    radius_m: asked ?? (whole ? null : area.radius_m),
    radius_from: asked === undefined ? 'area' : 'asked',
    area: { name: area.name, borough: area.borough, kind: whole ? 'city' : area.kind, ...centre, radius_m: area.radius_m },
  };
}
