import { Parser } from 'htmlparser2';

/**
 * What people see of one element: its text nodes from `start` to before `end`, what it looks like, and the element it stands in. Of the rows of that element,
 * or its columns where it is a table's row, it stands in number `row`, from 0; empty ones count, as they keep a place.
 */
export type PageElement = {
  readonly name: string;
  readonly classes: string;
  /** What it looks like, once `formOf` was asked; null before. */
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
  /** What a number of a table is by its column: a price, none, or nobody can tell; absent where no column tells. */
  readonly cell?: 'price' | 'count' | 'unclear';
};

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

/** Who is told of a page as it is read: of each element that opens and closes, of text, and of what parts texts without being shown. */
type ElementReader = {
  readonly opened: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly closed: () => void;
  readonly text: (text: string) => void;
  readonly parted?: () => void;
};

/** Browsers nest no deeper. */
const DEEPEST = 512;
/** Elements of pictures and formulas, of which the parser keeps a list of its own. */
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
