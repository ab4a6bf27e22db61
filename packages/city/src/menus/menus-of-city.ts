import {
  boundedMemoize,
  type MenuDish,
  memoizeByObject,
  countHeard,
  HEARING,
  LONGEST_COMPARED,
  skeleton,
  SPELLING,
} from '@kehilla/core';
import { TAXONOMY } from '@kehilla/language/kinds';
import { LRUCache } from 'lru-cache';
import { inBorough, MARK } from '../image/place-doc.ts';
import type { City } from '../city.ts';
import { runsWithin } from '../image/grid.ts';
import { seek } from '../image/lists.ts';
import { textAt, listNearTexts } from '../image/text-table.ts';
import { distancesFrom, NO_POINT, OF_AREA_M } from '../search/distances.ts';
import type { RequestedPlaces } from './find/ask-menus.ts';
import type { MenuHead, MenuImage } from './menu-image.ts';
import { countUses, listSounding, type WordIndex } from '../words/word-index.ts';

/** The numbers of a place's menus. */
export function menusOfPlace({ image: { menus } }: City, place: number): number[] {
  const { placeOfMenu } = menus;
  const first = seek(placeOfMenu, 0, placeOfMenu.length, place);
  const found: number[] = [];
  for (let menu = first; menu < placeOfMenu.length && placeOfMenu[menu] === place; menu++) found.push(menu);
  return found;
}

/** Returns the data of a menu beside its dishes. */
export function getMenuHead({ image: { menus } }: City, menu: number): MenuHead {
  return getHeads(menus)(menu);
}

/** Heads that were read: an answer asks for each of its menus several times. */
const getHeads = memoizeByObject((menus: MenuImage) =>
  boundedMemoize(MOST_HEADS, (menu: number) => JSON.parse(textAt(menus.heads, menu)) as MenuHead),
);
const MOST_HEADS = 2_000;

/** A dish as its menu prints it. */
export function getMenuDish({ image: { menus } }: City, dish: number): MenuDish {
  return JSON.parse(textAt(menus.dishes, dish)) as MenuDish;
}

const FOOD = new Set(TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key));
/** Values computed once for a city: one byte for each place, how many stand before each, and the counts of areas that were asked about. */
type Food = { readonly food: Uint8Array; readonly upTo: Uint32Array; readonly counts: LRUCache<string, number> };

/** Counts the places of the food world that still stand within the radius, or the borough; if `among` is not null, only those of it, or those that pass it. */
export function countFoodPlaces(
  city: City,
  { centre, radius_m, borough }: Pick<RequestedPlaces, 'centre' | 'radius_m' | 'borough'>,
  among: readonly number[] | ((place: number) => boolean) | null,
): number {
  const { image } = city;
  const { food, upTo, counts } = getFood(city);
  const bounded = centre !== null && radius_m !== null;
  const distances = bounded ? distancesFrom(image, centre, radius_m) : null;
  const isThere = inBorough(image, borough);
  const counted = (place: number): boolean => {
    if (food[place] !== 1 || isThere(place) !== true) return false;
    if (distances === null) return true;
    const about_m = distances.atLeast(place);
    return about_m !== NO_POINT && distances.isWithin(place, about_m);
  };
  if (typeof among === 'object' && among !== null) return among.filter(counted).length;
  const key = `${centre?.lat}|${centre?.lng}|${radius_m}|${borough}`;
  const known = among === null ? counts.get(key) : undefined;
  if (known !== undefined) return known;
  const count = (from: number, to: number): number => {
    let found = 0;
    for (let place = from; place < to; place++) if (counted(place) && among?.(place) !== false) found += 1;
    return found;
  };
  // A place with only its area counts as no nearer than a large radius: in the midst of such a circle nothing is measured.
  const isSure = among === null && borough === null && radius_m !== null && radius_m > OF_AREA_M;
  const all = bounded
    ? runsWithin(image.grid, image.lng, centre, radius_m).reduce((sum, { start, end, sure }) => {
        if (!isSure) return sum + count(start, end);
        const inside = (upTo[sure.end] as number) - (upTo[sure.start] as number);
        return sum + count(start, sure.start) + inside + count(sure.end, end);
      }, 0)
    : count(0, city.size);
  if (among === null) counts.set(key, all);
  return all;
}

/** 1 where a place sells food or has a menu, and has not closed. */
const getFood = memoizeByObject((city: City): Food => {
  const { categories, marks, menus } = city.image;
  const food = new Uint8Array(city.size);
  categories.keys.forEach((key, list) => {
    if (!FOOD.has(key)) return;
    const { offsets, values } = categories.places;
    for (let at = offsets[list] as number; at < (offsets[list + 1] as number); at++) food[values[at] as number] = 1;
  });
  for (const place of menus.placeOfMenu) food[place] = 1;
  for (let place = 0; place < city.size; place++) if (((marks[place] as number) & MARK.closed) !== 0) food[place] = 0;
  const upTo = new Uint32Array(city.size + 1);
  for (let place = 0; place < city.size; place++) upTo[place + 1] = (upTo[place] as number) + (food[place] as number);
  return { food, upTo, counts: new LRUCache<string, number>({ max: 5_000 }) };
});

/** A word that menus have, as it was read. `read_as` differs from the stem that was given where it was another spelling. */
type KnownWord = { readonly number: number; readonly read_as: string };

const HEBREW = /[א-ת]/u;

/**
 * Returns the menu word that an unknown stem may stand for: one that sounds the same with the same consonants ("shnitzl"), or one slip away from five letters
 * on, two from nine. The most used one, or none. Rule: decisions §6.
 */
export function readMisspelt({ words }: MenuImage, stem: string): KnownWord | null {
  if (stem.length < SPELLING.dish.shortest || stem.length > LONGEST_COMPARED || /\d/.test(stem)) return null;
  return readBefore(words)(stem);
}

/**
 * Returns every menu word that an unknown stem may stand for where it is refused: all that are near or sound alike, from four letters on; in no order, empty
 * for none.
 */
export function listMisspelt({ words }: MenuImage, stem: string): readonly string[] {
  if (stem.length < SPELLING.dishDenied.shortest || stem.length > LONGEST_COMPARED || /\d/.test(stem)) return [];
  const near = listNearTexts(words.texts, stem, SPELLING.dishDenied).map(({ number }) => number);
  return [...new Set([...near, ...sameSound(words, stem)])].map((number) => textAt(words.texts, number));
}

/** Words that were read before: people make the same slips. */
const readBefore = memoizeByObject((index: WordIndex) =>
  boundedMemoize(
    MAX_CACHED_ENTRIES,
    (stem: string) =>
      findBest(
        index,
        listNearTexts(index.texts, stem, SPELLING.dish).map(({ number }) => number),
      ) ?? findBest(index, sameSound(index, stem)),
  ),
);
const MAX_CACHED_ENTRIES = 2_500;

function sameSound(index: WordIndex, stem: string): number[] {
  const sound = skeleton(stem);
  return sound.length < HEARING.dish.fewest ? [] : listSounding(index, sound, (word) => soundsAlike(word, stem));
}

/** Three consonants are also those of other words ("proto" is no "party"). Hebrew writes no vowels: there they decide. */
function soundsAlike(word: string, stem: string): boolean {
  return HEBREW.test(stem) || HEBREW.test(word) || countHeard(word, stem, HEARING.dish) !== null;
}

function findBest(index: WordIndex, found: readonly number[]): KnownWord | null {
  const number = [...found].sort((a, b) => countUses(index, b) - countUses(index, a) || a - b)[0];
  return number === undefined ? null : { number, read_as: textAt(index.texts, number) };
}
