import type { SaidNot } from './said-not.ts';
import type { SaidPrice } from './said-price.ts';

/** The words of a request's text without those that set a limit, and the limits. */
export type SaidWords = {
  readonly words: readonly string[];
  readonly not: SaidNot;
  readonly price: SaidPrice;
  /** Whether a part or an hour of a day may stand without a day ("morning yoga"): where not said, it may. */
  readonly isApart?: boolean;
};
