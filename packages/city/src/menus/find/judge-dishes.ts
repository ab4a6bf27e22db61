import type { DishSignals } from '@kehilla/ranking';
import { type DishSet, hasDish } from './dish-sets.ts';
import type { WantedWord } from './fit-dishes.ts';
import type { MenuImage } from '../menu-image.ts';

/** The wishes that a menu may contradict. */
export type DishWishes = {
  /** Words of which each must stand at the dish. */
  readonly must: readonly (WantedWord & { readonly dishes: DishSet })[];
  /** For each diet and each thing that is not wanted, the dishes whose menu states it ("gluten free", "nut free"), and those whose menu contradicts it. */
  readonly diets: readonly { readonly stated: DishSet; readonly contradicted: DishSet }[];
  /** US dollars; null for no bound. */
  readonly maxPrice: number | null;
};

/** Why a dish that has the words is left out, `lacks` being no reason to tell of; null where it is not. */
export type DishFault = 'tooDear' | 'contradicted' | 'lacks' | null;

/** Why a dish is left out; nothing that its menu contradicts passes. */
export function faultOf(image: MenuImage, { must, diets, maxPrice }: DishWishes, dish: number): DishFault {
  for (const { dishes } of must) if (!hasDish(dishes, dish)) return 'lacks';
  for (const { contradicted } of diets) if (hasDish(contradicted, dish)) return 'contradicted';
  return maxPrice !== null && (image.dollars[dish] as number) > maxPrice ? 'tooDear' : null;
}

/** The share of the wanted diets that the menu states at a dish; null when none are wanted. */
export function dietOf({ diets }: DishWishes, dish: number): number | null {
  if (diets.length === 0) return null;
  let stated = 0;
  for (const diet of diets) if (hasDish(diet.stated, dish)) stated += 1;
  return stated / diets.length;
}

/** How a dish stands to the highest price. */
export function priceOf(image: MenuImage, { maxPrice }: DishWishes, dish: number): DishSignals['price'] {
  if (maxPrice === null) return null;
  return Number.isNaN(image.dollars[dish]) ? 'not_stated' : 'within';
}
