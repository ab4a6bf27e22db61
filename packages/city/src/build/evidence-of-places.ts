import type { CityRecords, ListingTerms, PlaceRecord, StoredRow } from '@kehilla/core';
import type { ListingEvidence, PlaceEvidence } from '@kehilla/kosher';

/** What agencies state of places, by the place's number, for the few places of which any states something. */
export function evidenceOf(places: readonly PlaceRecord[], records: CityRecords): (readonly [number, PlaceEvidence])[] {
  const notices = Map.groupBy(records.notices, (notice) => notice.place_id);
  const certificates = Map.groupBy(records.certificates, (certificate) => certificate.place_id);
  const found: (readonly [number, PlaceEvidence])[] = [];
  places.forEach((place, i) => {
    const ids = [place.place_id, ...place.merged_from];
    const evidence: PlaceEvidence = {
      listings: place.rows.flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing)])),
      notices: ids.flatMap((id) => notices.get(id) ?? []),
      certificates: ids.flatMap((id) => certificates.get(id) ?? []),
    };
    if (evidence.listings.length + evidence.notices.length + evidence.certificates.length > 0)
      found.push([i, evidence]);
  });
  return found;
}

function listingEvidence(
  row: StoredRow,
  { list_id, food_status, standards, scope_note, season, terminated }: ListingTerms,
): ListingEvidence {
  const { external_id, url, reading_id, first_seen_at, last_seen_at, missing_since } = row;
  const listed_name = row.names[0]?.text ?? '';
  const listed_address = row.address?.line ?? null;
  return {
    list_id,
    external_id,
    listed_name,
    listed_address,
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
  };
}

/** A line of an agency's list that nobody linked to a place yet: it may be about one, so its list cannot be said to lack it. */
export type UnplacedLine = Pick<
  ListingEvidence,
  'list_id' | 'external_id' | 'listed_name' | 'reading_id' | 'last_seen_at'
> & { readonly zip: string | null };

/** The lines without a place that their lists still carry. */
export function unplacedLines({ unplaced }: CityRecords): UnplacedLine[] {
  return unplaced.flatMap((row) => {
    if (row.listing === null || row.listing.terminated || row.missing_since !== null) return [];
    const { list_id, external_id, listed_name, reading_id, last_seen_at } = listingEvidence(row, row.listing);
    return [{ list_id, external_id, listed_name, reading_id, last_seen_at, zip: row.address?.zip ?? null }];
  });
}
