import { Parser } from 'htmlparser2';

/**
 * The visible part of an element: its text nodes from `start` to before `end`, its form, and its parent. `row` is its number among the rows of its parent, or
 * the columns if that is a table's row, from 0; empty ones count, because they keep a place.
 */
export type PageElement = {
  readonly name: string;
  readonly classes: string;
  /** Its form, once `getForm` computed it; null before. */
  kind: string | null;
  readonly parent: PageElement | null;
  readonly row: number;
  readonly start: number;
  end: number;
};

/** One run of text that people see, and the element of the page it stands in. */
export type TextNode = {
  readonly text: string;
  readonly element: PageElement;
  /** In which row of its element it stands, from 0. */
  readonly row: number;
  /** 1 to 6 in a heading, 7 in bold or under a class that says title, 0 elsewhere. */
  readonly heading: number;
  /** The meaning of a table's number by its column: a price, no price, or unclear; absent if no column tells. */
  readonly cell?: 'price' | 'count' | 'unclear';
};

/** A line among lines of dishes that ends in an unread number, or in a dash or dots without a price: it may be another dish, with the lines after it. */
export const OTHER_LINE =
  /^(?!serves|feeds|for\b)(?=.{0,60}$).*\p{L}.*(?:\t.{0,20}|\s(?:\d{1,3}(?:\.\d{1,2})?|[$€£₪]|(?:[-–—|]|[.…·_]{2,})(?:\s?[\p{L}.?/$]{1,8})?))$/iu;
/** A line in capitals. */
export const CAPITALS = /^(?=.*\p{Lu}{3})[^\p{Ll}]*$/u;
/** Headings of parts of a menu, wherever they stand. */
export const SECTION =
  /^(?:(?:our|hot|cold|kids|house) )?(?:salads|soups|sides|side dishes|appetizers|starters|entr[eé]es|mains|main courses|desserts|drinks|beverages|sandwiches|wraps|burgers|pizzas|pastas|platters|specials|rolls|combos|extras):?$/i;
/** Beginnings of descriptions, however short, that name no dish. */
export const SAYS_OF_DISH = /^(?:may contain|contains?|allergens?|with|served|topped|made|includes?|comes|choice)\b/i;
/** A mark of a dish that stands alone. */
export const SHORT_MARK =
  /^[([]?(?:V|VG|VE|GF|DF|NF|SF|N|vegan|vegetarian|gluten[- ]free|dairy[- ]free|nut[- ]free|spicy|new|sold out|out of stock)[)\]]?$/i;
/** The form of an element without a meaning. */
export const NO_KIND = /^(?!li|tr|article)\w+\.$/;

/** Whether a line is short and begins as names do: in letters that have no small form too. */
export function isLikeHeading(text: string): boolean {
  return !SAYS_OF_DISH.test(text) && /^[\p{Lu}\p{Lo}][^,.;:]{0,40}$/u.test(text) && text.split(' ').length <= 4;
}

/** Forms that may separate descriptions from names. */
const TELLING: readonly RegExp[] = [
  /,/,
  /\p{L}\.$/u,
  /^[(]?\p{Ll}/u,
  /\s\p{Ll}[^\s(]*(?:\s?\([^()]*\))?$/u,
  /\p{Ll}/u,
  /^\S+(?:\s+\S+){4}/,
];
/** The share of names that may look like words by chance. */
const FEW = 0.1;

/**
 * Returns a function that separates descriptions from names without a price, by the names of the priced dishes: a description begins like one, or has a form
 * that hardly any name has.
 */
export function tellsWords(names: readonly string[]): (text: string) => boolean {
  const telling = TELLING.filter((look) => names.filter((name) => look.test(name)).length <= names.length * FEW);
  return (text) => SAYS_OF_DISH.test(text) || telling.some((look) => look.test(text));
}

/** Of a list of classes without end no more is looked at. */
const MOST_CLASS_CHARS = 500;

/** Returns the form of an element: its tag and classes, without numbers. */
export function getForm(element: PageElement): string {
  element.kind ??= `${element.name}.${element.classes.slice(0, MOST_CLASS_CHARS).replace(/\d+/g, '#').split(/\s+/).slice(0, 2).join('.')}`;
  return element.kind;
}

/** Receives a page as it is read: each element that opens and closes, its text, and invisible separators of texts. */
type ElementReader = {
  readonly opened: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly closed: () => void;
  readonly text: (text: string) => void;
  readonly parted?: () => void;
};

/** Browsers nest no deeper. */
const DEEPEST = 512;
/** Elements of pictures and formulas, for which the parser keeps a list of its own. */
const FOREIGN = new Set('svg math mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '));
const MOST_FOREIGN = 20_000;

/**
 * Reads a page of HTML in passing, without a tree of its nodes. Whatever opened is told to have closed. What is open costs the parser time at
 * every tag, so that a page that nests without end, as none that people see does, is read no further than where it goes too deep.
 */
export function eachElement(html: string, { opened, closed, text, parted }: ElementReader): void {
  let [depth, foreign] = [0, 0];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      opened(name, attributes);
      depth++;
      if (FOREIGN.has(name)) foreign++;
      if (depth > DEEPEST || foreign > MOST_FOREIGN) parser.pause();
    },
    onclosetag: () => {
      closed();
      depth--;
    },
    ontext: text,
    ...(parted === undefined ? {} : { oncomment: parted, onprocessinginstruction: parted }),
  });
  parser.end(html);
  for (; depth > 0; depth--) closed();
}
