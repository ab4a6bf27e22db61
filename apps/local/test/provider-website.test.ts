import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readServerConfig, type Running } from '@kehilla/hosting';
import { openSite, page, type TestSite } from '@kehilla/fetch/testing';
import { createKey, openDatabase, openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocal } from '../src/index.ts';
import { ingest } from './ingest.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-provider-site-'));
const root = join(import.meta.dirname, '../../..');
const config: Config = readServerConfig(
  { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  root,
);
let running: Running;
let site: TestSite;
let chain: TestSite;
let key = '';

const HOME = `<title>Invented Keys</title><nav><a href="/services">Services</a><a href="/contact-us">Contact us</a></nav>
  <ul><li><h4>House lockout</h4><i>$95</i></li><li><h4>Car lockout</h4><i>$85</i></li><li><h4>New lock</h4><i>$150</i></li></ul>`;
const CONTACT = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Locksmith',
  name: 'Invented Keys',
  telephone: '718-555-0131',
  address: {
    streetAddress: '405 Invented Avenue',
    addressLocality: 'Brooklyn',
    addressRegion: 'NY',
    postalCode: '11213',
  },
  openingHours: 'Mo-Th 09:00-18:00',
})}</script>`;

/** Places of the open map, in the form of Overpass. */
const map = (sites: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    version: 0.6,
    osm3s: { timestamp_osm_base: '2026-11-26T10:00:00Z' },
    elements: Object.entries(sites).map(([name, website], i) => ({
      type: 'node',
      id: 9_900_000_201 + i,
      lat: 40.6689 + i / 1_000,
      lon: -73.9428,
      tags: {
        name,
        shop: 'locksmith',
        'addr:housenumber': String(405 + 2 * i),
        'addr:street': 'Invented Avenue',
        'addr:city': 'Brooklyn',
        'addr:postcode': '11213',
        phone: `+1 718 555 01${31 + i}`,
        website,
      },
    })),
  });

beforeAll(async () => {
  await layCluster(dataDir);
  const html = (body: string) => page(`<html><body>${body}</body></html>`, 'text/html');
  site = await openSite({ '/': html(HOME), '/contact-us': html(CONTACT), '/services': html('Locks.') });
  const doors = html(
    `<title>Fictional Doors</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Locksmith', telephone: '800-555-0199', openingHours: 'Mo-Su 00:00-24:00' })}</script>`,
  );
  chain = await openSite({ '/': doors, '/east': doors });
  running = await startLocal(config, { print: () => {}, loadSampleData: () => Promise.resolve() });
  const server = await openEmbedded(dataDir);
  const database = openDatabase(server.url);
  const wanted = { tier: 'company', scopes: ['services:read'], test: false, label: null, expires_at: null } as const;
  key = (await createKey(database, wanted, new Date())).key;
  await database.close();
  await server.leave();
});

afterAll(async () => {
  await running?.stop();
  await site?.close();
  await chain?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Provider = {
  readonly name: string;
  readonly truth_score: number;
  readonly why: { readonly factors: readonly { readonly factor: string; readonly points: number }[] };
};

async function locksmith(named = 'Invented Keys'): Promise<{ score: number; points: Record<string, number> } | null> {
  const reply = await fetch(`${running.url}/v1/services/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'locksmith', location: 'Crown Heights' }),
  });
  const { data } = (await reply.json()) as { data: { providers: Provider[] } };
  const found = data.providers.find(({ name }) => name === named);
  if (found === undefined) return null;
  return {
    score: found.truth_score,
    points: Object.fromEntries(found.why.factors.map(({ factor, points }) => [factor, points])),
  };
}

const run = (...args: string[]) => ingest(root, dataDir, ['run', ...args], { ALLOW_PRIVATE_READS: '1' });

test('a locksmith of the map earns what its own page states: hours, telephone, a site that answered; a chain gives a branch neither of its own', async () => {
  const file = join(dataDir, 'map_2026-11-26.json');
  writeFileSync(
    file,
    map({
      'Invented Keys': `${site.url}/`,
      'Sample Locks': 'https://facebook.com/sample',
      'Fictional Doors': `${chain.url}/`,
      'Fictional Doors East': `${chain.url}/east`,
    }),
  );
  expect(await run('osm', '--file', file)).toMatchObject({ code: 0 });
  let before = await locksmith();
  for (let i = 0; i < 100 && before === null; i++) {
    await sleep(200);
    before = await locksmith();
  }
  expect(before?.points).toMatchObject({ hours_on_file: 0, reachable_phone: 12, own_website: 6 });
  const done = await run('website', '--json');
  expect(done).toMatchObject({ code: 0 });
  const note = done.out.split('\n').find((line) => line.includes(`${site.url}/:`));
  expect(JSON.parse(note ?? '')).toMatchObject({
    source: 'website',
    state: 'complete',
    rows: 1,
    added: 1,
    message: expect.stringContaining('hours or telephone of 1 place'),
  });
  expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/', '/contact-us']);
  let after = await locksmith();
  for (let i = 0; i < 100 && after?.score === before?.score; i++) {
    await sleep(200);
    after = await locksmith();
  }
  expect(after?.points).toMatchObject({
    hours_on_file: 18,
    reachable_phone: 25,
    own_website: 20,
    recency_of_checks: 22,
  });
  const branch = await locksmith('Fictional Doors');
  expect(branch?.points).toMatchObject({ hours_on_file: 0, reachable_phone: 12, own_website: 20 });
  const again = await run('website');
  expect(again).toMatchObject({ code: 0, err: expect.stringContaining('No website is due.') });
}, 120_000);
