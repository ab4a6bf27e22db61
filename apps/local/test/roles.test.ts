import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import { loadSampleData } from '@kehilla/ingest';
import { createKey, type Database, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingest } from './ingest.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-roles-'));
chmodSync(dataDir, 0o755);
const root = join(import.meta.dirname, '../../..');
let leave = (): Promise<void> => Promise.resolve();
let owner: Database;
let key = '';
const urls: Record<string, string> = {};

beforeAll(async () => {
  const postgres = await openEmbedded(dataDir);
  leave = postgres.leave;
  owner = openDatabase(postgres.url);
  await migrateDatabase(owner, join(root, 'prisma/migrations'));
  await loadSampleData(owner, new Date());
  await owner.pool.query(readFileSync(join(root, 'deploy/roles.sql'), 'utf8'));
  for (const role of ['kehilla_server', 'kehilla_worker']) {
    await owner.pool.query(`ALTER ROLE ${role} PASSWORD 'invented'`);
    const url = new URL(postgres.url);
    url.username = role;
    url.password = 'invented';
    urls[role] = url.href;
  }
  const wanted = { tier: 'company', scopes: ['places:read'], test: false, label: null, expires_at: null } as const;
  key = (await createKey(owner, wanted, new Date())).key;
});

afterAll(async () => {
  await owner?.close();
  await leave();
  rmSync(dataDir, { recursive: true, force: true });
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
  const list = join(root, 'packages/sources/src/agencies/agency-csv/fixtures/invented_2026-08-13.csv');
  const settings = { DATABASE_URL: urls['kehilla_worker'] ?? '' };
  const done = await ingest(root, join(dataDir, 'worker'), ['run', 'agency-csv', '--file', list], settings);
  expect(done).toMatchObject({ code: 0, err: expect.not.stringContaining('denied') });
  const { rowCount } = await owner.pool.query(
    `SELECT 1 FROM reading WHERE source_id = 'agency-csv' AND state <> 'failed'`,
  );
  expect(rowCount).toBe(1);
});

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
