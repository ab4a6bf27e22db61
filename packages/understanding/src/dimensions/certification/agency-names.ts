import { type Agency, memoizeByObject, words as wordsOf } from '@kehilla/core';
import { foldedOf, type Token, tokensOf } from '../../text/tokens.ts';
import { CERTIFICATION_WORDS, isCertificationWord, isKosherWord } from './lexicon.ts';

/** A name of an agency; `isShop`: shops have it too, and the agency is meant only where certification is spoken of. */
type AgencyName = { readonly words: readonly string[]; readonly code: string; readonly isShop: boolean };

/** The codes of agencies, in their order. */
export const listCodes = memoizeByObject((agencies: readonly Agency[]): readonly string[] =>
  agencies.map(({ code }) => code),
);

/** The names that an agency has beside its code, in folded words. One that ends with "kosher" asks for something: "Crown Heights kosher". */
export const namesOfAgency = memoizeByObject(({ name, aliases }: Agency): readonly (readonly string[])[] =>
  [name, ...aliases].map(wordsOf).filter((words) => !isKosherWord(words.at(-1) ?? '')),
);

/** Those of several words, the longest first. */
const listNames = memoizeByObject((agencies: readonly Agency[]): AgencyName[] =>
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
  const isOfShops = !all.some(({ folded }) => isCertificationWord(folded) || isKosherWord(folded));
  const read: Word[] = [];
  let isRead = all.some(({ isCode }) => isCode);
  for (let at = 0; at < all.length; ) {
    const word = all[at] as Word;
    const name = listNames(agencies).find(
      ({ words, isShop }) => !(isShop && isOfShops) && words.every((each, i) => each === all[at + i]?.folded),
    );
    if (name === undefined) read.push(word);
    else {
      isRead = true;
      const gap = read.at(-1)?.folded === 'the' ? (read.pop()?.gap ?? '') : word.gap;
      read.push({ folded: name.code.toLowerCase(), gap, isCode: true });
    }
    at += name?.words.length ?? 1;
  }
  // What parts the words stays: "O.U. no, restaurant" refuses no restaurant.
  return isRead ? read.map(({ gap, folded }, at) => (at === 0 ? folded : (gap || ' ') + folded)).join('') : text;
}

/** A word with what stands before it; `isCode`: an agency's. */
type Word = Pick<Token, 'folded' | 'gap'> & { readonly isCode: boolean };

/** The words of a text, a code that is written letter by letter ("O-U", "O.K.") as one. */
function withCodesWhole(text: string, agencies: readonly Agency[]): Word[] {
  const tokens = tokensOf(text);
  const read: Word[] = [];
  // The last dot of "O.U. no" ends no sentence.
  let abbreviated = -1;
  const gapAt = (at: number): string => {
    const { gap = '' } = tokens[at] ?? {};
    return at === abbreviated ? gap.replace(/^\./, '') : gap;
  };
  for (let at = 0; at < tokens.length; ) {
    let end = at + 1;
    while (isLetter(tokens[end - 1]) && isLetter(tokens[end]) && /^[-.]$/.test(tokens[end]?.gap ?? '')) end += 1;
    const whole = foldedOf(tokens.slice(at, end)).join('');
    const gap = gapAt(at);
    if (end > at + 1 && agencies.some(({ code }) => code.toLowerCase() === whole)) {
      read.push({ folded: whole, gap, isCode: true });
      abbreviated = tokens[end - 1]?.gap === '.' ? end : -1;
    } else read.push(...tokens.slice(at, end).map((token, i) => ({ ...token, gap: gapAt(at + i), isCode: false })));
    at = end;
  }
  return read;
}

function isLetter(token: Token | undefined): boolean {
  return token?.folded.length === 1;
}
