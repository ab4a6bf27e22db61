import type { PlaceRow, RowAsRead } from '@kehilla/core';
import { evidenceId } from '@kehilla/kosher';
import type { StoredEvidence } from '@kehilla/operations';
import type { Database } from '../database.ts';

type CitedRow = {
  readonly external_id: string;
  /** The key that its line names now, as answers cite it: an older copy is kept under another where that one has changed hands. */
  readonly named: string;
  readonly place_id: string | null;
  readonly row: PlaceRow;
  readonly state: StoredEvidence['reading_state'];
  readonly sha256: string;
  readonly url: string | null;
};

/** The row of a list that an answer cited by this identifier, as it was read; null where the record has none. */
export async function findEvidence({ pool }: Database, id: string): Promise<StoredEvidence | null> {
  const readingId = id.split('.', 1)[0] ?? '';
  const { rows } = await pool.query<CitedRow>(
    `SELECT s."row"->>'external_id' AS external_id, r."row"->>'external_id' AS named, r.place_id, s."row", rd.state, rd.sha256, rd.url
     FROM listing_sighting s JOIN record r USING (record_id) JOIN reading rd ON rd.reading_id = s.reading_id WHERE s.reading_id = $1`,
    [readingId],
  );
  const found =
    rows.find(({ external_id }) => evidenceId(readingId, external_id) === id) ??
    rows.find(({ named }) => evidenceId(readingId, named) === id);
  if (found === undefined || found.row.listing === null) return null;
  return {
    evidence_id: id,
    list_id: found.row.listing.list_id,
    url: found.row.url ?? found.url,
    read_at: found.row.observed_at,
    sha256: found.sha256,
    row: asRead(found.row),
    reading_state: found.state,
    place_id: found.place_id,
  };
}

/** The row as its agency printed it; rows that were read before that was kept show name and address. */
function asRead({ listing, names, address }: PlaceRow): RowAsRead {
  const kept = listing?.as_read ?? {};
  return Object.keys(kept).length > 0 ? kept : { name: names[0]?.text ?? null, address: address?.line ?? null };
}
