import type { KeyRecord, KeyStore } from '@kehilla/gateway';
import type { Database } from '../database.ts';

const FIND = {
  name: 'find_keys',
  text: 'SELECT sha256, key_id, tier, test, scopes, label, expires_at, revoked_at FROM api_key WHERE sha256 = ANY($1)',
};
const NOTE_USE = {
  name: 'note_key_use',
  text: 'UPDATE api_key SET last_used_on = $2 WHERE key_id = $1 AND (last_used_on IS NULL OR last_used_on < $2)',
};

/** A request that waits for its key. */
type Waiting = { readonly sha256: string; readonly resolve: (record: KeyRecord | null) => void; readonly reject: (error: unknown) => void };

/**
 * The record of keys in PostgreSQL, as the gateway asks it. Every request asks anew, so a revocation that is committed holds for the
 * next request on every server; requests that come while a question is under way share the next one, so a busy server asks a few
 * hundred times a second, not thousands. Rule: specification §5.2, decisions §4.
 */
export function createKeyStore(database: Database): KeyStore {
  let waiting: Waiting[] = [];
  let asking = false;

  async function ask(): Promise<void> {
    asking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const asked = [...new Set(batch.map((request) => request.sha256))];
        const { rows } = await database.pool.query<KeyRecord & { sha256: string }>({ ...FIND, values: [asked] });
        const found = new Map(rows.map(({ sha256, ...record }) => [sha256, record]));
        for (const { sha256, resolve } of batch) resolve(found.get(sha256) ?? null);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    asking = false;
  }

  return {
    find: (sha256) =>
      new Promise((resolve, reject) => {
        waiting.push({ sha256, resolve, reject });
        if (!asking) void ask();
      }),
    noteUse: async (key_id, day) => {
      await database.pool.query({ ...NOTE_USE, values: [key_id, day] });
    },
  };
}
