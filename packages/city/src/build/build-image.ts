import type { CityRecords, LatLng, PlaceRecord, Reading } from '@kehilla/core';
import type { PlaceEvidence } from '@kehilla/kosher';
import { websiteHost } from '@kehilla/linkage';
import { addressesOfEvents, buildEvents, type EventImage } from '../events/index.ts';
import { type Grid, gridOf, gridOrder } from '../image/grid.ts';
import { type HashIndex, hashIndex, hashText } from '../image/hash-index.ts';
import { type NumberLists, pairList } from '../image/lists.ts';
import { sharedF64, sharedU8 } from '../image/shared.ts';
import { textAt, type TextTable, textTable } from '../image/text-table.ts';
import { type ProviderBuilder, type ProviderImage, providerBuilder } from '../providers/provider-image.ts';
import { withAreas } from '../providers/withheld.ts';
import { buildMenuImage, type MenuImage } from '../menus/menu-image.ts';
import { type DescribeContext, describePlace, type PlaceDoc, whereItIs } from './describe-place.ts';
import { evidenceOf } from './evidence-of-places.ts';
import { type KeyedPlaces, keyedPlaces, kindsOf } from './keyed-places.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { streetPoints } from './street-points.ts';
import { type UnplacedLine, unplacedLines } from './unplaced-lines.ts';

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
  /** Places by the hash of the host of a website that one of their rows states. */
  readonly hosts: HashIndex;
  readonly registry: Pick<CityRecords, 'sources' | 'agencies' | 'lists' | 'readings'>;
  readonly menus: MenuImage;
  readonly events: EventImage;
  readonly providers: ProviderImage;
  /** Lines of agencies' lists that are linked to no place. */
  readonly unplaced: readonly UnplacedLine[];
  /** Evidence by place number, for the few places that have any. */
  readonly evidence: readonly (readonly [place: number, evidence: PlaceEvidence])[];
};

/**
 * Builds the image of a city from its records. Pure; takes most of a second for 30,000 places, so servers call it away from the thread that
 * answers. Places are described one at a time in their final order, so that no more than one description is in memory.
 */
export function buildImage(records: CityRecords): CityImage {
  const readings = newestReadings(records.readings);
  const { events = [] } = records;
  const context = {
    sources: new Map(records.sources.map((source) => [source.source_id, source])),
    newestReading: readings,
    pointOf: withAreas(streetPoints([...records.places, ...addressesOfEvents(events)])),
  };
  const points = records.places.map((place) => whereItIs(place, context));
  const { order, south, rows } = gridOrder(points);
  const places = order.map((i) => records.places[i] as PlaceRecord);
  const { lat, lng } = coordinates(order.map((i) => points[i] ?? null));
  const evidence = evidenceOf(places, records);
  const providers = providerBuilder(places.length, context.sources, records);
  const described = describeAll(places, context, new Set(evidence.map(([place]) => place)), providers);
  return {
    generation: records.generation,
    size: places.length,
    lat,
    lng,
    grid: gridOf(lat, south, rows),
    ...described,
    records: textTable(
      places.values().map((place) => JSON.stringify(place)),
      places.length,
    ),
    ids: idIndex(places),
    hosts: hostIndex(places),
    kindsOfPlaces: kindsOf(places.length, described.categories, described.cuisines),
    registry: {
      sources: records.sources,
      agencies: records.agencies,
      lists: records.lists,
      readings: [...readings.values(), ...newestComplete(records.readings)],
    },
    menus: menusOf(records, places, described.docs),
    events: buildEvents(events, records.event_sites ?? [], context),
    providers: providers.packed(),
    unplaced: unplacedLines(records),
    evidence,
  };
}

function menusOf({ menus = [] }: CityRecords, places: readonly PlaceRecord[], docs: TextTable): MenuImage {
  if (menus.length === 0)
    return buildMenuImage(
      [],
      () => undefined,
      () => '',
    );
  const numbers = new Map(
    places.flatMap(({ place_id, merged_from }, i) => [place_id, ...merged_from].map((id) => [id, i])),
  );
  return buildMenuImage(
    menus,
    (id) => numbers.get(id),
    (place) => (JSON.parse(textAt(docs, place)) as PlaceDoc).name,
  );
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

function describeAll(
  places: readonly PlaceRecord[],
  context: DescribeContext,
  withEvidence: ReadonlySet<number>,
  providers: ProviderBuilder,
): Described {
  const marks = sharedU8(places.length);
  const names: string[][] = [];
  const [categories, cuisines] = [keyedPlaces(), keyedPlaces()];
  const describe = (place: PlaceRecord, i: number): string => {
    const doc = describePlace(place, context);
    marks[i] = marksOf(place, doc) | (withEvidence.has(i) ? MARK.evidence : 0);
    names.push(namesOf(place, doc));
    if (doc.category !== null) categories.add(doc.category, i);
    for (const cuisine of doc.cuisines) cuisines.add(cuisine, i);
    providers.add(i, place, doc);
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

/** The newest reading of each source. */
export function newestReadings(readings: readonly Reading[]): Map<string, Reading> {
  return new Map(
    [...readings]
      .sort((a, b) => a.observed_at.localeCompare(b.observed_at))
      .map((reading) => [reading.source_id, reading]),
  );
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

function hostIndex(places: readonly PlaceRecord[]): HashIndex {
  const pairs = pairList();
  places.forEach((place, i) => {
    const hosts = new Set(place.rows.map((row) => websiteHost(row.website)));
    for (const host of hosts) if (host !== null) pairs.add(hashText(host), i);
  });
  return hashIndex(pairs.pairs());
}
