import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ALERT_SOURCES, EVENT_READER_IDS, READERS } from '@kehilla/sources';
import { openSite, page, type SiteAnswer, type TestSite } from '@kehilla/fetch/testing';
import { loadRecords } from '@kehilla/store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServedWorkshop, type ServedWorkshop } from './testing/command.ts';

const HERE = { lat: 40.6401, lon: -73.9911 };
const MAP = JSON.stringify({
  version: 0.6,
  osm3s: { timestamp_osm_base: '2026-11-20T10:00:00Z' },
  elements: [
    {
      type: 'node',
      id: 9_900_000_002,
      ...HERE,
      tags: { amenity: 'place_of_worship', religion: 'jewish', name: 'Congregation Sample' },
    },
  ],
});
const PHOTO = {
  id: '990000000000001',
  captured_at: Date.UTC(2026, 0, 1),
  computed_compass_angle: 0,
  is_pano: false,
  geometry: { type: 'Point', coordinates: [HERE.lon, HERE.lat - 0.0001] },
};

let site: TestSite;
let answer: SiteAnswer;
let shop: ServedWorkshop;

beforeAll(async () => {
  site = await openSite({ '/images': (request, response) => answer(request, response) });
  // Every other source leads to a port where nobody listens: no test reads from a publisher.
  const others = [...READERS.keys(), ...ALERT_SOURCES.keys(), ...EVENT_READER_IDS].filter((id) => id !== 'mapillary');
  const origins = others.map((id) => `${id}=http://127.0.0.1:1`).join();
  shop = await openServedWorkshop({ SOURCE_ORIGINS: origins, ALLOW_PRIVATE_READS: '1' });
});

beforeEach(() => {
  site.requests.length = 0;
  answer = page(JSON.stringify({ data: [PHOTO] }));
});

afterAll(async () => {
  await shop?.close();
  await site?.close();
});

test('without a token photos are not asked for, which says what to set; and they are never due', async () => {
  await shop.ingest('run', 'osm', '--file', shop.file('map_2026-11-20.json', MAP));
  const { code, out } = await shop.ingest('run', 'mapillary');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    source: 'mapillary',
    state: 'failed',
    message: expect.stringMatching(/it was not asked\. .* set MAPILLARY_TOKEN to it\.$/),
  });
  const all = await shop.ingest('run', 'all');
  expect(all.out).toContain('"source":"nppes"');
  expect(all.out).not.toContain('mapillary');
});

test('that there are photos beside places on record is kept, and nothing else of an answer', async () => {
  const { code, out } = await shop.ingest('run', 'mapillary', '--origin', site.url);
  expect([code, JSON.parse(out)]).toMatchObject([0, { source: 'mapillary', rows: 1, added: 1 }]);
  expect(site.requests.map(({ path }) => path.split('?')[0])).toEqual(['/robots.txt', '/images']);
  const { photos, places } = await loadRecords(shop.database);
  expect(photos).toMatchObject([
    {
      external_id: PHOTO.id,
      place_id: places[0]?.place_id,
      captured_at: '2026-01-01T00:00:00.000Z',
      distance_m: 11.1,
      facing: true,
    },
  ]);
  expect(existsSync(join(shop.dataDir, 'pages', 'mapillary'))).toBe(false);
  expect(await pagesOfPhotos()).toEqual([]);
});

test.each<[string, SiteAnswer, RegExp]>([
  ['a token that is not taken', page('{"error":{"code":190,"message":"Invalid"}}'), /does not take the token/],
  ['a status that says so', page('', 'application/json', {}, 401), /status 401\. It may not take the token/],
  ['a challenge', page('<html><title>Just a moment...</title>', 'text/html'), /whether a person is reading/],
  ['no photo at all', page('{"data":[]}'), /No row could be read/],
])('%s fails the reading, with what was there left and none of its pages kept', async (_, given, message) => {
  answer = given;
  const before = await loadRecords(shop.database);
  const { code, out } = await shop.ingest('run', 'mapillary', '--origin', site.url);
  expect([code, JSON.parse(out)]).toMatchObject([1, { state: 'failed', message: expect.stringMatching(message) }]);
  expect((await loadRecords(shop.database)).photos).toEqual(before.photos);
  expect(await pagesOfPhotos()).toEqual([]);
});

test('commands that open no record say which one does', async () => {
  for (const args of [['check'], ['record', '--out', join(shop.dataDir, 'recorded')]]) {
    const [command = '', ...rest] = args;
    const { code, out } = await shop.ingest(command, 'mapillary', ...rest);
    expect([code, out]).toEqual([1, expect.stringMatching(/only run opens/)]);
  }
});

async function pagesOfPhotos(): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query(
    `SELECT p.url FROM raw_page p JOIN reading USING (reading_id) WHERE source_id = 'mapillary'`,
  );
  return rows;
}
