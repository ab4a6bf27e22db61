/** Something that is not wanted: tokens `from` up to `to`, and its folded words, without a Hebrew letter that is written together with the first. */
export type DeniedItem = { readonly from: number; readonly to: number; readonly words: readonly string[] };

/** One refusal: tokens `from` up to `to` hold the words that refuse and all that they reach. */
export type Denial = {
  readonly from: number;
  readonly to: number;
  /** The words that refuse, folded; "-" for a minus sign. */
  readonly cue: string;
  readonly items: readonly DeniedItem[];
};

/** What a text refuses, and the phrases in it that only look like a refusal ("not only", "can't live without"). */
export type Negation = {
  readonly denials: readonly Denial[];
  readonly asides: readonly {
    readonly from: number;
    readonly to: number;
    readonly phrase: string;
    /** Whether the words say something all the same: "not far from", "not only". */
    readonly isKept: boolean;
  }[];
};

/** What a tool knows of the words of a question. All take folded words. */
export type DeniableWords = {
  /** How many of the first words name something that the tool can want or refuse (a food, a kind, an area); 0 for none. */
  readonly lengthOf: (words: readonly string[]) => number;
  /** Whether all of these words together are a name on record: "not just pizza" is a shop, and refuses nothing. */
  readonly isName?: (words: readonly string[]) => boolean;
  /** Whether the words name what people keep away from, of which "nut free" and "nut allergy" say so. */
  readonly isIngredient?: (words: readonly string[]) => boolean;
  /** Whether words that nobody knows are refused too, behind words that can only refuse ("except starbucks"). */
  readonly takesUnknown: boolean;
};
