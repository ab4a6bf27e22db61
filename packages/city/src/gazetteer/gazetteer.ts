import type { Borough } from '@kehilla/core';
import data from '../../data/gazetteer.json' with { type: 'json' };
import type { Area, Gazetteer, OutsideArea } from './area.ts';

/** The checked-in gazetteer, loaded once. Derived by `npm run gazetteer`; never edited by hand. */
export const GAZETTEER = data as unknown as Gazetteer;

/** Every area of the city: the city itself, boroughs, regions, neighbourhoods, ZIPs. */
export const AREAS: readonly Area[] = GAZETTEER.areas;

const ZIPS = new Map(AREAS.filter((area) => area.kind === 'zip').map((area) => [area.name, area]));
const OUTSIDE_ZIPS = new Map(GAZETTEER.outside.flatMap((place) => place.zips.map((zip) => [zip, place] as const)));

/** The prefixes of New York City's ZIP codes; a code with one of them that is not listed is unknown, not outside. */
const CITY_PREFIXES = /^(?:10[0-4]|11[1-46])/;

/** The borough of a New York City ZIP code (most of it, where it crosses a line); null for any other text. */
export function boroughOfZip(zip: string): Borough | null {
  return ZIPS.get(zip.trim().slice(0, 5))?.borough ?? null;
}

/** Whether a ZIP code lies in the city alone; those on both sides of the line have prefixes of the county beyond ("New Hyde Park 11040"). */
export function isWithinCity(zip: string): boolean {
  return ZIPS.has(zip) && CITY_PREFIXES.test(zip);
}

/** The area of a five-digit New York City ZIP, null for any other text. */
export function zipArea(zip: string): Area | null {
  return ZIPS.get(zip) ?? null;
}

/** The outside place of a five-digit ZIP elsewhere in the country; null for the city's own, for unknown ones in its range and for unassigned ones. */
export function outsideZip(zip: string): OutsideArea | null {
  if (!/^\d{5}$/.test(zip) || ZIPS.has(zip) || CITY_PREFIXES.test(zip) || zip < '00501' || zip > '99950') return null;
  const named = OUTSIDE_ZIPS.get(zip);
  if (named !== undefined) return named;
  return {
    id: `outside/${zip}`,
    kind: 'outside',
    name: `ZIP ${zip}`,
    where: 'United States',
    near: false,
    aliases: [],
    he: [],
    zips: [zip],
  };
}
