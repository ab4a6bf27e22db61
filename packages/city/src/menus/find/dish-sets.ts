import { memoizeByObject } from '@kehilla/core';
import type { DishSignals } from '@kehilla/ranking';
import { LRUCache } from 'lru-cache';
import { FIELD, type MenuImage } from '../menu-image.ts';
import { visitForm, type WantedWord } from './fit-dishes.ts';

/** The wishes that a menu may contradict. */
export type DishWishes = {
  /** Words that must all stand at the dish. */
  readonly must: readonly (WantedWord & { readonly dishes: DishSet })[];
  /** For each diet and each refused food, the dishes whose menu states it ("gluten free", "nut free"), and the dishes whose menu contradicts it. */
  readonly diets: readonly { readonly stated: DishSet; readonly contradicted: DishSet }[];
  /** US dollars; null for no bound. */
  readonly maxPrice: number | null;
};

/** Why a dish that has the words is left out, `lacks` being no reason to tell of; null where it is not. */
type DishFault = 'tooDear' | 'contradicted' | 'lacks' | null;

/** Judges dishes by the wishes that a menu may contradict. */
export type DishJudge = {
  /** Why a dish is left out; nothing that its menu contradicts passes. */
  readonly fault: (dish: number) => DishFault;
  /** The share of the wanted diets that the menu states at a dish; null without diets. */
  readonly diet: (dish: number) => number | null;
  /** How a dish stands to the highest price. */
  readonly price: (dish: number) => DishSignals['price'];
};

/** A judge of these wishes. Of many words and diets one set each is made, so that a dish is looked up twice however much is wished. */
export function judgeDishes(image: MenuImage, { must, diets, maxPrice }: DishWishes): DishJudge {
  const { dollars } = image;
  const having = must.length === 0 ? null : sharedSet(must.map(({ dishes }) => dishes));
  const contradicted = diets.length === 0 ? null : eitherSet(diets.map((diet) => diet.contradicted));
  return {
    fault: (dish) => {
      if (having !== null && !hasDish(having, dish)) return 'lacks';
      if (contradicted !== null && hasDish(contradicted, dish)) return 'contradicted';
      return maxPrice !== null && (dollars[dish] as number) > maxPrice ? 'tooDear' : null;
    },
    diet: (dish) => {
      if (diets.length === 0) return null;
      let stated = 0;
      for (const diet of diets) if (hasDish(diet.stated, dish)) stated += 1;
      return stated / diets.length;
    },
    price: (dish) => {
      if (maxPrice === null) return null;
      return Number.isNaN(dollars[dish]) ? 'not_stated' : 'within';
    },
  };
}

/** Some of a city's dishes, one bit each, in whole words of four bytes. */
export type DishSet = Uint8Array;

const MENTIONED = FIELD.name | FIELD.description | FIELD.section | FIELD.stated;
const getSets = memoizeByObject<MenuImage, LRUCache<string, DishSet>>(() => new LRUCache({ max: 400 }));

/** The set of this key, made once for the life of an image: many questions keep away from the same nuts. */
export function keptSet(image: MenuImage, key: string, make: () => DishSet): DishSet {
  const sets = getSets(image);
  let set = sets.get(key);
  if (set === undefined) sets.set(key, (set = make()));
  return set;
}

/** A form of a word that means another thing: "soy milk" (`plant`), "gluten free bun" (`wheatless`). */
export type OtherForm = 'plant' | 'wheatless';

/** The dishes at which any of these forms stands: not only said to be absent ("nut free"), nor always as the other thing that is `fine`. */
export function mentionSet(image: MenuImage, forms: readonly (readonly number[])[], fine: OtherForm | null): DishSet {
  const set = emptySet(image);
  for (const form of forms)
    visitForm(image, form, (dish, fields) => {
      if ((fields & MENTIONED) !== 0 && !(fine !== null && (fields & FIELD[fine]) !== 0)) add(set, dish);
    });
  return set;
}

/** The dishes that any of these forms is said of: in the name, the heading or a mark, because a description may say it of one part only. */
export function markSet(image: MenuImage, forms: readonly (readonly number[])[]): DishSet {
  const set = emptySet(image);
  for (const form of forms)
    visitForm(image, form, (dish, fields) => {
      if ((fields & (FIELD.name | FIELD.section | FIELD.stated)) !== 0 && (fields & FIELD.plant) === 0) add(set, dish);
    });
  return set;
}

/** The dishes that their menu says are free of any of these words. */
export function freeSet(image: MenuImage, forms: readonly (readonly number[])[]): DishSet {
  const set = emptySet(image);
  for (const form of forms)
    visitForm(image, form, (dish, fields) => {
      if ((fields & FIELD.free) !== 0) add(set, dish);
    });
  return set;
}

/** The dishes of any of these sets. */
export function eitherSet(sets: readonly DishSet[]): DishSet {
  const [first, ...others] = sets.filter((set) => !isEmptySet(set));
  if (first === undefined) return sets[0] ?? new Uint8Array();
  if (others.length === 0) return first;
  const all = first.slice();
  const bits = listWords(all);
  for (const other of others.map(listWords)) for (let i = 0; i < bits.length; i++) bits[i]! |= other[i] as number;
  return all;
}

/** The dishes that are in each of these sets. */
function sharedSet([first = new Uint8Array(), ...others]: readonly DishSet[]): DishSet {
  if (others.length === 0 || isEmptySet(first)) return first;
  const empty = others.find(isEmptySet);
  if (empty !== undefined) return empty;
  const all = first.slice();
  const bits = listWords(all);
  for (const other of others.map(listWords)) for (let i = 0; i < bits.length; i++) bits[i]! &= other[i] as number;
  return all;
}

/** The dishes of a set that are not in the other. */
export function withoutSet(set: DishSet, other: DishSet): DishSet {
  return set.map((bits, i) => bits & ~(other[i] as number));
}

/** Whether no dish is in a set; a set is never changed once it is made. */
export const isEmptySet = memoizeByObject((set: DishSet): boolean => {
  for (const bits of listWords(set)) if (bits !== 0) return false;
  return true;
});

/** A set by four bytes at a time: a city has a hundred thousand dishes. */
function listWords({ buffer, byteOffset, length }: DishSet): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length >>> 2);
}

/** Whether a dish is in a set. */
export function hasDish(set: DishSet, dish: number): boolean {
  return ((set[dish >>> 3] as number) & (1 << (dish & 7))) !== 0;
}

function emptySet(image: MenuImage): DishSet {
  return new Uint8Array(((image.menuOfDish.length + 31) >>> 5) << 2);
}

function add(set: DishSet, dish: number): void {
  set[dish >>> 3]! |= 1 << (dish & 7);
}
