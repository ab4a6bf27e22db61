import { HOUR_MS } from '@kehilla/core';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Seen, type ServerProcess, settableClock, startServerProcess } from '@kehilla/hosting/testing';
import { LIMITS } from '@kehilla/gateway';
import { announceGeneration, createKey, inTransaction } from '@kehilla/store';
import { type Gate, startGate } from '@kehilla/store/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSampleRecord, type SampleRecord, testFolder } from './sample-record.ts';

const dataDir = testFolder('clock');
const clock = settableClock(join(dataDir, 'off-by'));
let record: SampleRecord;
let gate: Gate;
let server: ServerProcess;

beforeAll(async () => {
  record = await openSampleRecord(dataDir);
  gate = await startGate(record.url);
  const settings = { DATABASE_URL: gate.url, DATA_DIR: join(dataDir, 'server'), ...clock.settings };
  server = await startServerProcess(settings);
});

afterEach(() => clock.set(0));

afterAll(async () => {
  await server?.stop();
  await gate?.close();
  await record?.close();
});

const SCOPES = ['places:read', 'kosher:verify', 'food:read', 'services:read', 'events:read'] as const;
const newKey = async (tier: 'company' | 'app_person_free', expires_at: Date | null = null): Promise<string> =>
  (await createKey(record.database, { tier, scopes: [...SCOPES], test: false, label: null, expires_at }, new Date()))
    .key;
const get = (path: string, key: string | null): Promise<Seen> => ask(`${server.url}${path}`, key);
const search = (key: string): Promise<Seen> => get('/v1/places/search?q=pizza', key);
const post = (path: string, key: string, body: object): Promise<Seen> =>
  ask(`${server.url}${path}`, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Some of every operation, and what needs no key. */
const someOfAll = (key: string): Promise<Seen[]> =>
  Promise.all([
    search(key),
    get('/v1/events/search?location=Crown%20Heights', key),
    get('/v1/calendar?location=Crown%20Heights', key),
    post('/v1/kosher/verify', key, { name: 'Olive Branch Grill', live: 'never' }),
    post('/v1/food/recommend', key, { query: 'falafel', live: 'never' }),
    post('/v1/services/search', key, { service: 'plumber' }),
    get('/health', null),
    get('/ready', null),
  ]);

describe.each([
  ['an hour ahead and back', [HOUR_MS, 0]],
  ['an hour back and ahead again', [-HOUR_MS, 0]],
  ['to and fro', [HOUR_MS, -HOUR_MS, HOUR_MS, 0]],
])('a clock that is set %s while a server serves', (name, steps) => {
  test('fails nobody, and no fact is younger than now', async () => {
    const key = await newKey('company');
    for (const offMs of steps) {
      await clock.set(offMs);
      for (const { status, body } of await someOfAll(key)) {
        expect(status).toBe(200);
        const { freshness } = JSON.parse(body) as { freshness?: { as_of: string; oldest_fact_at: string | null } };
        if (freshness?.oldest_fact_at == null) continue;
        expect(Date.parse(freshness.as_of)).toBeGreaterThanOrEqual(Date.parse(freshness.oldest_fact_at));
      }
    }
    expect(server.written()).not.toMatch(/"level":"(?:error|fatal)"/);
  });

  test('gives a caller at the limit one window more at most, and shuts nobody out for long', async () => {
    const key = await newKey('app_person_free');
    /** How many of those at once are answered beyond a window, and beyond what the rate adds in the time that they take. */
    const beyondWindow = async (): Promise<number> => {
      const { burst, per_minute } = LIMITS.app_person_free;
      const began = performance.now();
      let got = 0;
      for (let i = 0; i < 25; i++) if ((await search(key)).status === 200) got++;
      return got - burst - Math.ceil((performance.now() - began) * (per_minute / 60_000));
    };
    expect(await beyondWindow()).toBeLessThanOrEqual(0);
    for (const offMs of steps) {
      await clock.set(offMs);
      expect(await beyondWindow()).toBeLessThanOrEqual(0);
    }
    const refused = await search(key);
    if (refused.status !== 200) expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await sleep(4_500);
    expect((await search(key)).status).toBe(200);
    // What needs no key is counted too: who asked more than a window of it is answered again in a moment.
    await Promise.all(Array.from({ length: 320 }, () => get('/health', null)));
    await sleep(1_000);
    expect((await get('/health', null)).status).toBe(200);
    console.log(`survived: a clock set ${name}`);
  });

  test('shows a newer city as soon as ever', async () => {
    const key = await newKey('company');
    const generation = async (): Promise<number> =>
      (JSON.parse((await search(key)).body) as { data: { coverage: { city_generation: number } } }).data.coverage
        .city_generation;
    for (const offMs of steps) {
      const before = await generation();
      await clock.set(offMs);
      await inTransaction(record.database, (connection) => announceGeneration(connection, 'a test'));
      await expect.poll(generation, { timeout: 15_000, interval: 200 }).toBeGreaterThan(before);
    }
  }, 90_000);
});

test('a key ends by the clock as it stands', async () => {
  const key = await newKey('company', new Date(Date.now() + HOUR_MS / 2));
  const statuses: number[] = [];
  for (const offMs of [0, HOUR_MS, 0, -HOUR_MS]) {
    await clock.set(offMs);
    statuses.push((await search(key)).status);
  }
  expect(statuses).toEqual([200, 401, 200, 200]);
});

test('a record that is away while the clock is set: known keys are let in for their minute, and all comes back', async () => {
  const key = await newKey('company');
  await expect.poll(async () => (await search(key)).status).toBe(200);
  const ready = async (): Promise<number> => (await get('/ready', null)).status;
  gate.cut();
  await expect.poll(ready, { timeout: 60_000 }).toBe(503);
  for (const offMs of [HOUR_MS, -HOUR_MS]) {
    await clock.set(offMs);
    expect((await search(key)).status).toBe(200);
    expect((await search(await newKey('company'))).status).toBe(503);
  }
  gate.restore();
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  // The shared counts are used again though the clock says that it is an hour before they were last missed.
  const limits = async (): Promise<string> => String((await search(key)).headers['ratelimit-policy']);
  await expect.poll(limits).toContain('"burst";q=120');
});
