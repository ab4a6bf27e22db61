import { type Agency, memoizeByObject, words as wordsOf } from '@kehilla/core';
import { foldedOf, type Token, tokensOf } from '../../text/tokens.ts';
import { CERTIFICATION_WORDS, isCertificationWord, isKosherWord } from './lexicon.ts';

/** A name of an agency; `isShop`: shops have it too, and the agency is meant only where certification is spoken of. */
type AgencyName = { readonly words: readonly string[]; readonly code: string; readonly isShop: boolean };

/** The names that an agency has beside its code, in folded words. One that ends with "kosher" asks for something: "Crown Heights kosher". */
export function namesOfAgency({ name, aliases }: Agency): string[][] {
  return [name, ...aliases].map(wordsOf).filter((words) => !isKosherWord(words.at(-1) ?? ''));
}

/** Those of several words, the longest first. */
const namesOf = memoizeByObject((agencies: readonly Agency[]): AgencyName[] =>
  agencies
    .flatMap((agency) =>
      namesOfAgency(agency).map((words) => ({
        words,
        code: agency.code,
        isShop: CERTIFICATION_WORDS.has(words.join(' '), 'alsoShop'),
      })),
    )
    .filter(({ words }) => words.length > 1)
    .toSorted((a, b) => b.words.length - a.words.length),
);

/**
 * A text in which agencies stand by their codes: "bakery under the Orthodox Union" as "bakery under ou"; the very same text where none is named otherwise.
 * Rule: decisions §2.
 */
export function withAgencyCodes(text: string, agencies: readonly Agency[]): string {
  const all = withCodesWhole(text, agencies);
  const isOfShops = !all.some((word) => isCertificationWord(word) || isKosherWord(word));
  const read: string[] = [];
  for (let at = 0; at < all.length; ) {
    const name = namesOf(agencies).find(
      ({ words, isShop }) => !(isShop && isOfShops) && words.every((word, i) => word === all[at + i]),
    );
    if (name === undefined) read.push(all[at++] as string);
    else {
      if (read.at(-1) === 'the') read.pop();
      read.push(name.code.toLowerCase());
      at += name.words.length;
    }
  }
  return read.join(' ') === wordsOf(text).join(' ') ? text : read.join(' ');
}

/** The folded words of a text, a code that is written letter by letter ("O-U", "O.K.") as one. */
function withCodesWhole(text: string, agencies: readonly Agency[]): string[] {
  const tokens = tokensOf(text);
  const read: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at + 1;
    while (isLetter(tokens[end - 1]) && isLetter(tokens[end]) && /^[-.]$/.test(tokens[end]?.gap ?? '')) end += 1;
    const whole = foldedOf(tokens.slice(at, end)).join('');
    if (end > at + 1 && agencies.some(({ code }) => code.toLowerCase() === whole)) read.push(whole);
    else read.push(...foldedOf(tokens.slice(at, end)));
    at = end;
  }
  return read;
}

function isLetter(token: Token | undefined): boolean {
  return token?.folded.length === 1;
}
