import type { Meaning } from '../../engine/meaning.ts';

/** A sum of money in dollars. */
export type AmountMeaning = Meaning & { readonly kind: 'amount'; readonly dollars: number };

/**
 * What words say of a price, in dollars: the most and the least that it may be, null where they do not say; `isFree` where only what costs nothing will
 * do. "Under $20" is at most $19.99. `isPerPerson` where they say so, or for each ticket.
 */
export type PriceMeaning = Meaning & {
  readonly kind: 'price';
  readonly most: number | null;
  readonly least: number | null;
  readonly isFree: boolean;
  readonly isPerPerson: boolean;
};

/** "Cheap": a wish that names no sum. */
export type CheapMeaning = Meaning & { readonly kind: 'cheap' };
