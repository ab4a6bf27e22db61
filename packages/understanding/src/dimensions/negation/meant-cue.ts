import { foldedOf, type Token } from '../../text/tokens.ts';
import type { Cue } from './cues.ts';
import type { DeniableWords, Denial, DeniedItem, DenialScope } from './denial.ts';
import { behindEnding } from './denied-item.ts';
import { foreignAt, isForeign } from './foreign.ts';
import { endOfSense, NEGATION_WORDS } from './lexicon.ts';
import { hasWanted } from './plain-scope.ts';

/** A text in which refusals are read for a tool. `denials`: those that were read so far. */
export type Reader = {
  readonly tokens: readonly Token[];
  readonly port: DeniableWords;
  readonly scope: DenialScope;
  readonly denials: readonly Denial[];
};

/**
 * Whether a cue of another language is one here: it begins its clause, something is wanted before it ("pizza sin queso"), what it refuses is something to keep away
 * from, or the text has another word of that language. "New Sin Restaurant" is in English.
 */
export function isOfText(reader: Reader, cue: Cue, first: DeniedItem, start: number): boolean {
  const { tokens, port } = reader;
  if (isArticle(reader, cue)) return false;
  if (!isForeign(cue) || cue.from === start || tokens[cue.from]?.boundary !== 'none') return true;
  if (hasWanted(tokens, start, cue.from, port) || port.isIngredient?.(first.words) === true) return true;
  return foreignAt(tokens).some((at) => at < cue.from || at >= cue.to);
}

/**
 * Whether a cue is an article, as Yiddish "אן" is before a vowel where it begins the last clause of a text and nothing is wanted before: "אן עלעקטרישן", "נישט קיין
 * פלאמבער, אן עלעקטרישן", but "אן עלעקטרישן, פלאמבער" and "פלאמבער, אן עלעקטרישן".
 */
function isArticle({ tokens, denials }: Reader, { from, to, phrase }: Cue): boolean {
  if (!NEGATION_WORDS.has(phrase, 'articleBeforeVowel') || !/^[אע]/.test(tokens[to]?.folded ?? '')) return false;
  const isBehindRefusal = from === 0 || (denials.at(-1)?.to === from && tokens[from]?.boundary !== 'none');
  const isFirstWanted = denials.every((denial, at) => denial.from <= (denials[at - 1]?.to ?? 0));
  return isBehindRefusal && isFirstWanted && tokens.slice(from + 1).every(({ boundary }) => boundary === 'none');
}

/** Whether words are refused that nobody may know: "Without Borders Cafe" and "Not Just Bagels" may be names. */
export function isMeant({ tokens, port, scope }: Reader, cue: Cue, first: DeniedItem, start: number): boolean {
  const isOfName = isRefusedName(tokens, cue, first, port);
  if (isOfName || scope.itemAt(tokens, first.from, true) !== null) return isOfName !== false;
  const end = behindEnding(tokens, first.to);
  const isApart = tokens[end] !== undefined && tokens[end]?.boundary !== 'none';
  // "Neither Starbucks nor …" refuses two.
  const isPaired = NEGATION_WORDS.has(cue.phrase, 'paired') && endOfSense(tokens, first.to, 'refusalJoin') !== null;
  const isNoName = cue.senses.has('allBut') || cue.senses.has('beginsNoName');
  const isBehindWords = cue.senses.has('refusal') && (cue.from > start || isNoName);
  // "No Dominos, no Famiglia": one refusal goes on with the next, with a comma or an "and" between them.
  const isBehindComma = cue.from === start && tokens[start]?.boundary === 'comma';
  const isBehindJoin = cue.from - start <= 1 && endOfSense(tokens, start, 'refusalJoin') !== null;
  const goesOn = start > 0 && (isBehindComma || isBehindJoin);
  const mayBeUnknown =
    cue.phrase === '-' || isApart || isPaired || isBehindWords || goesOn || hasWanted(tokens, start, cue.from, port);
  return !cue.senses.has('outside') && mayBeUnknown;
}

/**
 * Whether a name on record holds what is refused ("not Blue Heron"), or is it but for a slip of spelling; false where one holds the cue that begins the text with
 * the first of its words, and so may be meant itself ("Never Locked Out", "not rays pizza"); null where none does, and of what the tool knows otherwise ("no meat").
 */
function isRefusedName(
  tokens: readonly Token[],
  cue: Cue,
  first: DeniedItem,
  { isName, isPartOfName, isNearName }: DeniableWords,
): boolean | null {
  if (isPartOfName === undefined || cue.from > 0 || cue.to === cue.from) return null;
  const wordsOf = (from: number, to: number): readonly string[] => foldedOf(tokens.slice(from, to));
  const isPart = isPartOfName(wordsOf(first.from, first.to));
  if (!isPart && first.isUnknown !== true) return null;
  // Of "not just salad" all but the cue is a whole name on record.
  const isWhole = isName?.(wordsOf(first.from, first.to)) === true;
  if (isPartOfName(wordsOf(cue.from, isWhole ? first.to : first.from + 1))) return false;
  if (!isWhole && isNearName?.(wordsOf(cue.from, first.to)) === true) return false;
  return isPart || isNearName?.(wordsOf(first.from, first.to)) === true || null;
}
