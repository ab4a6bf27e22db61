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
