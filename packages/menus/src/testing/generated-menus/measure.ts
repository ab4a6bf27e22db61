import type { MenuDish } from '@kehilla/core';
import type { GeneratedPage, TrueDish } from './types.ts';

/** What reading generated pages found, dish by dish. */
export type MenuFigures = {
  readonly pages: number;
  /** Dishes read with a price, those of them whose name and price are a true dish's, and those whose name is no true dish's or whose price is not its own. */
  readonly read: number;
  readonly right: number;
  /** Dishes that pages print with a price. */
  readonly printed: number;
  readonly precision: number;
  readonly recall: number;
};

/** What of one page was read rightly. */
export type PageFigures = {
  readonly read: number;
  readonly right: number;
  readonly printed: number;
  readonly wrong: readonly MenuDish[];
  readonly missed: readonly TrueDish[];
};

/**
 * Compares the dishes read of a page with those it was written from: a dish is right where its name is a true one, its price that dish's own (of sizes
 * the lowest). One without an amount is wrong where its name is none, and is neither right nor wrong where it is.
 */
export function compareMenu(page: GeneratedPage, dishes: readonly MenuDish[]): PageFigures {
  const truth = new Map(page.dishes.map((dish) => [foldedName(dish.name), dish]));
  const found = new Set<TrueDish>();
  const wrong: MenuDish[] = [];
  let read = 0;
  for (const dish of dishes) {
    const own = truth.get(foldedName(dish.name));
    if (own !== undefined && dish.price === null) continue;
    read++;
    if (own === undefined || own.cents === null || Math.round((dish.price?.amount ?? 0) * 100) !== own.cents)
      wrong.push(dish);
    else found.add(own);
  }
  const missed = page.dishes.filter((dish) => dish.cents !== null && !found.has(dish));
  return { read, right: read - wrong.length, printed: found.size + missed.length, wrong, missed };
}

/** The figures of many pages together. */
export function sumFigures(pages: readonly PageFigures[]): MenuFigures {
  const sum = (of: (page: PageFigures) => number): number => pages.reduce((total, page) => total + of(page), 0);
  const [read, right, printed] = [sum((page) => page.read), sum((page) => page.right), sum((page) => page.printed)];
  const found = printed - sum((page) => page.missed.length);
  return { pages: pages.length, read, right, printed, precision: right / read, recall: found / printed };
}

/** A name as it is compared: without marks, capitals, and white space of any kind. */
export function foldedName(name: string): string {
  return name
    .replace(/\s*\((?:V|GF|VG|N|DF)\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
