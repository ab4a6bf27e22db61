import { words as wordsOf } from '@kehilla/core';
import { otherAgencyKey } from '@kehilla/understanding';
import otherAgencies from './other-agencies.json' with { type: 'json' };

/** That such an agency was asked for, and that nothing is known of what it certifies. */
export function noteOnOtherAgency(said: string): string {
  const key = otherAgencyKey(wordsOf(said));
  const agency = key === null ? undefined : OTHERS[key];
  const known = agency === undefined ? '' : ` (${agency.name}${agency.of === null ? '' : `, ${agency.of}`})`;
  const ask = agency?.site == null ? 'ask it, or look for its certificate on the wall' : `ask it at ${agency.site}`;
  return `"${said}" is a certifying agency of which the service reads no list${known}: what it certifies is not known here; ${ask}.`;
}

/** Agencies that people ask for and no list is read of: their names, where they are at home, and their own sites. */
const OTHERS: Readonly<
  Record<string, { readonly name: string; readonly of: string | null; readonly site: string | null }>
> = otherAgencies;
