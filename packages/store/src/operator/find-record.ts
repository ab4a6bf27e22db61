import type { Curator } from '../keep-act.ts';
import type { Transaction } from '../prisma.ts';
import type { CuratedRow } from './move-row.ts';

/** A row that a curator decides about, locked, and whether it is a line of an agency's list. */
export type DecidedRow = CuratedRow & { readonly link_state: string; readonly is_listing: boolean };

/** Returns the row of a listing, `source/key`, locked until the transaction ends. Throws, in words for the curator, if there is none. */
export async function findRecord(prisma: Transaction, listing: string): Promise<DecidedRow> {
  const slash = listing.indexOf('/');
  // Prisma takes no locks.
  const [row] = await prisma.$queryRaw<(Omit<DecidedRow, 'record_id'> & { record_id: bigint })[]>`
    SELECT record_id, place_id, link_state, "row"->'listing' <> 'null'::jsonb AS is_listing FROM record
    WHERE source_id = ${listing.slice(0, slash)} AND external_id = ${listing.slice(slash + 1)} FOR UPDATE`;
  if (row === undefined) throw new Error(`There is no row ${listing}; "review list" shows what waits.`);
  return { ...row, record_id: Number(row.record_id) };
}

/** The place of a row, and who decided it: the state to which an undo returns. */
export type Standing = {
  readonly place_id: string | null;
  readonly link_state: string;
  readonly link: {
    readonly method: string;
    readonly points: number | null;
    readonly reasons: unknown;
    readonly by: string;
  } | null;
};

/** Reads the place and the state of the link of a row, and its standing link; null for none. */
export async function readStanding(prisma: Transaction, row: DecidedRow): Promise<Standing> {
  const { record_id, place_id, link_state } = row;
  const link = await prisma.link.findFirst({
    where: { record_id, ended_at: null },
    orderBy: { link_id: 'desc' },
    select: { method: true, points: true, reasons: true, decided_by: true },
  });
  if (link === null) return { place_id, link_state, link };
  const { method, points, reasons, decided_by: by } = link;
  return { place_id, link_state, link: { method, points, reasons, by } };
}

/** A task as it was before a decision. */
export type TaskBefore = { readonly task_id: number; readonly state: string };

/**
 * Closes the tasks about a row, and open doubts of a person; for a link also the statement that it was about no place. Returns the tasks in their old state.
 */
export async function closeTask(
  prisma: Transaction,
  recordId: number,
  state: 'linked' | 'rejected',
  { by }: Curator,
  now: Date,
): Promise<TaskBefore[]> {
  const isLinked = state === 'linked';
  // Prisma takes no locks.
  const tasks = await prisma.$queryRaw<LockedTask[]>`
    SELECT task_id, state FROM review_task
    WHERE record_id = ${recordId} AND (state = 'open' OR (state = 'unsure' AND (${isLinked} OR candidates <> '[]')) OR (state = 'set_aside' AND ${isLinked})) FOR UPDATE`;
  await prisma.reviewTask.updateMany({
    where: { task_id: { in: tasks.map(({ task_id }) => task_id) } },
    data: { state, closed_at: now, closed_by: by },
  });
  return tasks.map(asBefore);
}

type LockedTask = { readonly task_id: bigint; readonly state: string };

function asBefore({ task_id, state }: LockedTask): TaskBefore {
  return { task_id: Number(task_id), state };
}

/** Keeps the state that an unsure person saw; returns the tasks in their old state. */
export async function holdTask(
  prisma: Transaction,
  recordId: number,
  { by }: Curator,
  now: Date,
): Promise<TaskBefore[]> {
  // Prisma takes no locks, and calls no function of the record.
  const tasks = await prisma.$queryRaw<LockedTask[]>`
    SELECT task_id, state FROM review_task
    WHERE record_id = ${recordId} AND (state = 'open' OR (state = 'unsure' AND candidates <> '[]')) FOR UPDATE`;
  await prisma.$executeRaw`
    UPDATE review_task SET state = 'unsure', closed_at = ${now}, closed_by = ${by}, decided_on = review_ground(record_id, candidates)
    WHERE task_id = ANY(${tasks.map(({ task_id }) => task_id)})`;
  return tasks.map(asBefore);
}
