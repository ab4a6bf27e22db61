import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFeeds, createMemoryFeedStore } from '@kehilla/accounts';
import { createGateway, createMemoryLimiter, type Gateway, HEALTHY } from '@kehilla/gateway';
import { createApp, createLog, feedTexts, gatewayRouter, type Running, serve } from '@kehilla/hosting';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedRouter } from '../src/index.ts';

const NOW = new Date('2026-11-26T20:00:00Z');
const NO_CITY = (): never => {
  throw new Error('Nobody asks for the city.');
};
const NO_HISTORY = {
  evidenceAt: NO_CITY,
  unplacedAt: NO_CITY,
  findEvidence: NO_CITY,
  changesBetween: NO_CITY,
};
const VISITOR = { account_id: 'acc_rivka', email: 'rivka@example.org' };
let running: Running;
let url = '';
const texts = {
  ...feedTexts(NO_CITY, NO_HISTORY, 'http://feeds.example'),
  events: () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
};
const feeds = createFeeds({ store: createMemoryFeedStore(), base_url: '', check: texts.checkYahrzeits });

beforeAll(async () => {
  running = await start();
  url = running.url;
});
afterAll(() => running.stop());

async function start(): Promise<Running> {
  const log = createLog('silent');
  const now = () => NOW;
  const limiter = createMemoryLimiter();
  const gateway = createGateway({
    handlers: {},
    keys: { find: async () => null, noteUse: async () => {} },
    limiter,
    health: { live: () => HEALTHY, ready: async () => ({ ok: true }) },
    onCrash: () => {},
  });
  // Each request of these tests is somebody else's.
  let requestCount = 0;
  const generous: Pick<typeof limiter, 'take'> = {
    take: (subject, name, at) => limiter.take(`${subject} ${requestCount++}`, name, at),
  };
  const routers = [
    feedRouter({ texts, findFeed: feeds.findFeed, limiter: generous, gateway, now, log }),
    gatewayRouter(gateway, { now, log }),
  ];
  return serve(createApp({ trust_proxy: false }, routers), { host: '127.0.0.1', port: 0 });
}

const entriesIn = (text: string): number =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').length;

describe('the calendar of a place', () => {
  test('is served without a key, to be kept for an hour', async () => {
    const reply = await fetch(`${url}/feeds/calendar.ics?location=Crown+Heights`);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^req_/),
      etag: expect.stringMatching(/^"[\w-]{32}"$/),
    });
    const text = await reply.text();
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D');
    expect(entriesIn(text)).toBeGreaterThan(250);
  });

  test('is not sent again to those who have it, and not at all for HEAD', async () => {
    const address = `${url}/feeds/calendar.ics?location=London&havdalah=72&alarm=30`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 1_000]).toEqual([
      200,
      '',
      true,
    ]);
  });

  test.each([
    ['', 'location'],
    ['location=Nowhereville', 'location'],
    ['location=London&days=60', 'days'],
    ['location=London&alarm=soon', 'alarm'],
    ['location=London&havdalah=late', 'havdalah'],
    ['lat=48.85', 'lng'],
  ])('"%s" is 400 and names %s', async (query, field) => {
    const reply = await fetch(`${url}/feeds/calendar.ics?${query}`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { code: 'invalid_request', details: { field } } });
  });
});

test('events are those of a search; other paths are none', async () => {
  expect((await fetch(`${url}/feeds/events.ics?location=Crown+Heights&q=music`)).status).toBe(200);
  expect((await fetch(`${url}/feeds/events.ics?limit=2`)).status).toBe(400);
  expect((await fetch(`${url}/feeds/other.ics`)).status).toBe(404);
  expect((await fetch(`${url}/feeds/calendar.ics?location=London`, { method: 'POST' })).status).toBe(405);
});

describe('yahrzeits', () => {
  test('are found under their address alone, and under none once revoked', async () => {
    const wanted = {
      label: 'family',
      location: 'Crown Heights',
      entries: [{ name: 'Grandmother (invented)', date: '7 Adar 5780' }],
    };
    const { feed_id, address } = await feeds.makeFeed(VISITOR, wanted, NOW);
    const reply = await fetch(`${url}${address}`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect(entriesIn(await reply.text())).toBe(3);
    expect((await fetch(`${url}/feeds/yahrzeits/${'x'.repeat(43)}.ics`)).status).toBe(404);
    expect((await fetch(`${url}/feeds/yahrzeits/short.ics`)).status).toBe(404);
    await feeds.revokeFeed(VISITOR, feed_id);
    expect((await fetch(`${url}${address}`)).status).toBe(404);
  });
});

test('a caller is limited by address, and a feed taken as what it costs', async () => {
  const log = createLog('silent');
  const limiter = createMemoryLimiter();
  const gateway: Pick<Gateway, 'inTurn'> = { inTurn: async (_, __, work) => await work() };
  const router = feedRouter({ texts, findFeed: feeds.findFeed, limiter, gateway, now: () => NOW, log });
  const server = await serve(createApp({ trust_proxy: false }, [router]), { host: '127.0.0.1', port: 0 });
  const statuses: number[] = [];
  for (let i = 0; i < 26; i++) statuses.push((await fetch(`${server.url}/feeds/calendar.ics?location=London`)).status);
  const refused = await fetch(`${server.url}/feeds/calendar.ics?location=London`);
  await server.stop();
  expect(statuses.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 200));
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

// Two calendars that people use read the feeds. Where one is not installed, .ci/run installs it or says that it could not.
describe('real calendars', () => {
  const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-feeds-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function saved(query: string): Promise<{ file: string; entries: number }> {
    const text = await (await fetch(`${url}/feeds/calendar.ics?${query}`)).text();
    const file = join(folder, 'feed.ics');
    writeFileSync(file, text);
    return { file, entries: entriesIn(text) };
  }

  test.runIf(has('calcurse'))('calcurse imports every entry', async () => {
    const { file, entries } = await saved('location=Crown+Heights&alarm=30');
    const data = join(folder, 'calcurse');
    mkdirSync(data);
    const phrase = execFileSync('calcurse', ['-D', data, '-C', data, '-i', file], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    const [, apps = '0', events = '0'] = /(\d+) apps? \/ (\d+) events?/.exec(phrase) ?? [];
    expect(Number(apps) + Number(events), phrase).toBe(entries);
    expect(phrase).toMatch(/0 skipped/);
  });

  test.runIf(has('khal'))('khal imports every entry', async () => {
    const { file, entries } = await saved('location=Jerusalem');
    const calendar = join(folder, 'khal');
    mkdirSync(calendar);
    const config = join(folder, 'khal.conf');
    writeFileSync(
      config,
      `[calendars]\n[[feed]]\npath = ${calendar}\n[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\npath = ${join(folder, 'khal.db')}\n`,
    );
    const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder };
    execFileSync('khal', ['-c', config, 'import', '--batch', '-a', 'feed', file], {
      encoding: 'utf8',
      env,
      timeout: 100_000,
    });
    const listed = execFileSync('khal', ['-c', config, 'list', '--format', '{uid}', '2026-11-01', '400d'], {
      encoding: 'utf8',
      env,
      timeout: 60_000,
    });
    expect(new Set(listed.split('\n').filter((line) => line.includes('@'))).size).toBe(entries);
  });

  test('each that is not here is named', () => {
    const missing = ['calcurse', 'khal'].filter((program) => !has(program));
    if (missing.length > 0)
      console.warn(`Not installed, so that the feeds were not imported into it: ${missing.join(', ')}.`);
    expect(missing.length).toBeLessThanOrEqual(2);
  });
});
