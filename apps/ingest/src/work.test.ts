import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALERT_SOURCES,
  EVENT_READER_IDS,
  EVENT_READERS,
  EVENT_SITES,
  networkOfSettings,
  READERS,
  sourceOfSite,
} from '@kehilla/sources';
import { openSite, page, type TestSite } from '@kehilla/fetch/testing';
import { OU_LIST_PATH, ouList } from '@kehilla/sources/testing';
import { type Database, loadRecords, openDatabase, requestReadings } from '@kehilla/store';
import { startGate } from '@kehilla/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueSources, isTurn } from './commands/events.ts';
import { work, WORKER_ALIVE } from './commands/work.ts';
import { openServedWorkshop, type ServedWorkshop } from './testing/command.ts';

/** Thirty invented places as the agency's endpoint gives them. */
const LIST = ouList(30);

/** One list at our own site; every other source leads to a port where nobody listens: no test reads from a publisher. */
function getOrigins(own: string): Record<string, string> {
  const others = [...READERS.keys(), ...ALERT_SOURCES.keys(), ...EVENT_READER_IDS];
  return { ...Object.fromEntries(others.map((id) => [id, 'http://127.0.0.1:1'])), ou: `${own}/m` };
}

let site: TestSite;
let shop: ServedWorkshop;
let database: Database;

beforeAll(async () => {
  site = await openSite({ [`/m${OU_LIST_PATH}`]: page(LIST, 'application/json') });
  const pairs = Object.entries(getOrigins(site.url)).map(([id, origin]) => `${id}=${origin}`);
  shop = await openServedWorkshop({ SOURCE_ORIGINS: pairs.join(), ALLOW_PRIVATE_READS: '1' });
  ({ database } = shop);
  await shop.ingest('status');
});

afterAll(async () => {
  await shop?.close();
  await site?.close();
});

test('two workers read what is asked for once, and end when they are told to', async () => {
  await requestReadings(database, ['ou'], new Date());
  const workers = [shop.start('main', ['work', '--json']), shop.start('main', ['work', '--json'])];
  await expect
    .poll(async () => (await loadRecords(database)).readings.length, { timeout: 60_000, interval: 500 })
    .toBe(1);
  for (const { child } of workers) child.kill('SIGTERM');
  const ended = await Promise.all(workers.map(({ done }) => done));
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const read = ended.flatMap(({ out }) => out.split('\n')).filter((line) => line.includes('"source":"ou"'));
  expect(read).toHaveLength(1);
  expect(site.requests.filter(({ path }) => !path.includes('robots'))).toHaveLength(1);
  expect((await loadRecords(database)).places.length).toBe(30);
}, 90_000);

test('what is due is every list and site at its cadence; what failed rests, and a clock that was wrong stops nothing', async () => {
  const ids = [
    ...[...READERS.values()]
      .filter(({ readPages }) => readPages !== null)
      .map(({ manifest }) => manifest.info.source_id),
    ...EVENT_SITES.filter(({ reader }) => EVENT_READERS[reader].readPages !== null).map(
      (listed) => sourceOfSite(listed).source_id,
    ),
  ];
  const due = async (now: Date): Promise<string[]> => (await dueSources(database, now)).map(({ id }) => id);
  expect(await due(new Date())).not.toContain('ou');
  expect(await due(new Date())).toContain('nyc-parks');
  expect((await due(new Date(Date.now() + 100 * 86_400_000))).toSorted()).toEqual(ids.toSorted());
  await requestReadings(database, ['ou'], new Date());
  expect(await dueSources(database, new Date())).toContainEqual({ id: 'ou', urgent: true });

  const hour = 3_600_000;
  const last = new Date('2026-11-20T12:00:00Z');
  const after = (ms: number): boolean => isTurn(last, 24 * hour, new Date(last.getTime() + ms));
  expect([23 * hour, 24 * hour, -hour, -25 * hour].map(after)).toEqual([false, true, false, true]);
  expect(isTurn(null, hour, last)).toBe(true);
});

test('a worker goes on when the record was away and when its clock is set, and says that it is alive', async () => {
  const gate = await startGate(database.url);
  const away = openDatabase(gate.url);
  const stopSignal = new AbortController();
  const [phrases, dataDir] = [[] as string[], join(shop.dataDir, 'beside')];
  let offMs = 0;
  const working = work(away, {
    json: true,
    dataDir,
    openNetwork: (store, limits) =>
      networkOfSettings(
        { source_origins: getOrigins(site.url), allow_private_reads: true, public_url: null, mail_from: null },
        () => new Date(Date.now() + offMs),
        store,
        limits,
      ),
    now: () => new Date(Date.now() + offMs),
    print: (line) => phrases.push(line),
    remark: (line) => phrases.push(line),
    progress: () => {},
    until: stopSignal.signal,
    every_ms: 300,
  });
  const alive = (): number =>
    existsSync(join(dataDir, WORKER_ALIVE)) ? statSync(join(dataDir, WORKER_ALIVE)).mtimeMs : 0;
  await expect.poll(alive).toBeGreaterThan(0);
  gate.cut();
  await expect.poll(() => phrases.join('\n')).toContain('The database cannot be reached');
  const before = alive();
  gate.restore();
  await expect.poll(alive, { timeout: 60_000 }).toBeGreaterThan(before);
  await requestReadings(database, ['ou'], new Date());
  await expect.poll(() => phrases.join('\n'), { timeout: 60_000 }).toContain('"source":"ou"');
  for (offMs of [3_600_000, -3_600_000, 0]) {
    const lines = phrases.length;
    await requestReadings(database, ['ou'], new Date());
    await expect
      .poll(() => phrases.slice(lines).join('\n'), { timeout: 60_000 })
      .toMatch(/"source":"ou","state":"(?:complete|unchanged)"/);
  }
  stopSignal.abort();
  expect(await working).toBe(0);
  await away.close();
  await gate.close();
  expect(phrases.join('\n')).not.toContain('[object');
  expect(phrases.join('\n')).not.toContain(new URL(database.url).password);
}, 90_000);
