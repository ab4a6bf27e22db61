import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceGeneration, inTransaction, openDatabase, openEmbedded } from '@kehilla/store';

/** How a new generation reaches a running server. Milliseconds. */
export type Swap = {
  readonly visible_after_ms: number;
  readonly slowest_request_ms: number;
  readonly failed_requests: number;
};

const GIVE_UP_MS = 20_000;
const READY_MS = 6_000;

/** Commits a new generation on a record while a server on it is being asked, and measures until the server answers from it. */
export async function swapBench(dataDir: string, key: string): Promise<Swap> {
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url);
  const server = fork(new URL('../http/server.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: dataDir, SAMPLE_DATA: '0' },
  });
  const port = await new Promise<number>((resolve) =>
    server.once('message', (message) => resolve((message as { port: number }).port)),
  );
  const ask = async (): Promise<number | null> => {
    const reply = await fetch(`http://127.0.0.1:${port}/v1/places/search?q=pizza&location=Midwood`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (reply.status !== 200) return null;
    return ((await reply.json()) as { data: { coverage: { city_generation: number } } }).data.coverage.city_generation;
  };
  for (let i = 0; i < 20; i++) await ask();
  // Changes come hours apart: the process that builds has had time to get ready.
  await sleep(READY_MS);
  const before = (await ask()) ?? 0;
  const committed = performance.now();
  await inTransaction(database, (connection) => announceGeneration(connection, 'bench'));
  let slowest = 0;
  let failed = 0;
  let seen = before;
  while (seen === before && performance.now() - committed < GIVE_UP_MS) {
    const at = performance.now();
    const generation = await ask();
    slowest = Math.max(slowest, performance.now() - at);
    if (generation === null) failed += 1;
    else seen = generation;
    await sleep(100); // a company key takes 10 a second
  }
  const visible = performance.now() - committed;
  server.disconnect();
  // Gone before we leave, so that the last one out ends the database.
  await once(server, 'exit');
  await database.close();
  await record.leave();
  return { visible_after_ms: Math.round(visible), slowest_request_ms: Math.round(slowest), failed_requests: failed };
}
