import { type Agency, fold, words as wordsOf } from '@kehilla/core';
import { namesOfAgency } from '../../dimensions/certification/agency-names.ts';
import { namesOtherAgency } from '../../dimensions/certification/other-agencies.ts';
import { placePattern } from '../../dimensions/place/lexicon.ts';
import type { NamesPort } from './port.ts';

/** Words that an agency's name may have or lack: "the OK", "OU Kosher", "OK certification", also in a question: "is the OU reliable". */
const BESIDE = new RegExp(`^(?:${placePattern('beforeAgency')}) | (?:${placePattern('besideAgency')})$`, 'g');

/** A certifying agency that a text is the name of: one of those that may be meant, else one of which nothing is read, by the folded name that was sent. */
export type AgencyNamed = { readonly agency: Agency } | { readonly other: string };

/** The agency that a text names and nothing else ("Orthodox Union", "OK Kosher", "Star-K"); null where it names none, or a place on record is called so. */
export function agencyNamed(
  text: string,
  { agencies, isOnRecord }: Pick<NamesPort, 'agencies' | 'isOnRecord'>,
): AgencyNamed | null {
  const said = bare(text);
  if (said === '' || isOnRecord(wordsOf(text))) return null;
  const agency = agencies.find(({ code, name, aliases }) => [code, name, ...aliases].some((one) => bare(one) === said));
  if (agency !== undefined) return { agency };
  return namesOtherAgency(wordsOf(said)) ? { other: said } : null;
}

/**
 * Folded words that end with one of an agency's names, in two: what stands before it, and its code ("is maple grill under the" and "ou" for "is Maple Grill under the
 * Orthodox Union"); null where they do not. A name that ends with "kosher" is none: "in Crown Heights kosher" asks.
 */
export function beforeAgency(
  all: readonly string[],
  agencies: readonly Agency[],
): { readonly before: readonly string[]; readonly code: string } | null {
  for (const agency of agencies) {
    const end = [wordsOf(agency.code), ...namesOfAgency(agency)].find(
      (words) => words.length < all.length && words.every((word, i) => word === all[all.length - words.length + i]),
    );
    if (end !== undefined) return { before: all.slice(0, -end.length), code: agency.code.toLowerCase() };
  }
  return null;
}

function bare(text: string): string {
  return fold(text).replace(BESIDE, '');
}
