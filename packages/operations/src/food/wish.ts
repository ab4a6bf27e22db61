import type { City } from '@kehilla/city';
import type { RecommendFoodInput, Spelling } from '@kehilla/contract';
import { asWritten, type FoodStatus, words as wordsOf } from '@kehilla/core';
import {
  deniedSpelt,
  type FoodInterpretation,
  interpretFood,
  picturedTokens,
  readExcluded,
} from '@kehilla/understanding';
import type { Where } from '../understand/where/where.ts';
import { isDishWord, isOneDish } from './dish-terms.ts';
import { type NamedPlaces, namedOtherwise } from './named-place.ts';
import { placesInWords } from './places-in-words.ts';
import { readNumbers } from './read-numbers.ts';
import { isMenuWord, keyOf } from './word-forms.ts';

/** What a request asks for, from its body and its words; a body field wins over the words. */
export type Wish = {
  readonly where: Where;
  readonly named: NamedPlaces;
  readonly terms: readonly string[];
  /** Terms by group, where each group is wanted by itself; empty where there is one wish. */
  readonly alternatives: readonly (readonly string[])[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly diets: readonly string[];
  readonly maxPrice: number | null;
  /** Whether the highest price is that of a meal, for one person or for several, and not of a dish. */
  readonly isMealPrice: boolean;
  readonly foodStatus: FoodStatus | null;
  readonly partySize: number | null;
  readonly kosherOnly: boolean;
  readonly asksKosher: boolean;
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  readonly notes: readonly string[];
};

/** Reads a request. Rule: specification §4.5, decisions §6. */
export function readRequest(input: RecommendFoodInput, city: City): Wish {
  const numbers = readNumbers((input.query ?? '').replace(SPACES, ' '));
  const tokens = picturedTokens(numbers.rest);
  const { where, named, claims, notes } = placesInWords(input, city, tokens);
  const text = interpretFood(
    { text: numbers.rest, tokens, claims },
    {
      isDish: (word) => isDishWord(city, word),
      isMenuWord: (word) => isMenuWord(city, word),
      isOneDish: (words) => isOneDish(city, words),
    },
  );
  const excluded = readExcluded(input.exclude ?? []);
  const unread = excluded.filter((phrase) => wordsOf(phrase).length === 0);
  const denied = deniedSpelt(unique([...excluded, ...text.exclude]), (word) => isMenuWord(city, word));
  const { max_price, food_status, party_size } = input;
  const asGiven = (term: string): string => text.slips.find(({ read_as }) => read_as === term)?.given ?? term;
  return {
    where,
    named,
    terms: text.terms.map(asGiven),
    alternatives: text.alternatives.map((group) => group.map(asGiven)),
    include: unique(input.include ?? []),
    exclude: unique(denied.phrases, keyOf),
    diets: text.diets,
    maxPrice: max_price ?? numbers.maxPrice,
    isMealPrice: (max_price === undefined && numbers.isOfMeal) || (party_size ?? numbers.partySize ?? 1) > 1,
    foodStatus: food_status ?? text.foodStatus,
    partySize: party_size ?? numbers.partySize,
    kosherOnly: input.kosher_only,
    asksKosher: text.asksKosher,
    spelling: [
      ...(where.kind === 'around' && where.spelling !== null ? [where.spelling] : []),
      // What is wished for may be a dish that no menu has, and no slip: dishes' words are spelt as menus do, elsewhere.
      ...text.slips.filter(({ read_as }) => !text.terms.includes(read_as)),
      ...denied.slips,
    ],
    ignored: [
      ...numbers.ignored,
      ...setAside(text, input.query ?? ''),
      ...unread,
      ...overruled(numbers.priceWords, numbers.maxPrice, max_price),
      ...overruled(numbers.partyWords, numbers.partySize, party_size),
    ],
    notes: [...namedOtherwise(city, input), ...notes, ...deniedToo(text.deniedToo), ...keptNothingAway(unread)],
  };
}

/** Any number of spaces is one; a new line ends a clause. */
const SPACES = /[^\S\n]+/gu;

/** The words of a wish that play no part, and pictures. */
function setAside({ account }: FoodInterpretation, query: string): string[] {
  return account
    .filter(({ role }) => role === 'set_aside')
    .map(({ by, words, text }) => (by === 'picture' ? text : asWritten(words.join(' '), query)));
}

/** The words that gave a number, where the body gives another. */
function overruled(words: string | null, said: number | null, sent: number | undefined): string[] {
  return words === null || said === null || sent === undefined || said === sent ? [] : [words];
}

/** That words were read as a list that goes on; nothing where none were. */
function deniedToo(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const said = words.map((word) => `"${word}"`).join(', ');
  return [`${said} in a list was read as not wanted too; name what is wanted first, or in a sentence of its own.`];
}

/** That an entry of `exclude` says nothing that is known here. */
function keptNothingAway(entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return [`"${entries.join('", "')}" in \`exclude\` was not understood and kept no dish away; send it in words.`];
}

/** Phrases once each, as they were first said; `keyFor` tells which are one. */
function unique(phrases: readonly string[], keyFor = (phrase: string): string => wordsOf(phrase).join(' ')): string[] {
  const kept = new Map<string, string>();
  for (const phrase of phrases) {
    const key = keyFor(phrase);
    if (key !== '' && !kept.has(key)) kept.set(key, phrase.trim());
  }
  return [...kept.values()];
}
