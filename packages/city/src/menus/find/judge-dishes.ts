import type { DishSignals } from '@kehilla/ranking';
import { type DishSet, eitherSet, hasDish, sharedSet } from './dish-sets.ts';
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
type DishFault = 'tooDear' | 'contradicted' | 'lacks' | null;

/** Judges dishes by the wishes that a menu may contradict. */
export type DishJudge = {
  /** Why a dish is left out; nothing that its menu contradicts passes. */
  readonly fault: (dish: number) => DishFault;
  /** The share of the wanted diets that the menu states at a dish; null when none are wanted. */
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
