import { fold } from '@kehilla/core';
import { foodStatusOf, isPassoverWord, lengthOfStated } from '@kehilla/understanding';
import { NOTES } from '../describe/notes.ts';
import { KOSHER } from './words/plain-words.ts';
import type { WishWord } from './wish-words.ts';

/** A wish without the words that no menu can answer, those words as phrases, and what to say of them. */
export type WithoutStated = {
  readonly rest: readonly WishWord[];
  readonly said: readonly string[];
  readonly notes: readonly string[];
};

/**
 * Sets aside what only agencies state of a place ("cholov yisroel", "OU"): a menu that prints it makes a claim of its own, by which no dish is
 * found. A wish of nothing else stays as it is. `agencies` are their codes. Rule: specification §1.4.
 */
export function setStatedAside(words: readonly WishWord[], agencies: readonly string[]): WithoutStated {
  const all = words.map(({ word }) => word);
  const rest: WishWord[] = [];
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = all[at] as string;
    const isOther = KOSHER.has(word) || foodStatusOf(word) !== null || MEAT.has(word);
    const length = isOther ? 0 : lengthOfStated(all, at, agencies);
    if (length === 0) rest.push(words[at] as WishWord);
    else said.push(all.slice(at, at + length).join(' '));
    at += length || 1;
  }
  const passover = all.some((word) => isPassoverWord(word)) ? [NOTES.passover] : [];
  if (rest.length === 0 || said.length === 0) return { rest: words, said: [], notes: passover };
  const phrases = said.map((phrase) => `"${phrase}"`).join(', ');
  const note = `${phrases} filtered nothing here: only agencies state it, and of places. search_places shows the places of which they do.`;
  return { rest, said, notes: [note, ...passover] };
}

/** What a place serves and a dish is made of. */
const MEAT = new Set('meat besari בשר בשרים halavi'.split(' ').map(fold));
