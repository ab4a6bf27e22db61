import { fold, words } from '@kehilla/core';
import { OF_CERTIFICATION } from './certification-words.ts';
import { KOSHER, understandWords } from './words.ts';

const ASKING = new Set(['is', 'are', 'was', fold('האם')]);
/** With these behind it the question is for any place: "is there anything kosher". */
const FOR_ANY = new Set(['there', 'it', 'any', 'anything', 'this', 'that', 'יש']);

/** What may stand beside the word that asks: "still kosher", "kosher or not". */
const BESIDE = new Set(['still', 'really', 'actually', 'also', 'not', 'or']);

/**
 * What a question calls the one place that it asks about: "is pizza time kosher" asks about "pizza time". Null where it asks about no place, or only
 * about a kind of place ("are bagels kosher"), as far as `isName` tells. Rule: decisions §6.
 */
export function nameAskedAbout(all: readonly string[], isName = isMoreThanKinds): readonly string[] | null {
  if (!ASKING.has(all[0] ?? '') || FOR_ANY.has(all[1] ?? '')) return null;
  const end = all.findLastIndex((word) => !isOfCertification(word) && !BESIDE.has(word)) + 1;
  const name = all.slice(1, end);
  return all.slice(end).some(isOfCertification) && isName(name) ? name : null;
}

/** Whether the words say more than kinds of place: "pizza time" does, "bagels" does not. */
export function isMoreThanKinds(all: readonly string[]): boolean {
  return understandWords(all).kinds.some((own) => own.length === 0);
}

function isOfCertification(word: string): boolean {
  return KOSHER.has(word) || OF_CERTIFICATION.has(word);
}

/** The same of a text, as it is spelt there: "Is Pizza Time kosher?" asks about "Pizza Time". */
export function textAskedAbout(text: string, isName = isMoreThanKinds): string | null {
  const length = nameAskedAbout(words(text), isName)?.length;
  if (length === undefined) return null;
  const parts = text.trim().split(/\s+/).slice(1);
  const end = parts.findIndex((_, i) => words(parts.slice(0, i + 1).join(' ')).length >= length);
  return parts
    .slice(0, end + 1)
    .join(' ')
    .replace(/[\s,]+$/, '');
}
