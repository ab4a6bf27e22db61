import type { Tool } from '../world/ask.ts';

/** What a sentence tries: a refusal, words that only look like one, a name with such words in it, a choice of two, or what people write in words of their own. */
export const PARTS = ['refused', 'affirmed', 'names', 'alternatives', 'everyday'] as const;
/** One of them. */
export type Part = (typeof PARTS)[number];

/** A sentence, and what its answer must be. Patterns are regular expressions, any case, over what `factsOf` says of a result. */
export type Case = {
  readonly tool: Tool;
  readonly part: Part;
  /** What is refused or chosen from: `ingredient`, `area`, `trade`, …; of words that refuse nothing, what they are about. */
  readonly kind: string;
  /** How it is refused; of other parts what stands in its place: the kind, or the part itself. */
  readonly cue: string;
  /** The form of the sentence. */
  readonly form: string;
  /** `en`, `he`, `yi`, `yl` (Yiddish in Latin letters), `es` or `ru`. */
  readonly lang: string;
  readonly text: string;
  readonly expect: Expected;
};

/** What must hold of the results shown. */
export type Expected = {
  /** What must be among the results, each of these; of a refusal unless the answer tells why not. */
  readonly wanted: readonly string[];
  /** How many of the results are looked at for it; absent = all. */
  readonly within?: number;
  /** What no result may be. */
  readonly wrong: readonly string[];
  /** What every result must be. */
  readonly every?: string;
  /** Words of which one stands in a note that tells why something is not shown. */
  readonly notes: readonly string[];
  /** What a note must say, whatever is shown; absent = nothing. */
  readonly says?: string;
};

/** Where a case belongs: `data/known.json` says which of a cell fail. */
export const getCell = ({ part, cue, form }: Case): string => `${part}/${cue}/${form}`;
