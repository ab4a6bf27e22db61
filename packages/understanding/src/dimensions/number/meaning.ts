import type { Meaning } from '../../engine/meaning.ts';

/** A number that stands in the text, in figures or in words. */
export type NumberMeaning = Meaning & { readonly kind: 'number'; readonly value: number; readonly isFigure: boolean };

/** "Third", "3rd", "last". */
export type OrdinalMeaning = Meaning & { readonly kind: 'ordinal'; readonly nth: number | 'last' };
