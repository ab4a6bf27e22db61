import { countLocks } from './testing/count-locks.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS } from './testing/test-server.ts';
import { useTestServer } from './testing/use-test-server.ts';

const server = useTestServer();
let database: Database;
let folder: string;

beforeEach(async () => {
  database = await server.empty();
  folder = mkdtempSync(join(tmpdir(), 'kehilla-migrations-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map((row) => row.table_name).filter((name) => name !== '_prisma_migrations');
}

describe('migrations', () => {
  test('are applied in order of name, once', async () => {
    write('2_second', 'ALTER TABLE one ADD COLUMN b int');
    write('1_first', 'CREATE TABLE one (a int)');
    writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"');
    expect(await migrateDatabase(database, folder)).toEqual(['1_first', '2_second']);
    expect(await migrateDatabase(database, folder)).toEqual([]);
    write('3_third', 'CREATE TABLE three (a int)');
    expect(await migrateDatabase(database, folder)).toEqual(['3_third']);
    expect(await tables()).toEqual(['one', 'three']);
  });

  test('an operator hears that a record was an older release’s, and nothing of a new one', async () => {
    const notes: string[] = [];
    const heard = { ...database, tell: (line: string) => void notes.push(line) };
    write('1_first', 'CREATE TABLE one (a int)');
    await migrateDatabase(heard, folder);
    await migrateDatabase(heard, folder);
    expect(notes).toEqual([]);
    write('2_second', 'CREATE TABLE two (a int)');
    await migrateDatabase(heard, folder);
    expect(notes).toEqual([expect.stringMatching(/^The record was brought up to this release \(2_second\); older/)]);
  });

  test('are not applied where a database keeps its text otherwise', async () => {
    await database.pool.query(`CREATE DATABASE kehilla_ascii ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
    const address = new URL(database.url);
    address.pathname = '/kehilla_ascii';
    const ascii = openDatabase(address.href, 1);
    try {
      await expect(migrateDatabase(ascii, folder)).rejects.toThrow(/as SQL_ASCII, .* createdb -E UTF8/);
    } finally {
      await ascii.close();
      await database.pool.query('DROP DATABASE kehilla_ascii WITH (FORCE)');
    }
  });

  test('leave a history that Prisma reads as its own', async () => {
    write('1_first', 'CREATE TABLE one (a int)');
    await migrateDatabase(database, folder);
    const { rows } = await database.pool.query(
      'SELECT migration_name, checksum, finished_at, rolled_back_at, applied_steps_count FROM _prisma_migrations',
    );
    expect(rows).toEqual([
      {
        migration_name: '1_first',
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
        finished_at: expect.any(String),
        rolled_back_at: null,
        applied_steps_count: 1,
      },
    ]);
  });

  test('are applied once by runners that start together', async () => {
    write('1_first', 'CREATE TABLE one (a int); SELECT pg_sleep(0.1)');
    write('2_second', 'CREATE TABLE two (a int)');
    const others = [1, 2, 3].map(() => openDatabase(database.url, 1));
    const applied = await Promise.all([database, ...others].map((one) => migrateDatabase(one, folder)));
    for (const other of others) await other.close();
    expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
  });

  test('that fail are rolled back whole; those before them stay, and the next try goes on', async () => {
    write('1_first', 'CREATE TABLE one (a int)');
    write('2_second', 'CREATE TABLE two (a int); SELECT 1 / 0');
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      /Migration 2_second failed and was rolled back: division by zero/,
    );
    expect(await tables()).toEqual(['one']);
    expect(await countLocks(database)).toBe(0);
    write('2_second', 'CREATE TABLE two (a int)');
    expect(await migrateDatabase(database, folder)).toEqual(['2_second']);
  });

  test('are not applied to a record that was restored in part, whose keys did not come any more', async () => {
    await database.pool.query(HALF_RESTORED);
    await expect(migrateDatabase(database, MIGRATIONS)).rejects.toThrow(/restored in part only.*--single-transaction/);
    const { rows } = await database.pool.query(`SELECT to_regclass('place') AS place`);
    expect(rows).toEqual([{ place: null }]);
  });

  test('that hold no statement are refused, and not kept as applied', async () => {
    write('1_first', '-- A column for what is to come.\n');
    await expect(migrateDatabase(database, folder)).rejects.toThrow('Migration 1_first holds no statement');
    write('1_first', '-- A table.\nCREATE TABLE one (a int)');
    expect(await migrateDatabase(database, folder)).toEqual(['1_first']);
  });

  test('that were edited after they were applied are refused', async () => {
    write('1_first', 'CREATE TABLE one (a int)');
    await migrateDatabase(database, folder);
    write('1_first', 'CREATE TABLE one (a bigint)');
    write('2_second', 'CREATE TABLE two (a int)');
    await expect(migrateDatabase(database, folder)).rejects.toThrow(/1_first was changed after it was applied/);
    expect(await tables()).toEqual(['one']);
  });

  test('of a newer release are refused by one that does not know them, which changes nothing', async () => {
    write('1_first', 'CREATE TABLE one (a int)');
    write('3_newer', 'CREATE TABLE three (a int)');
    await migrateDatabase(database, folder);
    rmSync(join(folder, '3_newer'), { recursive: true });
    write('2_late', 'CREATE TABLE two (a int)');
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      /newer release has changed this record \(3_newer\)/,
    );
    expect(await tables()).toEqual(['one', 'three']);
  });
});

/** Models of a Prisma schema as tables: columns with whether they may be NULL. Relations are no columns. */
function listModels(schema: string): Map<string, Map<string, boolean>> {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
    name,
    body,
  }));
  const names = new Set(models.map((model) => model.name));
  return new Map(
    models.map(({ name, body }) => {
      const columns = new Map<string, boolean>();
      for (const [, column = '', type = '', list, optional] of body.matchAll(/^ {2}(\w+)\s+(\w+)(\[\])?(\?)?/gm))
        if (!names.has(type)) columns.set(column, optional !== undefined || list !== undefined);
      return [/@@map\("(\w+)"\)/.exec(body)?.[1] ?? name, columns];
    }),
  );
}

/** The history as a backup that was cut short leaves it: its data, and no key. */
const HALF_RESTORED = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
  logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

describe('the reviewed migrations', () => {
  test('make the database that schema.prisma describes: tables, columns, and what may be absent', async () => {
    await migrateDatabase(database, MIGRATIONS);
    const { rows } = await database.pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
      `SELECT table_name, column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
    );
    const made = new Map(
      [...Map.groupBy(rows, (row) => row.table_name)].map(([table, columns]) => [
        table,
        new Map(columns.map((column) => [column.column_name, column.is_nullable === 'YES'])),
      ]),
    );
    const described = listModels(readFileSync(join(MIGRATIONS, '../schema.prisma'), 'utf8'));
    const plain = (models: ReadonlyMap<string, ReadonlyMap<string, boolean>>) =>
      Object.fromEntries([...models].map(([table, columns]) => [table, Object.fromEntries(columns)]));
    expect(described.size).toBeGreaterThan(20);
    expect(plain(made)).toEqual(plain(described));
  });

  test('are named by their instants, in order', () => {
    const names = readdirSync(MIGRATIONS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    for (const name of names) expect(name).toMatch(/^\d{14}_[a-z_]+$/);
  });
});
