import type { Notice } from '@kehilla/core';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { checkVersion, type Curator, keepAct } from '../acts/index.ts';
import { getId } from '../fingerprint.ts';

/** An agency's notice about a place, as a curator records it. Civil days, New York. */
export type NoticeToRecord = Pick<Notice, 'agency' | 'place_id' | 'kind' | 'text' | 'url' | 'published_on'> & {
  readonly recorded_by: string;
};

/** A notice that ended, and on which day. */
export type NoticeToClose = { readonly notice_id: string; readonly closed_on: string };

/** A notice that was recorded in error, and the person who says so. */
export type NoticeToWithdraw = {
  readonly notice_id: string;
  readonly withdrawn_by: string;
  readonly withdrawn_because: string;
};

/** The result of one notice. `state` is `added` for a new one and `changed` for a closed one. */
export type CuratedNotice = {
  readonly notice_id: string;
  readonly place_id: string;
  readonly state: CuratedState;
  /** The number of the act that takes it back; null if nothing changed. */
  readonly act_id: number | null;
};

/** The results of all notices, and the generation that contains them; null if nothing changed. */
export type CuratedNotices = { readonly notices: readonly CuratedNotice[]; readonly generation: number | null };

/**
 * Records a notice, closes an earlier one, or both, in one transaction, which makes a generation. A notice that says the same of the same
 * place on the same day is the same one and is recorded once; where that one was closed, it is a new one. Throws with words for the curator where
 * something is not known.
 */
export async function recordNotices(
  database: Database,
  { record, close }: { readonly record: NoticeToRecord | null; readonly close: NoticeToClose | null },
  now: Date,
  curator: Curator = { by: record?.recorded_by ?? 'curator' },
): Promise<CuratedNotices> {
  return inTransaction(database, async (connection) => {
    const notices: CuratedNotice[] = [];
    if (record !== null) notices.push(await add(connection, record, curator, now));
    if (close !== null) notices.push(await end(connection, close, curator, now));
    const changed = notices.filter(({ state }) => state !== 'unchanged');
    if (changed.length === 0) return { notices, generation: null };
    const reason = changed.map(({ notice_id, state }) => `${notice_id} ${state}`).join(', ');
    return { notices, generation: await announceGeneration(connection, `curate: notice ${reason}`) };
  });
}

/**
 * Takes back a notice that was recorded in error, in one transaction, which makes a generation: it has no effect any more, except in answers as of an earlier
 * instant. Taking it back twice changes nothing (`unchanged`). Throws, in words for the curator, if there is no notice of this name.
 */
export async function withdrawNotice(
  database: Database,
  { notice_id, withdrawn_by: by, withdrawn_because: because }: NoticeToWithdraw,
  now: Date,
  seen?: number,
): Promise<CuratedNotice & { readonly generation: number | null }> {
  return inTransaction(database, async (connection) => {
    const curator = { by, because, ...(seen === undefined ? {} : { seen }) };
    const { place_id, withdrawn_at } = await findNotice(connection, notice_id);
    await checkVersion(connection, notice_id, curator);
    if (withdrawn_at !== null) return { notice_id, place_id, state: 'unchanged', act_id: null, generation: null };
    await markWithdrawn(connection, notice_id, curator, now);
    const act = { kind: 'notice_withdrawn', subject: notice_id, place_id, before: {} } as const;
    const act_id = await keepAct(connection, act, curator, now);
    const generation = await announceGeneration(connection, `curate: notice ${notice_id} withdrawn`);
    return { notice_id, place_id, state: 'changed', act_id, generation };
  });
}

/** Takes a notice back within a transaction of the caller's. */
export async function markWithdrawn(
  connection: Connection,
  noticeId: string,
  { by, because = null }: Curator,
  now: Date,
): Promise<void> {
  await connection.query(
    'UPDATE notice SET withdrawn_at = $2, withdrawn_by = $3, withdrawn_because = $4 WHERE notice_id = $1',
    [noticeId, now, by, because ?? 'taken back'],
  );
}

/** Lets a notice that was withdrawn stand again, or one that was closed be open again, within a transaction of the caller's. */
export async function reopenNotices(connection: Connection, noticeIds: readonly string[]): Promise<void> {
  await connection.query(
    `UPDATE notice SET closed_on = CASE WHEN withdrawn_at IS NULL THEN NULL ELSE closed_on END,
       closing_recorded_at = CASE WHEN withdrawn_at IS NULL THEN NULL ELSE closing_recorded_at END,
       withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_because = NULL WHERE notice_id = ANY($1)`,
    [noticeIds],
  );
}

type Standing = Pick<Notice, 'place_id' | 'published_on' | 'closed_on'> & { readonly withdrawn_at: string | null };

/** Returns a notice, locked. Throws, in words for the curator, if there is none. */
async function findNotice(connection: Connection, noticeId: string): Promise<Standing> {
  const { rows } = await connection.query<Standing>(
    'SELECT place_id, published_on, closed_on, withdrawn_at FROM notice WHERE notice_id = $1 FOR UPDATE',
    [noticeId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no notice ${noticeId}; recording it printed its name.`);
  return found;
}

async function add(
  connection: Connection,
  notice: NoticeToRecord,
  curator: Curator,
  now: Date,
): Promise<CuratedNotice> {
  const { agency, kind, text, url, published_on } = notice;
  await checkAgency(connection, agency);
  const place_id = await curatedPlace(connection, notice.place_id);
  const said = [place_id, agency, kind, published_on, text, url];
  const { rowCount: ended } = await connection.query(
    `SELECT FROM notice WHERE place_id = $1 AND agency_code = $2 AND kind = $3 AND published_on = $4 AND text = $5 AND url = $6
       AND (closed_on IS NOT NULL OR withdrawn_at IS NOT NULL) AND recorded_by <> 'alert-reader'`,
    said,
  );
  // Closed notices with the same words are over, and their end stays on record: repeated words make a new notice.
  const notice_id = getId('nt', JSON.stringify(ended ? [...said, ended] : said));
  const isNew = await insertNotice(connection, { ...notice, notice_id, place_id }, now.toISOString());
  const act = { kind: 'notice_recorded', subject: notice_id, place_id, before: {} } as const;
  const act_id = isNew ? await keepAct(connection, act, curator, now) : null;
  return { notice_id, place_id, state: isNew ? 'added' : 'unchanged', act_id };
}

type NoticeRow = Omit<NoticeToRecord, 'kind'> & { readonly notice_id: string; readonly kind: string };

/** Records a notice within a transaction of the caller's; false where it stands already. `at` is an instant, ISO text. */
export async function insertNotice(connection: Connection, notice: NoticeRow, at: string): Promise<boolean> {
  const { notice_id, agency, place_id, kind, text, url, published_on, recorded_by } = notice;
  const { rowCount } = await connection.query(
    `INSERT INTO notice (notice_id, agency_code, place_id, kind, text, url, published_on, recorded_by, recorded_at)
     VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9) ON CONFLICT (notice_id) DO NOTHING`,
    [notice_id, agency, place_id, kind, text, url, published_on, recorded_by, at],
  );
  return rowCount !== 0;
}

async function end(connection: Connection, close: NoticeToClose, curator: Curator, now: Date): Promise<CuratedNotice> {
  const { notice_id, closed_on } = close;
  const found = await findNotice(connection, notice_id);
  await checkVersion(connection, notice_id, curator);
  const { place_id } = found;
  if (found.withdrawn_at !== null) throw new Error(`${notice_id} was withdrawn; there is nothing to close.`);
  if (closed_on < found.published_on)
    throw new Error(`${notice_id} was published on ${found.published_on}; it cannot have ended before.`);
  if (found.closed_on !== null && found.closed_on !== closed_on)
    throw new Error(`${notice_id} was closed already, on ${found.closed_on}.`);
  if (found.closed_on !== null) return { notice_id, place_id, state: 'unchanged', act_id: null };
  await connection.query('UPDATE notice SET closed_on = $2, closing_recorded_at = $3 WHERE notice_id = $1', [
    notice_id,
    closed_on,
    now,
  ]);
  const act = { kind: 'notice_closed', subject: notice_id, place_id, before: {} } as const;
  return { notice_id, place_id, state: 'changed', act_id: await keepAct(connection, act, curator, now) };
}

/**
 * Returns the place that a curator names, locked until the transaction ends; for a merged place, the place that it became. Throws, in words for the curator, if
 * there is none.
 */
export async function curatedPlace(connection: Connection, placeId: string): Promise<string> {
  const { rows } = await connection.query<{ place_id: string }>(
    'SELECT coalesce(merged_into, place_id) AS place_id FROM place WHERE place_id = $1 FOR SHARE',
    [placeId],
  );
  const [found] = rows;
  if (found === undefined)
    throw new Error(`There is no place ${placeId}; search_places and "review list" name places by their ids.`);
  return found.place_id;
}

/** Throws with the codes that are known where an agency is not registered. */
export async function checkAgency(connection: Connection, code: string): Promise<void> {
  const { rows } = await connection.query<{ code: string }>('SELECT code FROM agency ORDER BY code');
  const codes = rows.map((row) => row.code);
  if (!codes.includes(code)) throw new Error(`There is no agency ${code}. Known agencies: ${codes.join(', ')}.`);
}

/** The effect of a curator's command: it made something, changed it, or found it as it should be. */
export type CuratedState = 'added' | 'changed' | 'unchanged';
