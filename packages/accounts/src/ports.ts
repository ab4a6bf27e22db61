import type { Scope } from '@kehilla/contract';
import type { Pace, PaceScope } from './rules.ts';

/** Somebody signed in. */
export type Visitor = { readonly account_id: string; readonly email: string };

/** The wanted properties of an account's key. */
export type WantedKey = { readonly label: string; readonly test: boolean; readonly scopes: readonly Scope[] };

/** A key as it is shown once. */
export type ShownKey = { readonly key: string; readonly key_id: string };

/** One UTC day (`YYYY-MM-DD`) of a key and its earlier rotations: answered calls, and calls with a live read page. */
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

/** The requester of a link: the client (an IPv4 address, or the /64 of an IPv6 one) and its network (/24, /48), each as a hash. */
export type Asker = { readonly client: string; readonly network: string };

/** Where the link of a mail leads: to the account, on with the sign-in that lets an assistant in, or to lists of yahrzeits. */
export type LeadsTo = 'account' | 'assistant' | 'yahrzeits';

/** The record of a request for a mail. `ticket_sha256` is the hash of the ticket that the requesting page holds; a code can only be tried with it. */
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
  /** Saves the links that `choose` makes from the waiting requests and the sent mails; their addresses wait no more. One process at a time. */
  readonly takeTurns: (
    choose: (waiting: readonly WaitingRequest[], tallies: readonly SentTally[]) => readonly SavedLink[],
    paces: Readonly<Record<PaceScope, Pace>>,
    now: Date,
  ) => Promise<void>;
  /** Uses a link once: returns the visitor, whose account is made if needed, with a session; null if the link is unknown, used or expired. */
  readonly useLink: (sha256: string, session: SavedSession, now: Date) => Promise<Visitor | null>;
  /**
   * Uses the link of this code, once, for the page that holds the ticket; returns `tries_left` if the code is of no valid mail to its address. A try counts
   * before it is compared.
   */
  readonly useCode: (
    attempt: {
      readonly ticket_sha256: string;
      readonly isOfCode: (link: Pick<SavedLink, 'sha256' | 'code_sha256'>) => boolean;
    },
    session: SavedSession,
    tries: { readonly page: number; readonly mail: number },
    now: Date,
  ) => Promise<Visitor | { readonly tries_left: number }>;
  /** Returns the holder of this session; null if it is unknown or expired. */
  readonly findVisitor: (sessionSha256: string, now: Date) => Promise<Visitor | null>;
  /** Ends a session; an unknown one is no error. */
  readonly endSession: (sessionSha256: string) => Promise<void>;
  /** Returns the account's keys, the newest first, without keys that ended before this month. */
  readonly listKeys: (account_id: string, now: Date) => Promise<readonly AccountKey[]>;
  /** Makes a key, or null where `most` were the account's this UTC month, ended ones too; a line of rotations counts as one. */
  readonly makeKey: (account_id: string, wanted: WantedKey, most: number, now: Date) => Promise<ShownKey | null>;
  /** Returns false if the account has no such key. */
  readonly nameKey: (account_id: string, key_id: string, label: string) => Promise<boolean>;
  /** Committed when it returns. Returns false if the account has no such key. */
  readonly revokeKey: (account_id: string, key_id: string, now: Date) => Promise<boolean>;
  /** Makes a new key like the old one, which ends at `until`; returns null if the account has no such key in force, or another of its line is. */
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

/** The parts of accounts. */
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

/** The actions of a person on an account. An impossible one throws a `ServiceError` with the named code. */
export type Accounts = {
  /**
   * Requests a mail with a link and a code, sent at its turn, and answers the same for any address. The ticket is for the requesting page, on which the code is
   * typed. `invalid_request` for no address.
   */
  readonly askForLink: (
    email: string,
    asker: Asker,
    now: Date,
    leads_to?: LeadsTo,
  ) => Promise<{ readonly ticket: string }>;
  /** Sends the mails whose turn it is, and waits until they are handed over. */
  readonly sendDue: (now: Date) => Promise<void>;
  /** Resolves when no mail is being handed over any more. */
  readonly idle: () => Promise<void>;
  /** Uses the token of a link, once. `invalid_api_key` if it is used, expired, or unknown. */
  readonly signIn: (token: string, now: Date) => Promise<SignedIn>;
  /** Uses the code of a mail, once, for the page that asked. `invalid_api_key` where it is not the code, or was tried too often. */
  readonly signInByCode: (ticket: string, code: string, now: Date) => Promise<SignedIn>;
  /** Returns the holder of a session. `invalid_api_key` if there is none, or it is expired. */
  readonly findVisitor: (session: string | undefined, now: Date) => Promise<Visitor>;
  /** Ends a session; an unknown one is no error. */
  readonly signOut: (session: string) => Promise<void>;
  /** As `AccountStore` has it. */
  readonly listKeys: (visitor: Visitor, now: Date) => Promise<readonly AccountKey[]>;
  /** Makes a key. `invalid_request` for an invalid name, `conflict` if the account has used its share of this month. */
  readonly makeKey: (visitor: Visitor, wanted: WantedKey, now: Date) => Promise<ShownKey>;
  /** Renames a key. `invalid_request` for an invalid name, `not_found` if the account has no such key. */
  readonly nameKey: (visitor: Visitor, key_id: string, label: string) => Promise<void>;
  /** Ends a key at once. `not_found` if the account has no such key. */
  readonly revokeKey: (visitor: Visitor, key_id: string, now: Date) => Promise<void>;
  /** A new key like the old one, which goes on for so many days. `conflict` where the old one is not in force or was rotated already. */
  readonly rotateKey: (visitor: Visitor, key_id: string, overlapDays: number, now: Date) => Promise<ShownKey>;
};
