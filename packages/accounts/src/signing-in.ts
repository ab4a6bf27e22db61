import { HOUR_MS, MINUTE_MS, ServiceError } from '@kehilla/core';
import type { AccountParts, Accounts, SignedIn } from './account-types.ts';
import { signInMail } from './mail/sign-in-mail.ts';
import type { Visitor } from './ports.ts';
import { LINK_MINUTES, LINKS_PER_ADDRESS, LINKS_PER_CLIENT, readEmail, SESSION_HOURS } from './rules.ts';
import { hashOf, makeToken } from './tokens.ts';

/** What of `Accounts` is about who somebody is: links by mail, and sessions. */
export function signingIn({
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

function tooMany(seconds: number): ServiceError {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many links were asked for. Look into your mail, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new ServiceError('rate_limited', message, { retry_after_seconds: seconds });
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
