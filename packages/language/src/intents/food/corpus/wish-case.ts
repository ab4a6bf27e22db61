import type { FoodInterpretation } from '../read-food.ts';

/** What is expected of a reading: its parts, and the words that are set aside. */
export type Expected = Partial<Omit<FoodInterpretation, 'account'>> & { readonly ignored?: readonly string[] };

/** A wish with what is to be read in it. Dishes are called by: see `DISHES`. */
export type WishCase = readonly [text: string, expected: Expected];

/** Words that dishes are called by. */
export const DISHES: readonly string[] =
  'soup salad roll rolls schnitzel tacos burger cake toast rings wings mein sandwich bowl sushi cookies noodles pasta pizza'.split(
    ' ',
  );
