import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, startServerProcess } from '@kehilla/hosting/testing';
import { loadSampleData } from '@kehilla/ingest';
import { migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingest } from './ingest.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-secrets-'));
chmodSync(dataDir, 0o755);
const root = join(import.meta.dirname, '../../..');
const SECRET = 'Zz9invented';
let leave = (): Promise<void> => Promise.resolve();
let url = '';

beforeAll(async () => {
  const postgres = await openEmbedded(dataDir);
  leave = postgres.leave;
  url = postgres.url;
  const database = openDatabase(url);
  await migrateDatabase(database, join(root, 'prisma/migrations'));
  await loadSampleData(database, new Date());
  await database.close();
});

afterAll(async () => {
  await leave();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same address with another password. */
function wrongPassword(): string {
  const wrong = new URL(url);
  wrong.password = SECRET;
  return wrong.href;
}

describe.each<[string, () => Record<string, string>, RegExp]>([
  ['a wrong password', () => ({ DATABASE_URL: wrongPassword() }), /password authentication failed/],
  ['a database that is away', () => ({ DATABASE_URL: `postgresql://a:${SECRET}@127.0.0.1:1/b` }), /ECONNREFUSED/],
  ['a password no address can have', () => ({ DATABASE_URL: `postgresql://a:${SECRET}%zz@127.0.0.1:1/b` }), /\n$/],
])('%s', (_, settings, words) => {
  const told = (): Record<string, string> => ({ ...settings(), DATA_DIR: join(dataDir, 'wrong') });

  test('ends a server with one line that names no secret', async () => {
    const { message } = (await startServerProcess(told()).catch((error: unknown) => error)) as Error;
    expect(message).toMatch(/the server ended with [12]: PostgreSQL cannot be used|DATABASE_URL must be/);
    expect(message).toMatch(words);
    expect(message.trimEnd().split('\n')).toHaveLength(1);
    expect(message).not.toContain(SECRET);
  }, 30_000);

  test('ends a command and a worker so, too', async () => {
    for (const args of [['status'], ['work', '--json']]) {
      const { code, out, err } = await ingest(root, join(dataDir, 'wrong'), args, settings());
      expect([1, 2]).toContain(code);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(out + err).not.toContain(SECRET);
    }
  }, 60_000);
});

test('what goes wrong with mail and Redis names neither their passwords nor whom a mail was for', async () => {
  const server = await startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, 'server'),
    SMTP_URL: `smtp://mailer:${SECRET}@127.0.0.1:1`,
    MAIL_FROM: 'keys@kehilla.example',
    REDIS_URL: `redis://user:${SECRET}@127.0.0.1:1`,
    LOG_LEVEL: 'trace',
  });
  try {
    const link = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'rivka@example.org' }),
    };
    expect((await ask(`${server.url}/account/api/links`, null, link)).status).toBe(202);
    expect((await ask(`${server.url}/v1/places/search?q=rivka`, null)).status).toBe(401);
    expect((await ask(`${server.url}/ready`, null)).body).not.toContain(SECRET);
    await expect.poll(() => server.written(), { timeout: 10_000 }).toContain('a mail could not be sent');
    expect(server.written()).not.toMatch(new RegExp(`${SECRET}|rivka|${new URL(url).password}`));
  } finally {
    await server.stop();
  }
}, 40_000);
