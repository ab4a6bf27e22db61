import {
  createFeeds,
  createMemoryFeedStore,
  type Feeds,
  type FeedStore,
  MAX_FEEDS,
  type Visitor,
} from '@kehilla/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createFeedStore } from './feed-store.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const RIVKA: Visitor = { account_id: 'acc_rivka', email: 'rivka@example.org' };
const MOSHE: Visitor = { account_id: 'acc_moshe', email: 'moshe@example.org' };
const WANTED = {
  label: 'our family',
  location: 'Crown Heights',
  entries: [{ name: 'Grandmother (invented)', date: '7 Adar 5780' }],
};
const server = useTestServer();
let database: Database | null = null;

async function inPostgres(): Promise<FeedStore> {
  database ??= await server.migrated();
  await database.pool.query('TRUNCATE yahrzeit_feed, account CASCADE');
  for (const { account_id, email } of [RIVKA, MOSHE])
    await database.pool.query('INSERT INTO account (account_id, email, created_at) VALUES ($1, $2, $3)', [
      account_id,
      email,
      NOW,
    ]);
  return createFeedStore(database);
}

// One suite for both records of feeds.
describe.each<[string, () => Promise<FeedStore>]>([
  ['in memory', () => Promise.resolve(createMemoryFeedStore())],
  ['in PostgreSQL', inPostgres],
])('feeds %s', (_, open) => {
  let store: FeedStore;
  let feeds: Feeds;
  beforeEach(async () => {
    store = await open();
    feeds = createFeeds({ store, base_url: 'https://kehilla.example', check: () => {} });
  });
  const getToken = (address: string): string => /\/feeds\/yahrzeits\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';

  test('a feed is made, found by its address, listed without it, and revoked by its owner alone', async () => {
    const { feed_id, address } = await feeds.makeFeed(RIVKA, WANTED, NOW);
    expect(await feeds.findFeed(getToken(address))).toEqual({ feed_id, ...WANTED, created_at: NOW.toISOString() });
    expect(await feeds.listFeeds(RIVKA)).toEqual([{ feed_id, ...WANTED, created_at: NOW.toISOString() }]);
    expect(JSON.stringify(await feeds.listFeeds(RIVKA))).not.toContain(getToken(address));
    expect(await feeds.listFeeds(MOSHE)).toEqual([]);
    await expect(feeds.revokeFeed(MOSHE, feed_id)).rejects.toMatchObject({ code: 'not_found' });
    await feeds.revokeFeed(RIVKA, feed_id);
    expect(await feeds.findFeed(getToken(address))).toBeNull();
    expect(await feeds.listFeeds(RIVKA)).toEqual([]);
  });

  test('a feed is written anew by its owner alone, under the address that it has', async () => {
    const { feed_id, address } = await feeds.makeFeed(RIVKA, WANTED, NOW);
    const other = { label: 'all of us', location: 'Jerusalem', entries: [{ name: 'Grandfather', date: '1 Nisan' }] };
    await expect(feeds.changeFeed(MOSHE, feed_id, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(feeds.changeFeed(RIVKA, feed_id, { ...other, entries: [] })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(await feeds.listFeeds(RIVKA)).toMatchObject([WANTED]);
    await feeds.changeFeed(RIVKA, feed_id, other);
    expect(await feeds.findFeed(getToken(address))).toEqual({ feed_id, ...other, created_at: NOW.toISOString() });
  });

  test('the newest stands first, and no two addresses are alike', async () => {
    const made = [];
    for (let i = 0; i < 3; i++)
      made.push(await feeds.makeFeed(RIVKA, { ...WANTED, label: `list ${i}` }, new Date(NOW.getTime() + i * 1_000)));
    expect((await feeds.listFeeds(RIVKA)).map(({ label }) => label)).toEqual(['list 2', 'list 1', 'list 0']);
    expect(new Set(made.map(({ address }) => address)).size).toBe(3);
  });

  test('an account has its share, however many are asked for at once', async () => {
    const requests = Array.from({ length: MAX_FEEDS + 3 }, () => feeds.makeFeed(RIVKA, WANTED, NOW));
    const made = (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(MAX_FEEDS);
    await expect(feeds.makeFeed(RIVKA, WANTED, NOW)).rejects.toMatchObject({ code: 'conflict' });
    await expect(feeds.makeFeed(MOSHE, WANTED, NOW)).resolves.toMatchObject({ feed_id: expect.stringMatching(/^yf_/) });
  });

  test.each([
    ['no yahrzeit', { ...WANTED, entries: [] }],
    [
      'too many',
      { ...WANTED, entries: Array.from({ length: 101 }, () => WANTED.entries[0] as { name: string; date: string }) },
    ],
    ['a name that is none', { ...WANTED, entries: [{ name: '\u200b', date: '7 Adar 5780' }] }],
    ['a list without a name', { ...WANTED, label: ' ' }],
  ])('%s is refused', async (_what, wanted) => {
    await expect(feeds.makeFeed(RIVKA, wanted, NOW)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await feeds.listFeeds(RIVKA)).toEqual([]);
  });
});

test('nothing that opens a feed is in the record', async () => {
  const feeds = createFeeds({ store: await inPostgres(), base_url: 'https://kehilla.example', check: () => {} });
  const { address } = await feeds.makeFeed(RIVKA, WANTED, NOW);
  const { rows } = (await database?.pool.query('SELECT to_jsonb(f) AS row FROM yahrzeit_feed f')) ?? { rows: [] };
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(/yahrzeits\/(.+)\.ics/.exec(address)?.[1]);
});
