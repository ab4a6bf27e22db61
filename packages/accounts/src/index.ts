export { createAccounts } from './accounts.ts';
export type {
  AccountParts,
  Accounts,
  SignedIn,
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
export { mailFault, createFolderMailer, createSmtpMailer } from './mail/mailers.ts';
export { MAX_KEYS, type Pace, type PaceScope } from './rules.ts';
export {
  type AccountFeed,
  type FeedEntry,
  type FeedStore,
  type SavedFeed,
  type WantedFeed,
  createFeeds,
  type FeedParts,
  type Feeds,
  MAX_ENTRIES,
  MAX_FEEDS,
  type ShownFeed,
  createMemoryFeedStore,
} from './feeds.ts';
