import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database.ts';
import { openEmbedded } from '../embedded/server.ts';
import { migrateDatabase } from '../migrate.ts';
import { MIGRATIONS } from './test-server.ts';

/** Puts a cluster where an embedded server of this data folder looks for its own. */
export type LayCluster = (dataDir: string) => Promise<void>;

/**
 * Returns what puts a cluster with the record's tables, and in them what `fill` puts there, where an embedded server of a data folder looks for its own: a copy
 * of one that this process makes once, for making one takes longer than most tests. The data folder is readable from then on, so that the account of a server
 * started by root enters it. Puts none where that keeps its clusters elsewhere.
 */
export function createClusterLayer(fill: (database: Database) => Promise<unknown>): LayCluster {
  let made: Promise<string> | undefined;
  return async (dataDir) => {
    made ??= makeCluster(fill);
    const cluster = join(await made, 'postgres');
    if (!existsSync(cluster)) return;
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
    // Its files stay those of the account that runs the server.
    execFileSync('cp', ['-a', cluster, dataDir]);
  };
}

/** Puts one with nothing in its tables. */
export const layCluster = createClusterLayer(() => Promise.resolve());

async function makeCluster(fill: (database: Database) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-cluster-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await openEmbedded(folder);
  const database = openDatabase(server.url, 1);
  await migrateDatabase(database, MIGRATIONS);
  await fill(database);
  await database.close();
  await server.leave();
  return folder;
}
