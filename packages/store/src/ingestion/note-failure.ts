import { randomBytes } from 'node:crypto';
import { type FailedReading, hashOf } from '@kehilla/sources';
import { type Database, inTransaction } from '../database.ts';
import { savePages } from './save-pages.ts';

/**
 * Records that a reading failed, with our own words on why and the pages that came before it did, whole or not at all; nothing else
 * changes. The pages are never deleted: what a reader could not understand can be read again when it can.
 */
export async function noteFailure(database: Database, { manifest, message, at, pages }: FailedReading): Promise<void> {
  await inTransaction(database, async (connection) => {
    const readingId = `rd_${randomBytes(10).toString('hex')}`;
    await connection.query(
      `INSERT INTO reading (reading_id, source_id, observed_at, started_at, finished_at, state, message, row_count, added, changed, removed, unlinked, issues, sha256, url, parser_version)
       VALUES ($1, $2, $3, $3, $3, 'failed', $4, 0, 0, 0, 0, 0, '[]', $5, $6, $7)`,
      [readingId, manifest.info.source_id, at, message, hashOf(pages), manifest.info.url, manifest.parser_version],
    );
    await savePages(connection, readingId, pages);
  });
}
