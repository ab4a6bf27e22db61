import { HOUR_MS, MINUTE_MS } from '@kehilla/core';
import type { Database } from '../database.ts';
import { hashSha256 } from '../fingerprint.ts';
import { getPrisma, runTransaction, tellInstant, type Transaction } from '../prisma.ts';

/** The rights of a person at the desk: to decide (`curator`), and also to manage people (`operator`). */
export type DeskRole = 'curator' | 'operator';
/** A person at the desk. */
export type DeskPerson = { readonly email: string; readonly role: DeskRole };
/** A person with access to the desk. */
export type Curating = DeskPerson & { readonly added_at: string; readonly added_by: string };

/** A new link's secrets: of the link, of the code in its mail, and of the page that asked. */
export type DeskSecrets = { readonly token: string; readonly code: string; readonly ticket: string };

/** How long a link is good and a session lasts; the most tries of a code, and the most mails to one address in an hour. */
const [LINK_MINUTES, SESSION_HOURS, MOST_TRIES, MOST_LINKS] = [15, 12, 5, 6];

const hash = (text: string): string => hashSha256(new TextEncoder().encode(text));

/** Returns everyone with access to the desk. */
export async function listCurators(database: Pick<Database, 'pool'>): Promise<Curating[]> {
  const curators = await (await getPrisma(database)).curator.findMany({ orderBy: { email: 'asc' } });
  return curators.map(({ email, role, added_at, added_by }) => ({
    ...asPerson({ email, role }),
    added_at: tellInstant(added_at),
    added_by,
  }));
}

/** Gives a person access to the desk, or changes their rights. */
export async function addCurator(
  database: Pick<Database, 'pool'>,
  person: DeskPerson,
  by: string,
  now: Date,
): Promise<void> {
  const email = person.email.toLowerCase();
  const given = { role: person.role, added_at: now, added_by: by };
  await (await getPrisma(database)).curator.upsert({
    where: { email },
    create: { email, ...given },
    update: given,
  });
}

/** Somebody may sit at the desk no longer; their sessions and links end. */
export async function removeCurator(database: Pick<Database, 'pool'>, address: string): Promise<void> {
  const email = address.toLowerCase();
  await runTransaction(database, async (prisma) => {
    await prisma.curator.deleteMany({ where: { email } });
    await prisma.deskSession.deleteMany({ where: { email } });
    await prisma.deskLink.deleteMany({ where: { email } });
  });
}

const PERSON = { email: true, role: true } as const;

function asPerson({ email, role }: { readonly email: string; readonly role: string }): DeskPerson {
  return { email, role: role as DeskRole };
}

/** Returns the person with access under this address; null if there is none. */
export async function findCurator(database: Pick<Database, 'pool'>, email: string): Promise<DeskPerson | null> {
  const curator = await (await getPrisma(database)).curator.findUnique({
    where: { email: email.toLowerCase() },
    select: PERSON,
  });
  return curator === null ? null : asPerson(curator);
}

/** Keeps a new link; false where too many went to this address within the hour. */
export async function saveDeskLink(
  database: Pick<Database, 'pool'>,
  { email, role }: DeskPerson,
  { token, code, ticket }: DeskSecrets,
  now: Date,
): Promise<boolean> {
  const prisma = await getPrisma(database);
  const ago = new Date(now.getTime() - HOUR_MS);
  const links = await prisma.deskLink.count({ where: { email, created_at: { gt: ago } } });
  if (links >= MOST_LINKS) return false;
  await prisma.deskLink.deleteMany({ where: { expires_at: { lt: ago } } });
  const sha256 = hash(token);
  await prisma.deskLink.createMany({
    data: {
      sha256,
      code_sha256: hash(`${sha256}:${code}`),
      ticket_sha256: hash(ticket),
      email,
      role,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS),
    },
  });
  return true;
}

/** Uses a link once and returns the person who signed in; null if it is unknown, used or expired. */
export async function useDeskLink(
  database: Pick<Database, 'pool'>,
  token: string,
  session: string,
  now: Date,
): Promise<DeskPerson | null> {
  return runTransaction(database, async (prisma) => {
    const [used] = await prisma.deskLink.updateManyAndReturn({
      where: { sha256: hash(token), used_at: null, expires_at: { gt: now } },
      data: { used_at: now },
      select: PERSON,
    });
    return used === undefined ? null : saveSession(prisma, asPerson(used), session, now);
  });
}

/** Uses the link of a mail by its code, for the page that requested it, within five tries. Returns the person who signed in; null if the code is wrong. */
export async function useDeskCode(
  database: Pick<Database, 'pool'>,
  { ticket, code }: Pick<DeskSecrets, 'ticket' | 'code'>,
  session: string,
  now: Date,
): Promise<DeskPerson | null> {
  return runTransaction(database, async (prisma) => {
    const [link] = await prisma.deskLink.updateManyAndReturn({
      where: { ticket_sha256: hash(ticket), used_at: null, expires_at: { gt: now }, tries: { lt: MOST_TRIES } },
      data: { tries: { increment: 1 } },
      select: { ...PERSON, sha256: true, code_sha256: true },
    });
    if (link === undefined || hash(`${link.sha256}:${code.replaceAll(/[\s-]/g, '')}`) !== link.code_sha256) return null;
    await prisma.deskLink.updateMany({ where: { sha256: link.sha256 }, data: { used_at: now } });
    return saveSession(prisma, asPerson(link), session, now);
  });
}

async function saveSession(prisma: Transaction, person: DeskPerson, session: string, now: Date): Promise<DeskPerson> {
  const expires_at = new Date(now.getTime() + SESSION_HOURS * HOUR_MS);
  await prisma.deskSession.createMany({
    data: { sha256: hash(session), ...person, created_at: now, expires_at },
  });
  await prisma.deskSession.deleteMany({ where: { expires_at: { lt: now } } });
  return person;
}

/** Returns the person of a session; null if it is unknown or expired. */
export async function findDeskPerson(
  database: Pick<Database, 'pool'>,
  session: string,
  now: Date,
): Promise<DeskPerson | null> {
  const found = await (await getPrisma(database)).deskSession.findUnique({
    where: { sha256: hash(session), expires_at: { gt: now } },
    select: PERSON,
  });
  return found === null ? null : asPerson(found);
}

/** Ends a session. */
export async function endDeskSession(database: Pick<Database, 'pool'>, session: string): Promise<void> {
  await (await getPrisma(database)).deskSession.deleteMany({ where: { sha256: hash(session) } });
}
