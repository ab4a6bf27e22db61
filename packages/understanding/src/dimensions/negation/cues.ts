import pictures from '../../lexicon/food/pictures.json' with { type: 'json' };
import type { Reading, WordMeaning } from '../../engine/meaning.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';
import type { CueSpan, DeniableWords } from './denial.ts';
import { itemAt } from './denied-item.ts';
import { endOfSense, NEGATION_WORDS, listReadings } from './lexicon.ts';

/** Words of negation in a text, folded, with all senses that they have; "-" for a minus sign, which is no word: `from` and `to` are the token behind it. */
export type Cue = CueSpan & { readonly senses: ReadonlySet<string> };

const NO_CUES: readonly Cue[] = [];
const SENSES: ReadonlySet<string> = new Set([
  'refusal',
  'allBut',
  'beginsNoName',
  'not',
  'outside',
  'weak',
  'notHaving',
  'noRefusal',
  'keptRefusal',
  'allowed',
  'noMatter',
  'refusedBehind',
  'refusedBehindFood',
  'heading',
  'refusedSaid',
  'refusedSaidOfAny',
  'outOpener',
  'outApart',
  'noAllergy',
  'enough',
  'refusalOfFood',
  'refusesLast',
  'declines',
  'inOrWithout',
]);
const MINUS_SENSES: ReadonlySet<string> = new Set(['refusal']);
const DASH_SENSES: ReadonlySet<string> = new Set(['dash']);
/** A name on record is looked for with so many words before a cue in it, and so many behind. */
const [BEFORE, BEHIND] = [4, 4];

/** The words of negation that begin at a token, the longest first; none that is part of a name on record. */
export function cuesAt(tokens: readonly Token[], at: number, port: DeniableWords): readonly Cue[] {
  const cues = cuesInWords(tokens, at, port);
  // "-exclude nuts" says it twice.
  if (isMinus(tokens, at) && !cues.some(({ senses }) => senses.has('refusal'))) return [signAt(at, MINUS_SENSES)];
  return isDash(tokens, at) ? [signAt(at, DASH_SENSES), ...cues] : cues;
}

function signAt(at: number, senses: ReadonlySet<string>): Cue {
  return { senses, from: at, to: at, phrase: '-' };
}

function cuesInWords(tokens: readonly Token[], at: number, port: DeniableWords): readonly Cue[] {
  const { isName } = port;
  const all = listReadings(tokens, at);
  if (all.length === 0) return NO_CUES;
  const readings = all.filter(
    ({ to, meaning }) =>
      SENSES.has(meaning.sense) &&
      (meaning.prefix === '' || /^[וש]/.test(meaning.prefix)) &&
      !isInitial(tokens, at) &&
      !isInitial(tokens, to) &&
      !hasKnownSlip(tokens, at, to, port),
  );
  if (readings.length === 0) return exceptionAt(tokens, at, port);
  const meant = readings.filter(({ rule, to }) => rule !== 'slip' || !isKnownBehind(tokens, readings, to, port));
  return [...Map.groupBy(meant, ({ to }) => to)]
    .map(([to, own]) => ({
      senses: new Set(own.map(({ meaning }) => meaning.sense)),
      from: at,
      to,
      phrase: getPhrase(tokens, at, to),
    }))
    .filter((cue) => isName === undefined || !(mayBeInName(tokens, cue, port) && isInName(tokens, cue, isName)));
}

/** "Any restaurant but Subway", "any concert but jazz": behind "any" such a word refuses what stands right behind it; "any bakery but in Flatbush" and "any pizza but kosher" say what is wanted of it. */
function exceptionAt(tokens: readonly Token[], at: number, port: DeniableWords): readonly Cue[] {
  const next = at + 1;
  if (endOfSense(tokens, at, 'butName') !== next || [at, next].some((i) => tokens[i]?.boundary !== 'none'))
    return NO_CUES;
  const isBehindAny = [1, 2, 3, 4, 5].some((back) => at >= back && endOfSense(tokens, at - back, 'anyOf') !== null);
  if (endOfSense(tokens, next, 'butWanted') !== null) return NO_CUES;
  const isLed = endOfSense(tokens, next, 'refusalLead') !== null;
  if (!isBehindAny || (isLed && !startsName(tokens, next, port) && itemAt(tokens, next, port) !== null)) return NO_CUES;
  return [{ senses: MINUS_SENSES, from: at, to: next, phrase: tokens[at]?.folded ?? '' }];
}

/**
 * Whether the words that are read as a phrase with a slip, up to a token, are a shorter cue and something that the tool knows: "לא רואה חשבון" is "not" and an
 * accountant, and no slip of "don't want".
 */
function isKnownBehind(
  tokens: readonly Token[],
  readings: readonly Reading<WordMeaning>[],
  end: number,
  { lengthOf }: DeniableWords,
): boolean {
  return readings.some(
    ({ rule, to }) => rule !== 'slip' && to < end && lengthOf(foldedOf(tokens.slice(to, to + BEHIND))) >= end - to,
  );
}

/** Whether one of the words is nearly a word of refusal, and is known for what it says or stands in a name: "Withouts" is a shop. */
function hasKnownSlip(tokens: readonly Token[], from: number, to: number, port: DeniableWords): boolean {
  return tokens.slice(from, to).some(({ folded }) => {
    if (NEGATION_WORDS.wordMeant(folded) === null) return false;
    const said = [folded];
    return port.isName?.(said) === true || port.isPartOfName?.(said) === true || port.lengthOf(said) > 0;
  });
}

function startsName(tokens: readonly Token[], at: number, { isName }: DeniableWords): boolean {
  for (let end = at + 1; end <= Math.min(tokens.length, at + BEHIND); end += 1)
    if (isName?.(tokens.slice(at, end).map(({ folded }) => folded)) === true) return true;
  return false;
}

/** Whether a token is one of initials with the letter before it: "A.W.O.L." does not say "w/o". */
function isInitial(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.gap === '.' && tokens[at - 1]?.folded.length === 1;
}

/** Whether a minus sign stands right before a word, and a blank or nothing before the sign; "-5" is a number. "!fish" refuses as well. So does a picture that forbids: "🚫 jazz". */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const { gap = '', folded = '' } = tokens[at] ?? {};
  if (gap === ' ' || gap === '') return false;
  if (FORBIDS.test(gap)) return true;
  return DENYING_SIGN.test(gap) && (at === 0 ? /^\s*\S\s?\(?$/u : /\s\S\s?\(?$/u).test(gap) && !/^\d/.test(folded);
}

/** Whether a dash with blanks around it stands before a word, or a long one with a blank before it: "noodles - nuts", "noodles –nuts". */
function isDash(tokens: readonly Token[], at: number): boolean {
  return at > 0 && /^[,;]?\s+(?:[-−‒–—]+\s+|[–—]+)$/u.test(tokens[at]?.gap ?? '');
}

/** The end of a gap that denies the word behind it: a minus sign, or "!" and the like, as in "!fish", "~fish" and "!(fish)". */
export const DENYING_SIGN = /(?:[-−‒!~]\(?|[≠¬]\s?\(?)$/u;
const FORBIDS = new RegExp(`[${pictures.deny.no}]\\s*$`, 'u');

/** Folded words as one phrase. */
function getPhrase(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');
}

/** Whether a name may go on before a cue or behind it. */
function mayBeInName(tokens: readonly Token[], { from, to }: Cue, { areInName }: DeniableWords): boolean {
  if (areInName === undefined) return true;
  return [from, to].some((at) => {
    const [before, behind] = [tokens[at - 1], tokens[at]];
    return before !== undefined && behind !== undefined && areInName(before.folded, behind.folded);
  });
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
