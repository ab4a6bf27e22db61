import { createConnections, createMemoryOauthStore, type OauthStore, type SavedRecord } from '@kehilla/oauth';
import { hashKey } from '@kehilla/gateway';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { useTestServer } from './testing/use-test-server.ts';
import { createOauthStore, createTokenStore } from './oauth-store.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const server = useTestServer();
let database: Database | null = null;

async function inPostgres(): Promise<OauthStore> {
  database ??= await server.migrated();
  await database.pool.query('TRUNCATE oauth_record, oauth_document, account CASCADE');
  for (const id of ['acc_rivka', 'acc_moshe'])
    await database.pool.query('INSERT INTO account (account_id, email, created_at) VALUES ($1, $2, $3)', [
      id,
      `${id}@example.org`,
      NOW,
    ]);
  return createOauthStore(database);
}

function getRecord(kind: string, id: string, more: Partial<SavedRecord> = {}): SavedRecord {
  return {
    kind,
    sha256: hashKey(id),
    grant_id: null,
    account_id: null,
    client_id: null,
    uid: null,
    scope: null,
    audience: null,
    payload: '{}',
    created_at: NOW,
    expires_at: after(60),
    ...more,
  };
}

const getGrant = (id: string, account_id = 'acc_rivka'): SavedRecord =>
  getRecord('Grant', id, { grant_id: id, account_id, client_id: 'claude', scope: 'places:read food:read' });

// One suite for both records of authorization.
describe.each<[string, () => Promise<OauthStore>]>([
  ['in memory', () => Promise.resolve(createMemoryOauthStore())],
  ['in PostgreSQL', inPostgres],
])('authorization %s', (_, open) => {
  let store: OauthStore;
  beforeEach(async () => {
    store = await open();
  });

  test('what is saved is found by its hash until it ends, and saved again in its place', async () => {
    await store.save(getRecord('Interaction', 'one', { payload: '{"a":1}', uid: 'other name' }));
    expect(await store.find('Interaction', hashKey('one'), NOW)).toEqual({ payload: '{"a":1}', consumed_at: null });
    expect(await store.findByUid('Interaction', 'other name', NOW)).toEqual({ payload: '{"a":1}', consumed_at: null });
    expect(await store.find('Session', hashKey('one'), NOW)).toBeNull();
    expect(await store.find('Interaction', hashKey('one'), after(60))).toBeNull();
    await store.save(getRecord('Interaction', 'one', { payload: '{"a":2}', expires_at: after(90) }));
    expect((await store.find('Interaction', hashKey('one'), after(60)))?.payload).toBe('{"a":2}');
    await store.remove('Interaction', hashKey('one'));
    expect(await store.find('Interaction', hashKey('one'), NOW)).toBeNull();
  });

  test('of many who use one code at once one alone does', async () => {
    await store.save(getRecord('AuthorizationCode', 'code'));
    const used = await Promise.all(
      Array.from({ length: 10 }, () => store.consume('AuthorizationCode', hashKey('code'), after(1))),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect((await store.find('AuthorizationCode', hashKey('code'), NOW))?.consumed_at).toEqual(after(1));
    expect(await store.consume('AuthorizationCode', hashKey('none'), NOW)).toBe(false);
  });

  test('a consent is listed for its account, and ends for it alone, with all that belongs to it', async () => {
    for (const [id, account] of [
      ['g1', 'acc_rivka'],
      ['g2', 'acc_moshe'],
    ] as const) {
      await store.save(getGrant(id, account));
      await store.save(getRecord('AccessToken', `token of ${id}`, { grant_id: id }));
      await store.save(getRecord('RefreshToken', `refresh of ${id}`, { grant_id: id }));
    }
    expect(await store.listConnections('acc_rivka', NOW)).toEqual([
      {
        connection_id: 'g1',
        client_id: 'claude',
        scopes: ['places:read', 'food:read'],
        created_at: NOW.toISOString(),
        last_used_on: null,
      },
    ]);
    expect(await createConnections(store).listConnections('acc_rivka', NOW)).toMatchObject([{ client_name: 'Claude' }]);
    expect(await store.endConnection('acc_moshe', 'g1')).toBe(false);
    expect(await store.endConnection('acc_rivka', 'g1')).toBe(true);
    expect(await store.find('RefreshToken', hashKey('refresh of g1'), NOW)).toBeNull();
    expect(await store.find('AccessToken', hashKey('token of g2'), NOW)).not.toBeNull();
    await store.removeOfGrant('g2', 'AccessToken');
    expect(await store.find('AccessToken', hashKey('token of g2'), NOW)).toBeNull();
    expect(await store.find('RefreshToken', hashKey('refresh of g2'), NOW)).not.toBeNull();
    expect(await store.listConnections('acc_rivka', NOW)).toEqual([]);
  });

  test('of clients that register themselves the oldest that nobody let in give way', async () => {
    const getClient = (i: number): SavedRecord =>
      getRecord('Client', `client ${i}`, { client_id: `client ${i}`, created_at: after(i), expires_at: null });
    await store.saveClient(getClient(0), 3);
    await store.save({ ...getGrant('g1'), client_id: 'client 0' });
    for (let i = 1; i <= 20; i++) await store.saveClient(getClient(i), 3);
    const there = [];
    for (let i = 0; i <= 20; i++) if ((await store.find('Client', hashKey(`client ${i}`), NOW)) !== null) there.push(i);
    expect(there).toEqual([0, 19, 20]);
  });

  test('the document of a client is kept as it was read last', async () => {
    expect(await store.findDocument('https://client.example/')).toBeNull();
    for (const document of ['{"a":1}', '{"a":2}'])
      await store.saveDocument('https://client.example/', { document, read_at: NOW });
    expect(await store.findDocument('https://client.example/')).toEqual({ document: '{"a":2}', read_at: NOW });
  });
});

describe('tokens', () => {
  test('are found by their hash with whose they are, until their consent ends on any server', async () => {
    const store = await inPostgres();
    const tokens = createTokenStore(database as Database);
    await store.save(getGrant('g1'));
    const audience = 'https://kehilla.example/mcp/me';
    const token = { grant_id: 'g1', account_id: 'acc_rivka', scope: 'places:read', audience };
    await store.save(getRecord('AccessToken', 'token', token));
    await store.save(getRecord('AccessToken', 'orphan', { ...token, grant_id: 'gone' }));
    await store.save(getRecord('RefreshToken', 'refresh', token));
    expect(await tokens.find(hashKey('token'))).toEqual({
      connection_id: 'g1',
      account_id: 'acc_rivka',
      scopes: ['places:read'],
      audience,
      expires_at: after(60).toISOString(),
    });
    for (const other of ['orphan', 'refresh', 'none']) expect(await tokens.find(hashKey(other))).toBeNull();
    await tokens.noteUse('g1', '2026-11-20');
    await tokens.noteUse('g1', '2026-11-19');
    expect(await store.listConnections('acc_rivka', NOW)).toMatchObject([{ last_used_on: '2026-11-20' }]);
    await store.endConnection('acc_rivka', 'g1');
    expect(await tokens.find(hashKey('token'))).toBeNull();
  });
});
