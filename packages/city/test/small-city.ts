import type { CityRecords, LatLng, PlaceRecord } from '@kehilla/core';
import { buildImage, type City, openCity } from '../src/index.ts';

/** An invented place for a test; without `at` it has no point. */
export type SmallPlace = {
  readonly name?: string;
  readonly names?: readonly string[];
  readonly at?: LatLng;
  readonly category?: string;
  readonly cuisines?: readonly string[];
  readonly closed?: boolean;
  readonly gone?: boolean;
};

const AT = '2026-01-01T00:00:00.000Z';

/** A city of invented places; place `i` has the identifier `pl_i`. */
export function smallCity(places: readonly SmallPlace[]): City {
  const records: CityRecords = {
    generation: 1,
    sources: [],
    agencies: [],
    lists: [],
    readings: [],
    notices: [],
    certificates: [],
    unplaced: [],
    places: places.map(getRecord),
  };
  return openCity(buildImage(records));
}

function getRecord({ name, names, at, category, cuisines, closed, gone }: SmallPlace, i: number): PlaceRecord {
  const texts = names ?? (name === undefined ? [] : [name]);
  const row = {
    external_id: String(i),
    url: null,
    observed_at: AT,
    names: texts.map((text) => ({ text, lang: null })),
    address: null,
    location: at ?? null,
    phone: null,
    website: null,
    category: category ?? null,
    cuisines: cuisines ?? [],
    hours: null,
    labels: [],
    closed: closed ?? null,
    other: {},
    listing: null,
    source_id: 'invented',
    place_id: `pl_${i}`,
    first_seen_at: AT,
    last_seen_at: AT,
    missing_since: gone === true ? AT : null,
    reading_id: 'rd_1',
  };
  return { place_id: `pl_${i}`, merged_from: [], rows: [row] };
}
