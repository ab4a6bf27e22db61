import { setTimeout as sleep } from 'node:timers/promises';
import { type Handlers, HEALTHY } from '@kehilla/gateway';
import {
  createApp,
  createLog,
  type Door,
  gatewayRouter,
  openDoor,
  openGateway,
  type Running,
  serve,
} from '@kehilla/hosting';
import { ask } from '@kehilla/hosting/testing';
import { createKey, type Database, openDatabase, revokeKey } from '@kehilla/store';
import {
  type Gate,
  NO_REDIS,
  openTestServer,
  REDIS_PROGRAM,
  startGate,
  startRedis,
  type TestServer,
} from '@kehilla/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const WANTED = { tier: 'company', scopes: [], test: false, label: null, expires_at: null } as const;
const handlers = { jewish_calendar: () => ({ data: {}, status: 'ok' }) } as unknown as Handlers;
const health = { live: () => HEALTHY, ready: () => Promise.resolve({ ok: true }) };
let postgres: TestServer;
/** The record as everybody else reaches it. */
let record: Database;
let gate: Gate;

/** A server that reaches the record through the gate. */
type Server = { readonly running: Running; readonly door: Door; readonly database: Database };

async function start(redis_url: string | null): Promise<Server> {
  const database = openDatabase(gate.url);
  const door = await openDoor(database, { redis_url });
  const log = createLog('silent');
  const router = gatewayRouter(openGateway(door, { handlers, health }, log), { now: () => new Date(), log });
  return {
    database,
    door,
    running: await serve(createApp({ trust_proxy: false }, [router]), { host: '127.0.0.1', port: 0 }),
  };
}

async function stop({ running, door, database }: Server): Promise<void> {
  await running.stop();
  await door.close();
  await database.close();
}

const newKey = async (): Promise<string> => (await createKey(record, WANTED, new Date())).key;
const calendar = (server: Server, key: string) => ask(`${server.running.url}/v1/calendar?location=Brooklyn`, key);
const getLimits = async ({ running }: Server): Promise<{ ok: boolean; detail: string }> =>
  JSON.parse((await ask(`${running.url}/ready`, null)).body).checks.limits;

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error('it never came to be');
}

beforeAll(async () => {
  postgres = await openTestServer();
  record = await postgres.migrated();
  gate = await startGate(record.url);
});

afterAll(async () => {
  await gate?.close();
  await postgres?.close();
});

describe('when the record goes away', () => {
  test('keys it vouched for a moment ago are answered, no others, health answers, and all comes back', async () => {
    const server = await start(null);
    await sleep(200);
    const [known, revoked, unseen] = await Promise.all([newKey(), newKey(), newKey()]);
    expect((await calendar(server, known)).headers['x-ratelimit-remaining']).toBe('119');
    expect((await calendar(server, revoked)).status).toBe(200);
    expect(await getLimits(server)).toMatchObject({ ok: true, detail: 'counted in PostgreSQL' });
    await revokeKey(record, revoked, new Date());
    await sleep(100);
    gate.cut();
    await sleep(50);
    const answered = await calendar(server, known);
    expect([answered.status, answered.headers['x-ratelimit-remaining']]).toEqual([200, '29']);
    for (const key of [revoked, unseen]) {
      const refused = await calendar(server, key);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(JSON.parse(refused.body).error.code).toBe('temporarily_unavailable');
    }
    expect((await ask(`${server.running.url}/health`, null)).status).toBe(200);
    expect(await getLimits(server)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('PostgreSQL does not answer'),
    });
    gate.restore();
    await until(async () => (await calendar(server, known)).headers['x-ratelimit-remaining'] === '118');
    expect((await calendar(server, unseen)).status).toBe(200);
    expect((await calendar(server, revoked)).status).toBe(401);
    expect((await getLimits(server)).ok).toBe(true);
    await stop(server);
  });

  test('a revocation made meanwhile holds for the first request that the record answers again', async () => {
    const server = await start(null);
    await sleep(200);
    const key = await newKey();
    await calendar(server, key);
    gate.cut();
    await revokeKey(record, key, new Date());
    gate.restore();
    expect((await calendar(server, key)).status).toBe(401);
    gate.cut();
    await sleep(50);
    expect((await calendar(server, key)).status).toBe(503);
    gate.restore();
    await stop(server);
  });
});

test('a connection that died is no reason to go by memory: the record is asked on a new one', async () => {
  const server = await start(null);
  await sleep(200);
  for (let round = 0; round < 20; round++) {
    const key = await newKey();
    expect((await calendar(server, key)).status).toBe(200);
    await record.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kehilla keys' AND datname = current_database()",
    );
    await revokeKey(record, key, new Date());
    expect((await calendar(server, key)).status).toBe(401);
  }
  await stop(server);
});

describe.skipIf(REDIS_PROGRAM === null)(`when Redis goes away (${REDIS_PROGRAM ?? NO_REDIS})`, () => {
  test('answers go on under a count of their own, readiness says so, and it comes back by itself', async () => {
    const redis = await startRedis();
    const server = await start(redis.url);
    const key = await newKey();
    await until(async () => (await getLimits(server)).ok);
    expect((await calendar(server, key)).headers['x-ratelimit-remaining']).toBe('119');
    await redis.stop();
    const answered = await calendar(server, key);
    expect([answered.status, answered.headers['x-ratelimit-remaining']]).toEqual([200, '29']);
    const ready = await ask(`${server.running.url}/ready`, null);
    expect(ready.status).toBe(200);
    expect(await getLimits(server)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('Redis does not answer'),
    });
    await redis.start();
    await until(async () => (await calendar(server, key)).headers['ratelimit-policy']?.includes('q=120') === true);
    await stop(server);
    await redis.stop();
  });
});
