import { cutPrefixes, fold } from '@kehilla/core';
import { citiesNamed, type WorldCity } from './city.ts';
import { listMeanings } from './hints.ts';
import { isRatherAState } from './wide.ts';

/** What a text was read as. */
export type FoundCities = {
  /** Likeliest first, mostly the largest; at least one. */
  readonly cities: readonly [WorldCity, ...WorldCity[]];
  /** Whether the text itself named a country or state. */
  readonly hinted: boolean;
  /** What stood before the city and was not used: a street, a quarter. Null when all was. */
  readonly unused: string | null;
  /** Whether the name is rather that of a country or state than of this city: England is a town in Arkansas. */
  readonly wide: boolean;
};

/** A longer phrase is no country or state. */
const LONGEST_HINT = 4;
const LONGEST_NAME = 120;
const ISRAEL_CLOCK = 'Asia/Jerusalem';

/**
 * The cities a text names, in Latin or Hebrew letters, with a country or state after it ("London, Ontario", "Paris TX", "חיפה, ישראל").
 * Largest first where a name is shared. Null when no city is named so; a hint that nobody knows is never passed over.
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

/** A name and the parts after it, every one of which must say where. */
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
