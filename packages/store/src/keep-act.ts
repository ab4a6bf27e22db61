import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';
import { escapePattern, getPrisma, type Queries, tellInstant, type Transaction } from './prisma.ts';

/** The kinds of acts of a curator, as the record and `history` name them. */
type ActKind =
  | 'row_linked'
  | 'row_rejected'
  | 'row_unsure'
  | 'row_set_aside'
  | 'row_transcribed'
  | 'row_withdrawn'
  | 'certificate_attached'
  | 'certificate_corrected'
  | 'certificate_withdrawn'
  | 'notice_recorded'
  | 'notice_closed'
  | 'notice_withdrawn'
  | 'alert_decided'
  | 'list_signed'
  | 'list_signature_withdrawn'
  | 'report_answered';

/** A curator with a reason, and the last act about the subject that they saw: 0 for none; absent = they were shown none. */
export type Curator = { readonly by: string; readonly because?: string | null; readonly seen?: number };

/** An act to keep. `before` is the state that taking it back restores. */
type NewAct = {
  readonly kind: ActKind;
  readonly subject: string;
  readonly place_id: string | null;
  readonly before: Readonly<Record<string, unknown>>;
};

/** Somebody decided about the same thing while a curator looked at it; the message is for them. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** An act with objections that a curator has not seen yet; each is a sentence for them. */
export class NeedsSecondWord extends Error {
  override readonly name = 'NeedsSecondWord';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`This wants a second look:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

/** Keeps an act within the transaction that does it; its number. */
export async function keepAct(
  prisma: Transaction,
  { kind, subject, place_id, before }: NewAct,
  { by, because = null }: Curator,
  now: Date,
): Promise<number> {
  const { act_id } = await prisma.curationAct.create({
    data: { kind, subject, place_id, done_at: now, done_by: by, because, before: before as Prisma.InputJsonObject },
    select: { act_id: true },
  });
  return Number(act_id);
}

/** Returns the number of the last act, or undo, about a subject of curation; 0 if there is none. */
export async function readVersion(database: Pick<Database, 'pool'>, subject: string): Promise<number> {
  return (await readVersions(database, [subject]))(subject);
}

/** The same for several subjects. */
export async function readVersions(
  database: Pick<Database, 'pool'>,
  subjects: readonly string[],
): Promise<(subject: string) => number> {
  const prisma = await getPrisma(database);
  const acts = await prisma.curationAct.findMany({
    where: { subject: { in: [...subjects] } },
    orderBy: { act_id: 'asc' },
    select: { subject: true, act_id: true, undone_at: true },
  });
  const newest = new Map(acts.map((act) => [act.subject, getVersion(act)]));
  return (subject) => newest.get(subject) ?? 0;
}

function getVersion(newest: { readonly act_id: bigint; readonly undone_at: Date | null } | null): number {
  return newest === null ? 0 : Number(newest.act_id) * 2 + (newest.undone_at === null ? 0 : 1);
}

/** Throws `Overtaken`, with the name and the act, if somebody decided about a subject after a curator looked at it. Call it with the row locked. */
export async function checkVersion(prisma: Transaction, subject: string, { seen }: Curator): Promise<void> {
  if (seen === undefined) return;
  const last = await prisma.curationAct.findFirst({
    where: { subject },
    orderBy: { act_id: 'desc' },
    select: { act_id: true, done_by: true, kind: true, undone_at: true, undone_by: true },
  });
  if (getVersion(last) === seen) return;
  const who = last?.undone_by ?? last?.done_by ?? 'somebody';
  const what = last?.undone_by == null ? (last?.kind ?? 'decided').replaceAll('_', ' ') : 'taken back';
  throw new Overtaken(`Meanwhile ${who} decided about ${subject} (${what}). Nothing of yours was done: look again.`);
}

/** An act of a curator as it is told. Instants are ISO text, UTC. */
export type Act = {
  readonly act_id: number;
  readonly kind: ActKind;
  readonly subject: string;
  readonly place_id: string | null;
  readonly done_at: string;
  readonly done_by: string;
  readonly because: string | null;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
};

/** The requested history: of a place, a person, a subject, or of everything since an instant; several together narrow it. */
export type ActQuestion = {
  readonly place?: string | undefined;
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit?: number;
  readonly offset?: number;
};

const MOST = 50;

/** Returns the acts of curators, the newest first. The history of a place includes that of places merged into it. */
export async function findActs(database: Pick<Database, 'pool'>, request: ActQuestion): Promise<Act[]> {
  const { place, by, subject, since, limit = MOST, offset = 0 } = request;
  const prisma = await getPrisma(database);
  const acts = await prisma.curationAct.findMany({
    where: {
      ...(place !== undefined && { place_id: { in: await listMerged(prisma, place) } }),
      ...(by !== undefined && { done_by: { equals: escapePattern(by), mode: 'insensitive' as const } }),
      ...(subject !== undefined && { subject }),
      ...(since !== undefined && { done_at: { gte: since } }),
    },
    orderBy: { act_id: 'desc' },
    omit: { before: true },
    take: limit,
    skip: offset,
  });
  return acts.map((act) => ({
    ...act,
    act_id: Number(act.act_id),
    kind: act.kind as ActKind,
    done_at: tellInstant(act.done_at),
    undone_at: tellInstant(act.undone_at),
  }));
}

/** A place with the places merged into it, on record or not. */
async function listMerged(prisma: Queries, placeId: string): Promise<string[]> {
  const merged = await prisma.place.findMany({ where: { merged_into: placeId }, select: { place_id: true } });
  return [placeId, ...merged.map(({ place_id }) => place_id)];
}
