import { type Accounts, createAccounts, type Mail, MAX_KEYS, type Visitor } from '@kehilla/accounts';
import { hashKey } from '@kehilla/gateway';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { createKeyStore } from '../keys/key-store.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createAccountStore } from './account-store.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const WANTED = { label: 'my site', test: false, scopes: ['places:read'] } as const;
const sent: Mail[] = [];
const dropped: number[] = [];
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
    onDropped: (requests) => dropped.push(requests),
  });
});

beforeEach(async () => {
  sent.length = 0;
  await database.pool.query('TRUNCATE sign_in_link, sign_in_request, session, usage, api_key, account CASCADE');
});

/** Asks from a client and a network of its own, or from these. */
async function asks(
  email: string,
  at = NOW,
  asker = { client: `client ${clients++}`, network: `network ${clients}` },
): Promise<string> {
  const { ticket } = await accounts.askForLink(email, asker, at);
  await accounts.idle();
  return ticket;
}

async function linkFor(email: string, at = NOW): Promise<string> {
  await asks(email, at);
  return /#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

const newestCode = (): string => /^(\d{4} \d{4})$/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
const wrongCode = (): string => String((Number(newestCode().replace(' ', '')) + 1) % 1e8).padStart(8, '0');

async function visitor(email = 'rivka@example.org'): Promise<Visitor> {
  const { session } = await accounts.signIn(await linkFor(email), NOW);
  return accounts.findVisitor(session, NOW);
}

describe('links', () => {
  test('a link signs in once, and the session it gives is the one who asked', async () => {
    const token = await linkFor(' Rivka@Example.org');
    const { session, email } = await accounts.signIn(token, after(14));
    expect(email).toBe('rivka@example.org');
    expect(await accounts.findVisitor(session, after(15))).toMatchObject({ email });
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
    await expect(accounts.findVisitor(session, after(12 * 60))).rejects.toThrow(/signed out/);
    await accounts.signOut(session);
    await expect(accounts.findVisitor(session, NOW)).rejects.toThrow(/signed out/);
    await expect(accounts.findVisitor(undefined, NOW)).rejects.toThrow(/signed out/);
  });

  test('of 150 requests for one person from one /48, each of a /64 of its own, three are mailed; the person’s own shares the next mail', async () => {
    const answers: string[] = [];
    for (let i = 0; i < 150; i++)
      answers.push(
        await asks('rivka+' + `${i % 3}`.repeat(i % 2) + '@example.org', NOW, { client: `/64 ${i}`, network: '/48' }),
      );
    expect(sent).toHaveLength(3);
    expect(new Set(answers.map((ticket) => ticket.length))).toEqual(new Set([43]));
    const ticket = await asks('rivka@example.org', after(1));
    expect(sent).toHaveLength(3);
    await accounts.sendDue(after(5));
    expect(sent.slice(3).map(({ to }) => to)).toEqual(['rivka@example.org']);
    expect((await accounts.signInByCode(ticket, newestCode(), after(19))).email).toBe('rivka@example.org');
    expect((await accounts.signIn(await linkFor('moshe@example.org', after(6)), after(6))).email).toBe(
      'moshe@example.org',
    );
  });

  test('known or not, an address gets the same answers and the same mails', async () => {
    await visitor('known@example.org');
    sent.length = 0;
    await database.pool.query('TRUNCATE sign_in_link, sign_in_request');
    const seen = [];
    for (const email of ['known@example.org', 'stranger@example.org']) {
      const answers = [];
      for (let requestCount = 0; requestCount < 5; requestCount++) answers.push((await asks(email)).length);
      seen.push([answers, sent.splice(0).length]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('several servers that send at once send what one would', async () => {
    const other = createAccounts({
      store: createAccountStore(database),
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
      base_url: 'https://kehilla.example',
      onMailFailure: (error) => {
        throw error;
      },
      onDropped: () => {},
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? accounts : other).askForLink(`person${i}@example.org`, { client: 'one', network: 'one' }, NOW),
      ),
    );
    await Promise.all([accounts.idle(), other.idle()]);
    expect(sent).toHaveLength(10);
    await accounts.sendDue(after(5));
    expect(sent).toHaveLength(11);
  });

  test('where too many requests wait, a flood loses its newest and nobody else does', async () => {
    const store = createAccountStore(database);
    const request = (name: string, network: string) => ({
      ticket_sha256: name,
      email: `${name}@example.org`,
      mailbox: `${name}@example.org`,
      client: network,
      network,
      asked_at: after(Number(/\d+/.exec(name)?.[0] ?? 0)),
      leads_to: 'account' as const,
    });
    expect(await store.saveRequest(request('own', 'home'), 4)).toBe(0);
    const counts = [];
    for (let i = 1; i <= 6; i++) counts.push(await store.saveRequest(request(`flood${i}`, 'flood'), 4));
    expect(counts).toEqual([0, 0, 0, 1, 1, 1]);
    const { rows } = await database.pool.query<{ ticket_sha256: string }>(
      'SELECT ticket_sha256 FROM sign_in_request ORDER BY 1',
    );
    expect(rows.map(({ ticket_sha256 }) => ticket_sha256)).toEqual(['flood1', 'flood2', 'flood3', 'own']);
  });
});

describe('codes', () => {
  test('a code signs in once, on the page that asked for it alone, and its link is used with it', async () => {
    const ticket = await asks('rivka@example.org');
    const token = /#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
    await expect(accounts.signInByCode('another ticket', newestCode(), NOW)).rejects.toThrow(/No code can be tried/);
    const { session } = await accounts.signInByCode(ticket, newestCode(), after(14));
    expect((await accounts.findVisitor(session, after(14))).email).toBe('rivka@example.org');
    await expect(accounts.signInByCode(ticket, newestCode(), after(14))).rejects.toThrow(/not the code/);
    await expect(accounts.signIn(token, after(14))).rejects.toThrow(/used already/);
  });

  test('a code is over after 15 minutes', async () => {
    const ticket = await asks('rivka@example.org');
    await expect(accounts.signInByCode(ticket, newestCode(), after(15))).rejects.toThrow(/not the code/);
  });

  test('a page has five tries, also all at once, and the right code comes too late after them', async () => {
    const ticket = await asks('rivka@example.org');
    const tried = await Promise.allSettled(
      Array.from({ length: 9 }, () => accounts.signInByCode(ticket, wrongCode(), NOW)),
    );
    const over = tried.filter((one) => one.status === 'rejected' && /No code can be tried/.test(String(one.reason)));
    expect(over).toHaveLength(5);
    await expect(accounts.signInByCode(ticket, newestCode(), NOW)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  test('strangers who ask for tickets have 25 tries at a mail together; its link is good still', async () => {
    const own = await asks('rivka@example.org');
    for (let i = 0; i < 5; i++) {
      const ticket = await asks('rivka@example.org', after(1));
      if (i < 2) await expect(accounts.signInByCode(ticket, newestCode(), NOW)).resolves.toBeDefined();
      else for (let n = 0; n < 5; n++) await accounts.signInByCode(ticket, '00000000', after(1)).catch(() => {});
    }
    const token = await linkFor('rivka@example.org', after(10));
    for (let i = 0; i < 5; i++) {
      const ticket = await asks('rivka@example.org', after(10));
      for (let n = 0; n < 5; n++) await accounts.signInByCode(ticket, wrongCode(), after(10)).catch(() => {});
    }
    await expect(accounts.signInByCode(own, newestCode(), after(10))).rejects.toThrow(/not the code/);
    expect((await accounts.signIn(token, after(10))).email).toBe('rivka@example.org');
  });
});

describe('what is kept', () => {
  test('nothing that opens a door is in the record', async () => {
    const token = await linkFor('rivka@example.org');
    const { session } = await accounts.signIn(token, NOW);
    const { rows } = await database.pool.query(
      'SELECT to_jsonb(l) AS row FROM sign_in_link l UNION ALL SELECT to_jsonb(r) FROM sign_in_request r UNION ALL SELECT to_jsonb(s) FROM session s',
    );
    const text = JSON.stringify(rows).replaceAll(/"(?:client|network)":/g, '');
    expect(rows).toHaveLength(3);
    for (const secret of [token, session, newestCode().replace(' ', ''), 'client', 'network'])
      expect(text).not.toContain(secret);
  });
});

describe('keys of an account', () => {
  test('a key is made, named, rotated with an overlap and revoked, and its owner alone sees it', async () => {
    const rivka = await visitor();
    const moshe = await visitor('moshe@example.org');
    const made = await accounts.makeKey(rivka, WANTED, NOW);
    await accounts.nameKey(rivka, made.key_id, 'another name');
    const next = await accounts.rotateKey(rivka, made.key_id, 7, NOW);
    const keys = await accounts.listKeys(rivka, NOW);
    expect(keys.map(({ key_id }) => key_id).toSorted()).toEqual([made.key_id, next.key_id].toSorted());
    expect(keys.every(({ label, tier }) => label === 'another name' && tier === 'key_free')).toBe(true);
    expect(keys.find(({ key_id }) => key_id === made.key_id)?.expires_at).toBe('2026-11-27T15:04:00.000Z');
    expect(await accounts.listKeys(moshe, NOW)).toEqual([]);
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
    const requests = Array.from({ length: MAX_KEYS + 3 }, () => accounts.makeKey(rivka, WANTED, NOW));
    const made = (await Promise.allSettled(requests)).filter((outcome) => outcome.status === 'fulfilled');
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
    const requests = Array.from({ length: 5 }, () => accounts.rotateKey(rivka, key_id, 30, NOW));
    const made = (await Promise.allSettled(requests)).filter((outcome) => outcome.status === 'fulfilled');
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
    const keys = await accounts.listKeys(rivka, NOW);
    expect(keys.find(({ key_id }) => key_id === next.key_id)?.use).toEqual(use);
  });
});
