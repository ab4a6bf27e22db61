import {
  type City,
  dishStem,
  dishStems,
  readMisspelt,
  understandTerms,
  type UnwantedWord,
  type WantedDiet,
  type WantedWord,
  weightOf,
  wordNumber,
} from '@kehilla/city';
import type { Spelling } from '@kehilla/contract';
import { words as wordsOf } from '@kehilla/core';
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
  const { cuisines } = understandTerms(text.split(' '));
  return isMenuWord(city, text) ? cuisines.filter((key) => key === text.replaceAll(' ', '_')) : cuisines;
}

/** A phrase that must stand at a dish, in any of its spellings. With no form it stands nowhere. */
export function mustHave(city: City, phrase: string): WantedWord {
  const { forms } = formsOf(city, wordsOf(phrase).join(' '));
  return { text: phrase, forms, weight: 1 };
}

/** A phrase that must not stand at a dish: itself in all its spellings, and what its group names. */
export function mustNotHave(city: City, phrase: string): UnwantedWord[] {
  const key = keyOf(phrase);
  const groups = UNWANTED.filter(({ names }) => names.some((name) => keyOf(name) === key));
  const own = EQUAL.get(key) ?? [phrase];
  const plant_is_fine = groups.some((group) => group.plant_is_fine);
  return [
    { forms: own.flatMap((each) => knownForm(city, each)), plantIsFine: plant_is_fine },
    ...groups.map((group) => ({
      forms: group.words.flatMap((word) => (EQUAL.get(keyOf(word)) ?? [word]).flatMap((each) => knownForm(city, each))),
      plantIsFine: group.plant_is_fine,
    })),
  ];
}

/** The forms of a phrase by which a menu says that it is free of it: its own word and those of its group's name. */
export function freeForms(city: City, phrase: string): Forms {
  const key = keyOf(phrase);
  const names = UNWANTED.filter(({ names: all }) => all.some((name) => keyOf(name) === key)).flatMap(({ names: all }) => all);
  return [phrase, ...names].flatMap((name) => knownForm(city, name));
}

/** A diet by its name, in the words of the city's menus. */
export function wantedDiet(city: City, name: string): WantedDiet {
  const diet = DIETS.find((each) => each.name === name);
  const forms = (phrases: readonly string[]): Forms => phrases.flatMap((phrase) => knownForm(city, phrase));
  return {
    states: forms(diet?.states ?? [name]),
    freeOf: forms(diet?.free_of ?? []),
    contradicts: [{ forms: forms(diet?.contradicts ?? []), plantIsFine: true }],
  };
}

/** Whether a word of a wish is known to the menus of a city as it is. */
export function isMenuWord(city: City, word: string): boolean {
  return formsAsWritten(city, word).length > 0;
}

/** How many words from here name one thing: the longest phrase of the table, else one. */
function phraseLength(terms: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - at); length > 1; length--)
    if (EQUAL.has(keyOf(terms.slice(at, at + length).join(' ')))) return length;
  return 1;
}

function formsOf(city: City, text: string): { forms: Forms; read_as: string | null } {
  const forms = formsAsWritten(city, text);
  if (forms.length > 0 || text.includes(' ')) return { forms, read_as: null };
  const known = readMisspelt(city.image.menus, dishStem(text));
  if (known === null) return { forms: [], read_as: null };
  return { forms: [[known.number], ...formsAsWritten(city, known.read_as)], read_as: known.read_as };
}

function formsAsWritten(city: City, text: string): Forms {
  const key = keyOf(text);
  const group = EQUAL.get(key) ?? [text];
  const ofKind = KINDS_OF_FOOD[key] ?? [];
  return [...group, ...ofKind].flatMap((phrase) => knownForm(city, phrase));
}

/** The numbers of a phrase's words where menus know every one; none otherwise. */
function knownForm(city: City, phrase: string): Forms {
  const numbers = dishStems(phrase).map((stem) => wordNumber(city.image.menus, stem));
  return numbers.length === 0 || numbers.includes(null) ? [] : [numbers as number[]];
}
