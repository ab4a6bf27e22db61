import { noteOnOtherAgency } from '../../describe/notes.ts';
import type { City } from '@kehilla/city';
import { type Agency, fold, words as wordsOf } from '@kehilla/core';
import { namesOfAgency, namesOtherAgency, placePattern } from '@kehilla/understanding';
import { isOnRecord } from './on-record.ts';

/** Words that an agency's name may have or lack: "the OK", "OU Kosher", "OK certification", also in a question: "is the OU reliable". */
const BESIDE = new RegExp(`^(?:${placePattern('beforeAgency')}) | (?:${placePattern('besideAgency')})$`, 'g');

/**
 * That a text is the name of a certifying agency ("Orthodox Union", "OK Kosher", "Star-K"), and what to send instead; null where it is none, or a
 * place on record is called so.
 */
export function noteOnAgencyNamed(city: City, text: string): string | null {
  const said = bare(text);
  if (said === '' || isOnRecord(city, text)) return null;
  const agency = city.agencies.find(({ code, name, aliases }) =>
    [code, name, ...aliases].some((one) => bare(one) === said),
  );
  if (agency !== undefined) return noteOn(agency);
  return namesOtherAgency(wordsOf(said)) ? `${noteOnOtherAgency(said)} Send the name of the place.` : null;
}

/**
 * Folded words that end with one of an agency's names, in two: what stands before it, and its code ("is maple grill under the" and "ou" for "is Maple Grill under the
 * Orthodox Union"); null where they do not. A name that ends with "kosher" is none: "in Crown Heights kosher" asks.
 */
export function beforeAgency(
  { agencies }: City,
  all: readonly string[],
): { readonly before: readonly string[]; readonly code: string } | null {
  for (const agency of agencies) {
    const end = [wordsOf(agency.code), ...namesOfAgency(agency)].find(
      (words) => words.length < all.length && words.every((word, i) => word === all[all.length - words.length + i]),
    );
    if (end !== undefined) return { before: all.slice(0, -end.length), code: agency.code.toLowerCase() };
  }
  return null;
}

function noteOn({ code, name }: Agency): string {
  return `"${code}" is a certifying agency (${name}), not a place; send the name of the place. search_places with hashgacha=${code} finds what it lists.`;
}

function bare(text: string): string {
  return fold(text).replace(BESIDE, '');
}
