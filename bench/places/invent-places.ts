import { type City, isInCity, type PlaceDoc } from '@kehilla/city';
import {
  type CityRecords,
  DEGREE_LAT_M,
  degreeLngM,
  fold,
  type LatLng,
  type PlaceRecord,
  type StoredRow,
} from '@kehilla/core';
import { type Random, createRandom } from '../relevance/random.ts';

/** Places of the large city. */
const MANY_PLACES = 300_000;

const SEED = 1;

const SOURCE = {
  source_id: 'invented',
  kind: 'kehilla',
  name: 'Invented places',
  url: null,
  license: null,
  attribution: null,
} as const;
const OBSERVED_AT = '2026-01-01T00:00:00.000Z';
/** Metres an invented place lies at most from a real one, so that crowds and empty quarters stay where they are. */
const OFF_M = 600;

/**
 * Records of invented places over the five boroughs, the same every time. Names are recombined word by word from real ones: each word stands where it
 * stood, so that first words stay rare and last words common. The kind is that of the place that gave the last word, the point is near a real one. No
 * name or address in it is anybody's.
 */
export function inventPlaces(city: City, count = MANY_PLACES): CityRecords {
  const random = createRandom(SEED);
  const models = Array.from({ length: city.size }, (_, place) => findModel(city.doc(place))).filter(
    (model) => model !== null,
  );
  const places = Array.from({ length: count }, (_, i) => invent(i, models, random));
  return {
    generation: 1,
    sources: [SOURCE],
    agencies: [],
    lists: [],
    readings: [],
    places,
    notices: [],
    certificates: [],
    unplaced: [],
  };
}

type Model = { readonly words: readonly string[]; readonly location: LatLng } & Pick<
  PlaceDoc,
  'category' | 'cuisines' | 'borough'
>;

function findModel({ name, location, category, cuisines, borough }: PlaceDoc): Model | null {
  const words = name.split(/\s+/).filter((word) => fold(word) !== '');
  return location === null || words.length === 0 ? null : { words, location, category, cuisines, borough };
}

function invent(i: number, models: readonly Model[], random: Random): PlaceRecord {
  const { words } = random.pick(models);
  const last = random.pick(models);
  const name = words
    .map((_, at) => (at === words.length - 1 ? last.words.at(-1) : wordAt(at, models, random)))
    .join(' ');
  const place_id = `pl_${i.toString(36).padStart(13, '0')}`;
  return {
    place_id,
    merged_from: [],
    rows: [row(place_id, i, name, last, pointNear(random.pick(models).location, random))],
  };
}

/** The word at a position of some real name that has more words than that. */
function wordAt(at: number, models: readonly Model[], random: Random): string {
  for (;;) {
    const { words } = random.pick(models);
    if (words.length > at + 1 || (at === 0 && words.length > 0)) return words[at] as string;
  }
}

function pointNear({ lat, lng }: LatLng, random: Random): LatLng {
  const north = (random.next() - 0.5) * 2 * OFF_M;
  const east = (random.next() - 0.5) * 2 * OFF_M;
  const point = { lat: lat + north / DEGREE_LAT_M, lng: lng + east / degreeLngM(lat) };
  return isInCity(point.lat, point.lng) ? point : { lat, lng };
}

function row(place_id: string, i: number, name: string, { category, cuisines }: Model, location: LatLng): StoredRow {
  return {
    external_id: String(i),
    url: null,
    observed_at: OBSERVED_AT,
    names: [{ text: name, lang: null }],
    address: null,
    location,
    phone: null,
    website: null,
    category,
    cuisines,
    hours: null,
    labels: [],
    closed: null,
    other: {},
    listing: null,
    source_id: SOURCE.source_id,
    place_id,
    first_seen_at: OBSERVED_AT,
    last_seen_at: OBSERVED_AT,
    missing_since: null,
    reading_id: 'rd_invented',
  };
}
