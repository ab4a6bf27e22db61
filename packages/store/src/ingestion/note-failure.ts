import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SourceInfo } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import { getHash, latestClock } from '@kehilla/ingestion';
import { ALERT_SOURCES, type FailedReading, type SourceState } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { hashSha256 } from '../fingerprint.ts';
import { announceGeneration } from '../generation.ts';

/**
 * Records that a reading failed, with our own words on the reason and the pages read before, in one transaction; nothing else changes. The pages are never
 * deleted: a page that a reader could not understand can be read again when it can. The first failure of an agency's list or page of alerts after a good
 * reading, or before any, is a new generation if there is a city: answers tell "tried and failed" from "never tried".
 */
export async function noteFailure(database: Database, { manifest, message, at, pages }: FailedReading): Promise<void> {
  const { info, parser_version } = manifest;
  await inTransaction(database, async (connection) => {
    await saveFailedReading(connection, { source: info, parser_version, message, at, pages });
    if (await isFirstOfAnAgency(connection, info.source_id))
      await announceGeneration(connection, `a reading of ${info.source_id} failed`);
  });
}

/** Returns, in one statement, whether a source publishes for agencies, the failure is its first since a good reading, and there is a city that must tell it. */
async function isFirstOfAnAgency(connection: Connection, sourceId: string): Promise<boolean> {
  const { rows } = await connection.query<{ tells: boolean }>(
    `SELECT ($2 OR EXISTS (SELECT 1 FROM source_list WHERE source_id = $1)) AND EXISTS (SELECT 1 FROM generation)
       AND (SELECT count(*) FROM reading WHERE source_id = $1 AND state = 'failed' AND finished_at > coalesce(
         (SELECT max(finished_at) FROM reading WHERE source_id = $1 AND state IN ('complete', 'partial')), '-infinity')) = 1 AS tells`,
    [sourceId, ALERT_SOURCES.has(sourceId)],
  );
  return rows[0]?.tells === true;
}

/** A reading that failed, of any source. `at` is an instant, ISO text. */
type Failed = {
  readonly source: Pick<SourceInfo, 'source_id' | 'url'>;
  readonly parser_version: number;
  readonly message: string;
  readonly at: string;
  readonly pages: readonly Page[];
};

/** Its line and its pages, within a transaction of the caller's. */
export async function saveFailedReading(
  connection: Connection,
  { source, parser_version, message, at, pages }: Failed,
): Promise<void> {
  const readingId = `rd_${randomBytes(10).toString('hex')}`;
  await connection.query(
    `INSERT INTO reading (reading_id, source_id, observed_at, started_at, finished_at, state, message, row_count, added, changed, removed, unlinked, issues, sha256, url, parser_version)
     VALUES ($1, $2, $3, $3, $3, 'failed', $4, 0, 0, 0, 0, 0, '[]', $5, $6, $7)`,
    [readingId, source.source_id, at, message, getHash(pages), source.url, parser_version],
  );
  await savePages(connection, readingId, pages);
}

/** In a thread of the runtime: a page of some megabytes takes a tenth of a second, and the server that read it for a caller has others to answer. */
const compressed = promisify<Uint8Array, Buffer>(gzip);

/** Keeps the pages of a reading as they were read; equal bodies are stored once. The reading stands already, in the same transaction. */
export async function savePages(connection: Connection, readingId: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const sha256 = hashSha256(page.body);
    await connection.query(
      'INSERT INTO raw_body (sha256, bytes, gzip) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING',
      [sha256, page.body.length, await compressed(page.body)],
    );
    await connection.query(
      `INSERT INTO raw_page (reading_id, url, mirror, fetched_at, http_status, content_type, etag, last_modified, sha256)
       VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
      [
        readingId,
        page.url,
        page.mirror ?? null,
        page.fetched_at,
        page.http_status,
        page.content_type,
        page.etag,
        page.last_modified,
        sha256,
      ],
    );
  }
}

/** A record that is connected and silent is given up after this long. */
const PATIENCE_MS = 10_000;

/**
 * The newest of each source, which Prisma cannot ask for. A good reading that lies ahead of `$1` was dated by a clock that was wrong, and does not say when a
 * source was read.
 */
const ASKED = `SELECT source_id, last.state, last.message, last.finished_at AS last_tried_at, good.observed_at AS last_good_reading_at,
      coalesce(good.row_count, 0) AS rows
    FROM source
    JOIN LATERAL (SELECT state, message, finished_at FROM reading r WHERE r.source_id = source.source_id
                  ORDER BY finished_at DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT observed_at, row_count FROM reading r WHERE r.source_id = source.source_id AND state <> 'failed' AND observed_at <= $1
                       ORDER BY observed_at DESC, finished_at DESC LIMIT 1) good ON true`;

/** The results of the readings of a source, with a message on the last one: why it failed or is partial; null if there is none. */
type ExplainedSourceState = SourceState & { readonly message: string | null };

/** Returns the state at `now` of every source that was ever read: how its last reading ended and why, and its newest good one. */
export async function readSourceStates(
  database: Pick<Database, 'pool'>,
  now: Date,
): Promise<ReadonlyMap<string, ExplainedSourceState>> {
  const request = { query_timeout: PATIENCE_MS, text: ASKED, values: [latestClock(now)] };
  const { rows } = await database.pool.query<ExplainedSourceState & { readonly source_id: string }>(request);
  return new Map(rows.map(({ source_id, ...state }) => [source_id, state]));
}
