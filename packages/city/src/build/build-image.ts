import type { CityRecords, LatLng, ListingTerms, PlaceRecord, Reading, StoredRow } from '@kehilla/core';
import type { ListingEvidence, PlaceEvidence } from '@kehilla/kosher';
import { type Grid, gridOf, gridOrder } from '../image/grid.ts';
import { type HashIndex, hashIndex, hashText } from '../image/hash-index.ts';
import { type NumberLists, numberLists, pairList } from '../image/lists.ts';
import { sharedF64, sharedU8 } from '../image/shared.ts';
import { type TextTable, textTable } from '../image/text-table.ts';
import { type DescribeContext, describePlace, type PlaceDoc, whereItIs } from './describe-place.ts';
import { streetPoints } from './street-points.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';

/** Marks of a place, one bit each. */
export const MARK = { closed: 1, sample: 2, gone: 4, evidence: 8, hours: 16, kosher_label: 32 } as const;

/**
 * A city as shared memory: made in one thread, read by all, never changed. Places are numbered in grid order; everything about place
 * `p` stands at `p`. Small things (registry, evidence) are ordinary objects, copied once.
 */
export type CityImage = {
  readonly generation: number;
  readonly size: number;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly grid: Grid;
  readonly marks: Uint8Array;
  /** `PlaceDoc` of each place as JSON. */
  readonly docs: TextTable;
  /** `PlaceRecord` of each place as JSON. */
  readonly records: TextTable;
  /** Places by the hash of their identifier and of every identifier merged into it. */
  readonly ids: HashIndex;
  readonly names: NameIndex;
  readonly categories: KeyedPlaces;
  readonly cuisines: KeyedPlaces;
  /** Place to its kinds: numbers of `categories.keys`, then of `cuisines.keys` counted on from there. */
  readonly kindsOfPlaces: NumberLists;
  readonly registry: Pick<CityRecords, 'sources' | 'agencies' | 'lists' | 'readings'>;
  /** Evidence by place number, for the few places that have any. */
  readonly evidence: readonly (readonly [place: number, evidence: PlaceEvidence])[];
};

/** Places by a key of the taxonomy; list `i` of `places` belongs to `keys[i]` and ascends. */
export type KeyedPlaces = { readonly keys: readonly string[]; readonly places: NumberLists };

/**
 * Builds the image of a city from its records. Pure; takes most of a second for 30,000 places, so servers call it away from the thread that
 * answers. Places are described one at a time in their final order, so that no more than one description is in memory.
 */
export function buildImage(records: CityRecords): CityImage {
  const readings = newestReadings(records.readings);
  const context = { sources: new Map(records.sources.map((source) => [source.source_id, source])), newestReading: readings, pointOf: streetPoints(records.places) };
  const points = records.places.map((place) => whereItIs(place, context));
  const { order, south, rows } = gridOrder(points);
  const places = order.map((i) => records.places[i] as PlaceRecord);
  const { lat, lng } = coordinates(order.map((i) => points[i] ?? null));
  const evidence = evidenceOf(places, records);
  const described = describeAll(places, context, new Set(evidence.map(([place]) => place)));
  return {
    generation: records.generation,
    size: places.length,
    lat,
    lng,
    grid: gridOf(lat, south, rows),
    ...described,
    records: textTable(places.values().map((place) => JSON.stringify(place)), places.length),
    ids: idIndex(places),
    kindsOfPlaces: kindsOf(places.length, described.categories, described.cuisines),
    registry: { sources: records.sources, agencies: records.agencies, lists: records.lists, readings: [...readings.values(), ...newestComplete(records.readings)] },
    evidence,
  };
}

function coordinates(points: readonly (LatLng | null)[]): { lat: Float64Array; lng: Float64Array } {
  const [lat, lng] = [sharedF64(points.length), sharedF64(points.length)];
  points.forEach((point, i) => {
    lat[i] = point?.lat ?? Number.NaN;
    lng[i] = point?.lng ?? Number.NaN;
  });
  return { lat, lng };
}

/** All that is kept of the descriptions of places. */
type Described = Pick<CityImage, 'marks' | 'docs' | 'names' | 'categories' | 'cuisines'>;

function describeAll(places: readonly PlaceRecord[], context: DescribeContext, withEvidence: ReadonlySet<number>): Described {
  const marks = sharedU8(places.length);
  const names: string[][] = [];
  const [categories, cuisines] = [keyedPlaces(), keyedPlaces()];
  const describe = (place: PlaceRecord, i: number): string => {
    const doc = describePlace(place, context);
    marks[i] = marksOf(place, doc) | (withEvidence.has(i) ? MARK.evidence : 0);
    names.push(namesOf(place, doc));
    if (doc.category !== null) categories.add(doc.category, i);
    for (const cuisine of doc.cuisines) cuisines.add(cuisine, i);
    return JSON.stringify(doc);
  };
  const docs = textTable(places.values().map(describe), places.length);
  return { docs, marks, names: buildNameIndex(names), categories: categories.packed(), cuisines: cuisines.packed() };
}

/** The names a place is found by, the shown one first; none for a nameless place, which is only described. */
function namesOf({ rows }: PlaceRecord, doc: PlaceDoc): string[] {
  const stated = rows.flatMap((row) => row.names.map((name) => name.text));
  return stated.length > 1 ? [doc.name, ...stated] : stated;
}

function newestReadings(readings: readonly Reading[]): Map<string, Reading> {
  return new Map([...readings].sort((a, b) => a.observed_at.localeCompare(b.observed_at)).map((reading) => [reading.source_id, reading]));
}

function newestComplete(readings: readonly Reading[]): Reading[] {
  return [...newestReadings(readings.filter((reading) => reading.state === 'complete')).values()];
}

function marksOf(place: PlaceRecord, doc: PlaceDoc): number {
  return (
    (doc.closed === true ? MARK.closed : 0) |
    (doc.sample ? MARK.sample : 0) |
    (place.rows.every((row) => row.missing_since !== null) ? MARK.gone : 0) |
    (doc.hours !== null ? MARK.hours : 0) |
    (doc.labels.some((label) => /kosher/i.test(label.label)) ? MARK.kosher_label : 0)
  );
}

function idIndex(places: readonly PlaceRecord[]): HashIndex {
  const pairs = pairList();
  places.forEach((place, i) => {
    pairs.add(hashText(place.place_id), i);
    for (const id of place.merged_from) pairs.add(hashText(id), i);
  });
  return hashIndex(pairs.pairs());
}

/** Places by key while they are gathered, in ascending order. */
function keyedPlaces(): { add: (key: string, place: number) => void; packed: () => KeyedPlaces } {
  const lists = new Map<string, number[]>();
  return {
    add(key, place) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [place]);
      else list.push(place);
    },
    packed() {
      const keys = [...lists.keys()].sort();
      const pairs = pairList();
      keys.forEach((key, i) => {
        for (const place of lists.get(key) ?? []) pairs.add(i, place);
      });
      return { keys, places: numberLists(keys.length, pairs.pairs()) };
    },
  };
}

function kindsOf(size: number, ...all: readonly KeyedPlaces[]): NumberLists {
  const pairs = pairList();
  let kind = 0;
  for (const { keys, places } of all) {
    for (let list = 0; list < keys.length; list++, kind++) {
      for (let at = places.offsets[list] as number; at < (places.offsets[list + 1] as number); at++) pairs.add(places.values[at] as number, kind);
    }
  }
  return numberLists(size, pairs.pairs());
}

function evidenceOf(places: readonly PlaceRecord[], records: CityRecords): (readonly [number, PlaceEvidence])[] {
  const notices = Map.groupBy(records.notices, (notice) => notice.place_id);
  const certificates = Map.groupBy(records.certificates, (certificate) => certificate.place_id);
  const found: (readonly [number, PlaceEvidence])[] = [];
  places.forEach((place, i) => {
    const ids = [place.place_id, ...place.merged_from];
    const evidence: PlaceEvidence = {
      listings: place.rows.flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing)])),
      notices: ids.flatMap((id) => notices.get(id) ?? []),
      certificates: ids.flatMap((id) => certificates.get(id) ?? []),
    };
    if (evidence.listings.length + evidence.notices.length + evidence.certificates.length > 0) found.push([i, evidence]);
  });
  return found;
}

function listingEvidence(row: StoredRow, { list_id, food_status, standards, scope_note, season, terminated }: ListingTerms): ListingEvidence {
  const { external_id, url, reading_id, first_seen_at, last_seen_at, missing_since } = row;
  const listed_name = row.names[0]?.text ?? '';
  return { list_id, external_id, listed_name, url, reading_id, first_seen_at, last_seen_at, missing_since, food_status, standards, scope_note, season, terminated };
}
