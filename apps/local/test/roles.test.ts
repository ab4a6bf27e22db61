import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import {
  createKey,
  type Database,
  migrateDatabase,
  openDatabase,
  openReadingQueue,
  requestReadings,
} from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingest } from './ingest.ts';
import { openSampleRecord, ROOT, type SampleRecord, testFolder } from './sample-record.ts';

const dataDir = testFolder('roles');
let record: SampleRecord;
let owner: Database;
let key = '';
const urls: Record<string, string> = {};

/** As `compose.yaml` does it where `psql` is at hand, else the same statements. Twice: every update runs it again. */
async function giveRoles(): Promise<void> {
  const hasPsql = spawnSync('psql', ['--version']).status === 0;
  for (let run = 0; run < 2; run++) {
    if (hasPsql) {
      execFileSync('sh', [join(ROOT, 'deploy/roles.sh'), owner.url], {
        env: { ...process.env, SERVER_PASSWORD: 'invented', WORKER_PASSWORD: 'invented' },
      });
      continue;
    }
    await owner.pool.query(readFileSync(join(ROOT, 'deploy/roles.sql'), 'utf8'));
    for (const role of ['kehilla_server', 'kehilla_worker'])
      await owner.pool.query(`ALTER ROLE ${role} PASSWORD 'invented'`);
  }
}

beforeAll(async () => {
  record = await openSampleRecord(dataDir);
  owner = record.database;
  // A worker ran as the owner before there were roles: its queue becomes theirs.
  await (await openReadingQueue(owner, () => {})).close();
  await giveRoles();
  for (const role of ['kehilla_server', 'kehilla_worker']) {
    const url = new URL(record.url);
    url.username = role;
    url.password = 'invented';
    urls[role] = url.href;
  }
  const wanted = { tier: 'company', scopes: ['places:read'], test: false, label: null, expires_at: null } as const;
  key = (await createKey(owner, wanted, new Date())).key;
});

afterAll(async () => {
  await record?.close();
});

describe('a server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    const settings = { DATABASE_URL: urls['kehilla_server'] ?? '', DATA_DIR: join(dataDir, 'server') };
    server = await startServerProcess(settings);
  });
  afterAll(() => server?.stop());

  test('answers, counts, is ready and sends links', async () => {
    expect((await ask(`${server.url}/v1/places/search?q=pizza`, key)).status).toBe(200);
    expect((await ask(`${server.url}/ready`, null)).status).toBe(200);
    const link = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'rivka@example.org' }),
    };
    expect((await ask(`${server.url}/account/api/links`, null, link)).status).toBe(202);
    const counted = 'SELECT 1 FROM api_key WHERE last_used_on IS NOT NULL';
    await expect.poll(async () => (await owner.pool.query(counted)).rowCount).toBe(1);
    expect(server.written()).not.toMatch(/permission denied/);
  });
});

test('a worker takes a reading', async () => {
  const list = join(ROOT, 'packages/sources/src/agencies/agency-csv/fixtures/invented_2026-08-13.csv');
  const settings = { DATABASE_URL: urls['kehilla_worker'] ?? '' };
  const done = await ingest(ROOT, join(dataDir, 'worker'), ['run', 'agency-csv', '--file', list], settings);
  expect(done).toMatchObject({ code: 0, err: expect.not.stringContaining('denied') });
  const { rowCount } = await owner.pool.query(
    `SELECT 1 FROM reading WHERE source_id = 'agency-csv' AND state <> 'failed'`,
  );
  expect(rowCount).toBe(1);
});

test('a worker works: it looks for what is due, takes what a server asked for, notes what failed, and ends when told to', async () => {
  await requestReadings(owner, ['ou'], new Date());
  const home = join(dataDir, 'working');
  // Nobody listens where any source is: no test reads from a publisher.
  const listed = (await ingest(ROOT, home, ['sources', '--json'], { DATABASE_URL: urls['kehilla_worker'] ?? '' })).out;
  const ids = [...listed.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toContain('ou');
  const nobody = ids.map((id) => `${id}=http://127.0.0.1:1`).join();
  const told = new AbortController();
  const worker = { DATABASE_URL: urls['kehilla_worker'] ?? '', SOURCE_ORIGINS: nobody, ALLOW_PRIVATE_READS: '1' };
  const ended = ingest(ROOT, home, ['work', '--json'], worker, told.signal);
  const failed = `SELECT 1 FROM reading WHERE source_id = 'ou' AND state = 'failed'`;
  await expect.poll(async () => (await owner.pool.query(failed)).rowCount, { timeout: 40_000 }).toBe(1);
  expect(existsSync(join(home, 'worker.alive'))).toBe(true);
  await expect.poll(async () => (await owner.pool.query('SELECT 1 FROM reading_request')).rowCount).toBe(0);
  told.abort();
  const { code, out, err } = await ended;
  expect(code).toBe(0);
  expect(out).toContain('"source":"ou","state":"failed"');
  expect(err).not.toMatch(/permission denied|invented@/);
}, 90_000);

describe('what a role may not do', () => {
  test.each([
    ['kehilla_server', 'DELETE FROM fact'],
    ['kehilla_server', 'TRUNCATE record'],
    ['kehilla_server', 'DROP TABLE place'],
    ['kehilla_server', 'CREATE TABLE mine (id int)'],
    ['kehilla_server', 'ALTER TABLE fact DISABLE TRIGGER ALL'],
    ['kehilla_server', 'DELETE FROM api_key'],
    ['kehilla_server', "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', 'x')"],
    ['kehilla_worker', 'SELECT * FROM api_key'],
    ['kehilla_worker', 'SELECT * FROM session'],
    ['kehilla_worker', 'SELECT * FROM sign_in_link'],
    ['kehilla_worker', 'DELETE FROM listing'],
    ['kehilla_worker', 'DROP TABLE fact'],
  ])('%s: %s', async (role, statement) => {
    const database = openDatabase(urls[role] ?? '', 1);
    try {
      await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await database.close();
    }
  });
});

test('an owner without all rights hands its queue over, and may give the roles again once the worker has it', async () => {
  await owner.pool.query(`CREATE ROLE invented_owner LOGIN PASSWORD 'invented'`);
  // As who made the role has it: it may give the role to others, and has not become one of it.
  await owner.pool.query('GRANT kehilla_worker TO invented_owner WITH ADMIN TRUE, INHERIT FALSE, SET FALSE');
  await owner.pool.query('CREATE DATABASE invented_record OWNER invented_owner');
  const url = new URL(record.url);
  [url.username, url.password, url.pathname] = ['invented_owner', 'invented', '/invented_record'];
  const other = openDatabase(url.href, 2);
  try {
    await migrateDatabase(other, join(ROOT, 'prisma/migrations'));
    await (await openReadingQueue(other, () => {})).close();
    for (let run = 0; run < 2; run++) await other.pool.query(readFileSync(join(ROOT, 'deploy/roles.sql'), 'utf8'));
    const { rows } = await other.pool.query(
      `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class WHERE relnamespace = 'pgboss'::regnamespace`,
    );
    expect(rows).toEqual([{ owner: 'kehilla_worker' }]);
  } finally {
    await other.close();
  }
}, 60_000);
