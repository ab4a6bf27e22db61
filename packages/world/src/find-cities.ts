import {
  boundedMemoize,
  countForgiven,
  countSlips,
  cutPrefixes,
  fold,
  letterBits,
  lettersApart,
  SPELLING,
} from '@kehilla/core';
import wide from '../data/wide.json' with { type: 'json' };
import { citiesNamed, cityAt, cityLabel, getNumbers, listMeanings, tables, type WorldCity } from './city.ts';

/** The reading of a text. */
export type FoundCities = {
  /** Likeliest first, mostly the largest; at least one. */
  readonly cities: readonly [WorldCity, ...WorldCity[]];
  /** Whether the text itself named a country or state. */
  readonly hinted: boolean;
  /** The unused text before the city: a street, a quarter. Null if all was used. */
  readonly unused: string | null;
  /** Whether the name is rather that of a country or state than of this city: England is a town in Arkansas. */
  readonly wide: boolean;
};

/** A longer phrase is no country or state. */
const LONGEST_HINT = 4;
const LONGEST_NAME = 120;
const ISRAEL_CLOCK = 'Asia/Jerusalem';

/**
 * Returns the cities that a text names, in Latin or Hebrew letters, with a country or state after it ("London, Ontario", "Paris TX", "חיפה, ישראל"). Largest
 * first for a shared name. Null if no city has the name; an unknown hint is never passed over.
 */
export function findCities(text: string): FoundCities | null {
  const parts = text
    .slice(0, LONGEST_NAME)
    .split(/[,;،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let largestBefore = -1;
  for (let start = 0; start < parts.length; start++) {
    const name = parts[start] as string;
    const last = start === parts.length - 1;
    const found = withHints(name, parts.slice(start + 1)) ?? (last ? spoken(name) : null);
    const before = parts.slice(0, start).join(', ');
    // "Har Nof, Jerusalem" is Jerusalem; "London, Atlantis" is no town of Atlantis, since London is the larger.
    if (found !== null && found.cities[0].population > largestBefore)
      return { ...found, unused: before === '' ? null : before, wide: last && isRatherAState(name, found.cities[0]) };
    largestBefore = Math.max(largestBefore, ...named(name).map(({ population }) => population));
  }
  return null;
}

type Read = Omit<FoundCities, 'unused' | 'wide'>;

/** Reads a name and the parts after it, which must all say where. */
function withHints(name: string, hints: readonly string[]): Read | null {
  const meanings = hints.map(listMeanings);
  const [first, ...others] = named(name).filter((city) => meanings.every((codes) => isIn(city, codes)));
  return first === undefined ? null : { cities: [first, ...others], hinted: hints.length > 0 };
}

/** "Paris Texas", "Melbourne Florida USA": words at the end that say where, without a comma. */
function spoken(text: string): Read | null {
  const words = text.split(/\s+/);
  for (let hint = 1; hint <= Math.min(LONGEST_HINT, words.length - 1); hint++) {
    const name = words.slice(0, -hint).join(' ');
    const where = words.slice(-hint).join(' ');
    const found =
      withHints(name, [where]) ??
      (hint > 1 ? withHints(name, [words.slice(-hint, -1).join(' '), words.at(-1) as string]) : null);
    if (found !== null) return found;
  }
  return null;
}

/** Under its name, or with a Hebrew "in" taken off: בירושלים. */
function named(name: string): WorldCity[] {
  const key = fold(name);
  const cities = citiesNamed(key);
  return cities.length > 0 ? cities : cutPrefixes(key, 'in').flatMap(citiesNamed);
}

/** "Efrat, Israel" is said of places that the table counts to the West Bank, and that go by Israel's clock. */
function isIn(city: WorldCity, codes: ReadonlySet<string>): boolean {
  return codes.has(city.country) || codes.has(city.region_code) || (codes.has('IL') && city.tz === ISRAEL_CLOCK);
}

/** Countries, and the states and provinces that people name alone; regions elsewhere mostly bear the name of their city. */
const NAMED_ALONE = /^(?:[A-Z]{2}|(?:US|CA|AU|GB)\.\w+)$/;
/** A city so large is meant rather than the state of its name: Washington. */
const MEANT_ITSELF = 200_000;
/** Cities beyond this rank are too small to stand for a country. */
const MOST_SEEN = 30_000;
const MOST_WITHIN = 3;
const MAX_CACHED_ENTRIES = 500;

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(wide.words).map(([word, cities]) => [fold(word), cities]),
);

/** Whether the text names no one place: a county, an island, "home". The list is ours. */
export function isNoOnePlace(text: string): boolean {
  return suggestedFor(text) !== undefined;
}

/** "Long Island, NY" is as wide as Long Island. */
function suggestedFor(text: string): readonly string[] | undefined {
  const key = fold(text);
  return WORDS.get(key) ?? WORDS.get(key.replace(/ (?:ny|new york|nj|new jersey)$/, ''));
}

/**
 * Whether the text names a country or a state, and this city of its name is another place than that: "England" is no town in Arkansas, while
 * "Singapore" is a city of its own country. Rule: decisions §7, where a place that is not understood is an error.
 */
function isRatherAState(text: string, city: WorldCity): boolean {
  const codes = widelyNamed(text);
  if (codes.size === 0 || city.population >= MEANT_ITSELF) return false;
  const own = codes.has(city.country) || codes.has(city.region_code);
  return !(own && fold(city.name) === fold(text));
}

/** Returns suggestions for a text with more than a place, as labels; null if it names none. */
function citiesWithin(text: string): readonly string[] | null {
  const words = suggestedFor(text);
  if (words !== undefined) return words;
  const codes = [...widelyNamed(text)].sort();
  if (codes.length === 0) return null;
  const named = citiesNamed(fold(text)).slice(0, MOST_WITHIN).map(cityLabel);
  return [...new Set([...largestIn(codes.join(' ')), ...named])];
}

/** The largest cities of countries and states, their codes with spaces between. The search takes up to 30 ms, so it is kept. */
const largestIn = boundedMemoize(MAX_CACHED_ENTRIES, (codes: string): readonly string[] => {
  const wanted = new Set(codes.split(' '));
  const { cities } = tables();
  const within: WorldCity[] = [];
  for (let number = 0; number < Math.min(MOST_SEEN, cities.length) && within.length < MOST_WITHIN; number++) {
    const [, country = '', region = ''] = cities.at(number);
    if (wanted.has(country) || wanted.has(`${country}.${region}`)) within.push(cityAt(number));
  }
  return within.map(cityLabel);
});

/** Countries and states, but of "Scotland" not the whole country, which it also stands for after a city's name. */
function widelyNamed(text: string): ReadonlySet<string> {
  const codes = [...listMeanings(text)].filter((code) => NAMED_ALONE.test(code));
  const parted = new Set(codes.filter((code) => code.includes('.')).map((code) => code.slice(0, 2)));
  return new Set(codes.filter((code) => !parted.has(code)));
}

const LONGEST = 40;
const SHORTEST_BEGINNING = 4;
/** How far off a name is that was only begun, in edits. */
const BEGUN = 0.5;

/** UTF-8 takes at most so many bytes for a letter of the alphabets in the table. */
const BYTES_PER_LETTER = 2;

type Near = { readonly edits: number; readonly number: number };

/**
 * Cities whose names are near to what was sent, as labels (`London, Ontario, Canada`), nearest first and then largest; empty when none is. A
 * name shared by several places suggests the largest few of them, that of a country or state the largest in it. A postal code beside a name
 * ("Paris 75004") is passed over; one alone suggests nothing. It is for answers that are errors.
 */
export function suggestCities(text: string, most = 5): string[] {
  const within = citiesWithin(text);
  if (within !== null) return within.slice(0, most);
  const asSent = near(text, most);
  const plain = withoutCodes(text);
  return asSent.length > 0 || plain === text ? asSent : near(plain, most);
}

function near(text: string, most: number): string[] {
  const name = fold(text.split(',')[0] ?? '').slice(0, LONGEST);
  if (name.length < 2) return [];
  // A continuation is nearer than any other spelling: if there are enough, the rest is not compared.
  const begun = goingOn(name, most);
  const found = begun.length >= most ? begun : [...begun, ...nearlyNamed(name, most)];
  found.sort((a, b) => a.edits - b.edits || a.number - b.number);
  const labels = new Set<string>();
  for (const { number } of found) {
    labels.add(cityLabel(cityAt(number)));
    if (labels.size === most) break;
  }
  return [...labels];
}

/** The text without the words that have a number in them, and without the parts that are then empty. */
function withoutCodes(text: string): string {
  return text
    .split(',')
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !/\d/.test(word))
        .join(' '),
    )
    .filter((part) => part.trim() !== '')
    .join(',');
}

/** Names that this one may be a slip of, all with its first letter. */
function nearlyNamed(name: string, most: number): Near[] {
  const { names } = tables();
  const edits = countForgiven(name.length, name.length, SPELLING.city);
  const first = name.codePointAt(0) as number;
  const end = names.lowerBound(String.fromCodePoint(first + 1));
  const [bytes, own] = [Buffer.byteLength(name), letterBits(name)];
  const near: Near[] = [];
  for (let line = names.lowerBound(String.fromCodePoint(first)); line < end; line++) {
    if (Math.abs(names.keyBytes(line) - bytes) > edits * BYTES_PER_LETTER) continue;
    // Most names differ in so many letters that they need not be compared.
    const bits = names.keyBits(line);
    if (bits !== null && lettersApart(bits, own) > 2 * edits) continue;
    const slips = countSlips(name, names.keyAt(line), SPELLING.city);
    if (slips !== null) near.push(...bearers(names.at(line), slips, most));
  }
  return near;
}

/** Names that begin with this one and go on: nearer than any that is spelt otherwise. */
function goingOn(name: string, most: number): Near[] {
  const { names } = tables();
  if (name.length < SHORTEST_BEGINNING) return [];
  const end = names.lowerBound(`${name}!`);
  const near: Near[] = [];
  for (let line = names.lowerBound(`${name} `); line < end; line++) near.push(...bearers(names.at(line), BEGUN, most));
  return near;
}

function bearers(fields: readonly string[], edits: number, most: number): Near[] {
  return getNumbers(fields)
    .slice(0, most)
    .map((number) => ({ edits, number }));
}
