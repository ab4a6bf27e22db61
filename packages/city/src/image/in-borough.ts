import { type Borough, BOROUGHS } from '@kehilla/core';

/** Boroughs as images keep them: a bit each, so that what stands on a line may be in both; 0 where none is known. */
export function boroughMarks(boroughs: Iterable<string | null>): number {
  let marks = 0;
  for (const borough of boroughs) {
    const at = BOROUGHS.indexOf(borough as Borough);
    if (at >= 0) marks |= 1 << at;
  }
  return marks;
}

/** What stands by its number (a place, an event): its boroughs, and its latitude, not a number where it has no point. */
type Standing = { readonly boroughs: Uint8Array; readonly lat: Float64Array };

/**
 * Whether what has a number lies in a borough: by its point, its address or the ZIP code of that, for at a line they differ, and in Marble Hill. Null
 * where none is known; whose point lies in no borough is in none. Any lies where no borough was asked for.
 */
export function inBorough({ boroughs, lat }: Standing, borough: Borough | null): (number: number) => boolean | null {
  if (borough === null) return () => true;
  const asked = boroughMarks([borough]);
  return (number) => {
    const own = boroughs[number] as number;
    return (own & asked) !== 0 || (own === 0 && Number.isNaN(lat[number]) ? null : false);
  };
}
