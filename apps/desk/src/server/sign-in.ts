import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '@kehilla/store';
import { type DeskSecrets, saveDeskLink } from '@kehilla/store/desk';

/** The person at a desk on loopback by the printed link: anyone who can read the program's output. */
const LOCAL_PERSON = { email: 'this machine', role: 'operator' } as const;

const makeToken = (): string => randomBytes(32).toString('base64url');

/** A new link's secrets. */
export function makeSecrets(): DeskSecrets {
  return { token: makeToken(), code: String(randomInt(10 ** 8)).padStart(8, '0'), ticket: makeToken() };
}

/** A new session's token. */
export function makeSession(): string {
  return makeToken();
}

/** Keeps a link that is printed and not mailed. It is no mail, so that how often one is printed does not matter. */
export async function saveLocalLink(database: Database, secrets: DeskSecrets, now: Date): Promise<void> {
  await database.pool.query('DELETE FROM desk_link WHERE email = $1', [LOCAL_PERSON.email]);
  await saveDeskLink(database, LOCAL_PERSON, secrets, now);
}

const COOKIE = 'kehilla_desk';
const SESSION_SECONDS = 12 * 3_600;

/** Returns the session in a request's cookies; null if there is none. */
export function readSession(cookies: string | undefined): string | null {
  const named = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  const own = named.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  return /^[\w-]{20,100}$/.test(own) ? own : null;
}

/** Returns the cookie of a session; null deletes the cookie. No script can read it, and no request of another site sends it. */
export function sessionCookie(session: string | null, isSecure: boolean): string {
  const kept = session === null ? `${COOKIE}=; Max-Age=0` : `${COOKIE}=${session}; Max-Age=${SESSION_SECONDS}`;
  return `${kept}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** Returns the token of every form of a session, which cannot be known without the session. */
export function formToken(session: string): string {
  return createHash('sha256').update(`form:${session}`).digest('base64url');
}

/** Whether a form was made for this session. */
export function isOwnForm(session: string, sent: string): boolean {
  const [wanted, given] = [Buffer.from(formToken(session)), Buffer.from(sent)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
