import { fold } from '@kehilla/core';
import { OF_CERTIFICATION } from './certification-words.ts';
import { KOSHER, understandWords } from './words.ts';

const ASKING = new Set(['is', 'are', 'was', fold('האם')]);
/** With these behind it the question is for any place: "is there anything kosher". */
const FOR_ANY = new Set(['there', 'it', 'any', 'anything', 'this', 'that', 'יש']);

/** What may stand beside the word that asks: "still kosher", "kosher or not". */
const BESIDE = new Set(['still', 'really', 'actually', 'also', 'not', 'or']);

/**
 * What a question calls the one place that it asks about: "is pizza time kosher" asks about "pizza time". Null where it asks about no place, or only
 * about a kind of place ("are bagels kosher"). Rule: decisions §6.
 */
export function nameAskedAbout(all: readonly string[]): readonly string[] | null {
  if (!ASKING.has(all[0] ?? '') || FOR_ANY.has(all[1] ?? '')) return null;
  const end = all.findLastIndex((word) => !isOfCertification(word) && !BESIDE.has(word)) + 1;
  const name = all.slice(1, end);
  return all.slice(end).some(isOfCertification) && understandWords(name).kinds.some((own) => own.length === 0)
    ? name
    : null;
}

function isOfCertification(word: string): boolean {
  return KOSHER.has(word) || OF_CERTIFICATION.has(word);
}
