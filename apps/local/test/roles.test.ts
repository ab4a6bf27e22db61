import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import { listNetworkSources } from '@kehilla/sources/testing';
import {
  createAccountStore,
  createOauthStore,
  createTokenStore,
  createKey,
  type Database,
  migrateDatabase,
  openDatabase,
  openReadingQueue,
  requestReadings,
  revokeKey,
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
      execFileSync('sh', [join(ROOT, 'deploy/roles.sh')], {
        env: { ...process.env, OWNER_URL: owner.url, SERVER_PASSWORD: 'invented', WORKER_PASSWORD: 'invented' },
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

test('roles.sh hands no secret to a program by its command line, and takes the owner’s password as an address writes it', () => {
  const bin = testFolder('bin');
  // In the place of psql: what it was started with, and what it was told.
  writeFileSync(
    join(bin, 'psql'),
    '#!/bin/sh\ncat >/dev/null\nprintf "%s\\n" "$*" "$PGPASSWORD" "$SERVER_PASSWORD" "$(tr "\\0" " " </proc/$PPID/cmdline)"\n',
    { mode: 0o755 },
  );
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, SERVER_PASSWORD: 'Zz8', WORKER_PASSWORD: 'Zz7' };
  const run = (args: string[], more: object): string[] =>
    execFileSync('sh', [join(ROOT, 'deploy/roles.sh'), ...args], { env: { ...env, ...more }, encoding: 'utf8' }).split(
      '\n',
    );
  const [words, owner_, server, parent] = run([], {
    OWNER_URL: 'postgresql://op:Zz9%2F%40%25x@db.example:5432/k?sslmode=require',
  });
  expect([owner_, server]).toEqual(['Zz9/@%x', 'Zz8']);
  expect(words).toMatch(/ postgresql:\/\/op@db\.example:5432\/k\?sslmode=require$/);
  expect(`${words} ${parent}`).not.toMatch(/Zz/);
  expect(run(['-h', 'db.example', 'k'], { PGPASSWORD: 'Zz6' }).slice(0, 2)).toEqual([
    expect.stringMatching(/ -h db\.example k$/),
    'Zz6',
  ]);
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
  const nobody = listNetworkSources()
    .map((id) => `${id}=http://127.0.0.1:1`)
    .join();
  const stopSignal = new AbortController();
  const worker = { DATABASE_URL: urls['kehilla_worker'] ?? '', SOURCE_ORIGINS: nobody, ALLOW_PRIVATE_READS: '1' };
  const ended = ingest(ROOT, home, ['work', '--json'], worker, stopSignal.signal);
  const failed = `SELECT 1 FROM reading WHERE source_id = 'ou' AND state = 'failed'`;
  await expect.poll(async () => (await owner.pool.query(failed)).rowCount, { timeout: 60_000 }).toBe(1);
  expect(existsSync(join(home, 'worker.alive'))).toBe(true);
  await expect.poll(async () => (await owner.pool.query('SELECT 1 FROM reading_request')).rowCount).toBe(0);
  stopSignal.abort();
  const { code, out, err } = await ended;
  expect(code).toBe(0);
  expect(out).toContain('"source":"ou","state":"failed"');
  expect(err).not.toMatch(/permission denied|invented@/);
}, 90_000);

test('people make, name, rotate and end their keys through a server’s role, and an operator’s command works as before', async () => {
  const database = openDatabase(urls['kehilla_server'] ?? '', 2);
  const now = new Date();
  try {
    const store = createAccountStore(database);
    const asker = { email: 'dov@example.org', mailbox: 'dov@example.org', client: 'c', network: 'n' };
    const link = { ...asker, sha256: 'a'.repeat(64), code_sha256: 'c', created_at: now };
    const later = new Date(now.getTime() + 900_000);
    expect(
      await store.saveRequest({ ...asker, ticket_sha256: 't'.repeat(64), asked_at: now, leads_to: 'account' }, 5),
    ).toBe(0);
    const pace = { window_minutes: 60, steps: [] };
    const paces = { mailbox: pace, client: pace, network: pace, all: pace };
    await store.takeTurns((waiting) => waiting.map(() => ({ ...link, expires_at: later })), paces, now);
    const attempt = { ticket_sha256: 't'.repeat(64), isOfCode: () => false };
    const kept = { sha256: 'd'.repeat(64), expires_at: later };
    expect(await store.useCode(attempt, kept, { page: 5, mail: 25 }, now)).toEqual({ tries_left: 4 });
    const visitor = await store.useLink(link.sha256, { sha256: 'b'.repeat(64), expires_at: later }, now);
    const account = visitor?.account_id ?? '';
    const wanted = { label: 'mine', test: false, scopes: ['places:read'] } as const;
    const made = await store.makeKey(account, wanted, 5, now);
    expect(await store.nameKey(account, made?.key_id ?? '', 'ours')).toBe(true);
    const rotated = await store.rotateKey(account, made?.key_id ?? '', { now, until: later });
    expect(rotated).not.toBeNull();
    expect(await store.revokeKey(account, rotated?.key_id ?? '', now)).toBe(true);
    // Again: it changes nothing, and is no error.
    expect(await store.revokeKey(account, rotated?.key_id ?? '', later)).toBe(true);
    const grown = await store.makeKey(account, wanted, 5, now);
    await owner.pool.query(`UPDATE api_key SET tier = 'company' WHERE key_id = $1`, [grown?.key_id]);
    expect(await store.rotateKey(account, grown?.key_id ?? '', { now, until: later })).not.toBeNull();
    await store.endSession('b'.repeat(64));
    // What authorization keeps: a consent and a token of it, used, renewed and ended.
    const oauth = createOauthStore(database);
    const kept_as = {
      client_id: 'claude',
      uid: null,
      scope: 'places:read',
      audience: 'https://kehilla.example/mcp/me',
    };
    const whole = {
      ...kept_as,
      account_id: account,
      grant_id: 'consent',
      payload: '{}',
      created_at: now,
      expires_at: later,
    };
    for (const kind of ['Interaction', 'Grant', 'AccessToken', 'AccessToken'])
      await oauth.save({ ...whole, kind, sha256: `hash of ${kind}` });
    await oauth.saveClient({ ...whole, grant_id: null, kind: 'Client', sha256: 'hash of a client' }, 5);
    await oauth.saveDocument('https://client.example/', { document: '{}', read_at: now });
    await createTokenStore(database).noteUse('consent', '2026-11-20');
    expect(await createTokenStore(database).find('hash of AccessToken')).toMatchObject({ account_id: account });
    expect(await oauth.consume('AccessToken', 'hash of AccessToken', now)).toBe(true);
    expect(await oauth.endConnection(account, 'consent')).toBe(true);
  } finally {
    await database.close();
  }
});

/** Of docs/threats.md, "What each role can do": the opposite of each sentence. */
const REFUSED = [
  ['kehilla_server', 'DELETE FROM fact'],
  ['kehilla_server', 'DELETE FROM reading'],
  ['kehilla_server', 'DELETE FROM oauth_document'],
  ['kehilla_worker', 'SELECT * FROM oauth_record'],
  ['kehilla_worker', 'SELECT * FROM oauth_document'],
  ['kehilla_server', 'TRUNCATE record'],
  ['kehilla_server', 'DROP TABLE place'],
  ['kehilla_server', 'CREATE TABLE mine (id int)'],
  ['kehilla_server', 'ALTER TABLE fact DISABLE TRIGGER ALL'],
  ['kehilla_server', 'ALTER TABLE record DISABLE TRIGGER USER'],
  ['kehilla_server', `SET session_replication_role = 'replica'`],
  [
    'kehilla_server',
    'CREATE OR REPLACE FUNCTION keep_content() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  ],
  ['kehilla_server', 'DELETE FROM api_key'],
  ['kehilla_server', "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', 'x')"],
  // Keys and accounts.
  ['kehilla_server', `UPDATE api_key SET tier = 'institution'`],
  ['kehilla_server', `UPDATE api_key SET scopes = '{places:read,kosher:read}'`],
  ['kehilla_server', 'UPDATE api_key SET account_id = NULL'],
  ['kehilla_server', `UPDATE api_key SET sha256 = repeat('0', 64)`],
  ['kehilla_server', 'UPDATE api_key SET counted_as = key_id'],
  ['kehilla_server', 'UPDATE api_key SET test = false'],
  ['kehilla_server', 'UPDATE api_key SET revoked_at = NULL'],
  ['kehilla_server', `UPDATE api_key SET revoked_at = revoked_at + interval '1 day'`],
  ['kehilla_server', 'UPDATE api_key SET expires_at = NULL'],
  ['kehilla_server', `UPDATE api_key SET expires_at = expires_at + interval '1 day'`],
  ['kehilla_server', getKey('company', 'NULL', 'key_new')],
  ['kehilla_server', getKey('key_free', 'NULL', 'key_new')],
  ['kehilla_server', getKey('company', '(SELECT min(account_id) FROM account)', 'key_new')],
  ['kehilla_server', getKey('key_free', '(SELECT min(account_id) FROM account)', 'key_other')],
  ['kehilla_server', `UPDATE account SET email = 'other@example.org'`],
  ['kehilla_server', 'DELETE FROM account'],
  ['kehilla_server', `UPDATE session SET account_id = 'x'`],
  ['kehilla_server', 'UPDATE sign_in_link SET used_at = NULL'],
  ['kehilla_server', `UPDATE sign_in_link SET email = 'other@example.org'`],
  ['kehilla_server', `UPDATE sign_in_request SET email = 'other@example.org'`],
  // What was read.
  ...(['kehilla_server', 'kehilla_worker'] as const).flatMap((role) =>
    [
      `UPDATE record SET "row" = jsonb_set("row", '{phone}', '"+12125550199"')`,
      `UPDATE record SET row_sha256 = repeat('0', 64)`,
      `UPDATE record SET "row" = jsonb_set("row", '{phone}', '"+12125550199"'), row_sha256 = repeat('0', 64)`,
      `UPDATE record SET source_id = 'ou'`,
      `UPDATE record SET external_id = external_id || 'x'`,
      `UPDATE record SET observed_at = now() + interval '1 day', last_seen_at = now() + interval '1 day'`,
      `UPDATE record SET last_seen_at = now() + interval '1 hour'`,
      `UPDATE record SET missing_since = now()`,
      `UPDATE record SET first_seen_at = '2001-01-01'`,
      `UPDATE record SET "row" = jsonb_set("row", '{observed_at}', '"2001-01-01T00:00:00.000Z"')`,
      `SET kehilla.now = '2001-01-01'; UPDATE record SET observed_at = '2001-01-01', last_seen_at = '2001-01-01', first_seen_at = '2001-01-01'`,
      `UPDATE menu SET superseded_at = now()`,
      `UPDATE menu SET confirmed_at = now() + interval '1 day'`,
      `UPDATE listing SET terminated = true`,
      `UPDATE licence SET observed_at = now() + interval '1 day'`,
      `INSERT INTO generation (generation, committed_at, reason) VALUES (1000000, now(), 'x')`,
      `UPDATE record SET first_reading_id = last_reading_id`,
      `UPDATE fact SET value = NULL`,
      `UPDATE reading SET state = 'complete'`,
      `UPDATE raw_body SET gzip = ''`,
      `UPDATE raw_page SET url = ''`,
      `UPDATE listing_sighting SET "row" = '{}'`,
      `UPDATE dish SET name = ''`,
      `UPDATE menu SET place_id = ''`,
      `UPDATE link SET place_id = ''`,
      `UPDATE generation SET reason = ''`,
      `DELETE FROM generation`,
      `DELETE FROM record`,
    ].map((statement) => [role, statement] as const),
  ),
  // Events and what curators decide are not a server's.
  ['kehilla_server', `UPDATE event_listing SET missing_since = now()`],
  ['kehilla_server', `UPDATE occurrence SET event_status = 'cancelled'`],
  ['kehilla_server', `UPDATE place SET merged_into = NULL`],
  ['kehilla_server', `UPDATE notice SET closed_on = now()`],
  ['kehilla_server', `UPDATE certificate SET valid_to = now()`],
  ['kehilla_server', `INSERT INTO certificate SELECT * FROM certificate`],
  ['kehilla_server', `INSERT INTO notice SELECT * FROM notice`],
  ['kehilla_server', `UPDATE alert SET state = 'dismissed'`],
  ['kehilla_server', `INSERT INTO worker_look (worker_id, looked_at, jobs) VALUES ('x', now(), '{}')`],
  // Who sits at the desk, what was decided there, and what people wrote, is no server's business.
  ...['report', 'curator', 'desk_link', 'desk_session', 'curation_proposal'].map(
    (table) => ['kehilla_server', `SELECT * FROM ${table}`] as const,
  ),
  ['kehilla_server', `INSERT INTO curator (email, role, added_at, added_by) VALUES ('x', 'operator', now(), 'x')`],
  [
    'kehilla_server',
    `INSERT INTO curation_act (kind, subject, done_at, done_by, before) VALUES ('x', 'x', now(), 'x', '{}')`,
  ],
  ['kehilla_server', `UPDATE notice SET withdrawn_at = now()`],
  ['kehilla_worker', `UPDATE curation_act SET done_by = 'x'`],
  ['kehilla_worker', `UPDATE report SET text = ''`],
  ['kehilla_worker', `UPDATE certificate SET document = ''`],
  ['kehilla_worker', `UPDATE certificate_past SET valid_to = now()`],
  ['kehilla_worker', `UPDATE notice SET text = ''`],
  ['kehilla_worker', `UPDATE event_listing SET row = jsonb_set(row, '{name}', '"Another"')`],
  ['kehilla_worker', `UPDATE event_listing SET row_sha256 = repeat('0', 64)`],
  // Callers are not a worker's.
  ...['api_key', 'usage', 'limit_state', 'account', 'session', 'sign_in_link', 'sign_in_request'].map(
    (table) => ['kehilla_worker', `SELECT * FROM ${table}`] as const,
  ),
  ['kehilla_worker', `UPDATE api_key SET revoked_at = now()`],
  ['kehilla_worker', 'DELETE FROM listing'],
  ['kehilla_worker', 'DROP TABLE fact'],
] as const satisfies readonly (readonly [role: string, statement: string])[];

/** Makes a key by a statement, as a server that was taken over would. */
function getKey(tier: string, account: string, countedAs: string): string {
  return `INSERT INTO api_key (key_id, sha256, tier, test, scopes, counted_as, created_at, account_id)
    VALUES ('key_new', repeat('1', 64), '${tier}', false, '{places:read}', '${countedAs}', now(), ${account})`;
}

describe('what a role may not do', () => {
  beforeAll(async () => {
    // One key that was revoked and has an end, one account, one link that was used: so that each statement meets a row.
    const wanted = {
      tier: 'company',
      scopes: ['places:read'],
      test: true,
      label: null,
      expires_at: new Date(),
    } as const;
    const { key_id } = await createKey(owner, wanted, new Date());
    await revokeKey(owner, key_id, new Date());
    await owner.pool.query(
      `INSERT INTO account (account_id, email, created_at) VALUES ('acc_0', 'tali@example.org', now())`,
    );
    await owner.pool.query(
      `INSERT INTO sign_in_link (sha256, email, client, created_at, expires_at, used_at) VALUES ('c', 'tali@example.org', 'c', now(), now(), now())`,
    );
  });

  test.each(REFUSED)('%s: %s', async (role, statement) => {
    const database = openDatabase(urls[role] ?? '', 1);
    try {
      await expect(database.pool.query(statement)).rejects.toThrow(
        /permission denied|must be owner|append only|stays so|changes only|may not replace/,
      );
    } finally {
      await database.close();
    }
  });

  test('nor does the owner take a revocation back', async () => {
    await expect(owner.pool.query('UPDATE api_key SET revoked_at = NULL')).rejects.toThrow('stays so');
  });

  test('a role that was given whole tables by an earlier release has them no more', async () => {
    await owner.pool.query(
      'GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO kehilla_server, kehilla_worker',
    );
    await giveRoles();
    const { rows } = await owner.pool.query(
      `SELECT table_name FROM information_schema.table_privileges
       WHERE grantee IN ('kehilla_server', 'kehilla_worker') AND privilege_type = 'UPDATE' AND table_schema = 'public'`,
    );
    expect(rows).toEqual([]);
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
});
