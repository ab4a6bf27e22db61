import { outsideLines } from './evidence/outside-lines.ts';
import type { CityRecords, LatLng, PlaceRecord, Reading } from '@kehilla/core';
import { addressesOfEvents, buildEvents, foldedName, type JewishPlaces } from '../events/index.ts';
import { gridOf, gridOrder } from '../image/grid.ts';
import { sharedF64 } from '../image/shared.ts';
import { textAt, type TextTable } from '../image/text-table.ts';
import { providerBuilder } from '../providers/provider-image.ts';
import { buildMenuImage, type MenuImage } from '../menus/menu-image.ts';
import { withAreas } from './streets/area-points.ts';
import { type Where, whereItIs } from './describe-place.ts';
import { evidenceFinder } from './evidence/evidence-of-places.ts';
import { gatherPlaces } from './gather-places.ts';
import { kindsOf } from '../image/keyed-places.ts';
import type { PlaceDoc } from '../image/place-doc.ts';
import { MARK } from '../image/place-marks.ts';
import { streetPoints } from './streets/street-points.ts';
import { signedReadings } from './evidence/listing-evidence.ts';
import { unplacedLines } from './evidence/unplaced-lines.ts';
import type { CityImage } from '../city-image.ts';

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
      waiting_alerts: records.waiting_alerts ?? [],
      alert_pages: records.alert_pages ?? [],
      failed_readings: records.failed_readings ?? [],
      refused_rows: records.refused_rows ?? [],
    },
    partialDates: partialDatesOf(records.readings),
    menus: menusOf(records, places, gathered.docs),
    events: buildEvents(events, records.event_sites ?? [], {
      ...context,
      jewishPlaces: gatherJewishPlaces(places, { lat, lng, marks: gathered.marks }, evidence),
    }),
    providers: providers.packed(),
    unplaced: unplacedLines(records, signedReadings(records)),
    outside: outsideLines(records),
    evidence,
  };
}

/** The places at which an event is the community's: Jewish by kind, labelled kosher, or on an agency's list. */
function gatherJewishPlaces(
  places: readonly PlaceRecord[],
  { lat, lng, marks }: Pick<CityImage, 'lat' | 'lng' | 'marks'>,
  evidence: CityImage['evidence'],
): JewishPlaces {
  const listed = new Set(
    evidence.flatMap(([place, { listings }]) =>
      listings.some(({ missing_since, terminated }) => missing_since === null && !terminated) ? [place] : [],
    ),
  );
  const named = new Map<string, LatLng[]>();
  places.forEach(({ rows }, i) => {
    const isJewish = ((marks[i] as number) & (MARK.jewish_kind | MARK.kosher_label)) !== 0 || listed.has(i);
    if (!isJewish || Number.isNaN(lat[i])) return;
    const at = { lat: lat[i] as number, lng: lng[i] as number };
    for (const name of new Set(rows.flatMap(({ names }) => names.map(({ text }) => foldedName(text)))))
      named.set(name, [...(named.get(name) ?? []), at]);
  });
  return named;
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

/** How much of an instant's text is known, by what it is known to. */
const KNOWN_CHARACTERS = { year: 4, month: 7 } as const;

function partialDatesOf(readings: readonly Reading[]): (readonly [string, string])[] {
  const dates = new Map<string, string>();
  for (const { observed_at, date_precision } of readings)
    if (date_precision === 'year' || date_precision === 'month')
      dates.set(observed_at, observed_at.slice(0, KNOWN_CHARACTERS[date_precision]));
  return [...dates];
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
