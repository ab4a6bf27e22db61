import { type Agency, memoizeByObject, words as wordsOf } from '@kehilla/core';
import { OF_CERTIFICATION } from './certification-words.ts';
import { KOSHER } from './words.ts';

/** Names of agencies that shops have too: an agency is meant only where certification is spoken of. */
const ALSO_SHOPS = new Set(['circle k']);

type AgencyName = { readonly words: readonly string[]; readonly code: string; readonly isShop: boolean };

/** The names that an agency has beside its code, in folded words. One that ends with "kosher" asks for something: "Crown Heights kosher". */
export function namesOfAgency({ name, aliases }: Agency): string[][] {
  return [name, ...aliases].map(wordsOf).filter((words) => !KOSHER.has(words.at(-1) ?? ''));
}

/** Those of several words, the longest first. */
const namesOf = memoizeByObject((agencies: readonly Agency[]): AgencyName[] =>
  agencies
    .flatMap((agency) =>
      namesOfAgency(agency).map((words) => ({ words, code: agency.code, isShop: ALSO_SHOPS.has(words.join(' ')) })),
    )
    .filter(({ words }) => words.length > 1)
    .toSorted((a, b) => b.words.length - a.words.length),
);

/**
 * A text in which agencies stand by their codes: "bakery under the Orthodox Union" as "bakery under ou"; the very same text where none is named otherwise.
 * Rule: decisions §2.
 */
export function withAgencyCodes(text: string, agencies: readonly Agency[]): string {
  const all = wordsOf(text);
  const isOfShops = !all.some((word) => OF_CERTIFICATION.has(word) || KOSHER.has(word));
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
  return read.length === all.length && read.every((word, i) => word === all[i]) ? text : read.join(' ');
}
