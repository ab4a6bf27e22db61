import type { CityRecords } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';
import { listingEvidence, signedReadings } from './listing-evidence.ts';

/** A line of an agency's list about an establishment outside the city: what the agency prints, and nothing else is known of it. */
export type OutsideLine = {
  /** An identifier that no place of the city has; the same at every reading. */
  readonly place_id: string;
  readonly line: ListingEvidence;
};

/** The lines of lists that lie outside the city for certain, past ones too. */
export function outsideLines({ outside = [], readings }: Pick<CityRecords, 'outside' | 'readings'>): OutsideLine[] {
  const signed = signedReadings({ readings });
  return outside.flatMap((row) =>
    row.listing === null || row.place_id === null
      ? []
      : [{ place_id: row.place_id, line: listingEvidence(row, row.listing, signed) }],
  );
}
