import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { openReadingQueue, type ReadingQueue } from './reading-queue.ts';

const NOW = { priority: 0, start_after_s: 0 } as const;
const server = useTestServer();
let database: Database;
const queues: ReadingQueue[] = [];

async function open(): Promise<ReadingQueue> {
  const queue = await openReadingQueue(database, () => {}, 0.5);
  queues.push(queue);
  return queue;
}

beforeAll(async () => {
  database = await server.empty();
});

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
});

test('two workers: every source once at a time, urgent ones first, and a failed one later again', async () => {
  const [asker, one, other] = [await open(), await open(), await open()];
  const requests = await Promise.all(['ou', 'ou', 'ok', 'ou'].map((id) => asker.ask(id, NOW)));
  expect(requests.filter(Boolean)).toHaveLength(2);
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
  expect(Math.abs(Date.now() - ((await asker.lastEndedAt('ou'))?.getTime() ?? 0))).toBeLessThan(60_000);
  expect(await asker.lastEndedAt('late')).toBeNull();
});

test('what is urgent overtakes what waits, its own wish of before too, and no site that was away is asked again sooner', async () => {
  const [asker, worker] = [await open(), await open()];
  for (const id of ['first', 'second', 'stale'])
    await asker.ask(id, { priority: 0, start_after_s: id === 'stale' ? 600 : 0 });
  await asker.ask('away', NOW);
  expect(await asker.ask('stale', { priority: 1, start_after_s: 0 })).toBe(false);
  const done: string[] = [];
  await worker.work(async (id) => {
    done.push(id);
    if (id === 'away') throw new Error('The site is away.');
  });
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(4);
  expect(done[0]).toBe('stale');
  await asker.ask('away', { priority: 1, start_after_s: 0 });
  await sleep(2_000);
  expect(done.filter((id) => id === 'away')).toHaveLength(1);
});
