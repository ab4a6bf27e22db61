import type { Notice } from '@kehilla/core';
import type {
  AlertBefore,
  AlertReading,
  AlertStore,
  KeptAlertPage,
  PlannedAlertTask,
  ReadAgain,
  WordAgainst,
} from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { type Connection, type Database, inTransaction, transact } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { findKnownRows } from '../ingestion/known-rows.ts';
import { noteFailure, savePages } from '../ingestion/note-failure.ts';
import { history, withDatabaseLock } from '../ingestion/reading-store.ts';
import { register } from '../ingestion/register.ts';
import { saveReading } from '../ingestion/save-plan.ts';
import { checkVersion, type Curator, keepAct } from '../acts/index.ts';
import { curatedPlace, insertNotice } from './notices.ts';
import { gunzipSync } from 'node:zlib';

/** An alert that waits for a curator. */
export type OpenAlert = {
  readonly alert_key: string;
  readonly agency: string;
  readonly kind: string;
  readonly title: string;
  readonly url: string | null;
  readonly published_on: string;
  /** The sentence that states it; null if none was understood. */
  readonly said: string | null;
  readonly candidates: PlannedAlertTask['candidates'];
};

const OPEN_ALERTS = `SELECT alert_key, agency_code AS agency, kind, title, url, published_on, candidates, named->>'said' AS said FROM alert WHERE state = 'open'`;
const WAITING = `
  SELECT alert_key, kind, ends_on, named->>'said' AS said,
    ARRAY(SELECT offered->>'place_id' FROM jsonb_array_elements(candidates) offered) AS place_ids
  FROM alert WHERE state = 'open' AND agency_code = $1`;
const WORDS_AGAINST = `
  SELECT agency_code AS agency, place_id FROM notice WHERE closed_on IS NULL AND withdrawn_at IS NULL
  UNION SELECT agency_code, offered->>'place_id' FROM alert, jsonb_array_elements(candidates) offered WHERE state = 'open'`;

/** The record as reading alert pages uses it. A plan is saved on the connection that holds the lock of ingestion: lost together, or not at all. */
export function createAlertStore(database: Database): AlertStore {
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    noteFailure: (failure) => noteFailure(database, failure),
    alone: (work) =>
      withDatabaseLock(database, (connection) =>
        work({
          history: (sourceId) => history(connection, sourceId),
          knownRows: (asked) => findKnownRows(connection, asked),
          knownAlerts: async () => {
            const { rows } = await connection.query<{ alert_key: string }>('SELECT alert_key FROM alert');
            return new Set(rows.map(({ alert_key }) => alert_key));
          },
          keptPages: (sourceId) => keptAlertPages(connection, sourceId),
          waitingAlerts: async (agency) => (await connection.query<AlertBefore>(WAITING, [agency])).rows,
          wordsAgainst: async () => (await connection.query<WordAgainst>(WORDS_AGAINST)).rows,
          save: (reading) => transact(connection, () => saveAlerts(connection, reading)),
        }),
      ),
  };
}

/** Saves the reading and its pages first, then what rests on them: a notice if name and address fitted one place, otherwise a task. */
async function saveAlerts(connection: Connection, read: AlertReading): Promise<number | null> {
  const { reading_id, started_at } = read.reading;
  await saveReading(connection, read);
  await savePages(connection, reading_id, read.pages);
  const getGround = (key: string): Ground => read.grounds.get(key) ?? { reading_id, read_at: started_at };
  for (const notice of read.notices)
    await insertAlertNotice(connection, notice, getGround(notice.alert_key), started_at);
  for (const task of read.tasks)
    await insertTask(connection, task, task.alert.alert_key, getGround(task.alert.alert_key));
  for (const one of read.again) await readAgain(connection, one, read.reading);
  const { notices, tasks, again } = read;
  // Answers also give the waiting alerts and the instant of reading.
  return announceGeneration(
    connection,
    `alerts: ${notices.length} notices, ${tasks.length} for a person, ${again.length} read again`,
  );
}

/** The reading that an alert rests on, and when that was made. */
type Ground = { readonly reading_id: string | null; readonly read_at: string };

async function insertAlertNotice(
  connection: Connection,
  notice: AlertReading['notices'][number],
  { reading_id, read_at }: Ground,
  at: string,
): Promise<void> {
  await insertNotice(connection, { ...notice, recorded_by: 'alert-reader' }, at);
  const { alert_key, agency, kind, text, url, published_on, notice_id } = notice;
  const said = [alert_key, agency, kind, text, url, published_on];
  await connection.query(INSERT, [...said, null, '[]', 'noticed', notice_id, reading_id, read_at, null]);
}

async function insertTask(
  connection: Connection,
  { alert, candidates }: PlannedAlertTask,
  key: string,
  { reading_id, read_at }: Ground,
): Promise<void> {
  const { agency, kind, title, url, published_on } = alert;
  const named = alert.said === '' ? alert.named : { ...alert.named, said: alert.said };
  const said = [key, agency, kind, title, url, published_on, JSON.stringify(named)];
  const task = [JSON.stringify(candidates), 'open', null, reading_id, read_at, alert.ends_on];
  await connection.query(INSERT, [...said, ...task]);
}

/**
 * Replaces the result of an alert that an earlier version of the reader understood differently: a notice, or a task under the key with the new version. The old
 * row keeps its content and no longer waits; the new one rests on the same reading. An alert that a person decided since stays as it is.
 */
async function readAgain(
  connection: Connection,
  { before, notice, task }: ReadAgain,
  { started_at, parser_version }: AlertReading['reading'],
): Promise<void> {
  const { rows } = await connection.query<Ground>(
    `SELECT reading_id, read_at FROM alert WHERE alert_key = $1 AND state = 'open' FOR UPDATE`,
    [before],
  );
  const [ground] = rows;
  if (ground === undefined) return;
  if (notice !== null) await insertNotice(connection, { ...notice, recorded_by: 'alert-reader' }, started_at);
  await connection.query('UPDATE alert SET state = $2, notice_id = $3, closed_at = $4 WHERE alert_key = $1', [
    before,
    notice === null ? 'read_again' : 'noticed',
    notice?.notice_id ?? null,
    started_at,
  ]);
  if (task !== null) await insertTask(connection, task, `${task.alert.alert_key}.${parser_version}`, ground);
}

/** Alerts that wait for a curator, the oldest first. */
export async function openAlerts({ pool }: Database): Promise<OpenAlert[]> {
  const { rows } = await pool.query<OpenAlert>(`${OPEN_ALERTS} ORDER BY published_on, alert_key`);
  return rows;
}

/** The kinds of notice that a curator may make of an alert. */
export const NOTICE_KINDS: readonly Notice['kind'][] = ['not_certified', 'certification_ended', 'warning'];

/**
 * The effect of a decision: in words for the curator, the number of the act that takes it back (null if nothing changed), and the generation that contains it.
 */
export type Decided = { readonly said: string; readonly act_id: number | null; readonly generation: number | null };

/**
 * Saves the decision of a curator: the alert is about this place and becomes a notice, or (null) about none. An alert that was not understood becomes a notice
 * of the `kind` that the curator read in it; one that reinstates a certification ends the agency's open notices about the place on the day it was published.
 * Returns the effect in words. Throws, in words for the curator, if no such alert waits, or if the kind is missing.
 */
export function decideAlert(
  database: Database,
  key: string,
  { place, kind = null }: { readonly place: string | null; readonly kind?: Notice['kind'] | null },
  now: Date,
  curator: Curator = { by: 'curator' },
): Promise<Decided> {
  return inTransaction(database, async (connection) => {
    const subject = `alert:${key}`;
    const { rows } = await connection.query<OpenAlert>(`${OPEN_ALERTS} AND alert_key = $1 FOR UPDATE`, [key]);
    const [alert] = rows;
    await checkVersion(connection, subject, curator);
    if (alert === undefined) throw new Error(`No alert ${key} waits; "review list" shows what does.`);
    const close = (state: string, notice_id: string | null): Promise<unknown> =>
      connection.query(`UPDATE alert SET state = $4, notice_id = $2, closed_at = $3 WHERE alert_key = $1`, [
        key,
        notice_id,
        now,
        state,
      ]);
    /** Keeps the act with the state that taking it back restores: the notice it made, and the notices it ended. */
    const done = async (said: string, place_id: string | null, before: object): Promise<Decided> => {
      const act = { kind: 'alert_decided', subject, place_id, before: { ...before } } as const;
      const act_id = await keepAct(connection, act, curator, now);
      return { said, act_id, generation: await announceGeneration(connection, `review: alert ${key}`) };
    };
    if (place === null) {
      await close('dismissed', null);
      return done(`The alert ${key} is about no place.`, null, {});
    }
    const place_id = await curatedPlace(connection, place);
    if (alert.kind === 'reinstated' && kind === null) {
      const ended = await endNotices(connection, alert, place_id, now);
      await close('dismissed', null);
      return done(
        `The alert ${key} reinstates ${place_id}: ${ended.length} of the agency's notices about it ended on ${alert.published_on}.`,
        place_id,
        { ended },
      );
    }
    const noticeKind = kind ?? NOTICE_KINDS.find((one) => one === alert.kind);
    if (noticeKind === undefined)
      throw new Error(
        `What the alert ${key} states was not understood: say it behind the place, as ${NOTICE_KINDS.join(', ')}.`,
      );
    const notice_id = await freeNoticeId(connection, `nt_${key}`);
    const text = `Alert: “${alert.title}”${alert.said === null ? '' : `: “${alert.said.slice(0, 400)}”`}`;
    const notice = { ...alert, kind: noticeKind, notice_id, place_id, text, recorded_by: curator.by };
    await insertNotice(connection, notice, now.toISOString());
    await close('noticed', notice_id);
    return done(`The alert ${key} is a notice about ${place_id}.`, place_id, { notice_id });
  });
}

/** Ends the open notices of an alert's agency about a place that were published until it was; returns which. */
async function endNotices(connection: Connection, alert: OpenAlert, placeId: string, now: Date): Promise<string[]> {
  const { rows } = await connection.query<{ notice_id: string }>(
    `UPDATE notice SET closed_on = $3, closing_recorded_at = $4
     WHERE agency_code = $1 AND closed_on IS NULL AND withdrawn_at IS NULL AND published_on <= $3
       AND place_id IN (SELECT place_id FROM place WHERE place_id = $2 OR merged_into = $2)
     RETURNING notice_id`,
    [alert.agency, placeId, alert.published_on, now],
  );
  return rows.map(({ notice_id }) => notice_id);
}

/** A name for the notice of an alert: where one of an earlier decision was taken back, that one stays on record and this is another. */
async function freeNoticeId(connection: Connection, wanted: string): Promise<string> {
  const { rows } = await connection.query<{ taken: number }>(
    'SELECT count(*)::int AS taken FROM notice WHERE notice_id = $1 OR starts_with(notice_id, $1 || $2)',
    [wanted, '.'],
  );
  const taken = rows[0]?.taken ?? 0;
  return taken === 0 ? wanted : `${wanted}.${taken + 1}`;
}

/** Lets an alert that a curator decided wait again, within a transaction of the caller's. Throws where a newer version of it stands. */
export async function reopenAlert(connection: Connection, key: string): Promise<void> {
  const { rowCount } = await connection.query(
    `UPDATE alert SET state = 'open', notice_id = NULL, closed_at = NULL WHERE alert_key = $1 AND state IN ('noticed', 'dismissed')`,
    [key],
  );
  if (rowCount === 0) throw new Error(`The alert ${key} is not one that a curator decided.`);
}

const INSERT = `INSERT INTO alert (alert_key, agency_code, kind, title, url, published_on, named, candidates, state, notice_id, reading_id, read_at, ends_on)
  VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) ON CONFLICT (alert_key) DO NOTHING`;

/** Alerts older than so many different pages are told nowhere: a page changes a few times a month. */
const MOST_PAGES = 500;

type Row = Omit<Page, 'body' | 'mirror'> & { readonly mirror: string | null; readonly gzip: Uint8Array } & Pick<
    KeptAlertPage,
    'reading_id' | 'read_at'
  >;

/** The pages of alerts that good readings of a source kept, each body once as it was first read, the newest first. */
async function keptAlertPages(connection: Connection, sourceId: string): Promise<KeptAlertPage[]> {
  const { rows } = await connection.query<Row>(
    `SELECT own.*, b.gzip FROM (
       SELECT DISTINCT ON (p.sha256) p.sha256, p.url, p.mirror, p.fetched_at, p.http_status, p.content_type, p.etag, p.last_modified,
         r.reading_id, r.started_at AS read_at
       FROM raw_page p JOIN reading r USING (reading_id)
       WHERE r.source_id = $1 AND r.state IN ('complete', 'partial') ORDER BY p.sha256, p.fetched_at, p.raw_page_id
     ) own JOIN raw_body b USING (sha256) ORDER BY own.fetched_at DESC LIMIT ${MOST_PAGES}`,
    [sourceId],
  );
  return rows.map(
    ({ reading_id, read_at, gzip, mirror, url, fetched_at, http_status, content_type, etag, last_modified }) => {
      const page = { url, fetched_at, http_status, content_type, etag, last_modified, body: gunzipSync(gzip) };
      return { reading_id, read_at, page: mirror === null ? page : { ...page, mirror } };
    },
  );
}
