import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readServerConfig, type Running } from '@kehilla/hosting';
import { createKey, openDatabase, openEmbedded } from '@kehilla/store';
import { Client as ClientOfToday, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { encode } from 'gpt-tokenizer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';
import { inspect, runConformance } from './programs.ts';

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-mcp-'));
const config: Config = readServerConfig(
  { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  root,
);
let server: Running;
let key = '';
/** A key of its own for the suite, which asks much at once. */
let suiteKey = '';

/** One question for each tool that is served, as REST and as a tool takes it. */
const QUESTIONS = [
  ['search_places', { q: 'pizza', location: 'Crown Heights' }],
  ['search_places', { kosher_only: true, limit: 3 }],
  ['search_places', { location: 'Teaneck' }],
  ['verify_kosher', { name: 'Olive Branch Grill' }],
  ['verify_kosher', { name: 'Nobody’s Diner', address: '1 Nowhere Road' }],
  ['jewish_calendar', { location: 'Crown Heights', date: '2026-11-20' }],
  ['jewish_calendar', { lat: 31.778, lng: 35.235, tz: 'Asia/Jerusalem', date: '2028-09-20', days: 5 }],
] as const;
const PATHS: Readonly<Record<string, string>> = {
  search_places: '/v1/places/search',
  verify_kosher: '/v1/kosher/verify',
  jewish_calendar: '/v1/calendar',
};

beforeAll(async () => {
  await laySample(dataDir);
  server = await startLocal(config, {
    print: () => {},
    loadSampleData: () => Promise.resolve(),
  });
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const wanted = { tier: 'company', test: false, label: null, expires_at: null } as const;
  const make = async (): Promise<string> =>
    (await createKey(database, { ...wanted, scopes: ['places:read', 'kosher:verify'] }, new Date())).key;
  [key, suiteKey] = [await make(), await make()];
  await database.close();
  await record.leave();
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const url = (): URL => new URL('/mcp', server.url);
const keyed = () => ({ requestInit: { headers: { Authorization: `Bearer ${key}` } } });

type Result = { structuredContent?: unknown; content: { text?: string }[]; isError?: boolean };
type Asker = {
  call: (name: string, args: Record<string, unknown>) => Promise<Result>;
  tools: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** A client of each line and revision, connected for real. */
const CLIENTS: readonly (readonly [name: string, connect: () => Promise<Asker>])[] = [
  ['the client of today', () => today('auto')],
  ['the client of today, held to 2025', () => today('legacy')],
  ['the client of the first line', earlier],
];

async function today(mode: 'auto' | 'legacy'): Promise<Asker> {
  const client = new ClientOfToday({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url(), keyed()));
  return {
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    close: () => client.close(),
  };
}

async function earlier(): Promise<Asker> {
  const client = new EarlierClient({ name: 'a test', version: '1' });
  await client.connect(new EarlierTransport(url(), keyed()));
  return {
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    close: () => client.close(),
  };
}

async function byRest(name: string, args: Readonly<Record<string, unknown>>): Promise<{ data: object }> {
  const address = new URL(PATHS[name] ?? '', server.url);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  if (name === 'verify_kosher')
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(args) })).json() as never;
  for (const [member, value] of Object.entries(args)) address.searchParams.set(member, String(value));
  return (await fetch(address, { headers })).json() as never;
}

/** What is left of an answer when the moment of asking is taken out. */
function timeless(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data)
      .replaceAll(/"(as_of|distance_m)":"[^"]*"/g, '"$1":""')
      .replaceAll(/"is_now":(true|false|null)/g, '"is_now":0'),
  );
}

describe.each(CLIENTS)('%s', (_, connect) => {
  test('sees the six tools and gets the same data as over REST', async () => {
    const client = await connect();
    expect((await client.tools()).sort()).toEqual([
      'find_services',
      'jewish_calendar',
      'recommend_food',
      'search_events',
      'search_places',
      'verify_kosher',
    ]);
    for (const [name, args] of QUESTIONS) {
      const { structuredContent, content, isError } = await client.call(name, args);
      expect(isError ?? false, name).toBe(false);
      expect(timeless((structuredContent as { data: object }).data)).toEqual(
        timeless((await byRest(name, { ...args, detail: 'brief' })).data),
      );
      expect(content[0]?.text?.length).toBeLessThanOrEqual(2_000);
      expect(encode(JSON.stringify(structuredContent) + content[0]?.text).length, name).toBeLessThanOrEqual(4_000);
    }
    await client.close();
  });

  test('is told in a result what to send instead', async () => {
    const client = await connect();
    const { isError, content } = await client.call('jewish_calendar', { location: 'Atlantis-on-Sea' });
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(/location/);
    await client.close();
  });
});

test('fifty callers at once each get their own answer', async () => {
  const client = await today('auto');
  const requests = Array.from({ length: 50 }, (_, i) => `2027-0${(i % 9) + 1}-1${i % 10}`);
  const answers = await Promise.all(
    requests.map((date) => client.call('jewish_calendar', { location: 'Brooklyn', date })),
  );
  expect(answers.map(({ structuredContent }) => (structuredContent as { data: { date: string } }).data.date)).toEqual(
    requests,
  );
  await client.close();
});

test('the official conformance suite finds what the baseline says, and nothing else', async () => {
  const { code, output } = await runConformance(url().href, suiteKey, join(dataDir, 'conformance'));
  expect(output).toMatch(/dns-rebinding-protection: 2 passed, 0 failed/);
  expect(code, output.slice(-3_000)).toBe(0);
}, 120_000);

test('the Inspector’s command line lists the tools and calls one', async () => {
  const tools = await inspect(url().href, ['--method', 'tools/list']);
  expect(tools.output).toMatch(/"verify_kosher"/);
  const called = ['--method', 'tools/call', '--tool-name', 'jewish_calendar', '--tool-arg', 'location=Brooklyn'];
  expect((await inspect(url().href, called)).output).toMatch(/hebrew_date/);
});
