import contractions from '../../lexicon/contractions.json' with { type: 'json' };
import { foldedOf, tokensOf } from '../../text/tokens.ts';

/**
 * A word or a sign of a statement, as agencies make them: the words of `tokensOf`, with the signs between them as tokens of their own. `word` is how it is
 * compared, folded; of a contraction each part is a token.
 */
export type StatementToken = {
  readonly word: string;
  /** Where it stands in the text, in UTF-16 code units. A part of a contraction stands where the whole does. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a sign that parts clauses: a full stop, comma, colon, bracket, dash. */
  readonly isSign: boolean;
};

const SIGN = /[.,;:!?()[\]–—•|]/gu;
/** What stands within a word: "re-certified", "O.U.". */
const WITHIN = /^[.&’'-]$/u;
const TIE = '-';
/** Words that end in "not" ("isn't", also typed without its apostrophe), and what stands before it. */
const AUXILIARY_OF: ReadonlyMap<string, string> = new Map(Object.entries(contractions));

/**
 * The words and signs of a text, in order. "Isn't" is "is" and "not", "cannot" is "can" and "not", "Vaad's" is "vaad"; what a hyphen, a full stop or an
 * ampersand ties together is one word ("non-compliance", "O.U."). Never throws; reads as far as `tokensOf`.
 */
export function listStatementTokens(text: string): StatementToken[] {
  const tokens = tokensOf(text);
  const read: StatementToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    let to = at + 1;
    while (WITHIN.test(tokens[to]?.gap ?? '')) to += 1;
    const [first, last] = [tokens[at], tokens[to - 1]];
    if (first === undefined || last === undefined) break;
    read.push(...listSigns(first.gap, first.start - first.gap.length));
    const folded = foldedOf(tokens.slice(at, to)).join(TIE);
    for (const word of listWords(last.text, folded))
      read.push({ word, start: first.start, end: last.end, isSign: false });
    at = to;
  }
  const last = tokens.at(-1);
  return last === undefined ? read : [...read, ...listSigns(last.behind, last.end)];
}

/** A word of a table as it is compared with those of a statement; a sign is itself. */
export function statementWord(word: string): string {
  return foldedOf(tokensOf(word)).join(TIE) || word;
}

function listSigns(gap: string, offset: number): StatementToken[] {
  return [...gap.matchAll(SIGN)].map(({ 0: word, index }) => ({
    word,
    start: offset + index,
    end: offset + index + 1,
    isSign: true,
  }));
}

function listWords(written: string, folded: string): string[] {
  const auxiliary = AUXILIARY_OF.get(folded);
  if (auxiliary !== undefined) return [auxiliary, 'not'];
  return [/['’‘]s$/iu.test(written) ? folded.slice(0, -1) : folded];
}
