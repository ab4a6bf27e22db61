import type { City } from '@kehilla/city';
import { type Agency, fold } from '@kehilla/core';
import { isOnRecord } from './on-record.ts';

/** Words that an agency's name may have or lack: "the OK", "OU Kosher", "OK certification", also in a question: "is the OU reliable". */
const BESIDE =
  /^(?:(?:who |what )?is )?(?:the )?| (?:kosher|certification|kosher certification|hechsher|reliable|good|a good hechsher)$/g;

/** The certifying agency that a text is the name of ("Orthodox Union", "OK Kosher"); null where it is none, or a place on record is called so. */
export function agencyNamed(city: City, text: string): Agency | null {
  const said = bare(text);
  if (said === '' || isOnRecord(city, text)) return null;
  return (
    city.agencies.find(({ code, name, aliases }) => [code, name, ...aliases].some((one) => bare(one) === said)) ?? null
  );
}

/** That an agency was named where a place is asked for, and what to send. */
export function noteOnAgency({ code, name }: Agency): string {
  return `"${code}" is a certifying agency (${name}), not a place; send the name of the place. search_places with hashgacha=${code} finds what it lists.`;
}

function bare(text: string): string {
  return fold(text).replace(BESIDE, '');
}
