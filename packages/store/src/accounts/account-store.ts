import type { AccountKey, AccountStore, Visitor } from '@kehilla/accounts';
import type { Database } from '../database.ts';
import { getPrisma, runTransaction, tellDay, tellInstant, type Transaction } from '../prisma.ts';
import { lockAccount } from './lock-account.ts';
import { mailTurns } from './mail-turns.ts';
import { getMakeKey, rotateWithin } from '../keys/manage-keys.ts';
import { DAY_MS } from '@kehilla/core';
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
