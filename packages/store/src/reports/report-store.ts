import { type Report, REPORT_DAYS, type ReportStore } from '@kehilla/answers';
import { DAY_MS, MINUTE_MS } from '@kehilla/core';
import { type Curator, keepAct } from '../acts/index.ts';
import { type Connection, type Database, inTransaction, type Runs } from '../database.ts';

/** A report as the desk shows it. */
export type StoredReport = Report & {
  readonly state: 'new' | 'answered' | 'closed';
  readonly answer: string | null;
  readonly closed_by: string | null;
  readonly closed_at: string | null;
};

/** Keeps reports in the record. A server writes them and cannot read them. */
export function createReportStore({ pool }: Pick<Database, 'pool'>): ReportStore {
  return {
    keep: async ({ report_id, about, topic, text, email, is_from_site, received_at }) => {
      await pool.query(
        'INSERT INTO report (report_id, about, topic, text, email, is_from_site, received_at) VALUES ($1,$2,$3,$4,$5,$6,$7)',
        [report_id, about, topic, text, email, is_from_site, received_at],
      );
    },
  };
}

/** Deletes reports that were kept for as long as they may be; how many. */
export async function deleteOldReports(runs: Runs, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  return (await runs.query('DELETE FROM report WHERE received_at < $1', [oldest])).rowCount ?? 0;
}

/** Returns the kept reports, waiting ones first, each group newest first; old ones are deleted before. */
export async function listReports({ pool }: Pick<Database, 'pool'>, now: Date): Promise<StoredReport[]> {
  await deleteOldReports(pool, now);
  const { rows } = await pool.query<StoredReport>(
    `SELECT report_id, about, topic, text, email, is_from_site, received_at, state, answer, closed_by, closed_at FROM report
     ORDER BY state <> 'new', received_at DESC`,
  );
  return rows;
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
  return inTransaction(database, async (connection) => {
    const report = await close(connection, report_id, answer, curator, now);
    const place_id = report.about?.startsWith('pl_') === true ? report.about : null;
    const act = { kind: 'report_answered', subject: report_id, place_id, before: {} } as const;
    await keepAct(connection, act, curator, now);
    return report;
  });
}

async function close(
  connection: Connection,
  reportId: string,
  answer: string | null,
  { by }: Curator,
  now: Date,
): Promise<StoredReport> {
  const { rows } = await connection.query<StoredReport>(
    `UPDATE report SET state = $2, answer = $3, closed_by = $4, closed_at = $5 WHERE report_id = $1 AND state = 'new' RETURNING *`,
    [reportId, answer === null ? 'closed' : 'answered', answer, by, now],
  );
  const [report] = rows;
  if (report === undefined) throw new Error(`No report ${reportId} waits: somebody closed it, or it was deleted.`);
  return report;
}

/** A server that has said nothing for so long is gone. */
const GONE_MS = MINUTE_MS;

/** How many servers answer, and how many of them from a generation or a newer one. */
export type SeenBy = { readonly servers: number; readonly seen: number };

/** Says which generation this server answers from. Servers that said so a day ago for the last time are forgotten. */
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

/** How many servers answer from a generation by now. */
export async function readSeenBy({ pool }: Pick<Database, 'pool'>, generation: number, now: Date): Promise<SeenBy> {
  const { rows } = await pool.query<SeenBy>(
    `SELECT count(*)::int AS servers, count(*) FILTER (WHERE generation >= $1)::int AS seen FROM server_look WHERE looked_at > $2`,
    [generation, new Date(now.getTime() - GONE_MS)],
  );
  return rows[0] ?? { servers: 0, seen: 0 };
}
