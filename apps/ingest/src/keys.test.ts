import { loadRecords, migrateDatabase, openDatabase, openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from './manage-keys.ts';
import { loadSampleData } from './index.ts';
import { openWorkshop, register, ROOT } from './testing/command.ts';

const shop = openWorkshop();
const NOW = new Date('2026-11-20T15:04:00.000Z');
let server: Awaited<ReturnType<typeof openEmbedded>>;

beforeAll(async () => {
  await layCluster(shop.dataDir);
  server = await openEmbedded(shop.dataDir);
});

afterAll(async () => {
  await server?.leave();
  shop.remove();
});

describe('keys', () => {
  test('create prints the key alone, once; list never shows it; revoke ends it by key or id', async () => {
    const made = await shop.keys('create', '--tier', 'company', '--label', 'a\n partner ', '--scope', 'places:read');
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^\S{20,}\n$/) });
    const key = made.out.trim();
    const listed = await shop.keys('list', '--json');
    const [shown] = listed.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(shown).toMatchObject({ tier: 'company', label: 'a partner', scopes: ['places:read'], revoked_at: null });
    const table = await shop.keys('list');
    for (const text of [listed.out, table.out]) expect(text).not.toContain(key.slice(4));
    expect(table.out).toMatch(/valid\n$/);
    expect(await shop.keys('revoke', key)).toMatchObject({
      code: 0,
      out: expect.stringContaining(String(shown?.['key_id'])),
    });
    expect((await shop.keys('revoke', String(shown?.['key_id']))).code).toBe(0);
    expect((await shop.keys('list')).out).toMatch(/revoked \d{4}-\d{2}-\d{2}\n$/);
  });

  test('rotate prints a new key like the old one, which ends after the overlap', async () => {
    const old = (await shop.keys('create', '--tier', 'company_free', '--label', 'rotated')).out.trim();
    const made = await shop.keys('rotate', old, '--overlap', '3');
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^kehilla_live_\w{38}\n$/),
      err: expect.stringContaining('The old key ends at'),
    });
    const listed = (await shop.keys('list', '--json')).out.trimEnd().split('\n');
    const pair = listed
      .map((line) => JSON.parse(line) as { label: string; expires_at: string | null; tier: string })
      .filter(({ label }) => label === 'rotated');
    expect(pair.map(({ tier, expires_at }) => [tier, expires_at === null])).toEqual([
      ['company_free', true],
      ['company_free', false],
    ]);
    await shop.keys('revoke', old);
    expect((await shop.keys('rotate', old)).code).toBe(1);
    expect((await shop.keys('rotate', made.out.trim(), '--overlap', 'long')).code).toBe(2);
  });

  test.each<[args: string[], phrase: string]>([
    [['revoke', 'key_a', 'key_b'], 'too many arguments'],
    [['create', 'company', '--tier', 'company'], 'too many arguments'],
    [['create', '--tier', 'company', '--expires', '2027-02-31'], 'a day to come'],
    [['create', '--tier', 'company', '--label', `kehilla_live_${'a'.repeat(38)}`], 'holds a key'],
  ])('%j is refused, and nothing is made or ended', async (args, phrase) => {
    const before = (await shop.keys('list', '--json')).out;
    expect(await shop.keys(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(phrase) });
    expect((await shop.keys('list', '--json')).out).toBe(before);
  });

  test('a key is read from standard input too, where no other account sees it', async () => {
    const key = (await shop.keys('create', '--tier', 'company_free')).out.trim();
    const next = await shop.keysTold(`${key}\n`, 'rotate', '-');
    expect(next).toMatchObject({ code: 0, out: expect.stringMatching(/^kehilla_live_\w{38}\n$/) });
    expect(await shop.keysTold(key, 'revoke', '-')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is revoked'),
    });
    expect((await shop.keysTold('', 'revoke', '-')).code).toBe(2);
  });

  test.each([
    ['company', true, true],
    ['company', false, false],
    ['key_free', true, false],
  ])('a key of %s, a test key: %j: whether its limits are told to be others is %j', async (tier, isTest, isTold) => {
    const { code, out, err } = await shop.keys('create', '--tier', tier, ...(isTest ? ['--test'] : []));
    expect([code, out]).toEqual([0, expect.stringMatching(/^kehilla_(?:test|live)_\w{38}\n$/)]);
    expect(err.includes('has the limits of key_free')).toBe(isTold);
  });

  test('what no key has is exit code 1; wrong use is 2 and says what to type', async () => {
    const [gone, ...wrong] = await Promise.all([
      shop.keys('revoke', 'key_nobody'),
      shop.keys(),
      shop.keys('create'),
      shop.keys('create', '--tier', 'emperor'),
      shop.keys('create', '--tier', 'company', '--scope', 'everything'),
      shop.keys('create', '--tier', 'company', '--expires', '2001-01-01'),
      shop.keys('revoke'),
      shop.keys('create', '--wrong'),
    ]);
    expect(gone).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^There is no such key\..*\n$/) });
    for (const outcome of wrong)
      expect(outcome).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/Usage|takes/) });
  });
});

test.each(['open', 'requests', 'keyed_requests', 'failed_keys', 'institution', 'Company', ''])(
  'there is no tier %j',
  (tier) => {
    expect(() => newKey({ tier, test: false }, NOW)).toThrow(
      '--tier takes one of key_free, app_person_free, company_free, app_subscriber, company.',
    );
  },
);

test('there is no key of the tier of who sends none', () => {
  expect(() => newKey({ tier: 'anonymous', test: false }, NOW)).toThrow(
    /no key of it; take one of key_free, app_person_free, company_free, app_subscriber, company\.$/,
  );
});

describe('sample data', () => {
  test('goes into an empty database, once, and is named as invented', async () => {
    const database = openDatabase(server.url);
    await migrateDatabase(database, join(ROOT, 'prisma/migrations'));
    expect(await loadSampleData(database, NOW)).toMatchObject({ source: 'sample', state: 'complete', generation: 1 });
    const { places, sources, lists } = await loadRecords(database);
    expect(places.length).toBeGreaterThan(20);
    expect(sources.find((source) => source.source_id === 'sample')).toMatchObject({
      kind: 'kehilla',
      name: expect.stringMatching(/invented/i),
    });
    expect(lists.filter((list) => list.source_id === 'sample').every((list) => /invented/i.test(list.name))).toBe(true);
    expect(await loadSampleData(database, NOW)).toBeNull();
    expect((await loadRecords(database)).generation).toBe(1);
    await database.close();
  });

  test('never goes into a database that something was read into', async () => {
    const other = openWorkshop();
    await layCluster(other.dataDir);
    const own = await openEmbedded(other.dataDir);
    expect((await other.ingest('run', 'nyc-dohmh', '--file', other.file('register_2020.csv', register(3)))).code).toBe(
      0,
    );
    const database = openDatabase(own.url);
    expect(await loadSampleData(database, NOW)).toBeNull();
    expect((await loadRecords(database)).places).toHaveLength(3);
    await database.close();
    await own.leave();
    other.remove();
  });
});
