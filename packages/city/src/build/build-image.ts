import type { CityRecords, LatLng, PlaceRecord, Reading } from '@kehilla/core';
import type { PlaceEvidence } from '@kehilla/kosher';
import { addressesOfEvents, buildEvents, type EventImage } from '../events/index.ts';
import { type Grid, gridOf, gridOrder } from '../image/grid.ts';
import type { HashIndex } from '../image/hash-index.ts';
import type { NumberLists } from '../image/lists.ts';
import { sharedF64 } from '../image/shared.ts';
import { textAt, type TextTable } from '../image/text-table.ts';
import { type ProviderImage, providerBuilder } from '../providers/provider-image.ts';
import { buildMenuImage, type MenuImage } from '../menus/menu-image.ts';
import { withAreas } from './area-points.ts';
import { type Where, whereItIs } from './describe-place.ts';
import { evidenceFinder } from './evidence-of-places.ts';
import { gatherPlaces } from './gather-places.ts';
import { type KeyedPlaces, kindsOf } from './keyed-places.ts';
import type { NameIndex } from './name-index.ts';
import type { PlaceDoc } from './place-doc.ts';
import { streetPoints } from './street-points.ts';
import { type UnplacedLine, unplacedLines } from './unplaced-lines.ts';

export { MARK } from './gather-places.ts';

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
  /** The borough of each, as `boroughMarks` has them. */
  readonly boroughs: Uint8Array;
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
  /** Places by the hash of each door that an address of their rows names. */
  readonly doors: HashIndex;
  /** Places by the hash of each telephone number, in E.164, that one of their rows states. */
  readonly phones: HashIndex;
  /** Places by street and borough, as `streetInBorough` writes the two. */
  readonly streets: KeyedPlaces;
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
 * answers.
 */
export function buildImage(records: CityRecords): CityImage {
  const readings = newestReadings(records.readings);
  const { events = [] } = records;
  const context = {
    sources: new Map(records.sources.map((source) => [source.source_id, source])),
    newestReading: readings,
    pointOf: withAreas(streetPoints([...records.places, ...addressesOfEvents(events)])),
  };
  const where = records.places.map((place) => whereItIs(place, context));
  const points = where.map(({ location, about }) => location ?? about);
  const { order, south, rows } = gridOrder(points);
  const places = order.map((i) => records.places[i] as PlaceRecord);
  const { lat, lng } = coordinates(order.map((i) => points[i] ?? null));
  const providers = providerBuilder(places.length, context.sources, records);
  const { evidence, ...gathered } = gatherPlaces(
    places,
    order.map((i) => where[i] as Where),
    context,
    evidenceFinder(records),
    providers,
  );
  return {
    generation: records.generation,
    size: places.length,
    lat,
    lng,
    grid: gridOf(lat, south, rows),
    ...gathered,
    kindsOfPlaces: kindsOf(places.length, gathered.categories, gathered.cuisines),
    registry: {
      sources: records.sources,
      agencies: records.agencies,
      lists: records.lists,
      readings: [...readings.values(), ...newestComplete(records.readings)],
    },
    menus: menusOf(records, places, gathered.docs),
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
