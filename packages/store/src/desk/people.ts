import { HOUR_MS, MINUTE_MS } from '@kehilla/core';
import { type Database, inTransaction } from '../database.ts';
import { hashSha256 } from '../fingerprint.ts';

/** The rights of a person at the desk: to decide (`curator`), and also to manage people (`operator`). */
export type DeskRole = 'curator' | 'operator';
/** A person at the desk. */
export type DeskPerson = { readonly email: string; readonly role: DeskRole };
/** A person with access to the desk. */
export type Curating = DeskPerson & { readonly added_at: string; readonly added_by: string };

/** A new link's secrets: of the link, of the code in its mail, and of the page that asked. */
export type DeskSecrets = { readonly token: string; readonly code: string; readonly ticket: string };

/** So long a link is good, and so long somebody stays signed in; so often a code is tried, and so many mails go to one address in an hour. */
const [LINK_MINUTES, SESSION_HOURS, MOST_TRIES, MOST_LINKS] = [15, 12, 5, 6];

const hash = (text: string): string => hashSha256(new TextEncoder().encode(text));

/** Returns everyone with access to the desk. */
export async function listCurators({ pool }: Pick<Database, 'pool'>): Promise<Curating[]> {
  return (await pool.query<Curating>('SELECT email, role, added_at, added_by FROM curator ORDER BY email')).rows;
}

/** Gives a person access to the desk, or changes their rights. */
export async function addCurator(
  { pool }: Pick<Database, 'pool'>,
  { email, role }: DeskPerson,
  by: string,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO curator (email, role, added_at, added_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO UPDATE SET role = excluded.role, added_at = excluded.added_at, added_by = excluded.added_by`,
    [email.toLowerCase(), role, now, by],
  );
}

/** Somebody may sit at the desk no longer; their sessions and links end. */
export async function removeCurator(database: Database, email: string): Promise<void> {
  await inTransaction(database, async (connection) => {
    for (const table of ['curator', 'desk_session', 'desk_link'])
      await connection.query(`DELETE FROM ${table} WHERE email = $1`, [email.toLowerCase()]);
  });
}

/** Returns the person with access under this address; null if there is none. */
export async function findCurator({ pool }: Pick<Database, 'pool'>, email: string): Promise<DeskPerson | null> {
  const { rows } = await pool.query<DeskPerson>('SELECT email, role FROM curator WHERE email = $1', [
    email.toLowerCase(),
  ]);
  return rows[0] ?? null;
}

/** Keeps a new link; false where too many went to this address within the hour. */
export async function saveDeskLink(
  { pool }: Pick<Database, 'pool'>,
  { email, role }: DeskPerson,
  { token, code, ticket }: DeskSecrets,
  now: Date,
): Promise<boolean> {
  const ago = new Date(now.getTime() - HOUR_MS);
  const { rows } = await pool.query<{ links: number }>(
    'SELECT count(*)::int AS links FROM desk_link WHERE email = $1 AND created_at > $2',
    [email, ago],
  );
  if ((rows[0]?.links ?? 0) >= MOST_LINKS) return false;
  await pool.query('DELETE FROM desk_link WHERE expires_at < $1', [ago]);
  const sha256 = hash(token);
  await pool.query(
    `INSERT INTO desk_link (sha256, code_sha256, ticket_sha256, email, role, created_at, expires_at) VALUES ($1,$2,$3,$4,$5,$6,$7)`,
    [
      sha256,
      hash(`${sha256}:${code}`),
      hash(ticket),
      email,
      role,
      now,
      new Date(now.getTime() + LINK_MINUTES * MINUTE_MS),
    ],
  );
  return true;
}

type LinkRow = DeskPerson & { readonly sha256: string; readonly code_sha256: string; readonly tries: number };

/** Uses a link once and returns the person who signed in; null if it is unknown, used or expired. */
export async function useDeskLink(
  database: Database,
  token: string,
  session: string,
  now: Date,
): Promise<DeskPerson | null> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<DeskPerson>(
      'UPDATE desk_link SET used_at = $2 WHERE sha256 = $1 AND used_at IS NULL AND expires_at > $2 RETURNING email, role',
      [hash(token), now],
    );
    const [person] = rows;
    if (person !== undefined) await saveSession(connection, person, session, now);
    return person ?? null;
  });
}

/** Uses the link of a mail by its code, for the page that requested it, within five tries. Returns the person who signed in; null if the code is wrong. */
export async function useDeskCode(
  database: Database,
  { ticket, code }: Pick<DeskSecrets, 'ticket' | 'code'>,
  session: string,
  now: Date,
): Promise<DeskPerson | null> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<LinkRow>(
      `UPDATE desk_link SET tries = tries + 1 WHERE ticket_sha256 = $1 AND used_at IS NULL AND expires_at > $2 AND tries < $3
       RETURNING sha256, code_sha256, email, role, tries`,
      [hash(ticket), now, MOST_TRIES],
    );
    const [link] = rows;
    if (link === undefined || hash(`${link.sha256}:${code.replaceAll(/[\s-]/g, '')}`) !== link.code_sha256) return null;
    await connection.query('UPDATE desk_link SET used_at = $2 WHERE sha256 = $1', [link.sha256, now]);
    const person = { email: link.email, role: link.role };
    await saveSession(connection, person, session, now);
    return person;
  });
}

async function saveSession(
  runs: Pick<Database['pool'], 'query'>,
  { email, role }: DeskPerson,
  session: string,
  now: Date,
): Promise<void> {
  await runs.query('INSERT INTO desk_session (sha256, email, role, created_at, expires_at) VALUES ($1,$2,$3,$4,$5)', [
    hash(session),
    email,
    role,
    now,
    new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
  ]);
  await runs.query('DELETE FROM desk_session WHERE expires_at < $1', [now]);
}

/** Returns the person of a session; null if it is unknown or expired. */
export async function findDeskPerson(
  { pool }: Pick<Database, 'pool'>,
  session: string,
  now: Date,
): Promise<DeskPerson | null> {
  const { rows } = await pool.query<DeskPerson>(
    'SELECT email, role FROM desk_session WHERE sha256 = $1 AND expires_at > $2',
    [hash(session), now],
  );
  return rows[0] ?? null;
}

/** Ends a session. */
export async function endDeskSession({ pool }: Pick<Database, 'pool'>, session: string): Promise<void> {
  await pool.query('DELETE FROM desk_session WHERE sha256 = $1', [hash(session)]);
}
