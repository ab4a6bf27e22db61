import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type ServerProcess, startServerProcess } from '@kehilla/hosting/testing';
import { openSite, page } from '@kehilla/fetch/testing';
import { listNetworkSources, OU_LIST_PATH, ouList } from '@kehilla/sources/testing';
import { LIMITS } from '@kehilla/gateway';
import { announceGeneration, createKey, inTransaction, requestReadings, revokeKey } from '@kehilla/store';
import { REDIS_PROGRAM, startRedis, type TestRedis } from '@kehilla/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingest } from './ingest.ts';
import { openSampleRecord, ROOT, type SampleRecord, testFolder } from './sample-record.ts';

const dataDir = testFolder('servers');
const WANTED = { scopes: ['places:read'], test: false, label: null, expires_at: null } as const;
let record: SampleRecord;
let redis: TestRedis | null = null;
let settings: Record<string, string>;
let servers: ServerProcess[] = [];
let mcp: ServerProcess;

/** Two REST servers, one for assistants, on one PostgreSQL and one Redis, as `compose.yaml` starts them. */
beforeAll(async () => {
  record = await openSampleRecord(dataDir);
  // Where no Redis can be had, limits are shared in PostgreSQL: what is promised is the same.
  redis = REDIS_PROGRAM === null ? null : await startRedis();
  settings = { DATABASE_URL: record.url, ...(redis === null ? {} : { REDIS_URL: redis.url }) };
  const own = (name: string) => ({ ...settings, DATA_DIR: join(dataDir, name) });
  [servers, mcp] = await Promise.all([
    Promise.all(['one', 'two'].map((name) => startServerProcess(own(name)))),
    startServerProcess(own('mcp'), 'mcp'),
  ]);
}, 120_000);

afterAll(async () => {
  await Promise.all([...servers, mcp].map((server) => server?.stop()));
  await redis?.stop();
  await record?.close();
});

const newKey = async (tier: 'company' | 'app_person_free'): Promise<{ key: string; key_id: string }> =>
  createKey(record.database, { ...WANTED, tier }, new Date());
const search = (server: ServerProcess, key: string) => ask(`${server.url}/v1/places/search?q=pizza`, key);
const callTool = (key: string) =>
  ask(`${mcp.url}/mcp`, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_places', arguments: { q: 'pizza', detail: 'full' } },
    }),
  });
const getGeneration = (body: string): number =>
  (JSON.parse(body) as { data: { coverage: { city_generation: number } } }).data.coverage.city_generation;

describe('two REST servers and one for assistants', () => {
  test('count one caller as one: the tier’s burst holds over all three', async () => {
    const { key } = await newKey('app_person_free');
    const statuses: number[] = [];
    const began = performance.now();
    // A busy machine asks so slowly that the rate adds some meanwhile: until one is refused.
    for (let i = 0; i < 6 || (!statuses.includes(429) && i < 60); i++) {
      for (const server of servers) statuses.push((await search(server, key)).status);
      statuses.push((await callTool(key)).status);
    }
    const answered = statuses.filter((status) => status === 200).length;
    // A burst, and what the rate adds in the time that this takes.
    const { burst, per_minute } = LIMITS.app_person_free;
    const added = (performance.now() - began) * (per_minute / 60_000);
    expect(answered).toBeGreaterThanOrEqual(burst);
    expect(answered).toBeLessThanOrEqual(burst + Math.ceil(added));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('refuse a revoked key at once, all of them', async () => {
    const { key, key_id } = await newKey('company');
    for (const server of servers) expect((await search(server, key)).status).toBe(200);
    expect((await callTool(key)).status).toBe(200);
    await revokeKey(record.database, key_id, new Date());
    for (const server of servers) expect((await search(server, key)).status).toBe(401);
    expect((await callTool(key)).status).toBe(401);
  });

  test('answer from a new generation soon, all of them', async () => {
    const took: number[] = [];
    for (let change = 0; change < 3; change++) {
      const { key } = await newKey('company');
      const before = await newestShown(key);
      await inTransaction(record.database, (connection) => announceGeneration(connection, 'a test'));
      const committed = performance.now();
      await expect.poll(() => oldestShown(key), { timeout: 15_000, interval: 100 }).toBeGreaterThan(before);
      took.push(Math.round(performance.now() - committed));
    }
    console.log(`a new generation on all three servers after ${took.join(', ')} ms`);
    // Two seconds on a quiet machine; one that is busy with other tests takes longer.
    expect(Math.min(...took)).toBeLessThan(10_000);
  });

  test('answer from what a worker read because a server had met a list stale', async () => {
    const { key } = await newKey('company');
    const before = await newestShown(key);
    await requestReadings(record.database, ['ou'], new Date());
    const site = await openSite({ [OU_LIST_PATH]: page(ouList(30)) });
    // Nobody listens where any other source is: no test reads from a publisher.
    const others = listNetworkSources().filter((id) => id !== 'ou');
    const nobody = others.map((id) => `${id}=http://127.0.0.1:1`);
    const stopSignal = new AbortController();
    const worker = ingest(
      ROOT,
      join(dataDir, 'worker'),
      ['work', '--json'],
      { ...settings, SOURCE_ORIGINS: [`ou=${site.url}`, ...nobody].join(), ALLOW_PRIVATE_READS: '1' },
      stopSignal.signal,
    );
    try {
      await expect.poll(() => oldestShown(key), { timeout: 60_000, interval: 200 }).toBeGreaterThan(before);
      const seen = await ask(`${servers[0]?.url}/v1/places/search?q=Invented%20Grill%207`, key);
      expect(seen.body).toContain('Invented Grill 7');
    } finally {
      stopSignal.abort();
      const { code, out } = await worker;
      await site.close();
      expect([code, out]).toEqual([0, expect.stringContaining('"source":"ou","state":"complete"')]);
    }
  }, 90_000);
});

/** The generations that the servers answer from. */
async function shown(key: string): Promise<number[]> {
  const rest = await Promise.all(servers.map(async (server) => getGeneration((await search(server, key)).body)));
  const reply = JSON.parse((await callTool(key)).body) as { result: { structuredContent: object } };
  return [...rest, getGeneration(JSON.stringify(reply.result.structuredContent))];
}
const newestShown = async (key: string): Promise<number> => Math.max(...(await shown(key)));
const oldestShown = async (key: string): Promise<number> => Math.min(...(await shown(key)));

test('servers are replaced one after the other under load, and no request fails', async () => {
  const { key } = await newKey('company');
  // What a balancer in front of them does: a server that is to end gets no new request first.
  let taking = [...servers];
  let asking = true;
  const statuses: number[] = [];
  const lane = async (): Promise<void> => {
    for (let i = 0; asking; i++) {
      statuses.push((await search(taking[i % taking.length] as ServerProcess, key)).status);
      await sleep(150);
    }
  };
  const load = Promise.all([lane(), lane()]);
  for (const [i, old] of servers.entries()) {
    const fresh = await startServerProcess({ ...settings, DATA_DIR: join(dataDir, `next-${i}`) });
    taking = [...taking.filter((server) => server !== old), fresh];
    servers[i] = fresh;
    await old.stop();
  }
  asking = false;
  await load;
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 120_000);
