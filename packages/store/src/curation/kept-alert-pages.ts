import { gunzipSync } from 'node:zlib';
import type { KeptAlertPage, Page } from '@kehilla/sources';
import type { Database } from '../database.ts';

/** Alerts older than so many different pages are told nowhere: a page changes a few times a month. */
const MOST_PAGES = 500;

type Row = Omit<Page, 'body' | 'mirror'> & { readonly mirror: string | null; readonly gzip: Uint8Array } & Pick<
    KeptAlertPage,
    'reading_id' | 'read_at'
  >;

/** The pages of alerts that good readings of a source kept, each body once as it was first read, the newest first. */
export async function keptAlertPages(database: Database, sourceId: string): Promise<KeptAlertPage[]> {
  const { rows } = await database.pool.query<Row>(
    `SELECT own.*, b.gzip FROM (
       SELECT DISTINCT ON (p.sha256) p.sha256, p.url, p.mirror, p.fetched_at, p.http_status, p.content_type, p.etag, p.last_modified,
         r.reading_id, r.started_at AS read_at
       FROM raw_page p JOIN reading r USING (reading_id)
       WHERE r.source_id = $1 AND r.state IN ('complete', 'partial') ORDER BY p.sha256, p.fetched_at, p.raw_page_id
     ) own JOIN raw_body b USING (sha256) ORDER BY own.fetched_at DESC LIMIT ${MOST_PAGES}`,
    [sourceId],
  );
  return rows.map(
    ({ reading_id, read_at, gzip, mirror, url, fetched_at, http_status, content_type, etag, last_modified }) => {
      const page = { url, fetched_at, http_status, content_type, etag, last_modified, body: gunzipSync(gzip) };
      return { reading_id, read_at, page: mirror === null ? page : { ...page, mirror } };
    },
  );
}
