/** Somebody whose yahrzeit is kept: a name, and the date of death as the calendar's `yahrzeit_of` takes it. */
export type FeedEntry = { readonly name: string; readonly date: string };

/** What a feed is to be. */
export type WantedFeed = { readonly label: string; readonly location: string; readonly entries: readonly FeedEntry[] };

/** A feed as the record keeps it; its address holds the token whose SHA-256 this is. */
export type SavedFeed = WantedFeed & {
  readonly feed_id: string;
  readonly account_id: string;
  readonly sha256: string;
  readonly created_at: Date;
};

/** A feed in its owner's list; `created_at` is ISO text in UTC. */
export type AccountFeed = WantedFeed & { readonly feed_id: string; readonly created_at: string };

/** The record of people's feeds. Every method is one transaction. */
export type FeedStore = {
  /** False where the account has so many already, also where several are saved at once. */
  readonly saveFeed: (feed: SavedFeed, most: number) => Promise<boolean>;
  /** The account's feeds, the newest first. */
  readonly feedsOf: (account_id: string) => Promise<readonly AccountFeed[]>;
  /** Forgets a feed, names and all; committed when it returns. False where the account has no such feed. */
  readonly revokeFeed: (account_id: string, feed_id: string) => Promise<boolean>;
  /** The feed under an address; null where there is none. */
  readonly findFeed: (sha256: string) => Promise<AccountFeed | null>;
};
