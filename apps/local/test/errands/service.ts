import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPES } from '@kehilla/contract';
import {
  createApp,
  createLog,
  createMetrics,
  endAll,
  type Context,
  openDoorAlone,
  openGateway,
  openParts,
  readServerConfig,
  serve,
} from '@kehilla/hosting';
import { mcpRouters } from '@kehilla/mcp';
import { restRouters } from '@kehilla/rest';
import { createKey, type Database, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { askOver, type Asks } from './ask.ts';
import { type ErrandFiles, ingestFiles } from './ingest-files.ts';

/** Callers enough that none meets its limit: the clock stands still, and so do the limits. */
const CALLERS = 60;

/** The service as an assistant meets it: tools, and what only REST has, over loopback. `stop` ends it and its record. */
export type ErrandService = { readonly ask: Asks; readonly stop: () => Promise<void> };

/**
 * Opens the endpoint over a record of its own in `dataDir`, into which these files are ingested unless it holds them already. Everything happens at
 * one instant, `files.now`, so that an answer is the same on every day.
 */
export async function openErrandService(root: string, dataDir: string, files: ErrandFiles): Promise<ErrandService> {
  const ends: (() => Promise<void>)[] = [];
  const stop = (): Promise<void> => endAll(ends);
  try {
    const server = await openEmbedded(dataDir);
    ends.push(server.leave);
    const database = openDatabase(server.url);
    ends.push(database.close);
    const clock = new Date(files.now);
    await prepare(root, dataDir, database, files);
    const settings = { KEHILLA_ROOT: root, DATA_DIR: dataDir, SAMPLE_DATA: '0', LOG_LEVEL: 'silent', PORT: '0' };
    const config = readServerConfig(settings, root);
    const log = createLog('silent');
    const now = (): Date => clock;
    const parts = await openParts({ database, config, log, now });
    ends.push(parts.close);
    const door = openDoorAlone(database);
    const gateway = openGateway(door, parts, log);
    const serverContext: Context = {
      config,
      database,
      parts,
      door,
      gateway,
      log,
      metrics: createMetrics(parts.city, now),
      now,
      atEnd: () => {},
    };
    const running = await serve(
      createApp(config, [...mcpRouters(serverContext), ...restRouters(serverContext)]),
      config,
    );
    ends.push(running.stop);
    return { ask: askOver(running.url, await makeKeys(database, clock)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(root: string, dataDir: string, database: Database, files: ErrandFiles): Promise<void> {
  const mark = join(dataDir, 'errands-are-ingested');
  if (existsSync(mark)) return;
  await migrateDatabase(database, join(root, 'prisma', 'migrations'));
  await ingestFiles(database, files);
  writeFileSync(mark, files.now);
}

function makeKeys(database: Database, now: Date): Promise<string[]> {
  const wanted = { tier: 'company', scopes: SCOPES, test: false, label: 'errands', expires_at: null } as const;
  return Promise.all(Array.from({ length: CALLERS }, async () => (await createKey(database, wanted, now)).key));
}
