/** When a word may be a slip of a known one. */
export type SpellingPolicy = {
  /** A shorter word is what it is; from so many letters on two slips are forgiven. */
  readonly shortest: number;
  readonly twice: number;
  /** Whether the word alone must be so long, or the known one too. */
  readonly isLong: 'word' | 'both';
  /** Whether the first letter must be right, which is rarely mistyped. */
  readonly hasFirst: boolean;
  /** Of words as near: the one that begins as the word does for longest, or the first of the vocabulary. */
  readonly ties: 'beginning' | 'first';
};

/**
 * The policies by what the words are. A slip is a letter put in, left out, replaced, or swapped with its neighbour.
 * `kind`: of places · `spellingOfKind`: in names, of a kind that is known · `trade`: of services, their needs and things · `food`: what is kept away from, where
 * four letters are enough, for doubt denies · `refusal`: what refuses, with any letter wrong, never two · `holiday`: names of days, written in one word ·
 * `event`: words of listings · `dish`: words of menus · `name`: words of two names that may be one.
 */
export const SPELLING = {
  kind: { shortest: 5, twice: 9, isLong: 'both', hasFirst: true, ties: 'first' },
  spellingOfKind: { shortest: 5, twice: 7, isLong: 'word', hasFirst: false, ties: 'first' },
  trade: { shortest: 4, twice: 9, isLong: 'word', hasFirst: true, ties: 'beginning' },
  food: { shortest: 4, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  refusal: { shortest: 4, twice: Number.POSITIVE_INFINITY, isLong: 'word', hasFirst: false, ties: 'first' },
  holiday: { shortest: 4, twice: 7, isLong: 'both', hasFirst: false, ties: 'first' },
  dish: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  event: { shortest: 5, twice: 9, isLong: 'word', hasFirst: false, ties: 'first' },
  name: { shortest: 5, twice: 8, isLong: 'both', hasFirst: true, ties: 'first' },
} as const satisfies Readonly<Record<string, SpellingPolicy>>;
