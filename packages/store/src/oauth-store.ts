import type { Connection, FoundRecord, KeptDocument, OauthStore, SavedRecord } from '@kehilla/oauth';
import type { TokenRecord, TokenStore } from '@kehilla/gateway';
import { createBatches } from './batches.ts';
import type { Database, Runs } from './database.ts';
import { getPrisma, type Queries, runTransaction, tellDay, tellInstant, type Transaction } from './prisma.ts';

/** Expired records stay for this long, to explain a refusal; in milliseconds. */
const KEPT_MS = 3_600_000;
const isGood = (now: Date) => ({ OR: [{ expires_at: null }, { expires_at: { gt: now } }] });
const FOUND = { payload: true, consumed_at: true } as const;

/** The record of authorization in PostgreSQL. */
export function createOauthStore(database: Database): OauthStore {
  return {
    save: async (record) => {
      const prisma = await getPrisma(database);
      await saveIn(prisma, record);
      // An interaction comes first: each new one also deletes expired records.
      if (record.kind === 'Interaction')
        await prisma.oauthRecord.deleteMany({
          where: { expires_at: { lt: new Date(record.created_at.getTime() - KEPT_MS) } },
        });
    },
    find: async (kind, sha256, now): Promise<FoundRecord | null> =>
      (await getPrisma(database)).oauthRecord.findUnique({
        where: { kind_sha256: { kind, sha256 }, ...isGood(now) },
        select: FOUND,
      }),
    findByUid: async (kind, uid, now): Promise<FoundRecord | null> =>
      (await getPrisma(database)).oauthRecord.findFirst({ where: { kind, uid, ...isGood(now) }, select: FOUND }),
    consume: async (kind, sha256, now) => {
      const { count } = await (await getPrisma(database)).oauthRecord.updateMany({
        where: { kind, sha256, consumed_at: null },
        data: { consumed_at: now },
      });
      return count === 1;
    },
    remove: async (kind, sha256) => {
      await (await getPrisma(database)).oauthRecord.deleteMany({ where: { kind, sha256 } });
    },
    removeOfGrant: async (grant_id, kind) => {
      const where = { grant_id, ...(kind !== null && { kind }) };
      await (await getPrisma(database)).oauthRecord.deleteMany({ where });
    },
    saveClient: (record, most) => runTransaction(database, (prisma) => saveClientIn(prisma, record, most)),
    listConnections: async (account_id, now) => connectionsOfAccount(await getPrisma(database), account_id, now),
    endConnection: async (account_id, grant_id) => {
      const prisma = await getPrisma(database);
      const isOwn = (await prisma.oauthRecord.count({ where: { kind: 'Grant', grant_id, account_id } })) > 0;
      return isOwn && (await prisma.oauthRecord.deleteMany({ where: { grant_id } })).count > 0;
    },
    findDocument: async (client_id) =>
      (await getPrisma(database)).oauthDocument.findUnique({
        where: { client_id },
        select: { document: true, read_at: true },
      }),
    saveDocument: async (client_id, { document, read_at }: KeptDocument) => {
      await (await getPrisma(database)).oauthDocument.upsert({
        where: { client_id },
        create: { client_id, document, read_at },
        update: { document, read_at },
      });
    },
  };
}

async function saveIn(prisma: Queries, record: SavedRecord): Promise<void> {
  const { kind, sha256, grant_id, account_id, client_id, uid, scope, audience, payload, created_at, expires_at } =
    record;
  const columns = { grant_id, account_id, client_id, uid, scope, audience, payload, expires_at };
  await prisma.oauthRecord.upsert({
    where: { kind_sha256: { kind, sha256 } },
    create: { kind, sha256, created_at, ...columns },
    update: columns,
    select: { sha256: true },
  });
}

/** Registrations follow each other, so that many at once do not each count the others out. */
async function saveClientIn(prisma: Transaction, record: SavedRecord, most: number): Promise<void> {
  // Prisma takes no locks.
  await prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('clients of oauth', 0))`;
  await saveIn(prisma, record);
  // Clients and consents are rows of one table, which Prisma does not join.
  await prisma.$executeRaw`
    DELETE FROM oauth_record WHERE kind = 'Client' AND sha256 IN (
      SELECT sha256 FROM oauth_record AS client WHERE kind = 'Client' AND sha256 <> ${record.sha256}
        AND NOT EXISTS (SELECT FROM oauth_record WHERE kind = 'Grant' AND client_id = client.client_id)
      ORDER BY created_at, sha256
      LIMIT greatest(0, (SELECT count(*) FROM oauth_record WHERE kind = 'Client') - ${most}))`;
}

async function connectionsOfAccount(prisma: Queries, account_id: string, now: Date): Promise<readonly Connection[]> {
  const consents = await prisma.oauthRecord.findMany({
    where: { kind: 'Grant', account_id, ...isGood(now) },
    orderBy: [{ created_at: 'desc' }, { grant_id: 'asc' }],
    select: { grant_id: true, client_id: true, scope: true, created_at: true, last_used_on: true },
  });
  return consents.map(({ grant_id, client_id, scope, created_at, last_used_on }) => ({
    connection_id: grant_id as string,
    client_id: client_id as string,
    scopes: scope?.split(' ') ?? [],
    created_at: tellInstant(created_at),
    last_used_on: tellDay(last_used_on),
  }));
}

const MOST_IN_A_BATCH = 1_000;
/** Prepared, and a join of a table with itself: every request with a token asks so. */
const FIND_TOKENS = {
  name: 'find_tokens',
  text: `SELECT token.sha256, token.grant_id AS connection_id, token.account_id, token.scope, token.audience, token.expires_at
    FROM oauth_record AS token JOIN oauth_record AS consent ON consent.kind = 'Grant' AND consent.grant_id = token.grant_id
    WHERE token.kind = 'AccessToken' AND token.sha256 = ANY($1)`,
};

/**
 * Returns tokens for the gateway, read again at each request, so that a token ended by a person or given back by a client is refused by the next request on
 * every server. Requests during a query share the next one.
 */
export function createTokenStore(database: Database): TokenStore {
  const { pool } = database;
  return {
    find: createBatches((hashes: readonly string[]) => findTokens(pool, hashes), MOST_IN_A_BATCH),
    noteUse: async (connection_id, day) => {
      // On the way of a request, as `NOTE_USE` of keys.
      await pool.query(
        `UPDATE oauth_record SET last_used_on = $2 WHERE kind = 'Grant' AND grant_id = $1 AND (last_used_on IS NULL OR last_used_on < $2)`,
        [connection_id, day],
      );
    },
  };
}

async function findTokens(runs: Runs, hashes: readonly string[]): Promise<(TokenRecord | null)[]> {
  const { rows } = await runs.query<Omit<TokenRecord, 'scopes'> & { sha256: string; scope: string | null }>({
    ...FIND_TOKENS,
    values: [[...new Set(hashes)]],
  });
  const found = new Map(
    rows.map(({ sha256, scope, ...token }) => [
      sha256,
      { ...token, scopes: (scope?.split(' ') ?? []) as unknown as TokenRecord['scopes'] },
    ]),
  );
  return hashes.map((sha256) => found.get(sha256) ?? null);
}
