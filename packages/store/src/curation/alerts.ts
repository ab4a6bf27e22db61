import type { AlertPlan, PlannedAlertTask } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../ingestion/generation.ts';
import { curatedPlace } from './curated-place.ts';

/** What became of alerts: how many notices and how many tasks, and the generation that knows of the notices; null where there are none. */
export type SavedAlerts = { readonly notices: number; readonly tasks: number; readonly generation: number | null };

/** An alert that waits for a curator. */
export type OpenAlert = {
  readonly alert_key: string;
  readonly agency: string;
  readonly kind: string;
  readonly title: string;
  readonly url: string | null;
  readonly published_on: string;
  readonly candidates: PlannedAlertTask['candidates'];
};

/** The keys of every alert that was read before. */
export async function knownAlerts({ pool }: Database): Promise<Set<string>> {
  const { rows } = await pool.query<{ alert_key: string }>('SELECT alert_key FROM alert');
  return new Set(rows.map(({ alert_key }) => alert_key));
}

/** Saves what alerts change, in one transaction: a notice where name and address agreed with one place, a task for a curator where not. */
export function saveAlerts(database: Database, plan: AlertPlan, now: Date): Promise<SavedAlerts> {
  return inTransaction(database, async (connection) => {
    for (const notice of plan.notices) {
      await insertNotice(connection, notice, 'alert-reader', now);
      await connection.query(INSERT, [
        notice.alert_key,
        notice.agency,
        notice.kind,
        notice.text,
        notice.url,
        notice.published_on,
        null,
        '[]',
        'noticed',
        notice.notice_id,
        now,
      ]);
    }
    for (const { alert, candidates } of plan.tasks)
      await connection.query(INSERT, [
        alert.alert_key,
        alert.agency,
        alert.kind,
        alert.title,
        alert.url,
        alert.published_on,
        JSON.stringify(alert.named),
        JSON.stringify(candidates),
        'open',
        null,
        now,
      ]);
    const changed = plan.notices.length > 0;
    return {
      notices: plan.notices.length,
      tasks: plan.tasks.length,
      generation: changed ? await announceGeneration(connection, `alerts: ${plan.notices.length} notices`) : null,
    };
  });
}

/** Alerts that wait for a curator, the oldest first. */
export async function openAlerts({ pool }: Database): Promise<OpenAlert[]> {
  const { rows } = await pool.query<OpenAlert>(
    `SELECT alert_key, agency_code AS agency, kind, title, url, published_on, candidates FROM alert
     WHERE state = 'open' ORDER BY published_on, alert_key`,
  );
  return rows;
}

/** A curator's decision: the alert is about this place and becomes a notice, or (null) about none. Returns what was done, in words. */
export function decideAlert(database: Database, key: string, placeId: string | null, now: Date): Promise<string> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<OpenAlert>(
      `SELECT alert_key, agency_code AS agency, kind, title, url, published_on, candidates FROM alert
       WHERE alert_key = $1 AND state = 'open' FOR UPDATE`,
      [key],
    );
    const [alert] = rows;
    if (alert === undefined) throw new Error(`No alert ${key} waits; "review list" shows what does.`);
    if (placeId === null) {
      await connection.query(`UPDATE alert SET state = 'dismissed', closed_at = $2 WHERE alert_key = $1`, [key, now]);
      return `The alert ${key} is about no place.`;
    }
    const place_id = await curatedPlace(connection, placeId);
    const notice_id = `nt_${key}`;
    await insertNotice(connection, { ...alert, notice_id, place_id, text: `Alert: “${alert.title}”` }, 'curator', now);
    await connection.query(`UPDATE alert SET state = 'noticed', notice_id = $2, closed_at = $3 WHERE alert_key = $1`, [
      key,
      notice_id,
      now,
    ]);
    await announceGeneration(connection, `review: alert ${key}`);
    return `The alert ${key} is a notice about ${place_id}.`;
  });
}

const INSERT = `INSERT INTO alert (alert_key, agency_code, kind, title, url, published_on, named, candidates, state, notice_id, read_at)
  VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) ON CONFLICT (alert_key) DO NOTHING`;

type NoticeRow = Pick<OpenAlert, 'agency' | 'kind' | 'url' | 'published_on'> & {
  readonly notice_id: string;
  readonly place_id: string;
  readonly text: string;
};

async function insertNotice(connection: Connection, notice: NoticeRow, by: string, now: Date): Promise<void> {
  const { notice_id, agency, place_id, kind, text, url, published_on } = notice;
  await connection.query(
    `INSERT INTO notice (notice_id, agency_code, place_id, kind, text, url, published_on, recorded_by, recorded_at)
     VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9) ON CONFLICT (notice_id) DO NOTHING`,
    [notice_id, agency, place_id, kind, text, url, published_on, by, now],
  );
}
