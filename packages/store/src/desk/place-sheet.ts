import type { Certificate, Notice, PlaceRow } from '@kehilla/core';
import { readVersion } from '../acts/index.ts';
import type { Database } from '../database.ts';
import { getPrintedName, type PrintedName } from '../operator/find-places.ts';
import { listMergedIds } from './preview-answer.ts';

/** A row as the desk shows it: its source, its text, since when, and whether it is still there. */
export type SheetRow = PrintedName & {
  readonly listing: string;
  readonly source: string;
  readonly place_id: string | null;
  readonly row: PlaceRow;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  readonly missing_since: string | null;
  readonly is_transcribed: boolean;
  /** The agency whose list holds the line; null for any other row. */
  readonly agency: string | null;
};

/** A certificate or a notice with the version that a decision about it needs. */
type Versioned = { readonly version: number };
/** A certificate as the desk shows it. */
export type SheetCertificate = Omit<Certificate, 'sha256'> &
  Versioned & { readonly media_type: string; readonly withdrawn_at: string | null };
/** A notice as the desk shows it. */
export type SheetNotice = Notice & Versioned & { readonly recorded_by: string; readonly withdrawn_at: string | null };

/** Everything that curators decide on about a place. */
export type PlaceSheet = PrintedName & {
  readonly place_id: string;
  readonly rows: readonly SheetRow[];
  readonly certificates: readonly SheetCertificate[];
  readonly notices: readonly SheetNotice[];
};

const ROWS = `
  SELECT r.source_id || '/' || r.external_id AS listing, coalesce(l.name, s.name) AS source, r.place_id, r."row", r.first_seen_at, r.last_seen_at, r.missing_since,
    coalesce(l.transcribed, false) OR coalesce(r."row"->'listing'->'transcribed' = 'true'::jsonb, false) AS is_transcribed, l.agency_code AS agency
  FROM record r JOIN source s USING (source_id) LEFT JOIN listing own USING (record_id) LEFT JOIN source_list l ON l.list_id = own.list_id`;

type Row = Omit<SheetRow, keyof PrintedName>;

/** Returns the sheet of a place, after merges; null if there is none. */
export async function readPlaceSheet(database: Database, placeId: string): Promise<PlaceSheet | null> {
  const { pool } = database;
  const { rows: found } = await pool.query<{ place_id: string }>(
    'SELECT coalesce(merged_into, place_id) AS place_id FROM place WHERE place_id = $1',
    [placeId],
  );
  const place_id = found[0]?.place_id;
  if (place_id === undefined) return null;
  const ids = await listMergedIds(database, place_id);
  const [rows, certificates, notices] = await Promise.all([
    pool.query<Row>(
      `${ROWS} WHERE r.place_id = $1 ORDER BY l.agency_code IS NULL, r.missing_since IS NOT NULL, r.record_id`,
      [place_id],
    ),
    pool.query<Omit<SheetCertificate, 'version'>>(
      `SELECT certificate_id, agency_code AS agency, place_id, valid_from, valid_to, food_status, standards, scope_note, media_type, attached_by, attached_at, seen_on, withdrawn_at
       FROM certificate WHERE place_id = ANY($1) ORDER BY withdrawn_at IS NOT NULL, valid_to DESC`,
      [ids],
    ),
    pool.query<Omit<SheetNotice, 'version'>>(
      `SELECT notice_id, agency_code AS agency, place_id, kind, text, url, published_on, closed_on, recorded_by, withdrawn_at
       FROM notice WHERE place_id = ANY($1) ORDER BY withdrawn_at IS NOT NULL, closed_on IS NOT NULL, published_on DESC`,
      [ids],
    ),
  ]);
  const sheetRows = rows.rows.map(withName);
  const named = sheetRows.find(({ name, missing_since }) => name !== null && missing_since === null) ?? sheetRows[0];
  return {
    place_id,
    name: named?.name ?? null,
    address: sheetRows.find(({ address }) => address !== null)?.address ?? null,
    rows: sheetRows,
    certificates: await Promise.all(
      certificates.rows.map(async (one) => ({ ...one, version: await readVersion(pool, one.certificate_id) })),
    ),
    notices: await Promise.all(
      notices.rows.map(async (one) => ({ ...one, version: await readVersion(pool, one.notice_id) })),
    ),
  };
}

/** Returns a row by source and key, with the version that a decision about it needs; null if there is none. */
export async function readSheetRow(
  { pool }: Pick<Database, 'pool'>,
  listing: string,
): Promise<(SheetRow & Versioned) | null> {
  const slash = listing.indexOf('/');
  const { rows } = await pool.query<Row>(`${ROWS} WHERE r.source_id = $1 AND r.external_id = $2`, [
    listing.slice(0, slash),
    listing.slice(slash + 1),
  ]);
  const [found] = rows;
  return found === undefined ? null : { ...withName(found), version: await readVersion(pool, listing) };
}

function withName(row: Row): SheetRow {
  return { ...row, ...getPrintedName(row.row) };
}
