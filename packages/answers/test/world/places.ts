import type { Certificate, ListingTerms, PlaceRecord, StoredRow } from '@kehilla/core';
import { place } from '../../src/testing/invented-records.ts';
import { getCertificate } from '../../src/testing/invented-documents.ts';
import morePlacesData from './data/more-places.json' with { type: 'json' };
import placesData from './data/places.json' with { type: 'json' };
import providersData from './data/providers.json' with { type: 'json' };
import { licence } from '../../src/testing/invented-providers.ts';
import { getAddress, type AreaKey, hoursBefore, getPoint, worldRow } from './records.ts';

/** One establishment as the data files write it. `listed` holds lines of agencies' lists: list, then food status and standards. */
export type PlaceLine = {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly category?: string;
  readonly trade?: string;
  readonly cuisines?: readonly string[];
  readonly listed?: readonly (readonly string[])[];
  readonly labels?: readonly (readonly string[])[];
  readonly certificate?: string;
  readonly he?: string;
  readonly hours?: string;
  readonly phone?: string;
  readonly licence?: boolean;
  readonly closed?: boolean;
};

/** Shops, restaurants and institutions of the world. */
export const PLACE_LINES: readonly PlaceLine[] = placesData;
/** Places and providers of `sentencesCity` alone: their names hold words that mean something else ("Tide & Rice"). */
export const MORE_PLACE_LINES: readonly PlaceLine[] = morePlacesData;
/** Providers of services. */
export const PROVIDER_LINES: readonly PlaceLine[] = providersData;

const FOOD_STATUS = new Set(['meat', 'dairy', 'pareve', 'fish']);

/** The places of the world, in the order of the data. Identifiers have the prefix `pl_`. */
export const WORLD_PLACES: readonly PlaceRecord[] = listPlaces([...PLACE_LINES, ...PROVIDER_LINES]);
/** The same with more of them. */
export const MORE_WORLD_PLACES: readonly PlaceRecord[] = listPlaces([
  ...PLACE_LINES,
  ...PROVIDER_LINES,
  ...MORE_PLACE_LINES,
]);

function listPlaces(lines: readonly PlaceLine[]): readonly PlaceRecord[] {
  return numbered(lines).map(([line, nth]) =>
    place(`pl_${line.id}`, [mapRow(line, nth), ...(line.listed ?? []).map((terms) => listRow(line, terms))]),
  );
}

/** Certificates that somebody attached. */
export const WORLD_CERTIFICATES: readonly Certificate[] = PLACE_LINES.flatMap(({ id, certificate }) =>
  certificate === undefined
    ? []
    : [
        getCertificate(certificate, {
          place_id: `pl_${id}`,
          attached_at: hoursBefore(240),
          seen_on: hoursBefore(240).slice(0, 10),
          food_status: ['meat'],
        }),
      ],
);

/** Each line with its number in its neighbourhood. */
function numbered(lines: readonly PlaceLine[]): [PlaceLine, number][] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const nth = seen.get(line.area) ?? 0;
    seen.set(line.area, nth + 1);
    return [line, nth];
  });
}

function mapRow(line: PlaceLine, nth: number): StoredRow {
  const area = line.area as AreaKey;
  return worldRow({
    source_id: 'map',
    names: [{ text: line.name, lang: 'en' }, ...(line.he === undefined ? [] : [{ text: line.he, lang: 'he' }])],
    category: line.category ?? null,
    cuisines: line.cuisines ?? [],
    labels: (line.labels ?? []).map(([scheme = '', value = '']) => ({ scheme, value })),
    hours: line.hours === undefined ? null : { text: line.hours, syntax: 'osm' },
    phone: line.phone ?? null,
    closed: line.closed ?? null,
    location: getPoint(area, nth),
    address: getAddress(area, nth),
    ...(line.trade === undefined ? {} : { trades: [line.trade] }),
    ...(line.licence === true ? { licences: [licence(`${1_000 + nth}`)] } : {}),
  });
}

function listRow({ name }: PlaceLine, [list_id = '', ...words]: readonly string[]): StoredRow {
  const listing: ListingTerms = {
    list_id,
    food_status: words.filter((word) => FOOD_STATUS.has(word)) as ListingTerms['food_status'],
    standards: words.filter((word) => !FOOD_STATUS.has(word)) as ListingTerms['standards'],
    scope_note: null,
    season: null,
    terminated: false,
    as_read: {},
  };
  return worldRow({ source_id: list_id, names: [{ text: name, lang: null }], category: null, listing });
}
