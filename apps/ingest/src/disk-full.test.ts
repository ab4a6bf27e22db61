import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, register, ROOT, type Workshop } from './testing/command.ts';

const ROWS = 12_000;
const folder = mkdtempSync(join(tmpdir(), 'kehilla-disk-'));
chmodSync(folder, 0o755);
const disk = join(folder, 'disk');
let server: Awaited<ReturnType<typeof openEmbedded>>;
let shop: Workshop;
let url = '';
let isMounted = false;

beforeAll(async () => {
  server = await openEmbedded(join(folder, 'data'));
  const main = openDatabase(server.url, 1);
  isMounted = mountDisk();
  if (isMounted) {
    const { rows } = await main.pool.query<{ directory: string }>(
      `SELECT current_setting('data_directory') AS directory`,
    );
    execFileSync('chown', ['--reference', rows[0]?.directory ?? '', disk]);
    await main.pool.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
  }
  await main.pool.query(`CREATE DATABASE kehilla_small ${isMounted ? 'TABLESPACE small' : ''}`);
  await main.close();
  const address = new URL(server.url);
  address.pathname = '/kehilla_small';
  url = address.href;
  shop = openWorkshop({ DATABASE_URL: url });
  const database = openDatabase(url, 1);
  await migrateDatabase(database, join(ROOT, 'prisma/migrations'));
  await database.close();
});

afterAll(async () => {
  const main = openDatabase(server.url, 1);
  await main.pool.query('DROP DATABASE IF EXISTS kehilla_small WITH (FORCE)').catch(() => {});
  await main.close();
  await server?.leave();
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  shop?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk of 32 MB in memory, where this account may mount one; without it PostgreSQL's own error for a full disk is raised half-way. */
function mountDisk(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'kehilla-small', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Takes the disk's end away. */
async function enlarge(): Promise<void> {
  if (isMounted) execFileSync('mount', ['-o', 'remount,size=1g', disk]);
  else await sql('DROP TRIGGER full_disk ON fact');
}

async function sql(text: string): Promise<Record<string, unknown>[]> {
  const database = openDatabase(url, 1);
  try {
    return (await database.pool.query(text)).rows as Record<string, unknown>[];
  } finally {
    await database.close();
  }
}

const COUNTS =
  'SELECT (SELECT count(*)::int FROM record) AS rows, (SELECT count(*)::int FROM fact) AS facts, (SELECT count(*)::int FROM place) AS places, (SELECT count(*)::int FROM reading) AS readings';

test('a disk that fills while a reading is saved: one clear line, nothing half-saved, and the next run completes', async () => {
  if (!isMounted)
    await sql(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$;
      CREATE TRIGGER full_disk AFTER INSERT ON fact FOR EACH STATEMENT EXECUTE FUNCTION no_space()`);
  const file = shop.file('register_2022-01-01.csv', register(ROWS));
  const before = (await sql(COUNTS))[0];
  const full = await shop.ingest('run', 'nyc-dohmh', '--file', file, '--complete');
  expect(full.code).toBe(1);
  expect(full.err).toMatch(/disk|space/i);
  expect(full.err).not.toMatch(/\n {4}at /);
  expect((await sql(COUNTS))[0]).toEqual(before);

  await enlarge();
  const done = await shop.ingest('run', 'nyc-dohmh', '--file', file, '--complete', '--json');
  expect(done.code).toBe(0);
  expect(JSON.parse(done.out)).toMatchObject({ state: 'complete', rows: ROWS });
  expect((await sql(COUNTS))[0]).toMatchObject({ rows: ROWS });
  console.log(`survived: a full disk (${isMounted ? 'a mounted one of 32 MB' : 'as PostgreSQL reports it'})`);
}, 120_000);
