import type { ReadingStore } from '@kehilla/sources';
import { type Connection, type Runs, transact } from '../database.ts';

type Dates = Parameters<ReadingStore['setDatesRight']>;

/** What was dated ahead of the clock `$2`, as far as is known for certain: when it was first seen, or `$3`. Instants in a row are ISO text, as `$4` is. */
const datesOf = (table: string, key: string): string => `
  SELECT ${key}, CASE WHEN last_seen_at > $2::timestamptz THEN least(first_seen_at, $3::timestamptz) ELSE last_seen_at END AS seen,
    CASE WHEN missing_since > $2::timestamptz THEN $3::timestamptz ELSE missing_since END AS missing
  FROM ${table} WHERE source_id = $1
    AND (greatest(first_seen_at, last_seen_at, missing_since) > $2::timestamptz OR "row"->>'observed_at' > $4::text)`;

const SEEN = `first_seen_at = least(r.first_seen_at, d.seen), last_seen_at = d.seen, missing_since = d.missing,
  "row" = jsonb_set(r."row", '{observed_at}', to_jsonb(to_char(d.seen AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const ROWS = `UPDATE record r SET ${SEEN}, observed_at = d.seen FROM (${datesOf('record', 'record_id')}) d WHERE r.record_id = d.record_id`;
const LISTINGS = `UPDATE event_listing r SET ${SEEN} FROM (${datesOf('event_listing', 'listing_id')}) d WHERE r.listing_id = d.listing_id`;

/** The clock as it is told, or that of the database where this role is bound to it and it is ahead. Rule: `keep_newest_reading` in prisma/migrations. */
const CLOCK = `SELECT CASE WHEN has_owner_rights('record'::regclass) THEN $1::timestamptz ELSE greatest($1::timestamptz, latest_clock()) END AS clock`;

/** Dates the rows of a source back that were dated ahead of `now`; the trigger on rows lets these pass and no others. */
export async function setDatesRight(connection: Connection, ...[sourceId, { now, before }]: Dates): Promise<void> {
  await transact(connection, async () => {
    const { rows } = await connection.query<{ clock: string }>(CLOCK, [now]);
    const clock = rows[0]?.clock ?? now;
    await connection.query(`SELECT set_config('kehilla.now', $1, true)`, [clock]);
    await connection.query(ROWS, [sourceId, clock, before, clock]);
  });
}

/** The same of a site's listings of events. */
export async function setListingsRight(connection: Connection, ...[sourceId, { now, before }]: Dates): Promise<void> {
  await connection.query(LISTINGS, [sourceId, now, before, now]);
}

/** A key that is neither the one that the row says nor that of a former row of it. */
const KEYS = `UPDATE record r SET external_id = r."row"->>'external_id'
  WHERE r.source_id = $1 AND r.external_id <> r."row"->>'external_id'
    AND NOT (r.external_id ~ '~\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' AND regexp_replace(r.external_id, '~[^~]*$', '') = r."row"->>'external_id')
    AND r.row_sha256 = content_sha256(r."row")
    AND NOT EXISTS (SELECT FROM record o WHERE o.source_id = r.source_id AND o.record_id <> r.record_id
      AND (o.external_id = r."row"->>'external_id' OR (o.record_id > r.record_id AND o."row"->>'external_id' = r."row"->>'external_id')))`;

/** Gives rows the key back that their content has and its hash proves, where it is free. Rule: `hasOtherKey` of sources. */
export async function setKeysRight(connection: Runs, sourceId: string): Promise<void> {
  await connection.query(KEYS, [sourceId]);
}
