import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEALTHY } from '@kehilla/gateway';
import { READERS } from '@kehilla/sources';
import { createReadingStore, type Database, registerReaders } from '@kehilla/store';
import { openTestServer, type TestServer } from '@kehilla/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApp,
  createLog,
  gatewayRouter,
  openDoorAlone,
  openGateway,
  readServerConfig,
  serve,
  type Running,
} from '../src/index.ts';
import { type OpenSiteReader, openSiteReader } from '../src/parts.ts';

// Pages that strangers make long, read for a caller by a server as it is deployed, over loopback: others are answered meanwhile.

const MOST_BYTES = 2_900_000;
const repeated = (part: (i: number) => string, most = MOST_BYTES): string => {
  const parts: string[] = [];
  for (let [i, length] = [0, 0]; length < most; i++) {
    const next = part(i);
    length += next.length;
    if (length < most) parts.push(next);
    else break;
  }
  return `<html><body>${parts.join('')}</body></html>`;
};
const restaurant = (i: number): string =>
  JSON.stringify({
    '@type': 'Restaurant',
    name: `Invented ${i}`,
    telephone: `+1718555${i}`,
    openingHours: 'Mo-Fr 9-5',
  });

const PAGES: Readonly<Record<string, string>> = {
  'telephone links': repeated((i) => `<a href="tel:+1718${String(i).padStart(7, '0')}">call</a>`),
  'links to menus': repeated((i) => `<a href="/menu/${i}">Menu ${i}</a>`),
  'JSON-LD blocks': repeated((i) => `<script type="application/ld+json">${restaurant(i)}</script>`),
  'dishes with prices': repeated((i) => `<li><h4>Dish ${i}</h4><i>$${i % 90}</i><p>of the house</p></li>`),
  'deep markup': repeated(() => '<div><b>', 200_000),
};

let server: TestServer;
let site: Server;
let database: Database;
let serving: Running;
let reader: OpenSiteReader;

beforeAll(async () => {
  site = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const page = PAGES[decodeURIComponent((request.url ?? '').slice(1))];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  server = await openTestServer();
  database = await server.migrated();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-pages-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, ALLOW_PRIVATE_READS: '1', SAMPLE_DATA: '0' };
  const config = readServerConfig(env, dataDir);
  const log = createLog('silent');
  const now = (): Date => new Date();
  reader = openSiteReader({ database, config, log, now });
  const health = { live: () => HEALTHY, ready: () => Promise.resolve({ ok: true }) };
  const gateway = openGateway(openDoorAlone(database), { handlers: {}, health }, log);
  serving = await serve(createApp(config, [gatewayRouter(gateway, { now, log })]), { host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await reader.close();
  await serving.stop();
  site.closeAllConnections();
  site.close();
  await server.close();
});

/** So long a page may take: more than a thread may for it on a busy machine. */
const MOST_MS = 100_000;

/**
 * The longest that `/health` is held while this is under way, in milliseconds: what this thread works between one question and the next. What other
 * programs of the machine take meanwhile does not count.
 */
async function slowestHealth(work: Promise<unknown>): Promise<number> {
  let [slowest, isOver] = [0, false];
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    const before = process.threadCpuUsage();
    const { status } = await fetch(`${serving.url}/health`);
    expect(status).toBe(200);
    // Addresses without a key are limited to twenty requests a second.
    await new Promise((resolve) => setTimeout(resolve, 55));
    const { user, system } = process.threadCpuUsage(before);
    slowest = Math.max(slowest, (user + system) / 1_000);
  }
  await ended;
  return slowest;
}

test.each(Object.keys(PAGES))('a page of %s is read or given up while /health answers', async (name) => {
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${encodeURIComponent(name)}`;
  const reading = reader.readNow({ url, places: [{ place_id: 'pl_none', address: null }] }, MOST_MS);
  expect(await slowestHealth(reading)).toBeLessThan(200);
  const { outcome } = await reading;
  expect(['read', 'nothing_found', 'changed_shape', 'unreachable']).toContain(outcome);
});
