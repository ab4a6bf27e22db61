import { type City, dishStems, findWord, readMisspelt } from '@kehilla/city';
import { boundedMemoize, fold, foldPlural, memoizeByObject } from '@kehilla/core';
import { FOOD_GROUPS, KINDS_OF_FOOD, readKinds, SPELLINGS } from '@kehilla/understanding';

/** The forms of a word that the menus of a city know: each one or several word numbers. */
type Forms = readonly (readonly number[])[];

/** Phrases of the tables are compared with whatever a wish names, so that each comes again and again. */
const MOST_KEPT = 5_000;
const getStems = boundedMemoize(MOST_KEPT, (phrase: string): readonly string[] => dishStems(phrase));

/** A phrase as phrases are compared, in any number. */
export const getKey = (phrase: string): string => getStems(phrase).join(' ');

/** Every phrase by its key, with those that mean the same. */
export const EQUAL: ReadonlyMap<string, readonly string[]> = new Map(
  SPELLINGS.flatMap((group) => group.map((phrase) => [getKey(phrase), group] as const)),
);

/** What is of a kind, by every word for the kind: "carne" is met by beef. */
const OF_KIND: ReadonlyMap<string, readonly string[]> = new Map(
  [...KINDS_OF_FOOD].flatMap(([kind, words]) =>
    [kind, ...(EQUAL.get(getKey(kind)) ?? [])].map((phrase) => [getKey(phrase), words] as const),
  ),
);

const FOODS: ReadonlySet<string> = new Set(FOOD_GROUPS.flatMap(({ names, words }) => [...names, ...words]).map(getKey));

/** The forms of several phrases, each with those that mean the same. */
export function formsOfAll(city: City, phrases: readonly string[]): Forms {
  return phrases.flatMap((phrase) => (EQUAL.get(getKey(phrase)) ?? [phrase]).flatMap((each) => knownForm(city, each)));
}

/** Whether a word of a wish is known to the menus of a city as it is. */
export function isMenuWord(city: City, word: string): boolean {
  return formsAsWritten(city, word).length > 0;
}

/** The forms of a phrase, a word's slip of the pen forgiven: `read_as` is what it was read as, null where it was taken as written. */
export function getForms(city: City, text: string): { forms: Forms; read_as: string | null } {
  const forms = formsAsWritten(city, text);
  if (forms.length > 0 || text.includes(' ') || namesCuisine(text) || isOfTables(text)) return { forms, read_as: null };
  const known = readMisspelt(city.image.menus, foldPlural(text));
  if (known === null) return { forms: [], read_as: null };
  return { forms: eachOnce([[known.number], ...formsAsWritten(city, known.read_as)]), read_as: known.read_as };
}

/** Whether a word is one of the tables' own: "latte" is no slip of "latke". */
function isOfTables(text: string): boolean {
  return EQUAL.has(getKey(text)) || FOODS.has(getKey(text));
}

/** Whether a word names a cuisine as it is spelt: then it is no slip of another. */
function namesCuisine(text: string): boolean {
  const { cuisines, spelling } = readKinds([fold(text)]);
  return cuisines.length > 0 && spelling.length === 0;
}

/** The forms of a phrase as it is written, with those that mean the same and what is of its kind. */
export function formsAsWritten(city: City, text: string): Forms {
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

/** The numbers of a phrase's words where menus know every one; none otherwise. */
export function knownForm(city: City, phrase: string): Forms {
  const numbers = getStems(phrase).map((stem) => findWord(city.image.menus.words, stem));
  return numbers.length === 0 || numbers.includes(-1) ? [] : [numbers];
}
