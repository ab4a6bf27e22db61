import { type Area, type City, findArea, isInCity, placesNamedExactly, spend } from '@kehilla/city';
import {
  type Address,
  boundedMemoize,
  fold,
  memoizeByObject,
  type PlaceRecord,
  type StoredRow,
  words as splitWords,
} from '@kehilla/core';
import { placePattern } from '@kehilla/language/where';
import { boroughOfZip, joinLetters, type Subject, readZip } from '@kehilla/linkage';
import { findCities, type WorldCity } from '@kehilla/world';

/** A place as identification compares it: one subject for each address its rows give, all with all of its names. */
export type KnownPlace = {
  readonly number: number;
  readonly subjects: readonly Subject[];
  readonly zips: ReadonlySet<string>;
  /** Every source has lost it, or one says that it closed. */
  readonly gone: boolean;
  /** The instant from which on every source had lost it; null while one has it. ISO 8601, UTC. */
  readonly left_at: string | null;
};

const MOST_ADDRESSES = 3;
const MAX_CACHED_ENTRIES = 3_000;
/** A place ready to be compared. Kept for the life of a city, as far as memory allows. */
export function knownPlace(city: City, number: number): KnownPlace {
  return getKnown(city)(number);
}

const getKnown = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_ENTRIES, (number: number) => describe(city, number, city.record(number))),
);

function describe(city: City, number: number, { place_id, rows }: PlaceRecord): KnownPlace {
  const doc = city.doc(number);
  const names = [...new Set([doc.name, ...rows.flatMap((row) => row.names.map((name) => name.text))])];
  const addresses = listAddresses(rows);
  const left_at = leftAt(rows);
  const website = rows.find((row) => row.website !== null)?.website ?? null;
  // The middle of an area is no point of a place: it would confirm every place near it, and contradict a place at its own address.
  const about = doc.known_by_area === undefined ? doc.about : null;
  return {
    number,
    subjects: (addresses.length === 0 ? [null] : addresses).map((address, i) => ({
      id: `${place_id}#${i}`,
      names,
      address,
      location: doc.location ?? about,
      phone: doc.phone,
      website,
      group: null,
    })),
    zips: new Set(rows.flatMap((row) => (row.address?.zip == null ? [] : [row.address.zip]))),
    gone: doc.closed === true || left_at !== null,
    left_at,
  };
}

function leftAt(rows: readonly StoredRow[]): string | null {
  const missing = rows.flatMap(({ missing_since }) => (missing_since === null ? [] : [missing_since]));
  return missing.length < rows.length ? null : (missing.sort().at(-1) ?? null);
}

/** Returns the different addresses of the rows, those that still stand first. */
function listAddresses(rows: readonly StoredRow[]): NonNullable<StoredRow['address']>[] {
  const standing = [...rows].sort((a, b) => Number(a.missing_since !== null) - Number(b.missing_since !== null));
  const byLine = new Map(standing.flatMap((row) => (row.address === null ? [] : [[row.address.line, row.address]])));
  return [...byLine.values()].slice(0, MOST_ADDRESSES);
}

/** An area of the gazetteer: a borough, or something smaller with its own size. */
export type RequestedArea = {
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
  readonly borough: string | null;
  readonly radius_m: number;
  /** The area is that whole borough, or (null) all five. */
  readonly whole: 'borough' | 'city' | null;
};

/** The location that a text or an address gives: its area, whether that lies in the five boroughs (null = unknown), and whether it was understood. */
export type Located = {
  readonly area: RequestedArea | null;
  readonly covered: boolean | null;
  readonly understood: boolean;
};

const SAYS_NOTHING: Located = { area: null, covered: null, understood: true };
const NOT_UNDERSTOOD: Located = { area: null, covered: null, understood: false };
const ELSEWHERE: Located = { area: null, covered: false, understood: true };
const COUNTRY = new RegExp(`^(?:u\\.?\\s?s\\.?(?:\\s?a\\.?)?|${placePattern('country')})$`, 'i');
const LONGEST_NOTE_WORDS = 3;

/**
 * A `city` as it was sent: an area of the city as people name it, misspelt ones too; a known place elsewhere; or nothing that anybody knows.
 * "Xyzzy, Brooklyn" is Brooklyn.
 */
export function locate(text: string): Located {
  const match = findArea(text);
  if (match?.outside) return ELSEWHERE;
  const area = match?.area ?? areaAfterComma(text);
  if (area !== null) return { area: askedArea(area), covered: true, understood: true };
  if (COUNTRY.test(text.trim())) return SAYS_NOTHING;
  return isCityElsewhere(text) ? ELSEWHERE : NOT_UNDERSTOOD;
}

/** The part of the city, smaller than a borough, that a text names whole and as it is known: "Times Square", "Flushing, Queens"; null for any other. */
export function neighbourhoodNamed(text: string): RequestedArea | null {
  const match = findArea(text);
  return match === null || match.outside || !match.exact || match.area.kind !== 'neighbourhood'
    ? null
    : askedArea(match.area);
}

function askedArea({ name, borough, lat, lng, radius_m, kind, id }: Area): RequestedArea {
  const whole = id === 'city' ? 'city' : kind === 'borough' ? 'borough' : null;
  return { name, borough, lat, lng, radius_m, whole };
}

/** Returns the location of an address by its ZIP code, its state or its town, as `text` has it. */
export function locateAddress(address: Address | null, text: string): Located {
  if (address === null) return SAYS_NOTHING;
  if (address.zip !== null) return { ...SAYS_NOTHING, covered: boroughOfZip(address.zip) !== null };
  if (address.state !== null && address.state !== 'NY') return ELSEWHERE;
  if (address.borough !== null) return { ...SAYS_NOTHING, covered: true };
  const town = getTown(address);
  const match = findArea(town);
  if (match?.outside && match.exact) return ELSEWHERE;
  if (match !== null) return SAYS_NOTHING;
  return isTownNobodyHasHere(address, text) ? NOT_UNDERSTOOD : SAYS_NOTHING;
}

/** Whether a point lies in the five boroughs; null without one. */
export function locatePoint(point: { readonly lat: number; readonly lng: number } | null): Located {
  return { ...SAYS_NOTHING, covered: point === null ? null : isInCity(point.lat, point.lng) };
}

/** Codes of countries that are never mistaken for a ZIP code: Britain, Canada, the Netherlands, Ireland, Israel. */
const FOREIGN_CODE =
  /^(?:[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|[a-z]\d[a-z]\d[a-z]\d|\d{4}[a-z]{2}|[a-z]\d[\dw][a-z\d]{4}|\d{7})$/i;

/**
 * A `postcode` as it was sent: one of the city (some of its ZIP codes are on no map) or near it, one in another country's form, or nothing that anybody knows.
 */
export function locatePostcode(text: string): Located {
  const located = locate(text);
  if (located.area === null && boroughOfZip(readZip(text) ?? '') !== null) return { ...SAYS_NOTHING, covered: true };
  return !located.understood && FOREIGN_CODE.test(text.replace(/[\s-]/g, '')) ? ELSEWHERE : located;
}

/** Returns the area at the end of a text, after an unknown name; a state alone ("Xyzzy, NY") is no area. */
function areaAfterComma(text: string) {
  const parts = text.split(',');
  for (let start = 1; start < parts.length; start++) {
    const match = findArea(parts.slice(start).join(','));
    if (match !== null && match.exact && !match.outside && match.area.id !== 'city') return match.area;
  }
  return null;
}

/** Returns the cities of the world that the whole text names, with a country or state behind them; empty if it names none. */
export function citiesNamed(text: string): readonly WorldCity[] {
  const found = findCities(text);
  if (found === null || found.unused !== null) return [];
  return found.hinted || fold(found.cities[0].name) === fold(text) ? found.cities : [];
}

function isCityElsewhere(text: string): boolean {
  const cities = citiesNamed(text);
  return cities.length > 0 && cities.every(({ lat, lng }) => !isInCity(lat, lng));
}

/** Returns whether an address ends with a town outside the city: one that its reader took for a town, or a city of the world. Notes ("rear") do not count. */
function isTownNobodyHasHere({ city }: Address, text: string): boolean {
  if (city !== null) return true;
  const last = text.includes(',') ? text.slice(text.lastIndexOf(',') + 1).trim() : '';
  const isNote = last === '' || last.split(/\s+/).length > LONGEST_NOTE_WORDS || findArea(last) !== null;
  return !isNote && citiesNamed(last).length > 0;
}

/** The town that an address ends with; of one without a street that could be read, its last words without codes. */
function getTown({ city, street, line }: Address): string {
  if (city !== null || street !== null) return city ?? '';
  return (line.split(',').at(-1) ?? '').replace(/\S*\d\S*/g, ' ');
}

/** Whether a place on record is called just so, but for capitals and signs. */
export function isOnRecord(city: City, name: string): boolean {
  return isNameOnRecord(city, splitWords(name));
}

/** The same of folded words. */
export function isNameOnRecord(city: City, words: readonly string[]): boolean {
  spend(city, 'asked');
  return placesNamedExactly(city, words).length > 0;
}

/** Whether this very place is called just so. */
export function isCalledJustSo(city: City, name: string, place: number): boolean {
  return placesNamedExactly(city, splitWords(name)).includes(place);
}

/** Listed places by the letters of each of their names. */
const listedByName = memoizeByObject((city: City): ReadonlyMap<string, readonly number[]> => {
  const byName = new Map<string, number[]>();
  for (const place of city.evidence.keys())
    for (const name of listNames(city, place)) byName.set(name, [...(byName.get(name) ?? []), place]);
  return byName;
});

/** Returns the other places with exactly the name of a listed place: a question about one may mean the other. */
export function findListedNamesakes(city: City, place: number): readonly number[] {
  const names = [...listNames(city, place)];
  const found = new Set(names.flatMap((name) => listedByName(city).get(name) ?? []));
  found.delete(place);
  return [...found];
}

function listNames(city: City, place: number): ReadonlySet<string> {
  return new Set(knownPlace(city, place).subjects.flatMap(({ names }) => names.map(joinLetters)));
}
