import { type City, findAreaInText } from '@kehilla/city';
import type { RecommendFoodInput, Spelling } from '@kehilla/contract';
import { type FoodStatus, words as wordsOf } from '@kehilla/core';
import { whereOfArea } from '../understand/area.ts';
import { areaBefore } from '../understand/beside-area.ts';
import { understandAround } from '../understand/understand-around.ts';
import type { Where } from '../understand/where.ts';
import { pointInWords } from '../understand/point-in-words.ts';
import { without, type WordsFromTo } from '../understand/words-from-to.ts';
import { asksForDish, isDishWord } from './dish-terms.ts';
import { findNamed, type NamedPlaces, namedOtherwise, nameInWords, nameOverArea } from './named-place.ts';
import { deniedSpelt, withNamesSpelt } from './misspelt-names.ts';
import { readExcluded } from './read-excluded.ts';
import { readWish } from './read-wish.ts';
import { setStatedAside } from './stated-aside.ts';
import { FREE } from './take-free.ts';
import { keyOf } from './word-forms.ts';
import type { WishWord } from './wish-words.ts';
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
  const denied = deniedSpelt(city, unique([...readExcluded(input.exclude ?? []), ...text.exclude]));
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
      ...picturesIn(input.query ?? ''),
      ...aside,
      ...overruled(text.priceWords, text.maxPrice, max_price),
      ...overruled(text.partyWords, text.partySize, party_size),
    ],
    notes: [...notes, ...deniedToo(text.deniedToo)],
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
  const read = whereInWords(city, words, isPlaced, input.radius_m);
  const there = read !== null && sent.asked === null ? nameOverArea(city, words, read, stated) : null;
  const said = there === null ? read : null;
  const where = said === null || isPlaced ? stated : said.where;
  const unused = said === null || !isPlaced ? [] : words.slice(said.start, said.end).map(({ word }) => word);
  const others = said === null ? words : without(words, said);
  const called = there ?? (sent.asked === null ? nameInWords(city, others, where) : null);
  const aside = setStatedAside(
    called?.rest ?? others,
    city.agencies.map(({ code }) => code),
  );
  return {
    where,
    named: called?.named ?? sent,
    rest: aside.rest,
    aside: [...unused, ...aside.said],
    notes: [...namedOtherwise(city, input), ...aside.notes],
  };
}

/** The pictures of a text: what they show is not read. */
function picturesIn(text: string): string[] {
  return text.match(/\p{Extended_Pictographic}/gu) ?? [];
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

/** Words of a wish that say where it is to be. */
type SaidWhere = WordsFromTo & {
  readonly where: Where;
  /** Whether a place by that name may be meant. */
  readonly mayBeThere: boolean;
};

/**
 * The address or the area that the words name. Words that may as well be part of a dish ("Manhattan clam chowder") name an area only after a
 * preposition, or where no dish has them.
 */
function whereInWords(
  city: City,
  words: readonly WishWord[],
  isPlaced: boolean,
  radius_m: number | undefined,
): SaidWhere | null {
  const all = words.map(({ word }) => word);
  const point = pointInWords(all, city, radius_m, DEFAULT_RADIUS_M);
  if (point !== null) return point;
  const area = findAreaInText(all) ?? areaBeforeDish(city, all);
  if (area === null) return null;
  const { start, end } = area;
  // Before other words it may be part of a dish that no menu on file has: "Long Island iced tea".
  if (area.outside && (isPlaced || !(area.certain || end === all.length))) return null;
  const given = all.slice(start, end);
  const bare = given.filter((word) => !PREPOSITIONS.has(word));
  if (bare.length === given.length && bare.every((word) => isDishWord(city, word))) return null;
  if (!area.certain && !area.exact) return null;
  return { start, end, where: whereOfArea(area, given.join(' '), radius_m), mayBeThere: false };
}

/**
 * The area that begins a wish though its name is a common word too: "Chelsea falafel". None of its words may be one of dishes ("club sandwich"), or
 * stand for what is not wanted ("MSG free"), and initials are none.
 */
function areaBeforeDish(city: City, all: readonly string[]): ReturnType<typeof areaBefore> {
  const area = areaBefore(all, (rest) => rest.some((word) => asksForDish(city, word)) && !FREE.test(rest[0] ?? ''));
  const name = all.slice(0, area?.end ?? 0);
  const isName = name.join('').length > INITIALS && !name.some((word) => isDishWord(city, word));
  return isName ? area : null;
}

const INITIALS = 2;
const PREPOSITIONS = new Set('in near by at around from on ב ליד'.split(' '));

/** Phrases once each, as they were first said; `keyFor` tells which are one. */
function unique(phrases: readonly string[], keyFor = (phrase: string): string => wordsOf(phrase).join(' ')): string[] {
  const kept = new Map<string, string>();
  for (const phrase of phrases) {
    const key = keyFor(phrase);
    if (key !== '' && !kept.has(key)) kept.set(key, phrase.trim());
  }
  return [...kept.values()];
}
