import { hashKey, type KeyRecord, makeKey, randomBase62, readKey } from '@kehilla/gateway';
import type { Database } from '../database.ts';
import { getPrisma, type Queries, runTransaction, tellDay, tellInstant, type Transaction } from '../prisma.ts';

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

/** Makes a key and records its SHA-256. The text of the key is in the answer and nowhere else. Rule: decisions §4. */
export async function createKey(database: Database, wanted: NewKey, now: Date): Promise<MadeKey> {
  return insertKey(await getPrisma(database), wanted, now);
}

/** The same for an account, within a transaction of the caller's. */
export function getMakeKey(prisma: Transaction, account_id: string, wanted: NewKey, now: Date): Promise<MadeKey> {
  return insertKey(prisma, wanted, now, { account_id });
}

/** Every key, the newest first. */
export async function listKeys(database: Database): Promise<ListedKey[]> {
  const keys = await (await getPrisma(database)).apiKey.findMany({
    orderBy: [{ created_at: 'desc' }, { key_id: 'asc' }],
    omit: { sha256: true },
  });
  return keys.map(
    ({ created_at, expires_at, revoked_at, last_used_on, ...key }) =>
      ({
        ...key,
        created_at: tellInstant(created_at),
        expires_at: tellInstant(expires_at),
        revoked_at: tellInstant(revoked_at),
        last_used_on: tellDay(last_used_on),
      }) as ListedKey,
  );
}

/**
 * Ends a key, given by its text or its id, and returns its id; null if there is none. It is committed when this returns, so the first request that starts
 * afterwards is refused. Ending it again changes nothing.
 */
export async function revokeKey(database: Database, keyOrId: string, now: Date): Promise<string | null> {
  const prisma = await getPrisma(database);
  const where = getName(keyOrId);
  await prisma.apiKey.updateMany({ where: { ...where, revoked_at: null }, data: { revoked_at: now } });
  return (await prisma.apiKey.findUnique({ where, select: { key_id: true } }))?.key_id ?? null;
}

/** When a key is rotated: the old one is good from `now` `until` its end, or to an earlier one that it had. */
export type Overlap = { readonly now: Date; readonly until: Date };

/**
 * Makes a new key like this one, counted as one caller with it; the old one ends with the overlap. Returns null if there is no such key, or it has ended
 * already.
 */
export function rotateKey(database: Database, keyOrId: string, overlap: Overlap): Promise<MadeKey | null> {
  return runTransaction(database, (prisma) => rotateWithin(prisma, keyOrId, overlap));
}

/** The same within a transaction of the caller's. */
export async function rotateWithin(
  prisma: Transaction,
  keyOrId: string,
  { now, until }: Overlap,
): Promise<MadeKey | null> {
  const { key_id = null, sha256 = null } = getName(keyOrId);
  // Prisma takes no locks.
  await prisma.$executeRaw`SELECT 1 FROM api_key WHERE key_id = ${key_id} OR sha256 = ${sha256} FOR UPDATE`;
  const old = await prisma.apiKey.findUnique({
    where: { ...getName(keyOrId), revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: now } }] },
  });
  if (old === null) return null;
  if (old.expires_at === null || until < old.expires_at)
    await prisma.apiKey.updateMany({ where: { key_id: old.key_id }, data: { expires_at: until } });
  return insertKey(prisma, old as Pick<ListedKey, 'tier' | 'scopes'> & typeof old, now, old);
}

/** The owner of a new key, and the key with which it counts as one caller; absent = no owner, and its own caller. */
type Belonging = { readonly account_id?: string | null; readonly counted_as?: string };

async function insertKey(
  prisma: Queries,
  { tier, test, scopes, label, expires_at }: NewKey,
  now: Date,
  { account_id = null, counted_as }: Belonging = {},
): Promise<MadeKey> {
  const key = makeKey(test);
  const key_id = `key_${randomBase62(14)}`;
  await prisma.apiKey.createMany({
    data: {
      key_id,
      sha256: hashKey(key),
      tier,
      test,
      scopes: [...scopes],
      label,
      created_at: now,
      expires_at,
      counted_as: counted_as ?? key_id,
      account_id,
    },
  });
  return { key, key_id };
}

type KeyName =
  | { readonly key_id: string; readonly sha256?: never }
  | { readonly sha256: string; readonly key_id?: never };

function getName(keyOrId: string): KeyName {
  return readKey(keyOrId) === null ? { key_id: keyOrId } : { sha256: hashKey(keyOrId) };
}
