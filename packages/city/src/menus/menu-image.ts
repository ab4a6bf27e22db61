import { fold, type MenuDish, type MenuRecord } from '@kehilla/core';
import { sharedF64, sharedU32 } from '../image/lists.ts';
import { type TextTable, textTable } from '../image/text-table.ts';
import { buildWordIndex, type WordIndex } from '../words/word-index.ts';
import { type Mention, mentionsIn } from './words/dish-words.ts';
import { NUT_MARK } from './words/meant-words.ts';

/** Where and how a dish has a word, one bit each; `free`, `plant` and `wheatless` as in `Mention`. */
export const FIELD = {
  name: 1,
  description: 2,
  section: 4,
  stated: 8,
  place: 16,
  free: 32,
  plant: 64,
  wheatless: 128,
} as const;
const FORMS = FIELD.plant | FIELD.wheatless;

/** The data of a menu beside its dishes. */
export type MenuHead = Omit<MenuRecord, 'dishes'> & { readonly sections: readonly string[] };

/**
 * Every menu of a city as packed tables. Menus stand in the order of their places' numbers, dishes in that of their menus; everything
 * about dish `d` stands at `d`.
 */
export type MenuImage = {
  /** `MenuHead` as JSON. */
  readonly heads: TextTable;
  readonly placeOfMenu: Uint32Array;
  /** Dishes of menu `m`: from `firstDish[m]` to before `firstDish[m + 1]`. */
  readonly firstDish: Uint32Array;
  /** `MenuDish` as JSON. */
  readonly dishes: TextTable;
  readonly menuOfDish: Uint32Array;
  /** US dollars; NaN without a price, and for another currency. */
  readonly dollars: Float64Array;
  /** The stems of each dish, with `FIELD`. */
  readonly words: WordIndex;
};

type Placed = { readonly menu: MenuRecord; readonly place: number; readonly dishes: readonly MenuDish[] };

/** Builds the tables. `findPlace` gives a place's number by any of its identifiers, `getName` its name; a menu of no place is left out. */
export function buildMenuImage(
  menus: readonly MenuRecord[],
  findPlace: (placeId: string) => number | undefined,
  getName: (place: number) => string,
): MenuImage {
  const placed = inOrder(menus, findPlace);
  const dishes = placed.flatMap((each) => each.dishes);
  const firstDish = sharedU32(placed.length + 1);
  const menuOfDish = sharedU32(dishes.length);
  const placeOfMenu = sharedU32(placed.length);
  placed.forEach(({ place, dishes: own }, m) => {
    placeOfMenu[m] = place;
    const start = firstDish[m] as number;
    firstDish[m + 1] = start + own.length;
    menuOfDish.fill(m, start, start + own.length);
  });
  const dollars = sharedF64(dishes.length);
  dishes.forEach(({ price }, d) => {
    dollars[d] = price?.currency === 'USD' ? price.amount : Number.NaN;
  });
  const placeNames = placed.map(({ place }) => mentionsIn(getName(place)));
  return {
    heads: textTable(placed.values().map(getHead), placed.length),
    placeOfMenu,
    firstDish,
    dishes: textTable(
      dishes.values().map((dish) => JSON.stringify(dish)),
      dishes.length,
    ),
    menuOfDish,
    dollars,
    words: buildWordIndex(dishes.map((dish, d) => listFields(dish, placeNames[menuOfDish[d] as number] ?? []))).index,
  };
}

function getHead({ menu: { dishes, ...head } }: Placed): string {
  const sections = [...new Set(dishes.flatMap(({ section }) => (section === null ? [] : [section])))];
  return JSON.stringify({ ...head, sections } satisfies MenuHead);
}

/** Menus by place and address; a dish that a place prints twice, on two pages, is taken once unless it is marked as more there. */
function inOrder(menus: readonly MenuRecord[], findPlace: (placeId: string) => number | undefined): Placed[] {
  const placed = menus
    .flatMap((menu) => {
      const place = findPlace(menu.place_id);
      return place === undefined ? [] : [{ menu, place }];
    })
    .sort((a, b) => a.place - b.place || (a.menu.url < b.menu.url ? -1 : a.menu.url > b.menu.url ? 1 : 0));
  let seen = new Map<string, ReadonlySet<string>>();
  let last = -1;
  return placed.map(({ menu, place }) => {
    if (place !== last) [seen, last] = [new Map(), place];
    const dishes = menu.dishes.filter((dish) => {
      const [key, marks] = [getKey(dish), dish.stated.map(fold)];
      const first = seen.get(key);
      seen.set(key, new Set([...(first ?? []), ...marks]));
      return first === undefined || marks.some((mark) => !first.has(mark));
    });
    return { menu, place, dishes };
  });
}

/** Returns the key by which two dishes are the same: a price with and without its sign is one, and sizes may have any order. */
function getKey({ name, description, price_text, price }: MenuDish): string {
  const amounts = (price_text?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).sort((a, b) => a - b);
  return JSON.stringify([name, description, price ?? price_text, price === null ? [] : amounts]);
}

/** Returns each word of a dish, and where it stands. The word is in another form if every mention says so; a dish that is free of it stays so. */
function listFields(dish: MenuDish, placeName: readonly Mention[]): Map<string, number> {
  const words = new Map<string, number>();
  const parts: readonly (readonly [number, readonly Mention[]])[] = [
    [FIELD.name, mentionsIn(dish.name)],
    [FIELD.description, mentionsIn(dish.description ?? '', dish.name)],
    [FIELD.section, mentionsIn(dish.section ?? '')],
    [FIELD.stated, dish.stated.flatMap((mark) => mentionsIn(/^n$/i.test(mark) ? NUT_MARK : mark))],
    [FIELD.place, placeName],
  ];
  for (const [field, mentions] of parts) {
    for (const { word, as } of mentions) {
      const known = words.get(word) ?? 0;
      const form = as === 'plant' || as === 'wheatless' ? FIELD[as] : 0;
      const isFirst = (known & ~FIELD.free) === 0;
      const forms = isFirst ? form : known & form;
      words.set(word, as === 'free' ? known | FIELD.free : (known & ~FORMS) | field | forms);
    }
  }
  return words;
}
