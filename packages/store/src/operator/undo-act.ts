import { type Curator, keepAct } from '../keep-act.ts';
import {
  type Decided,
  markWithdrawn,
  reinstateCertificate,
  reopenAlert,
  reopenNotices,
  restoreTerms,
} from '../curation/index.ts';
import type { Database } from '../database.ts';
import { getPrisma, runTransaction, tellDay, type Transaction } from '../prisma.ts';
import { announceGeneration } from '../generation.ts';
import { findRecord, type Standing, type TaskBefore } from './find-record.ts';
import { endLink, placeNamed, putAt } from './move-row.ts';
import { markRowWithdrawn } from './transcribe-row.ts';

type Kept = {
  readonly kind: string;
  readonly subject: string;
  readonly undone_at: Date | null;
  readonly before: Readonly<Record<string, unknown>>;
};

/** The undo of an act of a kind: it restores the state before. Returns its effect in words. */
type Undo = (prisma: Transaction, act: Kept, curator: Curator, now: Date) => Promise<string>;

/**
 * Takes an act back: restores the state before it, and keeps both on record. Only the last act about a subject can be taken back. Throws, in words for the
 * curator, if it cannot.
 */
export async function undoAct(database: Database, actId: number, now: Date, curator: Curator): Promise<Decided> {
  return runTransaction(database, async (prisma) => {
    // Prisma takes no locks.
    const [act] = await prisma.$queryRaw<Kept[]>`
      SELECT kind, subject, undone_at, before FROM curation_act WHERE act_id = ${actId} FOR UPDATE`;
    if (act === undefined) throw new Error(`There is no act ${actId}; "history" shows them with their numbers.`);
    if (act.undone_at !== null)
      throw new Error(`The act ${actId} was taken back already, on ${tellDay(act.undone_at)}.`);
    const newer = await prisma.curationAct.findFirst({
      where: { subject: act.subject, act_id: { gt: actId }, undone_at: null },
      orderBy: { act_id: 'desc' },
      select: { act_id: true, done_by: true },
    });
    if (newer !== null)
      throw new Error(
        `${newer.done_by} decided about ${act.subject} after that (${newer.act_id}): take that back first.`,
      );
    const undo = Object.hasOwn(UNDO, act.kind) ? UNDO[act.kind] : undefined;
    if (undo === undefined) throw new Error(WITHOUT_UNDO[act.kind] ?? `An act of this kind is not taken back.`);
    const sentence = await undo(prisma, act, curator, now);
    await prisma.curationAct.updateMany({
      where: { act_id: actId },
      data: { undone_at: now, undone_by: curator.by },
    });
    return {
      said: sentence,
      act_id: actId,
      generation: await announceGeneration(prisma, `undo: ${act.kind} ${act.subject}`),
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

const undoRow: Undo = async (prisma, { subject, before }, _, now) => {
  const row = await findRecord(prisma, subject);
  const { place_id, link_state, link, tasks, made } = before as Partial<Standing> & {
    readonly tasks?: readonly TaskBefore[];
    readonly made?: readonly number[];
  };
  if (tasks === undefined || link_state === undefined)
    throw new Error('This was done before what stood is kept: decide anew instead.');
  const state = await restoreRow(prisma, row, { place_id: place_id ?? null, link_state, link: link ?? null }, now);
  await prisma.reviewTask.updateMany({
    where: { task_id: { in: [...(made ?? [])] } },
    data: { state: 'undone' },
  });
  // A later reading may have asked again: then that task waits. In one statement, so that no task of these stands in the way of another.
  await prisma.$executeRaw`
    UPDATE review_task t SET state = was.state, closed_at = NULL, closed_by = NULL
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) AS was(task_id bigint, state text)
    WHERE t.task_id = was.task_id AND NOT EXISTS (SELECT FROM review_task o WHERE o.record_id = t.record_id AND o.state = 'open' AND o.task_id <> t.task_id)`;
  return `${subject} is ${state}`;
};

/** Puts a row back to its old place, with the author of its old link. Returns the place in words. */
async function restoreRow(
  prisma: Transaction,
  row: { readonly record_id: number; readonly place_id: string | null },
  { place_id, link_state, link }: Standing,
  now: Date,
): Promise<string> {
  if (place_id === null) {
    await endLink(prisma, row.record_id, now);
    await prisma.record.updateMany({ where: { record_id: row.record_id }, data: { place_id: null, link_state } });
    return 'at no place, as before.';
  }
  if (row.place_id === place_id && link === null) return `${place_id}, as before.`;
  const named = await placeNamed(prisma, place_id, row.record_id);
  return putAt(prisma, row, named, now, { ...(link ?? { by: 'curator' }), link_state });
}

const undoAttaching: Undo = async (prisma, { subject, before }, curator, now) => {
  if (before['terms'] !== undefined) {
    await restoreTerms(prisma, subject, before as Parameters<typeof restoreTerms>[2], curator.by, now);
    return `${subject} states again what it was said to state before.`;
  }
  await prisma.certificate.updateMany({
    where: { certificate_id: subject },
    data: { withdrawn_at: now, withdrawn_by: curator.by, withdrawn_because: curator.because ?? 'taken back' },
  });
  return `${subject} is withdrawn.`;
};

const UNDO: Readonly<Record<string, Undo>> = {
  row_linked: undoRow,
  row_rejected: undoRow,
  row_unsure: undoRow,
  row_set_aside: undoRow,
  row_withdrawn: undoRow,
  row_transcribed: async (prisma, { subject }, _, now) => {
    await markRowWithdrawn(prisma, await findRecord(prisma, subject), now);
    return `${subject} is withdrawn: it is no line of the list.`;
  },
  certificate_attached: undoAttaching,
  certificate_corrected: undoAttaching,
  certificate_withdrawn: async (prisma, { subject }, { by }, now) => {
    await reinstateCertificate(prisma, subject, by, now);
    return `${subject} stands again.`;
  },
  notice_recorded: async (prisma, { subject }, curator, now) => {
    await markWithdrawn(prisma, subject, curator, now);
    return `${subject} is withdrawn.`;
  },
  notice_closed: async (prisma, { subject }) => {
    await reopenNotices(prisma, [subject]);
    return `${subject} is open again.`;
  },
  notice_withdrawn: async (prisma, { subject }) => {
    await reopenNotices(prisma, [subject]);
    return `${subject} stands again.`;
  },
  alert_decided: async (prisma, { subject, before }, curator, now) => {
    const { notice_id, ended = [] } = before as { notice_id?: string; ended?: string[] };
    await reopenAlert(prisma, subject.slice('alert:'.length));
    if (notice_id !== undefined) await markWithdrawn(prisma, notice_id, curator, now);
    await reopenNotices(prisma, ended);
    return `${subject} waits again.`;
  },
};

/**
 * Takes back the decision about an alert, by a curator or by the reader alone: it waits again, its notice has no effect any more, and notices that it ended are
 * open. Throws, in words for the curator, if nothing was decided.
 */
export async function withdrawAlert(database: Database, key: string, now: Date, curator: Curator): Promise<Decided> {
  const subject = `alert:${key}`;
  const decided = await (await getPrisma(database)).curationAct.findFirst({
    where: { subject, kind: 'alert_decided', undone_at: null },
    orderBy: { act_id: 'desc' },
    select: { act_id: true },
  });
  if (decided !== null) return undoAct(database, Number(decided.act_id), now, curator);
  return runTransaction(database, async (prisma) => {
    // Prisma takes no locks.
    const [alert] = await prisma.$queryRaw<{ notice_id: string | null; place_id: string | null }[]>`
      SELECT a.notice_id, n.place_id FROM alert a LEFT JOIN notice n USING (notice_id) WHERE a.alert_key = ${key} FOR UPDATE OF a`;
    if (alert === undefined)
      throw new Error(`There is no alert ${key}; "review list" and the history of its place name them.`);
    await reopenAlert(prisma, key);
    const { notice_id, place_id } = alert;
    if (notice_id !== null) {
      await markWithdrawn(prisma, notice_id, curator, now);
      await keepAct(prisma, { kind: 'notice_withdrawn', subject: notice_id, place_id, before: {} }, curator, now);
    }
    const generation = await announceGeneration(prisma, `curate: alert ${key} waits again`);
    return { said: `${subject} waits again.`, act_id: null, generation };
  });
}
