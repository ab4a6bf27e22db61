export { createAccounts } from './accounts.ts';
export type { AccountParts, Accounts, SignedIn } from './ports.ts';
export { mailFault } from './mail/mailers.ts';
export { createFolderMailer, createSmtpMailer } from './mail/mailers.ts';
export type {
  AccountKey,
  AccountStore,
  Asker,
  DayOfUse,
  LeadsTo,
  Mail,
  Mailer,
  SavedLink,
  SavedRequest,
  SavedSession,
  SentTally,
  ShownKey,
  Visitor,
  WaitingRequest,
  WantedKey,
} from './ports.ts';
export { MAX_KEYS, type Pace, type PaceScope } from './rules.ts';
export type { AccountFeed, FeedEntry, FeedStore, SavedFeed, WantedFeed } from './feeds/feeds.ts';
export { createFeeds, type FeedParts, type Feeds, MAX_ENTRIES, MAX_FEEDS, type ShownFeed } from './feeds/feeds.ts';
export { createMemoryFeedStore } from './feeds/feeds.ts';
