/** How long a sign-in link can be used. Rule: decisions §4; opinion. */
export const LINK_MINUTES = 15;
/** How long a page stays signed in; its session is gone with the tab anyway. */
export const SESSION_HOURS = 12;
/** Keys of one account in a UTC month, ended ones too: each has a quota of its own, so a new one must not be a way to more. */
export const MAX_KEYS = 10;
/** What a name of a key may have, in characters. */
export const MAX_LABEL_CHARACTERS = 60;

/** How often links may be asked for, within `minutes`. */
export type LinkLimit = { readonly count: number; readonly minutes: number };
/** For one e-mail address, of one client: enough for a lost mail, too few to fill a stranger's mailbox. Others who ask for the same address count apart. */
export const LINKS_PER_ADDRESS: LinkLimit = { count: 3, minutes: 15 };
/** For one client, whatever addresses it names: an office behind one address, and no list of addresses. */
export const LINKS_PER_CLIENT: LinkLimit = { count: 10, minutes: 60 };

/**
 * An e-mail address as accounts know it (trimmed, lower case); null where the text is none. It is proved by the mail arriving, not by its form.
 */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const plain =
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
  return email.length <= 254 && plain.test(email) ? email : null;
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
