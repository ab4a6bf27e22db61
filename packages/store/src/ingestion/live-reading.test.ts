import { countLocks } from '../testing/count-locks.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLiveReader, READERS, type Reader, samplePage } from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createReadingStore } from './reading-store.ts';
import { registerReaders } from './register.ts';

const server = useTestServer();
test('simultaneous live readings of several processes are one request, and all of them know its generation', async () => {
  const database = await server.migrated();
  const sample = READERS.get('sample') as Reader;
  const reader: Reader = {
    ...sample,
    readPages: async (ask) => [await ask({ url: 'https://a.example', accepts: ['json'] })],
  };
  await registerReaders(createReadingStore(database), [reader]);
  let requestCount = 0;
  const ask = async (): Promise<Page> => {
    requestCount++;
    await sleep(100);
    return samplePage(new Date().toISOString());
  };
  // Pools of one connection: reading from the network holds none of them.
  const pools = Array.from({ length: 3 }, () => openDatabase(database.url, 1));
  const lives = pools.map((pool) =>
    createLiveReader({
      network: { askFor: () => ask },
      store: createReadingStore(pool),
      readers: new Map([['sample', reader]]),
      now: () => new Date(),
    }),
  );
  const outcomes = await Promise.all(
    lives.flatMap((live) => [live.readNow('sample', 20_000), live.readNow('sample', 20_000)]),
  );
  await Promise.all(pools.map((pool) => pool.close()));
  expect([requestCount, outcomes.length]).toEqual([1, 6]);
  expect(outcomes.map(({ outcome, generation }) => [outcome, generation])).toEqual(outcomes.map(() => ['read', 1]));
  expect(outcomes.filter(({ made }) => made)).toHaveLength(2);
  expect(await countLocks(database)).toBe(0);
});
