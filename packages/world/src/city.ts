import { fold, placeLabel } from '@kehilla/core';
import known from '../data/hints.json' with { type: 'json' };
import { type Lines, openTable, readTable } from './table.ts';

/** A city of the world. Degrees WGS 84; from GeoNames. */
export type WorldCity = {
  readonly name: string;
  /** State or region in English, null if it has none. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly country_name: string;
  readonly lat: number;
  readonly lng: number;
  readonly tz: string;
  readonly population: number;
  /** `CA.08`, as hints name regions. */
  readonly region_code: string;
};

type Tables = { readonly cities: Lines; readonly names: Lines; readonly zones: readonly string[] };
let opened: Tables | null = null;

/** The tables, opened when they are first asked for. */
export function tables(): Tables {
  opened ??= {
    cities: openTable('cities.tsv.gz'),
    names: openTable('names.tsv.gz'),
    zones: readTable('zones.tsv').map(([zone = 'UTC']) => zone),
  };
  return opened;
}

/** Opens the tables ahead of the first question, which would wait for it. */
export function prepareCities(): void {
  tables();
}

/** A city by its number, which is its rank by population. */
export function cityAt(number: number): WorldCity {
  const { cities, zones } = tables();
  const [name = '', country = '', region = '', lat, lng, population, zone] = cities.at(number);
  return {
    name: name.normalize('NFC'),
    region: regionName(`${country}.${region}`),
    country,
    country_name: countryName(country),
    lat: Number(lat),
    lng: Number(lng),
    tz: zones[Number(zone)] ?? 'UTC',
    population: Number(population),
    region_code: `${country}.${region}`,
  };
}

/** The cities with exactly this name, as it is compared (folded), likeliest first: own names before names in other languages, largest first. */
export function citiesNamed(key: string): WorldCity[] {
  const { names } = tables();
  const line = names.find(key);
  return line === -1 ? [] : getNumbers(names.at(line)).map(cityAt);
}

/** The numbers in a line of names. */
export function getNumbers([, numbers = '']: readonly string[]): number[] {
  return numbers.split(' ').map((number) => Number.parseInt(number, 36));
}

/** `London, Ontario, Canada`. */
export function cityLabel({ name, region, country_name }: WorldCity): string {
  return placeLabel(name, region, country_name);
}

type Hints = {
  readonly countries: ReadonlyMap<string, string>;
  readonly regions: ReadonlyMap<string, string>;
  /** The meanings of a word: country codes (`CA`) and region codes (`US.CA`). */
  readonly meanings: ReadonlyMap<string, ReadonlySet<string>>;
};

let made: Hints | null = null;

/** Returns the countries and regions that a word or phrase can mean, as codes: "CA" is Canada and California. Empty if it means none. */
export function listMeanings(hint: string): ReadonlySet<string> {
  made ??= makeHints();
  return made.meanings.get(fold(hint.replace(/[\s\d]+$/, ''))) ?? NONE;
}

/** Returns a country's name in English; its code if it has none. */
export function countryName(code: string): string {
  made ??= makeHints();
  return made.countries.get(code) ?? code;
}

/** A region's name in English, null where the code is not known. */
function regionName(code: string): string | null {
  made ??= makeHints();
  return made.regions.get(code) ?? null;
}

const NONE: ReadonlySet<string> = new Set();

function makeHints(): Hints {
  const meanings = new Map<string, Set<string>>();
  const mean = (word: string, code: string): void => {
    const key = fold(word);
    if (key === '') return;
    const codes = meanings.get(key) ?? new Set();
    meanings.set(key, codes.add(code));
  };
  const countries = new Map<string, string>();
  for (const [code = '', en = '', he = ''] of readTable('countries.tsv')) {
    countries.set(code, en);
    for (const word of [code, en, he]) mean(word, code);
  }
  const regions = new Map<string, string>();
  for (const [code = '', name = ''] of readTable('regions.tsv')) {
    regions.set(code, name);
    mean(name, code);
    if (code.startsWith('US.')) mean(code.slice(3), code);
  }
  for (const table of [known.countries, known.regions])
    for (const [code, words] of Object.entries(table)) for (const word of words) mean(word, code);
  return { countries, regions, meanings };
}
