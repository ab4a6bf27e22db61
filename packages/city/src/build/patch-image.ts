import { isDeepStrictEqual } from 'node:util';
import type { CityRecords, PlaceRecord } from '@kehilla/core';
import type { PlaceEvidence } from '@kehilla/kosher';
import type { CityImage } from '../city-image.ts';
import { visitHash } from '../image/hash-index.ts';
import { MARK, type PlaceDoc } from '../image/place-doc.ts';
import { sharedU8 } from '../image/lists.ts';
import { replaceTexts, textAt } from '../image/text-table.ts';
import { tradesOfRows } from '../providers/provider-image.ts';
import { evidenceFinder, getRegistry, listPartialDates, newestReadings, packPrints } from './build-image.ts';
import { describePlace, whereItIs } from './describe-place.ts';
import { outsideLines, signedReadings, unplacedLines } from './listing-evidence.ts';
import { getBoroughs, getMarks } from './gather-places.ts';

/** A record in its present state, with only those places that differ from an image; its events, menus and photos are the image's. */
export type CityUpdate = Omit<CityRecords, 'events' | 'menus' | 'photos'>;

type Changed = { readonly place: PlaceRecord; readonly doc: PlaceDoc };

/**
 * Makes the image of a record from the image of an earlier state and the changes since: byte for byte the result of `buildImage` for the whole record. Null if
 * more changed than the statements of places, lists and curators: locations, names, service providers, or other sources. Pure.
 */
export function patchImage(base: CityImage, update: CityUpdate): CityImage | null {
  const { refused_rows = [], sources } = update;
  if (refused_rows.length > 0 || (base.registry.refused_rows ?? []).length > 0) return null;
  if (!isDeepStrictEqual(base.registry.sources, sources)) return null;
  const changed = changedPlaces(base, update);
  if (changed === null) return null;
  const evidence = restate(base, changed, update);
  const marks = copied(base.marks);
  for (const [i, { place, doc }] of changed)
    marks[i] = getMarks(place, doc) | ((base.marks[i] as number) & MARK.evidence);
  for (const [i] of base.evidence) marks[i] = (marks[i] as number) & ~MARK.evidence;
  for (const [i] of evidence) marks[i] = (marks[i] as number) | MARK.evidence;
  if (!isCommunityTheSame(base, { marks, evidence })) return null;
  const boroughs = copied(base.boroughs);
  for (const [i, { place, doc }] of changed) boroughs[i] = getBoroughs(place, doc);
  const texts = (of: keyof Changed): Map<number, string> =>
    new Map([...changed].map(([i, one]) => [i, JSON.stringify(one[of])]));
  return {
    ...base,
    generation: update.generation,
    docs: replaceTexts(base.docs, texts('doc')),
    records: replaceTexts(base.records, texts('place')),
    marks,
    boroughs,
    registry: getRegistry(update),
    partialDates: listPartialDates(update.readings),
    events: { ...base.events, sites: update.event_sites ?? [] },
    unplaced: unplacedLines(update, signedReadings(update)),
    outside: outsideLines(update),
    evidence,
    prints: packPrints(update.prints),
  };
}

/** Returns the number of a place by its identifier, or by one merged into it; null if there is none. */
function findNumber(base: CityImage, placeId: string): number | null {
  let found: number | null = null;
  visitHash(base.ids, placeId, (i) => {
    const { place_id, merged_from } = recordAt(base, i);
    if (place_id === placeId || merged_from.includes(placeId)) found = i;
  });
  return found;
}

function recordAt({ records }: CityImage, i: number): PlaceRecord {
  return JSON.parse(textAt(records, i)) as PlaceRecord;
}

/** The changed places by their numbers; null where one is new, or is called, lies or is found otherwise than before. */
function changedPlaces(base: CityImage, { places, sources, readings }: CityUpdate): Map<number, Changed> | null {
  const context = {
    sources: new Map(sources.map((source) => [source.source_id, source])),
    newestReading: newestReadings(readings),
    findPoint: () => null,
  };
  const changed = new Map<number, Changed>();
  for (const place of places) {
    const i = findNumber(base, place.place_id);
    if (i === null) return null;
    const before = JSON.parse(textAt(base.docs, i)) as PlaceDoc;
    if (!isFoundAlike(recordAt(base, i), place) || tradesOfRows(place.rows).length > 0) return null;
    const { location, about, known_by_area } = before;
    // Where no row says where it is, its address does, by houses that stand where they stood.
    const stated = whereItIs(place, context).location ?? location;
    const doc = describePlace(place, { location: stated, about, known_by_area }, context);
    if (!isDeepStrictEqual(shownKeys(before), shownKeys(doc))) return null;
    changed.set(i, { place, doc });
  }
  return changed;
}

/** Returns the parts of a description that the numbers and indexes of an image depend on. */
function shownKeys({ place_id, name, category, cuisines, location }: PlaceDoc) {
  return [place_id, name, category, cuisines, location];
}

/** Whether a place is found by the same names, addresses, points, telephones and sites, kinds and trades, row by row. */
function isFoundAlike(before: PlaceRecord, now: PlaceRecord): boolean {
  return isDeepStrictEqual(foundBy(before), foundBy(now));
}

function foundBy({ merged_from, rows }: PlaceRecord): unknown {
  return [
    merged_from,
    rows.map(({ names, address, location, phone, website, category, cuisines, trades, licences, listing }) =>
      // Through JSON, as the record of an image is read: absent and undefined members become the same.
      JSON.parse(
        JSON.stringify([
          names,
          address,
          location,
          phone,
          website,
          category,
          cuisines,
          trades,
          licences,
          listing !== null,
        ]),
      ),
    ),
  ];
}

/** Rebuilds the evidence of every place that has or had any. */
function restate(
  base: CityImage,
  changed: ReadonlyMap<number, Changed>,
  update: CityUpdate,
): [number, PlaceEvidence][] {
  const named = [
    ...update.notices.map(({ place_id }) => place_id),
    ...update.certificates.map(({ place_id }) => place_id),
    ...(update.waiting_alerts ?? []).flatMap(({ place_ids }) => place_ids),
  ].flatMap((id) => findNumber(base, id) ?? []);
  const numbers = new Set([...base.evidence.map(([i]) => i), ...changed.keys(), ...named]);
  const getEvidence = evidenceFinder(update);
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((i) => {
      const stated = getEvidence(changed.get(i)?.place ?? recordAt(base, i));
      return stated === null ? [] : [[i, stated] as [number, PlaceEvidence]];
    });
}

/** Whether the same places make an event the community's, or there are no events. */
function isCommunityTheSame(base: CityImage, now: Pick<CityImage, 'marks' | 'evidence'>): boolean {
  if (base.events.size === 0) return true;
  const [before, after] = [listCommunity(base), listCommunity(now)];
  return before.size === after.size && [...before].every((i) => after.has(i));
}

function listCommunity({ marks, evidence }: Pick<CityImage, 'marks' | 'evidence'>): Set<number> {
  const listed = evidence.flatMap(([i, { listings }]) =>
    listings.some(({ missing_since, terminated }) => missing_since === null && !terminated) ? [i] : [],
  );
  const community = new Set(listed);
  for (let i = 0; i < marks.length; i++)
    if (((marks[i] as number) & (MARK.jewish_kind | MARK.kosher_label)) !== 0) community.add(i);
  return community;
}

function copied(bytes: Uint8Array): Uint8Array {
  const copy = sharedU8(bytes.length);
  copy.set(bytes);
  return copy;
}
