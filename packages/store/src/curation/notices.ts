import type { Notice } from '@kehilla/core';
import type { Database } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { checkVersion, type Curator, keepAct } from '../keep-act.ts';
import { getId } from '../fingerprint.ts';
import { runTransaction, tellDay, type Transaction } from '../prisma.ts';

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
  return runTransaction(database, async (prisma) => {
    const notices: CuratedNotice[] = [];
    if (record !== null) notices.push(await add(prisma, record, curator, now));
    if (close !== null) notices.push(await end(prisma, close, curator, now));
    const changed = notices.filter(({ state }) => state !== 'unchanged');
    if (changed.length === 0) return { notices, generation: null };
    const reason = changed.map(({ notice_id, state }) => `${notice_id} ${state}`).join(', ');
    return { notices, generation: await announceGeneration(prisma, `curate: notice ${reason}`) };
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
  return runTransaction(database, async (prisma) => {
    const curator = { by, because, ...(seen === undefined ? {} : { seen }) };
    const { place_id, withdrawn_at } = await findNotice(prisma, notice_id);
    await checkVersion(prisma, notice_id, curator);
    if (withdrawn_at !== null) return { notice_id, place_id, state: 'unchanged', act_id: null, generation: null };
    await markWithdrawn(prisma, notice_id, curator, now);
    const act = { kind: 'notice_withdrawn', subject: notice_id, place_id, before: {} } as const;
    const act_id = await keepAct(prisma, act, curator, now);
    const generation = await announceGeneration(prisma, `curate: notice ${notice_id} withdrawn`);
    return { notice_id, place_id, state: 'changed', act_id, generation };
  });
}

/** Takes a notice back within a transaction of the caller's. */
export async function markWithdrawn(
  prisma: Transaction,
  noticeId: string,
  { by, because = null }: Curator,
  now: Date,
): Promise<void> {
  await prisma.notice.updateMany({
    where: { notice_id: noticeId },
    data: { withdrawn_at: now, withdrawn_by: by, withdrawn_because: because ?? 'taken back' },
  });
}

/** Lets a notice that was withdrawn stand again, or one that was closed be open again, within a transaction of the caller's. */
export async function reopenNotices(prisma: Transaction, noticeIds: readonly string[]): Promise<void> {
  const notice_id = { in: [...noticeIds] };
  await prisma.notice.updateMany({
    where: { notice_id, withdrawn_at: null },
    data: { closed_on: null, closing_recorded_at: null },
  });
  await prisma.notice.updateMany({
    where: { notice_id, withdrawn_at: { not: null } },
    data: { withdrawn_at: null, withdrawn_by: null, withdrawn_because: null },
  });
}

type Standing = Pick<Notice, 'place_id' | 'published_on' | 'closed_on'> & { readonly withdrawn_at: Date | null };

/** Returns a notice, locked. Throws, in words for the curator, if there is none. */
async function findNotice(prisma: Transaction, noticeId: string): Promise<Standing> {
  // Prisma takes no locks.
  await prisma.$executeRaw`SELECT 1 FROM notice WHERE notice_id = ${noticeId} FOR UPDATE`;
  const found = await prisma.notice.findUnique({
    where: { notice_id: noticeId },
    select: { place_id: true, published_on: true, closed_on: true, withdrawn_at: true },
  });
  if (found === null) throw new Error(`There is no notice ${noticeId}; recording it printed its name.`);
  return { ...found, published_on: tellDay(found.published_on), closed_on: tellDay(found.closed_on) };
}

async function add(prisma: Transaction, notice: NoticeToRecord, curator: Curator, now: Date): Promise<CuratedNotice> {
  const { agency, kind, text, url, published_on } = notice;
  await checkAgency(prisma, agency);
  const place_id = await curatedPlace(prisma, notice.place_id);
  const columns = [place_id, agency, kind, published_on, text, url];
  const ended = await prisma.notice.count({
    where: {
      place_id,
      agency_code: agency,
      kind,
      published_on: new Date(published_on),
      text,
      url,
      OR: [{ closed_on: { not: null } }, { withdrawn_at: { not: null } }],
      recorded_by: { not: 'alert-reader' },
    },
  });
  // Closed notices with the same words are over, and their end stays on record: repeated words make a new notice.
  const notice_id = getId('nt', JSON.stringify(ended === 0 ? columns : [...columns, ended]));
  const isNew = await insertNotice(prisma, { ...notice, notice_id, place_id }, now);
  const act = { kind: 'notice_recorded', subject: notice_id, place_id, before: {} } as const;
  const act_id = isNew ? await keepAct(prisma, act, curator, now) : null;
  return { notice_id, place_id, state: isNew ? 'added' : 'unchanged', act_id };
}

type NoticeRow = Omit<NoticeToRecord, 'kind'> & { readonly notice_id: string; readonly kind: string };

/** Records a notice within a transaction of the caller's; false where it stands already. */
export async function insertNotice(prisma: Transaction, notice: NoticeRow, now: Date): Promise<boolean> {
  const { notice_id, agency: agency_code, place_id, kind, text, url, published_on, recorded_by } = notice;
  const columns = { notice_id, agency_code, place_id, kind, text, url, published_on: new Date(published_on) };
  const { count } = await prisma.notice.createMany({
    data: { ...columns, recorded_by, recorded_at: now },
    skipDuplicates: true,
  });
  return count !== 0;
}

async function end(prisma: Transaction, close: NoticeToClose, curator: Curator, now: Date): Promise<CuratedNotice> {
  const { notice_id, closed_on } = close;
  const found = await findNotice(prisma, notice_id);
  await checkVersion(prisma, notice_id, curator);
  const { place_id } = found;
  if (found.withdrawn_at !== null) throw new Error(`${notice_id} was withdrawn; there is nothing to close.`);
  if (closed_on < found.published_on)
    throw new Error(`${notice_id} was published on ${found.published_on}; it cannot have ended before.`);
  if (found.closed_on !== null && found.closed_on !== closed_on)
    throw new Error(`${notice_id} was closed already, on ${found.closed_on}.`);
  if (found.closed_on !== null) return { notice_id, place_id, state: 'unchanged', act_id: null };
  await prisma.notice.updateMany({
    where: { notice_id },
    data: { closed_on: new Date(closed_on), closing_recorded_at: now },
  });
  const act = { kind: 'notice_closed', subject: notice_id, place_id, before: {} } as const;
  return { notice_id, place_id, state: 'changed', act_id: await keepAct(prisma, act, curator, now) };
}

/**
 * Returns the place that a curator names, locked until the transaction ends; for a merged place, the place that it became. Throws, in words for the curator, if
 * there is none.
 */
export async function curatedPlace(prisma: Transaction, placeId: string): Promise<string> {
  // Prisma takes no locks.
  const [found] = await prisma.$queryRaw<{ place_id: string }[]>`
    SELECT coalesce(merged_into, place_id) AS place_id FROM place WHERE place_id = ${placeId} FOR SHARE`;
  if (found === undefined)
    throw new Error(`There is no place ${placeId}; search_places and "review list" name places by their ids.`);
  return found.place_id;
}

/** Throws with the codes that are known where an agency is not registered. */
export async function checkAgency(prisma: Transaction, code: string): Promise<void> {
  const agencies = await prisma.agency.findMany({ orderBy: { code: 'asc' }, select: { code: true } });
  const codes = agencies.map((agency) => agency.code);
  if (!codes.includes(code)) throw new Error(`There is no agency ${code}. Known agencies: ${codes.join(', ')}.`);
}

/** The effect of a curator's command: it made something, changed it, or found it as it should be. */
export type CuratedState = 'added' | 'changed' | 'unchanged';
