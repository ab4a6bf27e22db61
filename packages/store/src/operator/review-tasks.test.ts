import { READERS, takeReading } from '@kehilla/sources';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { PANDA_GARDEN } from '../testing/panda-garden.ts';
import { listReviewTasks } from './review-tasks.ts';

const server = useTestServer();
let database: Database;

const COPIES = [
  ['nyc-dohmh', PANDA_GARDEN.register],
  ['osm', PANDA_GARDEN.map],
  ['agency-csv', PANDA_GARDEN.list],
] as const;

beforeAll(async () => {
  database = await server.migrated();
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values()]);
  for (const [source, text] of COPIES) {
    const reader = READERS.get(source);
    if (reader === undefined) throw new Error(`no reader ${source}`);
    const fetched_at = '2026-08-01T00:00:00.000Z';
    const page = {
      url: 'file:///copy',
      fetched_at,
      content_type: null,
      http_status: null,
      etag: null,
      last_modified: null,
    };
    await takeReading(store, {
      reader,
      pages: [{ ...page, body: new TextEncoder().encode(text) }],
      observed_at: null,
      whole: true,
      dry_run: false,
      now: new Date('2026-11-20T12:00:00.000Z'),
    });
  }
});

test('a line of a list waits before rows of maps and registers, though it came later', async () => {
  const tasks = await listReviewTasks(database);
  expect(tasks.map(({ listing }) => listing.split('/')[0])).toEqual(['agency-csv', 'osm']);
  expect(tasks[1]?.candidates).toMatchObject([{ name: 'PANDA GARDEN' }]);
});

test('a candidate is named by the row that names it, also where a newer one of its place has no name', async () => {
  const candidate = async () => (await listReviewTasks(database))[1]?.candidates[0];
  const before = await candidate();
  await database.pool.query(
    `INSERT INTO record (source_id, external_id, place_id, link_state, "row", row_sha256, observed_at, first_seen_at, last_seen_at, first_reading_id, last_reading_id)
     SELECT 'website', 'https://panda.example/', place_id, link_state, jsonb_set(jsonb_set("row", '{names}', '[]'), '{address}', 'null'), 'x', observed_at,
       first_seen_at, last_seen_at, first_reading_id, last_reading_id FROM record WHERE place_id = $1 LIMIT 1`,
    [before?.place_id],
  );
  expect(await candidate()).toEqual(before);
});
