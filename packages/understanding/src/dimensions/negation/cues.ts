import type { Token } from '../../text/tokens.ts';
import type { DeniableWords } from './denial.ts';
import { NEGATION_WORDS } from './lexicon.ts';

/** Words of negation in a text. `behind` tells of one that stands behind what it refuses. */
export type Cue = {
  readonly sense: 'refusal' | 'not' | 'outside' | 'noRefusal' | 'keptRefusal' | 'refusedBehind';
  readonly from: number;
  readonly to: number;
  /** Folded; "-" for a minus sign, which is no word: `from` and `to` are the token behind it. */
  readonly phrase: string;
};

const SENSES: ReadonlySet<string> = new Set(['refusal', 'not', 'outside', 'noRefusal', 'keptRefusal', 'refusedBehind']);
const MINUS = /(?:^|\s)[-−‒]$/u;
/** A name on record is looked for with so many words before a cue in it, and so many behind. */
const [BEFORE, BEHIND] = [4, 4];

/** The words of negation of a text, in order, the longest at each place; none that is part of a name on record. */
export function readCues(tokens: readonly Token[], { isName }: DeniableWords): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; ) {
    const cue = cueAt(tokens, at);
    if (cue === null || (isName !== undefined && cue.phrase !== '-' && isInName(tokens, cue, isName))) at += 1;
    else {
      cues.push(cue);
      at = cue.phrase === '-' ? at + 1 : cue.to;
    }
  }
  return cues;
}

function cueAt(tokens: readonly Token[], at: number): Cue | null {
  if (MINUS.test(tokens[at]?.gap ?? '') && !/^\d/.test(tokens[at]?.folded ?? ''))
    return { sense: 'refusal', from: at, to: at, phrase: '-' };
  for (const { from, to, meaning } of NEGATION_WORDS.readingsAt(tokens, at)) {
    if (!SENSES.has(meaning.sense) || (meaning.prefix !== '' && !/^[וש]/.test(meaning.prefix))) continue;
    const phrase = tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
    return { sense: meaning.sense as Cue['sense'], from, to, phrase };
  }
  return null;
}

/** Whether the cue stands within a name on record that has more words than the cue. */
function isInName(tokens: readonly Token[], { from, to }: Cue, isName: (words: readonly string[]) => boolean): boolean {
  for (let start = Math.max(0, from - BEFORE); start <= from; start += 1)
    for (let end = Math.min(tokens.length, to + BEHIND); end >= to; end -= 1) {
      if (end - start <= to - from) continue;
      if (isName(tokens.slice(start, end).map(({ folded }) => folded))) return true;
    }
  return false;
}
