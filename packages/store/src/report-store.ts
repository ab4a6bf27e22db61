import { type Report, REPORT_DAYS, type ReportStore } from '@kehilla/answers';
import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import { type Curator, keepAct } from './keep-act.ts';
import type { Database, Runs } from './database.ts';
import type { ReportModel } from './generated/models.ts';
import { getPrisma, runTransaction, tellInstant, type Transaction } from './prisma.ts';

/** A report as the desk shows it. */
export type StoredReport = Report & {
  readonly state: 'new' | 'answered' | 'closed';
  readonly answer: string | null;
  readonly closed_by: string | null;
  readonly closed_at: string | null;
};

/** Keeps reports in the record. A server writes them and cannot read them. */
export function createReportStore(database: Pick<Database, 'pool'>): ReportStore {
  return {
    keep: async ({ report_id, about, topic, text, email, is_from_site, received_at }) => {
      const prisma = await getPrisma(database);
      // Of several at once nothing is read back, which this role may not.
      await prisma.report.createMany({
        data: { report_id, about, topic, text, email, is_from_site, received_at },
      });
    },
  };
}

/** Deletes reports that were kept for as long as they may be; how many. A worker does so at every look, and does without Prisma. */
export async function deleteOldReports(runs: Runs, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  return (await runs.query('DELETE FROM report WHERE received_at < $1', [oldest])).rowCount ?? 0;
}

/** Returns the kept reports, waiting ones first, each group newest first; old ones are deleted before. */
export async function listReports(database: Pick<Database, 'pool'>, now: Date): Promise<StoredReport[]> {
  await deleteOldReports(database.pool, now);
  const reports = await (await getPrisma(database)).report.findMany({ orderBy: { received_at: 'desc' } });
  return reports.map(asStored).toSorted((a, b) => Number(a.state !== 'new') - Number(b.state !== 'new'));
}

function asStored({ received_at, closed_at, ...report }: ReportModel): StoredReport {
  return {
    ...report,
    received_at: tellInstant(received_at),
    closed_at: tellInstant(closed_at),
  } as StoredReport;
}

/**
 * Closes a waiting report, with the answer (null = none), and records the curator, without the words of the report. Throws, in words for the curator, if it
 * does not wait.
 */
export async function closeReport(
  database: Database,
  { report_id, answer }: { readonly report_id: string; readonly answer: string | null },
  now: Date,
  curator: Curator,
): Promise<StoredReport> {
  return runTransaction(database, async (prisma) => {
    const report = await close(prisma, report_id, answer, curator, now);
    const place_id = report.about?.startsWith('pl_') === true ? report.about : null;
    const act = { kind: 'report_answered', subject: report_id, place_id, before: {} } as const;
    await keepAct(prisma, act, curator, now);
    return report;
  });
}

async function close(
  prisma: Transaction,
  reportId: string,
  answer: string | null,
  { by }: Curator,
  now: Date,
): Promise<StoredReport> {
  const [report] = await prisma.report.updateManyAndReturn({
    where: { report_id: reportId, state: 'new' },
    data: { state: answer === null ? 'closed' : 'answered', answer, closed_by: by, closed_at: now },
  });
  if (report === undefined) throw new Error(`No report ${reportId} waits: somebody closed it, or it was deleted.`);
  return asStored(report);
}

/** A server that has said nothing for so long is gone. */
const GONE_MS = MINUTE_MS;

/** How many servers answer, and how many of them from a generation or a newer one. */
export type SeenBy = { readonly servers: number; readonly seen: number };

/** Says which generation this server answers from, every few seconds and without Prisma. Servers that said so a day ago for the last time are forgotten. */
export async function noteServer(
  { pool }: Pick<Database, 'pool'>,
  serverId: string,
  generation: number,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO server_look (server_id, looked_at, generation) VALUES ($1, $2, $3)
     ON CONFLICT (server_id) DO UPDATE SET looked_at = excluded.looked_at, generation = excluded.generation`,
    [serverId, now, generation],
  );
  await pool.query('DELETE FROM server_look WHERE looked_at < $1', [new Date(now.getTime() - DAY_MS)]);
}

/** A server that ends is counted no longer. */
export async function forgetServer({ pool }: Pick<Database, 'pool'>, serverId: string): Promise<void> {
  await pool.query('DELETE FROM server_look WHERE server_id = $1', [serverId]);
}

/** Counts the servers that answer from a generation by now. */
export async function readSeenBy(database: Pick<Database, 'pool'>, generation: number, now: Date): Promise<SeenBy> {
  const looks = await (await getPrisma(database)).serverLook.findMany({
    where: { looked_at: { gt: new Date(now.getTime() - GONE_MS) } },
    select: { generation: true },
  });
  return { servers: looks.length, seen: looks.filter((look) => look.generation >= generation).length };
}
