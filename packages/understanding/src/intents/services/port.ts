import type { WordSpan } from '../../text/spans.ts';

/** An area that words name. `certain`: nothing else may be meant by them · `exact`: it is written as it is called · `outside`: it lies out of what is covered. */
export type AreaWords = WordSpan & { readonly certain: boolean; readonly exact: boolean; readonly outside: boolean };

/** What a question for services asks of a city. All take folded words, and tell of their own kind where they were found. */
export type CityWords<Point extends WordSpan, Area extends AreaWords> = {
  /** The door, the corner or the place on record that words say to be near; null where they name none that is known. */
  readonly pointIn: (words: readonly string[]) => Point | null;
  /** The area that words name, the surest; null where they name none. */
  readonly areaIn: (words: readonly string[]) => Area | null;
  /** Whether all of these words together are a name on record. */
  readonly isName: (words: readonly string[]) => boolean;
  /** The trades of whoever serves and is called just so, by key; none where nobody is. */
  readonly tradesOfName: (words: readonly string[]) => readonly string[];
  /** Whether somebody who serves has these words in the name. */
  readonly isInName: (words: readonly string[]) => boolean;
  /** The trades of whoever serves and has these words in the name, by key, each once; none where nobody has. */
  readonly tradesInName: (words: readonly string[]) => readonly string[];
  /** Whether words name nothing but kinds of place ("kosher restaurant"). */
  readonly areKindsOfPlace: (words: readonly string[]) => boolean;
};
