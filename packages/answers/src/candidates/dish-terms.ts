import {
  type City,
  dishStems,
  findWord,
  isInText,
  isNameOfOneDish,
  listMisspelt,
  readMisspelt,
  type WantedWord,
  getWordsWeight,
} from '@kehilla/city';
import type { Spelling } from '@kehilla/contract';
import { boundedMemoize, fold, foldPlural, memoizeByObject } from '@kehilla/core';
import { FOOD_GROUPS, isSaid, KINDS_OF_FOOD, SPELLINGS } from '@kehilla/language/food';
import { readKinds, TAXONOMY } from '@kehilla/language/kinds';

/** The forms of a word that the menus of a city know: each one or several word numbers. */
type Forms = readonly (readonly number[])[];

/** Phrases of the tables are compared with the words of every wish, so that the same ones come again and again. */
const MOST_KEPT = 5_000;
const getStems = boundedMemoize(MOST_KEPT, (phrase: string): readonly string[] => dishStems(phrase));

/** A phrase as phrases are compared, in any number. */
export const getKey = (phrase: string): string => getStems(phrase).join(' ');

/** Every phrase by its key, with its synonyms. */
export const EQUAL: ReadonlyMap<string, readonly string[]> = new Map(
  SPELLINGS.flatMap((group) => group.map((phrase) => [getKey(phrase), group] as const)),
);

/** Foods of a kind, by every word for the kind: beef meets "carne". */
const OF_KIND: ReadonlyMap<string, readonly string[]> = new Map(
  [...KINDS_OF_FOOD].flatMap(([kind, words]) =>
    [kind, ...(EQUAL.get(getKey(kind)) ?? [])].map((phrase) => [getKey(phrase), words] as const),
  ),
);

const FOODS: ReadonlySet<string> = new Set(FOOD_GROUPS.flatMap(({ names, words }) => [...names, ...words]).map(getKey));

/** Returns the forms of several phrases and of their synonyms. */
export function formsOfAll(city: City, phrases: readonly string[]): Forms {
  return phrases.flatMap((phrase) => (EQUAL.get(getKey(phrase)) ?? [phrase]).flatMap((each) => knownForm(city, each)));
}

/** Whether a word of a wish is known to the menus of a city as it is. */
export function isMenuWord(city: City, word: string): boolean {
  return formsAsWritten(city, word).length > 0;
}

/** Returns the forms of a phrase, with one slip of spelling forgiven: `read_as` is the corrected word, null if the phrase was taken as written. */
export function getForms(city: City, text: string): { forms: Forms; read_as: string | null } {
  const forms = formsAsWritten(city, text);
  if (forms.length > 0 || text.includes(' ') || namesCuisine(text) || isOfTables(text)) return { forms, read_as: null };
  const known = readMisspelt(city.image.menus, foldPlural(text));
  if (known === null) return { forms: [], read_as: null };
  return { forms: eachOnce([[known.number], ...formsAsWritten(city, known.read_as)]), read_as: known.read_as };
}

/** The most spellings of a refused phrase that are looked for. */
const MOST_SPELLINGS = 12;

/**
 * Returns refused phrases, those that no menu has in every spelling by which menus have them: of "mapl syrup" the maple syrup is refused, for doubt denies. A
 * word that the tables know is no slip, and a phrase that menus have in no spelling stays as it is.
 */
export function refusedSpelt(
  city: City,
  phrases: readonly string[],
): { readonly phrases: readonly string[]; readonly spelling: readonly Spelling[] } {
  const spelling: Spelling[] = [];
  const read = phrases.flatMap((phrase) => {
    const matches = listSpellings(city, phrase);
    spelling.push(...matches.map((read_as) => ({ given: phrase, read_as })));
    return matches.length === 0 ? [phrase] : matches;
  });
  return { phrases: read, spelling };
}

function listSpellings(city: City, phrase: string): readonly string[] {
  const phrases = fold(phrase).split(' ');
  if (isMenuWord(city, phrase) || isOfTables(phrase)) return [];
  let spellings: readonly string[] = [''];
  for (const word of phrases) {
    const isKnown = isMenuWord(city, word) || isOfTables(word);
    const forms = isKnown ? [word] : listMisspelt(city.image.menus, foldPlural(word));
    spellings = spellings.flatMap((before) => forms.map((form) => `${before} ${form}`.trim())).slice(0, MOST_SPELLINGS);
  }
  return spellings.filter((each) => each !== phrases.join(' ') && isMenuWord(city, each));
}

/** Whether a word is one of the tables' own: "latte" is no slip of "latke". */
function isOfTables(text: string): boolean {
  return EQUAL.has(getKey(text)) || FOODS.has(getKey(text)) || isSaid(fold(text), 'ownWord');
}

/** Whether a word names a cuisine as it is spelt: then it is no slip of another. */
function namesCuisine(text: string): boolean {
  const { cuisines, spelling } = readKinds([fold(text)]);
  return cuisines.length > 0 && spelling.length === 0;
}

/** Returns the forms of a phrase as it is written, with its synonyms and the foods of its kind. */
function formsAsWritten(city: City, text: string): Forms {
  return writtenForms(city)(text);
}

/** Each word of a wish is asked for as a word of menus, as a dish and as one that is looked for. */
const writtenForms = memoizeByObject((city: City) =>
  boundedMemoize(MOST_KEPT, (text: string): Forms => {
    const key = getKey(text);
    const group = EQUAL.get(key) ?? [text];
    const ofKind = OF_KIND.get(key) ?? [];
    return eachOnce([...group, ...ofKind].flatMap((phrase) => knownForm(city, phrase)));
  }),
);

/** Spellings that differ by a plural are one form, and count once. */
function eachOnce(forms: Forms): Forms {
  return [...new Map(forms.map((form) => [form.join(' '), form])).values()];
}

/** Returns the numbers of a phrase's words if menus know every one; else none. */
export function knownForm(city: City, phrase: string): Forms {
  const numbers = getStems(phrase).map((stem) => findWord(city.image.menus.words, stem));
  return numbers.length === 0 || numbers.includes(-1) ? [] : [numbers];
}

/** The words of menus that a wish is searched by. `unknown` are words that no menu has in any form. */
export type DishTerms = {
  /** The words of the wish that are looked for together, by their numbers, and whether menus know them. */
  readonly parts: readonly { readonly from: number; readonly to: number; readonly isKnown: boolean }[];
  readonly wants: readonly WantedWord[];
  readonly spelling: readonly Spelling[];
  readonly unknown: readonly string[];
};

const DISHES: ReadonlySet<string> = new Set(TAXONOMY.dishes.flatMap(({ words }) => words).map(getKey));
const LONGEST_PHRASE = 3;
const MOST_TERMS = 16;

/** Returns the words of a wish in the words of menus: phrases first, then each word, in every known spelling. Rule: decisions §6. */
export function dishTerms(city: City, terms: readonly string[]): DishTerms {
  const wants: WantedWord[] = [];
  const spelling: Spelling[] = [];
  const unknown: string[] = [];
  const parts: DishTerms['parts'][number][] = [];
  for (let at = 0; at < terms.length; ) {
    const length = phraseLength(terms, at);
    const text = terms.slice(at, at + length).join(' ');
    const from = at;
    at += length;
    const found = getForms(city, text);
    const isKnown = found.forms.length > 0 || listCuisines(city, text).length > 0;
    const isWanted = isKnown && wants.length < MOST_TERMS;
    parts.push({ from, to: at, isKnown: isWanted });
    if (!isWanted) unknown.push(text);
    else {
      wants.push({ text, forms: found.forms, weight: getWordsWeight(city.image.menus, found.forms) });
      if (found.read_as !== null) spelling.push({ given: text, read_as: found.read_as });
    }
  }
  return { parts, wants, spelling, unknown };
}

/** The cuisines that a word names: by their own name, and by any word for them where no menu has it. */
export function listCuisines(city: City, text: string): readonly string[] {
  return namedCuisines(city)(text);
}

/** Words that were read before: many questions have the same words. */
const namedCuisines = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_ENTRIES, (text: string): readonly string[] => {
    const { cuisines } = readKinds(fold(text).split(' '));
    return isMenuWord(city, text) ? cuisines.filter((key) => key === text.replaceAll(' ', '_')) : cuisines;
  }),
);

const MAX_CACHED_ENTRIES = 2_500;

/** Returns whether any dish of a city has a word in its own text, so that it may be part of the wish. The name of a place alone does not count. */
export function isDishWord(city: City, word: string): boolean {
  return dishWords(city)(word);
}

/** Whether one dish is called by all of these words: "fish and chips". */
export function isOneDish(city: City, words: readonly string[]): boolean {
  return isNameOfOneDish(
    city.image.menus,
    words.map((word) => formsAsWritten(city, word)),
  );
}

/** Returns whether a word asks for a dish, and not for everything at a kind of place: a word that names dishes in this city or in the tables. */
export function asksForDish(city: City, word: string): boolean {
  return isDishWord(city, word) || DISHES.has(getKey(word));
}

const dishWords = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_ENTRIES, (word: string) => isInText(city.image.menus, formsAsWritten(city, word))),
);

/** Returns the number of words from here that name one thing: the longest phrase of the table, else one. */
function phraseLength(terms: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - at); length > 1; length--)
    if (EQUAL.has(getKey(terms.slice(at, at + length).join(' ')))) return length;
  return 1;
}
