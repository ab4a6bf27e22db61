import type { PlaceRow } from '@kehilla/core';
import { canCreatePlace } from '@kehilla/sources';
import { placeId } from '@kehilla/sources/record';
import { checkVersion, keepAct, NeedsSecondWord } from '../keep-act.ts';
import type { Decided } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { runTransaction, type Transaction } from '../prisma.ts';
import { announceGeneration } from '../generation.ts';
import { examineJoin, examineLeaving } from './examine-join.ts';
import {
  closeTask,
  type DecidedRow,
  findRecord,
  holdTask,
  readStanding,
  type Standing,
  type TaskBefore,
} from './find-record.ts';
import { type Decider, endLink, isAlone, isLinkedBy, linkTo, moveRow, placeNamed, putAt } from './move-row.ts';

const NOBODY: Decider = { by: 'curator' };

/** Decides about a row in one transaction, told how it stood before. Throws `Overtaken` where somebody decided meanwhile. */
function decideRow(
  database: Database,
  listing: string,
  decider: Decider,
  decide: (prisma: Transaction, row: DecidedRow, before: Standing) => Promise<Decided>,
): Promise<Decided> {
  return runTransaction(database, async (prisma) => {
    const row = await findRecord(prisma, listing);
    await checkVersion(prisma, listing, decider);
    return decide(prisma, row, await readStanding(prisma, row));
  });
}

/**
 * A curator says that a row is about a place. A place that the row had for itself is merged into it, and its identifier goes on answering; the same row linked
 * to that identifier again makes it stand by itself as before. Throws when row or place is not known, `NeedsSecondWord` where something speaks against it that
 * the curator has not heard, `Overtaken` where somebody decided meanwhile.
 */
export async function linkByCurator(
  database: Database,
  listing: string,
  placeId: string,
  now: Date,
  decider: Decider = NOBODY,
): Promise<Decided> {
  return decideRow(database, listing, decider, async (prisma, row, before) => {
    const { target } = await placeNamed(prisma, placeId, row.record_id);
    const reasons = await examineJoin(prisma, row.record_id, target);
    if (decider.sure !== true && reasons.length > 0) throw new NeedsSecondWord(reasons);
    const done = await moveRow(prisma, row, placeId, now, decider);
    const tasks = await closeTask(prisma, row.record_id, 'linked', decider, now);
    const sentence = `${listing} is ${done}`;
    return keepDecision(
      prisma,
      { kind: 'row_linked', listing, place_id: target, phrase: sentence, before, tasks },
      decider,
      now,
    );
  });
}

/**
 * Records the decision of a curator that a row is about none of the offered places. If nothing waits: that it is not about the place of its link; it returns to
 * its place before, or gets one of its own, and is not offered that place again. A row at the place that it founded stays; a line of a list without a place is
 * about none on record, and is listed again when it changes. Throws like `linkByCurator`.
 */
export async function rejectByCurator(
  database: Database,
  listing: string,
  now: Date,
  decider: Decider = NOBODY,
): Promise<Decided> {
  return decideRow(database, listing, decider, async (prisma, row, before) => {
    const { place_id } = row;
    const tasks = await closeTask(prisma, row.record_id, 'rejected', decider, now);
    if (tasks.length > 0) {
      const changes = await keepApart(prisma, row, decider, now);
      const sentence = `${listing} stays apart.`;
      const act = { kind: 'row_rejected', listing, place_id, phrase: sentence, before, tasks } as const;
      return keepDecision(prisma, act, decider, now, changes);
    }
    if (place_id === null && row.is_listing) {
      const made = [await keepGround(prisma, row.record_id, 'set_aside', decider, now)];
      const phraseText = `${listing} is about no place on record; it is listed again when it changes.`;
      const act = { kind: 'row_set_aside', listing, place_id, phrase: phraseText, before, tasks, made } as const;
      return keepDecision(prisma, act, decider, now, false);
    }
    const reasons = await examineLeaving(prisma, row);
    if (decider.sure !== true && reasons.length > 0) throw new NeedsSecondWord(reasons);
    const done = await takeBack(prisma, row, decider, now);
    if (done === null)
      return {
        said: `${listing} had nothing waiting for review; nothing is changed.`,
        act_id: null,
        generation: null,
      };
    const statedPhrase = `${listing} is ${done.phrase}`;
    const act = {
      kind: 'row_rejected',
      listing,
      place_id,
      phrase: statedPhrase,
      before,
      tasks,
      made: [done.task_id],
    } as const;
    return keepDecision(prisma, act, decider, now);
  });
}

/** Records that a curator is not sure about a waiting row: it waits no more until its text, or the offered places, change. */
export async function leaveUnsure(
  database: Database,
  listing: string,
  now: Date,
  decider: Decider = NOBODY,
): Promise<Decided> {
  return decideRow(database, listing, decider, async (prisma, row, before) => {
    const tasks = await holdTask(prisma, row.record_id, decider, now);
    const isLine = row.is_listing && row.place_id === null;
    if (tasks.length === 0 && !isLine) throw new Error(`${listing} does not wait; "review list" shows what does.`);
    const made = tasks.length === 0 ? [await keepGround(prisma, row.record_id, 'unsure', decider, now)] : [];
    const phrase = `${listing} waits until something about it changes.`;
    const act = { kind: 'row_unsure', listing, place_id: row.place_id, phrase, before, tasks, made } as const;
    return keepDecision(prisma, act, decider, now, false);
  });
}

type Decision = {
  readonly kind: 'row_linked' | 'row_rejected' | 'row_unsure' | 'row_set_aside';
  readonly listing: string;
  readonly place_id: string | null;
  readonly phrase: string;
  readonly before: Standing;
  /** The tasks that it closed, in their old state, and those that it made. */
  readonly tasks: readonly TaskBefore[];
  readonly made?: readonly number[];
};

/** Keeps a decision as an act; announces it if it changes answers. */
async function keepDecision(
  prisma: Transaction,
  { kind, listing, place_id, phrase, before, tasks, made = [] }: Decision,
  decider: Decider,
  now: Date,
  changes = true,
): Promise<Decided> {
  const kept = { ...before, tasks, made };
  const act_id = await keepAct(prisma, { kind, subject: listing, place_id, before: kept }, decider, now);
  const generation = changes ? await announceGeneration(prisma, `review: ${listing}, ${kind}`) : null;
  return { said: phrase, act_id, generation };
}

/** Keeps the text of a line for which a person found no place: it is listed again when the text changes. */
async function keepGround(
  prisma: Transaction,
  recordId: number,
  state: 'unsure' | 'set_aside',
  { by }: Decider,
  now: Date,
): Promise<number> {
  // Prisma calls no function of the record.
  const [task] = await prisma.$queryRaw<{ task_id: bigint }[]>`
    INSERT INTO review_task (record_id, kind, candidates, state, opened_at, closed_at, closed_by, decided_on)
    VALUES (${recordId}, 'link', '[]', ${state}, ${now}, ${now}, ${by}, review_ground(${recordId}, '[]')) RETURNING task_id`;
  return Number(task?.task_id ?? 0);
}

/** Ends the waiting of a row, which stays where it is by a curator's word; a row linked by name alone gets no place. Returns whether that changes answers. */
async function keepApart(
  prisma: Transaction,
  { record_id, place_id }: { readonly record_id: number; readonly place_id: string | null },
  decider: Decider,
  now: Date,
): Promise<boolean> {
  const isByName = place_id !== null && (await isLinkedBy(prisma, record_id, 'name_and_area'));
  if (place_id !== null && !isByName) {
    await linkTo(prisma, record_id, place_id, now, decider);
    return false;
  }
  if (isByName) await endLink(prisma, record_id, now);
  await prisma.record.updateMany({
    where: { record_id, link_state: 'review' },
    data: { place_id: null, link_state: 'unlinked' },
  });
  return isByName;
}

/**
 * Takes a row off its linked place, which it is not offered again: back to the place of the linkage, or else to a new place of its own if its position in the
 * city is known, or else to none; nothing is merged. Returns where it is, in words, with the number of the task that keeps the refusal; null if it has no
 * place, is at the one that it founded, or is alone at its place, and nothing changed.
 */
async function takeBack(
  prisma: Transaction,
  row: { readonly record_id: number; readonly place_id: string | null },
  decider: Decider,
  now: Date,
): Promise<{ readonly phrase: string; readonly task_id: number } | null> {
  const { record_id, place_id } = row;
  if (place_id === null || (await isAlone(prisma, place_id))) return null;
  const before = await byLinkage(prisma, record_id);
  if (before?.place_id === place_id && before.method === 'new_place') return null;
  const task_id = await refuse(prisma, record_id, place_id, decider, now);
  const gone = (where: string) => ({ phrase: `no longer ${place_id}; it is ${where}`, task_id });
  if (before !== null && before.place_id !== place_id) {
    const named = await placeNamed(prisma, before.place_id, record_id);
    // A merge caused by another row did not come from the linkage of this row.
    if (named.target === before.place_id) return gone(await putAt(prisma, row, named, now, decider));
  }
  const own = await found(prisma, record_id, now);
  if (own !== null) return gone(await putAt(prisma, row, { target: own, stands_again: false }, now, decider));
  await endLink(prisma, record_id, now);
  await prisma.record.updateMany({ where: { record_id }, data: { place_id: null, link_state: 'unlinked' } });
  return gone('at no place, until a reading of its source or "review link" names one.');
}

/** Returns the last place that linkage gave a row, before decisions of curators; null if it gave none. */
async function byLinkage(prisma: Transaction, recordId: number) {
  return prisma.link.findFirst({
    where: { record_id: recordId, method: { not: 'curator' } },
    orderBy: { link_id: 'desc' },
    select: { place_id: true, method: true },
  });
}

/** A further place, of this row alone; null where it does not say where in the city it is. */
async function found(prisma: Transaction, recordId: number, now: Date): Promise<string | null> {
  const record = await prisma.record.findUnique({
    where: { record_id: recordId },
    select: { source_id: true, external_id: true, row: true },
  });
  if (record === null || !canCreatePlace(record.row as unknown as PlaceRow)) return null;
  const own = placeId(record.source_id, `${record.external_id}|${now.toISOString()}`);
  await prisma.place.createMany({ data: { place_id: own, created_at: now } });
  return own;
}

/** A refusal is kept as a task that a curator closed: readings look there. */
async function refuse(
  prisma: Transaction,
  recordId: number,
  placeId: string,
  { by }: Decider,
  now: Date,
): Promise<number> {
  const candidates = [{ place_id: placeId, points: 0, reasons: [] }];
  const closed = { state: 'rejected', opened_at: now, closed_at: now, closed_by: by };
  const { task_id } = await prisma.reviewTask.create({
    data: { record_id: recordId, kind: 'link', candidates, ...closed },
    select: { task_id: true },
  });
  return Number(task_id);
}
