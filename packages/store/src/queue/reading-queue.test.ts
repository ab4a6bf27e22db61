import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openTestServer, type TestServer } from '../testing/empty-database.ts';
import { openReadingQueue, type ReadingQueue } from './reading-queue.ts';

const NOW = { priority: 0, start_after_s: 0 } as const;
let server: TestServer;
let database: Database;
const queues: ReadingQueue[] = [];

async function open(): Promise<ReadingQueue> {
  const queue = await openReadingQueue(database, () => {}, 0.5);
  queues.push(queue);
  return queue;
}

beforeAll(async () => {
  server = await openTestServer();
  database = await server.empty();
});

afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  await server?.close();
}, 60_000);

test('two workers: every source once at a time, urgent ones first, and a failed one later again', async () => {
  const [asker, one, other] = [await open(), await open(), await open()];
  const asked = await Promise.all(['ou', 'ou', 'ok', 'ou'].map((id) => asker.ask(id, NOW)));
  expect(asked.filter(Boolean)).toHaveLength(2);
  expect(await asker.ask('late', { priority: 0, start_after_s: 600 })).toBe(true);
  const running = new Set<string>();
  const done: string[] = [];
  const read = async (id: string): Promise<void> => {
    expect(running.has(id)).toBe(false);
    running.add(id);
    await sleep(50);
    running.delete(id);
    done.push(id);
    if (id === 'ok') throw new Error('The site is away.');
  };
  await Promise.all([one.work(read), other.work(read)]);
  await expect.poll(() => [...done].sort(), { timeout: 15_000 }).toEqual(['ok', 'ou']);
  // What was read may be asked for again; what failed waits for its next try, and is not asked for twice.
  await expect.poll(() => asker.ask('ou', NOW), { timeout: 10_000 }).toBe(true);
  expect(await asker.ask('ok', NOW)).toBe(false);
}, 60_000);
