import { DAY_MS, HOUR_MS, MINUTE_MS, ServiceError } from '@kehilla/core';
import { signInMail } from './mail/sign-in-mail.ts';
import type { AccountKey, AccountStore, Mailer, ShownKey, Visitor, WantedKey } from './ports.ts';
import {
  LINK_MINUTES,
  LINKS_PER_ADDRESS,
  LINKS_PER_CLIENT,
  MAX_KEYS,
  MAX_LABEL_CHARACTERS,
  readEmail,
  readLabel,
  SESSION_HOURS,
} from './rules.ts';
import { hashOf, makeToken } from './tokens.ts';

/** What accounts are made of. */
export type AccountParts = {
  readonly store: AccountStore;
  readonly mailer: Mailer;
  /** Address of the service without a slash at its end, for the link in a mail. */
  readonly base_url: string;
  /** Hears of a mail that could not be sent; it is told neither the address nor the link. */
  readonly onMailFailure: (error: unknown) => void;
};

/** A page that has signed in. `session` is shown this once; `expires_at` is an instant in UTC. */
export type SignedIn = { readonly session: string; readonly email: string; readonly expires_at: string };

/** What a person can do with an account. What cannot be done throws a `ServiceError` with the code that is named. */
export type Accounts = {
  /** Mails a link. Says the same whether the address is known or not. `invalid_request` for no address, `rate_limited` for too many links. */
  readonly askForLink: (email: string, client: string, now: Date) => Promise<void>;
  /** Uses the token of a link, once. `invalid_api_key` where it was used already, is over, or is none. */
  readonly signIn: (token: string, now: Date) => Promise<SignedIn>;
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

/** Accounts over these parts. Rule: specification §5.7, decisions §4. */
export function createAccounts(parts: AccountParts): Accounts {
  return { ...signingIn(parts), ...ownKeys(parts.store) };
}

function signingIn({
  store,
  mailer,
  base_url,
  onMailFailure,
}: AccountParts): Pick<Accounts, 'askForLink' | 'signIn' | 'visitorOf' | 'signOut'> {
  async function askForLink(text: string, client: string, now: Date): Promise<void> {
    const email = readEmail(text);
    if (email === null)
      throw new ServiceError('invalid_request', 'That is not an e-mail address.', {
        field: 'email',
        expected: 'an address such as name@example.org',
      });
    const token = makeToken();
    const link = {
      sha256: hashOf(token),
      email,
      client: hashOf(client),
      created_at: now,
      expires_at: later(now, LINK_MINUTES * MINUTE_MS),
    };
    const wait = await store.saveLink(link, { address: LINKS_PER_ADDRESS, client: LINKS_PER_CLIENT });
    if (wait !== null) throw tooMany(wait);
    // Not waited for: how long a mail takes must not tell anything about its address.
    void mailer.send(signInMail(email, `${base_url}/account#token=${token}`)).catch(onMailFailure);
  }

  async function signIn(token: string, now: Date): Promise<SignedIn> {
    const session = makeToken();
    const expires_at = later(now, SESSION_HOURS * HOUR_MS);
    const visitor = await store.useLink(hashOf(token), { sha256: hashOf(session), expires_at }, now);
    if (visitor === null)
      throw new ServiceError(
        'invalid_api_key',
        `This link was used already, or is older than ${LINK_MINUTES} minutes. Ask for a new one.`,
      );
    return { session, email: visitor.email, expires_at: expires_at.toISOString() };
  }

  async function visitorOf(session: string | undefined, now: Date): Promise<Visitor> {
    const visitor = session === undefined ? null : await store.visitorOf(hashOf(session), now);
    if (visitor === null) throw new ServiceError('invalid_api_key', 'You are signed out. Ask for a new link.');
    return visitor;
  }

  return { askForLink, signIn, visitorOf, signOut: (session) => store.endSession(hashOf(session)) };
}

function ownKeys(store: AccountStore): Pick<Accounts, 'keysOf' | 'makeKey' | 'nameKey' | 'revokeKey' | 'rotateKey'> {
  return {
    keysOf: ({ account_id }, now) => store.keysOf(account_id, now),
    makeKey: async ({ account_id }, wanted, now) => {
      const made = await store.makeKey(account_id, { ...wanted, label: labelOf(wanted.label) }, MAX_KEYS, now);
      if (made === null)
        throw new ServiceError(
          'conflict',
          `${MAX_KEYS} keys were yours this month, and those that ended count until it is over. Rotate one that you have instead.`,
        );
      return made;
    },
    nameKey: async ({ account_id }, key_id, label) => {
      if (!(await store.nameKey(account_id, key_id, labelOf(label)))) throw noSuchKey();
    },
    revokeKey: async ({ account_id }, key_id, now) => {
      if (!(await store.revokeKey(account_id, key_id, now))) throw noSuchKey();
    },
    rotateKey: async ({ account_id }, key_id, overlapDays, now) => {
      const made = await store.rotateKey(account_id, key_id, later(now, overlapDays * DAY_MS), now);
      if (made === null)
        throw new ServiceError(
          'conflict',
          'This key is not in force, or was rotated already and the old one still goes on. Revoke the old one first.',
        );
      return made;
    },
  };
}

function labelOf(text: string): string {
  const label = readLabel(text);
  if (label !== null) return label;
  throw new ServiceError(
    'invalid_request',
    `A name has 1 to ${MAX_LABEL_CHARACTERS} characters, none of them invisible.`,
    { field: 'label' },
  );
}

function noSuchKey(): ServiceError {
  return new ServiceError('not_found', 'You have no such key.');
}

function tooMany(seconds: number): ServiceError {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many links were asked for. Look into your mail, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new ServiceError('rate_limited', message, { retry_after_seconds: seconds });
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
