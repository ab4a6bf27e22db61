import { beforeAll, expect, test } from 'vitest';
import { areShared, type Database, refusePooling, type Runs } from './database.ts';
import { useTestServer } from './testing/use-test-server.ts';

const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.empty();
});

/** A connection through a pool of these processes, which it has within a transaction, and gives back after each. */
function pooled(free: number[]): Runs {
  let held: number | null = null;
  const query = (text: string): Promise<{ rows: unknown[] }> => {
    if (text === 'BEGIN') held = free.shift() ?? 0;
    else if (held !== null && text !== 'SELECT pg_backend_pid() AS pid') {
      free.unshift(held);
      held = null;
    }
    return Promise.resolve({ rows: [{ pid: held ?? free[0] }] });
  };
  return { query } as unknown as Runs;
}

test('a pool by the transaction is known by its giving one process to two, or another one than before', async () => {
  const free = [11, 12];
  expect(await areShared(pooled(free), pooled(free))).toBe(true);
  const moving = { query: () => Promise.resolve({ rows: [{ pid: free.push(0) }] }) };
  expect(await areShared(moving as unknown as Runs, pooled([99]))).toBe(true);
});

test('PostgreSQL itself is none, and neither are connections that keep their processes', async () => {
  await expect(refusePooling(database)).resolves.toBeUndefined();
  expect(await areShared(pooled([11]), pooled([12]))).toBe(false);
});
