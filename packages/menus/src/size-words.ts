import { CONDITIONAL_PRICE } from '@kehilla/core';
import words from './size-words.json' with { type: 'json' };

const QUALIFIED = String.raw`(?:${words.part.join('|')})[ -](?:${words.vessel.join('|')})s?`;
const FOR_SO_MANY = String.raw`(?:serves|feeds) \d{1,3}(?:\s?[-–]\s?\d{1,3})?|for (?:one|two|four|\d{1,2})|per (?:lb|pound|piece|person)`;
const COUNTED = String.raw`\d{1,3}\s?(?:oz|pcs?|pieces?|inch|in|"|ct|lbs?|pack|slices?)`;

/** The name of a size, as the source of a pattern: "small", "1/2 pan", "6 pcs", "גדול". */
const SIZE_NAME = String.raw`(?:${words.one.join('|')}|${QUALIFIED}|${FOR_SO_MANY}|${COUNTED})`;

/** A size beside a price, and nothing else. */
export const SIZE = new RegExp(
  String.raw`^[\s–—-]*${SIZE_NAME}(?: ?\((?:serves|feeds|for) [^()]{1,20}\))?\.?\s?(?::|[–—-]+)?$`,
  'iu',
);

const KIND = new RegExp(String.raw`^(?:${[...words.breads, ...words.servings].join('|')})\.?\s?(?::|[–—-]+)?$`, 'iu');

/**
 * Returns whether a text may say how a dish is served, so that the price beside it is one of several ("Pita", "Laffa", "on rye"). It may also be a dish of its
 * own: only other lines of the page can tell.
 */
export function mayBeServedIn(text: string): boolean {
  return KIND.test(text);
}

/** Words that within a line lead to a price as other words do, or are too short to be told from the end of a word. */
const NOT_IN_LINE = /^(?:can|each|from|starting at|[a-z]{1,3})$/;
/** Sizes that stand before a price within a line, as the source of a pattern. */
export const SIZE_IN_LINE = String.raw`(?:${[...words.one.filter((word) => !NOT_IN_LINE.test(word)), QUALIFIED].join('|')})`;
/** Bread or the like before one of several prices within a line, as the source of a pattern. */
export const BREAD_IN_LINE = String.raw`(?:${words.breads.join('|')})`;

const { meal, when, who, with: withWhat } = CONDITIONAL_PRICE;
const SOME = String.raw`(?:(?:for|at|during|on) )?(?:${when}|${who}|${meal})|${withWhat}`;
/** Behind a price a meal alone may be the product: "Best $15 lunch in town". */
const BEHIND = String.raw`(?:(?:for|at|during|on) )?(?:${when}|${who})|(?:for|at|during) (?:${meal})|${withWhat}`;

const LABEL = new RegExp(String.raw`^(?:only )?(?:${SOME})(?: only)?[.:]?$`, 'i');

/** The people or the time after a price: "$9 happy hour", "$12 (at lunch)". With a colon it belongs to the next: "$14, happy hour: $9". */
export const SOME_AFTER = new RegExp(
  String.raw`^[\s,]*(?:[–—-]\s?)?(?:(?:only )?(?:${BEHIND})(?: only| special| price| menu)?\)?|\(\s?(?:only )?(?:${SOME})(?: only| special| price| menu)?\s?\))(?=\s*(?:$|[,;/|.)]|or\b|and\b))`,
  'i',
);
/** The same alone before a price, from where a text begins or the price before it ends: "Happy Hour $9", "/ Dinner $22". */
export const SOME_BEFORE = new RegExp(
  String.raw`^[\s,;(/|–—-]*(?:${SOME})(?: only| special| price)?\s*[:.–—-]*\s*$`,
  'i',
);

/** Returns whether a text only says for whom or when a price holds: "Happy Hour", "for members". It names no dish. */
export function labelsForSome(text: string): boolean {
  return LABEL.test(text);
}
