import { fold, foldPlural } from '@kehilla/core';
import { LETTER_TWINS } from '@kehilla/understanding';

/** The stems of a text's words, in order; letters that only look Latin count as the Latin ones. */
export function dishStems(text: string): string[] {
  const folded = fold(withLatinLetters(text));
  return folded === '' ? [] : folded.split(' ').map(foldPlural);
}

/** Letters of Cyrillic and Greek that look as a Latin one does, small and large; what has no small twin stands in its large form alone. */
const TWINS: ReadonlyMap<string, string> = new Map(LETTER_TWINS.map((pair) => [pair.slice(0, -1), pair.slice(-1)]));
const MAY_BE_TWIN = /[\u0131\u0251\u0261\u0370-\u03FF\u0400-\u052F]/;
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /[a-z]/i;

/**
 * A text as it is compared, where a word of Latin letters has some that only look so: "Wаlnut" with a Cyrillic "а" is read "Walnut". A word without a
 * Latin letter is of its own language and stays.
 */
function withLatinLetters(text: string): string {
  if (!MAY_BE_TWIN.test(text)) return text;
  return text.replace(WORD, (word) =>
    LATIN.test(word) && MAY_BE_TWIN.test(word)
      ? [...word.normalize('NFC')].map((letter) => TWINS.get(letter) ?? letter).join('')
      : word,
  );
}
