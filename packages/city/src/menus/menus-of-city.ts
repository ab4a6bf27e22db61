import { boundedMemoize, type MenuDish, memoizeByObject } from '@kehilla/core';
import { TAXONOMY } from '@kehilla/language/kinds';
import { inBorough, MARK } from '../image/place-doc.ts';
import type { City } from '../city.ts';
import { runsWithin } from '../image/grid.ts';
import { seek } from '../image/lists.ts';
import { textAt } from '../image/text-table.ts';
import { distancesFrom, NO_POINT, OF_AREA_M } from '../search/distances.ts';
import type { RequestedPlaces } from './find/ask-menus.ts';
import type { MenuHead, MenuImage } from './menu-image.ts';

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
type Food = { readonly food: Uint8Array; readonly upTo: Uint32Array; readonly counts: Map<string, number> };
const MOST_COUNTS = 5_000;

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
  if (among === null && counts.size < MOST_COUNTS) counts.set(key, all);
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
  return { food, upTo, counts: new Map<string, number>() };
});
