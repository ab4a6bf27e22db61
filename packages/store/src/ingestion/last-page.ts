import { gunzipSync } from 'node:zlib';
import type { Page, ReadingStore } from '@kehilla/sources';
import type { Database } from '../database.ts';

type Kept = Omit<Page, 'body' | 'mirror'> & { readonly mirror: string | null; readonly gzip: Uint8Array };

/** The newest page of an address that a good reading kept and that can be asked for by a mark; null where there is none. */
export async function lastPage(
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
