/** Letters that a word needs to tell all it can; the initials and particles of names tell less, and are mistyped unnoticed. */
const TELLING_LETTERS = { one: 0.35, two: 0.5 } as const;
const HEBREW = /[א-ת]/u;

/**
 * How much a word tells that stands in `places` of `size` places' names: its inverse document frequency, less for a word of one or two
 * letters. Two Hebrew letters may be a whole word, which writes no vowels.
 */
export function wordWeight(word: string, size: number, places: number): number {
  return lengthShare(word) * rarity(size, places);
}

/** How much it tells that a place is one of `places` of `size`. */
export function rarity(size: number, places: number): number {
  return Math.max(0, Math.log((size + 1) / (places + 0.5))) + 0.5;
}

function lengthShare(word: string): number {
  if (word.length > 2 || HEBREW.test(word)) return 1;
  return word.length === 1 ? TELLING_LETTERS.one : TELLING_LETTERS.two;
}
