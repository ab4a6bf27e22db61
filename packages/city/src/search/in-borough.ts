import { type Borough, BOROUGHS } from '@kehilla/core';

/** The number by which images know a borough; 0 where nobody says which it is. */
export function boroughNumber(borough: string | null): number {
  return BOROUGHS.indexOf(borough as Borough) + 1;
}

/** What stands by its number (a place, an event): its borough, and its latitude, not a number where it has no point. */
type Standing = { readonly boroughs: Uint8Array; readonly lat: Float64Array };

/**
 * Whether what has a number lies in a borough: by its point, else by its address. Null where neither is known; whose point lies in no borough is in
 * none. Any lies where no borough was asked for.
 */
export function inBorough({ boroughs, lat }: Standing, borough: Borough | null): (number: number) => boolean | null {
  if (borough === null) return () => true;
  const asked = boroughNumber(borough);
  return (number) => {
    const own = boroughs[number] as number;
    return own === asked || (own === 0 && Number.isNaN(lat[number]) ? null : false);
  };
}
