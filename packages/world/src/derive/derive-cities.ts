import { fold } from '@kehilla/core';

/** GeoNames' states and regions: code, name. */
export function regionsFile(regions: readonly { readonly code: string; readonly name: string }[]): string {
  return regions
    .map(({ code, name }) => `${code}\t${name}`)
    .sort()
    .join('\n');
}

/** Countries by code, in English and Hebrew, as the Unicode tables name them. */
export function countriesFile(codes: ReadonlySet<string>): string {
  const [en, he] = ['en', 'he'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return [...codes]
    .sort()
    .map((code) => `${code}\t${en?.of(code) ?? code}\t${he?.of(code) ?? ''}`)
    .join('\n');
}

/** A line of GeoNames' cities, as far as it is kept. */
export type DerivedCity = {
  readonly name: string;
  readonly alternates: readonly string[];
  readonly country: string;
  readonly region: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  readonly tz: string;
  /** The weight of its population if several places share a name: parts of a city count a fifth. */
  readonly weight: number;
};

/** Everyday names of places that GeoNames does not have, by country and name, and places it lacks. */
export type EverydayNames = {
  readonly names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly places: readonly (Omit<DerivedCity, 'alternates' | 'weight'> & { readonly names: readonly string[] })[];
};

const KEPT_WITHOUT_PEOPLE = new Set(['IL', 'PS']);
const LEAST_PEOPLE = 1_000;
/** From this population on names in other languages are kept too; those of smaller places are mostly transcriptions that people do not type. */
const LEAST_FOR_OTHER_NAMES = 15_000;
/** The Jewish calendar in the West Bank follows Israel's clock, which changes to summer time on days of its own. */
const ISRAEL_CLOCK: Readonly<Record<string, string>> = { 'Asia/Hebron': 'Asia/Jerusalem' };
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const LATIN = /^[\p{Script=Latin}\p{M}'’‘ʻʼ` .\-–()]+$/u;
const HEBREW = /[\u05d0-\u05ea]/;
/** A name in another language counts for less than a place's own name: Vienne in France is no Vienna. */
const OTHER_NAME = 0.05;
/** An everyday name counts for more than a larger place's name elsewhere: Akko is no district of Nigeria. */
const EVERYDAY_NAME = 10;

/** GeoNames' table in, our table out: largest first, so that a place's number is its rank. */
export const placesFile = {
  read(text: string, more: EverydayNames['places']): DerivedCity[] {
    const own = more.map(({ names, ...place }) => ({ ...place, alternates: [place.name, ...names], weight: 1 }));
    return text
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((fields) => fields.length >= 19 && !GONE.has(fields[7] as string))
      .map(getCity)
      .filter(({ population, country }) => population >= LEAST_PEOPLE || KEPT_WITHOUT_PEOPLE.has(country))
      .concat(own)
      .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  },
  write(cities: readonly DerivedCity[], zones: readonly string[]): string {
    return cities
      .map(({ name, country, region, lat, lng, population, tz }) =>
        [name, country, region, lat.toFixed(4), lng.toFixed(4), population, zones.indexOf(tz)].join('\t'),
      )
      .join('\n');
  },
};

/** The zones of all cities, each once; the table of cities names them by their place in this list. */
export function listZones(cities: readonly DerivedCity[]): string[] {
  return [...new Set(cities.map(({ tz }) => tz))].sort();
}

function getCity(fields: readonly string[]): DerivedCity {
  const field = (index: number): string => fields[index] ?? '';
  const population = Number(field(14));
  return {
    name: field(1),
    alternates: [field(2), ...field(3).split(',')].filter((name) => name !== ''),
    country: field(8),
    region: field(10),
    lat: Number(field(4)),
    lng: Number(field(5)),
    population,
    tz: ISRAEL_CLOCK[field(17)] ?? field(17),
    weight: field(7) === 'PPLX' ? 0.2 : 1,
  };
}

/** Every name as it is compared, sorted by its bytes, with the numbers of the places that bear it, likeliest first. */
export function namesFile(cities: readonly DerivedCity[], everyday: EverydayNames['names']): string {
  const bearers = new Map<string, Map<number, number>>();
  const add = (name: string, number: number, score: number): void => {
    const key = fold(name);
    if (key === '') return;
    const known = bearers.get(key) ?? new Map<number, number>();
    known.set(number, Math.max(known.get(number) ?? 0, score));
    bearers.set(key, known);
  };
  cities.forEach((city, number) => {
    const people = (city.population + 1) * city.weight;
    add(city.name, number, people);
    add(city.alternates[0] ?? city.name, number, people);
    for (const name of city.alternates) {
      if (HEBREW.test(name)) add(name, number, people);
      else if (city.population >= LEAST_FOR_OTHER_NAMES && name.length > 2 && LATIN.test(name))
        add(name, number, people * OTHER_NAME);
    }
    for (const name of everyday[city.country]?.[city.name] ?? []) add(name, number, people * EVERYDAY_NAME);
  });
  return [...bearers]
    .map(([key, scores]): [string, string] => [key, getNumbers(scores)])
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([key, numbers]) => `${key}\t${numbers}`)
    .join('\n');
}

function getNumbers(scores: ReadonlyMap<number, number>): string {
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .map(([number]) => number.toString(36))
    .join(' ');
}
