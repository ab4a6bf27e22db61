import { words as wordsOf } from '@kehilla/core';
import { isCertificationWord, isKosherWord } from '../certification/lexicon.ts';
import { lengthOfOtherAgencyBefore } from '../certification/other-agencies.ts';
import { lengthOfStated } from '../certification/stated-words.ts';
import { endOfOpening, isQuestionWord } from './opening.ts';
import type { WordSpan } from '../../text/spans.ts';

/** What is known of the words of a question, all folded. */
export type NameInQuestion = {
  /** Whether words say more than kinds of place: "pizza time" does, "bagels" does not. */
  readonly isMoreThanKinds: (all: readonly string[]) => boolean;
  /** Whether words can be a name; by default what says more than kinds of place. */
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

/**
 * The longest name on record that those words and words behind them, which may be its own, make up; else one that begins in the question before them
 * ("who certifies By the Maple"); else those words; null where they are no name.
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

/** A name on record of several words in what else is a question for any place: "is Something Maple kosher". */
function namedAny(all: readonly string[], question: NameInQuestion): WordSpan | null {
  const start = all.findIndex((word) => isQuestionWord(word, 'forAny'));
  const end = startOfEnding(all, start + 1, question, false);
  const isName = (name: readonly string[]): boolean => name.length > 1 && question.isOnRecord?.(name) === true;
  return end === null ? null : chosen(all, { start, end }, { ...question, isName });
}

/**
 * Where what is asked begins at the end of a question; null where nothing is asked there. A lone word for a standard or a food before "kosher" belongs to what
 * stands before it ("maple glatt" is a name), unless that is a whole name or ends with a kind of place.
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
    // "who certifies maple dairy": what is asked was said.
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

/** How many words that end before `end` ask together for what agencies state; 0 for none. */
function lengthOfAsking(all: readonly string[], end: number, agencies: readonly string[]): number {
  if (end > 1 && lengthOfStated(all.slice(0, end), end - 2, agencies) === 2) return 2;
  const other = lengthOfOtherAgencyBefore(all, end);
  if (other > 0) return other;
  const word = all[end - 1] ?? '';
  return asks(word) || isQuestionWord(word, 'asksBehind') || lengthOfStated(all.slice(0, end), end - 1, agencies) > 0
    ? 1
    : 0;
}

/** Whether a word that begins what is asked belongs to the name before it: "Avenue A", "Maple by the". */
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

/**
 * A part of a text's folded words as it is spelt there, without signs at its ends, and what stands before and behind it: "Is Pizza Time kosher?" asks
 * about "Pizza Time".
 */
export function spelt(text: string, { start, end }: WordSpan): { readonly name: string; readonly beside: string[] } {
  const parts = text.match(PARTS) ?? [];
  const ends = parts.map((_, i) => wordsOf(parts.slice(0, i + 1).join('')).length);
  const first = ends.findIndex((count) => count > start);
  const last = ends.findIndex((count) => count >= end);
  const cut = (from: number, to: number, signs: RegExp): string => parts.slice(from, to).join('').replace(signs, '');
  const beside = [cut(0, first, SIGNS_BESIDE), cut(last + 1, parts.length, SIGNS_BESIDE)];
  return { name: cut(first, last + 1, SIGNS), beside: beside.filter((part) => part !== '') };
}

/** Words, with the signs that stand before them; a hyphen or a slash may part a name from what is asked. */
const PARTS = /[^\p{L}\p{N}&]*[^\s\-–—/(),]+\)*/gu;
const SIGNS = /^[\s,;:–—-]+|[\s,;:(?–—-]+$/gu;
const SIGNS_BESIDE = /^[\s,;:()–—-]+|[\s,;:()?–—-]+$/gu;
