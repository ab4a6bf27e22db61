import { boundedMemoize, countPrefixes, cutPrefixes } from '@kehilla/core';
import type { Token } from '../../../engine/tokens.ts';
import single from '../../../lexicon/food/single-foods.json' with { type: 'json' };
import { isKosherWord } from '../../certification/lexicon.ts';
import type { DeniedItem } from '../../negation/denial.ts';
import { endOfSense, NEGATION_WORDS } from '../../negation/lexicon.ts';
import {
  ALSO_CALLED,
  areOneKind,
  endsClause,
  FOOD_PHRASES,
  foodLength,
  is,
  isInLists,
  isSaid,
  listed,
  wordAt,
} from '../names/food-names.ts';

const CUES: readonly string[] = ['refusal', 'not', 'outside', 'refusedBehind', 'refusalJoin', 'noRefusal'];

const SUFFIXES = FOOD_PHRASES.listPhrases('suffixWithout').map(({ phrase }) => phrase);

/** A picture, which stands for a food where it is refused. */
export function isPicture(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Extended_Pictographic}/u.test(token.text);
}

/** Returns the food that is named from a token on, as written or without the Hebrew letters before it; null if none is known. */
export function knownFoodAt(tokens: readonly Token[], at: number): DeniedItem | null {
  const also = ALSO_CALLED.readingsAt(tokens, at).find(({ meaning }) => meaning.prefix === '');
  if (also !== undefined) return { from: at, to: also.to, words: (also.meaning.value ?? '').split(' ') };
  let bare = tokens.slice(at, at + 4);
  for (let cut = 0; cut <= 2; cut += 1) {
    const length = foodLength(bare, 0, 'isFood', 'isOfSeveral') || (cut > 0 && isInLists(wordAt(bare, 0)) ? 1 : 0);
    if (length > 0)
      return getItem(
        tokens,
        at,
        bare.slice(0, length).map(({ folded }) => folded),
      );
    const [first] = bare;
    if (first === undefined || countPrefixes(first.folded, 'food') === 0 || isInLists(first.folded)) return null;
    bare = [{ ...first, folded: first.folded.slice(1) }, ...bare.slice(1)];
  }
  return null;
}

/** A word of Hebrew as it was written, without one letter before it and without two. */
export function bareHebrew({ text }: Token): readonly string[] {
  return cutPrefixes(text, 'food').toReversed();
}

/**
 * Returns the refused thing from a token on: a known food, also behind words that only describe it ("fresh mushrooms"), else one meaningful word, because every
 * dish may be refused. Whoever refuses raw onions may not eat them in any form.
 */
export function deniedFoodAt(tokens: readonly Token[], at: number, isKnownOnly: boolean): DeniedItem | null {
  const known = isPicture(tokens[at]) ? pictured(tokens, at) : (knownFoodAt(tokens, at) ?? splitFoodAt(tokens, at));
  if (known !== null || isKnownOnly) return known;
  const described = describedFoodAt(tokens, at);
  if (described !== null) return described;
  const word = wordAt(tokens, at);
  if (word === '' || /^\d+$/.test(word) || isSaid(word, 'filler', 'price') || isCue(word)) return null;
  return getItem(tokens, at, [word]);
}

/** Returns the food that is written with a blank in it: "mush room"; null for none. */
function splitFoodAt(tokens: readonly Token[], at: number): DeniedItem | null {
  const [first, second] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (second === '' || endsClause(tokens, at) || isCue(first) || isInLists(second)) return null;
  const joined = first + second;
  return is(joined, 'isFood') ? { from: at, to: at + 2, words: [joined] } : null;
}

/** The most words that describe a food before it. */
const MOST_DESCRIBING = 2;

/** Returns the food behind words that say its state or its quality, at the end of a clause or joined to another; null for none. */
function describedFoodAt(tokens: readonly Token[], at: number): DeniedItem | null {
  for (let end = at; end - at < MOST_DESCRIBING; end += 1) {
    const word = wordAt(tokens, end);
    const isDescribing = isSaid(word, 'saidOfFood') || (isSaid(word, 'filler') && word.length >= SHORTEST_DESCRIBING);
    if (!isDescribing || endsClause(tokens, end)) return null;
    const food = knownFoodAt(tokens, end + 1);
    if (food !== null) return { ...food, from: at };
  }
  return null;
}

/** Shorter words without a meaning of their own are no qualities: "for", "and". */
const SHORTEST_DESCRIBING = 4;

/** The food that one word is free of: "eggless", "nutfree"; null for any other word. */
export function foodWithout(word: string): string | null {
  const stem = SUFFIXES.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))[0];
  return stem !== undefined && is(stem, 'isFood') ? stem : null;
}

const MOST_KEPT = 2_000;

/** Returns whether a word alone refuses, or joins refused things. */
export const isCue = boundedMemoize(MOST_KEPT, (word: string): boolean =>
  CUES.some((sense) => NEGATION_WORDS.has(word, sense)),
);

const WANTED_BEFORE = new WeakMap<readonly Token[], Uint16Array>();

/** Whether something is wanted between two tokens: a word that is no filler, no number and no cue. */
export function isWanted(tokens: readonly Token[], from: number, to: number): boolean {
  let before = WANTED_BEFORE.get(tokens);
  if (before === undefined) WANTED_BEFORE.set(tokens, (before = countWanted(tokens)));
  return (before[Math.min(to, tokens.length)] ?? 0) > (before[from] ?? 0);
}

/** Returns how many words before each token name something wanted. */
function countWanted(tokens: readonly Token[]): Uint16Array {
  const before = new Uint16Array(tokens.length + 1);
  for (const [at, { folded }] of tokens.entries()) {
    const isPlain = isSaid(folded, 'filler', 'price', 'kosher') || isKosherWord(folded) || isCue(folded);
    before[at + 1] = (before[at] ?? 0) + (isPlain ? 0 : 1);
  }
  return before;
}

function pictured(tokens: readonly Token[], at: number): DeniedItem {
  return { from: at, to: at + 1, words: [wordAt(tokens, at)] };
}

/** Whether a word says what of a food it is, or what kind of food: "sesame seeds", "chicken meat", "cheddar cheese". */
function isFoodPart(word: string, food: readonly string[]): boolean {
  // "No almond milk" has no milk; of "no eggs milk cheese" each is a food.
  if (isSaid(word, 'partOfFood') && is(word, 'isFood')) return food.some((each) => isSaid(each, 'madeInto'));
  if (isSaid(word, 'partOfFood')) return true;
  const name = food.join(' ');
  const isOfKind = isSaid(word, 'meatBehind') || (is(word, 'isGroup') && !is(name, 'isGroup'));
  return isOfKind && areOneKind(name, word);
}

/** Returns an item with the words behind it for a part of the food: a person who avoids sesame seeds does not want seeds. */
function getItem(tokens: readonly Token[], at: number, words: readonly string[]): DeniedItem {
  let to = at + words.length;
  while (!endsClause(tokens, to - 1) && tokens[to]?.gap !== '/' && isFoodPart(wordAt(tokens, to), words)) to += 1;
  // "Without pineapple on top"
  const behind = to < tokens.length && !endsClause(tokens, to - 1) ? endOfSense(tokens, to, 'behindThing') : null;
  return { from: at, to: behind ?? to, words };
}

/** Returns whether a food is a common allergen, or of the kind of one. */
export function isOfAllergens(food: string): boolean {
  return is(food, 'isAllergen') || MAJOR.some((group) => areOneKind(food, group));
}

/** Groups of foods to which many are allergic. */
const MAJOR = listed(single.allergenGroups);
