import { boundedMemoize, fold, makeVocabulary, nearest, SPELLING } from '@kehilla/core';
import type { Token } from '../../../text/tokens.ts';
import { foodStatusOf } from '../../certification/stated-words.ts';
import { isKosherWord } from '../../certification/lexicon.ts';
import { listReadings } from '../../negation/lexicon.ts';
import { foodWithout, isCue } from './denied-food.ts';
import { DIETS } from '../names/diets.ts';
import { is, WORDS_OF_FOODS } from '../names/food-names.ts';
import { FOOD_PHRASES, isSaid } from '../names/phrases.ts';

/** A word that was read as a name of which it is a slip. */
export type Slip = { readonly given: string; readonly read_as: string };

/** A word that is wished for may be a slip of a name from so many letters; one that is denied from fewer. */
const SHORTEST = { wished: SPELLING.foodWished.shortest, denied: SPELLING.food.shortest } as const;
const MAX_CACHED_CHARACTERS = 2_500;

/** What people keep away from and how they eat, in one word each, and what says so. */
const NAMES: ReadonlySet<string> = new Set([
  ...WORDS_OF_FOODS,
  ...DIETS.flatMap(({ said }) => said)
    .map(fold)
    .filter((name) => /^[a-z]{3,}$/.test(name)),
  ...FOOD_PHRASES.phrasesOf('saysDenied').map(({ phrase }) => phrase),
]);
const VOCABULARY = makeVocabulary(NAMES, SPELLING.food);

/**
 * Tokens with words read as the names that they are slips of: "no seasame" keeps away from sesame. A word of its own, here or for `isOwnWord`, is none.
 * Rule: decisions §6.
 */
export function withNamesSpelt(
  tokens: readonly Token[],
  isOwnWord: (word: string) => boolean,
): { readonly tokens: readonly Token[]; readonly slips: readonly Slip[] } {
  const slips: Slip[] = [];
  const ofCues = wordsOfCues(tokens);
  const spelt = tokens.map((token, at) => {
    const read_as = ofCues.has(at) ? null : nameMeant(token.folded, SHORTEST.wished, isOwnWord);
    if (read_as === null) return token;
    slips.push({ given: token.folded, read_as });
    return { ...token, folded: read_as };
  });
  return { tokens: slips.length === 0 ? tokens : spelt, slips };
}

const OF_CUES: ReadonlySet<string> = new Set(['refusal', 'refusedSaid', 'refusedSaidOfAny']);

/** Where words stand of phrases that refuse: the "stead" of "in stead of" is no steak. */
function wordsOfCues(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const at of tokens.keys())
    for (const { to, meaning } of listReadings(tokens, at))
      if (OF_CUES.has(meaning.sense)) for (let i = at; i < to && to > at + 1; i += 1) found.add(i);
  return found;
}

/** The same of phrases that are denied, where shorter words are names too: "no nust". */
export function deniedSpelt(
  phrases: readonly string[],
  isOwnWord: (word: string) => boolean,
): { readonly phrases: readonly string[]; readonly slips: readonly Slip[] } {
  const read = phrases.map((given) => ({ given, read_as: nameMeant(fold(given), SHORTEST.denied, isOwnWord) }));
  return {
    phrases: read.map(({ given, read_as }) => read_as ?? given),
    slips: read.flatMap(({ given, read_as }) => (read_as === null ? [] : { given, read_as })),
  };
}

/** The name that a folded word is a slip of; null where it is none, or a word of its own. */
function nameMeant(word: string, shortest: number, isOwnWord: (word: string) => boolean): string | null {
  if (word.length < shortest || !/^[a-z]+$/.test(word) || NAMES.has(word) || isKnown(word)) return null;
  return isOwnWord(word) ? null : nameNear(word);
}

function isKnown(word: string): boolean {
  return (
    is(word, 'isSpelt') ||
    isSaid(word, 'filler', 'kosher', 'price', 'anyFood', 'saidOfFood', 'saidOfDish', 'ofADish') ||
    isCue(word) ||
    foodWithout(word) !== null ||
    isKosherWord(word) ||
    foodStatusOf(word) !== null
  );
}

/** The nearest name; kept, as people make the same slips. */
const nameNear = boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => nearest(VOCABULARY, word, SPELLING.food));
