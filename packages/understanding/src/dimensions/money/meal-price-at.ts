/** The highest price that words name for a dish or a meal, in dollars, and the words that say it. */
export type MealPrice = {
  readonly most: number;
  readonly from: number;
  readonly to: number;
  /** Whether it is of a meal, for one person or for all, and not of a dish. */
  readonly isOfMeal: boolean;
};

/** A price, numbers that no dish is compared by, or a lowest price, which cannot be asked for. */
export type AmountAt = {
  readonly to: number;
  readonly price: Omit<MealPrice, 'from' | 'to'> | null;
  /** The words that say a lowest price, which cannot be asked for: all of "over $20", the first sum of a range. */
  readonly least?: { readonly from: number; readonly to: number };
};
