import { fold } from '@kehilla/core';
import { EQUAL_WORDS } from './words/equal-words.ts';
import { SINGLE_FOODS } from './words/single-foods.ts';
import { UNWANTED } from './words/unwanted-words.ts';

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(fold));
const { nuts, allergens, fish, meats } = SINGLE_FOODS;

/** What each group names and is named by, folded. */
const GROUPS = UNWANTED.map(({ names, words }) => setOf([...names, ...words]));
const EQUAL = setOf(EQUAL_WORDS.flat());
/** Names of two or three words, of which the first alone says less: "ice cream", "peanut butter". */
const PHRASES = setOf(
  [...EQUAL_WORDS.flat(), ...UNWANTED.flatMap(({ words }) => words)].filter((name) => name.includes(' ')),
);
const SINGLE = setOf(Object.values(SINGLE_FOODS).flatMap((names) => names.split(',')));
const NUTS = setOf(nuts.split(','));
const ALLERGENS = setOf(`${nuts},${allergens}`.split(','));
const MEATS = setOf(meats.split(','));
const MAINS = setOf(`${fish},${meats}`.split(','));
/** A bird stands for all poultry where it goes on a list of what is not wanted: "no nuts, chicken". */
const POULTRY = setOf(['chicken', 'עוף']);
/** Names of groups, but for one meat or fish alone, which is ordered by its name as well. */
const UNWANTED_NAMES = setOf(
  UNWANTED.flatMap(({ names }) => names.filter((name) => isOneOf(POULTRY, name) || !isOneOf(MAINS, name))),
);

/** Whether a folded phrase names what people keep away from as a group, in one or several. */
export function isUnwantedName(phrase: string): boolean {
  return isOneOf(UNWANTED_NAMES, phrase);
}

/** Whether a folded phrase names a food that people keep away from, a group or one alone: "nuts", "walnut"; never a dish. */
export function isFoodName(phrase: string): boolean {
  return isUnwantedName(phrase) || isOneOf(SINGLE, phrase);
}

/** Whether a folded phrase names what many are allergic to, and few order by its name alone. */
export function isAllergen(phrase: string): boolean {
  return isOneOf(ALLERGENS, phrase);
}

/** Whether a folded phrase names one kind of nut, which a menu that prints "nuts" may mean. */
export function isOneNut(phrase: string): boolean {
  return isOneOf(NUTS, phrase) && !isUnwantedName(phrase);
}

/** Whether a folded phrase names one meat, which people order by its name. */
export function isMeat(phrase: string): boolean {
  return isOneOf(MEATS, phrase);
}

/** Whether a folded phrase names one meat or one fish, which people order by its name. */
export function isMain(phrase: string): boolean {
  return isOneOf(MAINS, phrase);
}

/** Whether another word is known for what a folded phrase names: a dish, or what people keep away from. */
export function isKnownFood(phrase: string): boolean {
  return isUnwantedName(phrase) || isOneOf(EQUAL, phrase);
}

/** Whether a folded phrase stands in any table of foods and dishes. */
export function isOfTables(phrase: string): boolean {
  return isFoodName(phrase) || isKnownFood(phrase) || GROUPS.some((group) => isOneOf(group, phrase));
}

/** Whether a folded phrase is a name of several words, of which the first alone says less. */
export function isNameOfSeveral(phrase: string): boolean {
  return isOneOf(PHRASES, phrase);
}

/** Whether two folded phrases stand in one group of what people keep away from, as lamb does with beef. */
export function areOneKind(one: string, other: string): boolean {
  return GROUPS.some((group) => isOneOf(group, one) && isOneOf(group, other));
}

function isOneOf(names: ReadonlySet<string>, phrase: string): boolean {
  return [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, ''), phrase.replace(/ies$/, 'y')].some((name) =>
    names.has(name),
  );
}

/**
 * English names as a pattern, in one or several. Each way to write one stands there once, and only a whole word is found: in a list of them
 * nothing can then be read in two ways, which would take for ever.
 */
function patternOf(names: readonly string[]): string {
  const forms = names.flatMap((name) => (/^[a-z ]+$/u.test(name) ? [name, ...severalOf(name)] : []));
  return `(?:${longestFirst(forms).join('|')})`;
}

function severalOf(name: string): string[] {
  if (name.endsWith('y')) return [name.replace(/y$/u, 'ies')];
  return /(?:[sxzo]|[cs]h)$/u.test(name) ? [`${name}es`, `${name}s`] : [`${name}s`];
}

function longestFirst(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted((one, other) => other.length - one.length);
}

const NAMES = [...UNWANTED.flatMap((group) => group.names), ...Object.values(SINGLE_FOODS).join().split(',')];
/** The beginning of a word that is one of the foods people keep away from, groups and single ones: "egg" in "eggless". */
export const FOOD_BEGINNING = patternOf(NAMES);
/** Such a food as whole words. */
export const FOOD_PATTERN = String.raw`(?:${FOOD_BEGINNING}\b)`;
/** One that many are allergic to. */
export const ALLERGEN_PATTERN = String.raw`(?:${patternOf(`${nuts},${allergens}`.split(','))}\b)`;
/** The Hebrew and Yiddish names. */
export const HEBREW_FOOD_PATTERN = `(?:${longestFirst(NAMES.filter((name) => /^[א-ת]/u.test(name))).join('|')})`;
