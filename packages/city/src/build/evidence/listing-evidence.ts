import type { CityRecords, ListingTerms, StoredRow } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';

/** The readings of transcriptions that a curator signed as the whole list. */
export type SignedReadings = ReadonlySet<string>;

/** The readings whose signature stands. */
export function signedReadings({ readings }: Pick<CityRecords, 'readings'>): SignedReadings {
  return new Set(readings.flatMap(({ reading_id, signed }) => (signed === true ? [reading_id] : [])));
}

/** A row of an agency's list as evidence: what it states, and when readings showed it. */
export function listingEvidence(
  row: StoredRow,
  {
    list_id,
    food_status,
    standards,
    scope_note,
    season,
    terminated,
    printed = {},
    ends_on,
    limits,
    transcribed,
  }: ListingTerms,
  signed: SignedReadings,
): ListingEvidence {
  const { external_id, url, reading_id, first_seen_at, last_seen_at, missing_since } = row;
  return {
    list_id,
    external_id,
    listed_name: row.names[0]?.text ?? '',
    listed_address: row.address?.line ?? null,
    ...(ends_on === undefined ? {} : { ends_on }),
    ...(limits === undefined ? {} : { limits }),
    ...(printed.name === undefined ? {} : { printed_name: printed.name }),
    ...(printed.address === undefined ? {} : { printed_address: printed.address }),
    url,
    reading_id,
    first_seen_at,
    last_seen_at,
    missing_since,
    food_status,
    standards,
    scope_note,
    season,
    // A list's "no" may mean that nobody filled the field in: only its yes is a statement.
    passover: row.other['passover'] === true ? true : null,
    terminated,
    ...(transcribed === true && !signed.has(reading_id) ? { transcribed: true } : {}),
    ...(row.matched_on === undefined ? {} : { matched_on: row.matched_on }),
  };
}
