import type { PlaceRow } from '@kehilla/core';
import type { ReadingInput } from './reading-input.ts';

/** Returns whether a row seen again may change or confirm what is on record: a line of an agency's list in a partial reading may not (decisions §3). */
export function refreshes({ audited: { state, confirms } }: ReadingInput, row: PlaceRow): boolean {
  return state === 'complete' || confirms === true || row.listing === null;
}
