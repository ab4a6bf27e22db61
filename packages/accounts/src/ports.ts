import type { Scope } from '@kehilla/contract';
import type { LinkLimit } from './rules.ts';

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

/** A link as the record keeps it. */
export type SavedLink = {
  readonly sha256: string;
  readonly email: string;
  readonly client: string;
  readonly created_at: Date;
  readonly expires_at: Date;
};

/** The record of accounts. Every method is one transaction. */
export type AccountStore = {
  /** Saves a link unless its address or its client has had its share; null = saved, else the seconds after which the next one may be asked for. */
  readonly saveLink: (
    link: SavedLink,
    limits: { readonly address: LinkLimit; readonly client: LinkLimit },
  ) => Promise<number | null>;
  /** Uses a link once: the visitor, whose account is made where there is none, with a session; null where the link is unknown, used or over. */
  readonly useLink: (
    sha256: string,
    session: { readonly sha256: string; readonly expires_at: Date },
    now: Date,
  ) => Promise<Visitor | null>;
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
