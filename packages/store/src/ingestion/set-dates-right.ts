import type { ReadingStore } from '@kehilla/sources';
import { type Connection, transact } from '../database.ts';

type Dates = Parameters<ReadingStore['setDatesRight']>;

/** What was dated ahead of the clock `$2`, as far as is known for certain: when it was first seen, or `$3`. */
const datesOf = (table: string, key: string): string => `
  SELECT ${key}, CASE WHEN last_seen_at > $2::timestamptz THEN least(first_seen_at, $3::timestamptz) ELSE last_seen_at END AS seen,
    CASE WHEN missing_since > $2::timestamptz THEN $3::timestamptz ELSE missing_since END AS missing
  FROM ${table} WHERE source_id = $1 AND (last_seen_at > $2::timestamptz OR missing_since > $2::timestamptz)`;

const SEEN = `first_seen_at = least(r.first_seen_at, d.seen), last_seen_at = d.seen, missing_since = d.missing,
  "row" = jsonb_set(r."row", '{observed_at}', to_jsonb(to_char(d.seen AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const ROWS = `UPDATE record r SET ${SEEN}, observed_at = d.seen FROM (${datesOf('record', 'record_id')}) d WHERE r.record_id = d.record_id`;
const LISTINGS = `UPDATE event_listing r SET ${SEEN} FROM (${datesOf('event_listing', 'listing_id')}) d WHERE r.listing_id = d.listing_id`;

/** Dates the rows of a source back that were dated ahead of `now`; the trigger on rows lets these pass and no others. */
export async function setDatesRight(connection: Connection, ...[sourceId, { now, before }]: Dates): Promise<void> {
  await transact(connection, async () => {
    await connection.query(`SELECT set_config('kehilla.now', $1, true)`, [now]);
    await connection.query(ROWS, [sourceId, now, before]);
  });
}

/** The same of a site's listings of events. */
export async function setListingsRight(connection: Connection, ...[sourceId, { now, before }]: Dates): Promise<void> {
  await connection.query(LISTINGS, [sourceId, now, before]);
}
