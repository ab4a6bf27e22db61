import type { AccountKey, AccountStore, Asker, LeadsTo, Mailer, ShownKey, Visitor, WantedKey } from './ports.ts';

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
