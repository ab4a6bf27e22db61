import type { City } from '../../city.ts';
import { type AskedMenus, askMenus } from './ask-menus.ts';
import { findAmong, type RankedDishes } from './find-dishes.ts';
import { judgeDishes } from './judge-dishes.ts';
import type { DishQuestion, RankedDish } from './rank-dishes.ts';

/** A dish, and which of the questions it answers. */
export type DishInTurn = RankedDish & { readonly turn: number };

/** The best dishes of several questions by turns; `matchedByTurn` tells how many answer each. */
export type DishesByTurns = Omit<RankedDishes, 'best'> & {
  readonly best: readonly DishInTurn[];
  readonly matchedByTurn: readonly number[];
};

/**
 * The dishes that fit any of several questions, which differ in nothing but what is wanted: the best of each by turns, each dish once. At least one question.
 * What one question left out for its price, or because its menu contradicts it, is counted with that of the others.
 */
export function findDishesByTurns(city: City, questions: readonly [DishQuestion, ...DishQuestion[]]): DishesByTurns {
  const menus: AskedMenus = askMenus(city, questions[0]);
  const judge = judgeDishes(city.image.menus, questions[0]);
  const ranked = questions.map((question) => findAmong(city, question, judge, menus));
  const all = new Map<number, DishInTurn>();
  const most = Math.max(...ranked.map(({ best }) => best.length));
  let again = 0;
  for (let i = 0; i < most; i += 1)
    for (const [turn, { best }] of ranked.entries()) {
      const hit = best[i];
      if (hit === undefined) continue;
      if (all.has(hit.dish)) again += 1;
      else all.set(hit.dish, { ...hit, turn });
    }
  const sum = (count: (own: RankedDishes) => number): number => ranked.reduce((total, own) => total + count(own), 0);
  return {
    ...(ranked[0] as RankedDishes),
    best: [...all.values()].slice(0, questions[0].limit),
    matched: sum(({ matched }) => matched) - again,
    tooDear: sum(({ tooDear }) => tooDear),
    priceNotStated: sum(({ priceNotStated }) => priceNotStated),
    contradicted: sum(({ contradicted }) => contradicted),
    matchedByTurn: ranked.map(({ matched }) => matched),
  };
}

/** How many dishes fit any of these questions, as `findDishesByTurns` counts them. Of one question no dish is put in its position, which is most of the work. */
export function countDishes(city: City, questions: readonly [DishQuestion, ...DishQuestion[]]): number {
  const [first, ...others] = questions;
  return findDishesByTurns(city, others.length === 0 ? [{ ...first, limit: 0 }] : questions).matched;
}
