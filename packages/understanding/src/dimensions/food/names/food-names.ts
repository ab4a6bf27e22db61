import { listPlurals } from '@kehilla/core';
import single from '../../../lexicon/food/single-foods.json' with { type: 'json' };
import type { Token } from '../../../text/tokens.ts';
import { FOOD_GROUPS } from './groups.ts';
import { LONGEST_NAME, phraseAt } from './phrases.ts';
import { foldedPhrase, inEverySpelling, listed, SPELLINGS } from './spellings.ts';

/** What is known of a folded phrase that names a food, in one or in several. */
type FoodName = {
  /** It names a group of what people keep away from, or one food of it: "nuts", "walnut"; never a dish. */
  isFood: boolean;
  /** It names such a group, but for one meat or fish alone, which is ordered by its name as well. */
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

const NAMES = new Map<string, FoodName>();
const { nuts, allergens, fish, meats, others } = single;
/** A bird stands for all poultry where it goes on a list of what is not wanted: "no nuts, chicken". */
const POULTRY: ReadonlySet<string> = new Set(inEverySpelling(['chicken']).map(foldedPhrase));

mark([nuts, allergens, fish, meats, others].flatMap(listed), 'isFood');
mark([nuts, allergens].flatMap(listed), 'isAllergen');
mark(listed(nuts), 'isNut');
mark(listed(meats), 'isMeat');
mark([fish, meats].flatMap(listed), 'isMain');
for (const line of SPELLINGS) mark(line, 'isSpelt');
for (const [index, { names, words }] of FOOD_GROUPS.entries()) {
  for (const phrase of [...names, ...words]) for (const name of namesFor(phrase)) name.groups.add(index);
  const ofGroup = names.filter((name) => POULTRY.has(foldedPhrase(name)) || !is(foldedPhrase(name), 'isMain'));
  mark(ofGroup, 'isGroup');
  mark(ofGroup, 'isFood');
}
for (const phrase of [...SPELLINGS.flat(), ...FOOD_GROUPS.flatMap(({ words }) => words)])
  if (phrase.includes(' ')) for (const name of namesFor(phrase)) name.isOfSeveral = true;

/** Whether a folded phrase names a food of which something is so. */
export function is(phrase: string, trait: Trait): boolean {
  return NAMES.get(phrase)?.[trait] ?? false;
}

/** Whether a folded phrase stands in any list of foods and dishes. */
export function isInLists(phrase: string): boolean {
  return NAMES.has(phrase);
}

/** Whether a folded phrase names one kind of nut, which a menu that prints "nuts" may mean. */
export function isOneNut(phrase: string): boolean {
  return is(phrase, 'isNut') && !is(phrase, 'isGroup');
}

/** Whether two folded phrases stand in one group of what people keep away from, as lamb does with beef. */
export function areOneKind(one: string, other: string): boolean {
  const groups = NAMES.get(other)?.groups;
  for (const group of NAMES.get(one)?.groups ?? []) if (groups?.has(group) === true) return true;
  return false;
}

/** Of how many words the longest name is that begins at a token and has one of these traits; 0 where none does. */
export function foodLength(tokens: readonly Token[], at: number, ...traits: readonly Trait[]): number {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const name = NAMES.get(phraseAt(tokens, at, length) ?? '');
    if (name !== undefined && traits.some((trait) => name[trait])) return length;
  }
  return 0;
}

/** Every food of one word that people keep away from, in one and in several: what a misspelt word may have been meant for. */
export const WORDS_OF_FOODS: readonly string[] = [
  ...FOOD_GROUPS.flatMap(({ names }) => names),
  ...FOOD_GROUPS.flatMap(({ words }) => words),
]
  .map(foldedPhrase)
  .flatMap((name) => (/^[a-z]{3,}$/.test(name) ? [name, ...listPlurals(name)] : []));

function mark(phrases: readonly string[], trait: Trait): void {
  for (const phrase of inEverySpelling(phrases)) for (const name of namesFor(phrase)) name[trait] = true;
}

/** The entries of a name in one and in several. */
function namesFor(phrase: string): FoodName[] {
  const one = foldedPhrase(phrase);
  // Russian has endings for more than several: each form stands on its line.
  const several = /[а-я]$/u.test(one) ? [] : listPlurals(one);
  return [one, ...several].map((form) => {
    const known = NAMES.get(form);
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
    NAMES.set(form, name);
    return name;
  });
}
