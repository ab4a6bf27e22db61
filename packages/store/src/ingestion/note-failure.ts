import { randomBytes } from 'node:crypto';
import type { SourceInfo } from '@kehilla/core';
import { type FailedReading, hashOf, type Page } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { savePages } from './save-pages.ts';

/**
 * Records that a reading failed, with our own words on why and the pages that came before it did, whole or not at all; nothing else
 * changes. The pages are never deleted: what a reader could not understand can be read again when it can.
 */
export async function noteFailure(database: Database, { manifest, message, at, pages }: FailedReading): Promise<void> {
  const { info, parser_version } = manifest;
  await inTransaction(database, (connection) =>
    saveFailedReading(connection, { source: info, parser_version, message, at, pages }),
  );
}

/** A reading that failed, of any source. `at` is an instant, ISO text. */
export type Failed = {
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
    [readingId, source.source_id, at, message, hashOf(pages), source.url, parser_version],
  );
  await savePages(connection, readingId, pages);
}
