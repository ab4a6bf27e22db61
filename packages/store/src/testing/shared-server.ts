// A program: one server for all test files of a run, with a database that has the record's tables for others to be copied from. Making a cluster for each
// file and migrating each database took most of their time. It sends the server's address to who started it, and ends it with the channel.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database.ts';
import { openEmbedded } from '../embedded/server.ts';
import { migrateDatabase } from '../migrate.ts';
import { MIGRATIONS, TEMPLATE } from './test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-shared-'));
// Readable, so that the account of a server started by root can enter it.
chmodSync(folder, 0o755);
const embedded = await openEmbedded(folder);
const main = openDatabase(embedded.url, 1);
// Nothing here outlives the run: what a database forces to the disk is waited for in vain.
for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
  await main.pool.query(`ALTER SYSTEM SET ${setting} = off`);
await main.pool.query('SELECT pg_reload_conf()');
await main.pool.query(`CREATE DATABASE ${TEMPLATE}`);
await main.close();
const address = new URL(embedded.url);
address.pathname = `/${TEMPLATE}`;
const template = openDatabase(address.href, 1);
await migrateDatabase(template, MIGRATIONS);
// Nobody may be connected to what is copied.
await template.close();
process.once('disconnect', () => {
  void embedded.leave('now').finally(() => rmSync(folder, { recursive: true, force: true }));
});
process.send?.(embedded.url);
