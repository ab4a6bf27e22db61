import type { Curator } from '../keep-act.ts';
import type { Prisma } from '../generated/client.ts';
import type { Transaction } from '../prisma.ts';

/** The curator who decides; `sure` = they have read the objections. */
export type Decider = Curator & { readonly sure?: boolean };

/** A row that a curator decides about, locked; `place_id` null where it is at no place. */
export type CuratedRow = { readonly record_id: number; readonly place_id: string | null };

/**
 * Moves a row to a place by a curator's decision, or to the place that it became, unless this row caused that merge: then the merge is undone. Returns, in
 * words, where the row is and the effect on the places; throws if there is no such place.
 */
export async function moveRow(
  prisma: Transaction,
  row: CuratedRow,
  placeId: string,
  now: Date,
  as: LinkMaker,
): Promise<string> {
  const named = await placeNamed(prisma, placeId, row.record_id);
  if (named.target === row.place_id && (await isLinkedBy(prisma, row.record_id, 'curator')))
    return `${named.target} already; nothing is moved.`;
  const { place_id: left } = row;
  const done = await putAt(prisma, row, named, now, as);
  const merged = left !== null && left !== named.target && (await mergeIfEmpty(prisma, left, named.target, now));
  return merged ? `${done} ${left} was merged into it.` : done;
}

/** A place that stands; `stands_again` = it was merged by the move of this very row, and would stand again if the row came back. */
export type PlaceNamed = { readonly target: string; readonly stands_again: boolean };

/** Returns the place that a merged one became, unless this row caused the merge. Throws if there is none of this name. */
export async function placeNamed(prisma: Transaction, placeId: string, recordId: number): Promise<PlaceNamed> {
  const named = await prisma.place.findUnique({
    where: { place_id: placeId },
    select: { merged_into: true, merged_at: true },
  });
  if (named === null)
    throw new Error(`There is no place ${placeId}; search_places and "review list" name places by their ids.`);
  const { merged_into, merged_at } = named;
  const stands_again = merged_into !== null && (await isMergedBy(prisma, placeId, merged_at, recordId));
  return { target: stands_again ? placeId : (merged_into ?? placeId), stands_again };
}

/** Links a row to a place that stands, or that it makes stand again, with the identifiers that it brought. Returns the place in words. */
export async function putAt(
  prisma: Transaction,
  { record_id }: CuratedRow,
  named: PlaceNamed,
  now: Date,
  as: LinkMaker,
): Promise<string> {
  const { target, stands_again } = named;
  const kept = stands_again ? await undoMerge(prisma, target) : '';
  await linkTo(prisma, record_id, target, now, as);
  await moveIdentifiersWithRow(prisma, record_id, target);
  return stands_again ? `${target}, which stands by itself again.${kept}` : `${target}.`;
}

/** Ends the link of a row, which stays on record. */
export async function endLink(prisma: Transaction, recordId: number, now: Date): Promise<void> {
  await prisma.link.updateMany({ where: { record_id: recordId, ended_at: null }, data: { ended_at: now } });
}

/** The author of a link: a curator, by name, or, in an undo, the author of the link before, with the state of the row then. */
export type LinkMaker = {
  readonly by: string;
  readonly method?: string;
  readonly points?: number | null;
  readonly reasons?: unknown;
  readonly link_state?: string;
};

/** A link in place of the one that stood, which stays on record as ended. */
export async function linkTo(
  prisma: Transaction,
  recordId: number,
  placeId: string,
  now: Date,
  { by, method = 'curator', points = null, reasons = [], link_state = 'linked' }: LinkMaker,
): Promise<void> {
  await endLink(prisma, recordId, now);
  const made = { record_id: recordId, place_id: placeId, method, points, decided_by: by, decided_at: now };
  await prisma.link.createMany({ data: { ...made, reasons: reasons as Prisma.InputJsonValue } });
  await prisma.record.updateMany({ where: { record_id: recordId }, data: { place_id: placeId, link_state } });
}

/** Whether a row's link that stands was made so: by a curator, or by its name in the area of its list. */
export async function isLinkedBy(
  prisma: Transaction,
  recordId: number,
  method: 'curator' | 'name_and_area',
): Promise<boolean> {
  return (await prisma.link.count({ where: { record_id: recordId, ended_at: null, method } })) > 0;
}

/** Whether it was the move of this row that merged this place into another: its link there ended at the instant of the merge. */
async function isMergedBy(
  prisma: Transaction,
  placeId: string,
  mergedAt: Date | null,
  recordId: number,
): Promise<boolean> {
  if (mergedAt === null) return false;
  return (await prisma.link.count({ where: { record_id: recordId, place_id: placeId, ended_at: mergedAt } })) > 0;
}

/** Merges a place without rows into another; those merged into it follow. Returns false if a row stayed. */
async function mergeIfEmpty(prisma: Transaction, from: string, into: string, now: Date): Promise<boolean> {
  // In one statement: between two of them a reading could put a row there.
  const merged = await prisma.$executeRaw`
    UPDATE place SET merged_into = ${into}, merged_at = ${now}
    WHERE place_id = ${from} AND NOT EXISTS (SELECT 1 FROM record WHERE place_id = ${from})`;
  if (merged === 0) return false;
  await prisma.place.updateMany({ where: { merged_into: from }, data: { merged_into: into } });
  return true;
}

/**
 * Identifiers that a row brought, and attachments of curators under them, move with the row: they do not describe the rows that it leaves. Rule:
 * docs/certificates.md.
 */
async function moveIdentifiersWithRow(prisma: Transaction, recordId: number, into: string): Promise<void> {
  // Prisma compares no columns of two tables. The rule is that of `isMergedBy`.
  await prisma.$executeRaw`
    UPDATE place p SET merged_into = ${into} FROM link l
    WHERE p.merged_into IS NOT NULL AND p.place_id <> ${into} AND l.record_id = ${recordId} AND l.place_id = p.place_id AND l.ended_at = p.merged_at`;
}

/** Undoes a merge. Returns, in words, the later attachments of curators to the place it was merged into, which stay there; '' if there are none. */
async function undoMerge(prisma: Transaction, placeId: string): Promise<string> {
  const merged = await prisma.place.findUnique({ where: { place_id: placeId } });
  const ids = merged === null ? [] : await listAttached(prisma, merged);
  await prisma.place.updateMany({ where: { place_id: placeId }, data: { merged_into: null, merged_at: null } });
  if (ids.length === 0) return '';
  return `\n  What was attached since stays at ${merged?.merged_into}: ${ids.join(', ')}. What was meant for ${placeId} wants to be attached to it, and ended there.`;
}

/** Lists what curators attached, since a merger, to the place that remained. */
async function listAttached(
  prisma: Transaction,
  { merged_into, merged_at }: { readonly merged_into: string | null; readonly merged_at: Date | null },
): Promise<string[]> {
  if (merged_into === null || merged_at === null) return [];
  const stands = { place_id: merged_into, withdrawn_at: null };
  const certificates = await prisma.certificate.findMany({
    where: { ...stands, attached_at: { gte: merged_at } },
    orderBy: { certificate_id: 'asc' },
    select: { certificate_id: true },
  });
  const notices = await prisma.notice.findMany({
    where: { ...stands, recorded_at: { gte: merged_at } },
    orderBy: { notice_id: 'asc' },
    select: { notice_id: true },
  });
  return [...certificates.map(({ certificate_id }) => certificate_id), ...notices.map(({ notice_id }) => notice_id)];
}

/** Whether a row stands alone at a place. */
export async function isAlone(prisma: Transaction, placeId: string): Promise<boolean> {
  return (await prisma.record.count({ where: { place_id: placeId }, take: 2 })) < 2;
}
