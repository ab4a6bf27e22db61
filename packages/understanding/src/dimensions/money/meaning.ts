import type { Meaning } from '../../engine/meaning.ts';

/** A sum of money in dollars. */
export type AmountMeaning = Meaning & { readonly kind: 'amount'; readonly value: number };

/** For whom or what a price is: one person, one piece, one ticket, or all that is ordered; null where words do not say. */
export type Per = 'person' | 'piece' | 'ticket' | 'all' | null;

/**
 * What words say of a price, the same for every tool: the most and the least dollars that it may be, null where they do not say. "Under $20" is at most
 * $19.99; only what costs nothing is at most $0.
 */
export type Price = { readonly most: number | null; readonly least: number | null; readonly per: Per };

/** A price that a question says, with the words that do. */
export type SaidPrice = Price & { readonly said: string };

/** A price; `leastAt` are the tokens of the lowest end of a range. */
export type PriceMeaning = Meaning &
  Price & { readonly kind: 'price'; readonly leastAt?: { readonly from: number; readonly to: number } };

/** A number that looks like a price and is none that can be compared: of other money, of a distance, an hour, an age, too many dollars. */
export type NoPriceMeaning = Meaning & { readonly kind: 'no price' };

/** "Cheap": a wish that names no sum. */
export type CheapMeaning = Meaning & { readonly kind: 'cheap' };
