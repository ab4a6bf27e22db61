import { fold } from '@kehilla/core';
import { labelsForSome, SIZE } from './size-words.ts';
import words from './column-heads.json' with { type: 'json' };

/**
 * What the head of a column, or a label beside a number, says of the numbers: that they are prices, that they are none (they count, measure, number or rate),
 * that they are charged beside the dish (`fee`), or which of several prices they are ("Large", "6 pieces", "Members"). `other`: nothing that is known.
 */
export type HeadSays = 'price' | 'count' | 'fee' | 'label' | 'other';

type Lines = Readonly<Record<string, readonly string[]>>;
const foldedIn = (lines: Lines): ReadonlySet<string> => new Set(Object.values(lines).flat().map(fold));
const PRICE = foldedIn(words.price);
const COUNT = foldedIn(words.count);
const FEE = foldedIn(words.fee);
const SIZE_ALONE = foldedIn(words.sizeAlone);
const SIZED = foldedIn(words.size);
const MOST_WORDS = 5;
/** No phrase of the lists has more words. */
const LONGEST = 3;

/** Returns the meaning of a head, in several languages. A head with a price in it is read as a price. */
export function readHead(text: string): HeadSays {
  if (isSignAlone(text)) return 'price';
  if (hasNumberSign(text)) return 'count';
  const own = wordsIn(text);
  if (own.length === 0 || own.length > MOST_WORDS) return 'other';
  const runs = runsIn(own);
  if (runs.some((run) => FEE.has(run))) return 'fee';
  if (runs.some((run) => PRICE.has(run))) return 'price';
  if (labelsForSome(text)) return 'label';
  const bare = own.filter((word) => !SIZED.has(word)).join(' ');
  const counts = runs.some((run) => COUNT.has(run));
  if (/\d/.test(text)) return counts || SIZE.test(text) ? 'label' : 'other';
  if (bare !== '' && !COUNT.has(bare) && (SIZE.test(bare) || SIZE_ALONE.has(bare))) return 'label';
  return counts ? 'count' : 'other';
}

/** Returns whether a text is a head that only says that numbers are prices, or are none: no dish is called so. */
export function isHeadAlone(text: string): boolean {
  const own = wordsIn(text);
  if (own.length === 0) return isSignAlone(text) || hasNumberSign(text);
  return own.length <= LONGEST && (PRICE.has(own.join(' ')) || COUNT.has(own.join(' ')));
}

/** Whether a text says nothing but that a number beside it is a price: "Precio", "מחיר ($)". */
export function namesPrice(text: string): boolean {
  const own = wordsIn(text);
  return own.length > 0 && own.length <= LONGEST && PRICE.has(own.join(' '));
}

/** Returns the meaning of an element's classes for a number in it: `serves`, `item-price`. */
export function readClasses(classes: string): HeadSays {
  const own = wordsIn(classes.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_-]/g, ' '));
  if (own.some((word) => PRICE_CLASSES.has(word))) return 'price';
  return own.some((word) => COUNT_CLASSES.has(word)) ? 'count' : 'other';
}

const PRICE_CLASSES = new Set(words.classes.price);
const COUNT_CLASSES = new Set(words.classes.count);

function isSignAlone(text: string): boolean {
  return /[$€£₪]/.test(text) && !/[\p{L}\p{N}]/u.test(text);
}

/** "No. (#)", "Item #". */
function hasNumberSign(text: string): boolean {
  return /[#№]/.test(text) && !/\d/.test(text);
}

function wordsIn(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

/** The words and phrases of a text. */
function runsIn(own: readonly string[]): string[] {
  return own.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, own.length - from) }, (_word, n) => own.slice(from, from + n + 1).join(' ')),
  );
}
