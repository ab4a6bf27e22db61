import { join } from 'node:path';
import { ask, startServerProcess } from '@kehilla/hosting/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleRecord, type SampleRecord, testFolder } from './sample-record.ts';

const dataDir = testFolder('secrets');
const SECRET = 'Zz9invented';
let record: SampleRecord;

beforeAll(async () => {
  record = await openSampleRecord(dataDir);
});

afterAll(async () => {
  await record?.close();
});

/** The same address with another password. */
function wrongPassword(): string {
  const wrong = new URL(record.url);
  wrong.password = SECRET;
  return wrong.href;
}

describe.each<[string, () => Record<string, string>, RegExp]>([
  ['a wrong password', () => ({ DATABASE_URL: wrongPassword() }), /password authentication failed/],
  ['a database that is away', () => ({ DATABASE_URL: `postgresql://a:${SECRET}@127.0.0.1:1/b` }), /ECONNREFUSED/],
  ['a password no address can have', () => ({ DATABASE_URL: `postgresql://a:${SECRET}%zz@127.0.0.1:1/b` }), /\n$/],
])('%s', (_, settings, words) => {
  const note = (): Record<string, string> => ({ ...settings(), DATA_DIR: join(dataDir, 'wrong') });

  test('ends a server with one line that names no secret', async () => {
    const { message } = (await startServerProcess(note()).catch((error: unknown) => error)) as Error;
    expect(message).toMatch(/the server ended with [12]: PostgreSQL cannot be used|DATABASE_URL must be/);
    expect(message).toMatch(words);
    expect(message.trimEnd().split('\n')).toHaveLength(1);
    expect(message).not.toContain(SECRET);
  });
});

test('what goes wrong with mail and Redis names neither their passwords nor whom a mail was for', async () => {
  const server = await startServerProcess({
    DATABASE_URL: record.url,
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
    await expect.poll(() => server.written()).toContain('a mail could not be sent');
    expect(server.written()).not.toMatch(new RegExp(`${SECRET}|rivka|${new URL(record.url).password}`));
  } finally {
    await server.stop();
  }
});
