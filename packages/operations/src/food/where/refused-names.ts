import {
  areNeighboursInNames,
  type City,
  findAreaInText,
  menusOfPlace,
  placesNamedExactly,
  placesNamedWith,
} from '@kehilla/city';
import { boundedMemoize, memoizeByObject, words as wordsOf } from '@kehilla/core';
import {
  type Claim,
  isArea,
  type PlaceNames,
  type ReadRefusals,
  readRefusedNames,
  type Token,
} from '@kehilla/understanding';
import { isNameOnRecord } from '../../identify/asked/on-record.ts';
import { isDishWord, isOneDish } from '../dishes/dish-terms.ts';
import { SHORTEST_NAME } from './named-place.ts';

/** Places that a wish refuses by their names. */
export type PlacesRefused = {
  readonly places: readonly number[];
  readonly claims: readonly Claim[];
  /** Where names stand in refusals that name foods too, and so are not claimed. */
  readonly among: readonly { readonly from: number; readonly to: number }[];
  /** What the words refuse, where they name no place. */
  readonly refusals: ReadRefusals | null;
  readonly notes: readonly string[];
};

/** The places that words refuse by their whole names, with or without words that lead to them ("but not Tide & Rice", "never again from Olive Branch"). */
export function refusedByName(city: City, tokens: readonly Token[]): PlacesRefused {
  const { names, claims, among, refusals } = readRefusedNames(tokens, {
    isDish: (word) => isDishWord(city, word),
    isOneDish: (words) => isOneDish(city, words),
    ...placeNames(city),
  });
  return {
    places: names.flatMap(({ words }) => {
      const called = placesNamedExactly(city, words);
      return called.length > 0 ? called : withMenu(city, words);
    }),
    claims,
    among,
    refusals,
    notes: [...new Set(names.map(({ said }) => said))].map(leftOut),
  };
}

/** Which words name places of a city, as far as a refusal of dishes is concerned. */
export function placeNames(city: City): Required<PlaceNames> {
  return {
    isPlaceName: (words) =>
      words.join('').length >= SHORTEST_NAME && isNameOnRecord(city, words) && !isDishThere(city, words),
    beginsPlaceName: (words) => withMenu(city, words).length > 0,
    areInPlaceName: neighbours(city),
  };
}

/** What was looked up before: many questions have the same words around those that refuse. */
const neighbours = memoizeByObject((city: City) => {
  const areIn = boundedMemoize(MAX_CACHED_CHARACTERS, (pair: string) => {
    const [first = '', second = ''] = pair.split(' ');
    return areNeighboursInNames(city.image, first, second);
  });
  return (first: string, second: string): boolean => areIn(`${first} ${second}`);
});

const MAX_CACHED_CHARACTERS = 2_500;

/** Whether words are a dish with an area behind it, though a place may be called so: "no mushrooms, Brooklyn". */
function isDishThere(city: City, words: readonly string[]): boolean {
  const [first = ''] = words;
  return words.length > 1 && isDishWord(city, first) && isArea(findAreaInText, words.slice(1));
}

/** The places with a menu on file whose names begin with these words. */
function withMenu(city: City, words: readonly string[]): readonly number[] {
  const begins = (place: number): boolean =>
    `${wordsOf(city.doc(place).name).join(' ')} `.startsWith(`${words.join(' ')} `);
  return [...placesNamedWith(city, words)].filter((place) => menusOfPlace(city, place).length > 0 && begins(place));
}

/** That a place which is not wanted was left out. */
export function leftOut(said: string): string {
  return `Not wanted: "${said}". Its dishes were left out.`;
}
