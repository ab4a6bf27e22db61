import type { PlaceRow } from '@kehilla/core';
import type { ReadingInput } from './reading-input.ts';

/** Whether a row seen again may change or confirm what stands: not a line of an agency's list in a partial reading (decisions §3). */
export function refreshes({ audited: { state, confirms } }: ReadingInput, row: PlaceRow): boolean {
  return state === 'complete' || confirms === true || row.listing === null;
}
