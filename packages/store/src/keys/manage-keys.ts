import { hashKey, type KeyRecord, makeKey, randomBase62, readKey } from '@kehilla/gateway';
import { type Database, inTransaction, type Runs } from '../database.ts';

/** A key to create. `label` names its holder; `expires_at` is an instant, null = never. */
export type NewKey = {
  readonly tier: KeyRecord['tier'];
  readonly scopes: KeyRecord['scopes'];
  readonly test: boolean;
  readonly label: string | null;
  readonly expires_at: Date | null;
};

/** A key as it is shown once; the record keeps only its SHA-256. */
export type MadeKey = { readonly key: string; readonly key_id: string };

/** A key in a list: everything but the key. `last_used_on` is a UTC day, null = never used. */
export type ListedKey = KeyRecord & {
  readonly created_at: string;
  readonly last_used_on: string | null;
  /** The owner; null = made by an operator. */
  readonly account_id: string | null;
};

/** For so many days a rotated key and the new one are both good where nothing else is asked for. Opinion; docs/keys.md. */
export const OVERLAP_DAYS = 7;

const COLUMNS =
  'key_id, tier, test, scopes, label, counted_as, account_id, created_at, expires_at, revoked_at, last_used_on';

/** Makes a key and records its SHA-256. The text of the key is in the answer and nowhere else. Rule: decisions §4. */
export function createKey(database: Database, wanted: NewKey, now: Date): Promise<MadeKey> {
  return insertKey(database.pool, wanted, now);
}

/** The same for an account, within a transaction of the caller's. */
export function getMakeKey(runs: Runs, account_id: string, wanted: NewKey, now: Date): Promise<MadeKey> {
  return insertKey(runs, wanted, now, { account_id });
}

/** Every key, the newest first. */
export async function listKeys(database: Database): Promise<ListedKey[]> {
  const { rows } = await database.pool.query<ListedKey>(
    `SELECT ${COLUMNS} FROM api_key ORDER BY created_at DESC, key_id`,
  );
  return rows;
}

/**
 * Ends a key, given by its text or its id, and returns its id; null if there is none. It is committed when this returns, so the first request that starts
 * afterwards is refused. Ending it again changes nothing.
 */
export async function revokeKey(database: Database, keyOrId: string, now: Date): Promise<string | null> {
  const { rows } = await database.pool.query<{ key_id: string }>(
    `UPDATE api_key SET revoked_at = coalesce(revoked_at, $2) WHERE ${getColumn(keyOrId)} = $1 RETURNING key_id`,
    [getName(keyOrId), now],
  );
  return rows[0]?.key_id ?? null;
}

/** When a key is rotated: the old one is good from `now` `until` its end, or to an earlier one that it had. */
export type Overlap = { readonly now: Date; readonly until: Date };

/**
 * Makes a new key like this one, counted as one caller with it; the old one ends with the overlap. Returns null if there is no such key, or it has ended
 * already.
 */
export function rotateKey(database: Database, keyOrId: string, overlap: Overlap): Promise<MadeKey | null> {
  return inTransaction(database, (connection) => rotateWithin(connection, keyOrId, overlap));
}

/** The same within a transaction of the caller's. */
export async function rotateWithin(runs: Runs, keyOrId: string, { now, until }: Overlap): Promise<MadeKey | null> {
  const { rows } = await runs.query<ListedKey>(
    `SELECT ${COLUMNS} FROM api_key WHERE ${getColumn(keyOrId)} = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) FOR UPDATE`,
    [getName(keyOrId), now],
  );
  const [old] = rows;
  if (old === undefined) return null;
  await runs.query('UPDATE api_key SET expires_at = least(expires_at, $2) WHERE key_id = $1', [old.key_id, until]);
  const expires_at = old.expires_at === null ? null : new Date(old.expires_at);
  return insertKey(runs, { ...old, expires_at }, now, old);
}

/** The owner of a new key, and the key with which it counts as one caller; absent = no owner, and its own caller. */
type Belonging = { readonly account_id?: string | null; readonly counted_as?: string };

async function insertKey(
  runs: Runs,
  wanted: NewKey,
  now: Date,
  { account_id = null, counted_as }: Belonging = {},
): Promise<MadeKey> {
  const key = makeKey(wanted.test);
  const key_id = `key_${randomBase62(14)}`;
  await runs.query(
    `INSERT INTO api_key (key_id, sha256, tier, test, scopes, label, created_at, expires_at, counted_as, account_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, $1), $10)`,
    [
      key_id,
      hashKey(key),
      wanted.tier,
      wanted.test,
      wanted.scopes,
      wanted.label,
      now,
      wanted.expires_at,
      counted_as ?? null,
      account_id,
    ],
  );
  return { key, key_id };
}

function getColumn(keyOrId: string): 'sha256' | 'key_id' {
  return readKey(keyOrId) === null ? 'key_id' : 'sha256';
}

function getName(keyOrId: string): string {
  return readKey(keyOrId) === null ? keyOrId : hashKey(keyOrId);
}
