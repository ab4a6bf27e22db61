import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import { createKey, type Database, revokeKey } from '@kehilla/store';
import { openTestServer, type TestServer } from '@kehilla/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-revoke-'));
const WANTED = { tier: 'company', scopes: [], test: false, label: null, expires_at: null } as const;
let postgres: TestServer;
let database: Database;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  postgres = await openTestServer();
  database = await postgres.migrated();
  servers = await Promise.all(
    ['one', 'other'].map((name) =>
      startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(dataDir, name), TRUST_PROXY: '1' }),
    ),
  );
});

afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await postgres?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const TIMES = 1_000;
/** Lanes side by side, so that a server is always busy with somebody else's question when a key is revoked. */
const LANES = 8;

/** What both servers say to this key from this address. An unknown path is 404 to who got in. */
const bothSay = (key: string, address: string): Promise<number[]> =>
  Promise.all(
    servers.map(async ({ url }) => {
      const headers = { 'x-forwarded-for': address };
      return (await ask(`${url}/v1/nothing-here`, key, { headers })).status;
    }),
  );

test(`a key revoked elsewhere is refused by the first request afterwards on both servers, ${TIMES} times`, async () => {
  let begun = 0;
  const wrong: unknown[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (begun++ < TIMES) {
        // Keys that are refused cost the address they come from, so each comes from one of its own.
        const address = `10.0.${begun >> 8}.${begun & 255}`;
        const { key, key_id } = await createKey(database, WANTED, new Date());
        const before = await bothSay(key, address);
        await revokeKey(database, key_id, new Date());
        const after = await bothSay(key, address);
        if (before.join() !== '404,404' || after.join() !== '401,401') wrong.push({ before, after });
      }
    }),
  );
  expect(wrong).toEqual([]);
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*) FROM api_key WHERE revoked_at IS NOT NULL',
  );
  expect(rows[0]?.count).toBe(TIMES);
}, 120_000);
