import { type City, mayLookUp, placesNamedExactly, rankPlaces, splitCompound } from '@kehilla/city';
import { BOROUGHS, NUMBER_WORDS, words as wordsOf } from '@kehilla/core';
import { nameCore, tellingWords } from '@kehilla/linkage';
import type { AskedPlace } from '../asked/asked-place.ts';
import { ANY, lookUpName, MOST_LOOKED_AT, namedLike, type NameQuestion, nameQuestion } from './look-up-name.ts';
import { bearsVeryName } from '../match/meant-by-name.ts';

/** Behind some doors stand markets and malls: of their places only those are looked at that the name fits. */
const MOST_AT_DOOR = 12;
/** A point alone means what stands there; metres. */
const AT_POINT_M = 75;
/** A ZIP and what lies around it; metres from its middle. */
const NEARBY_M = 3_000;
/** The places at the door that the address names, whatever they are called; of a door with very many, those that the name fits. */
export function placesAtDoor(city: City, { name, address }: AskedPlace): readonly number[] {
  const there = name === null || address === null ? [] : city.findByDoor(address);
  if (there.length <= MOST_AT_DOOR) return there;
  const named = nameQuestion(city, name, null);
  return named === null ? [] : namedLike(rankPlaces(city, { ...named, among: there, limit: MOST_AT_DOOR }).best);
}

/**
 * Places of nearly that name in and around the ZIP of a whole address, at its house number; none where the rest of the city has to be looked at, as
 * where one of that name lies nobody knows where.
 */
export function placesNearby(city: City, asked: AskedPlace, named: NameQuestion | null): readonly number[] {
  const { address, centre, host } = asked;
  if (named === null || host !== null || centre === null || address?.house_number == null || address.zip === null)
    return [];
  const { best, noLocation } = rankPlaces(city, { ...named, radius_m: NEARBY_M, limit: MOST_LOOKED_AT });
  return noLocation > 0 ? [] : atHouseNumber(city, asked, namedLike(best));
}

/** The places of the whole city worth comparing, by website, name, or what stands at a point. */
export function lookUp(city: City, asked: AskedPlace, named: NameQuestion | null): readonly number[] {
  const sited = asked.host === null ? [] : city.findByHost(asked.host);
  if (named !== null) {
    const found = [...sited, ...lookUpName(city, asked, named)];
    for (const more of [lookUpThere, lookUpTelling, lookUpApart])
      if (mayLookUp(city, asked.name ?? '')) found.push(...more(city, asked));
    return found;
  }
  if (asked.host !== null) return [...sited, ...sited.flatMap((place) => listNamesakes(city, place))];
  if (asked.name !== null || asked.point === null) return [];
  const there = {
    ...ANY,
    centre: asked.point,
    words: [],
    missing: { unknown: 0, kindless: 0 },
    radius_m: AT_POINT_M,
    limit: MOST_LOOKED_AT,
  };
  return rankPlaces(city, there).best.map(({ place }) => place);
}

/** Places that bear the name of this one: branches share a website, and most of them have none on record. */
function listNamesakes(city: City, place: number): readonly number[] {
  return placesNamedExactly(city, wordsOf(city.doc(place).name)).slice(0, MOST_LOOKED_AT);
}

/**
 * Places by name in the area that was sent, and by the core of the name, where one alone bears it there only those that agencies state something of: what
 * bears the very name elsewhere crowds out none that is called a little otherwise ("Maple" for "Maple Donuts").
 */
function lookUpThere(city: City, asked: AskedPlace): readonly number[] {
  const { name, area, point, address } = asked;
  if (name === null || area === null || area.whole === 'city' || point !== null || address !== null) return [];
  const there =
    area.whole === 'borough'
      ? { borough: BOROUGHS.find((borough) => borough === area.name) ?? null }
      : { radius_m: area.radius_m };
  const find = (words: string): readonly number[] => {
    const named = nameQuestion(city, words, area);
    return named === null ? [] : lookUpName(city, asked, { ...named, ...there });
  };
  const found = find(name);
  const byCore = find(nameCore(name).join(' '));
  const isTheOne = found.filter((place) => bearsVeryName(city, asked, place)).length === 1;
  return [...found, ...(isTheOne ? byCore.filter((place) => city.evidence.has(place)) : byCore)];
}

/**
 * Places by the words of the name that tell, where it has others too and none is called so: of two called "Maple" neither is left out for "the Maple
 * NYC".
 */
function lookUpTelling(city: City, asked: AskedPlace): readonly number[] {
  const name = asked.name ?? '';
  const [all, telling] = [wordsOf(name), tellingWords(name)];
  if (telling.length === all.length || placesNamedExactly(city, all).length > 0) return [];
  const named = nameQuestion(city, telling.join(' '), asked.centre);
  return named === null ? [] : lookUpName(city, asked, named);
}

/** Places by the name with each run-together word in two, and with two of its words in one, as other branches may write it: "Maplehouse" and "Maple House". */
function lookUpApart(city: City, asked: AskedPlace): readonly number[] {
  const all = wordsOf(asked.name ?? '');
  const apart = all.flatMap((word) => splitCompound(city.image.names, word) ?? [word]);
  const named = apart.length === all.length ? null : nameQuestion(city, apart.join(' '), asked.centre);
  const joined = all.slice(1).flatMap((word, i) => placesNamedExactly(city, all.toSpliced(i, 2, `${all[i]}${word}`)));
  return [...(named === null ? [] : lookUpName(city, asked, named)), ...joined.slice(0, MOST_LOOKED_AT)];
}

/**
 * Places by the core of the name, for what else it says ("Kosher Restaurant", "Pizza & Wine Bar") may be nowhere on record, with each of its numbers
 * in digits or in letters: "Seven Eleven" is on record as "7 Eleven".
 */
export function lookUpCore(city: City, asked: AskedPlace): readonly number[] {
  const core = nameCore(asked.name ?? '');
  const inLetters = core.flatMap((word, i) =>
    LETTERS_OF.has(word) ? [core.with(i, LETTERS_OF.get(word) ?? word)] : [],
  );
  return [core, ...inLetters.slice(0, MOST_NUMBERS)].flatMap((words) => {
    if (!mayLookUp(city, words.join(' '))) return [];
    const named = nameQuestion(city, words.join(' '), asked.centre);
    return named === null ? [] : lookUpName(city, asked, named);
  });
}

const MOST_NUMBERS = 3;
const LETTERS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NUMBER_WORDS).map(([letters, number]) => [String(number), letters]),
);

/** Those that may stand at the house number that was sent, all where none was: a contradicted address is another branch anyway. */
export function atHouseNumber(city: City, { address }: AskedPlace, places: readonly number[]): readonly number[] {
  const number = address?.house_number;
  if (number == null) return places;
  return places.filter((place) => {
    const own = city.doc(place).address;
    return own === null || own.startsWith(number) || !/^\d/.test(own);
  });
}
