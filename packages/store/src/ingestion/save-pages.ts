import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Page } from '@kehilla/sources';
import type { Connection } from '../database.ts';
import { sha256Of } from '../sha256.ts';

/** In a thread of the runtime: a page of some megabytes takes a tenth of a second, and the server that read it for a caller has others to answer. */
const compressed = promisify<Uint8Array, Buffer>(gzip);

/** Keeps the pages of a reading as they were read; equal bodies are stored once. The reading stands already, in the same transaction. */
export async function savePages(connection: Connection, readingId: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const sha256 = sha256Of(page.body);
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
