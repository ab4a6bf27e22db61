import type { Token } from '../../text/tokens.ts';

/** Something that is not wanted: tokens `from` up to `to`, and its folded words, without a Hebrew letter that is written together with the first. */
export type DeniedItem = {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** It is refused only because it follows in a list, and may have been wanted: whoever reads the answer is told. */
  readonly isDoubtful?: boolean;
  /** What refuses it may say something else ("noodles - nuts", "on nuts"): whoever reads the answer is told. */
  readonly isInDoubt?: boolean;
  /** The tool knows nothing by these words: they may be a name. */
  readonly isUnknown?: boolean;
  /** They are the name of a place on record; `isFoodToo`: and may name a dish as well. */
  readonly isName?: boolean;
  readonly isFoodToo?: boolean;
};

/** One refusal: tokens `from` up to `to` hold the words that refuse and all that they reach. */
export type Denial = {
  readonly from: number;
  readonly to: number;
  /** The words that refuse, folded; "-" for a minus sign. */
  readonly cue: string;
  readonly items: readonly DeniedItem[];
};

/**
 * Words that only look like a refusal ("not only", "can't live without"), or say that what follows is no matter (`isAllowed`: "not allergic to", "with or
 * without").
 */
export type Aside = {
  readonly from: number;
  readonly to: number;
  readonly phrase: string;
  readonly isAllowed: boolean;
  /** Whether the words say something all the same: "not far from", "not only". */
  readonly isKept: boolean;
};

/** What a text refuses, and what in it only looks like a refusal. */
export type Negation = { readonly denials: readonly Denial[]; readonly asides: readonly Aside[] };

/** A list of what is refused, so far. */
export type DeniedList = {
  /** Where its refusal begins. */
  readonly from: number;
  readonly items: readonly DeniedItem[];
  /** The token behind all of it. */
  readonly end: number;
  /** Whether its words speak of what people cannot eat, or refuse several ("neither"): it goes on from comma to comma. */
  readonly isLong: boolean;
};

/** How far a refusal reaches, where a tool knows more of its own words than what they name. */
export type DenialScope = {
  /** What is refused from a token on; null where nothing is. `isKnownOnly`: words that nobody knows are refused by no such words. */
  readonly itemAt: (tokens: readonly Token[], at: number, isKnownOnly: boolean) => DeniedItem | null;
  /** What is refused with a list that ends before a token; null where the list is over. */
  readonly nextOf: (tokens: readonly Token[], list: DeniedList, start: number) => DeniedItem | null;
  /** What "free" or "allergy" at a token reaches back to, from `start` on; empty for nothing. `isOfFood`: the words behind say so of a food alone ("issue"). */
  readonly before: (tokens: readonly Token[], cue: CueSpan, start: number, isOfFood: boolean) => readonly DeniedItem[];
  /** What ends right before a token, of which what follows says that it is not wanted ("nuts are bad for me"); empty for nothing. */
  readonly saidOf: (tokens: readonly Token[], end: number, start: number) => readonly DeniedItem[];
  /** Whether something is wanted between two tokens. */
  readonly hasWanted: (tokens: readonly Token[], from: number, to: number) => boolean;
};

/** Where words of negation stand. */
export type CueSpan = { readonly from: number; readonly to: number; readonly phrase: string };

/** What a tool knows of the words of a question. All take folded words. */
export type DeniableWords = {
  /** How many of the first words name something that the tool can want or refuse (a food, a kind, an area); 0 for none. */
  readonly lengthOf: (words: readonly string[]) => number;
  /** Whether all of these words together are a name on record: "not just pizza" is a shop, and refuses nothing. */
  readonly isName?: (words: readonly string[]) => boolean;
  /** Whether the words stand one behind the other in a name on record, and nothing else is meant by them: "salt and vine" for "Salt and Vine Bakery", "rabbi sample". */
  readonly isPartOfName?: (words: readonly string[]) => boolean;
  /** Whether some name on record has one word right before another: without it every stretch around a cue is asked of `isName`. */
  readonly areInName?: (first: string, second: string) => boolean;
  /** Whether the words name what people keep away from, of which "nut free" and "nut allergy" say so. */
  readonly isIngredient?: (words: readonly string[]) => boolean;
  /** Whether many people are allergic to what the words name. */
  readonly isAllergen?: (words: readonly string[]) => boolean;
  /** Whether the words are a name on record but for a slip of spelling; asked only of words that nobody knows, and with what stands right behind them. */
  readonly isNearName?: (words: readonly string[]) => boolean;
  /** Whether what is said of food that is not wanted ("makes me sick", "is out") refuses whatever the tool knows, for it knows where food is had. */
  readonly isSaidAsOfFood?: boolean;
  /** Whether "-free" refuses whatever the tool knows ("sushi-free"); of events it may say what they cost. */
  readonly isFreeRefusal?: boolean;
  /** Whether the words name a thing that is had, and no place or time; absent where all that the tool knows is. */
  readonly isThing?: (words: readonly string[]) => boolean;
  /** Whether the tool knows a word by itself, or passes over it: any other may be a slip of one that refuses. Absent: none may. */
  readonly isKnownWord?: (word: string) => boolean;
  /** Whether a dash with blanks around it refuses what stands behind it, beside what stands before: not where either is a name on record. */
  readonly isApart?: (before: readonly string[], behind: readonly string[]) => boolean;
  /** Whether words that nobody knows are refused too, behind words that can only refuse ("except starbucks"). */
  readonly takesUnknown: boolean;
  /** The tool's own scope; without one a refusal reaches what `plainScope` says. */
  readonly scope?: DenialScope;
};
