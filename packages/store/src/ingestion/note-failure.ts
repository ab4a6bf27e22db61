import { createHash, randomBytes } from 'node:crypto';
import type { Manifest } from '@kehilla/sources';
import type { Database } from '../database.ts';

/** Records that a reading failed, with our own words on why; nothing else changes. */
export async function noteFailure(database: Database, manifest: Manifest, message: string, now: Date): Promise<void> {
  await database.pool.query(
    `INSERT INTO reading (reading_id, source_id, observed_at, started_at, finished_at, state, message, row_count, added, changed, removed, unlinked, issues, sha256, url, parser_version)
     VALUES ($1, $2, $3, $3, $3, 'failed', $4, 0, 0, 0, 0, 0, '[]', $5, $6, $7)`,
    [
      `rd_${randomBytes(10).toString('hex')}`,
      manifest.info.source_id,
      now,
      message,
      createHash('sha256').digest('hex'),
      manifest.info.url,
      manifest.parser_version,
    ],
  );
}
