import { createHash, randomBytes, randomInt } from 'node:crypto';

/** How long a sign-in link and its code can be used. Rule: decisions §4; opinion. */
export const LINK_MINUTES = 15;
/** How long a page stays signed in; its session is gone with the tab anyway. */
export const SESSION_HOURS = 12;
/** Keys of one account in a UTC month, ended ones too: each has a quota of its own, so a new one must not be a way to more. */
export const MAX_KEYS = 10;
/** The longest name of a key, in characters. */
export const MAX_LABEL_CHARACTERS = 60;

/** Digits of the code in a mail: typed on any keyboard. */
const CODE_DIGITS = 8;
/** How often a code is tried: by one page that asked, and of one mail by all of them. The link of the mail is good after that too. Opinion. */
export const CODE_TRIES = { page: 5, mail: 25 } as const;
/**
 * The most requests that wait for a mail. Beyond it, the newest of the requester with the most waiting is dropped, so that a flood only displaces itself.
 * Opinion.
 */
export const MOST_WAITING = 5_000;

/** The units by which the mails of one day or hour are counted: the mailbox, the requesting client and network, and all. */
export type PaceScope = 'mailbox' | 'client' | 'network' | 'all';
/**
 * How mails follow each other: once more than `after` went within `window_minutes`, the next waits `gap_minutes` behind the last; the last step that fits
 * counts.
 */
export type Pace = {
  readonly window_minutes: number;
  readonly steps: readonly { readonly after: number; readonly gap_minutes: number }[];
};
/**
 * Ceilings that slow down and never shut out: under a flood a mailbox gets some 30 mails a day, and one that waits is never more than an hour away. A
 * client is an IPv4 address or the /64 of an IPv6 one, a network a /24 or a /48. Opinion.
 */
export const PACES: Readonly<Record<PaceScope, Pace>> = {
  mailbox: {
    window_minutes: 1_440,
    steps: [
      { after: 3, gap_minutes: 5 },
      { after: 6, gap_minutes: 15 },
      { after: 12, gap_minutes: 60 },
    ],
  },
  client: { window_minutes: 60, steps: [{ after: 10, gap_minutes: 5 }] },
  network: { window_minutes: 60, steps: [{ after: 30, gap_minutes: 1 }] },
  all: { window_minutes: 60, steps: [{ after: 600, gap_minutes: 0.1 }] },
};

/** Returns an e-mail address in the form of accounts (trimmed, lower case); null if the text is none. The mail that arrives proves it, not its form. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const plain =
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
  return email.length <= 254 && plain.test(email) ? email : null;
}

/** Hosts whose addresses are the same with and without dots, by their counted name. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** Returns the mailbox of an address (of `readEmail`), by which mails are counted: without `+tag`, and without dots if they do not matter. */
export function mailboxFor(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/^(.[^+]*)\+.*$/, '$1');
  const host = email.slice(at + 1);
  const dotless = DOTLESS[host];
  return dotless === undefined ? `${name}@${host}` : `${name.replaceAll('.', '')}@${dotless}`;
}

/**
 * A key's name as it is kept: trimmed, spaces single. Null where it is empty or too long, or has invisible characters in it other than the joiners
 * that some scripts and emoji need.
 */
export function readLabel(text: string): string | null {
  const label = text.trim().replaceAll(/\s+/g, ' ');
  const isBad =
    label === '' ||
    label.length > MAX_LABEL_CHARACTERS ||
    !/[\p{L}\p{N}\p{P}\p{S}]/u.test(label) ||
    /\p{Cc}|(?![\u200c\u200d])\p{Cf}/u.test(label);
  return isBad ? null : label;
}

/** A new secret: 256 random bits as base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new code for typing: digits alone. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Returns the stored form of a secret, or of a client's address: SHA-256, hexadecimal. */
export function getHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
