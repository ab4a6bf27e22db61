import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fold, placeLabel } from '@kehilla/core';
import known from '../data/hints.json' with { type: 'json' };

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

const DATA = join(import.meta.dirname, '../data');
const TAB = 9;
const NEWLINE = 10;
const LAST_ASCII = 127;

/** Lines of text kept as bytes: two hundred thousand strings would take five times the memory. */
type Lines = {
  readonly length: number;
  /** The fields of a line. */
  readonly at: (number: number) => string[];
  /** The first field of a line. */
  readonly keyAt: (number: number) => string;
  /** Bytes of a line's first field. */
  readonly keyBytes: (number: number) => number;
  /** The `letterBits` of a line's first field, read from its bytes; null where some letter is not of ASCII. */
  readonly keyBits: (number: number) => number | null;
  /** Returns the position of the line with `key` as its first field, in bytes; -1 if there is none. The lines must be sorted. */
  readonly find: (key: string) => number;
  /** Returns the first line whose first field is not before `key`. */
  readonly lowerBound: (key: string) => number;
};

/** Opens one of this package's own tables. Takes about 20 ms, so it is done when the first name is asked for. */
function openTable(file: string): Lines {
  const packed = readFileSync(join(DATA, file));
  // The last four bytes say how long the whole is (RFC 1952 §2.3.1), so that it is unpacked in one piece.
  const bytes = gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 1 });
  const starts = lineStarts(bytes);
  const length = starts.length - 1;
  // Lengths and letters of all keys are looked at for each name that is misspelt.
  const [lengths, letters] = [new Uint16Array(length), new Uint32Array(length)];
  for (let line = 0; line < length; line++) {
    const start = starts[line] as number;
    lengths[line] = bytes.indexOf(TAB, start) - start;
    letters[line] = bitsBetween(bytes, start, lengths[line] as number);
  }
  const lineAt = (number: number): Buffer => bytes.subarray(starts[number], (starts[number + 1] as number) - 1);

  /** Whether a line's first field comes before, at or after the key. */
  const compare = (number: number, key: Buffer): number => {
    const line = lineAt(number);
    const end = line.indexOf(TAB);
    return line.compare(key, 0, key.length, 0, end === -1 ? line.length : end);
  };
  const lowerBound = (key: Buffer): number => {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(middle, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    length,
    at: (number) => lineAt(number).toString('utf8').split('\t'),
    keyAt: (number) => bytes.toString('utf8', starts[number], bytes.indexOf(TAB, starts[number])),
    keyBytes: (number) => lengths[number] as number,
    keyBits: (number) => (letters[number] === NOT_ASCII ? null : (letters[number] as number)),
    find: (key) => {
      const wanted = Buffer.from(key);
      const found = lowerBound(wanted);
      return found < length && compare(found, wanted) === 0 ? found : -1;
    },
    lowerBound: (key) => lowerBound(Buffer.from(key)),
  };
}

/** No name has all of these `letterBits`. */
const NOT_ASCII = 0xffff_ffff;

/** The `letterBits` of so many bytes, or `NOT_ASCII`. */
function bitsBetween(bytes: Buffer, start: number, length: number): number {
  let bits = 0;
  for (let at = start; at < start + length; at++) {
    const byte = bytes[at] as number;
    if (byte > LAST_ASCII) return NOT_ASCII;
    bits |= 1 << (byte & 31);
  }
  return bits >>> 0;
}

/** Returns the start of each line, and of one after the last. */
function lineStarts(bytes: Buffer): Uint32Array {
  let lines = 1;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  const starts = new Uint32Array(lines + 1);
  for (let line = 1; line < lines; line++) starts[line] = bytes.indexOf(NEWLINE, starts[line - 1]) + 1;
  starts[lines] = bytes.length + 1;
  return starts;
}

/** Reads one of the small tables whole. */
function readTable(file: string): string[][] {
  return readFileSync(join(DATA, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
