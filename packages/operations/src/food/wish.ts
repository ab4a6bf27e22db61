import type { City } from '@kehilla/city';
import type { RecommendFoodInput, Spelling } from '@kehilla/contract';
import { type FoodStatus, words as wordsOf } from '@kehilla/core';
import { understandAround } from '../understand/understand-around.ts';
import type { Where } from '../understand/where.ts';
import { without } from '../understand/words-from-to.ts';
import { isDishWord } from './dish-terms.ts';
import { findNamed, type NamedPlaces, namedOtherwise, nameInWords, nameOverArea } from './named-place.ts';
import { setDeniedAreasAside } from './denied-areas.ts';
import { deniedSpelt, withNamesSpelt } from './misspelt-names.ts';
import { readExcluded } from './read-excluded.ts';
import { readWish } from './read-wish.ts';
import { setStatedAside } from './stated-aside.ts';
import { keyOf } from './word-forms.ts';
import type { WishWord } from './wish-words.ts';
import { whereInWords } from './where-in-words.ts';
import { wordedWish } from './worded-wish.ts';

/** What a request asks for, from its body and its words; a body field wins over the words. */
export type Wish = {
  readonly where: Where;
  readonly named: NamedPlaces;
  readonly terms: readonly string[];
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

/** Metres around coordinates. Rule: specification §4.5. */
const DEFAULT_RADIUS_M = 5_000;

/** Reads a request. Rule: specification §4.5, decisions §6. */
export function readRequest(input: RecommendFoodInput, city: City): Wish {
  const worded = wordedWish(input.query ?? '');
  const { where, named, rest, aside, notes } = readPlaces(input, city, worded.words);
  const spelt = withNamesSpelt(city, rest);
  const text = readWish({ ...worded, words: spelt.words }, (word) => isDishWord(city, word));
  const excluded = readExcluded(input.exclude ?? []);
  const unread = excluded.filter((phrase) => wordsOf(phrase).length === 0);
  const denied = deniedSpelt(city, unique([...excluded, ...text.exclude]));
  const { max_price, food_status, party_size } = input;
  return {
    where,
    named,
    terms: text.terms.map((term) => spelt.spelling.find(({ read_as }) => read_as === term)?.given ?? term),
    include: unique(input.include ?? []),
    exclude: unique(denied.phrases, keyOf),
    diets: text.diets,
    maxPrice: max_price ?? text.maxPrice,
    isMealPrice: (max_price === undefined && text.isOfMeal) || (party_size ?? text.partySize ?? 1) > 1,
    foodStatus: food_status ?? text.foodStatus,
    partySize: party_size ?? text.partySize,
    kosherOnly: input.kosher_only,
    asksKosher: text.asksKosher,
    spelling: [
      ...(where.kind === 'around' && where.spelling !== null ? [where.spelling] : []),
      // What is wished for may be a dish that no menu has, and no slip: dishes' words are spelt as menus do, elsewhere.
      ...spelt.spelling.filter(({ read_as }) => !text.terms.includes(read_as)),
      ...denied.spelling,
    ],
    ignored: [
      ...text.ignored,
      ...worded.pictures,
      ...unread,
      ...aside,
      ...overruled(text.priceWords, text.maxPrice, max_price),
      ...overruled(text.partyWords, text.partySize, party_size),
    ],
    notes: [...notes, ...deniedToo(text.deniedToo), ...keptNothingAway(unread)],
  };
}

/** Where a request looks and whom it names; of its words those that say neither, and those that play no part, with what to say of them. */
type PlacesOfRequest = {
  readonly where: Where;
  readonly named: NamedPlaces;
  readonly rest: readonly WishWord[];
  readonly aside: readonly string[];
  readonly notes: readonly string[];
};

/** Where as stated wins over what the words name, and the name that was sent over one in the words. */
function readPlaces(input: RecommendFoodInput, city: City, words: readonly WishWord[]): PlacesOfRequest {
  const stated = understandAround(input, city, DEFAULT_RADIUS_M);
  const sent = findNamed(city, input);
  const isPlaced = input.location !== undefined || input.lat !== undefined || sent.asked !== null;
  const { rest: wanted, denied } = setDeniedAreasAside(words);
  const read = whereInWords(city, wanted, isPlaced, input.radius_m, DEFAULT_RADIUS_M);
  const there = read !== null && sent.asked === null ? nameOverArea(city, wanted, read, stated) : null;
  const said = there === null ? read : null;
  const where = said === null || isPlaced ? stated : said.where;
  const unused = said === null || !isPlaced ? [] : wanted.slice(said.start, said.end).map(({ word }) => word);
  const others = said === null ? wanted : without(wanted, said);
  const called = there ?? (sent.asked === null ? nameInWords(city, others, where) : null);
  const aside = setStatedAside(
    called?.rest ?? others,
    city.agencies.map(({ code }) => code),
  );
  return {
    where,
    named: called?.named ?? sent,
    rest: aside.rest,
    aside: [...unused, ...denied, ...aside.said],
    notes: [...namedOtherwise(city, input), ...notLeftOut(denied), ...aside.notes],
  };
}

/** That an area which is not wanted was not searched for, and may be in the answer all the same. */
function notLeftOut(denied: readonly string[]): string[] {
  if (denied.length === 0) return [];
  return [`"${denied.join('", "')}" left no place out: name the area that is wanted, or see where each place is.`];
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
