import { fold, inEveryForm, listPlurals, makeOnce } from '@kehilla/core';
import { makeLexicon } from '../../../engine/lexicon.ts';
import type { Token } from '../../../engine/tokens.ts';
import phrasesFile from '../../../lexicon/food/food-phrases.json' with { type: 'json' };
import groupsFile from '../../../lexicon/food/groups.json' with { type: 'json' };
import kindsFile from '../../../lexicon/food/kinds.json' with { type: 'json' };
import plain from '../../../lexicon/food/plain-words.json' with { type: 'json' };
import single from '../../../lexicon/food/single-foods.json' with { type: 'json' };
import lines from '../../../lexicon/food/spellings.json' with { type: 'json' };
import { getFillers } from '../../asking.ts';

/** The phrases of a list that is written with commas. */
export function listed(text = ''): readonly string[] {
  return text === '' ? [] : text.split(', ');
}

/**
 * Words for the same food in the spellings and languages that menus and people use; one food a line. A word of a line is looked for, and kept away from, as
 * every other; a Russian adjective with a star in all its forms. Transliterations follow what New York menus print. Opinion: a closed list, because "nearly the
 * same dish" is not.
 */
export const SPELLINGS: readonly (readonly string[])[] = lines.map((line) => listed(line).flatMap(inEveryForm));

const LINE_OF: ReadonlyMap<string, readonly string[]> = new Map(
  SPELLINGS.flatMap((line) => line.map((phrase) => [fold(phrase), line] as const)),
);

/** Phrases in every spelling that is known of them. */
export function inEverySpelling(phrases: readonly string[]): readonly string[] {
  return [...new Set(phrases.flatMap((phrase) => LINE_OF.get(fold(phrase)) ?? [phrase]))];
}

/**
 * What people say around foods: `partOfFood` ("egg whites" are of egg) · `saidOfFood` ("raw fish") · `ofADish` (ordinary words of menus, which refuse nothing:
 * "hearty egg sandwich") · `wantedBefore` ("add nuts": they are wanted) · `garnish` (hardly ever ordered alone) · `filler`, `price`, `anyFood`, `kosher` (they
 * name no dish) · `occasion` · `noOfThing` (before "in" it refuses the food before it, and no area: "eggs no in Flatbush") · …
 */
export const FOOD_PHRASES = makeLexicon([
  (({ said: _said, free: _free, ...rest }) => rest)(phrasesFile),
  plain,
  getFillers('food'),
]);

/** Other names of foods, each with the name it is read as: "treenuts". */
export const ALSO_CALLED = makeLexicon([{ statement: phrasesFile.said }]);
/** Words that by themselves say that something is not wanted: "df". */
export const FREE_IN_ONE_WORD = makeLexicon([{ free: phrasesFile.free }]);

/** A name has so many words at most. */
const LONGEST_NAME = 3;

/** Returns the folded word of a token; empty without one. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.folded ?? '';
}

/** Whether a clause ends behind a token. */
export function endsClause(tokens: readonly Token[], at: number): boolean {
  return (tokens[at + 1]?.boundary ?? 'sentence') !== 'none';
}

/** Returns this many folded words as one phrase; null if a clause ends within it. */
export function phraseAt(tokens: readonly Token[], at: number, length: number): string | null {
  let phrase = wordAt(tokens, at);
  for (let i = 1; i < length; i += 1) {
    if (tokens[at + i]?.boundary !== 'none') return null;
    phrase += ` ${wordAt(tokens, at + i)}`;
  }
  return at + length > tokens.length ? null : phrase;
}

/** Whether a word alone has a sense. */
export function isSaid(word: string, ...senses: readonly string[]): boolean {
  return senses.some((sense) => FOOD_PHRASES.has(word, sense));
}

/** The form in which a word means another food: "soy milk" and "vegan cheese" are no dairy (`plant`), a "gluten free bun" has no wheat (`wheatless`). */
export type FineForm = 'plant' | 'wheatless';

/**
 * What people keep away from, and the words by which a menu names it, each in every spelling. Any of them at a dish contradicts the wish; that none is there
 * says nothing (a menu does not print every ingredient). The lists follow the major allergens of 21 U.S.C. §321(qq), in words that menus use.
 */
type FoodGroup = {
  /** The names that people use for it; empty for a group that only others include. */
  readonly names: readonly string[];
  readonly words: readonly string[];
  /** Names of dishes that hold it, which nobody keeps away from by these: a "tuna roll" has raw fish. */
  readonly dishes: readonly string[];
  readonly fine: FineForm | null;
};

type Entry = {
  readonly names?: string;
  readonly in?: string;
  readonly dishes?: string;
  readonly includes?: string;
  readonly fine?: string;
};
const ENTRIES: ReadonlyMap<string, Entry> = new Map(Object.entries(groupsFile));

/** The groups by the key that others include them by. */
const GROUPS: ReadonlyMap<string, FoodGroup> = new Map(
  [...ENTRIES].map(([key, { names, dishes, fine }]) => [
    key,
    {
      names: inEverySpelling(listed(names)),
      words: inEverySpelling(listWords(key)),
      dishes: listed(dishes),
      fine: (fine ?? null) as FineForm | null,
    },
  ]),
);

/** The groups that people name. */
export const FOOD_GROUPS: readonly FoodGroup[] = [...GROUPS.values()].filter(({ names }) => names.length > 0);

/** Returns the words of a group in every spelling. Throws for an unknown group: only the lexicon names them. */
export function wordsOfGroup(key: string): readonly string[] {
  const group = GROUPS.get(key);
  if (group === undefined) throw new Error(`No group of foods is called "${key}".`);
  return group.words;
}

/** The words of a group and of all that it includes. */
function listWords(key: string): readonly string[] {
  const entry = ENTRIES.get(key);
  if (entry === undefined) throw new Error(`No group of foods is called "${key}".`);
  return [...listed(entry.in), ...listed(entry.includes).flatMap(listWords)];
}

/** Kinds of food that people name for all of their kind, with the foods: a salmon meets a wish for "fish". */
export const KINDS_OF_FOOD: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(kindsFile).map(([kind, words]) => [kind, listed(words)] as const),
);

/** The traits of a folded phrase that names a food, in one or in several words. */
type FoodName = {
  /** It names a group of avoided foods, or one food of it: "nuts", "walnut"; never a dish. */
  isFood: boolean;
  /** It names such a group, but not one meat or fish alone, which is ordered by its name as well. */
  isGroup: boolean;
  /** Many are allergic to it, and few order it by its name alone. */
  isAllergen: boolean;
  isNut: boolean;
  isMeat: boolean;
  /** One meat or one fish, which people order by its name. */
  isMain: boolean;
  /** Another word is known for it. */
  isSpelt: boolean;
  /** A name of several words, of which the first alone says less: "ice cream". */
  isOfSeveral: boolean;
  readonly groups: Set<number>;
};
type Trait = Exclude<keyof FoodName, 'groups'>;

const { nuts, allergens, fish, meats, others } = single;
/** A bird stands for all poultry if it continues a list of refused foods: "no nuts, chicken". */
const POULTRY: readonly string[] = ['chicken'];

const getNames = makeOnce((): ReadonlyMap<string, FoodName> => {
  const all = new Map<string, FoodName>();
  const mark = (phrases: readonly string[], trait: Trait): void => {
    for (const phrase of inEverySpelling(phrases)) for (const name of namesFor(phrase, all)) name[trait] = true;
  };
  const poultry = new Set(inEverySpelling(POULTRY).map(fold));
  mark([nuts, allergens, fish, meats, others].flatMap(listed), 'isFood');
  mark([nuts, allergens].flatMap(listed), 'isAllergen');
  mark(listed(nuts), 'isNut');
  mark(listed(meats), 'isMeat');
  mark([fish, meats].flatMap(listed), 'isMain');
  for (const line of SPELLINGS) mark(line, 'isSpelt');
  for (const [index, { names, words }] of FOOD_GROUPS.entries()) {
    for (const phrase of [...names, ...words]) for (const name of namesFor(phrase, all)) name.groups.add(index);
    const ofGroup = names.filter((name) => poultry.has(fold(name)) || all.get(fold(name))?.isMain !== true);
    mark(ofGroup, 'isGroup');
    mark(ofGroup, 'isFood');
  }
  for (const phrase of [...SPELLINGS.flat(), ...FOOD_GROUPS.flatMap(({ words }) => words)])
    if (phrase.includes(' ')) for (const name of namesFor(phrase, all)) name.isOfSeveral = true;
  return all;
});

/** Returns whether a folded phrase names a food with a trait. */
export function is(phrase: string, trait: Trait): boolean {
  return getNames().get(phrase)?.[trait] ?? false;
}

/** Whether a folded phrase stands in any list of foods and dishes. */
export function isInLists(phrase: string): boolean {
  return getNames().has(phrase);
}

/** Whether a folded phrase names one kind of nut, which a menu that prints "nuts" may mean. */
export function isOneNut(phrase: string): boolean {
  return is(phrase, 'isNut') && !is(phrase, 'isGroup');
}

/** Returns whether two folded phrases are in one group of avoided foods, as lamb and beef are. */
export function areOneKind(one: string, other: string): boolean {
  const groups = getNames().get(other)?.groups;
  for (const group of getNames().get(one)?.groups ?? []) if (groups?.has(group) === true) return true;
  return false;
}

/** Returns the number of words of the longest name that begins at a token and has one of these traits; 0 for none. */
export function foodLength(tokens: readonly Token[], at: number, ...traits: readonly Trait[]): number {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const name = getNames().get(phraseAt(tokens, at, length) ?? '');
    if (name !== undefined && traits.some((trait) => name[trait])) return length;
  }
  return 0;
}

/** Every word of avoided foods, in singular and plural: the words that a misspelt one may mean. */
export const WORDS_OF_FOODS: readonly string[] = [
  ...FOOD_GROUPS.flatMap(({ names }) => names),
  ...FOOD_GROUPS.flatMap(({ words }) => words),
]
  .map(fold)
  .flatMap((name) => (/^[a-z]{3,}$/.test(name) ? [name, ...listPlurals(name)] : []));

/** Every word of a food in Hebrew and Russian letters, once each. */
export function listFoodsInOtherScripts(): readonly string[] {
  return [...getNames().keys()].filter((name) => /^(?:[א-ת]{3,}|[а-яё]{3,})$/u.test(name));
}

/** The entries of a name in one and in several among all; those that are missing are added. */
function namesFor(phrase: string, all: Map<string, FoodName>): FoodName[] {
  const one = fold(phrase);
  // Russian has endings for more than several: each form stands on its line.
  const several = /[а-я]$/u.test(one) ? [] : listPlurals(one);
  return [one, ...several].map((form) => {
    const known = all.get(form);
    if (known !== undefined) return known;
    const name: FoodName = {
      isFood: false,
      isGroup: false,
      isAllergen: false,
      isNut: false,
      isMeat: false,
      isMain: false,
      isSpelt: false,
      isOfSeveral: false,
      groups: new Set(),
    };
    all.set(form, name);
    return name;
  });
}
