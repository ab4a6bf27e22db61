import type { AccountFeed, FeedStore, SavedFeed } from './feed-store.ts';

/** Feeds in memory, for one process and as long as it lives: tests, and trying things out. */
export function createMemoryFeedStore(): FeedStore {
  const feeds: SavedFeed[] = [];
  return {
    saveFeed: (feed, most) => {
      if (feeds.filter(({ account_id }) => account_id === feed.account_id).length >= most)
        return Promise.resolve(false);
      feeds.push(feed);
      return Promise.resolve(true);
    },
    feedsOf: (account_id) =>
      Promise.resolve(
        feeds
          .filter((feed) => feed.account_id === account_id)
          .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
          .map(shown),
      ),
    revokeFeed: (account_id, feed_id) => {
      const at = feeds.findIndex((feed) => feed.account_id === account_id && feed.feed_id === feed_id);
      if (at !== -1) feeds.splice(at, 1);
      return Promise.resolve(at !== -1);
    },
    findFeed: (sha256) => {
      const found = feeds.find((feed) => feed.sha256 === sha256);
      return Promise.resolve(found === undefined ? null : shown(found));
    },
  };
}

function shown({ feed_id, label, location, entries, created_at }: SavedFeed): AccountFeed {
  return { feed_id, label, location, entries, created_at: created_at.toISOString() };
}
