import type {
  AccountParts,
  Accounts,
  AccountStore,
  Asker,
  LeadsTo,
  Mail,
  SavedLink,
  SavedSession,
  SignedIn,
  Visitor,
  WaitingRequest,
} from './ports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, ServiceError } from '@kehilla/core';
import {
  CODE_TRIES,
  getHash,
  LINK_MINUTES,
  mailboxFor,
  makeCode,
  makeToken,
  MAX_KEYS,
  MAX_LABEL_CHARACTERS,
  MOST_WAITING,
  PACES,
  readEmail,
  readLabel,
  SESSION_HOURS,
} from './rules.ts';
import { signInMail } from './mail/mailers.ts';
import { chooseTurns } from './mail/turns.ts';

/** Accounts over these parts. Rule: specification §5.7, decisions §4. */
export function createAccounts(parts: AccountParts): Accounts {
  return { ...signingIn(parts), ...ownKeys(parts.store) };
}

/** The part of `Accounts` for the keys of a signed-in person. */
function ownKeys(store: AccountStore): Pick<Accounts, 'listKeys' | 'makeKey' | 'nameKey' | 'revokeKey' | 'rotateKey'> {
  return {
    listKeys: ({ account_id }, now) => store.listKeys(account_id, now),
    makeKey: async ({ account_id }, wanted, now) => {
      const made = await store.makeKey(account_id, { ...wanted, label: getLabel(wanted.label) }, MAX_KEYS, now);
      if (made === null)
        throw new ServiceError(
          'conflict',
          `${MAX_KEYS} keys were yours this month, and those that ended count until it is over. Rotate one that you have instead.`,
        );
      return made;
    },
    nameKey: async ({ account_id }, key_id, label) => {
      if (!(await store.nameKey(account_id, key_id, getLabel(label)))) throw noSuchKey();
    },
    revokeKey: async ({ account_id }, key_id, now) => {
      if (!(await store.revokeKey(account_id, key_id, now))) throw noSuchKey();
    },
    rotateKey: async ({ account_id }, key_id, overlapDays, now) => {
      const until = new Date(now.getTime() + overlapDays * DAY_MS);
      const made = await store.rotateKey(account_id, key_id, { now, until });
      if (made === null)
        throw new ServiceError(
          'conflict',
          'This key is not in force, or was rotated already and the old one still goes on. Revoke the old one first.',
        );
      return made;
    },
  };
}

function getLabel(text: string): string {
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

/** The part of `Accounts` for identity: sign-in mails, and sessions. */
function signingIn({
  store,
  mailer,
  base_url,
  onMailFailure,
  onDropped,
}: AccountParts): Pick<
  Accounts,
  'askForLink' | 'sendDue' | 'idle' | 'signIn' | 'signInByCode' | 'findVisitor' | 'signOut'
> {
  const { run: sendDue, idle } = oneAtATime(async (now: Date) => {
    const mails: Mail[] = [];
    await store.takeTurns(
      (waiting, tallies) =>
        chooseTurns(waiting, tallies, now).map((request) => {
          const { link, mail } = writeMail(request, base_url, now);
          mails.push(mail);
          return link;
        }),
      PACES,
      now,
    );
    await Promise.all(mails.map((mail) => mailer.send(mail).catch(onMailFailure)));
  });

  async function askForLink(
    text: string,
    asker: Asker,
    now: Date,
    leads_to: LeadsTo = 'account',
  ): Promise<{ readonly ticket: string }> {
    const email = readEmail(text);
    if (email === null)
      throw new ServiceError('invalid_request', 'That is not an e-mail address.', {
        field: 'email',
        expected: 'an address such as name@example.org',
      });
    const ticket = makeToken();
    const dropped = await store.saveRequest(
      {
        ticket_sha256: getHash(ticket),
        email,
        mailbox: mailboxFor(email),
        client: getHash(asker.client),
        network: getHash(asker.network),
        asked_at: now,
        leads_to,
      },
      MOST_WAITING,
    );
    if (dropped > 0) onDropped(dropped);
    // Not waited for: how long a mail takes, or whether one goes at all just now, must not tell anything about its address.
    void sendDue(now).catch(onMailFailure);
    return { ticket };
  }

  async function signIn(token: string, now: Date): Promise<SignedIn> {
    const { session, saved } = newSession(now);
    const visitor = await store.useLink(getHash(token), saved, now);
    if (visitor === null)
      throw new ServiceError(
        'invalid_api_key',
        `This link was used already, or is older than ${LINK_MINUTES} minutes. Ask for a new one.`,
      );
    return { session, email: visitor.email, expires_at: saved.expires_at.toISOString() };
  }

  async function signInByCode(ticket: string, text: string, now: Date): Promise<SignedIn> {
    const { session, saved } = newSession(now);
    const code = text.replaceAll(/[\s-]/g, '');
    const used = await store.useCode(
      {
        ticket_sha256: getHash(ticket),
        isOfCode: ({ sha256, code_sha256 }) => getHash(`${sha256}:${code}`) === code_sha256,
      },
      saved,
      CODE_TRIES,
      now,
    );
    if ('tries_left' in used) throw wrongCode(used.tries_left);
    return { session, email: used.email, expires_at: saved.expires_at.toISOString() };
  }

  async function findVisitor(session: string | undefined, now: Date): Promise<Visitor> {
    const visitor = session === undefined ? null : await store.findVisitor(getHash(session), now);
    if (visitor === null) throw new ServiceError('invalid_api_key', 'You are signed out. Ask for a new link.');
    return visitor;
  }

  return {
    askForLink,
    sendDue,
    idle,
    signIn,
    signInByCode,
    findVisitor,
    signOut: (session) => store.endSession(getHash(session)),
  };
}

/** The pages that links lead to. */
const LINKS: Readonly<Record<LeadsTo, string>> = {
  account: '/account',
  assistant: '/oauth/continue',
  yahrzeits: '/yahrzeits',
};

/** Writes a mail with a new link and code, and their record. They are valid from now on, so that a delayed mail is as good as another. */
function writeMail(
  { email, mailbox, client, network, leads_to }: WaitingRequest,
  base_url: string,
  now: Date,
): { readonly link: SavedLink; readonly mail: Mail } {
  const [token, code] = [makeToken(), makeCode()];
  const sha256 = getHash(token);
  return {
    link: {
      sha256,
      code_sha256: getHash(`${sha256}:${code}`),
      email,
      mailbox,
      client,
      network,
      created_at: now,
      expires_at: later(now, LINK_MINUTES * MINUTE_MS),
    },
    mail: signInMail(email, `${base_url}${LINKS[leads_to]}#token=${token}`, code, leads_to),
  };
}

function newSession(now: Date): { readonly session: string; readonly saved: SavedSession } {
  const session = makeToken();
  return { session, saved: { sha256: getHash(session), expires_at: later(now, SESSION_HOURS * HOUR_MS) } };
}

function wrongCode(left: number): ServiceError {
  const message =
    left > 0
      ? `That is not the code of a mail that is still good. Look into the newest mail; you can try ${left} more ${left === 1 ? 'time' : 'times'}.`
      : 'No code can be tried here any more. Use the link of the mail, or ask for a new one.';
  return new ServiceError('invalid_api_key', message);
}

/** Work that never runs twice at once: callers during a run share the next one. `idle` waits until none runs. */
function oneAtATime(work: (now: Date) => Promise<void>): {
  readonly run: (now: Date) => Promise<void>;
  readonly idle: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let latest: Date;
  function run(now: Date): Promise<void> {
    latest = now;
    next ??= running.then(() => {
      next = null;
      const begun = work(latest);
      running = begun.catch(() => {});
      return begun;
    });
    return next;
  }
  return { run, idle: async () => (next === null ? running : next.catch(() => {})) };
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
