import type { AlertReading, AlertStore, PlannedAlertTask } from '@kehilla/sources';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation/generation.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { savePages } from '../ingestion/save-pages.ts';
import { saveReading } from '../ingestion/save-reading.ts';
import { curatedPlace } from './curated-place.ts';
import { insertNotice } from './notices.ts';

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

const OPEN_ALERTS = `SELECT alert_key, agency_code AS agency, kind, title, url, published_on, candidates FROM alert WHERE state = 'open'`;

/** The record as reading alert pages uses it. */
export function createAlertStore(database: Database): AlertStore {
  const { register, history, knownRows, noteFailure } = createReadingStore(database);
  return {
    register,
    history,
    knownRows,
    noteFailure,
    knownAlerts: async () => {
      const { rows } = await database.pool.query<{ alert_key: string }>('SELECT alert_key FROM alert');
      return new Set(rows.map(({ alert_key }) => alert_key));
    },
    saveAlerts: (reading) => inTransaction(database, (connection) => saveAlerts(connection, reading)),
  };
}

/** The reading and its pages first, then what rests on them: a notice where name and address agreed with one place, a task where not. */
async function saveAlerts(connection: Connection, read: AlertReading): Promise<number | null> {
  const { reading_id, started_at } = read.reading;
  await saveReading(connection, read);
  await savePages(connection, reading_id, read.pages);
  for (const notice of read.notices) {
    await insertNotice(connection, { ...notice, recorded_by: 'alert-reader' }, started_at);
    const { alert_key, agency, kind, text, url, published_on, notice_id } = notice;
    const said = [alert_key, agency, kind, text, url, published_on];
    await connection.query(INSERT, [...said, null, '[]', 'noticed', notice_id, reading_id, started_at]);
  }
  for (const { alert, candidates } of read.tasks) {
    const { alert_key, agency, kind, title, url, published_on } = alert;
    const said = [alert_key, agency, kind, title, url, published_on, JSON.stringify(alert.named)];
    await connection.query(INSERT, [...said, JSON.stringify(candidates), 'open', null, reading_id, started_at]);
  }
  const notices = read.notices.length;
  return notices === 0 ? null : announceGeneration(connection, `alerts: ${notices} notices`);
}

/** Alerts that wait for a curator, the oldest first. */
export async function openAlerts({ pool }: Database): Promise<OpenAlert[]> {
  const { rows } = await pool.query<OpenAlert>(`${OPEN_ALERTS} ORDER BY published_on, alert_key`);
  return rows;
}

/**
 * A curator's decision: the alert is about this place and becomes a notice, or (null) about none. Returns what was done, in words. Throws where no
 * such alert waits.
 */
export function decideAlert(database: Database, key: string, placeId: string | null, now: Date): Promise<string> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<OpenAlert>(`${OPEN_ALERTS} AND alert_key = $1 FOR UPDATE`, [key]);
    const [alert] = rows;
    if (alert === undefined) throw new Error(`No alert ${key} waits; "review list" shows what does.`);
    if (placeId === null) {
      await connection.query(`UPDATE alert SET state = 'dismissed', closed_at = $2 WHERE alert_key = $1`, [key, now]);
      return `The alert ${key} is about no place.`;
    }
    const place_id = await curatedPlace(connection, placeId);
    const notice_id = `nt_${key}`;
    const text = `Alert: “${alert.title}”`;
    await insertNotice(connection, { ...alert, notice_id, place_id, text, recorded_by: 'curator' }, now.toISOString());
    await connection.query(`UPDATE alert SET state = 'noticed', notice_id = $2, closed_at = $3 WHERE alert_key = $1`, [
      key,
      notice_id,
      now,
    ]);
    await announceGeneration(connection, `review: alert ${key}`);
    return `The alert ${key} is a notice about ${place_id}.`;
  });
}

const INSERT = `INSERT INTO alert (alert_key, agency_code, kind, title, url, published_on, named, candidates, state, notice_id, reading_id, read_at)
  VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12) ON CONFLICT (alert_key) DO NOTHING`;
