import type { Spelling } from '@kehilla/contract';
import type { City } from '@kehilla/city';
import { editDistance, fold, boundedMemoize } from '@kehilla/core';
import { foodStatusOf } from '@kehilla/understanding';
import { isKnownFood } from './food-names.ts';
import { isMenuWord } from './word-forms.ts';
import type { WishWord } from './wish-words.ts';
import { DIETS } from './words/diet-words.ts';
import { DENIALS, FILLERS, KOSHER, PRICE_WORDS } from './words/plain-words.ts';
import { UNWANTED } from './words/unwanted-words.ts';

/** What says that something is not wanted, and is often misspelt: "alergic to nuts" must not want nuts. */
const SAYS_DENIED = 'allergic allergy allergies intolerant intolerance sensitive sensitivity without'.split(' ');

/** What people keep away from and how they eat, in one word each, and what says so. */
const NAMES = new Set([
  ...[...UNWANTED.flatMap(({ names, words }) => [...names, ...words]), ...DIETS.flatMap(({ said }) => said)]
    .map(fold)
    .flatMap((name) => (/^[a-z]{3,}$/.test(name) ? [name, severalOf(name)] : [])),
  ...SAYS_DENIED,
]);

function severalOf(name: string): string {
  return name.endsWith('y') ? name.replace(/y$/, 'ies') : `${name}s`;
}

/** A word may be a slip of a name from so many letters, where it is wished for and where it is denied; of two slips from nine. */
const SHORTEST = { wished: 5, denied: 4, twice: 9 } as const;
const MAX_CACHED_CHARACTERS = 2_500;
const PLAIN = [FILLERS, DENIALS, KOSHER, PRICE_WORDS];

/**
 * A wish whose words are read as the names that they are slips of: "no seasame" keeps away from sesame. A word that is a word of its own, here or on
 * any menu of the city, is no slip. `spelling` tells of each. Rule: decisions §6.
 */
export function withNamesSpelt(city: City, words: readonly WishWord[]): { words: WishWord[]; spelling: Spelling[] } {
  const spelling: Spelling[] = [];
  const spelt = words.map(({ word, ends }): WishWord => {
    const read_as = nameMeant(city, word, SHORTEST.wished);
    if (read_as === null) return { word, ends };
    spelling.push({ given: word, read_as });
    return { word: read_as, ends };
  });
  return { words: spelt, spelling };
}

/** The same of phrases that are denied, where shorter words are names too: "no nust". */
export function deniedSpelt(
  city: City,
  phrases: readonly string[],
): { readonly phrases: readonly string[]; readonly spelling: readonly Spelling[] } {
  const read = phrases.map((phrase) => ({ given: phrase, read_as: nameMeant(city, fold(phrase), SHORTEST.denied) }));
  return {
    phrases: read.map(({ given, read_as }) => read_as ?? given),
    spelling: read.flatMap(({ given, read_as }) => (read_as === null ? [] : { given, read_as })),
  };
}

/** The name that a folded word is a slip of; null where it is none, or a word of its own. */
function nameMeant(city: City, word: string, shortest: number): string | null {
  if (word.length < shortest || !/^[a-z]+$/.test(word) || isKnownFood(word) || foodStatusOf(word) !== null) return null;
  if (NAMES.has(word) || PLAIN.some((words) => words.has(word)) || isMenuWord(city, word)) return null;
  return nearest(word);
}

/** The nearest name that begins with the same letter, which few slips are in; kept, as people make the same slips. */
const nearest = boundedMemoize(MAX_CACHED_CHARACTERS, (word: string): string | null => {
  const most = word.length >= SHORTEST.twice ? 2 : 1;
  const near = [...NAMES].filter((name) => name[0] === word[0] && editDistance(name, word, most) <= most);
  return near.sort((a, b) => editDistance(a, word, most) - editDistance(b, word, most))[0] ?? null;
});
