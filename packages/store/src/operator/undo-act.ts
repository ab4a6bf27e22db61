import { type Curator, keepAct } from '../acts/index.ts';
import {
  type Decided,
  markWithdrawn,
  reinstateCertificate,
  reopenAlert,
  reopenNotices,
  restoreTerms,
} from '../curation/index.ts';
import { type Connection, type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { findRecord, type Standing, type TaskBefore } from './find-record.ts';
import { endLink, placeNamed, putAt } from './move-row.ts';
import { markRowWithdrawn } from './transcribe-row.ts';

type Kept = {
  readonly kind: string;
  readonly subject: string;
  readonly done_at: string;
  readonly done_by: string;
  readonly undone_at: string | null;
  readonly before: Readonly<Record<string, unknown>>;
};

/** The undo of an act of a kind: it restores the state before. Returns its effect in words. */
type Undo = (connection: Connection, act: Kept, curator: Curator, now: Date) => Promise<string>;

/**
 * Takes an act back: restores the state before it, and keeps both on record. Only the last act about a subject can be taken back. Throws, in words for the
 * curator, if it cannot.
 */
export async function undoAct(database: Database, actId: number, now: Date, curator: Curator): Promise<Decided> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<Kept>(
      'SELECT kind, subject, done_at, done_by, undone_at, before FROM curation_act WHERE act_id = $1 FOR UPDATE',
      [actId],
    );
    const [act] = rows;
    if (act === undefined) throw new Error(`There is no act ${actId}; "history" shows them with their numbers.`);
    if (act.undone_at !== null)
      throw new Error(`The act ${actId} was taken back already, on ${act.undone_at.slice(0, 10)}.`);
    const later = await connection.query<{ act_id: number; done_by: string }>(
      'SELECT act_id, done_by FROM curation_act WHERE subject = $1 AND act_id > $2 AND undone_at IS NULL ORDER BY act_id DESC LIMIT 1',
      [act.subject, actId],
    );
    const [newer] = later.rows;
    if (newer !== undefined)
      throw new Error(
        `${newer.done_by} decided about ${act.subject} after that (${newer.act_id}): take that back first.`,
      );
    const undo = Object.hasOwn(UNDO, act.kind) ? UNDO[act.kind] : undefined;
    if (undo === undefined) throw new Error(WITHOUT_UNDO[act.kind] ?? `An act of this kind is not taken back.`);
    const said = await undo(connection, act, curator, now);
    await connection.query('UPDATE curation_act SET undone_at = $2, undone_by = $3 WHERE act_id = $1', [
      actId,
      now,
      curator.by,
    ]);
    return {
      said,
      act_id: actId,
      generation: await announceGeneration(connection, `undo: ${act.kind} ${act.subject}`),
    };
  });
}

/** The reason why acts of some kinds cannot be taken back, and the alternative. */
const WITHOUT_UNDO: Readonly<Record<string, string>> = {
  list_signed: 'A signature is taken back by: curate list --withdraw SIGNATURE --because TEXT --by NAME.',
  list_signature_withdrawn:
    'A signature that was taken back stays so: sign the list again, on a day on which you looked at it.',
  report_answered: 'An answer that was sent cannot be called back.',
};

const undoRow: Undo = async (connection, { subject, before }, _, now) => {
  const row = await findRecord(connection, subject);
  const { place_id, link_state, link, tasks, made } = before as Partial<Standing> & {
    readonly tasks?: readonly TaskBefore[];
    readonly made?: readonly number[];
  };
  if (tasks === undefined || link_state === undefined)
    throw new Error('This was done before what stood is kept: decide anew instead.');
  const said = await restoreRow(connection, row, { place_id: place_id ?? null, link_state, link: link ?? null }, now);
  await connection.query(`UPDATE review_task SET state = 'undone' WHERE task_id = ANY($1)`, [made ?? []]);
  // A later reading may have asked again: then that task waits.
  await connection.query(
    `UPDATE review_task t SET state = was.state, closed_at = NULL, closed_by = NULL FROM jsonb_to_recordset($1::jsonb) AS was(task_id bigint, state text)
     WHERE t.task_id = was.task_id AND NOT EXISTS (SELECT FROM review_task o WHERE o.record_id = t.record_id AND o.state = 'open' AND o.task_id <> t.task_id)`,
    [JSON.stringify(tasks)],
  );
  return `${subject} is ${said}`;
};

/** Puts a row back to its old place, with the author of its old link. Returns the place in words. */
async function restoreRow(
  connection: Connection,
  row: { readonly record_id: number; readonly place_id: string | null },
  { place_id, link_state, link }: Standing,
  now: Date,
): Promise<string> {
  if (place_id === null) {
    await endLink(connection, row.record_id, now);
    await connection.query('UPDATE record SET place_id = NULL, link_state = $2 WHERE record_id = $1', [
      row.record_id,
      link_state,
    ]);
    return 'at no place, as before.';
  }
  if (row.place_id === place_id && link === null) return `${place_id}, as before.`;
  const named = await placeNamed(connection, place_id, row.record_id);
  return putAt(connection, row, named, now, { ...(link ?? { by: 'curator' }), link_state });
}

const undoAttaching: Undo = async (connection, { subject, before }, curator, now) => {
  if (before['terms'] !== undefined) {
    await restoreTerms(connection, subject, before as Parameters<typeof restoreTerms>[2], curator.by, now);
    return `${subject} states again what it was said to state before.`;
  }
  await connection.query(
    'UPDATE certificate SET withdrawn_at = $2, withdrawn_by = $3, withdrawn_because = $4 WHERE certificate_id = $1',
    [subject, now, curator.by, curator.because ?? 'taken back'],
  );
  return `${subject} is withdrawn.`;
};

const UNDO: Readonly<Record<string, Undo>> = {
  row_linked: undoRow,
  row_rejected: undoRow,
  row_unsure: undoRow,
  row_set_aside: undoRow,
  row_withdrawn: undoRow,
  row_transcribed: async (connection, { subject }, _, now) => {
    await markRowWithdrawn(connection, await findRecord(connection, subject), now);
    return `${subject} is withdrawn: it is no line of the list.`;
  },
  certificate_attached: undoAttaching,
  certificate_corrected: undoAttaching,
  certificate_withdrawn: async (connection, { subject }, { by }, now) => {
    await reinstateCertificate(connection, subject, by, now);
    return `${subject} stands again.`;
  },
  notice_recorded: async (connection, { subject }, curator, now) => {
    await markWithdrawn(connection, subject, curator, now);
    return `${subject} is withdrawn.`;
  },
  notice_closed: async (connection, { subject }) => {
    await reopenNotices(connection, [subject]);
    return `${subject} is open again.`;
  },
  notice_withdrawn: async (connection, { subject }) => {
    await reopenNotices(connection, [subject]);
    return `${subject} stands again.`;
  },
  alert_decided: async (connection, { subject, before }, curator, now) => {
    const { notice_id, ended = [] } = before as { notice_id?: string; ended?: string[] };
    await reopenAlert(connection, subject.slice('alert:'.length));
    if (notice_id !== undefined) await markWithdrawn(connection, notice_id, curator, now);
    await reopenNotices(connection, ended);
    return `${subject} waits again.`;
  },
};

/**
 * Takes back the decision about an alert, by a curator or by the reader alone: it waits again, its notice has no effect any more, and notices that it ended are
 * open. Throws, in words for the curator, if nothing was decided.
 */
export async function withdrawAlert(database: Database, key: string, now: Date, curator: Curator): Promise<Decided> {
  const subject = `alert:${key}`;
  const { rows } = await database.pool.query<{ act_id: number }>(
    `SELECT act_id FROM curation_act WHERE subject = $1 AND kind = 'alert_decided' AND undone_at IS NULL ORDER BY act_id DESC LIMIT 1`,
    [subject],
  );
  const [decided] = rows;
  if (decided !== undefined) return undoAct(database, decided.act_id, now, curator);
  return inTransaction(database, async (connection) => {
    const { rows: found } = await connection.query<{ notice_id: string | null; place_id: string | null }>(
      'SELECT a.notice_id, n.place_id FROM alert a LEFT JOIN notice n USING (notice_id) WHERE a.alert_key = $1 FOR UPDATE OF a',
      [key],
    );
    const [alert] = found;
    if (alert === undefined)
      throw new Error(`There is no alert ${key}; "review list" and the history of its place name them.`);
    await reopenAlert(connection, key);
    const { notice_id, place_id } = alert;
    if (notice_id !== null) {
      await markWithdrawn(connection, notice_id, curator, now);
      await keepAct(connection, { kind: 'notice_withdrawn', subject: notice_id, place_id, before: {} }, curator, now);
    }
    const generation = await announceGeneration(connection, `curate: alert ${key} waits again`);
    return { said: `${subject} waits again.`, act_id: null, generation };
  });
}
