import type { KeyRecord, KeyStore } from '@kehilla/gateway';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { listenForAnnouncements } from '../announcements.ts';
import { createBatches } from '../batches.ts';
import { type Database, readInstant, type Runs } from '../database.ts';
import { performance } from 'node:perf_hooks';
import { boundedMemoize, MINUTE_MS } from '@kehilla/core';

/** Longer than this no request waits for its key, and then once more on a connection made for it. */
const PATIENCE_MS = 1_000;
const MOST_IN_A_BATCH = 1_000;
/** A trigger announces the ids of keys here that are revoked, shortened, changed or deleted, in whatever way. */
const CHANGED_KEYS = 'kehilla_keys';
/** Leaves a value as the text that came: `readRow` reads it. */
const asText = (): ((text: string) => string) => (text) => text;

/** Prepared: every request asks so (specification §5.2). One key takes 0.28 ms, a hundred 0.85 ms; by Prisma 0.52 and 2.3 ms. */
const FIND = {
  name: 'find_keys',
  text: `SELECT sha256, key_id, tier, test, array_to_string(scopes, ' '), label, counted_as, expires_at, revoked_at FROM api_key WHERE sha256 = ANY($1)`,
  rowMode: 'array',
  types: { getTypeParser: asText as typeof pg.types.getTypeParser },
} as const;
/** Prepared: 0.08 ms, by Prisma 0.8 ms. */
const NOTE_USE = {
  name: 'note_key_use',
  text: 'UPDATE api_key SET last_used_on = $2 WHERE key_id = $1 AND (last_used_on IS NULL OR last_used_on < $2)',
};

/** The record of keys as a server keeps it open. */
export type OpenKeys = KeyStore & { readonly close: () => Promise<void> };

/**
 * The record of keys in PostgreSQL, as the gateway asks it. Every request asks anew, so a revocation that is committed holds for the
 * next request on every server. Requests that come while a question is under way share the next one, so a busy server asks a few
 * hundred times a second, not thousands. Rule: specification §5.2, decisions §4.
 */
export function createKeyStore(database: Database): KeyStore {
  return storeOver(database, (hashes) => look(database.pool, hashes));
}

/**
 * The same for a server, on a connection of its own: where the record cannot be reached, by a new connection either, keys that it
 * vouched for in the last minute are still let in.
 */
export function openKeyStore(database: Database): OpenKeys {
  const patience = {
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'kehilla keys',
  };
  const pool = new pg.Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 0, ...patience });
  pool.on('error', () => {});

  async function lookAfresh(hashes: readonly string[]): Promise<(KeyRecord | null)[]> {
    const client = new pg.Client({ connectionString: database.url, ...patience });
    client.on('error', () => {});
    try {
      await client.connect();
      return await look(client, hashes);
    } finally {
      await client.end().catch(() => {});
    }
  }

  // A connection may have died unnoticed while the record lives; only a new one that fails says that the record is away.
  const store = storeOver(database, (hashes) => look(pool, hashes).catch(() => lookAfresh(hashes)));
  const memory = createKeyCache(store.find, () => changes.isListening());
  const changes = listenForAnnouncements(database.url, {
    channel: CHANGED_KEYS,
    name: 'kehilla keys',
    heard: memory.forget,
    begun: memory.forgetAll,
  });
  return {
    find: memory.find,
    noteUse: store.noteUse,
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
}

function storeOver(database: Database, lookUp: (hashes: readonly string[]) => Promise<(KeyRecord | null)[]>): KeyStore {
  return {
    find: createBatches(lookUp, MOST_IN_A_BATCH),
    noteUse: async (key_id, day) => {
      await database.pool.query({ ...NOTE_USE, values: [key_id, day] });
    },
  };
}

/** The records of these hashes, in their order. */
async function look(runs: Runs, hashes: readonly string[]): Promise<(KeyRecord | null)[]> {
  const { rows } = await runs.query<KeyRow>({ ...FIND, values: [[...new Set(hashes)]] });
  const found = new Map(rows.map((row) => [row[0], readRow(row)]));
  return hashes.map((sha256) => found.get(sha256) ?? null);
}

/** A row as its columns came, in text. */
type KeyRow = [
  sha256: string,
  key_id: string,
  tier: string,
  test: string,
  scopes: string,
  label: string | null,
  counted_as: string,
  expires_at: string | null,
  revoked_at: string | null,
];

function readRow([, key_id, tier, test, scopes, label, counted_as, expires_at, revoked_at]: KeyRow): KeyRecord {
  return {
    key_id,
    tier: tier as KeyRecord['tier'],
    test: test === 't',
    scopes: readScopes(scopes),
    label,
    counted_as,
    expires_at: expires_at === null ? null : readInstant(expires_at),
    revoked_at: revoked_at === null ? null : readInstant(revoked_at),
  };
}

/** Reads a list of scopes, which many keys share. */
const readScopes = boundedMemoize(
  1_000,
  (text: string) => text.split(' ').filter(Boolean) as readonly string[] as KeyRecord['scopes'],
);

/** Keys that were seen lately, for when the record is away. */
type KeyCache = Pick<KeyStore, 'find'> & {
  /** Forgets a key that was revoked, shortened, changed or deleted. */
  readonly forget: (key_id: string) => void;
  /** Forgets all of them, because announcements may have been missed. */
  readonly forgetAll: () => void;
};

/** For so long after the record last vouched for a key it is let in while the record is away. */
export const GRACE_MS = MINUTE_MS;
/** The number of cached keys, the most recently used ones. */
const MOST_SEEN = 100_000;

/**
 * Returns the record's answers, and if it is away, those of the last minute. While it answers, the cache is never used, so a revocation holds at once. An
 * announced change removes the key at once, so a revocation also holds if the record is lost a moment later. Nothing is cached while announcements cannot be
 * heard. Rule: specification §5.2, docs/keys.md.
 */
export function createKeyCache(
  find: KeyStore['find'],
  isListening: () => boolean,
  elapsedMs: () => number = () => performance.now(),
): KeyCache {
  const seen = new LRUCache<string, KeyRecord>({
    max: MOST_SEEN,
    ttl: GRACE_MS,
    ttlResolution: 0,
    // The cache takes 0 for no instant.
    perf: { now: () => 1 + elapsedMs() },
  });
  let changes = 0;

  function remember(sha256: string, record: KeyRecord | null): void {
    if (record === null || record.revoked_at !== null) seen.delete(sha256);
    else seen.set(sha256, record);
  }

  function forgetAll(): void {
    changes++;
    seen.clear();
  }

  return {
    find: async (sha256) => {
      const changesBefore = changes;
      try {
        const record = await find(sha256);
        if (!isListening()) forgetAll();
        else if (changes === changesBefore) remember(sha256, record);
        return record;
      } catch (error) {
        const known = seen.get(sha256);
        if (known === undefined) throw error;
        return known;
      }
    },
    forget: (key_id) => {
      changes++;
      for (const [sha256, record] of seen.entries()) if (record.key_id === key_id) seen.delete(sha256);
    },
    forgetAll,
  };
}
