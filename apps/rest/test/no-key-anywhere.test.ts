import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_PATTERN, makeKey } from '@kehilla/gateway';
import { createKey, type Database, revokeKey, rotateKey } from '@kehilla/store';
import {
  dumpRedis,
  NO_REDIS,
  openTestServer,
  REDIS_PROGRAM,
  startRedis,
  type TestRedis,
  type TestServer,
} from '@kehilla/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Seen, startServerProcess } from '@kehilla/hosting/testing';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-leak-'));
const WANTED = { tier: 'company', scopes: ['places:read'], test: false, label: 'a partner', expires_at: null } as const;
let postgres: TestServer;
let database: Database;
let redis: TestRedis | null = null;

beforeAll(async () => {
  postgres = await openTestServer();
  database = await postgres.migrated();
  redis = REDIS_PROGRAM === null ? null : await startRedis();
});

afterAll(async () => {
  await redis?.stop();
  await postgres?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a key wherever a caller can put one, by mistake or not. */
async function sendEverywhere(url: string, key: string): Promise<Seen[]> {
  const odd = Object.fromEntries(
    [
      'traceparent',
      'tracestate',
      'x-request-id',
      'user-agent',
      'referer',
      'cookie',
      'accept',
      'if-none-match',
      'x-api-key',
    ].map((name) => [name, key]),
  );
  const json = { 'content-type': 'application/json' };
  const asks: [string, Parameters<typeof ask>[2]][] = [
    ['/v1/places/search?q=pizza', {}],
    ['/v1/places/search?q=pizza', { headers: odd }],
    [`/v1/places/search?q=${key}`, {}],
    [`/v1/places/search?location=${key}`, {}],
    [`/v1/places/search?${key}=1`, {}],
    [`/v1/places/search?limit=${key}&limit=${key}`, {}],
    [`/v1/places/${key}`, {}],
    [`/v1/${key}`, {}],
    [`/${key}`, {}],
    [`/v1/places/search?q=%zz${key}`, {}],
    ['/v1/kosher/verify', { method: 'POST', headers: json, body: `{"name":"${key}"}` }],
    ['/v1/kosher/verify', { method: 'POST', headers: json, body: `{"${key}":` }],
    ['/v1/kosher/verify', { method: 'POST', headers: { 'content-type': key }, body: key }],
    ['/health', { headers: odd }],
  ];
  const replies = await Promise.all(asks.map(([path, options]) => ask(url + path, key, options)));
  const bearerless = await Promise.all(
    [key, `Basic ${key}`, `Bearer ${key}x`, `Bearer ${key} ${key}`].map((authorization) =>
      ask(`${url}/v1/calendar`, null, { headers: { authorization } }),
    ),
  );
  return [...replies, ...bearerless];
}

/** Every row of every table as text. */
async function wholeRecord(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const dumps = await Promise.all(
    rows.map(async ({ name }) => (await database.pool.query(`SELECT t::text FROM ${name} t`)).rows),
  );
  return JSON.stringify([rows, dumps]);
}

describe.each([
  { where: 'PostgreSQL', address: () => null as string | null, here: true },
  { where: 'Redis', address: () => redis?.url ?? null, here: REDIS_PROGRAM !== null },
])('with limits in $where', ({ where, address, here }) => {
  test.skipIf(!here)(
    `no key is in a reply, the log, the record or a limiter's key ${here ? '' : NO_REDIS}`,
    async () => {
      const redisUrl = address();
      const server = await startServerProcess({
        DATABASE_URL: database.url,
        DATA_DIR: join(dataDir, where),
        LOG_LEVEL: 'trace',
        ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
      });
      const one = await createKey(database, WANTED, new Date());
      const rotated = await rotateKey(database, one.key, { now: new Date(), until: new Date(Date.now() + 60_000) });
      const unknown = makeKey(false);
      const keys = [one.key, rotated?.key ?? '', unknown];
      const replies = (await Promise.all(keys.map((key) => sendEverywhere(server.url, key)))).flat();
      await revokeKey(database, one.key, new Date());
      replies.push(...(await sendEverywhere(server.url, one.key)));
      await sleep(1_200);
      const limiterKeys = redisUrl === null ? '' : await dumpRedis(redisUrl);
      await server.stop();
      const places = {
        replies: JSON.stringify(replies),
        log: server.written(),
        record: await wholeRecord(),
        limiterKeys,
      };
      expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
      expect(places.log.split('\n').length).toBeGreaterThan(replies.length);
      expect(places.record).toContain(one.key_id);
      expect(places.record).toContain(redisUrl === null ? `key:${one.key_id}` : 'a partner');
      if (redisUrl !== null) expect(limiterKeys).toContain(`kehilla:limit:key:${one.key_id}`);
      for (const [place, text] of Object.entries(places)) {
        expect(text.match(new RegExp(KEY_PATTERN)), place).toBeNull();
        const folded = text.toLowerCase();
        for (const key of keys) expect(folded.includes(key.slice(-38).toLowerCase()), `${place}, folded`).toBe(false);
        for (const key of keys) expect(text.includes(key.slice(13, 29)), `a part of a key in ${place}`).toBe(false);
      }
    },
  );
});
