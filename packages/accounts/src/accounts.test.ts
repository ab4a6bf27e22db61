import { expect, test, vi } from 'vitest';
import { createAccounts } from './accounts.ts';
import type { AccountParts, AccountStore, Mail, SavedLink, Visitor, WaitingRequest } from './ports.ts';
import { getHash } from './rules.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const RIVKA: Visitor = { account_id: 'acc_1', email: 'rivka@example.org' };
const WANTED = { label: ' My  site ', test: false, scopes: [] };
const SHOWN = { key: 'shown once', key_id: 'key_1' };

/** Accounts over a record that says yes to everything, but for what a test has it say. */
function kit(statement: Partial<AccountStore> = {}, mailer?: AccountParts['mailer']) {
  const sent: Mail[] = [];
  const failures: unknown[] = [];
  const dropped: number[] = [];
  const waiting: WaitingRequest[] = [];
  const saved: SavedLink[] = [];
  const store = {
    saveRequest: vi.fn<AccountStore['saveRequest']>(
      async (request) => (waiting.push({ ...request, has_account: false }), 0),
    ),
    takeTurns: vi.fn<AccountStore['takeTurns']>(async (choose) => void saved.push(...choose(waiting.splice(0), []))),
    useCode: vi.fn<AccountStore['useCode']>(async () => RIVKA),
    useLink: vi.fn<AccountStore['useLink']>(async () => RIVKA),
    findVisitor: vi.fn<AccountStore['findVisitor']>(async () => RIVKA),
    endSession: vi.fn<AccountStore['endSession']>(async () => {}),
    listKeys: vi.fn<AccountStore['listKeys']>(async () => []),
    makeKey: vi.fn<AccountStore['makeKey']>(async () => SHOWN),
    nameKey: vi.fn<AccountStore['nameKey']>(async () => true),
    revokeKey: vi.fn<AccountStore['revokeKey']>(async () => true),
    rotateKey: vi.fn<AccountStore['rotateKey']>(async () => SHOWN),
  };
  const accounts = createAccounts({
    store: { ...store, ...statement },
    mailer: mailer ?? { send: async (mail) => void sent.push(mail) },
    base_url: 'https://kehilla.example',
    onMailFailure: (error) => failures.push(error),
    onDropped: (requests) => dropped.push(requests),
  });
  return { accounts, store, sent, saved, failures, dropped };
}

const ASKER = { client: '192.0.2.1', network: '192.0.2.0/24' };

test('a link and a code are mailed and kept as hashes, for fifteen minutes', async () => {
  const { accounts, store, sent, saved } = kit();
  const { ticket } = await accounts.askForLink(' Rivka+Keys@Example.org ', ASKER, NOW);
  expect(store.saveRequest.mock.calls[0]?.[0]).toEqual({
    ticket_sha256: getHash(ticket),
    email: 'rivka+keys@example.org',
    leads_to: 'account',
    mailbox: 'rivka@example.org',
    client: getHash('192.0.2.1'),
    network: getHash('192.0.2.0/24'),
    asked_at: NOW,
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const text = sent[0]?.text ?? '';
  const token = /https:\/\/kehilla\.example\/account#token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
  const code = /^(\d{4} \d{4})$/m.exec(text)?.[1] ?? '';
  expect(sent.map(({ to }) => to)).toEqual(['rivka+keys@example.org']);
  expect(saved).toEqual([
    {
      sha256: getHash(token),
      code_sha256: getHash(`${getHash(token)}:${code.replace(' ', '')}`),
      email: 'rivka+keys@example.org',
      mailbox: 'rivka@example.org',
      client: getHash('192.0.2.1'),
      network: getHash('192.0.2.0/24'),
      created_at: NOW,
      expires_at: new Date('2026-11-20T15:19:00.000Z'),
    },
  ]);
  await accounts.signInByCode(ticket, ` ${code.replace(' ', '-')}`, NOW);
  const [{ ticket_sha256, isOfCode } = { ticket_sha256: '', isOfCode: () => false }] =
    store.useCode.mock.calls[0] ?? [];
  expect([ticket_sha256, isOfCode(saved[0] as SavedLink)]).toEqual([getHash(ticket), true]);
});

test('a mail that cannot be sent is told to the log, not to whoever asked, and so are requests that were dropped', async () => {
  const away = new Error('away');
  const { accounts, failures, dropped } = kit({ saveRequest: async () => 2, takeTurns: () => Promise.reject(away) });
  await accounts.askForLink('rivka@example.org', ASKER, NOW);
  await accounts.idle();
  expect([failures, dropped]).toEqual([[away], [2]]);
  const other = kit({}, { send: () => Promise.reject(away) });
  await other.accounts.askForLink('rivka@example.org', ASKER, NOW);
  await other.accounts.idle();
  expect(other.failures).toEqual([away]);
});

test('mails are chosen by one look at a time, and what is asked meanwhile shares the next', async () => {
  let looks = 0;
  let end = (): void => {};
  const { accounts } = kit({ takeTurns: () => (looks++, new Promise((resolve) => (end = resolve))) });
  const first = accounts.sendDue(NOW);
  await vi.waitFor(() => expect(looks).toBe(1));
  const others = [accounts.sendDue(NOW), accounts.sendDue(NOW)];
  end();
  await first;
  await vi.waitFor(() => expect(looks).toBe(2));
  end();
  await Promise.all(others);
  expect(looks).toBe(2);
});

test('a session is handed out once, kept as a hash, and ends after twelve hours', async () => {
  const { accounts, store } = kit();
  const { session, email, expires_at } = await accounts.signIn('token', NOW);
  expect([email, expires_at]).toEqual(['rivka@example.org', '2026-11-21T03:04:00.000Z']);
  const kept = { sha256: getHash(session), expires_at: new Date(expires_at) };
  expect(store.useLink).toHaveBeenCalledWith(getHash('token'), kept, NOW);
  expect(await accounts.findVisitor(session, NOW)).toBe(RIVKA);
  expect(store.findVisitor).toHaveBeenCalledWith(getHash(session), NOW);
  await accounts.signOut(session);
  expect(store.endSession).toHaveBeenCalledWith(getHash(session));
});

test('what is asked of a key is asked of the keys of this account', async () => {
  const { accounts, store } = kit();
  expect(await accounts.makeKey(RIVKA, WANTED, NOW)).toBe(SHOWN);
  expect(store.makeKey).toHaveBeenCalledWith('acc_1', { ...WANTED, label: 'My site' }, 10, NOW);
  await accounts.nameKey(RIVKA, 'key_1', ' My  site ');
  expect(store.nameKey).toHaveBeenCalledWith('acc_1', 'key_1', 'My site');
  await accounts.revokeKey(RIVKA, 'key_1', NOW);
  expect(store.revokeKey).toHaveBeenCalledWith('acc_1', 'key_1', NOW);
  expect(await accounts.rotateKey(RIVKA, 'key_1', 7, NOW)).toBe(SHOWN);
  const overlap = { now: NOW, until: new Date('2026-11-27T15:04:00.000Z') };
  expect(store.rotateKey).toHaveBeenCalledWith('acc_1', 'key_1', overlap);
  expect(await accounts.listKeys(RIVKA, NOW)).toEqual([]);
  expect(store.listKeys).toHaveBeenCalledWith('acc_1', NOW);
});

type Accounts = ReturnType<typeof kit>['accounts'];

test.each<[what: string, phrase: Partial<AccountStore>, run: (accounts: Accounts) => Promise<unknown>, code: string]>([
  ['no address', {}, (it) => it.askForLink('rivka', ASKER, NOW), 'invalid_request'],
  [
    'a wrong code',
    { useCode: async () => ({ tries_left: 1 }) },
    (it) => it.signInByCode('t', '1', NOW),
    'invalid_api_key',
  ],
  ['a link that is over', { useLink: async () => null }, (it) => it.signIn('token', NOW), 'invalid_api_key'],
  ['a session that is over', { findVisitor: async () => null }, (it) => it.findVisitor('s', NOW), 'invalid_api_key'],
  ['no session', {}, (it) => it.findVisitor(undefined, NOW), 'invalid_api_key'],
  ['a name that is none', {}, (it) => it.makeKey(RIVKA, { ...WANTED, label: ' ' }, NOW), 'invalid_request'],
  ['no name for a key', {}, (it) => it.nameKey(RIVKA, 'key_1', ''), 'invalid_request'],
  ['too many keys', { makeKey: async () => null }, (it) => it.makeKey(RIVKA, WANTED, NOW), 'conflict'],
  ["naming another's key", { nameKey: async () => false }, (it) => it.nameKey(RIVKA, 'key_2', 'a'), 'not_found'],
  ["ending another's key", { revokeKey: async () => false }, (it) => it.revokeKey(RIVKA, 'key_2', NOW), 'not_found'],
  ['a second rotation', { rotateKey: async () => null }, (it) => it.rotateKey(RIVKA, 'key_1', 7, NOW), 'conflict'],
])('%s is refused', async (_, statement, run, code) => {
  await expect(run(kit(statement).accounts)).rejects.toMatchObject({ code });
});
