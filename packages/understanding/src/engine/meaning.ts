/** What a stretch of words means; `kind` tells meanings of different sorts apart ("weekday", "price", "denial"). */
export type Meaning = { readonly kind: string };

/** One reading of some words: tokens `from` up to `to`, the last not included, what they mean, and the rule by which they do. */
export type Reading<M extends Meaning = Meaning> = {
  readonly rule: string;
  readonly from: number;
  readonly to: number;
  readonly meaning: M;
};

/** A phrase of the lexicon: its sense ("weekday"), which of the sense's values it is ("0" for Sunday; null where a sense has no values), and a Hebrew prefix written with its first word ("ב"). */
export type WordMeaning = {
  readonly kind: 'word';
  readonly sense: string;
  readonly value: string | null;
  readonly prefix: string;
};
