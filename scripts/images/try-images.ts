import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSampleData } from '../../apps/ingest/src/index.ts';
import { giveRoles } from '../../apps/local/src/several/start-several.ts';
import { SCOPES } from '../../packages/contract/src/index.ts';
import { ALERT_SOURCES, EVENT_SITES, READERS, sourceOfSite } from '../../packages/sources/src/index.ts';
import {
  createKey,
  type Database,
  freePort,
  migrateDatabase,
  openDatabase,
  openEmbedded,
  requestReadings,
} from '../../packages/store/src/index.ts';
import { root } from '../tools.mjs';
import { type Container, type Engine, startContainer } from './container.ts';

// `deploy/try-images.sh` runs this with the engine and the prefix of the images' names: each image under its own role on a record made for it.

const [engine = 'docker', trial = 'kehilla-trial'] = process.argv.slice(2);
const LIST = 'klbd';
const WAIT_MS = 90_000;

/** The command of an image, from its Containerfile. */
function getCommand(app: string): string[] {
  const text = readFileSync(join(root, `deploy/${app}.Containerfile`), 'utf8');
  return JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < WAIT_MS; await sleep(500))
    if (await holds().catch(() => false)) return console.log(`  ok: ${what}`);
  throw new Error(`Not within ${WAIT_MS / 1_000} s: ${what}`);
}

/** A publisher on loopback that shows one list, in the form of a fixture, and nothing else. */
async function openPublisher(): Promise<{ url: string; close: () => void }> {
  const folder = join(root, 'packages/sources/src/agencies', LIST, 'fixtures');
  const pages = join(folder, readdirSync(folder).find((name) => !name.endsWith('.json')) ?? '');
  const files = readdirSync(pages).sort();
  const server = createServer((request, response) => {
    const section = request.url?.split('/').findLast((part) => part !== '') ?? '';
    const file = files.find((name) => name.includes(section.replace(/s$/, '').slice(0, 6)));
    if (!request.url?.includes('kosher-places') || file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(join(pages, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function tryServers(urls: { server: string }, key: string): Promise<void> {
  for (const app of ['rest', 'mcp'] as const) {
    const port = await freePort();
    const settings = { DATABASE_URL: urls.server, PORT: String(port), HOST: '127.0.0.1', SAMPLE_DATA: '0' };
    await inContainer(app, settings, async () => {
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      await until('/ready answers 200', async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200);
      const call = { name: 'search_places', arguments: { q: 'pizza', location: 'Crown Heights' } };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
      const ask =
        app === 'rest'
          ? fetch(`http://127.0.0.1:${port}/v1/places/search?q=pizza&location=Crown%20Heights`, { headers })
          : fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body });
      const reply = await ask;
      const text = await reply.text();
      if (reply.status !== 200 || !text.includes('(sample)'))
        throw new Error(`A search came to ${reply.status}: ${text.slice(0, 400)}`);
      console.log('  ok: a search finds places of the sample');
    });
  }
}

async function tryWorker(database: Database, urls: { worker: string }): Promise<void> {
  const publisher = await openPublisher();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const ids = [
    ...READERS.keys(),
    ...ALERT_SOURCES.keys(),
    ...EVENT_SITES.map((site) => sourceOfSite(site).source_id),
    ...EVENT_SITES.map(({ reader }) => reader),
    'website',
  ];
  const origins = [...new Set(ids)]
    .filter((id) => id !== 'sample')
    .map((id) => `${id}=${id === LIST ? publisher.url : nobody}`);
  const settings = {
    DATABASE_URL: urls.worker,
    ALLOW_PRIVATE_READS: '1',
    SOURCE_ORIGINS: origins.join(','),
    DATA_DIR: '/data',
  };
  await requestReadings(database, [LIST], new Date());
  await inContainer('worker', settings, () =>
    until(`the queued reading of ${LIST} is in the record`, async () => {
      const { rowCount } = await database.pool.query('SELECT 1 FROM reading WHERE source_id = $1 AND row_count > 0', [
        LIST,
      ]);
      return rowCount === 1;
    }),
  );
  publisher.close();
}

async function inContainer(
  app: string,
  settings: Readonly<Record<string, string>>,
  use: () => Promise<void>,
): Promise<void> {
  console.log(`${app}:`);
  const container: Container = startContainer(engine as Engine, `${trial}-${app}`, getCommand(app), settings);
  try {
    await use();
  } catch (error) {
    console.error(container.readOutput());
    await container.stop();
    throw error;
  }
  const code = await container.stop();
  if (code !== 0) throw new Error(`Told to end, ${app} ended with ${code}.\n${container.readOutput()}`);
  console.log('  ok: told to end, it ends by itself');
}

const folder = mkdtempSync(join(tmpdir(), 'kehilla-images-record-'));
chmodSync(folder, 0o755);
const server = await openEmbedded(folder);
const database = openDatabase(server.url);
try {
  await migrateDatabase(database, join(root, 'prisma/migrations'));
  await loadSampleData(database, new Date());
  const urls = await giveRoles(database, root);
  const wanted = { tier: 'company', scopes: SCOPES, test: false, label: 'trial', expires_at: null } as const;
  const { key } = await createKey(database, wanted, new Date());
  await tryServers(urls, key);
  await tryWorker(database, urls);
  console.log('All three images run.');
} finally {
  await database.close();
  await server.leave();
  rmSync(folder, { recursive: true, force: true });
}
