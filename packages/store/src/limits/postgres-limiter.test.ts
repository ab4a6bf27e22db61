import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { createKey } from '../keys/manage-keys.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { openLimits, createPostgresLimiter } from './open-limits.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.migrated();
});

async function subjects(): Promise<string[]> {
  const { rows } = await database.pool.query<{ subject: string }>('SELECT subject FROM limit_state ORDER BY subject');
  return rows.map(({ subject }) => subject);
}

describe('limits in PostgreSQL', () => {
  test('outlive the server process', async () => {
    const before = createPostgresLimiter(database.url);
    await before.take('key:stays', 'key_free', NOW);
    await before.close();
    const after = createPostgresLimiter(database.url);
    expect((await after.take('key:stays', 'key_free', NOW)).standing.day?.remaining).toBe(498);
    await after.close();
  });

  test('servers that count the same callers in any order never wait for each other in a ring', async () => {
    const limiters = Array.from({ length: 4 }, () => createPostgresLimiter(database.url));
    const callers = Array.from({ length: 40 }, (_, number) => `key:ring_${number}`);
    let got = 0;
    await Promise.all(
      limiters.map(async (limiter, turn) => {
        for (let round = 0; round < 50; round++) {
          const order = turn % 2 === 0 ? callers : callers.toReversed();
          const some = order.filter((_, number) => (number * 7 + round + turn) % 3 !== 0);
          const taken = await Promise.all(some.map((caller) => limiter.take(caller, 'company', NOW)));
          got += taken.filter(({ refusal }) => refusal === null).length;
        }
      }),
    );
    // Each of the 40 is asked for 200 · 2/3 times, a few times more than its burst of 120.
    expect(got).toBe(40 * 120);
    const { rows } = await database.pool.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows[0]?.deadlocks).toBe(0);
    await Promise.all(limiters.map(({ close }) => close()));
  });

  test('forget what says nothing any more, and nothing else', async () => {
    const limiter = createPostgresLimiter(database.url);
    const now = new Date();
    const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
    await database.pool.query('DELETE FROM limit_state');
    await limiter.take('anonymous:old', 'anonymous', ago(5));
    await limiter.take('anonymous:new', 'anonymous', now);
    await limiter.take('key:this-month', 'key_free', ago(1));
    await limiter.take('key:months-ago', 'key_free', ago(60 * 24 * 40));
    await limiter.take('key:no-cap', 'company', ago(5));
    await limiter.sweep();
    expect(await subjects()).toEqual(['anonymous:new', 'key:this-month']);
    await limiter.close();
  });

  test('usage is kept by key and UTC day, of answered and live calls only', async () => {
    const limits = await openLimits(database, null);
    const wanted = { tier: 'app_person_free', scopes: [], test: false, label: null, expires_at: null } as const;
    const { key_id } = await createKey(database, wanted, NOW);
    const subject = `key:${key_id}`;
    for (let call = 0; call < 12; call++) await limits.take(subject, 'app_person_free', NOW);
    await limits.giveBack(subject, 'app_person_free', NOW);
    await limits.takeLive(subject, 'app_person_free', NOW);
    await limits.takeLive(subject, 'app_person_free', NOW);
    await limits.giveBackLive(subject, 'app_person_free', NOW);
    await limits.take(subject, 'app_person_free', new Date('2026-11-21T00:00:00.000Z'));
    await limits.take('anonymous:address:192.0.2.1', 'anonymous', NOW);
    await limits.close();
    const { rows } = await database.pool.query(
      'SELECT day, calls, live_calls FROM usage WHERE key_id = $1 ORDER BY day',
      [key_id],
    );
    expect(rows).toEqual([
      { day: '2026-11-20', calls: 9, live_calls: 1 },
      { day: '2026-11-21', calls: 1, live_calls: 0 },
    ]);
  });
});
