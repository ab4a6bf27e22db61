import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, type Database, withConnection } from './database.ts';
import { hashSha256 } from './fingerprint.ts';
import { giveBackLock, getLock, takeLock } from './take-lock.ts';

/** Prisma's own number for its migration lock, so that its command and this runner wait for each other. */
const MIGRATION = getLock(72_707_369, 'Another process brings the record up to date');

const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
  logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies the migrations of `folder` that the database lacks, in order of name, each in one transaction with its line in Prisma's history table, so that
 * `prisma migrate deploy` stays interchangeable. Returns the names applied now; `tell` of the database hears if the record was an older release's. Throws, with
 * nothing of that migration applied, if one fails or an applied one was edited; also if the database cannot hold the record, or a newer release brought it to
 * an unknown form.
 */
export async function migrateDatabase(database: Database, folder: string): Promise<string[]> {
  return withConnection(database, (client) => migrate(client, folder, database));
}

async function migrate(client: Connection, folder: string, database: Database): Promise<string[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  await refuseUnfit(client);
  await takeLock(client, MIGRATION, database);
  try {
    await createHistory(client);
    const applied = await appliedChecksums(client);
    refuseNewer([...applied.keys()], names);
    const done: string[] = [];
    for (const name of names) {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      const checksum = hashSha256(sql);
      const known = applied.get(name);
      if (known === undefined) {
        if (!hasStatement(sql)) throw new Error(`Migration ${name} holds no statement; write its migration.sql.`);
        await apply(client, name, sql, checksum);
        done.push(name);
      } else if (known !== checksum) {
        throw new Error(`Migration ${name} was changed after it was applied; add a new migration instead.`);
      }
    }
    if (applied.size > 0 && done.length > 0)
      database.tell(
        `The record was brought up to this release (${done.join(', ')}); older releases do not start on it any more.`,
      );
    return done;
  } finally {
    await giveBackLock(client, MIGRATION);
  }
}

/** Throws if a newer release brought the record to a later form: only that release knows its meaning and how to write it. */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `A newer release has changed this record (${unknown.join(', ')}); run that release, or a later one`,
    );
}

/** Whether a migration does anything: a tool that failed leaves an empty file, which would be kept as applied. */
function hasStatement(sql: string): boolean {
  return sql.replace(/--.*$/gm, '').trim() !== '';
}

/** The oldest PostgreSQL that the record is kept on. Rule: operator interface, "Settings". */
const OLDEST_VERSION = 15;

/** Throws where a server is too old, or a database would lose Hebrew. */
async function refuseUnfit(client: Connection): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding`,
  );
  const { version, encoding } = rows[0] as { version: number; encoding: string };
  if (version < OLDEST_VERSION) throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this is ${version}.`);
  if (encoding !== 'UTF8')
    throw new Error(
      `The database keeps its text as ${encoding}, and names are kept in UTF8. Make it by: createdb -E UTF8 -T template0 NAME`,
    );
}

/**
 * A server whose role may create nothing finds the history there and only reads it. Throws if the history has no key: keys are restored after the data, so an
 * incomplete backup left a record with unknown gaps.
 */
async function createHistory(client: Connection): Promise<void> {
  const { rows } = await client.query<{ has_key: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'p') AS has_key
     FROM pg_class c WHERE c.oid = to_regclass('_prisma_migrations')`,
  );
  const [history] = rows;
  if (history === undefined) await client.query(HISTORY);
  else if (!history.has_key)
    throw new Error(
      'This record was restored in part only. Restore a whole backup into an empty database: pg_restore --single-transaction (docs/operating.md)',
    );
}

async function appliedChecksums(client: Connection): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function apply(client: Connection, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(
      `Migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
