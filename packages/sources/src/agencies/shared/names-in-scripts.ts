import type { PlaceRow } from '@kehilla/core';
import { readTerms } from './terms.ts';

/** What parts a word in Latin letters from one in Hebrew letters, or the other way round: signs and spaces, after the parenthesis that ends a note. */
const BETWEEN =
  /(?<=\p{Script=Latin}[^\p{L}]*)[^\p{L}\p{N})]+(?=[א-ת])|(?<=[א-ת][^\p{L}]*)[^\p{L}\p{N})]+(?=\p{Script=Latin})/u;
const HEBREW = /[א-ת]/u;

/**
 * The names in a printed name: of one that stands in Latin and in Hebrew letters beside each other ("Maple Grill / מייפל גריל") each by itself, the Latin
 * one first; else the one, also where the two change more than once, or one of them is what is served or a standard ("Maple Grill (בשרי)"). Rule: source
 * notes §8.3, a name has a language and a script.
 */
export function namesInScripts(printedName: string): PlaceRow['names'] {
  const parts = printedName.split(BETWEEN).map(withoutLoneEnd);
  if (parts.length !== 2 || parts.some(isTerm)) return [{ text: printedName, lang: null }];
  return parts
    .map((text) => ({ text, lang: HEBREW.test(text) ? 'he' : null }))
    .toSorted((a, b) => Number(a.lang === 'he') - Number(b.lang === 'he'));
}

function isTerm(part: string): boolean {
  return readTerms(part).other.length === 0;
}

/** A part of a name without the parenthesis that ends what began before it. */
function withoutLoneEnd(part: string): string {
  return part.includes('(') ? part : part.replace(/\)\s*$/, '');
}
