import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database.ts';
import { openEmbedded } from '../embedded/server.ts';
import { migrateDatabase } from '../migrate.ts';

/** The reviewed migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../../prisma/migrations');

/** The variable with the address of a server that all test files of a run share, and the database there with the record's tables and nothing in them. */
export const SHARED_SERVER = 'KEHILLA_TEST_SERVER';
export const TEMPLATE = 'kehilla_template';

/** A server for one test file, and databases in it that nobody else uses. */
export type TestServer = {
  /** A new database with nothing in it. */
  readonly empty: () => Promise<Database>;
  /** A new database with the record's tables and nothing in them. */
  readonly migrated: () => Promise<Database>;
  readonly close: () => Promise<void>;
};

/** The server that the files of this run share, else the one that `DATABASE_URL` names, an existing PostgreSQL, or an embedded one of its own. */
export async function openTestServer(): Promise<TestServer> {
  const shared = process.env[SHARED_SERVER];
  const url = shared ?? process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-store-'));
  // Readable, so that the account of a server started by root can enter it and the cluster lies there, to be removed with it.
  chmodSync(folder, 0o755);
  const embedded = url ? null : await openEmbedded(folder);
  const main = openDatabase(url || (embedded?.url as string), 1);
  const open: Database[] = [];
  const names: string[] = [];
  const create = async (template: string): Promise<Database> => {
    const name = `kehilla_test_${randomBytes(6).toString('hex')}`;
    // Copying the files takes half the work of writing each page to the log.
    await main.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    names.push(name);
    const address = new URL(main.url);
    address.pathname = `/${name}`;
    const database = openDatabase(address.href, 4);
    open.push(database);
    return database;
  };
  const empty = (): Promise<Database> => create('template1');
  return {
    empty,
    migrated: async () => {
      if (shared !== undefined) return create(TEMPLATE);
      const database = await empty();
      await migrateDatabase(database, MIGRATIONS);
      return database;
    },
    close: async () => {
      for (const database of open) await database.close();
      for (const name of names) await main.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await main.close();
      await embedded?.leave();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
