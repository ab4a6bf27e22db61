import type { KeyRecord, KeyStore } from '@kehilla/gateway';
import { createBatches } from '../batches.ts';
import type { Database } from '../database.ts';
import { hearKeyChanges } from './key-changes.ts';
import { rememberKeys } from './key-memory.ts';

/** Longer than this no request waits for its key. */
const PATIENCE_MS = 2_000;
const MOST_IN_A_BATCH = 1_000;
const FIND = {
  name: 'find_keys',
  text: 'SELECT sha256, key_id, tier, test, scopes, label, expires_at, revoked_at FROM api_key WHERE sha256 = ANY($1)',
  query_timeout: PATIENCE_MS,
};
const NOTE_USE = {
  name: 'note_key_use',
  text: 'UPDATE api_key SET last_used_on = $2 WHERE key_id = $1 AND (last_used_on IS NULL OR last_used_on < $2)',
};

/** The record of keys as a server keeps it open. */
export type OpenKeys = KeyStore & { readonly close: () => Promise<void> };

/**
 * The record of keys in PostgreSQL, as the gateway asks it. Every request asks anew, so a revocation that is committed holds for the
 * next request on every server; requests that come while a question is under way share the next one, so a busy server asks a few
 * hundred times a second, not thousands. Rule: specification §5.2, decisions §4.
 */
export function createKeyStore(database: Database): KeyStore {
  const ask = createBatches<string, KeyRecord | null>(async (hashes) => {
    const asked = [...new Set(hashes)];
    const { rows } = await database.pool.query<KeyRecord & { sha256: string }>({ ...FIND, values: [asked] });
    const found = new Map(rows.map(({ sha256, ...record }) => [sha256, record]));
    return hashes.map((sha256) => found.get(sha256) ?? null);
  }, MOST_IN_A_BATCH);
  return {
    find: ask,
    noteUse: async (key_id, day) => {
      await database.pool.query({ ...NOTE_USE, values: [key_id, day] });
    },
  };
}

/** The same for a server: where the record is away, keys that it vouched for in the last minute are still let in. */
export function openKeyStore(database: Database): OpenKeys {
  const store = createKeyStore(database);
  const memory = rememberKeys(store.find, () => changes.isListening());
  const changes = hearKeyChanges(database.url, memory.forget, memory.forgetAll);
  return { find: memory.find, noteUse: store.noteUse, close: changes.close };
}
