import {
  alertsOfPlaces,
  findUnplaced,
  listingEvidence,
  outsideLines,
  signedReadings,
  unplacedLines,
} from './listing-evidence.ts';
import {
  type Address,
  type CityRecords,
  fold,
  type LatLng,
  type PlaceRecord,
  type Reading,
  type RecordPrints,
} from '@kehilla/core';
import { addressesOfEvents, buildEvents, type JewishPlaces } from '../events/index.ts';
import { getGrid, gridOrder } from '../image/grid.ts';
import { getKinds, sharedF64 } from '../image/lists.ts';
import { textAt, textTable, type TextTable } from '../image/text-table.ts';
import { providerBuilder } from '../providers/provider-image.ts';
import { buildMenuImage, type MenuImage } from '../menus/menu-image.ts';
import { type Where, whereItIs } from './describe-place.ts';
import { gatherPlaces } from './gather-places.ts';
import { MARK, type PlaceDoc, type StreetPoint } from '../image/place-doc.ts';
import { streetPoints } from './street-points.ts';
import type { CityImage } from '../city-image.ts';
import { type Area, findArea, zipArea } from '../gazetteer/gazetteer.ts';
import { contradictedBy, kosherRegistry, type PlaceEvidence } from '@kehilla/kosher';

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
    findPoint: withAreas(streetPoints([...records.places, ...addressesOfEvents(events)])),
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
    grid: getGrid(lat, south, rows),
    ...gathered,
    kindsOfPlaces: getKinds(places.length, gathered.categories, gathered.cuisines),
    registry: getRegistry(records),
    partialDates: listPartialDates(records.readings),
    menus: getMenus(records, places, gathered.docs),
    events: buildEvents(events, records.event_sites ?? [], {
      ...context,
      jewishPlaces: gatherJewishPlaces(places, { lat, lng, marks: gathered.marks }, evidence),
    }),
    providers: providers.packed(),
    unplaced: unplacedLines(records, signedReadings(records)),
    outside: outsideLines(records),
    evidence,
    prints: packPrints(records.prints),
  };
}

/** The small things that an image keeps as they are. */
export function getRegistry(records: Omit<CityRecords, 'places'>): CityImage['registry'] {
  return {
    sources: records.sources,
    agencies: records.agencies,
    lists: records.lists,
    readings: [...newestReadings(records.readings).values(), ...newestComplete(records.readings)],
    waiting_alerts: records.waiting_alerts ?? [],
    alert_pages: records.alert_pages ?? [],
    failed_readings: records.failed_readings ?? [],
    refused_rows: records.refused_rows ?? [],
  };
}

/** The prints of a record as an image keeps them. */
export function packPrints({ places, others }: RecordPrints = { places: [], others: '' }): CityImage['prints'] {
  const [ids, values] = [0, 1].map((at) =>
    textTable(
      places.values().map((pair) => pair[at] as string),
      places.length,
    ),
  );
  return { ids: ids as TextTable, values: values as TextTable, others };
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
    for (const name of new Set(rows.flatMap(({ names }) => names.map(({ text }) => fold(text)))))
      named.set(name, [...(named.get(name) ?? []), at]);
  });
  return named;
}

function getMenus({ menus = [] }: CityRecords, places: readonly PlaceRecord[], docs: TextTable): MenuImage {
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

/** How many characters of an instant's text are known, by its known part. */
const KNOWN_CHARACTERS = { year: 4, month: 7 } as const;

/** Returns the instants of readings with only a month or a year. */
export function listPartialDates(readings: readonly Reading[]): (readonly [string, string])[] {
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

/**
 * As `findPoint`, and where that knows no point and no more is known than an area, the middle of it: where to look for the place, never where it is. A provider's
 * is that of its ZIP code, for its street may be a home that was not taken; that of a line of an agency's list the smaller of its ZIP code and the
 * neighbourhood that its address prints for a town ("Far Rockaway, NY").
 */
function withAreas(findPoint: (place: PlaceRecord) => StreetPoint | null): (place: PlaceRecord) => StreetPoint | null {
  return (place) => findPoint(place) ?? findMiddle(getArea(place));
}

function getArea({ rows }: PlaceRecord): Area | null {
  const offered = rows.find((row) => row.trades !== undefined && row.address?.zip != null);
  if (offered !== undefined) return areaOfZip(offered.address);
  const areas = rows.flatMap(({ listing, address }) =>
    listing ? [areaOfZip(address), findOwnNeighbourhood(address)].filter((area) => area !== null) : [],
  );
  return areas.toSorted((a, b) => a.radius_m - b.radius_m)[0] ?? null;
}

function areaOfZip(address: Address | null): Area | null {
  return address?.zip == null ? null : zipArea(address.zip);
}

/** Returns the neighbourhood that an address prints in place of the borough; null if the gazetteer has no such neighbourhood. */
export function findOwnNeighbourhood(address: Address | null): Area | null {
  const named = address?.city == null ? null : findArea(address.city);
  return named !== null && !named.outside && named.exact && named.area.kind === 'neighbourhood' ? named.area : null;
}

function findMiddle(area: Area | null): StreetPoint | null {
  return area === null
    ? null
    : { lat: area.lat, lng: area.lng, same_building: false, of_area: area.kind === 'zip' ? 'zip' : 'neighbourhood' };
}

/** The parts of the record that evidence is built from. */
type StatedBy = Omit<CityRecords, 'places'>;

/** Returns a function for the evidence about a place, null for most places, which have none; made once for all places. */
export function evidenceFinder(records: StatedBy): (place: PlaceRecord) => PlaceEvidence | null {
  const notices = Map.groupBy(records.notices, (notice) => notice.place_id);
  const certificates = Map.groupBy(records.certificates, (certificate) => certificate.place_id);
  const mayBeOn = listsThatMayCarry(records);
  const listAlerts = alertsOfPlaces(records);
  const signed = signedReadings(records);
  return (place) => {
    const ids = [place.place_id, ...place.merged_from];
    const isStated = place.rows.some((row) => row.listing !== null);
    const isListed = isStated || ids.some((id) => certificates.has(id));
    const alerts = listAlerts(place, isListed);
    if (!isListed && alerts.length === 0 && !ids.some((id) => notices.has(id))) return null;
    const evidence: PlaceEvidence = {
      listings: place.rows.flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing, signed)])),
      notices: ids.flatMap((id) => notices.get(id) ?? []),
      certificates: ids.flatMap((id) => certificates.get(id) ?? []),
    };
    return { ...evidence, ...(alerts.length === 0 ? {} : { alerts }), ...mayBeOn(place, evidence) };
  };
}

/**
 * Returns a function for the lists with an unlinked line of a similar name, for a place that an agency's newer list seems to lack; empty for all others, whose
 * result it would not change.
 */
function listsThatMayCarry(records: StatedBy): (place: PlaceRecord, evidence: PlaceEvidence) => Partial<PlaceEvidence> {
  const registry = kosherRegistry(records.agencies, records.lists, records.readings);
  const unplaced = findUnplaced(unplacedLines(records, signedReadings(records)));
  return ({ rows }, evidence) => {
    if (!evidence.listings.some((line) => contradictedBy(line, evidence, registry) !== null)) return {};
    const lists = unplaced([...new Set(rows.flatMap((row) => row.names.map((name) => name.text)))]);
    return lists.size === 0 ? {} : { may_be_on: [...lists.keys()].sort() };
  };
}
