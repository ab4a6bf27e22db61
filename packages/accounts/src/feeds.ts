import { randomBytes } from 'node:crypto';
import { ServiceError } from '@kehilla/core';
import type { Visitor } from './ports.ts';
import { getHash, makeToken, MAX_LABEL_CHARACTERS, readLabel } from './rules.ts';

/** Feeds of one account; enough for a family on each side. Opinion. */
export const MAX_FEEDS = 10;
/** Yahrzeits of one feed. Opinion. */
export const MAX_ENTRIES = 100;

/** The parts of feeds. */
export type FeedParts = {
  readonly store: FeedStore;
  /** Address of the service without a slash at its end. */
  readonly base_url: string;
  /** Throws `invalid_request` for a place or a date that the calendar does not understand. */
  readonly check: (list: Pick<WantedFeed, 'location' | 'entries'>) => void;
};

/** A feed with its address, which is shown this once. */
export type ShownFeed = { readonly feed_id: string; readonly address: string };

/** The actions of a person on feeds. An impossible one throws a `ServiceError` with the named code. */
export type Feeds = {
  /** As `FeedStore` has it. */
  readonly listFeeds: (visitor: Visitor) => Promise<readonly AccountFeed[]>;
  /** Makes a feed. `invalid_request` for names, dates or a place that are none, `conflict` where the account has its share. */
  readonly makeFeed: (visitor: Visitor, wanted: WantedFeed, now: Date) => Promise<ShownFeed>;
  /** Writes a feed anew under the address that it has. `invalid_request` as `makeFeed`, `not_found` where the account has no such feed. */
  readonly changeFeed: (visitor: Visitor, feed_id: string, wanted: WantedFeed) => Promise<void>;
  /** Ends a feed at once and forgets it. `not_found` where the account has no such feed. */
  readonly revokeFeed: (visitor: Visitor, feed_id: string) => Promise<void>;
  /** The feed under a token; null where there is none. */
  readonly findFeed: (token: string) => Promise<AccountFeed | null>;
};

/** People's feeds over these parts. An address holds 256 random bits, of which the record keeps the hash. Rule: decisions §11. */
export function createFeeds({ store, base_url, check }: FeedParts): Feeds {
  return {
    listFeeds: ({ account_id }) => store.listFeeds(account_id),
    makeFeed: async ({ account_id }, wanted, now) => {
      const checked = getChecked(wanted, check);
      const token = makeToken();
      const feed_id = `yf_${randomBytes(10).toString('hex')}`;
      const feed = {
        feed_id,
        account_id,
        sha256: getHash(token),
        ...checked,
        created_at: now,
      };
      if (!(await store.saveFeed(feed, MAX_FEEDS)))
        throw new ServiceError('conflict', `${MAX_FEEDS} feeds are yours. Revoke one that you no longer use.`);
      return { feed_id, address: `${base_url}/feeds/yahrzeits/${token}.ics` };
    },
    changeFeed: async ({ account_id }, feed_id, wanted) => {
      if (!(await store.changeFeed(account_id, feed_id, getChecked(wanted, check)))) throw noSuchFeed();
    },
    revokeFeed: async ({ account_id }, feed_id) => {
      if (!(await store.revokeFeed(account_id, feed_id))) throw noSuchFeed();
    },
    findFeed: (token) => store.findFeed(getHash(token)),
  };
}

function noSuchFeed(): ServiceError {
  return new ServiceError('not_found', 'You have no such feed.');
}

/** Returns the wanted feed in the form in which it is kept. Throws `invalid_request`. */
function getChecked(wanted: WantedFeed, check: FeedParts['check']): WantedFeed {
  const [label, location, entries] = [
    getName(wanted.label, 'label'),
    wanted.location.trim(),
    listEntries(wanted.entries),
  ];
  check({ location, entries });
  return { label, location, entries };
}

function listEntries(entries: readonly FeedEntry[]): FeedEntry[] {
  if (entries.length === 0 || entries.length > MAX_ENTRIES)
    throw new ServiceError('invalid_request', `A feed has 1 to ${MAX_ENTRIES} yahrzeits.`, { field: 'entries' });
  return entries.map(({ name, date }) => ({ name: getName(name, 'entries'), date: date.trim() }));
}

function getName(text: string, field: string): string {
  const name = readLabel(text);
  if (name !== null) return name;
  throw new ServiceError(
    'invalid_request',
    `A name has 1 to ${MAX_LABEL_CHARACTERS} characters, none of them invisible.`,
    {
      field,
    },
  );
}

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
    listFeeds: (account_id) =>
      Promise.resolve(
        feeds
          .filter((feed) => feed.account_id === account_id)
          .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
          .map(shown),
      ),
    changeFeed: (account_id, feed_id, wanted) => {
      const at = feeds.findIndex((feed) => feed.account_id === account_id && feed.feed_id === feed_id);
      const known = feeds[at];
      if (known !== undefined) feeds[at] = { ...known, ...wanted };
      return Promise.resolve(known !== undefined);
    },
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
  readonly listFeeds: (account_id: string) => Promise<readonly AccountFeed[]>;
  /** Writes what a feed holds anew; its address stays. False where the account has no such feed. */
  readonly changeFeed: (account_id: string, feed_id: string, wanted: WantedFeed) => Promise<boolean>;
  /** Forgets a feed, names and all; committed when it returns. False where the account has no such feed. */
  readonly revokeFeed: (account_id: string, feed_id: string) => Promise<boolean>;
  /** The feed under an address; null where there is none. */
  readonly findFeed: (sha256: string) => Promise<AccountFeed | null>;
};
