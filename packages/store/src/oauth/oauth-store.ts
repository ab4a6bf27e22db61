import type { Connection, FoundRecord, KeptDocument, OauthStore, SavedRecord } from '@kehilla/oauth';
import type { TokenRecord, TokenStore } from '@kehilla/gateway';
import { createBatches } from '../batches.ts';
import { type Database, inTransaction, type Runs } from '../database.ts';

/** Expired records stay for this long, to explain a refusal; in milliseconds. */
const KEPT_MS = 3_600_000;
const IS_GOOD = '(expires_at IS NULL OR expires_at > $3)';
const SAVE = `INSERT INTO oauth_record (kind, sha256, grant_id, account_id, client_id, uid, scope, audience, payload, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (kind, sha256) DO UPDATE SET grant_id = excluded.grant_id, account_id = excluded.account_id, client_id = excluded.client_id,
    uid = excluded.uid, scope = excluded.scope, audience = excluded.audience, payload = excluded.payload, expires_at = excluded.expires_at`;

/** The record of authorization in PostgreSQL. */
export function createOauthStore(database: Database): OauthStore {
  const { pool } = database;

  async function findOne(where: string, values: readonly unknown[]): Promise<FoundRecord | null> {
    const { rows } = await pool.query<{ payload: string; consumed_at: string | null }>(
      `SELECT payload, consumed_at FROM oauth_record WHERE ${where} AND ${IS_GOOD}`,
      [...values],
    );
    const [row] = rows;
    if (row === undefined) return null;
    return { payload: row.payload, consumed_at: row.consumed_at === null ? null : new Date(row.consumed_at) };
  }

  return {
    save: async (record) => {
      await saveIn(pool, record);
      // An interaction comes first: each new one also deletes expired records.
      if (record.kind === 'Interaction')
        await pool.query('DELETE FROM oauth_record WHERE expires_at < $1', [
          new Date(record.created_at.getTime() - KEPT_MS),
        ]);
    },
    find: (kind, sha256, now) => findOne('kind = $1 AND sha256 = $2', [kind, sha256, now]),
    findByUid: (kind, uid, now) => findOne('kind = $1 AND uid = $2', [kind, uid, now]),
    consume: async (kind, sha256, now) => {
      const { rowCount } = await pool.query(
        'UPDATE oauth_record SET consumed_at = $3 WHERE kind = $1 AND sha256 = $2 AND consumed_at IS NULL',
        [kind, sha256, now],
      );
      return rowCount === 1;
    },
    remove: async (kind, sha256) => {
      await pool.query('DELETE FROM oauth_record WHERE kind = $1 AND sha256 = $2', [kind, sha256]);
    },
    removeOfGrant: async (grant_id, kind) => {
      await pool.query('DELETE FROM oauth_record WHERE grant_id = $1 AND ($2::text IS NULL OR kind = $2)', [
        grant_id,
        kind,
      ]);
    },
    saveClient: (record, most) => inTransaction(database, (connection) => saveClientIn(connection, record, most)),
    listConnections: (account_id, now) => connectionsOfAccount(pool, account_id, now),
    endConnection: async (account_id, connection_id) => {
      const { rowCount } = await pool.query(
        `DELETE FROM oauth_record WHERE grant_id = $2
         AND EXISTS (SELECT FROM oauth_record WHERE kind = 'Grant' AND grant_id = $2 AND account_id = $1)`,
        [account_id, connection_id],
      );
      return (rowCount ?? 0) > 0;
    },
    findDocument: async (client_id) => {
      const { rows } = await pool.query<{ document: string; read_at: string }>(
        'SELECT document, read_at FROM oauth_document WHERE client_id = $1',
        [client_id],
      );
      const [row] = rows;
      return row === undefined ? null : { document: row.document, read_at: new Date(row.read_at) };
    },
    saveDocument: async (client_id, { document, read_at }: KeptDocument) => {
      await pool.query(
        `INSERT INTO oauth_document (client_id, document, read_at) VALUES ($1, $2, $3)
         ON CONFLICT (client_id) DO UPDATE SET document = excluded.document, read_at = excluded.read_at`,
        [client_id, document, read_at],
      );
    },
  };
}

async function saveIn(runs: Runs, record: SavedRecord): Promise<void> {
  const { kind, sha256, grant_id, account_id, client_id, uid, scope, audience, payload, created_at, expires_at } =
    record;
  await runs.query(SAVE, [
    kind,
    sha256,
    grant_id,
    account_id,
    client_id,
    uid,
    scope,
    audience,
    payload,
    created_at,
    expires_at,
  ]);
}

/** Registrations follow each other, so that many at once do not each count the others out. */
async function saveClientIn(connection: Runs, record: SavedRecord, most: number): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('clients of oauth', 0))");
  await saveIn(connection, record);
  await connection.query(
    `DELETE FROM oauth_record WHERE kind = 'Client' AND sha256 IN (
       SELECT sha256 FROM oauth_record AS client WHERE kind = 'Client' AND sha256 <> $1
         AND NOT EXISTS (SELECT FROM oauth_record WHERE kind = 'Grant' AND client_id = client.client_id)
       ORDER BY created_at, sha256
       LIMIT greatest(0, (SELECT count(*) FROM oauth_record WHERE kind = 'Client') - $2))`,
    [record.sha256, most],
  );
}

async function connectionsOfAccount(runs: Runs, account_id: string, now: Date): Promise<readonly Connection[]> {
  const { rows } = await runs.query<Omit<Connection, 'scopes'> & { scope: string | null }>(
    `SELECT grant_id AS connection_id, client_id, scope, created_at, last_used_on FROM oauth_record
     WHERE kind = $1 AND account_id = $2 AND ${IS_GOOD} ORDER BY created_at DESC, grant_id`,
    ['Grant', account_id, now],
  );
  return rows.map(({ scope, ...row }) => ({ ...row, scopes: scope?.split(' ') ?? [] }));
}

const MOST_IN_A_BATCH = 1_000;
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
