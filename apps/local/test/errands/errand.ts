/** A condition on the values that a path finds in an answer's data; `judge.ts` says what each member demands. */
export type Condition = {
  /** Members parted by dots, `[]` behind a list: `results[].kosher.certified_by[]`. Empty = the data themselves. */
  readonly at: string;
  /** Looks only at items of the first list of the path that fit: a path in the item, and a regular expression of its values; `none` stands for no value. */
  readonly where?: Readonly<Record<string, string>>;
  /** There is a value, and each is this one. */
  readonly is?: string | number | boolean | null;
  /** There is a value, and each fits this regular expression. */
  readonly every?: string;
  /** One fits it. */
  readonly some?: string;
  /** None fits it. */
  readonly none?: string;
  /** The first fits it. */
  readonly first?: string;
  /** For each regular expression a value fits, and the first that fit stand in this order. */
  readonly order?: readonly string[];
  /** How many there are at least and at most. */
  readonly min?: number;
  readonly max?: number;
  /** They stand in the order of this list. */
  readonly ranked?: readonly string[];
  /** They are numbers and none is less than the one before it. */
  readonly ascending?: boolean;
};

/** What must hold of a text: regular expressions, any case, over all of it. */
export type TextExpected = {
  readonly must?: readonly string[];
  readonly must_not?: readonly string[];
  readonly at_most_tokens?: number;
};

/** What must hold of the data; a text is the name of a condition in `conditions.json`. */
export type DataExpected = {
  readonly must?: readonly (Condition | string)[];
  readonly must_not?: readonly (Condition | string)[];
  readonly at_most_tokens?: number;
};

/** A call as a model makes it, and what must come of it. A tool is called by its name; anything else of the protocol by `method`. */
export type Errand = {
  readonly id: string;
  /** Where the truth stands: what the raw files print, or the rule. */
  readonly truth: string;
  readonly tool?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** What is asked over REST instead, because no tool asks it: path and query. */
  readonly path?: string;
  /** It is refused in words that fit this regular expression. */
  readonly refused?: string;
  /** Needs nothing of the real files: the invented ones answer it as well. */
  readonly anywhere?: boolean;
  readonly text?: TextExpected;
  readonly data?: DataExpected;
};

/** An errand of a file, with the kind that the file is of. */
export type KindErrand = Errand & { readonly kind: string };

/** What came: the text that a model reads, and the structured data beside it, null where there are none. */
export type Came = { readonly text: string; readonly data: unknown; readonly refused: boolean };
