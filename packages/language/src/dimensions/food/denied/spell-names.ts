import {
  boundedMemoize,
  fold,
  listNearest,
  makeOnce,
  makeVocabulary,
  mayBeginAs,
  nearest,
  readSounds,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import type { Token } from '../../../engine/tokens.ts';
import { isKosherWord } from '../../certification/lexicon.ts';
import { findFoodStatus } from '../../certification/stated-words.ts';
import { mayBeCue } from '../../negation/joined-cue.ts';
import { listReadings } from '../../negation/lexicon.ts';
import { DIETS } from '../names/diets.ts';
import { FOOD_PHRASES, is, isSaid, listFoodsInOtherScripts, WORDS_OF_FOODS } from '../names/food-names.ts';
import { foodWithout, isCue } from './denied-food.ts';

/** A word that was read as a name of which it is a slip. */
export type Slip = { readonly given: string; readonly read_as: string };

const MAX_CACHED_ENTRIES = 2_500;

/** Avoided foods and diets, in one word each, and their words. */
const NAMES: ReadonlySet<string> = new Set([
  ...WORDS_OF_FOODS,
  ...DIETS.flatMap(({ said: phrases }) => phrases)
    .map(fold)
    .filter((name) => /^[a-z]{3,}$/.test(name)),
  ...FOOD_PHRASES.listPhrases('saysDenied').map(({ phrase }) => phrase),
]);
const getVocabulary = makeOnce(() => makeVocabulary(NAMES, SPELLING.food));
/** The same as they sound. */
const getBySound = makeOnce(
  (): ReadonlyMap<string, string> => new Map([...NAMES].toReversed().map((name) => [readSounds(name), name])),
);

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
    const read_as = ofCues.has(at) || isOfSplit(tokens, at) ? null : nameMeant(token.folded, isOwnWord);
    if (read_as === null || (!isOwnWord(read_as) && mayRefuse(tokens, at))) return token;
    slips.push({ given: token.folded, read_as });
    return { ...token, folded: read_as };
  });
  return { tokens: slips.length === 0 ? tokens : spelt, slips };
}

/** Whether a word may be a slip of one that refuses what stands behind it: the "htaes" of "htaes peanuts" is no food that no menu has. */
function mayRefuse(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.boundary === 'none' && mayBeCue(tokens[at]?.folded ?? '', 'before');
}

/** Whether a word is half of a food that is written with a blank in it: the "rooms" of "mush rooms" are no rums. */
function isOfSplit(tokens: readonly Token[], at: number): boolean {
  const isFood = (first: number): boolean =>
    tokens[first] !== undefined &&
    tokens[first + 1]?.boundary === 'none' &&
    is(`${tokens[first].folded}${tokens[first + 1]?.folded}`, 'isFood');
  return isFood(at - 1) || isFood(at);
}

const OF_CUES: ReadonlySet<string> = new Set(['refusal', 'refusedSaid', 'refusedSaidOfAny']);

/** Returns the tokens of refusing phrases of several words: the "stead" of "in stead of" is no steak. */
function wordsOfCues(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const at of tokens.keys())
    for (const { to, meaning } of listReadings(tokens, at))
      if (OF_CUES.has(meaning.sense)) for (let i = at; i < to && to > at + 1; i += 1) found.add(i);
  return found;
}

/**
 * The same of phrases that are denied: shorter words may be slips too, of any name that is as near, with a wrong first letter, and in other letters: "no nust",
 * "no egs", "בלי פיטריות".
 */
export function deniedSpelt(
  phrases: readonly string[],
  isOwnWord: (word: string) => boolean,
): { readonly phrases: readonly string[]; readonly slips: readonly Slip[] } {
  const read = phrases.map((given) => ({ given, matches: namesDenied(fold(given), isOwnWord) }));
  return {
    phrases: read.flatMap(({ given, matches }) => (matches.length === 0 ? [given] : matches)),
    slips: read.flatMap(({ given, matches }) => matches.map((read_as) => ({ given, read_as }))),
  };
}

/** Returns the name that a folded word is a slip of; null for none, or a word of its own. */
function nameMeant(word: string, isOwnWord: (word: string) => boolean): string | null {
  if (word.length < SPELLING.foodWished.shortest || !/^[a-z]+$/.test(word) || NAMES.has(word) || isKnownWord(word))
    return null;
  return isOwnWord(word) ? null : nameNear(word);
}

/** Returns every name that a denied folded word may be a slip of; empty for none, or a word of its own. */
export function namesDenied(word: string, isOwnWord: (word: string) => boolean): readonly string[] {
  if (!/^\p{L}+$/u.test(word) || NAMES.has(word) || isKnownWord(word) || isOwnWord(word)) return [];
  const heard = getBySound().get(readSounds(word));
  const near = listNearest(deniedNames(word), word, SPELLING.foodDenied).filter((name) => mayBeginAs(word, name));
  if (near.length === 0) return heard === undefined ? [] : [heard];
  // Of names in several languages those count that menus have: "nutz" is "nuts" rather than "nuez".
  const own = near.filter(isOwnWord);
  return own.length > 0 ? own : near;
}

/** Returns the names in the letters of a word. */
function deniedNames(word: string): Vocabulary {
  vocabularies ??= {
    latin: makeVocabulary(NAMES, SPELLING.foodDenied),
    other: makeVocabulary(listFoodsInOtherScripts(), SPELLING.foodDenied),
  };
  return /^[a-z]/.test(word) ? vocabularies.latin : vocabularies.other;
}

let vocabularies: { readonly latin: Vocabulary; readonly other: Vocabulary } | null = null;

function isKnownWord(word: string): boolean {
  return (
    is(word, 'isSpelt') ||
    isSaid(word, 'filler', 'kosher', 'price', 'anyFood', 'ownWord', 'saidOfFood', 'saidOfDish', 'ofADish') ||
    isCue(word) ||
    foodWithout(word) !== null ||
    isKosherWord(word) ||
    findFoodStatus(word) !== null
  );
}

/** The nearest name, or the one that a word sounds like ("cheez", "mushrums"); kept, as people make the same slips. */
const nameNear = boundedMemoize(
  MAX_CACHED_ENTRIES,
  (word: string) => nearest(getVocabulary(), word, SPELLING.food) ?? getBySound().get(readSounds(word)) ?? null,
);
