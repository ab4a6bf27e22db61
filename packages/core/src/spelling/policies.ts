/** When a word may be a slip of a known one. A slip is a letter put in, left out, replaced, or swapped with its neighbour. */
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

/** Returns how many slips a policy forgives between a word of so many letters and a known one of so many; 0 where they are too short for any. */
export function countForgiven(
  length: number,
  knownLength: number,
  { shortest, twice, isLong }: SpellingPolicy,
): 0 | 1 | 2 {
  const letters = isLong === 'both' ? Math.min(length, knownLength) : length;
  return letters < shortest ? 0 : letters < twice ? 1 : 2;
}

/** No word is so long that two slips are forgiven. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The policies by what the words are.
 *
 * Words of a question: `kind` of places · `spellingOfKind`: in names, of a kind that is known · `trade`: of services, their needs and things; `swapped`: two
 * letters of a short one that changed places · `food`: what is kept away from, where four letters are enough, for doubt denies; `foodWished`: the same where it
 * is wished for · `refusal`: what refuses, with any letter wrong, never two · `holiday`: names of days, written in one word · `area`: words of names of areas;
 * `areaShort`: short ones of several, of which "St" must be right; `areaJoined`: a name whose words are joined or split otherwise · `city`: a city of the world, suggested where none was understood.
 *
 * Words on record: `event`: of listings · `dish`: of menus · `typed`: of names of places, which are ranked by how like they are · `name`: of two names that may be
 * one · `wholeName`: such names run together; `soundOfName`: the consonants of two in two scripts · `letters`: the same at any length, as one sign among others ·
 * `title`: of two titles that may be one; `titleDoubled`: where one only doubles a letter; `titleChanged`: where a letter is another one.
 */
export const SPELLING = {
  kind: { shortest: 5, twice: 9, isLong: 'both', hasFirst: true, ties: 'first' },
  spellingOfKind: { shortest: 5, twice: 7, isLong: 'word', hasFirst: false, ties: 'first' },
  trade: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'beginning' },
  swapped: { shortest: 4, twice: NEVER, isLong: 'word', hasFirst: true, ties: 'beginning' },
  food: { shortest: 4, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  foodWished: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  refusal: { shortest: 4, twice: NEVER, isLong: 'word', hasFirst: false, ties: 'first' },
  holiday: { shortest: 4, twice: 7, isLong: 'both', hasFirst: false, ties: 'first' },
  area: { shortest: 5, twice: 8, isLong: 'both', hasFirst: false, ties: 'first' },
  areaShort: { shortest: 3, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  areaJoined: { shortest: 7, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  city: { shortest: 2, twice: 5, isLong: 'word', hasFirst: true, ties: 'first' },
  event: { shortest: 5, twice: 9, isLong: 'word', hasFirst: false, ties: 'first' },
  dish: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  typed: { shortest: 2, twice: 7, isLong: 'word', hasFirst: false, ties: 'first' },
  name: { shortest: 5, twice: 8, isLong: 'both', hasFirst: true, ties: 'first' },
  wholeName: { shortest: 5, twice: 8, isLong: 'both', hasFirst: false, ties: 'first' },
  soundOfName: { shortest: 5, twice: 9, isLong: 'both', hasFirst: true, ties: 'first' },
  letters: { shortest: 1, twice: NEVER, isLong: 'both', hasFirst: false, ties: 'first' },
  title: { shortest: 8, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
  titleDoubled: { shortest: 5, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
  titleChanged: { shortest: 10, twice: NEVER, isLong: 'both', hasFirst: true, ties: 'first' },
} as const satisfies Readonly<Record<string, SpellingPolicy>>;
