import type { AccountStore, Pace, PaceScope, SavedLink, SentTally, WaitingRequest } from '@kehilla/accounts';
import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import type { Database } from '../database.ts';
import { runTransaction, type Transaction } from '../prisma.ts';

/** Longer than any mail waits, and any window of a count. */
const KEPT_MS = 2 * DAY_MS;

/** Requests for sign-in mails, and their order. */
export function mailTurns(database: Database): Pick<AccountStore, 'saveRequest' | 'takeTurns'> {
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
  await prisma.signInLink.deleteMany({ where: { created_at: { lt: new Date(now.getTime() - KEPT_MS) } } });
  const before = { lt: new Date(now.getTime() - DAY_MS) };
  await prisma.signInRequest.deleteMany({
    where: { OR: [{ mailed_at: before }, { mailed_at: null, asked_at: before }] },
  });
}
