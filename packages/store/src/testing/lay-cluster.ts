import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database.ts';
import { openEmbedded } from '../embedded/server.ts';
import { migrateDatabase } from '../migrate.ts';
import { MIGRATIONS } from './test-server.ts';

let made: Promise<string> | undefined;

/**
 * Puts a cluster with the record's tables, and nothing in them, where an embedded server of this data folder looks for its own: a copy of one that this process
 * made, for making one takes longer than most tests. The data folder is readable from then on, so that the account of a server started by root enters it. Puts
 * none where that keeps its clusters elsewhere.
 */
export async function layCluster(dataDir: string): Promise<void> {
  made ??= makeCluster();
  const cluster = join(await made, 'postgres');
  if (!existsSync(cluster)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  // Its files stay those of the account that runs the server.
  execFileSync('cp', ['-a', cluster, dataDir]);
}

async function makeCluster(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-cluster-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await openEmbedded(folder);
  const database = openDatabase(server.url, 1);
  await migrateDatabase(database, MIGRATIONS);
  await database.close();
  await server.leave();
  return folder;
}
