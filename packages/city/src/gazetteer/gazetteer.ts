import { type Borough, DEGREE_LAT_M, degreeLngM } from '@kehilla/core';
import {
  type AreaInWords,
  type AreaMatch as MatchOf,
  areaReader,
  type AreaTables,
  type NamedArea,
  type NamedElsewhere,
} from '@kehilla/language/where';
import data from '../../data/gazetteer.json' with { type: 'json' };

/**
 * A named part of New York City, or the city itself. Its id is a stable slug: `brooklyn`, `brooklyn/borough-park`, `zip/11219`, `region/south-brooklyn`; the
 * whole city is `city`.
 */
export type Area = NamedArea & {
  /** A point inside, degrees, five decimals. */
  readonly lat: number;
  readonly lng: number;
  /** Its own size in metres: a circle around the point that covers nearly all of it (and, being a circle, some of its neighbours). */
  readonly radius_m: number;
  /** True if the point and size belong to the surrounding area: ZIP codes of one building or of post-office boxes. */
  readonly approximate: boolean;
  /** South, west, north, east. Around the circle where no outline is known. */
  readonly bbox: readonly number[];
  /** Outline to about 30 m; empty for ZIPs, regions and places inside another neighbourhood's outline. */
  readonly rings: readonly Ring[];
};

/** A named place outside this service's area: `outside/teaneck`, or `outside/07666` for a ZIP code without a name. Its exact location is not stated. */
export type OutsideArea = NamedElsewhere;

/** The area that a text was read as. Check `outside` before using coordinates. */
export type AreaMatch = MatchOf<Area>;

/** An area named inside a longer text, with the words that name it. */
export type AreaInText = AreaInWords<Area>;

/** The checked-in gazetteer as the derive step writes it. */
export type Gazetteer = Pick<AreaTables<Area>, 'areas' | 'outside' | 'first_for' | 'weak' | 'far_states'>;

/** The checked-in gazetteer, loaded once. Derived by `npm run gazetteer`; never edited by hand. */
const GAZETTEER = data as unknown as Gazetteer;

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

/** Returns whether a ZIP code lies only in the city; those on both sides of the line have prefixes of the county beyond ("New Hyde Park 11040"). */
function isWithinCity(zip: string): boolean {
  return ZIPS.has(zip) && CITY_PREFIXES.test(zip);
}

/** The area of a five-digit New York City ZIP, null for any other text. */
export function zipArea(zip: string): Area | null {
  return ZIPS.get(zip) ?? null;
}

/** The outside place of a five-digit ZIP elsewhere in the country; null for the city's own, for unknown ones in its range and for unassigned ones. */
function outsideZip(zip: string): OutsideArea | null {
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

const AREAS_READ = areaReader({ ...GAZETTEER, zipArea, outsideZip, isWithinCity });

/**
 * The place a `location` names: a name, alias or Hebrew spelling as it is known, with borough, state or ZIP words around it; else
 * a forgiving reading (`exact` false). `outside` is true for a known place the service does not cover. Null when the text is not
 * understood: the caller must say so and not search the whole city. Never throws. Rule: decisions §6.
 */
export function findArea(text: string): AreaMatch | null {
  return AREAS_READ.areaNamed(text);
}

/** The same where the text is the name of a place as it is known; null for every other text. */
export function findAreaExactly(text: string): AreaMatch | null {
  return AREAS_READ.areaNamedExactly(text);
}

/** Returns the area that a free text, or its folded words, names ("kosher pizza boro park", "minyan near KGH"); null if it names none. */
export function findAreaInText(text: string | readonly string[]): AreaInText | null {
  return AREAS_READ.areaInWords(text);
}

/**
 * Returns the area that the folded words of a refusal name: as `findAreaInText`, and where all of them are the name of an area but for slips ("flatbsh", "in
 * boro prak") as surely as if it was written so.
 */
export function findRefusedArea(words: readonly string[]): AreaInText | null {
  const written = findAreaInText(words);
  if (written !== null && (written.exact || written.start > 0 || written.end < words.length)) return written;
  const near = written ?? (words.length <= LONGEST_NAME ? findArea(words.join(' ')) : null);
  if (near === null || near.exact || near.outside) return written;
  return { ...near, exact: true, certain: true, start: 0, end: words.length };
}

const LONGEST_NAME = 4;

/** A closed outline as `lat, lng, lat, lng, …` in degrees; the last point joins the first. */
export type Ring = readonly number[];

/** Whether the point lies inside the rings by the even-odd rule (a ring inside a ring is a hole). False for no rings. */
export function insideRings(rings: readonly Ring[], lat: number, lng: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const latI = ring[i] as number;
      const latJ = ring[j] as number;
      if (latI > lat === latJ > lat) continue;
      const lngI = ring[i + 1] as number;
      const lngJ = ring[j + 1] as number;
      if (lng < ((lngJ - lngI) * (lat - latI)) / (latJ - latI) + lngI) inside = !inside;
    }
  }
  return inside;
}

/** Metres from the point to the nearest edge of the rings, on a flat map good to 0.1 % at city scale; Infinity for no rings. */
export function metresToRings(rings: readonly Ring[], lat: number, lng: number): number {
  const scale = degreeLngM(lat);
  let best = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ((ring[j + 1] as number) - lng) * scale;
      const ay = ((ring[j] as number) - lat) * DEGREE_LAT_M;
      const bx = ((ring[i + 1] as number) - lng) * scale;
      const by = ((ring[i] as number) - lat) * DEGREE_LAT_M;
      best = Math.min(best, metresToSegment(ax, ay, bx, by));
    }
  }
  return best;
}

/** The distance from the origin to the segment a–b. */
export function metresToSegment(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}
