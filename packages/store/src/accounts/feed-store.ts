import type { AccountFeed, FeedStore } from '@kehilla/accounts';
import type { Database } from '../database.ts';
import type { Prisma } from '../generated/client.ts';
import { getPrisma, runTransaction, tellInstant } from '../prisma.ts';
import { lockAccount } from './account-store.ts';

const SHOWN = { feed_id: true, label: true, location: true, entries: true, created_at: true } as const;

/** The record of people's feeds in PostgreSQL. */
export function createFeedStore(database: Database): FeedStore {
  return {
    saveFeed: (feed, most) =>
      runTransaction(database, async (prisma) => {
        const { feed_id, account_id, sha256, label, location, entries, created_at } = feed;
        await lockAccount(prisma, `feeds of ${account_id}`);
        if ((await prisma.yahrzeitFeed.count({ where: { account_id } })) >= most) return false;
        await prisma.yahrzeitFeed.createMany({
          data: { feed_id, account_id, sha256, label, location, entries, created_at },
        });
        return true;
      }),

    listFeeds: async (account_id) => {
      const feeds = await (await getPrisma(database)).yahrzeitFeed.findMany({
        where: { account_id },
        orderBy: { created_at: 'desc' },
        select: SHOWN,
      });
      return feeds.map(asFeed);
    },

    changeFeed: async (account_id, feed_id, { label, location, entries }) => {
      const { count } = await (await getPrisma(database)).yahrzeitFeed.updateMany({
        where: { account_id, feed_id },
        data: { label, location, entries },
      });
      return count === 1;
    },

    revokeFeed: async (account_id, feed_id) => {
      const { count } = await (await getPrisma(database)).yahrzeitFeed.deleteMany({ where: { account_id, feed_id } });
      return count === 1;
    },

    findFeed: async (sha256) => {
      const feed = await (await getPrisma(database)).yahrzeitFeed.findUnique({ where: { sha256 }, select: SHOWN });
      return feed === null ? null : asFeed(feed);
    },
  };
}

function asFeed({
  entries,
  created_at,
  ...feed
}: Prisma.YahrzeitFeedGetPayload<{ select: typeof SHOWN }>): AccountFeed {
  return { ...feed, entries: entries as unknown as AccountFeed['entries'], created_at: tellInstant(created_at) };
}
