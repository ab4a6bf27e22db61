import type { FoodStatus } from '@kehilla/core';

/** A wish while its words are taken, one or several at a time. */
export type Draft = {
  readonly terms: string[];
  readonly exclude: string[];
  readonly diets: string[];
  readonly ignored: string[];
  readonly deniedToo: string[];
  foodStatus: FoodStatus | null;
  asksKosher: boolean;
};
