import { listingEvidence, type SignedReadings, type UnplacedLine, unplacedLines } from '@kehilla/city';
import type { Certificate, Notice, PlaceRow, Reading, StoredRow } from '@kehilla/core';
import type { PastEvidence } from '@kehilla/answers';
import { withLimits } from '@kehilla/sources';
import type { Database } from '../database.ts';

type Sighting = Pick<
  StoredRow,
  'source_id' | 'external_id' | 'reading_id' | 'first_seen_at' | 'last_seen_at' | 'missing_since'
> & { readonly row: PlaceRow; readonly matched_on: 'name_and_area' | null };

/**
 * Lines as they stood at the instant `$1`, of the records for which `which` holds. A line has the content of its newest sighting until then; of two sightings
 * at one instant, the later reading corrects the other. It was first seen at the oldest sighting and last seen at the newest. It is missing since the first
 * complete reading after that, if absence from its list says anything. Readings that may not refresh a line leave no sighting of it. Rule: decisions §3.
 */
const linesAt = (which: string): string => `
  WITH seen AS (
    SELECT r.record_id, r.source_id, s."row"->>'external_id' AS external_id, s.reading_id, s."row", (s."row"->>'observed_at')::timestamptz AS seen_at
    FROM record r JOIN listing_sighting s USING (record_id)
    WHERE ${which} AND (s."row"->>'observed_at')::timestamptz <= $1
  ), dated AS (
    SELECT record_id, min(seen_at) AS first_seen_at, max(seen_at) AS last_seen_at
    FROM seen GROUP BY record_id
  )
  SELECT DISTINCT ON (seen.record_id) seen.source_id, seen.external_id, seen.reading_id, seen."row", dated.first_seen_at, dated.last_seen_at,
    (SELECT min(later.observed_at) FROM reading later JOIN source_list list ON list.list_id = seen."row"->'listing'->>'list_id'
     WHERE list.absence_means_removal AND later.source_id = seen.source_id AND later.state = 'complete' AND later.observed_at > dated.last_seen_at AND later.observed_at <= $1
    ) AS missing_since,
    (SELECT 'name_and_area' FROM link WHERE link.record_id = seen.record_id AND link.method = 'name_and_area' AND link.decided_at <= $1
       AND (link.ended_at IS NULL OR link.ended_at > $1) LIMIT 1
    ) AS matched_on
  FROM seen JOIN dated USING (record_id) JOIN reading own ON own.reading_id = seen.reading_id
  ORDER BY seen.record_id, seen.seen_at DESC, own.finished_at DESC, seen.reading_id`;

const OF_PLACES = linesAt('r.place_id = ANY($2::text[])');
/** The lines that the city of today takes: without those that are certainly outside it. */
const OF_NO_PLACE = linesAt(`r.place_id IS NULL AND r.link_state IN ('review', 'unlinked')`);

/** Each notice as it was known then: open until its end was recorded. */
const NOTICES_AT = `
  SELECT notice_id, agency_code AS agency, place_id, kind, text, url, published_on,
    CASE WHEN closing_recorded_at > $1 THEN NULL ELSE closed_on END AS closed_on
  FROM notice WHERE place_id = ANY($2::text[]) AND recorded_at <= $1 AND coalesce(withdrawn_at > $1, true) ORDER BY notice_id`;

/** Each certificate with its terms at that instant: the current ones, or those before it was corrected or withdrawn. */
const CERTIFICATES_AT = `
  SELECT c.certificate_id, c.agency_code AS agency, c.place_id, said.valid_from, said.valid_to, c.sha256, said.attached_at, said.attached_by, said.seen_on,
    said.food_status, said.standards, said.scope_note
  FROM certificate c, LATERAL (
    SELECT c.valid_from, c.valid_to, c.food_status, c.standards, c.scope_note, c.attached_by, c.attached_at, c.seen_on
    WHERE c.attached_at <= $1 AND coalesce(c.withdrawn_at > $1, true)
    UNION ALL
    SELECT p.valid_from, p.valid_to, p.food_status, p.standards, p.scope_note, p.attached_by, p.attached_at, p.seen_on FROM certificate_past p
    WHERE p.certificate_id = c.certificate_id AND p.attached_at <= $1 AND p.corrected_at > $1
    ORDER BY attached_at DESC LIMIT 1
  ) said
  WHERE c.place_id = ANY($2::text[]) ORDER BY c.certificate_id`;

/** Readings of transcriptions that a curator signed as the whole list, and whether the signature stood. */
const SIGNED_AT = `
  SELECT r.reading_id, bool_or(s.signed_at <= $1 AND coalesce(w.withdrawn_at > $1, true)) AS signed
  FROM list_signature s LEFT JOIN list_signature_withdrawal w USING (signature_id)
    JOIN reading r ON r.source_id = s.source_id AND r.sha256 = s.sha256 AND (r.observed_at AT TIME ZONE 'UTC')::date = s.looked_on
  GROUP BY r.reading_id`;

/** Without its signature a transcription is no whole reading of its list. */
const READINGS_AT = `
  WITH signing AS (${SIGNED_AT}), known AS (
    SELECT reading_id, source_id, list_id, observed_at, CASE WHEN signed IS FALSE THEN 'partial' ELSE state END AS state, row_count AS rows, sha256, url, finished_at
    FROM reading LEFT JOIN signing USING (reading_id) WHERE state IN ('complete', 'partial') AND observed_at <= $1
  )
  SELECT DISTINCT ON (source_id, state) reading_id, source_id, list_id, observed_at, state, rows, sha256, url
  FROM known ORDER BY source_id, state, observed_at DESC, finished_at DESC`;

/** Returns the statements of agencies about places at an instant, as the record knew them then, with the newest readings of each source until then. */
export async function evidenceAt({ pool }: Database, placeIds: readonly string[], at: Date): Promise<PastEvidence> {
  const about = [at.toISOString(), [...placeIds]];
  const [lines, notices, certificates, readings, signed] = await Promise.all([
    pool.query<Sighting>(OF_PLACES, about),
    pool.query<Notice>(NOTICES_AT, about),
    pool.query<Certificate>(CERTIFICATES_AT, about),
    pool.query<Reading>(READINGS_AT, [at.toISOString()]),
    signedAt(pool, at),
  ]);
  return {
    evidence: {
      listings: lines.rows
        .map(getRow)
        .flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing, signed)])),
      notices: notices.rows,
      certificates: certificates.rows,
    },
    readings: readings.rows,
  };
}

/** The lines of lists that stood at an instant and are at no place. */
export async function unplacedAt({ pool }: Database, at: Date): Promise<UnplacedLine[]> {
  const [{ rows }, signed] = await Promise.all([
    pool.query<Sighting>(OF_NO_PLACE, [at.toISOString()]),
    signedAt(pool, at),
  ]);
  return unplacedLines({ unplaced: rows.map(getRow) }, signed);
}

async function signedAt(pool: Database['pool'], at: Date): Promise<SignedReadings> {
  const { rows } = await pool.query<{ reading_id: string; signed: boolean }>(SIGNED_AT, [at.toISOString()]);
  return new Set(rows.flatMap(({ reading_id, signed }) => (signed ? [reading_id] : [])));
}

function getRow({ row, matched_on, ...dates }: Sighting): StoredRow {
  return { ...withLimits(row), ...dates, place_id: null, ...(matched_on === null ? {} : { matched_on }) };
}
