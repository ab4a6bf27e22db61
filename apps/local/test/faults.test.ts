import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Seen, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import { openSite } from '@kehilla/fetch/testing';
import { OU_LIST_PATH, ouList } from '@kehilla/sources/testing';
import { createKey, openDatabase, openEmbedded, revokeKey } from '@kehilla/store';
import { type Gate, NO_REDIS, REDIS_PROGRAM, startGate, startRedis } from '@kehilla/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingest } from './ingest.ts';
import { laySample, ROOT, testFolder } from './sample-record.ts';

const dataDir = testFolder('faults');
const WANTED = {
  tier: 'company',
  scopes: ['places:read', 'kosher:verify'],
  test: false,
  label: null,
  expires_at: null,
} as const;
let postgres: Awaited<ReturnType<typeof openEmbedded>>;
let gate: Gate;
let server: ServerProcess;
/** As many callers as a test needs, each with limits of its own. */
const keys: string[] = [];

beforeAll(async () => {
  await laySample(dataDir);
  postgres = await openEmbedded(dataDir);
  const database = openDatabase(postgres.url);
  for (let i = 0; i < 6; i++) keys.push((await createKey(database, WANTED, new Date())).key);
  await database.close();
  gate = await startGate(postgres.url);
  server = await startServerProcess({ DATABASE_URL: gate.url, DATA_DIR: join(dataDir, 'server') });
});

afterAll(async () => {
  await server?.stop();
  await gate?.close();
  await postgres?.leave();
  rmSync(dataDir, { recursive: true, force: true });
});

const search = (caller: number): Promise<Seen> => ask(`${server.url}/v1/places/search?q=pizza`, keys[caller] ?? null);
const ready = (): Promise<Seen> => ask(`${server.url}/ready`, null);

/** The process of PostgreSQL that the others are children of. */
function postmaster(): number {
  const [file = ''] = globSync('**/postmaster.pid', { cwd: dataDir });
  return Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}

test('PostgreSQL killed and restarted under load: answers go on, /ready says so, and all comes back', async () => {
  const seen: Seen[] = [];
  let asking = true;
  // Keys that the server saw to be valid: a busy machine might not have come to them before the record is gone.
  for (const caller of [0, 1, 2]) expect((await search(caller)).status).toBe(200);
  // Paced so that each caller stays within what a server that counts alone allows.
  const load = Promise.all(
    [0, 1, 2].map(async (caller) => {
      while (asking) {
        seen.push(await search(caller));
        await sleep(400);
      }
    }),
  );
  try {
    await sleep(1_500);
    // All connections at once: of what dies bit by bit a part may answer on, and then no key is remembered (docs/keys.md).
    gate.cut();
    process.kill(postmaster(), 'SIGKILL');
    await postgres.leave(); // nobody is left to bring it back
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(503);
    const before = seen.length;
    const answered = () => seen.slice(before).filter(({ status }) => status === 200).length;
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(3);
    postgres = await openEmbedded(dataDir);
    gate.moveTo(postgres.url);
    gate.restore();
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
    await sleep(1_000);
  } finally {
    asking = false;
    await load;
  }
  for (const { status, body } of seen.filter((one) => one.status !== 200)) {
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'temporarily_unavailable' } });
  }

  // Nothing of it is lost, and what is decided afterwards holds at once.
  const database = openDatabase(postgres.url);
  const { key_id, key: fresh } = await createKey(database, WANTED, new Date());
  const request = () => ask(`${server.url}/v1/places/search?q=pizza`, fresh);
  expect((await request()).status).toBe(200);
  await revokeKey(database, key_id, new Date());
  expect((await request()).status).toBe(401);
  await database.close();
  const refused = seen.filter(({ status }) => status === 503).length;
  console.log(`survived: PostgreSQL killed and restarted (${seen.length} asked, ${refused} told to retry)`);
}, 90_000);

test.skipIf(REDIS_PROGRAM === null)(
  `Redis killed and restarted under load: nobody fails, each server counts alone, and all comes back${REDIS_PROGRAM === null ? ` (${NO_REDIS})` : ''}`,
  async () => {
    const redis = await startRedis();
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: join(dataDir, 'with-redis') };
    const counted = await startServerProcess(settings);
    const seen: number[] = [];
    const limits = async (): Promise<{ ok: boolean }> => {
      const { status, body } = await ask(`${counted.url}/ready`, null);
      expect(status).toBe(200);
      return (JSON.parse(body) as { checks: { limits: { ok: boolean } } }).checks.limits;
    };
    let asking = true;
    const load = (async () => {
      while (asking) {
        seen.push((await ask(`${counted.url}/v1/places/search?q=pizza`, keys[3] ?? null)).status);
        await sleep(450);
      }
    })();
    try {
      await sleep(1_000);
      await redis.stop();
      await expect.poll(async () => (await limits()).ok).toBe(false);
      await sleep(1_500);
      await redis.start();
      await expect.poll(async () => (await limits()).ok).toBe(true);
      await sleep(1_000);
    } finally {
      asking = false;
      await load;
      await counted.stop();
      await redis.stop();
    }
    expect(seen.length).toBeGreaterThan(6);
    expect(new Set(seen)).toEqual(new Set([200]));
    console.log(`survived: Redis killed and restarted (${seen.length} asked)`);
  },
  60_000,
);

test('a source that hangs holds up who asked for it a few seconds, and nobody else', async () => {
  // It takes the request and never answers.
  const site = await openSite({ [OU_LIST_PATH]: () => {} });
  const list = join(dataDir, 'ou_2026-11-20.json');
  writeFileSync(list, ouList(30));
  const read = ['run', 'ou', '--file', list, '--complete'];
  expect(await ingest(ROOT, join(dataDir, 'live'), read, { DATABASE_URL: postgres.url })).toMatchObject({ code: 0 });
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(dataDir, 'live'), SOURCE_ORIGINS: `ou=${site.url}` };
  const reader = await startServerProcess({ ...settings, ALLOW_PRIVATE_READS: '1' });
  try {
    const began = performance.now();
    const live = ask(`${reader.url}/v1/kosher/verify`, keys[5] ?? null, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Invented Grill 7', live: 'always' }),
    });
    const meanwhile: number[] = [];
    for (let i = 0; i < 5; i++) {
      const from = performance.now();
      expect((await ask(`${reader.url}/v1/places/search?q=pizza`, keys[5] ?? null)).status).toBe(200);
      meanwhile.push(performance.now() - from);
      await sleep(100);
    }
    const { status, body } = await live;
    const seconds = (performance.now() - began) / 1_000;
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ data: { checked: { live: { outcome: 'timed_out' } } } });
    expect(site.requests.filter(({ path }) => path.startsWith(OU_LIST_PATH))).toHaveLength(1);
    expect(seconds).toBeLessThan(15);
    expect(Math.max(...meanwhile)).toBeLessThan(5_000);
    console.log(`survived: a source that hangs (its asker was answered after ${seconds.toFixed(1)} s)`);
  } finally {
    await site.close();
    await reader.stop();
  }
});

test('a server whose data folder cannot be used says so in one line, though its database can', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const { message } = (await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: file }).catch(
    (error: unknown) => error,
  )) as Error;
  expect(message.trimEnd()).toBe(
    `the server ended with 2: DATA_DIR, ${file}, cannot be used: a file stands in its place. Set DATA_DIR to a folder.`,
  );
});

test('callers who send a byte now and then hold up nobody, and are let go', async () => {
  const port = Number(new URL(server.url).port);
  const slow = Array.from({ length: 60 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write('GET /v1/places/search?q=pizza HTTP/1.1\r\nHost: kehilla.example\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('x'), 500);
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    return { gone: gone.finally(() => clearInterval(drip)) };
  });
  for (let i = 0; i < 10; i++) expect((await search(4)).status).toBe(200);
  await Promise.all(slow.map(({ gone }) => gone));
  console.log('survived: 60 callers who never end their request');
});

test('a flood from one address is refused, and others are answered meanwhile', async () => {
  const flood = Promise.all(
    Array.from({ length: 30 }, () => Promise.all(Array.from({ length: 40 }, () => ask(`${server.url}/health`, null)))),
  );
  const others: number[] = [];
  for (let i = 0; i < 5; i++) {
    others.push((await search(5)).status);
    await sleep(100);
  }
  const statuses = (await flood).flat().map(({ status }) => status);
  expect(others).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  console.log(
    `survived: a flood (${statuses.filter((status) => status === 429).length} of ${statuses.length} refused)`,
  );
});
