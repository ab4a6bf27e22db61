import { fold, words } from '@kehilla/core';
import { OF_CERTIFICATION } from './certification-words.ts';
import { lengthOfStated } from './stated-words.ts';
import { KOSHER, understandWords } from './words.ts';

const ASKING = new Set(['is', 'are', 'was', fold('האם')]);
/** With these behind it the question is for any place: "is there anything kosher". */
const FOR_ANY = new Set(['there', 'it', 'any', 'anything', 'this', 'that', 'יש']);

/** What may stand before or behind the word that asks: "still kosher", "kosher or not". */
const BESIDE = new Set(['still', 'really', 'actually', 'also', 'not', 'or']);
/** What may stand only behind it: "under the OU", "kosher for Passover". */
const BEHIND = new Set(['the', 'by', 'for', 'of', 'passover', 'pesach', 'pessach', fold('פסח'), fold('לפסח')]);

/** What a name may be in a question: by default more than kinds of place; and the codes of the agencies that may be meant. */
export type NameInQuestion = {
  readonly isName?: (all: readonly string[]) => boolean;
  readonly agencies: readonly string[];
};

/**
 * What a question calls the one place that it asks about: "is pizza time kosher" asks about "pizza time", and so does "is pizza time under the OU". Null where
 * it asks about no place, or only about a kind of place ("are bagels kosher"), as far as `isName` tells. Rule: decisions §6.
 */
export function nameAskedAbout(
  all: readonly string[],
  { isName = isMoreThanKinds, agencies }: NameInQuestion,
): readonly string[] | null {
  if (!ASKING.has(all[0] ?? '') || FOR_ANY.has(all[1] ?? '')) return null;
  const end = all.findIndex((_, i) => i > 1 && asksOfCertification(all.slice(i), agencies));
  const name = all.slice(1, Math.max(end, 1));
  return end > 0 && isName(name) ? name : null;
}

/** Whether words ask for nothing but what agencies state: "still kosher or not", "under the OU", "cholov yisroel". */
function asksOfCertification(words: readonly string[], agencies: readonly string[]): boolean {
  if (BEHIND.has(words[0] ?? '')) return false;
  let asks = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const stated = isOfCertification(word) ? 1 : lengthOfTerm(words, at, agencies);
    if (stated === 0 && !BESIDE.has(word) && !BEHIND.has(word)) return false;
    asks ||= stated > 0;
    at += Math.max(1, stated);
  }
  return asks;
}

/** Of a standard in two words or an agency's code; a standard in one word may be the end of a name ("Maple Glatt"), and so may a food ("Maple Dairy"). */
function lengthOfTerm(words: readonly string[], at: number, agencies: readonly string[]): number {
  const length = lengthOfStated(words, at, agencies);
  return length > 1 || agencies.some((code) => code.toLowerCase() === words[at]) ? length : 0;
}

/** Whether the words say more than kinds of place: "pizza time" does, "bagels" does not. */
export function isMoreThanKinds(all: readonly string[]): boolean {
  return understandWords(all).kinds.some((own) => own.length === 0);
}

function isOfCertification(word: string): boolean {
  return KOSHER.has(word) || OF_CERTIFICATION.has(word);
}

/** The same of a text, as it is spelt there: "Is Pizza Time kosher?" asks about "Pizza Time". */
export function textAskedAbout(text: string, question: NameInQuestion): string | null {
  const length = nameAskedAbout(words(text), question)?.length;
  if (length === undefined) return null;
  const parts = text.trim().split(/\s+/).slice(1);
  const end = parts.findIndex((_, i) => words(parts.slice(0, i + 1).join(' ')).length >= length);
  return parts
    .slice(0, end + 1)
    .join(' ')
    .replace(/[\s,]+$/, '');
}
