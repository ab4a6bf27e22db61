import { openSite, page, type TestSite } from '@kehilla/sources/testing';
import { loadRecords, openDatabase, openEmbedded, requestReadings, type Database } from '@kehilla/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from './testing/command.ts';

/** Thirty invented places as the agency's endpoint gives them. */
const LIST = JSON.stringify({
  status: 'success',
  count: 30,
  total: 30,
  results: Array.from({ length: 30 }, (_, i) => ({
    id: 90_000 + i,
    name: `Invented Grill ${i}`,
    slug: `invented-grill-${i}`,
    url: `https://oukosher.example/restaurant/invented-grill-${i}/`,
    website: '',
    address: `${100 + 2 * i} Invented Avenue<br>\nBrooklyn, NY 11213`,
    establishment: [{ slug: 'restaurant', name: 'Restaurant' }],
    location: [],
    geo: '',
    mdp: 'Meat',
    mdps: ['meat'],
    phone: '',
    passover: false,
    company_terminated: '',
  })),
});

let site: TestSite;
let shop: Workshop;
let server: Awaited<ReturnType<typeof openEmbedded>>;
let database: Database;

beforeAll(async () => {
  site = await openSite({ '/m/wp-json/kosher-api/v1/restaurants/posts': page(LIST, 'application/json') });
  // Every other source leads to a port where nobody listens: no test reads from a publisher.
  const nobody = ['ok', 'chk', 'v5t', 'klbd', 'ou-alerts', 'v5t-alerts'].map((id) => `${id}=http://127.0.0.1:1`).join();
  shop = openWorkshop({ SOURCE_ORIGINS: `ou=${site.url}/m,${nobody}`, ALLOW_PRIVATE_READS: '1' });
  server = await openEmbedded(shop.dataDir);
  database = openDatabase(server.url);
  await shop.ingest('status');
});

afterAll(async () => {
  await database?.close();
  await server?.leave();
  await site?.close();
  shop?.remove();
});

test('two workers read what is asked for once, and end when they are told to', async () => {
  await requestReadings(database, ['ou'], new Date());
  const workers = [shop.start('main', ['work', '--json']), shop.start('main', ['work', '--json'])];
  await expect
    .poll(async () => (await loadRecords(database)).readings.length, { timeout: 40_000, interval: 500 })
    .toBe(1);
  for (const { child } of workers) child.kill('SIGTERM');
  const ended = await Promise.all(workers.map(({ done }) => done));
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const read = ended.flatMap(({ out }) => out.split('\n')).filter((line) => line.includes('"source":"ou"'));
  expect(read).toHaveLength(1);
  expect(site.asked.filter(({ path }) => !path.includes('robots'))).toHaveLength(1);
  expect((await loadRecords(database)).places.length).toBe(30);
}, 90_000);
