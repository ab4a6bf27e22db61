import type { Address } from '@kehilla/core';
import { boroughOfCity, boroughOfZip } from '@kehilla/linkage';

const NEW_YORK_STATE = /^(?:n\.? ?y\.?|new york)$/i;

/**
 * An address of another state, or one that its register puts outside the city, without what would place it in a borough: "GLENDALE, AZ" is not the
 * Glendale of Queens, nor a ZIP of a foreign country one of Manhattan. Any other address as it is, and so one of which city and ZIP name one borough:
 * "STATEN ISLAND, NC 10304" is a slip of the state. Null where there is none.
 */
export function keptOutside(address: Address | null, isOther = false): Address | null {
  if (address === null) return null;
  const { city, state, zip } = address;
  const borough = zip === null ? null : boroughOfZip(zip);
  const isSlip = borough !== null && boroughOfCity(city ?? '') === borough;
  if (!isOther && (state === null || NEW_YORK_STATE.test(state) || isSlip)) return address;
  return { ...address, borough: null, zip: borough === null ? zip : null };
}
