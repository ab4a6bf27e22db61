import { gunzipSync } from 'node:zlib';
import type { Database } from '../database.ts';
import type { Prisma } from '../generated/client.ts';
import { getPrisma, tellInstant } from '../prisma.ts';

/** A page of a publisher as it came. `body` may be anything: it is shown as text and never run. */
export type CameAs = {
  readonly url: string;
  readonly fetched_at: string;
  readonly content_type: string | null;
  readonly body: Buffer;
};

const PAGE = { url: true, fetched_at: true, content_type: true, body: { select: { gzip: true } } } as const;

type Row = Prisma.RawPageGetPayload<{ select: typeof PAGE }>;

/** Returns the first page of a source's newest reading that kept one; null if none did. */
export async function findNewestPage(database: Pick<Database, 'pool'>, sourceId: string): Promise<CameAs | null> {
  const page = await (await getPrisma(database)).rawPage.findFirst({
    where: { reading: { source_id: sourceId } },
    orderBy: [{ reading: { finished_at: 'desc' } }, { raw_page_id: 'asc' }],
    select: PAGE,
  });
  return asPage(page);
}

/** The page on which an alert was first read; null where it was not kept. */
export async function findAlertPage(database: Pick<Database, 'pool'>, alertKey: string): Promise<CameAs | null> {
  const page = await (await getPrisma(database)).rawPage.findFirst({
    where: { reading: { alerts: { some: { alert_key: alertKey } } } },
    orderBy: { raw_page_id: 'asc' },
    select: PAGE,
  });
  return asPage(page);
}

function asPage(row: Row | null): CameAs | null {
  if (row === null) return null;
  const { url, fetched_at, content_type, body } = row;
  return { url, fetched_at: tellInstant(fetched_at), content_type, body: gunzipSync(body.gzip) };
}
