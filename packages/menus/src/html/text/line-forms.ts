import type { PageElement } from './text-node.ts';

/**
 * A line among lines of dishes that ends in a number nobody read, or in a dash or dots that lead to no price: it may be another dish, and so what
 * follows it may be its own.
 */
export const OTHER_LINE =
  /^(?!serves|feeds|for\b)(?=.{0,60}$).*\p{L}.*(?:\t.{0,20}|\s(?:\d{1,3}(?:\.\d{1,2})?|[$€£₪]|(?:[-–—|]|[.…·_]{2,})(?:\s?[\p{L}.?/$]{1,8})?))$/iu;
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

/** What may tell words about a dish from the names of dishes. */
const TELLING: readonly RegExp[] = [
  /,/,
  /\p{L}\.$/u,
  /^[(]?\p{Ll}/u,
  /\s\p{Ll}[^\s(]*(?:\s?\([^()]*\))?$/u,
  /\p{Ll}/u,
  /^\S+(?:\s+\S+){4}/,
];
/** So large a part of the names may look as words do by chance. */
const FEW = 0.1;

/**
 * What tells lines that say what is in a dish from those that name one without a price, by the names of the dishes that have one: they say so, or
 * look as hardly a name there does.
 */
export function tellsWords(names: readonly string[]): (text: string) => boolean {
  const telling = TELLING.filter((look) => names.filter((name) => look.test(name)).length <= names.length * FEW);
  return (text) => SAYS_OF_DISH.test(text) || telling.some((look) => look.test(text));
}

/** Of a list of classes without end no more is looked at. */
const MOST_CLASS_CHARS = 500;

/** What a element of a page looks like: its tag and classes, without what numbers it. */
export function getForm(element: PageElement): string {
  element.kind ??= `${element.name}.${element.classes.slice(0, MOST_CLASS_CHARS).replace(/\d+/g, '#').split(/\s+/).slice(0, 2).join('.')}`;
  return element.kind;
}
