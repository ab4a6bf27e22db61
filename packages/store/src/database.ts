import type { ParseSetting } from '@kehilla/core';
import pg from 'pg';

const ADDRESS =
  'an address that begins with postgresql:// or postgres://, with %23 for # in a password, %2F for / and %3F for ?';
const FILES = 'an address whose sslrootcert, sslcert and sslkey name files that this account may read';

/** The address of a PostgreSQL, by host or by the folder of its socket (`postgresql://user@/name?host=/run/postgresql`). */
export const databaseUrlSetting: ParseSetting<string> = (value) => {
  if (!isAddress(value)) return { expected: ADDRESS };
  try {
    // The driver reads the files that an address names as it takes it, long before it connects.
    void new pg.Client({ connectionString: plainAddress(value) });
    return { value };
  } catch (error) {
    return { expected: 'path' in (error as object) ? FILES : ADDRESS };
  }
};

/** Whether it reads as an address; one without a host has it among its parameters, or is of this machine's own socket. */
function isAddress(value: string): boolean {
  return /^postgres(ql)?:\/\//i.test(value) && URL.canParse(value.replace('@/', '@socket/'));
}

/**
 * Returns the address for the driver: every setting that it treats as `verify-full` is written so, because it warns of the other names at every start and will
 * treat them as weaker some day. `no-verify` and `disable` stay.
 */
export function plainAddress(url: string): string {
  return /[?&]uselibpqcompat=true\b/.test(url)
    ? url
    : url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');
}

// Times leave the driver as ISO text, so that an instant never passes through a process's own time zone; a DATE stays a day.
const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;
pg.types.setTypeParser(TIMESTAMPTZ, readInstant);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);

/** The last instant that was read, as it came and as it leaves: rows of one reading share theirs by the thousand. */
let last = { came: '', leaves: '' };

/** Returns an instant of PostgreSQL's text as ISO text in UTC. */
export function readInstant(came: string): string {
  if (came !== last.came) last = { came, leaves: new Date(came).toISOString() };
  return last.leaves;
}

/**
 * A pool of connections to the record. `tell` hears messages for an operator: locks that are waited for, changes to the record's form. Once `until` is aborted,
 * no lock is waited for; absent = never.
 */
export type Database = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly tell: (line: string) => void;
  readonly until?: AbortSignal;
  readonly close: () => Promise<void>;
};

/** Anything that runs SQL: the pool, or one connection. */
export type Runs = Pick<pg.Pool, 'query'>;

/** A single connection, inside `withConnection` or `inTransaction`. */
export type Connection = pg.PoolClient;

/** Prisma writes and reads instants as the session's own time. The pool waits for this, though its types do not say so. */
const keepUtc = (client: pg.ClientBase): unknown => client.query(`SET TIME ZONE 'UTC'`);

/** Opens a pool; nothing is connected until the first query. A lost idle connection is replaced at the next one. */
export function openDatabase(address: string, maxConnections = 8, tell: (line: string) => void = () => {}): Database {
  const url = plainAddress(address);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // A network that drops everything is noticed within some minutes, so that no caller waits for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kehilla',
    onConnect: keepUtc,
  });
  pool.on('error', () => {});
  return { url, pool, tell, close: () => pool.end() };
}

/** Runs `work` on one connection of the pool. */
export async function withConnection<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await database.pool.connect();
  let lost: Error | undefined;
  // Without a listener a connection that is lost between two queries would end the process.
  const onError = (error: Error): void => {
    lost = error;
  };
  connection.on('error', onError);
  try {
    return await work(connection);
  } finally {
    connection.off('error', onError);
    connection.release(lost);
  }
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(database: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  return withConnection(database, (connection) => transact(connection, () => work(connection)));
}

/** The same on a connection that is held already. */
export async function transact<T>(connection: Runs, work: () => Promise<T>): Promise<T> {
  await connection.query('BEGIN');
  try {
    const result = await work();
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

const UNREACHED = 'Check the host and the port of DATABASE_URL, and that PostgreSQL runs there.';
const REFUSED = 'Check the user and the password of DATABASE_URL.';
const UNTRUSTED =
  'Name the certificate of who signed it in DATABASE_URL (?sslmode=verify-full&sslrootcert=PATH), or go without that check (?sslmode=no-verify).';
const TOO_SLOW = 'Give the user of DATABASE_URL more time: ALTER ROLE … SET statement_timeout = 0.';

/** Advice for an operator, by the code of the network, of TLS or of PostgreSQL. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHED,
  ENOTFOUND: UNREACHED,
  EAI_AGAIN: UNREACHED,
  ETIMEDOUT: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Write the host in DATABASE_URL as its certificate names it.',
  '25006': 'It takes no changes: name the primary server in DATABASE_URL, not a copy of it.',
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'Make it (createdb), or name another one in DATABASE_URL.',
  '3F000': 'Make the schema that search_path names, or take search_path away from the user of DATABASE_URL.',
  '42501': 'Give the user of DATABASE_URL that right, or run once as one who has it.',
  '53100':
    'Make room where PostgreSQL keeps its files, and run it again; what was not finished gives its room back by VACUUM.',
  '53300': 'End what holds its connections, or raise max_connections.',
  '57014': TOO_SLOW,
  '57P03': 'It is starting or ending; wait a moment, and run it again.',
};

/** The same where the driver gives no code, by its own words. */
const ADVICE_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /client password must be a/,
    'The server asks for a password, and DATABASE_URL has none: postgresql://USER:PASSWORD@HOST/NAME.',
  ],
  [
    /connect (?:ENOENT|EACCES) .*\.s\.PGSQL\.\d+/,
    'Check the folder of the socket (host) and the port in DATABASE_URL, that PostgreSQL runs there, and that this account may enter it.',
  ],
  [/does not support SSL/, 'Take sslmode out of DATABASE_URL, or let the server speak TLS (ssl = on).'],
];

/** The codes of the network for what Prisma names itself. */
const PRISMA_KINDS: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'ECONNREFUSED',
  ConnectionClosed: 'ECONNRESET',
  SocketTimeout: 'ETIMEDOUT',
};

type PrismaFailure = {
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { kind?: string; originalCode?: string } } };
};

/** Returns the code of the network, of TLS or of PostgreSQL in an error of the driver, or of Prisma over it; '' if it has none. */
function readCode(error: Error): string {
  const cause = (error as PrismaFailure).meta?.driverAdapterError?.cause;
  if (cause !== undefined) return cause.originalCode ?? PRISMA_KINDS[cause.kind ?? ''] ?? '';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns the advice for a database that cannot be used, a sentence; null if only the error itself explains it. */
export function databaseAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = readCode(error);
  const byWords = ADVICE_BY_WORDS.find(([words]) => words.test(error.message))?.[1];
  return ADVICE[code] ?? byWords ?? databaseAdvice(error.cause);
}

/**
 * Throws if a pooler in front of PostgreSQL (PgBouncer, a host's "pooler") assigns a connection per transaction. Locks, announcements and prepared statements
 * belong to a session: two readings would be saved at once, and locks would never be released.
 */
export async function refusePooling(database: Database): Promise<void> {
  const other = new pg.Client({ connectionString: database.url, application_name: 'kehilla' });
  other.on('error', () => {});
  try {
    await withConnection(database, async (one) => {
      await other.connect();
      if (await areShared(one, other)) throw new Error(SHARED);
    });
  } finally {
    await other.end().catch(() => {});
  }
}

const SHARED =
  'DATABASE_URL leads to a pool that shares connections between transactions. Name PostgreSQL itself there, or a pool that gives one to each session (pool_mode = session)';

/** Whether two connections are given the server's processes by the transaction; one that is busy with others' may hide it. */
export async function areShared(one: Runs, other: Runs): Promise<boolean> {
  const own = await getProcess(one);
  // Within its transaction the other keeps one process for certain: the first one's, or another while the first is moved.
  return transact(other, async () => (await getProcess(other)) === own || (await getProcess(one)) !== own);
}

/** The server's process behind a connection just now. */
async function getProcess(connection: Runs): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Codes of a network or PostgreSQL for a missing or ended connection. */
const LOST = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|57P0[1-3]|08\d{3})$/;
/** The driver's own words for the same. */
const ENDED =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** Returns the code or the words with which a database could not be reached, or ended the connection; null if an error says something else. */
export function connectionLost(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = readCode(error);
  if (LOST.test(code)) return code;
  return ENDED.test(error.message) ? error.message : null;
}
