import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page } from '@kehilla/fetch/page';
import type { ReadingHistory, SavedFields } from '@kehilla/ingestion';
import type { ReadingStore } from '@kehilla/sources';
import { readGeneration } from '../generation.ts';
import { type Connection, type Database, type Runs, transact, withConnection } from '../database.ts';
import { findBoroughs, findFullBlocks, findKnownRows } from './known-rows.ts';
import { noteFailure } from './note-failure.ts';
import { register } from './register.ts';
import { sign, withdrawSignature } from './signatures.ts';
import { ROWS_A_BATCH, saveGrowing } from './save-growing.ts';
import { savePlan } from './save-plan.ts';
import { gunzipSync } from 'node:zlib';
import { SourceError } from '@kehilla/core';
import pg from 'pg';
import { giveBackLock, type Lock, LockHeld, getLock, takeLock } from '../take-lock.ts';

/** The lock that one ingestion at a time holds, over every process on the database. */
const INGESTION = getLock(530_617_001, 'Another reading is being saved');
/** First number of the locks of sources; the second is the source's. */
const SOURCE_LOCKS = 530_617_002;

function getReading(sourceId: string): Lock {
  return {
    numbers: '$1, hashtext($2)',
    shown: '$1::oid, hashtext($2)::oid',
    values: [SOURCE_LOCKS, sourceId],
    holder: `Another reading of ${sourceId} is under way`,
  };
}

/** Runs `work` on the connection that holds the lock of ingestion. `tell` hears for which holder it waits. */
export function withDatabaseLock<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withConnection(database, async (connection) => {
    await takeLock(connection, INGESTION, database);
    try {
      return await work(connection);
    } finally {
      await giveBackLock(connection, INGESTION);
    }
  });
}

/**
 * Runs `work` while this process holds the lock of a source, on a connection beside the pool: reading from the network takes time, and servers must not wait
 * for a connection meanwhile. `tell` hears for which holder it waits. Throws `SourceError` if it cannot get the lock within `longestMs`: nothing can be read of
 * this source, and other sources are not affected.
 */
export async function withSourceLock<T>(
  database: Database,
  sourceId: string,
  work: () => Promise<T>,
  longestMs?: number,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'kehilla reader' });
  // Without a listener a connection that is lost would end the process; the lock is lost with it, and saving says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client, getReading(sourceId), database, longestMs).catch((error: unknown) => {
      throw error instanceof LockHeld ? new SourceError('unreachable', error.message) : error;
    });
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The record as ingestion uses it, by the driver: a command that reads a short list does without Prisma. A plan made under `alone` is saved on the connection
 * that holds the lock: lost together, or not at all. New rows are written in batches of `rowsABatch` while others are planned.
 */
export function createReadingStore(database: Database, rowsABatch: number = ROWS_A_BATCH): ReadingStore {
  // One for each flow of work: work beside a reading must not run in the middle of its transaction.
  const held = new AsyncLocalStorage<Connection>();
  const runs = (): Runs => held.getStore() ?? database.pool;
  const onConnection = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = held.getStore();
    return connection === undefined ? withConnection(database, work) : work(connection);
  };
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    alone: (work) => withDatabaseLock(database, (connection) => held.run(connection, work)),
    history: (sourceId) => history(runs(), sourceId),
    setDatesRight: (sourceId, dates) => onConnection((connection) => setDatesRight(connection, sourceId, dates)),
    setKeysRight: (sourceId) => setKeysRight(runs(), sourceId),
    knownRows: (request) => findKnownRows(runs(), request),
    fullBlocks: (blocks, sourceId) => findFullBlocks(runs(), blocks, sourceId),
    boroughsAt: (cells) => findBoroughs(runs(), cells),
    save: (plan) => onConnection((connection) => savePlan(connection, plan)),
    saveGrowing: (growing) => onConnection((connection) => saveGrowing(connection, growing, rowsABatch)),
    sign: (signature) => sign(database, signature),
    withdrawSignature: (withdrawal) => withdrawSignature(database, withdrawal),
    noteFailure: (failure) => noteFailure(database, failure),
    aloneFor: (sourceId, work) => withSourceLock(database, sourceId, work),
    lastPage: (sourceId, url, mirror) => lastPage(database, sourceId, url, mirror),
    generation: () => readGeneration(database),
  };
}

/** Returns the complete and partial readings of a source, newest first, with the rows of the last complete one. */
export async function history(runs: Runs, sourceId: string): Promise<ReadingHistory> {
  const { rows } = await runs.query<{
    sha256: string;
    observed_at: string;
    state: 'complete' | 'partial';
    parser_version: number;
    row_count: number;
    url: string | null;
    fields: SavedFields | null;
  }>(
    `SELECT sha256, observed_at, state, parser_version, row_count, url, field_shares AS fields FROM reading
     WHERE source_id = $1 AND state IN ('complete', 'partial') ORDER BY observed_at DESC, finished_at DESC`,
    [sourceId],
  );
  return { last_complete_rows: rows.find((row) => row.state === 'complete')?.row_count ?? null, readings: rows };
}

type Kept = Omit<Page, 'body' | 'mirror'> & { readonly mirror: string | null; readonly gzip: Uint8Array };

/** Returns the newest page of an address that a good reading kept and that has a mark for conditional requests; null if there is none. */
async function lastPage(
  database: Database,
  ...[sourceId, url, mirror]: Parameters<ReadingStore['lastPage']>
): Promise<Page | null> {
  const { rows } = await database.pool.query<Kept>(
    `SELECT p.url, p.mirror, p.fetched_at, p.http_status, p.content_type, p.etag, p.last_modified, b.gzip
     FROM raw_page p JOIN reading r USING (reading_id) JOIN raw_body b ON b.sha256 = p.sha256
     WHERE p.url = $2 AND p.mirror IS NOT DISTINCT FROM $3 AND r.source_id = $1 AND r.state IN ('complete', 'partial')
       AND p.http_status IN (200, 304) AND (p.etag IS NOT NULL OR p.last_modified IS NOT NULL)
     ORDER BY p.fetched_at DESC, p.raw_page_id DESC LIMIT 1`,
    [sourceId, url, mirror],
  );
  const [found] = rows;
  if (found === undefined) return null;
  const { gzip, mirror: from, ...page } = found;
  return { ...page, body: gunzipSync(gzip), ...(from === null ? {} : { mirror: from }) };
}

type Dates = Parameters<ReadingStore['setDatesRight']>;

/** The first-seen instant, or `$3`, of a row that was dated after the clock `$2`, as far as it is certain. Instants in a row are ISO text, like `$4`. */
const getDates = (table: string, key: string): string => `
  SELECT ${key}, CASE WHEN last_seen_at > $2::timestamptz THEN least(first_seen_at, $3::timestamptz) ELSE last_seen_at END AS seen,
    CASE WHEN missing_since > $2::timestamptz THEN $3::timestamptz ELSE missing_since END AS missing
  FROM ${table} WHERE source_id = $1
    AND (greatest(first_seen_at, last_seen_at, missing_since) > $2::timestamptz OR "row"->>'observed_at' > $4::text)`;

const SEEN = `first_seen_at = least(r.first_seen_at, d.seen), last_seen_at = d.seen, missing_since = d.missing,
  "row" = jsonb_set(r."row", '{observed_at}', to_jsonb(to_char(d.seen AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const ROWS = `UPDATE record r SET ${SEEN}, observed_at = d.seen FROM (${getDates('record', 'record_id')}) d WHERE r.record_id = d.record_id`;
const LISTINGS = `UPDATE event_listing r SET ${SEEN} FROM (${getDates('event_listing', 'listing_id')}) d WHERE r.listing_id = d.listing_id`;

/** The clock as it is told, or that of the database where this role is bound to it and it is ahead. Rule: `keep_newest_reading` in prisma/migrations. */
const CLOCK = `SELECT CASE WHEN has_owner_rights('record'::regclass) THEN $1::timestamptz ELSE greatest($1::timestamptz, latest_clock()) END AS clock`;

/** Dates the rows of a source back that were dated ahead of `now`; the trigger on rows lets these pass and no others. */
async function setDatesRight(connection: Connection, ...[sourceId, { now, before }]: Dates): Promise<void> {
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
async function setKeysRight(connection: Runs, sourceId: string): Promise<void> {
  await connection.query(KEYS, [sourceId]);
}
