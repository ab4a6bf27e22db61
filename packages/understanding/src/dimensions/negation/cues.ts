import type { Token } from '../../text/tokens.ts';
import type { CueSpan, DeniableWords } from './denial.ts';
import { readingsOf } from './lexicon.ts';

/** Words of negation in a text, folded, with all senses that they have; "-" for a minus sign, which is no word: `from` and `to` are the token behind it. */
export type Cue = CueSpan & { readonly senses: ReadonlySet<string> };

const NO_CUES: readonly Cue[] = [];
const SENSES: ReadonlySet<string> = new Set([
  'refusal',
  'not',
  'outside',
  'weak',
  'notHaving',
  'noRefusal',
  'keptRefusal',
  'allowed',
  'refusedBehind',
  'refusedBehindFood',
  'heading',
  'refusedSaid',
  'refusedSaidOfAny',
  'exceptBut',
  'outOpener',
  'noAllergy',
]);
const MINUS_SENSES: ReadonlySet<string> = new Set(['refusal']);
/** A name on record is looked for with so many words before a cue in it, and so many behind. */
const [BEFORE, BEHIND] = [4, 4];

/** The words of negation that begin at a token, the longest first; none that is part of a name on record. */
export function cuesAt(tokens: readonly Token[], at: number, { isName }: DeniableWords): readonly Cue[] {
  if (isMinus(tokens, at)) return [{ senses: MINUS_SENSES, from: at, to: at, phrase: '-' }];
  const readings = readingsOf(tokens, at).filter(
    ({ meaning }) => SENSES.has(meaning.sense) && (meaning.prefix === '' || /^[וש]/.test(meaning.prefix)),
  );
  if (readings.length === 0) return NO_CUES;
  return [...Map.groupBy(readings, ({ to }) => to)]
    .map(([to, own]) => ({
      senses: new Set(own.map(({ meaning }) => meaning.sense)),
      from: at,
      to,
      phrase: phraseOf(tokens, at, to),
    }))
    .filter((cue) => isName === undefined || !isInName(tokens, cue, isName));
}

/** Whether a minus sign stands right before a word, and a blank or nothing before the sign; "-5" is a number. So does a picture that forbids: "🚫 jazz". */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const { gap = '', folded = '' } = tokens[at] ?? {};
  if (FORBIDS.test(gap)) return true;
  return (at === 0 ? /^\s*[-−‒]$/u : /\s[-−‒]$/u).test(gap) && !/^\d/.test(folded);
}

const FORBIDS = /[🚫❌⛔]\s*$/u;

/** Folded words as one phrase. */
function phraseOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');
}

/** Whether the cue stands within a name on record that has more words than the cue, or the end of it begins one: "not Without Borders Cafe". */
function isInName(tokens: readonly Token[], { from, to }: Cue, isName: (words: readonly string[]) => boolean): boolean {
  for (let start = Math.max(0, from - BEFORE); start <= from; start += 1)
    for (let end = Math.min(tokens.length, to + BEHIND); end >= to; end -= 1) {
      if (end - start <= to - from) continue;
      if (isName(tokens.slice(start, end).map(({ folded }) => folded))) return true;
    }
  for (let start = from + 1; start < to; start += 1)
    for (let end = Math.min(tokens.length, to + BEHIND); end > to; end -= 1)
      if (isName(tokens.slice(start, end).map(({ folded }) => folded))) return true;
  return false;
}
