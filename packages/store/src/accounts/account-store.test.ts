import { type Accounts, createAccounts, type Mail, MAX_KEYS, type Visitor } from '@kehilla/accounts';
import { hashKey } from '@kehilla/gateway';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { createKeyStore } from '../keys/index.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createAccountStore } from './index.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const WANTED = { label: 'my site', test: false, scopes: ['places:read'] } as const;
const sent: Mail[] = [];
const server = useTestServer();
let database: Database;
let accounts: Accounts;
/** A client of its own for each sign-in, so that limits of clients are met only where a test means to. */
let clients = 0;

beforeAll(async () => {
  database = await server.migrated();
  accounts = createAccounts({
    store: createAccountStore(database),
    mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
    base_url: 'https://kehilla.example',
    onMailFailure: (error) => {
      throw error;
    },
  });
});

beforeEach(async () => {
  sent.length = 0;
  await database.pool.query('TRUNCATE sign_in_link, session, usage, api_key, account CASCADE');
});

async function linkFor(email: string, at = NOW): Promise<string> {
  await accounts.askForLink(email, `client ${clients++}`, at);
  return /#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

async function visitor(email = 'rivka@example.org'): Promise<Visitor> {
  const { session } = await accounts.signIn(await linkFor(email), NOW);
  return accounts.visitorOf(session, NOW);
}

describe('links', () => {
  test('a link signs in once, and the session it gives is the one who asked', async () => {
    const token = await linkFor(' Rivka@Example.org');
    const { session, email } = await accounts.signIn(token, after(14));
    expect(email).toBe('rivka@example.org');
    expect(await accounts.visitorOf(session, after(15))).toMatchObject({ email });
    await expect(accounts.signIn(token, after(14))).rejects.toThrow(/used already/);
  });

  test('two pages that use one link at once: one of them is in', async () => {
    const token = await linkFor('rivka@example.org');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => accounts.signIn(token, NOW)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a link is over after 15 minutes, a session after 12 hours, and both when signed out', async () => {
    await expect(accounts.signIn(await linkFor('rivka@example.org'), after(15))).rejects.toThrow(/15 minutes/);
    const { session } = await accounts.signIn(await linkFor('rivka@example.org'), NOW);
    await expect(accounts.visitorOf(session, after(12 * 60))).rejects.toThrow(/signed out/);
    await accounts.signOut(session);
    await expect(accounts.visitorOf(session, NOW)).rejects.toThrow(/signed out/);
    await expect(accounts.visitorOf(undefined, NOW)).rejects.toThrow(/signed out/);
  });

  test('a client gets three links to an address in 15 minutes, whether it is known or not', async () => {
    await visitor('known@example.org');
    const refusals: unknown[] = [];
    for (const email of ['known@example.org', 'stranger@example.org']) {
      const ask = (at = NOW): Promise<void> => accounts.askForLink(email, `client of ${email}`, at);
      for (let asked = 0; asked < 3; asked++) await ask();
      refusals.push(await ask(after(5)).catch(({ code, message, details }) => ({ code, message, details })));
      await ask(after(15));
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ code: 'rate_limited', details: { retry_after_seconds: 600 } });
  });

  test('others who ask for links to an address do not keep out whose it is', async () => {
    for (let asked = 0; asked < 3; asked++) await accounts.askForLink('rivka@example.org', 'somebody', NOW);
    await expect(accounts.askForLink('rivka@example.org', 'somebody', NOW)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect((await visitor('rivka@example.org')).email).toBe('rivka@example.org');
  });

  test('a client gets ten links an hour, whatever addresses it names, also all at once', async () => {
    const asked = Array.from({ length: 14 }, (_, index) =>
      accounts.askForLink(`person${index}@example.org`, 'one client', NOW),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(sent).toHaveLength(10);
  });

  test('nothing that opens a door is in the record', async () => {
    const token = await linkFor('rivka@example.org');
    const { session } = await accounts.signIn(token, NOW);
    const { rows } = await database.pool.query(
      'SELECT to_jsonb(l) AS row FROM sign_in_link l UNION ALL SELECT to_jsonb(s) FROM session s',
    );
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(2);
    for (const secret of [token, session, 'client']) expect(text.replaceAll('"client":', '')).not.toContain(secret);
  });
});

describe('keys of an account', () => {
  test('a key is made, named, rotated with an overlap and revoked, and its owner alone sees it', async () => {
    const rivka = await visitor();
    const moshe = await visitor('moshe@example.org');
    const made = await accounts.makeKey(rivka, WANTED, NOW);
    await accounts.nameKey(rivka, made.key_id, 'another name');
    const next = await accounts.rotateKey(rivka, made.key_id, 7, NOW);
    const keys = await accounts.keysOf(rivka, NOW);
    expect(keys.map(({ key_id }) => key_id).toSorted()).toEqual([made.key_id, next.key_id].toSorted());
    expect(keys.every(({ label, tier }) => label === 'another name' && tier === 'key_free')).toBe(true);
    expect(keys.find(({ key_id }) => key_id === made.key_id)?.expires_at).toBe('2026-11-27T15:04:00.000Z');
    expect(await accounts.keysOf(moshe, NOW)).toEqual([]);
    for (const attempt of [
      () => accounts.nameKey(moshe, next.key_id, 'mine'),
      () => accounts.revokeKey(moshe, next.key_id, NOW),
      () => accounts.rotateKey(moshe, next.key_id, 0, NOW),
    ])
      await expect(attempt()).rejects.toThrow();
    await accounts.revokeKey(rivka, next.key_id, NOW);
    expect(await createKeyStore(database).find(hashKey(next.key))).toMatchObject({ revoked_at: NOW.toISOString() });
    await expect(accounts.rotateKey(rivka, next.key_id, 0, NOW)).rejects.toThrow(/not in force/);
  });

  test('an account has ten keys in a month, however many are asked for at once, and ending one makes room in the next', async () => {
    const rivka = await visitor();
    const asked = Array.from({ length: MAX_KEYS + 3 }, () => accounts.makeKey(rivka, WANTED, NOW));
    const made = (await Promise.allSettled(asked)).filter((outcome) => outcome.status === 'fulfilled');
    expect(made).toHaveLength(MAX_KEYS);
    await accounts.revokeKey(rivka, made[0]?.value.key_id ?? '', NOW);
    await expect(accounts.makeKey(rivka, WANTED, NOW)).rejects.toMatchObject({ code: 'conflict' });
    const december = new Date('2026-12-01T00:00:00.000Z');
    expect(await accounts.makeKey(rivka, WANTED, december)).toMatchObject({ key: expect.any(String) });
    await expect(accounts.makeKey(rivka, WANTED, december)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of a line of rotations two keys are in force at most, also when asked at once', async () => {
    const rivka = await visitor();
    const { key_id } = await accounts.makeKey(rivka, WANTED, NOW);
    const asked = Array.from({ length: 5 }, () => accounts.rotateKey(rivka, key_id, 30, NOW));
    const made = (await Promise.allSettled(asked)).filter((outcome) => outcome.status === 'fulfilled');
    expect(made).toHaveLength(1);
    await accounts.revokeKey(rivka, key_id, NOW);
    await expect(accounts.rotateKey(rivka, made[0]?.value.key_id ?? '', 7, NOW)).resolves.toMatchObject({
      key: expect.any(String),
    });
  });

  test('use is this month’s, day by day, of the whole line of rotations', async () => {
    const rivka = await visitor();
    const first = await accounts.makeKey(rivka, WANTED, NOW);
    const next = await accounts.rotateKey(rivka, first.key_id, 7, NOW);
    for (const [day, calls] of [
      ['2026-10-31', 9],
      ['2026-11-01', 3],
      ['2026-11-20', 5],
    ] as const)
      await database.pool.query('INSERT INTO usage (key_id, day, calls, live_calls) VALUES ($1, $2, $3, 1)', [
        first.key_id,
        day,
        calls,
      ]);
    const use = [
      { day: '2026-11-01', calls: 3, live_calls: 1 },
      { day: '2026-11-20', calls: 5, live_calls: 1 },
    ];
    const keys = await accounts.keysOf(rivka, NOW);
    expect(keys.find(({ key_id }) => key_id === next.key_id)?.use).toEqual(use);
  });
});
