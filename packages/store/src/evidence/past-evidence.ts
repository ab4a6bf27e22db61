import { listingEvidence, type SignedReadings, type UnplacedLine, unplacedLines } from '@kehilla/city';
import type { Certificate, Notice, PlaceRow, Reading, StoredRow } from '@kehilla/core';
import type { PastEvidence } from '@kehilla/answers';
import { withLimits } from '@kehilla/sources/record';
import { CERTIFICATE_TERMS } from '../curation/certificates.ts';
import type { Database } from '../database.ts';
import { getPrisma, tellDay, tellInstant } from '../prisma.ts';

type Sighting = Pick<
  StoredRow,
  'source_id' | 'external_id' | 'reading_id' | 'first_seen_at' | 'last_seen_at' | 'missing_since'
> & { readonly row: PlaceRow; readonly matched_on: 'name_and_area' | null };

/**
 * Lines as they stood at the instant `$1`, of the records for which `which` holds. A line has the content of its newest sighting until then; of two sightings
 * at one instant, the later reading corrects the other. It was first seen at the oldest sighting and last seen at the newest. It is missing since the first
 * complete reading after that, if absence from its list says anything. Readings that may not refresh a line leave no sighting of it. Prisma reads no instants
 * in documents, and takes no newest of each. Rule: decisions §3.
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

/** Readings of transcriptions that a curator signed as the whole list, and whether the signature stood. Prisma joins nothing on a day. */
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
export async function evidenceAt(database: Database, placeIds: readonly string[], at: Date): Promise<PastEvidence> {
  const { pool } = database;
  const [lines, notices, certificates, readings, signed] = await Promise.all([
    pool.query<Sighting>(OF_PLACES, [at.toISOString(), [...placeIds]]),
    listNotices(database, placeIds, at),
    listCertificates(database, placeIds, at),
    pool.query<Reading>(READINGS_AT, [at.toISOString()]),
    signedAt(pool, at),
  ]);
  return {
    evidence: {
      listings: lines.rows
        .map(getRow)
        .flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing, signed)])),
      notices,
      certificates,
    },
    readings: readings.rows,
  };
}

/** What stood at an instant: until it was taken back it was not. */
const stoodAt = (at: Date) => ({ OR: [{ withdrawn_at: null }, { withdrawn_at: { gt: at } }] });

/** Each notice as it was known then: open until its end was recorded. */
async function listNotices(database: Database, placeIds: readonly string[], at: Date): Promise<Notice[]> {
  const notices = await (await getPrisma(database)).notice.findMany({
    where: { place_id: { in: [...placeIds] }, recorded_at: { lte: at }, ...stoodAt(at) },
    orderBy: { notice_id: 'asc' },
    select: {
      notice_id: true,
      agency_code: true,
      place_id: true,
      kind: true,
      text: true,
      url: true,
      published_on: true,
      closed_on: true,
      closing_recorded_at: true,
    },
  });
  return notices.map(({ agency_code: agency, kind, published_on, closed_on, closing_recorded_at, ...notice }) => ({
    ...notice,
    agency,
    kind: kind as Notice['kind'],
    published_on: tellDay(published_on),
    closed_on: closing_recorded_at !== null && closing_recorded_at > at ? null : tellDay(closed_on),
  }));
}

const TERMS = { ...CERTIFICATE_TERMS, attached_by: true, attached_at: true } as const;

/** Each certificate with its terms at that instant: the current ones, or those before it was corrected or withdrawn. */
async function listCertificates(database: Database, placeIds: readonly string[], at: Date): Promise<Certificate[]> {
  const certificates = await (await getPrisma(database)).certificate.findMany({
    where: { place_id: { in: [...placeIds] } },
    orderBy: { certificate_id: 'asc' },
    select: {
      ...TERMS,
      certificate_id: true,
      agency_code: true,
      place_id: true,
      sha256: true,
      withdrawn_at: true,
      past: { where: { attached_at: { lte: at }, corrected_at: { gt: at } }, select: TERMS },
    },
  });
  return certificates.flatMap(({ certificate_id, agency_code, place_id, sha256, withdrawn_at, past, ...current }) => {
    const stands = current.attached_at <= at && (withdrawn_at === null || withdrawn_at > at);
    const statements = (stands ? [current, ...past] : past).toSorted(
      (a, b) => Number(b.attached_at) - Number(a.attached_at),
    );
    return statements.slice(0, 1).map(
      ({ valid_from, valid_to, seen_on, attached_at, ...terms }) =>
        ({
          certificate_id,
          agency: agency_code,
          place_id,
          sha256,
          ...terms,
          valid_from: tellDay(valid_from),
          valid_to: tellDay(valid_to),
          seen_on: tellDay(seen_on),
          attached_at: tellInstant(attached_at),
        }) as Certificate,
    );
  });
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
