import { hashKey, readKey } from '@kehilla/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './manage-keys.ts';
import { createKeyStore } from './key-store.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const LATER = new Date('2026-11-21T15:04:00.000Z');
const WANTED = {
  tier: 'company',
  scopes: ['places:read', 'food:read'],
  test: false,
  label: 'a partner',
  expires_at: null,
} as const;
const server = useTestServer();
let database: Database;
let elsewhere: Database;

beforeAll(async () => {
  database = await server.migrated();
  elsewhere = openDatabase(database.url);
});

afterAll(() => elsewhere?.close());

describe('keys in the record', () => {
  test('a key is found by its hash, and is nowhere in the database', async () => {
    const { key, key_id } = await createKey(database, WANTED, NOW);
    expect(readKey(key)).toEqual({ test: false });
    const found = await createKeyStore(database).find(hashKey(key));
    expect(found).toEqual({
      key_id,
      counted_as: key_id,
      tier: 'company',
      test: false,
      scopes: WANTED.scopes,
      label: 'a partner',
      expires_at: null,
      revoked_at: null,
    });
    expect(await createKeyStore(database).find(hashKey('other'))).toBeNull();
    const { rows } = await database.pool.query('SELECT * FROM api_key');
    expect(JSON.stringify(rows)).not.toContain(key.slice(13, 30));
  });

  test('the day of its last use moves forward only', async () => {
    const { key_id } = await createKey(database, WANTED, NOW);
    const { noteUse } = createKeyStore(database);
    await noteUse(key_id, '2026-11-20');
    await noteUse(key_id, '2026-11-19');
    const listed = (await listKeys(database)).find((one) => one.key_id === key_id);
    expect(listed).toMatchObject({ last_used_on: '2026-11-20', created_at: NOW.toISOString() });
  });

  test('a revocation is seen elsewhere by the first look after it, by key or by id, and its instant stays', async () => {
    const store = createKeyStore(elsewhere);
    for (const name of ['key', 'key_id'] as const) {
      const made = await createKey(database, WANTED, NOW);
      expect((await store.find(hashKey(made.key)))?.revoked_at).toBeNull();
      expect(await revokeKey(database, made[name], NOW)).toBe(made.key_id);
      expect((await store.find(hashKey(made.key)))?.revoked_at).toBe(NOW.toISOString());
      expect(await revokeKey(database, made[name], LATER)).toBe(made.key_id);
      expect((await store.find(hashKey(made.key)))?.revoked_at).toBe(NOW.toISOString());
    }
    expect(await revokeKey(database, 'key_nobody', NOW)).toBeNull();
  });

  test('a rotated key goes on until the overlap ends; the new one is like it', async () => {
    const old = await createKey(database, WANTED, NOW);
    const made = await rotateKey(database, old.key_id, { now: NOW, until: LATER });
    const store = createKeyStore(database);
    expect((await store.find(hashKey(old.key)))?.expires_at).toBe(LATER.toISOString());
    expect(await store.find(hashKey(made?.key ?? ''))).toMatchObject({
      tier: 'company',
      scopes: WANTED.scopes,
      label: 'a partner',
      expires_at: null,
      counted_as: old.key_id,
    });
    const third = await rotateKey(database, made?.key_id ?? '', { now: NOW, until: LATER });
    expect((await store.find(hashKey(third?.key ?? '')))?.counted_as).toBe(old.key_id);
    await revokeKey(database, old.key, NOW);
    expect(await rotateKey(database, old.key, { now: NOW, until: LATER })).toBeNull();
  });
});
