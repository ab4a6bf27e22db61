import { gunzipSync } from 'node:zlib';
import type { Database } from '../database.ts';

/** A page of a publisher as it came. `body` may be anything: it is shown as text and never run. */
export type CameAs = {
  readonly url: string;
  readonly fetched_at: string;
  readonly content_type: string | null;
  readonly body: Buffer;
};

type Row = Omit<CameAs, 'body'> & { readonly gzip: Buffer };

const PAGE = `SELECT p.url, p.fetched_at, p.content_type, b.gzip FROM raw_page p JOIN raw_body b USING (sha256)`;

/** Returns the first page of a source's newest reading that kept one; null if none did. */
export async function findNewestPage({ pool }: Pick<Database, 'pool'>, sourceId: string): Promise<CameAs | null> {
  const { rows } = await pool.query<Row>(
    `${PAGE} JOIN reading r USING (reading_id) WHERE r.source_id = $1 ORDER BY r.finished_at DESC, p.raw_page_id LIMIT 1`,
    [sourceId],
  );
  return asPage(rows[0]);
}

/** The page on which an alert was first read; null where it was not kept. */
export async function findAlertPage({ pool }: Pick<Database, 'pool'>, alertKey: string): Promise<CameAs | null> {
  const { rows } = await pool.query<Row>(
    `${PAGE} JOIN alert a ON a.reading_id = p.reading_id WHERE a.alert_key = $1 ORDER BY p.raw_page_id LIMIT 1`,
    [alertKey],
  );
  return asPage(rows[0]);
}

function asPage(row: Row | undefined): CameAs | null {
  if (row === undefined) return null;
  const { gzip, ...page } = row;
  return { ...page, body: gunzipSync(gzip) };
}
