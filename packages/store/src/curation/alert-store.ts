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
import { gunzipSync } from 'node:zlib';
import { type Connection, type Database, transact } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { findKnownRows } from '../ingestion/known-rows.ts';
import { noteFailure, savePages } from '../ingestion/note-failure.ts';
import { history, withDatabaseLock } from '../ingestion/reading-store.ts';
import { register } from '../ingestion/register.ts';
import { saveReading } from '../ingestion/save-plan.ts';

const WAITING = `
  SELECT alert_key, kind, ends_on, named->>'said' AS said,
    ARRAY(SELECT offered->>'place_id' FROM jsonb_array_elements(candidates) offered) AS place_ids
  FROM alert WHERE state = 'open' AND agency_code = $1`;
const WORDS_AGAINST = `
  SELECT agency_code AS agency, place_id FROM notice WHERE closed_on IS NULL AND withdrawn_at IS NULL
  UNION SELECT agency_code, offered->>'place_id' FROM alert, jsonb_array_elements(candidates) offered WHERE state = 'open'`;

/**
 * The record as reading alert pages uses it, by the driver as every reading: a command that reads a page does without Prisma. A plan is saved on the connection
 * that holds the lock of ingestion: lost together, or not at all.
 */
export function createAlertStore(database: Database): AlertStore {
  return {
    register: (sources, agencies, lists) => register(database, sources, agencies, lists),
    noteFailure: (failure) => noteFailure(database, failure),
    alone: (work) =>
      withDatabaseLock(database, (connection) =>
        work({
          history: (sourceId) => history(connection, sourceId),
          knownRows: (request) => findKnownRows(connection, request),
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
  const getGround = (key: string): Context => read.grounds.get(key) ?? { reading_id, read_at: started_at };
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
type Context = { readonly reading_id: string | null; readonly read_at: string };

async function insertAlertNotice(
  connection: Connection,
  notice: AlertReading['notices'][number],
  { reading_id, read_at }: Context,
  at: string,
): Promise<void> {
  await saveNotice(connection, notice, at);
  const { alert_key, agency, kind, text, url, published_on, notice_id } = notice;
  const columns = [alert_key, agency, kind, text, url, published_on];
  await connection.query(INSERT, [...columns, null, '[]', 'noticed', notice_id, reading_id, read_at, null]);
}

async function insertTask(
  connection: Connection,
  { alert, candidates }: PlannedAlertTask,
  key: string,
  { reading_id, read_at }: Context,
): Promise<void> {
  const { agency, kind, title, url, published_on } = alert;
  const named = alert.said === '' ? alert.named : { ...alert.named, said: alert.said };
  const columns = [key, agency, kind, title, url, published_on, JSON.stringify(named)];
  const task = [JSON.stringify(candidates), 'open', null, reading_id, read_at, alert.ends_on];
  await connection.query(INSERT, [...columns, ...task]);
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
  const { rows } = await connection.query<Context>(
    `SELECT reading_id, read_at FROM alert WHERE alert_key = $1 AND state = 'open' FOR UPDATE`,
    [before],
  );
  const [context] = rows;
  if (context === undefined) return;
  if (notice !== null) await saveNotice(connection, notice, started_at);
  await connection.query('UPDATE alert SET state = $2, notice_id = $3, closed_at = $4 WHERE alert_key = $1', [
    before,
    notice === null ? 'read_again' : 'noticed',
    notice?.notice_id ?? null,
    started_at,
  ]);
  if (task !== null) await insertTask(connection, task, `${task.alert.alert_key}.${parser_version}`, context);
}

async function saveNotice(connection: Connection, notice: AlertReading['notices'][number], at: string): Promise<void> {
  const { notice_id, agency, place_id, kind, text, url, published_on } = notice;
  await connection.query(
    `INSERT INTO notice (notice_id, agency_code, place_id, kind, text, url, published_on, recorded_by, recorded_at)
     VALUES ($1,$2,$3,$4,$5,$6,$7,'alert-reader',$8) ON CONFLICT (notice_id) DO NOTHING`,
    [notice_id, agency, place_id, kind, text, url, published_on, at],
  );
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
