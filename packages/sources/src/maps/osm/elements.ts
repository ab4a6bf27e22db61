import { SourceError, isObject, type JsonObject } from '@kehilla/core';
import { getData } from '../../parsing/page-form.ts';
import type { Page } from '@kehilla/fetch/page';

/** A map element, whichever form it came in: its tags, its point, its id (`node/1`, or `unknown/1` where the type was lost). */
export type Element = {
  readonly id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly tags: Readonly<Record<string, string>>;
  /** The name of the query that found it, in copies that keep only that. */
  readonly query: string | null;
};

/** The elements of a page and when the map was read. */
export type MapReading = {
  readonly elements: Element[];
  readonly observed_at: string | null;
  /** The form that it came in, and its entries as they are. */
  readonly form: 'overpass' | 'geojson';
  readonly root: JsonObject;
  readonly entries: readonly JsonObject[];
};

const EXPECTED = 'Overpass JSON ("elements") or GeoJSON ("features") was expected.';

/**
 * Elements of Overpass JSON or of GeoJSON (a plain export with tags as properties, or a copy with `osmId`, `category` and a one-line
 * address). Throws `changed_shape` for anything else, and `unreachable` for Overpass's error inside an answer (`remark`).
 */
export function readElements(page: Page): MapReading {
  const root = parseJson(page);
  if (typeof root['remark'] === 'string')
    throw new SourceError(
      'unreachable',
      'The map service reported an error inside its answer; nothing was taken from it.',
    );
  if (Array.isArray(root['elements'])) {
    const base = (root['osm3s'] as { timestamp_osm_base?: unknown } | null | undefined)?.timestamp_osm_base;
    const entries = objects(root['elements']);
    return { elements: entries.map(fromOverpass), observed_at: instant(base), form: 'overpass', root, entries };
  }
  if (Array.isArray(root['features'])) {
    const fetched = (root['metadata'] as { fetched?: unknown } | null | undefined)?.fetched;
    const entries = objects(root['features']);
    return { elements: entries.map(fromFeature), observed_at: instant(fetched), form: 'geojson', root, entries };
  }
  throw new SourceError('changed_shape', EXPECTED);
}

function parseJson(page: Page): JsonObject {
  const root = getData(page, EXPECTED);
  if (isObject(root)) return root;
  throw new SourceError('changed_shape', EXPECTED);
}

function objects(list: unknown[]): JsonObject[] {
  return list.filter((entry): entry is JsonObject => typeof entry === 'object' && entry !== null);
}

function fromOverpass(element: JsonObject): Element {
  const center = (element['center'] ?? element) as JsonObject;
  return {
    id: `${plain(element['type'])}/${plain(element['id'])}`,
    lat: number(center['lat']),
    lng: number(center['lon']),
    tags: strings(element['tags']),
    query: null,
  };
}

function fromFeature(feature: JsonObject): Element {
  const properties = (feature['properties'] ?? {}) as JsonObject;
  const point = getPoint((feature['geometry'] as JsonObject | null)?.['coordinates']);
  const tags = strings(properties);
  if (properties['osmId'] === undefined)
    return { id: plain(properties['@id'] ?? feature['id']), ...point, tags, query: null };
  const { category, address, ...rest } = tags;
  return {
    id: `${plain(properties['osmType'] ?? 'unknown')}/${plain(properties['osmId'])}`,
    ...point,
    tags: { ...rest, ...(address ? { 'addr:full': address } : {}) },
    query: category ?? null,
  };
}

/** A point as it is; of a line or an area, the middle of its box. */
function getPoint(coordinates: unknown): { lat: number | null; lng: number | null } {
  const pairs = Array.isArray(coordinates) ? getPairs(coordinates) : [];
  if (pairs.length === 0) return { lat: null, lng: null };
  const [lngs, lats] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])];
  return { lng: middle(lngs), lat: middle(lats) };
}

function getPairs(coordinates: readonly unknown[]): [number, number][] {
  const [lng, lat] = [number(coordinates[0]), number(coordinates[1])];
  if (lng !== null && lat !== null) return [[lng, lat]];
  return coordinates.flatMap((inner) => (Array.isArray(inner) ? getPairs(inner) : []));
}

function middle(numbers: readonly number[]): number {
  const low = numbers.reduce((a, b) => Math.min(a, b));
  const high = numbers.reduce((a, b) => Math.max(a, b));
  return low === high ? low : Math.round(((low + high) / 2) * 1e7) / 1e7;
}

function strings(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
      .map(([tag, text]) => [tag, text.slice(0, LONGEST_TAG)]),
  );
}

/** The map takes 255 signs for a tag; exports put more into one. */
const LONGEST_TAG = 2_000;

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function instant(text: unknown): string | null {
  return typeof text === 'string' && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : null;
}
