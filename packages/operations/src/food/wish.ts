import { type City, findAreaInText } from '@kehilla/city';
import type { RecommendFoodInput, Spelling } from '@kehilla/contract';
import { type FoodStatus, words as wordsOf } from '@kehilla/core';
import { understandWhere, type Where, whereOfArea } from '../understand/area.ts';
import { isDishWord } from './dish-forms.ts';
import { findNamed, type NamedPlaces, NOBODY_NAMED, nameInWords } from './named-place.ts';
import { readExcluded } from './read-excluded.ts';
import { readWish } from './read-wish.ts';
import { setStatedAside } from './stated-aside.ts';
import type { WishWord } from './wish-words.ts';

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
  const placed = input.location !== undefined || input.lat !== undefined;
  let where = understandWhere(input, DEFAULT_RADIUS_M);
  let named = findNamed(city, input);
  const aside: string[] = [];
  const notes: string[] = [];
  const text = readWish(
    input.query ?? '',
    (words) => {
      const area = areaIn(city, words, placed || named.asked !== null);
      const without = area === null ? words : [...words.slice(0, area.start), ...words.slice(area.end)];
      if (area !== null && (placed || named.asked !== null))
        aside.push(...words.slice(area.start, area.end).map(({ word }) => word));
      else if (area !== null) where = whereOfArea(area, area.given, input.radius_m);
      const called = named.asked === null ? nameInWords(city, without, where) : null;
      if (called !== null) named = called.named;
      const stated = setStatedAside(
        called?.rest ?? without,
        city.agencies.map(({ code }) => code),
      );
      aside.push(...stated.said);
      notes.push(...stated.notes);
      return stated.rest;
    },
    (word) => isDishWord(city, word),
  );
  if (text.deniedToo.length > 0) notes.push(deniedToo(text.deniedToo));
  const { max_price, food_status, party_size } = input;
  if (max_price !== undefined && text.maxPrice !== null && text.maxPrice !== max_price)
    aside.push(text.priceWords ?? '');
  if (party_size !== undefined && text.partySize !== null && text.partySize !== party_size)
    aside.push(text.partyWords ?? '');
  return {
    where,
    named: named.asked === null ? NOBODY_NAMED : named,
    terms: text.terms,
    include: unique(input.include ?? []),
    exclude: unique([...readExcluded(input.exclude ?? []), ...text.exclude]),
    diets: text.diets,
    maxPrice: max_price ?? text.maxPrice,
    isMealPrice: (max_price === undefined && text.isOfMeal) || (party_size ?? text.partySize ?? 1) > 1,
    foodStatus: food_status ?? text.foodStatus,
    partySize: party_size ?? text.partySize,
    kosherOnly: input.kosher_only,
    asksKosher: text.asksKosher,
    spelling: where.kind === 'around' && where.spelling !== null ? [where.spelling] : [],
    ignored: [...text.ignored, ...aside],
    notes,
  };
}

/** That words after a comma were read as a list that goes on. */
function deniedToo(words: readonly string[]): string {
  const said = words.map((word) => `"${word}"`).join(', ');
  return `${said} after a comma was read as not wanted too; name what is wanted first, or in a sentence of its own.`;
}

type NamedArea = NonNullable<ReturnType<typeof findAreaInText>> & { readonly given: string };

/**
 * The area that the words name. Words that may as well be part of a dish ("Manhattan clam chowder") name one only after a preposition, or
 * where no dish has them.
 */
function areaIn(city: City, words: readonly WishWord[], isPlaced: boolean): NamedArea | null {
  const all = words.map(({ word }) => word);
  const area = findAreaInText(all);
  if (area === null || (area.outside && (isPlaced || !area.certain))) return null;
  const given = all.slice(area.start, area.end).join(' ');
  const bare = all.slice(area.start, area.end).filter((word) => !PREPOSITIONS.has(word));
  const led = bare.length < area.end - area.start;
  if (!led && bare.every((word) => isDishWord(city, word))) return null;
  return area.certain || area.exact ? { ...area, given } : null;
}

const PREPOSITIONS = new Set('in near by at around from on ב ליד'.split(' '));

function unique(phrases: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const phrase of phrases) {
    const key = wordsOf(phrase).join(' ');
    if (key !== '' && !kept.has(key)) kept.set(key, phrase.trim());
  }
  return [...kept.values()];
}
