import type { KeyRecord, KeyStore } from '@kehilla/gateway';
import type { Database } from '../database.ts';

const FIND = {
  name: 'find_key',
  text: 'SELECT key_id, tier, test, scopes, label, expires_at, revoked_at FROM api_key WHERE sha256 = $1',
};
const NOTE_USE = {
  name: 'note_key_use',
  text: 'UPDATE api_key SET last_used_on = $2 WHERE key_id = $1 AND (last_used_on IS NULL OR last_used_on < $2)',
};

/**
 * The record of keys in PostgreSQL, as the gateway asks it: one prepared statement over one row, on every request, so that a
 * revocation that is committed holds for the next request on every server. Rule: specification §5.2, decisions §4.
 */
export function createKeyStore(database: Database): KeyStore {
  return {
    find: async (sha256) => {
      const { rows } = await database.pool.query<KeyRecord>({ ...FIND, values: [sha256] });
      return rows[0] ?? null;
    },
    noteUse: async (key_id, day) => {
      await database.pool.query({ ...NOTE_USE, values: [key_id, day] });
    },
  };
}
