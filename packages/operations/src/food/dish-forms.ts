import {
  type City,
  type DishSet,
  dishStem,
  dishStems,
  type DishWishes,
  eitherSet,
  freeSet,
  isInText,
  keptSet,
  markSet,
  mentionSet,
  readMisspelt,
  TAXONOMY,
  understandTerms,
  type WantedWord,
  weightOf,
  wordNumber,
} from '@kehilla/city';
import type { Spelling } from '@kehilla/contract';
import { fold, keepLately, onceFor, own, words as wordsOf } from '@kehilla/core';
import { DIETS } from './words/diet-words.ts';
import { EQUAL_WORDS, KINDS_OF_FOOD } from './words/equal-words.ts';
import { UNWANTED } from './words/unwanted-words.ts';

/** The forms of a word that the menus of a city know: each one or several word numbers. */
type Forms = readonly (readonly number[])[];

/** What words of a wish are looked for by. `unknown` are those that no menu has in any form. */
export type DishTerms = {
  readonly wants: readonly WantedWord[];
  readonly spelling: readonly Spelling[];
  readonly unknown: readonly string[];
};

const keyOf = (phrase: string): string => dishStems(phrase).join(' ');
const EQUAL: ReadonlyMap<string, readonly string[]> = new Map(
  EQUAL_WORDS.flatMap((group) => group.map((phrase) => [keyOf(phrase), group] as const)),
);
const FOODS: ReadonlySet<string> = new Set(UNWANTED.flatMap(({ names, words }) => [...names, ...words]).map(keyOf));
const DISHES: ReadonlySet<string> = new Set(TAXONOMY.dishes.flatMap(({ words }) => words).map(keyOf));
const LONGEST_PHRASE = 3;
const MOST_TERMS = 16;

/** The words of a wish as what menus call them: phrases first, then each word, in every spelling that is known. Rule: decisions §6. */
export function dishTerms(city: City, terms: readonly string[]): DishTerms {
  const wants: WantedWord[] = [];
  const spelling: Spelling[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < terms.length; ) {
    const length = phraseLength(terms, at);
    const text = terms.slice(at, at + length).join(' ');
    at += length;
    const found = formsOf(city, text);
    const isKnown = found.forms.length > 0 || cuisinesOf(city, text).length > 0;
    if (!isKnown || wants.length === MOST_TERMS) unknown.push(text);
    else {
      wants.push({ text, forms: found.forms, weight: weightOf(city.image.menus, found.forms) });
      if (found.read_as !== null) spelling.push({ given: text, read_as: found.read_as });
    }
  }
  return { wants, spelling, unknown };
}

/** The cuisines that a word names: by their own name, and by any word for them where no menu has it. */
export function cuisinesOf(city: City, text: string): readonly string[] {
  return namedCuisines(city)(text);
}

/** What was read before: many questions have the same words. */
const namedCuisines = onceFor((city: City) =>
  keepLately(MOST_KEPT, (text: string): readonly string[] => {
    const { cuisines } = understandTerms(fold(text).split(' '));
    return isMenuWord(city, text) ? cuisines.filter((key) => key === text.replaceAll(' ', '_')) : cuisines;
  }),
);
const MOST_KEPT = 2_500;

/** The dishes that their menu says are free of what a phrase names ("gluten free", "GF"); null where it asks for no such thing. */
function freeAsAsked(city: City, phrase: string): DishSet | null {
  const key = keyOf(phrase);
  const food = /^(.+) free$/.exec(key)?.[1] ?? (key === 'gf' ? 'gluten' : null);
  if (food === null) return null;
  const diet = DIETS.find(({ free_of }) => free_of.includes(food));
  return diet === undefined ? freeOf(city, food) : wantedDiet(city, diet.name).stated;
}

/** A phrase that must stand at a dish, in any of its spellings, and the dishes where it does. */
export function mustHave(city: City, phrase: string): WantedWord & { readonly dishes: DishSet } {
  const image = city.image.menus;
  const { forms } = formsOf(city, wordsOf(phrase).join(' '));
  const dishes = keptSet(
    image,
    `with ${keyOf(phrase)}`,
    () => freeAsAsked(city, phrase) ?? mentionSet(image, forms, false),
  );
  return { text: phrase, forms, weight: 1, dishes };
}

/** The dishes at which a phrase stands that must not: itself in all its spellings, or what its group names. */
export function mustNotHave(city: City, phrase: string): DishSet {
  const image = city.image.menus;
  const key = keyOf(phrase);
  return keptSet(image, `no ${key}`, () => {
    const groups = UNWANTED.filter(({ names }) => names.some((name) => keyOf(name) === key));
    const own = mentionSet(
      image,
      formsOfAll(city, EQUAL.get(key) ?? [phrase]),
      groups.some((group) => group.plant_is_fine),
    );
    return eitherSet(image, [
      own,
      ...groups.map((group) => mentionSet(image, formsOfAll(city, group.words), group.plant_is_fine)),
    ]);
  });
}

/** The dishes that their menu says are free of a phrase, by its own word or one of its group's names. */
export function freeOf(city: City, phrase: string): DishSet {
  const image = city.image.menus;
  const key = keyOf(phrase);
  return keptSet(image, `free ${key}`, () => {
    const names = UNWANTED.filter(({ names: all }) => all.some((name) => keyOf(name) === key)).flatMap(
      ({ names: all }) => all,
    );
    return freeSet(
      image,
      [phrase, ...names].flatMap((name) => knownForm(city, name)),
    );
  });
}

/** A diet by its name: the dishes whose menu states it, and those whose menu contradicts it. */
export function wantedDiet(city: City, name: string): DishWishes['diets'][number] {
  const image = city.image.menus;
  const diet = DIETS.find((each) => each.name === name);
  return {
    stated: keptSet(image, `diet ${name}`, () =>
      eitherSet(image, [
        markSet(image, formsOfAll(city, diet?.states ?? [name])),
        freeSet(image, formsOfAll(city, diet?.free_of ?? [])),
      ]),
    ),
    contradicted: keptSet(image, `not ${name}`, () =>
      mentionSet(image, formsOfAll(city, diet?.contradicts ?? []), true),
    ),
  };
}

function formsOfAll(city: City, phrases: readonly string[]): Forms {
  return phrases.flatMap((phrase) => (EQUAL.get(keyOf(phrase)) ?? [phrase]).flatMap((each) => knownForm(city, each)));
}

/** Whether a word of a wish is known to the menus of a city as it is. */
export function isMenuWord(city: City, word: string): boolean {
  return formsAsWritten(city, word).length > 0;
}

/** Whether any dish of a city has a word in its own text: then it may be part of what is wanted. A name of a place alone is no such sign. */
export function isDishWord(city: City, word: string): boolean {
  return dishWords(city)(word);
}

/** Whether a word asks for a dish, and not for whatever a place of some kind has: one that dishes are called by, here or at all. */
export function asksForDish(city: City, word: string): boolean {
  return isDishWord(city, word) || DISHES.has(keyOf(word));
}

const dishWords = onceFor((city: City) =>
  keepLately(MOST_KEPT, (word: string) => isInText(city.image.menus, formsAsWritten(city, word))),
);

/** How many words from here name one thing: the longest phrase of the table, else one. */
function phraseLength(terms: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - at); length > 1; length--)
    if (EQUAL.has(keyOf(terms.slice(at, at + length).join(' ')))) return length;
  return 1;
}

function formsOf(city: City, text: string): { forms: Forms; read_as: string | null } {
  const forms = formsAsWritten(city, text);
  if (forms.length > 0 || text.includes(' ') || namesCuisine(text) || isKnownFood(text))
    return { forms, read_as: null };
  const known = readMisspelt(city.image.menus, dishStem(text));
  if (known === null) return { forms: [], read_as: null };
  return { forms: eachOnce([[known.number], ...formsAsWritten(city, known.read_as)]), read_as: known.read_as };
}

/** Whether a word is one of the tables' own: "latte" is no slip of "latke". */
function isKnownFood(text: string): boolean {
  return EQUAL.has(keyOf(text)) || FOODS.has(keyOf(text));
}

/** Whether a word names a cuisine as it is spelt: then it is no slip of another. */
function namesCuisine(text: string): boolean {
  const { cuisines, spelling } = understandTerms([fold(text)]);
  return cuisines.length > 0 && spelling.length === 0;
}

function formsAsWritten(city: City, text: string): Forms {
  const key = keyOf(text);
  const group = EQUAL.get(key) ?? [text];
  const ofKind = own(KINDS_OF_FOOD, key) ?? [];
  return eachOnce([...group, ...ofKind].flatMap((phrase) => knownForm(city, phrase)));
}

/** Spellings that differ by a plural are one form, and count once. */
function eachOnce(forms: Forms): Forms {
  return [...new Map(forms.map((form) => [form.join(' '), form])).values()];
}

/** The numbers of a phrase's words where menus know every one; none otherwise. */
function knownForm(city: City, phrase: string): Forms {
  const numbers = dishStems(phrase).map((stem) => wordNumber(city.image.menus, stem));
  return numbers.length === 0 || numbers.includes(null) ? [] : [numbers as number[]];
}
