import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readServerConfig, type Running } from '@kehilla/hosting';
import { loadSampleData } from '@kehilla/ingest';
import { openDatabase, openEmbedded, removeSample, revokeKey } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greeting } from '../src/start.ts';
import { startLocal } from '../src/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-local-'));
const root = join(import.meta.dirname, '../../..');
const config: Config = readServerConfig(
  { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  root,
);
const printed: string[] = [];
const loaded: string[] = [];
let running: Running;
let key = '';

async function start(): Promise<Running> {
  printed.length = 0;
  return startLocal(config, {
    print: (line) => printed.push(line),
    loadSampleData: async ({ url }) => void loaded.push(url),
  });
}

beforeAll(async () => {
  running = await start();
  key = /kehilla_test_\w+/.exec(printed.join('\n'))?.[0] ?? '';
});

afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(running.url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

describe('the very first start', () => {
  test('prints the address, a test key and a line to try it with', () => {
    const text = printed.join('\n');
    expect(text).toContain(`Kehilla answers at ${running.url}`);
    for (const path of ['/docs', '/mcp', '/account']) expect(text).toContain(`${running.url}${path}`);
    expect(text).toContain(`curl -H 'Authorization: Bearer ${key}' '${running.url}/v1/`);
    expect(loaded).toHaveLength(1);
  });

  test('tells what the database holds, and what to do next', async () => {
    expect(printed.join('\n')).toContain('The database is empty');
    const server = await openEmbedded(dataDir);
    const database = openDatabase(server.url);
    await loadSampleData(database, new Date());
    const note = (await greeting(database, running.url, new Date())).join('\n');
    expect(note).toContain('invented sample data');
    expect(note).toContain('npm run ingest -- sample remove');
    expect(note).toContain('SAMPLE_DATA=0');
    await removeSample(database);
    expect((await greeting(database, running.url, new Date())).join('\n')).toContain('The database is empty');
    await database.close();
    await server.leave();
  });

  test('serves one port: health, readiness, and the door with its headers', async () => {
    expect((await fetch(`${running.url}/health`)).status).toBe(200);
    expect([200, 503]).toContain((await fetch(`${running.url}/ready`)).status);
    const reply = await get('/v1/places/search?limit=0');
    expect([
      reply.status,
      reply.headers.get('x-quota-daily-remaining'),
      reply.headers.get('x-ratelimit-remaining'),
    ]).toEqual([400, '500', '19']);
    expect(await reply.json()).toMatchObject({ error: { details: { field: 'limit' } } });
    expect((await fetch(`${running.url}/v1/calendar`)).status).toBe(401);
  });
});

describe('later', () => {
  test('another process may use the database and leave it, however long the server was idle', async () => {
    const other = await openEmbedded(dataDir);
    await other.leave();
    expect((await get('/v1/nope')).status).toBe(404);
  });

  test('a start says that a key exists, and a key revoked elsewhere is refused at once', async () => {
    await running.stop();
    running = await start();
    expect(printed.join('\n')).toContain('npm run keys -- create');
    expect(printed.join('\n')).not.toContain('kehilla_test_');
    expect((await get('/v1/nope')).status).toBe(404);
    const server = await openEmbedded(dataDir);
    const elsewhere = openDatabase(server.url);
    await revokeKey(elsewhere, key, new Date());
    expect((await get('/v1/nope')).status).toBe(401);
    await elsewhere.close();
    await server.leave();
    expect((await get('/v1/nope')).status).toBe(401);
  });

  test('a start where no key is valid any more says that, and makes none', async () => {
    await running.stop();
    running = await start();
    expect(printed.join('\n')).toContain('Every key is revoked or expired. A new one: npm run keys -- create');
    expect(printed.join('\n')).not.toContain('kehilla_test_');
  });
});
