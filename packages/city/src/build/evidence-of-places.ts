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
  return {
    list_id,
    external_id,
    listed_name,
    url,
    reading_id,
    first_seen_at,
    last_seen_at,
    missing_since,
    food_status,
    standards,
    scope_note,
    season,
    terminated,
  };
}
