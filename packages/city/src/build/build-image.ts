import type { CityRecords, ListingTerms, PlaceRecord, Reading, StoredRow } from '@kehilla/core';
import type { ListingEvidence, PlaceEvidence } from '@kehilla/kosher';
import { type Grid, gridOf, gridOrder } from '../image/grid.ts';
import { type HashIndex, hashIndex, hashText } from '../image/hash-index.ts';
import { type NumberLists, numberLists, pairList } from '../image/lists.ts';
import { sharedF64, sharedU8 } from '../image/shared.ts';
import { type TextTable, textTable } from '../image/text-table.ts';
import { describePlace, type PlaceDoc } from './describe-place.ts';
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

/** Builds the image of a city from its records. Pure; takes about a second for 30,000 places, so servers call it in a thread of its own. */
export function buildImage(records: CityRecords): CityImage {
  const context = { sources: new Map(records.sources.map((source) => [source.source_id, source])), newestReading: newestReadings(records.readings), pointOf: streetPoints(records.places) };
  const described = records.places.map((place) => ({ place, doc: describePlace(place, context) }));
  const { order, south, rows } = gridOrder(described.map(({ doc }) => doc.location ?? doc.about));
  const places = order.map((i) => described[i] as { place: PlaceRecord; doc: PlaceDoc });
  const lat = sharedF64(places.length);
  const lng = sharedF64(places.length);
  places.forEach(({ doc }, i) => {
    const point = doc.location ?? doc.about;
    lat[i] = point?.lat ?? Number.NaN;
    lng[i] = point?.lng ?? Number.NaN;
  });
  const evidence = evidenceOf(places.map(({ place }) => place), records);
  const categories = keyed(places.map(({ doc }) => (doc.category === null ? [] : [doc.category])));
  const cuisines = keyed(places.map(({ doc }) => doc.cuisines));
  return {
    generation: records.generation,
    size: places.length,
    lat,
    lng,
    grid: gridOf(lat, south, rows),
    marks: marksOf(places, new Set(evidence.map(([place]) => place))),
    docs: textTable(places.values().map(({ doc }) => JSON.stringify(doc)), places.length),
    records: textTable(places.values().map(({ place }) => JSON.stringify(place)), places.length),
    ids: idIndex(places.map(({ place }) => place)),
    names: buildNameIndex(places.map(({ place, doc }) => [...(place.rows.some((row) => row.names.length > 0) ? [doc.name] : []), ...place.rows.flatMap((row) => row.names.map((name) => name.text))])),
    categories,
    cuisines,
    kindsOfPlaces: kindsOf(places.length, categories, cuisines),
    registry: { sources: records.sources, agencies: records.agencies, lists: records.lists, readings: [...newestReadings(records.readings).values(), ...newestComplete(records.readings)] },
    evidence,
  };
}

function newestReadings(readings: readonly Reading[]): Map<string, Reading> {
  return new Map([...readings].sort((a, b) => a.observed_at.localeCompare(b.observed_at)).map((reading) => [reading.source_id, reading]));
}

function newestComplete(readings: readonly Reading[]): Reading[] {
  return [...newestReadings(readings.filter((reading) => reading.state === 'complete')).values()];
}

function marksOf(places: readonly { place: PlaceRecord; doc: PlaceDoc }[], withEvidence: ReadonlySet<number>): Uint8Array {
  const marks = sharedU8(places.length);
  places.forEach(({ place, doc }, i) => {
    marks[i] =
      (doc.closed === true ? MARK.closed : 0) |
      (doc.sample ? MARK.sample : 0) |
      (place.rows.every((row) => row.missing_since !== null) ? MARK.gone : 0) |
      (withEvidence.has(i) ? MARK.evidence : 0) |
      (doc.hours !== null ? MARK.hours : 0) |
      (doc.labels.some((label) => /kosher/i.test(label.label)) ? MARK.kosher_label : 0);
  });
  return marks;
}

function idIndex(places: readonly PlaceRecord[]): HashIndex {
  const pairs = pairList();
  places.forEach((place, i) => {
    for (const id of [place.place_id, ...place.merged_from]) pairs.add(hashText(id), i);
  });
  return hashIndex(pairs.pairs());
}

function keyed(keysOfPlaces: readonly (readonly string[])[]): KeyedPlaces {
  const keys = [...new Set(keysOfPlaces.flat())].sort();
  const number = new Map(keys.map((key, i) => [key, i]));
  const pairs = pairList();
  keysOfPlaces.forEach((own, place) => {
    for (const key of new Set(own)) pairs.add(number.get(key) as number, place);
  });
  return { keys, places: numberLists(keys.length, pairs.pairs()) };
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
  return places.flatMap((place, i) => {
    const ids = [place.place_id, ...place.merged_from];
    const evidence: PlaceEvidence = {
      listings: place.rows.flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing)])),
      notices: ids.flatMap((id) => notices.get(id) ?? []),
      certificates: ids.flatMap((id) => certificates.get(id) ?? []),
    };
    const some = evidence.listings.length + evidence.notices.length + evidence.certificates.length > 0;
    return some ? [[i, evidence] as const] : [];
  });
}

function listingEvidence(row: StoredRow, { list_id, food_status, standards, scope_note, season, terminated }: ListingTerms): ListingEvidence {
  const { external_id, url, reading_id, first_seen_at, last_seen_at, missing_since } = row;
  const listed_name = row.names[0]?.text ?? '';
  return { list_id, external_id, listed_name, url, reading_id, first_seen_at, last_seen_at, missing_since, food_status, standards, scope_note, season, terminated };
}
