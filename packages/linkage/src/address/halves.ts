import type { Address } from '@kehilla/core';
import { boroughOfZip } from './boroughs.ts';
import { streetKey } from './street-key.ts';
import { SAME_STREET } from './streets.ts';

const HALVES = ['West', 'East'] as const;

/**
 * The addresses that one may be whose street goes by a second name along both halves of a numbered street, and does not say which: "261 MLK Blvd" of Manhattan
 * is on West or on East 125th Street. Empty for every other.
 */
export function halvesOf(address: Address): Address[] {
  const { street, zip } = address;
  const borough = address.borough ?? (zip === null ? null : boroughOfZip(zip));
  if (street === null || (borough !== null && borough !== 'Manhattan')) return [];
  const key = streetKey(street, null);
  return HALVES.flatMap((half) =>
    SAME_STREET.has(`Manhattan|${half.toLowerCase()}${key}`)
      ? [{ ...address, street: `${half} ${street}`, borough: 'Manhattan' as const }]
      : [],
  );
}
