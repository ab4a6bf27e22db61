import { makeLexicon } from '../engine/lexicon.ts';
import type { WordSpan } from '../engine/tokens.ts';
import question from '../lexicon/name/name-question.json' with { type: 'json' };
import { lengthOfOtherAgencyBefore } from './certification/agency-names.ts';
import { isCertificationWord, isKosherWord } from './certification/lexicon.ts';
import { isCode, lengthOfStated } from './certification/stated-words.ts';

/** The known facts about the words of a question, all folded. */
export type NameInQuestion = {
  /** Whether words say more than kinds of place: "pizza time" does, "bagels" does not. */
  readonly isMoreThanKinds: (all: readonly string[]) => boolean;
  /** Whether words can be a name; by default words beyond kinds of place. */
  readonly isName?: (all: readonly string[]) => boolean;
  /** Whether a place bears this name. */
  readonly isOnRecord?: (all: readonly string[]) => boolean;
  /** The codes of the agencies that may be meant. */
  readonly agencies: readonly string[];
};

/**
 * What a question calls the one place that it asks about, as a part of its folded words: "is pizza time glatt kosher" asks about "pizza time", and so does "who
 * certifies pizza time". All that only asks is left out, but for what belongs to a name on record. Null where it asks about no place, or only about a
 * kind of place ("are bagels kosher"), as far as `isName` tells. Rule: decisions §6.
 */
export function nameAskedAbout(all: readonly string[], question: NameInQuestion): WordSpan | null {
  const opening = endOfOpening(all, question.agencies);
  if (opening === null) return namedAny(all, question);
  if (opening.end === 0) return null;
  const end = startOfEnding(all, opening.end, question, opening.asks);
  if (end === null && !opening.asks) return null;
  const found = chosen(all, { start: opening.end, end: end ?? all.length }, question);
  return found !== null && isPointedAt(all.slice(found.start, found.end), question) ? null : found;
}

/** "Is this place kosher" names none, "is That Maple Spot in Queens kosher" one whose name begins so. */
function isPointedAt(name: readonly string[], { isOnRecord = () => false }: NameInQuestion): boolean {
  return isQuestionWord(name[0] ?? '', 'pointing') && !name.some((_, i) => i > 0 && isOnRecord(name.slice(0, i + 1)));
}

/** The same of words that do not begin as a question: "maple grill kosher", "maple grill hashgacha". */
export function nameBeforeAsking(all: readonly string[], question: NameInQuestion): WordSpan | null {
  if (endOfOpening(all, question.agencies)?.end !== 0) return null;
  let [end, hasAsked] = [all.length, false];
  while (end > 0) {
    const last = all[end - 1] ?? '';
    const length = asks(last) || isQuestionWord(last, 'asksLast') ? 1 : lengthOfOtherAgencyBefore(all, end);
    if (length === 0 && !isQuestionWord(last, 'besideAsking')) break;
    hasAsked ||= length > 0;
    end -= Math.max(1, length);
  }
  return hasAsked ? chosen(all, { start: 0, end }, question) : null;
}

/** The same of words with a whole question behind the name: "maple grill is it kosher", "maple grill who gives the hechsher", "maple grill can i eat there". */
export function nameBeforeQuestion(all: readonly string[], question: NameInQuestion): WordSpan | null {
  if (endOfOpening(all, question.agencies)?.end !== 0) return null;
  const start = all.findIndex((_, at) => at > 0 && isQuestionFrom(all, at, question));
  const found = start < 0 ? null : chosen(all, { start: 0, end: start }, question);
  return found !== null && isPointedAt(all.slice(found.start, found.end), question) ? null : found;
}

/** Whether all words from a position on are one question for statements of agencies, of the place that was named before; none names another place. */
function isQuestionFrom(
  all: readonly string[],
  at: number,
  { agencies, isOnRecord = () => false }: NameInQuestion,
): boolean {
  const opens = isQuestionWord(all[at] ?? '', 'auxiliary') || isQuestionWord(all[at] ?? '', 'starter');
  const isAsking = (word: string): boolean =>
    asks(word) ||
    isQuestionWord(word, 'asksBefore') ||
    isQuestionWord(word, 'asksBehind') ||
    lengthOfStated([word], 0, agencies) > 0;
  const rest = all.slice(at + 1);
  return (
    opens &&
    !rest.some((_, i) => rest.some((_other, j) => j > i && isOnRecord(rest.slice(i, j + 1)))) &&
    rest.some(isAsking) &&
    rest.every((word) => isAsking(word) || OF_QUESTION.some((of) => isQuestionWord(word, of)))
  );
}

/** The words of a question about one place; those that ask for any place are none. */
const OF_QUESTION = [
  'subject',
  'auxiliary',
  'starter',
  'goingOn',
  'besideAuxiliary',
  'besideAsking',
  'besideInQuestion',
  'behindAsking',
  'leadsToName',
] as const satisfies readonly QuestionWord[];

/**
 * Returns the longest name on record of those words and the words behind them, which may belong to it; else one that begins in the question before them ("who
 * certifies By the Maple"); else those words; null if they are no name.
 */
function chosen(
  all: readonly string[],
  { start, end }: WordSpan,
  { isMoreThanKinds, isName = isMoreThanKinds, isOnRecord = () => false }: NameInQuestion,
): WordSpan | null {
  if (end <= start) return null;
  const onRecordFrom = (first: number): WordSpan | null => {
    for (let last = all.length; last >= end; last -= 1)
      if (isOnRecord(all.slice(first, last))) return { start: first, end: last };
    return null;
  };
  for (let first = start; first >= Math.max(0, start - MOST_OF_QUESTION); first -= 1) {
    const found = onRecordFrom(first);
    if (found !== null && (found.start < start || found.end > end)) return found;
    if (found !== null) break;
  }
  return isName(all.slice(start, end)) ? { start, end } : null;
}

/** No name begins with more words that may as well ask. */
const MOST_OF_QUESTION = 4;

/** Returns a name on record of several words in a question that otherwise asks for any place: "is Something Maple kosher". */
function namedAny(all: readonly string[], question: NameInQuestion): WordSpan | null {
  const start = all.findIndex((word) => isQuestionWord(word, 'forAny'));
  const end = startOfEnding(all, start + 1, question, false);
  const isName = (name: readonly string[]): boolean => name.length > 1 && question.isOnRecord?.(name) === true;
  return end === null ? null : chosen(all, { start, end }, { ...question, isName });
}

/**
 * Returns where the question at the end of a text begins; null if there is none. A single word for a standard or a food before "kosher" belongs to the text
 * before it ("maple glatt" is a name), unless that is a whole name or ends with a kind of place.
 */
function startOfEnding(
  all: readonly string[],
  from: number,
  { agencies, isMoreThanKinds, isOnRecord = () => false }: NameInQuestion,
  isAsked: boolean,
): number | null {
  let start = all.length;
  let hasAsked = false;
  while (start > from) {
    const length = lengthOfAsking(all, start, agencies);
    if (length === 0 && !isBeside(all[start - 1] ?? '')) break;
    // "who certifies maple dairy": the question was asked already.
    if (isAsked && length > 0 && !isCertificationWord(all[start - 1] ?? '')) break;
    hasAsked ||= length > 0;
    start -= Math.max(1, length);
  }
  while (start < all.length && isNeverFirst(all[start] ?? '')) start += 1;
  if (!hasAsked) return isAsked ? start : null;
  const [first = '', ...rest] = all.slice(start);
  const name = all.slice(from, start);
  const isEndOfName =
    lengthOfStated([first], 0, []) > 0 &&
    asks(rest[0] ?? '') &&
    !isOnRecord(name) &&
    isMoreThanKinds(name.slice(-1)) &&
    name.length > 0;
  return isEndOfName ? start + 1 : start;
}

/** Returns how many words before `end` ask together for statements of agencies; 0 for none. */
function lengthOfAsking(all: readonly string[], end: number, agencies: readonly string[]): number {
  if (end > 1 && lengthOfStated(all.slice(0, end), end - 2, agencies) === 2) return 2;
  const other = lengthOfOtherAgencyBefore(all, end);
  if (other > 0) return other;
  const word = all[end - 1] ?? '';
  return asks(word) || isQuestionWord(word, 'asksBehind') || lengthOfStated(all.slice(0, end), end - 1, agencies) > 0
    ? 1
    : 0;
}

/** Returns whether a word that begins the question belongs to the name before it: "Avenue A", "Maple by the". */
function isNeverFirst(word: string): boolean {
  return isQuestionWord(word, 'behindAsking') || isQuestionWord(word, 'indefinite');
}

function isBeside(word: string): boolean {
  return (
    isQuestionWord(word, 'besideAsking') ||
    isQuestionWord(word, 'besideInQuestion') ||
    isQuestionWord(word, 'behindAsking')
  );
}

function asks(word: string): boolean {
  return isKosherWord(word) || isCertificationWord(word);
}

/** The end of the words before a name (0 without any), and whether they ask for certification by themselves: "who certifies". */
type Opening = { readonly end: number; readonly asks: boolean };

/** Returns the opening of a question about one place; null if the text asks for any place. An article that belongs to the name is no part of it. */
function endOfOpening(all: readonly string[], agencies: readonly string[]): Opening | null {
  const first = afterIf(all);
  let [end, asks, isBehindVerb] = [first, false, first > 0];
  for (; end < all.length; end += 1) {
    const asksHere = asksAt(all, end, asks);
    if (!asksHere && !goesOn(all, end, { asks, isBehindVerb }, agencies)) break;
    asks ||= asksHere;
    isBehindVerb ||= asksHere || isQuestionWord(all[end] ?? '', 'auxiliary');
  }
  const isForAny = all.slice(first, end + 1).some((word) => isQuestionWord(word, 'forAny'));
  if (isForAny && !asks) return null;
  while (end > first && isQuestionWord(all[end - 1] ?? '', 'article')) end -= 1;
  return { end, asks };
}

/** Returns whether a word asks for certification; an "eat" without a subject is part of a name: "is Eat Maple kosher". */
function asksAt(all: readonly string[], at: number, isAsked: boolean): boolean {
  const before = all[at - 1];
  const isOfName = before === undefined || isAsked || isQuestionWord(before, 'auxiliary');
  return isAskedBefore(all[at] ?? '') && !(all[at] === 'eat' && isOfName);
}

/** Whether a word that does not ask stands before the name all the same. */
function goesOn(
  all: readonly string[],
  at: number,
  { asks, isBehindVerb }: { readonly asks: boolean; readonly isBehindVerb: boolean },
  agencies: readonly string[],
): boolean {
  const [before = '', word = '', next = ''] = [all[at - 1], all[at], all[at + 1]];
  const isOfQuestion =
    isQuestionWord(word, 'starter') || isQuestionWord(word, 'article') || (at > 0 && isQuestionWord(word, 'goingOn'));
  return (
    (isQuestionWord(word, 'auxiliary') && !isQuestionWord(before, 'auxiliary')) ||
    (asks && isQuestionWord(word, 'leadsToName')) ||
    (word === 'under' && isQuestionWord(next, 'starter')) ||
    (word === 'ok' && next === 'to') ||
    (isBehindVerb ? isQuestionWord(word, 'besideAuxiliary') : isOfQuestion) ||
    leadsToAsking(all, at, agencies)
  );
}

/** Returns the position behind the "if" of a request ("please check whether"); 0 without one. */
function afterIf(all: readonly string[]): number {
  const at = all.findIndex((word) => !isQuestionWord(word, 'beforeIf'));
  return at > 0 && isQuestionWord(all[at] ?? '', 'if') ? at + 1 : 0;
}

/** Returns whether a word and those behind it describe a requested certificate: "OU certification", "reliable hechsher". */
function leadsToAsking(all: readonly string[], at: number, agencies: readonly string[]): boolean {
  const next = all.findIndex(
    (word, i) =>
      i >= at &&
      !(
        isKosherWord(word) ||
        isCode(word, agencies) ||
        isQuestionWord(word, 'besideInQuestion') ||
        isQuestionWord(word, 'goingOn')
      ),
  );
  return next > at && isAskedBefore(all[next] ?? '');
}

function isAskedBefore(word: string): boolean {
  return isQuestionWord(word, 'asksBefore') || (isCertificationWord(word) && word !== 'under');
}

/** Classes of words with which people ask about one place, before its name and behind it. */
type QuestionWord =
  | 'article'
  | 'asksBefore'
  | 'asksBehind'
  | 'auxiliary'
  | 'beforeIf'
  | 'behindAsking'
  | 'asksLast'
  | 'besideAsking'
  | 'besideAuxiliary'
  | 'besideInQuestion'
  | 'eat'
  | 'forAny'
  | 'goingOn'
  | 'if'
  | 'indefinite'
  | 'leadsToName'
  | 'pointing'
  | 'subject'
  | 'starter';

const TABLE: Readonly<Record<QuestionWord, readonly string[]>> = question;
const QUESTION_WORDS = makeLexicon([TABLE]);

/** Returns whether a folded word is of such a class. */
export function isQuestionWord(word: string, of: QuestionWord): boolean {
  return QUESTION_WORDS.has(word, of);
}
