import type { City } from '@kehilla/city';
import { type Agency, fold, words as wordsOf } from '@kehilla/core';
import { namesOtherAgency, noteOnOtherAgency } from '../understand/other-agencies.ts';
import { isOnRecord } from './on-record.ts';

/** Words that an agency's name may have or lack: "the OK", "OU Kosher", "OK certification", also in a question: "is the OU reliable". */
const BESIDE =
  /^(?:(?:who |what )?is )?(?:the )?| (?:kosher|certification|kosher certification|hechsher|reliable|good|a good hechsher)$/g;

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

function noteOn({ code, name }: Agency): string {
  return `"${code}" is a certifying agency (${name}), not a place; send the name of the place. search_places with hashgacha=${code} finds what it lists.`;
}

function bare(text: string): string {
  return fold(text).replace(BESIDE, '');
}
