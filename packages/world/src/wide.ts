import { fold, boundedMemoize } from '@kehilla/core';
import wide from '../data/wide.json' with { type: 'json' };
import { citiesNamed, cityAt, cityLabel, tables, type WorldCity } from './city.ts';
import { listMeanings } from './hints.ts';

/** Countries, and the states and provinces that people name alone; regions elsewhere mostly bear the name of their city. */
const NAMED_ALONE = /^(?:[A-Z]{2}|(?:US|CA|AU|GB)\.\w+)$/;
/** A city so large is meant rather than the state of its name: Washington. */
const MEANT_ITSELF = 200_000;
/** Cities beyond this rank are too small to stand for a country. */
const MOST_SEEN = 30_000;
const MOST_WITHIN = 3;
const MAX_CACHED_CHARACTERS = 500;

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
export function isRatherAState(text: string, city: WorldCity): boolean {
  const codes = widelyNamed(text);
  if (codes.size === 0 || city.population >= MEANT_ITSELF) return false;
  const own = codes.has(city.country) || codes.has(city.region_code);
  return !(own && fold(city.name) === fold(text));
}

/** Cities to suggest for a text that names more than a place, as labels; null when it names none such. */
export function citiesWithin(text: string): readonly string[] | null {
  const words = suggestedFor(text);
  if (words !== undefined) return words;
  const codes = [...widelyNamed(text)].sort();
  if (codes.length === 0) return null;
  const named = citiesNamed(fold(text)).slice(0, MOST_WITHIN).map(cityLabel);
  return [...new Set([...largestIn(codes.join(' ')), ...named])];
}

/** The largest cities of countries and states, their codes with spaces between. The search takes up to 30 ms, so it is kept. */
const largestIn = boundedMemoize(MAX_CACHED_CHARACTERS, (codes: string): readonly string[] => {
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
