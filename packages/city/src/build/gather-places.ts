import type { Borough, PlaceRecord } from '@kehilla/core';
import type { PlaceEvidence } from '@kehilla/kosher';
import { doorKeys, websiteHost } from '@kehilla/linkage';
import { isKosherLabel } from '@kehilla/language/certification';
import { isJewishKind } from '@kehilla/language/kinds';
import { boroughOfZip } from '../gazetteer/index.ts';
import { hashIndex, hashText } from '../image/hash-index.ts';
import { keyedPlaces, pairList, sharedU8 } from '../image/lists.ts';
import { growingTexts } from '../image/text-table.ts';
import type { ProviderBuilder } from '../providers/provider-image.ts';
import { boroughMarks, type DescribeContext, MARK, type PlaceDoc } from '../image/place-doc.ts';
import type { CityImage } from '../city-image.ts';
import { describePlace, type Where } from './describe-place.ts';
import { buildNameIndex } from '../name-index/name-index.ts';
import { type StreetKeys, streetKeys, listStreets } from './street-points.ts';

/** The parts of an image that are kept for each place. */
export type GatheredPlaces = Pick<
  CityImage,
  | 'docs'
  | 'marks'
  | 'boroughs'
  | 'names'
  | 'categories'
  | 'cuisines'
  | 'records'
  | 'ids'
  | 'hosts'
  | 'doors'
  | 'phones'
  | 'streets'
  | 'evidence'
>;

/**
 * Describes places in their final order and collects all parts of each at once: the data of a city lie far apart in memory, and one pass for each index would
 * cost more than the indexes. Only one description is in memory at a time.
 */
export function gatherPlaces(
  places: readonly PlaceRecord[],
  where: readonly Where[],
  context: DescribeContext,
  getEvidence: (place: PlaceRecord) => PlaceEvidence | null,
  providers: ProviderBuilder,
): GatheredPlaces {
  const marks = sharedU8(places.length);
  const boroughs = sharedU8(places.length);
  const names: string[][] = [];
  const evidence: [number, PlaceEvidence][] = [];
  const [docs, records] = [growingTexts(places.length), growingTexts(places.length)];
  const [categories, cuisines, streets] = [keyedPlaces(), keyedPlaces(), keyedPlaces()];
  const [ids, hosts, doors, phones] = [pairList(), pairList(), pairList(), pairList()];
  const getKey = streetKeys();
  places.forEach((place, i) => {
    const doc = describePlace(place, where[i] as Where, context);
    const stated = getEvidence(place);
    if (stated !== null) evidence.push([i, stated]);
    marks[i] = getMarks(place, doc) | (stated === null ? 0 : MARK.evidence);
    boroughs[i] = getBoroughs(place, doc);
    names.push(listNames(place, doc));
    if (doc.category !== null) categories.add(doc.category, i);
    for (const cuisine of doc.cuisines) cuisines.add(cuisine, i);
    for (const id of [place.place_id, ...place.merged_from]) ids.add(hashText(id), i);
    for (const host of listHosts(place)) hosts.add(hashText(host), i);
    for (const door of listDoors(place, getKey)) doors.add(hashText(door), i);
    for (const phone of listPhones(place)) phones.add(hashText(phone), i);
    for (const street of listStreets(place, getKey)) streets.add(street, i);
    providers.add(i, place, doc);
    docs.add(JSON.stringify(doc));
    records.add(JSON.stringify(place));
  });
  return {
    docs: docs.packed(),
    marks,
    boroughs,
    names: buildNameIndex(names),
    categories: categories.packed(),
    cuisines: cuisines.packed(),
    records: records.packed(),
    ids: hashIndex(ids.pairs()),
    hosts: hashIndex(hosts.pairs()),
    doors: hashIndex(doors.pairs()),
    phones: hashIndex(phones.pairs()),
    streets: streets.packed(),
    evidence,
  };
}

/** Returns the names by which a place is found, the shown one first; empty for a place without a name. */
function listNames({ rows }: PlaceRecord, doc: PlaceDoc): string[] {
  const stated = rows.flatMap((row) => row.names.map((name) => name.text));
  return stated.length > 0 ? [doc.name, ...stated] : [];
}

function listHosts({ rows }: PlaceRecord): Set<string> {
  const hosts = new Set<string>();
  for (const { website } of rows) {
    const host = website === null ? null : websiteHost(website);
    if (host !== null) hosts.add(host);
  }
  return hosts;
}

function listPhones({ rows }: PlaceRecord): Set<string> {
  return new Set(rows.flatMap(({ phone }) => (phone === null ? [] : [phone])));
}

/** The marks of a place but for evidence. */
export function getMarks(place: PlaceRecord, doc: PlaceDoc): number {
  return (
    (doc.closed === true ? MARK.closed : 0) |
    (doc.sample ? MARK.sample : 0) |
    (place.rows.every((row) => row.missing_since !== null) ? MARK.gone : 0) |
    (doc.hours !== null ? MARK.hours : 0) |
    (doc.known_by_area !== undefined ? MARK.of_area : 0) |
    (doc.labels.some(({ label }) => isKosherLabel(label)) ? MARK.kosher_label : 0) |
    (doc.category !== null && isJewishKind(doc.category) ? MARK.jewish_kind : 0)
  );
}

/** The boroughs of a place, as `boroughMarks` has them. */
export function getBoroughs(place: PlaceRecord, doc: PlaceDoc): number {
  return boroughMarks([doc.borough, ...boroughsOfZips(place)]);
}

function boroughsOfZips({ rows }: PlaceRecord): (Borough | null)[] {
  return rows.map(({ address, missing_since }) =>
    address?.zip == null || missing_since !== null ? null : boroughOfZip(address.zip),
  );
}

function listDoors({ rows }: PlaceRecord, getKey: StreetKeys): Set<string> {
  return new Set(rows.flatMap(({ address }) => (address === null ? [] : doorKeys(address, getKey))));
}
