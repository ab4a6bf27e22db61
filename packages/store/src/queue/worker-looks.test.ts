import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { requestReadings } from '../ingestion/reading-requests.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { noteLook, openReadingQueue, readWorkState } from './reading-queue.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.migrated();
});

test('what workers note of themselves and their queue is told, the newest first, for a day; so is what servers asked for', async () => {
  expect(await readWorkState(database)).toEqual({ looks: [], requests: 0, oldest_request_at: null });
  const queue = await openReadingQueue(database, (error) => {
    throw error;
  });
  try {
    for (const id of ['ou', 'ok']) await queue.ask(id, { priority: 0, start_after_s: 60 });
    await noteLook(database, 'wk_1', NOW);
    await noteLook(database, 'wk_2', later(1));
    await noteLook(database, 'wk_2', later(2));
  } finally {
    await queue.close();
  }
  await database.pool.query(
    `INSERT INTO source (source_id, kind, name, publisher) VALUES ('ou', 'certifying_agency', 'a', 'a')`,
  );
  await requestReadings(database, ['ou'], NOW);
  const state = await readWorkState(database);
  expect(state.looks.map(({ looked_at }) => new Date(looked_at))).toEqual([later(2), NOW]);
  expect(state.looks.map(({ jobs }) => jobs)).toEqual([{ created: 2 }, { created: 2 }]);
  expect(state).toMatchObject({ requests: 1, oldest_request_at: NOW.toISOString() });
  await noteLook(database, 'wk_2', later(25));
  expect((await readWorkState(database)).looks).toHaveLength(1);
});
