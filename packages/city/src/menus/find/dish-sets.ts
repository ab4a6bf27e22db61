import { memoizeByObject } from '@kehilla/core';
import { visitForm } from './fit-dishes.ts';
import { FIELD, type MenuImage } from '../menu-image.ts';

/** Some of a city's dishes, one bit each, in whole words of four bytes. */
export type DishSet = Uint8Array;

const MENTIONED = FIELD.name | FIELD.description | FIELD.section | FIELD.stated;
const MAX_CACHED_CHARACTERS = 400;
const OF_IMAGE = new WeakMap<MenuImage, Map<string, DishSet>>();

/** The set of this key, made once for the life of an image: many questions keep away from the same nuts. */
export function keptSet(image: MenuImage, key: string, make: () => DishSet): DishSet {
  const kept = OF_IMAGE.get(image) ?? new Map<string, DishSet>();
  OF_IMAGE.set(image, kept);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_CACHED_CHARACTERS) kept.clear();
  const set = make();
  kept.set(key, set);
  return set;
}

/** A form of a word that is another thing than what it says: "soy milk" (`plant`), "gluten free bun" (`wheatless`). */
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
export function sharedSet([first = new Uint8Array(), ...others]: readonly DishSet[]): DishSet {
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
