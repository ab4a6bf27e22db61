import type { Scope } from '@kehilla/contract';
import type { Pace, PaceScope } from './rules.ts';

/** Somebody signed in. */
export type Visitor = { readonly account_id: string; readonly email: string };

/** What a key of an account is to be. */
export type WantedKey = { readonly label: string; readonly test: boolean; readonly scopes: readonly Scope[] };

/** A key as it is shown once. */
export type ShownKey = { readonly key: string; readonly key_id: string };

/** One UTC day (`YYYY-MM-DD`) of a key and those it was rotated from: the calls that were answered, and those for which a page was read live. */
export type DayOfUse = { readonly day: string; readonly calls: number; readonly live_calls: number };

/** A key in the account's list. Instants are ISO text in UTC; null = never. `use` is this month so far, days without calls left out. */
export type AccountKey = {
  readonly key_id: string;
  readonly label: string | null;
  readonly tier: string;
  readonly test: boolean;
  readonly scopes: readonly Scope[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_on: string | null;
  readonly use: readonly DayOfUse[];
};

/** Who asked for a link: the client (an IPv4 address, or the /64 of an IPv6 one) and its network (/24, /48), each as a hash. */
export type Asker = { readonly client: string; readonly network: string };

/** Where the link of a mail leads: to the account, on with the sign-in that lets an assistant in, or to lists of yahrzeits. */
export type LeadsTo = 'account' | 'assistant' | 'yahrzeits';

/** A request for a mail as the record keeps it. `ticket_sha256` is of what the page that asked holds; only with it a code is tried. */
export type SavedRequest = Asker & {
  readonly leads_to: LeadsTo;
  readonly ticket_sha256: string;
  readonly email: string;
  readonly mailbox: string;
  readonly asked_at: Date;
};

/** A request that waits for its mail. */
export type WaitingRequest = Omit<SavedRequest, 'ticket_sha256'> & { readonly has_account: boolean };

/** The mails of the window of a scope: how many, and when the last of them went. */
export type SentTally = {
  readonly scope: PaceScope;
  readonly key: string;
  readonly count: number;
  readonly last_at: Date;
};

/** A link as the record keeps it, saved as its mail is sent. */
export type SavedLink = Asker & {
  readonly sha256: string;
  /** SHA-256 of `sha256`, a colon, and the code of the same mail. */
  readonly code_sha256: string;
  readonly email: string;
  readonly mailbox: string;
  readonly created_at: Date;
  readonly expires_at: Date;
};

/** A new session as the record keeps it. */
export type SavedSession = { readonly sha256: string; readonly expires_at: Date };

/** The record of accounts. Every method is one transaction. */
export type AccountStore = {
  /** Saves a request. Where more than `most` wait, the newest of the network and client with the most waiting is dropped: how many were. */
  readonly saveRequest: (request: SavedRequest, most: number) => Promise<number>;
  /** Saves the links that `choose` makes of what waits and of what was sent; their addresses wait no more. One process at a time. */
  readonly takeTurns: (
    choose: (waiting: readonly WaitingRequest[], tallies: readonly SentTally[]) => readonly SavedLink[],
    paces: Readonly<Record<PaceScope, Pace>>,
    now: Date,
  ) => Promise<void>;
  /** Uses a link once: the visitor, whose account is made where there is none, with a session; null where the link is unknown, used or over. */
  readonly useLink: (sha256: string, session: SavedSession, now: Date) => Promise<Visitor | null>;
  /**
   * Uses the link whose code this is, once, for the page that holds the ticket; `tries_left` where the code is none of the mails that are good for its
   * address. A try counts before it is compared.
   */
  readonly useCode: (
    attempt: {
      readonly ticket_sha256: string;
      readonly isCodeOf: (link: Pick<SavedLink, 'sha256' | 'code_sha256'>) => boolean;
    },
    session: SavedSession,
    tries: { readonly page: number; readonly mail: number },
    now: Date,
  ) => Promise<Visitor | { readonly tries_left: number }>;
  /** Who holds this session; null where it is unknown or over. */
  readonly visitorOf: (sessionSha256: string, now: Date) => Promise<Visitor | null>;
  /** Ends a session; an unknown one is no error. */
  readonly endSession: (sessionSha256: string) => Promise<void>;
  /** The account's keys, the newest first; those that were over before this month began are left out. */
  readonly keysOf: (account_id: string, now: Date) => Promise<readonly AccountKey[]>;
  /** Makes a key, or null where `most` were the account's this UTC month, ended ones too; a line of rotations counts as one. */
  readonly makeKey: (account_id: string, wanted: WantedKey, most: number, now: Date) => Promise<ShownKey | null>;
  /** False where the account has no such key. */
  readonly nameKey: (account_id: string, key_id: string, label: string) => Promise<boolean>;
  /** Committed when it returns. False where the account has no such key. */
  readonly revokeKey: (account_id: string, key_id: string, now: Date) => Promise<boolean>;
  /** A new key like the old one, which ends at `until`; null where the account has no such key in force, or another of its line is. */
  readonly rotateKey: (
    account_id: string,
    key_id: string,
    overlap: { readonly now: Date; readonly until: Date },
  ) => Promise<ShownKey | null>;
};

/** A mail to one person, in plain text. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends mail. Throws where it could not be handed over. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> };

/** What accounts are made of. */
export type AccountParts = {
  readonly store: AccountStore;
  readonly mailer: Mailer;
  /** Address of the service without a slash at its end, for the link in a mail. */
  readonly base_url: string;
  /** Hears of a mail that could not be sent; it is told neither the address nor the link. */
  readonly onMailFailure: (error: unknown) => void;
  /** Hears that requests were dropped, because too many waited. */
  readonly onDropped: (requests: number) => void;
};

/** A page that has signed in. `session` is shown this once; `expires_at` is an instant in UTC. */
export type SignedIn = { readonly session: string; readonly email: string; readonly expires_at: string };

/** What a person can do with an account. What cannot be done throws a `ServiceError` with the code that is named. */
export type Accounts = {
  /**
   * Asks for a mail with a link and a code, which goes as soon as it has its turn, and says the same whatever the address is. The ticket is for the page
   * that asked: with it the code is typed. `invalid_request` for no address.
   */
  readonly askForLink: (
    email: string,
    asker: Asker,
    now: Date,
    leads_to?: LeadsTo,
  ) => Promise<{ readonly ticket: string }>;
  /** Sends the mails whose turn has come, and waits until they are handed over. */
  readonly sendDue: (now: Date) => Promise<void>;
  /** Resolves when no mail is being handed over any more. */
  readonly idle: () => Promise<void>;
  /** Uses the token of a link, once. `invalid_api_key` where it was used already, is over, or is none. */
  readonly signIn: (token: string, now: Date) => Promise<SignedIn>;
  /** Uses the code of a mail, once, for the page that asked. `invalid_api_key` where it is not the code, or was tried too often. */
  readonly signInByCode: (ticket: string, code: string, now: Date) => Promise<SignedIn>;
  /** Who holds a session. `invalid_api_key` where there is none, or it is over. */
  readonly visitorOf: (session: string | undefined, now: Date) => Promise<Visitor>;
  /** Ends a session; an unknown one is no error. */
  readonly signOut: (session: string) => Promise<void>;
  /** As `AccountStore` has it. */
  readonly keysOf: (visitor: Visitor, now: Date) => Promise<readonly AccountKey[]>;
  /** Makes a key. `invalid_request` for a name that is none, `conflict` where the account has had its share of this month. */
  readonly makeKey: (visitor: Visitor, wanted: WantedKey, now: Date) => Promise<ShownKey>;
  /** Names a key anew. `invalid_request` for a name that is none, `not_found` where the account has no such key. */
  readonly nameKey: (visitor: Visitor, key_id: string, label: string) => Promise<void>;
  /** Ends a key at once. `not_found` where the account has no such key. */
  readonly revokeKey: (visitor: Visitor, key_id: string, now: Date) => Promise<void>;
  /** A new key like the old one, which goes on for so many days. `conflict` where the old one is not in force or was rotated already. */
  readonly rotateKey: (visitor: Visitor, key_id: string, overlapDays: number, now: Date) => Promise<ShownKey>;
};
