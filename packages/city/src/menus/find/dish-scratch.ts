import type { MenuImage } from '../menu-image.ts';

/** Most wanted words that are scored; a question has fewer. */
export const MOST_WANTS = 16;

/**
 * Room to work in for one question at a time, made once for the menus of a city. What stands at a dish counts only where `seen` holds the number
 * of the question. Words are noted one after another, so that of several forms of one word the best counts.
 */
export type DishScratch = {
  question: number;
  /** The dishes that anything was noted of, in no order: the first `length` of `list`. */
  length: number;
  readonly list: Uint32Array;
  readonly seen: Uint32Array;
  /** The sum of weight times fit. */
  readonly sum: Float32Array;
  /** The weight of the words that the dish or its place's name has. */
  readonly covered: Float32Array;
  /** Which words those are, a bit each. */
  readonly words: Uint16Array;
  /** Whether any of them stands in the dish's own text. */
  readonly inText: Uint8Array;
  /** The word that was noted last, counted from 1, and its fit: for another form of it. */
  readonly lastWord: Uint8Array;
  readonly lastFit: Float32Array;
};

/** Scratch for these menus. */
export function createDishScratch({ menuOfDish }: MenuImage): DishScratch {
  const count = menuOfDish.length;
  return {
    question: 0,
    length: 0,
    list: new Uint32Array(count),
    seen: new Uint32Array(count),
    sum: new Float32Array(count),
    covered: new Float32Array(count),
    words: new Uint16Array(count),
    inText: new Uint8Array(count),
    lastWord: new Uint8Array(count),
    lastFit: new Float32Array(count),
  };
}

/** Notes that word number `want` stands at a dish, by how much that counts (0 to 1). */
export function noteWord(
  s: DishScratch,
  dish: number,
  want: number,
  fit: number,
  weight: number,
  inText: boolean,
): void {
  if (s.seen[dish] !== s.question) {
    s.seen[dish] = s.question;
    s.list[s.length++] = dish;
    s.sum[dish] = s.covered[dish] = 0;
    s.words[dish] = s.inText[dish] = s.lastWord[dish] = 0;
  }
  if (inText) s.inText[dish] = 1;
  if (s.lastWord[dish] === want + 1) {
    const before = s.lastFit[dish] as number;
    if (fit <= before) return;
    s.sum[dish]! += weight * (fit - before);
  } else {
    s.lastWord[dish] = want + 1;
    s.words[dish]! |= 1 << want;
    s.covered[dish]! += weight;
    s.sum[dish]! += weight * fit;
  }
  s.lastFit[dish] = fit;
}
