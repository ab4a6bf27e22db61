import type {
  AccountKey,
  AccountStore,
  Visitor,
  Pace,
  PaceScope,
  SavedLink,
  SentTally,
  WaitingRequest,
} from '@kehilla/accounts';
import type { Database } from '../database.ts';
import { getPrisma, runTransaction, tellDay, tellInstant, type Transaction } from '../prisma.ts';
import { getMakeKey, rotateWithin } from '../keys/manage-keys.ts';
import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import { randomBase62 } from '@kehilla/gateway';

/** The record of accounts in PostgreSQL. */
export function createAccountStore(database: Database): AccountStore {
  return { ...mailTurns(database), ...signIn(database), ...accountKeys(database) };
}

/** The keys that people make for themselves. */
function accountKeys(
  database: Database,
): Pick<AccountStore, 'listKeys' | 'makeKey' | 'nameKey' | 'revokeKey' | 'rotateKey'> {
  return {
    listKeys: (account_id, now) => keysOfAccount(database, account_id, now),

    makeKey: (account_id, { label, test, scopes }, most, now) =>
      runTransaction(database, async (prisma) => {
        await lockAccount(prisma, `keys of ${account_id}`);
        // Keys that ended this month count too, so that revoking one and making another gives no new quota. A line of rotations counts once.
        const lines = await prisma.apiKey.groupBy({
          by: 'counted_as',
          where: stoodSince(account_id, beginningOfMonth(now)),
        });
        if (lines.length >= most) return null;
        return getMakeKey(prisma, account_id, { tier: 'key_free', scopes, test, label, expires_at: null }, now);
      }),

    nameKey: async (account_id, key_id, label) => {
      const prisma = await getPrisma(database);
      return (await prisma.apiKey.updateMany({ where: { account_id, key_id }, data: { label } })).count === 1;
    },

    revokeKey: async (account_id, key_id, now) => {
      const prisma = await getPrisma(database);
      const where = { account_id, key_id };
      await prisma.apiKey.updateMany({ where: { ...where, revoked_at: null }, data: { revoked_at: now } });
      return (await prisma.apiKey.count({ where })) === 1;
    },

    rotateKey: (account_id, key_id, overlap) =>
      runTransaction(database, async (prisma) => {
        await lockAccount(prisma, `keys of ${account_id}`);
        const own = await prisma.apiKey.findUnique({ where: { account_id, key_id }, select: { counted_as: true } });
        if (own === null) return null;
        // The old key and the new one, no third: a line of rotations is not a way to more keys.
        const { now } = overlap;
        const line = await prisma.apiKey.count({
          where: { ...own, revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: now } }] },
        });
        return line === 1 ? rotateWithin(prisma, key_id, overlap) : null;
      }),
  };
}

function beginningOfMonth(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 7)}-01T00:00:00Z`);
}

/** The keys of an account without those that ended before an instant. */
function stoodSince(account_id: string, at: Date) {
  const stood = (column: 'revoked_at' | 'expires_at') => ({ OR: [{ [column]: null }, { [column]: { gte: at } }] });
  return { account_id, AND: [stood('revoked_at'), stood('expires_at')] };
}

/**
 * Returns the keys of an account with their use in this UTC month, the newest first, without keys that ended before the month. Calls are counted under the
 * first key of a line of rotations, so every key of the line shows the use of all.
 */
async function keysOfAccount(database: Database, account_id: string, now: Date): Promise<readonly AccountKey[]> {
  const prisma = await getPrisma(database);
  const month = beginningOfMonth(now);
  const keys = await prisma.apiKey.findMany({
    where: stoodSince(account_id, month),
    orderBy: [{ created_at: 'desc' }, { key_id: 'asc' }],
    omit: { sha256: true, account_id: true },
  });
  const usage = await prisma.usage.findMany({
    where: { key_id: { in: keys.map(({ counted_as }) => counted_as) }, day: { gte: month } },
    orderBy: { day: 'asc' },
  });
  const uses = Map.groupBy(usage, ({ key_id }) => key_id);
  return keys.map(({ counted_as, tier, test, created_at, expires_at, revoked_at, last_used_on, ...key }) => ({
    ...key,
    test,
    tier: test ? 'key_free' : tier,
    scopes: key.scopes as readonly string[] as AccountKey['scopes'],
    created_at: tellInstant(created_at),
    expires_at: tellInstant(expires_at),
    revoked_at: tellInstant(revoked_at),
    last_used_on: tellDay(last_used_on),
    use: (uses.get(counted_as) ?? []).map(({ day, calls, live_calls }) => ({ day: tellDay(day), calls, live_calls })),
  }));
}

/** Sessions and links are forgotten this long after their end. */
const KEPT_MS = DAY_MS;

/** A link that can sign in still. */
const isGood = (now: Date) => ({ used_at: null, expires_at: { gt: now } });

const VISITOR = { account_id: true, email: true } as const;

/** Links and codes that sign in once, and the sessions that come of them. */
function signIn(database: Database): Pick<AccountStore, 'useLink' | 'useCode' | 'findVisitor' | 'endSession'> {
  return {
    useLink: (sha256, session, now) => runTransaction(database, (prisma) => takeLink(prisma, sha256, session, now)),

    useCode: ({ ticket_sha256, isOfCode }, session, tries, now) =>
      runTransaction(database, async (prisma) => {
        const [request] = await prisma.signInRequest.updateManyAndReturn({
          where: { ticket_sha256, tries: { lt: tries.page } },
          data: { tries: { increment: 1 } },
          select: { email: true, tries: true },
        });
        if (request === undefined) return { tries_left: 0 };
        const { email } = request;
        // Prisma takes no locks.
        const links = await prisma.$queryRaw<{ sha256: string; code_sha256: string }[]>`
          SELECT sha256, code_sha256 FROM sign_in_link
          WHERE email = ${email} AND used_at IS NULL AND expires_at > ${now} AND tries < ${tries.mail} ORDER BY sha256 FOR UPDATE`;
        const link = links.find(isOfCode);
        const visitor = link === undefined ? null : await takeLink(prisma, link.sha256, session, now);
        if (visitor !== null) return visitor;
        await prisma.signInLink.updateMany({ where: { email, ...isGood(now) }, data: { tries: { increment: 1 } } });
        return { tries_left: tries.page - request.tries };
      }),

    findVisitor: async (sha256, now) => {
      const session = await (await getPrisma(database)).session.findUnique({
        where: { sha256, expires_at: { gt: now } },
        select: { account: { select: VISITOR } },
      });
      return session?.account ?? null;
    },

    endSession: async (sha256) => {
      await (await getPrisma(database)).session.deleteMany({ where: { sha256 } });
    },
  };
}

async function takeLink(
  prisma: Transaction,
  sha256: string,
  session: { readonly sha256: string; readonly expires_at: Date },
  now: Date,
): Promise<Visitor | null> {
  const [link] = await prisma.signInLink.updateManyAndReturn({
    where: { sha256, ...isGood(now) },
    data: { used_at: now },
    select: { email: true },
  });
  if (link === undefined) return null;
  const visitor = await getAccount(prisma, link.email, now);
  const { account_id } = visitor;
  await prisma.session.createMany({
    data: { sha256: session.sha256, account_id, created_at: now, expires_at: session.expires_at },
  });
  await prisma.session.deleteMany({ where: { expires_at: { lt: new Date(now.getTime() - KEPT_MS) } } });
  return visitor;
}

async function getAccount(prisma: Transaction, email: string, now: Date): Promise<Visitor> {
  await prisma.account.createMany({
    data: { account_id: `acc_${randomBase62(14)}`, email, created_at: now },
    skipDuplicates: true,
  });
  return prisma.account.findUniqueOrThrow({ where: { email }, select: VISITOR });
}

/** Longer than any mail waits, and any window of a count. */
const MAILS_KEPT_MS = 2 * DAY_MS;

/** Requests for sign-in mails, and their order. */
function mailTurns(database: Database): Pick<AccountStore, 'saveRequest' | 'takeTurns'> {
  return {
    saveRequest: (request, most) =>
      runTransaction(database, async (prisma) => {
        const { ticket_sha256, email, mailbox, client, network, asked_at, leads_to } = request;
        await prisma.signInRequest.createMany({
          data: { ticket_sha256, email, mailbox, client, network, asked_at, leads_to },
        });
        return prisma.$executeRawUnsafe(DROP_OF_CROWD, most);
      }),

    takeTurns: async (choose, paces, now) => {
      // Every server looks so every few seconds, and does without Prisma while nothing waits.
      const { rowCount } = await database.pool.query('SELECT FROM sign_in_request WHERE mailed_at IS NULL LIMIT 1');
      if (rowCount === 0) return;
      await runTransaction(database, async (prisma) => {
        // Two processes that send, or two requests of one instant, wait for each other: neither slips past a count. Prisma takes no locks.
        await prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('sign-in mails', 0))`;
        const waiting = await readWaiting(prisma);
        if (waiting.length === 0) return;
        for (const link of choose(waiting, await readTallies(prisma, waiting, paces, now)))
          await saveLink(prisma, link);
        await forgetOld(prisma, now);
      });
    },
  };
}

/** Deletes the newest requests of the requester with the most waiting ones, down to a number: counts over windows, which Prisma lacks. */
const DROP_OF_CROWD = `
  DELETE FROM sign_in_request WHERE ticket_sha256 IN (
    SELECT ticket_sha256 FROM (
      SELECT ticket_sha256, asked_at, count(*) OVER (PARTITION BY network) AS of_network, count(*) OVER (PARTITION BY client) AS of_client
      FROM sign_in_request WHERE mailed_at IS NULL) waiting
    ORDER BY of_network DESC, of_client DESC, asked_at DESC
    LIMIT greatest(0, (SELECT count(*) FROM sign_in_request WHERE mailed_at IS NULL) - $1))`;

async function readWaiting(prisma: Transaction): Promise<WaitingRequest[]> {
  const requests = await prisma.signInRequest.findMany({
    where: { mailed_at: null },
    select: { email: true, mailbox: true, client: true, network: true, asked_at: true, leads_to: true },
  });
  const accounts = await prisma.account.findMany({
    where: { email: { in: requests.map(({ email }) => email) } },
    select: { email: true },
  });
  const known = new Set(accounts.map(({ email }) => email));
  return requests.map(({ leads_to, ...request }) => ({
    ...request,
    leads_to: leads_to as WaitingRequest['leads_to'],
    has_account: known.has(request.email),
  }));
}

/** A mail counts in several scopes, which Prisma cannot say. */

async function readTallies(
  prisma: Transaction,
  waiting: readonly WaitingRequest[],
  paces: Readonly<Record<PaceScope, Pace>>,
  now: Date,
): Promise<SentTally[]> {
  const since = (scope: PaceScope): Date => new Date(now.getTime() - paces[scope].window_minutes * MINUTE_MS);
  const keys = ['', ...new Set(waiting.flatMap(({ mailbox, client, network }) => [mailbox, client, network]))];
  return prisma.$queryRaw<SentTally[]>`
    SELECT scope, key, count(*)::int AS count, max(created_at) AS last_at
    FROM sign_in_link CROSS JOIN LATERAL (VALUES ('mailbox', mailbox, ${since('mailbox')}::timestamptz), ('client', client, ${since('client')}),
      ('network', network, ${since('network')}), ('all', '', ${since('all')})) AS of(scope, key, since)
    WHERE created_at > since AND key = ANY(${keys}) GROUP BY scope, key`;
}

async function saveLink(prisma: Transaction, link: SavedLink): Promise<void> {
  const { sha256, code_sha256, email, mailbox, client, network, created_at, expires_at } = link;
  await prisma.signInLink.createMany({
    data: { sha256, code_sha256, email, mailbox, client, network, created_at, expires_at },
  });
  await prisma.signInRequest.updateMany({ where: { email, mailed_at: null }, data: { mailed_at: created_at } });
}

/** A ticket is useful as long as the code of a mail sent after it; a request that is days old has nobody waiting for it. */
async function forgetOld(prisma: Transaction, now: Date): Promise<void> {
  await prisma.signInLink.deleteMany({ where: { created_at: { lt: new Date(now.getTime() - MAILS_KEPT_MS) } } });
  const before = { lt: new Date(now.getTime() - DAY_MS) };
  await prisma.signInRequest.deleteMany({
    where: { OR: [{ mailed_at: before }, { mailed_at: null, asked_at: before }] },
  });
}

/** Callers that change what an account has so many of (`keys of …`, `feeds of …`) wait here for each other. Prisma takes no locks. */
export async function lockAccount(prisma: Transaction, subject: string): Promise<void> {
  await prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
}
