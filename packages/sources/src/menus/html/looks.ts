import type { Part } from './leaves.ts';

/**
 * A line among lines of dishes that ends in a number nobody read, or in a dash or dots that lead to no price: it may be another dish, and so what
 * follows it may be its own.
 */
export const OTHER_LINE =
  /^(?!serves|feeds|for\b)(?=.{0,60}$).*\p{L}.*\s(?:\d{1,3}(?:\.\d{1,2})?|(?:[-–—]|[.…·_]{2,})(?:\s?[\p{L}.?]{1,8})?)$/iu;
/** A line in capitals. */
export const CAPITALS = /^(?=.*\p{Lu}{3})[^\p{Ll}]*$/u;
/** What heads a part of a menu wherever it stands. */
export const SECTION =
  /^(?:(?:our|hot|cold|kids|house) )?(?:salads|soups|sides|side dishes|appetizers|starters|entr[eé]es|mains|main courses|desserts|drinks|beverages|sandwiches|wraps|burgers|pizzas|pastas|platters|specials|rolls|combos|extras):?$/i;
/** What says of a dish what is in it, however short it is, and names none. */
export const SAYS_OF_DISH = /^(?:may contain|contains?|allergens?|with|served|topped|made|includes?|comes|choice)\b/i;
/** A mark of a dish that stands alone. */
export const SHORT_MARK =
  /^[([]?(?:V|VG|VE|GF|DF|NF|SF|N|vegan|vegetarian|gluten[- ]free|dairy[- ]free|nut[- ]free|spicy|new|sold out|out of stock)[)\]]?$/i;
/** The kind of an element that says nothing of what it is. */
export const NO_KIND = /^(?!li|tr|article)\w+\.$/;

/** Whether a line is short and begins as names do: in letters that have no small form too. */
export function isLikeHeading(text: string): boolean {
  return !SAYS_OF_DISH.test(text) && /^[\p{Lu}\p{Lo}][^,.;:]{0,40}$/u.test(text) && text.split(' ').length <= 4;
}

/** Of a list of classes without end no more is looked at. */
const MOST_CLASS_CHARS = 500;

/** What a part of a page looks like: its tag and classes, without what numbers it. */
export function kindOf({ name, classes }: Part): string {
  return `${name}.${classes.slice(0, MOST_CLASS_CHARS).replace(/\d+/g, '#').split(/\s+/).slice(0, 2).join('.')}`;
}
