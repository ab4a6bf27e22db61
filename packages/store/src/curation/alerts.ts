import type { Notice } from '@kehilla/core';
import type { PlannedAlertTask } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { checkVersion, type Curator, keepAct } from '../keep-act.ts';
import { escapePattern, getPrisma, type Queries, runTransaction, tellDay, type Transaction } from '../prisma.ts';
import { curatedPlace, insertNotice } from './notices.ts';

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

/** Alerts that wait for a curator, the oldest first. */
export async function openAlerts(database: Database): Promise<OpenAlert[]> {
  return findOpen(await getPrisma(database));
}

/** The alerts that wait, or the one of a key among them. */
async function findOpen(prisma: Queries, key?: string): Promise<OpenAlert[]> {
  const alerts = await prisma.alert.findMany({
    where: { state: 'open', ...(key !== undefined && { alert_key: key }) },
    orderBy: [{ published_on: 'asc' }, { alert_key: 'asc' }],
    select: {
      alert_key: true,
      agency_code: true,
      kind: true,
      title: true,
      url: true,
      published_on: true,
      candidates: true,
      named: true,
    },
  });
  return alerts.map(({ agency_code: agency, published_on, candidates, named, ...alert }) => ({
    ...alert,
    agency,
    published_on: tellDay(published_on),
    said: (named as { readonly said?: string } | null)?.said ?? null,
    candidates: candidates as unknown as OpenAlert['candidates'],
  }));
}

/** The kinds of notice that a curator may make of an alert. */
export const NOTICE_KINDS: readonly Notice['kind'][] = ['not_certified', 'certification_ended', 'warning'];

/**
 * The effect of a decision: in words for the curator (`said`, as the JSON of commands has it, on which scripts rest), the number of the act that takes it back
 * (null if nothing changed), and the generation that contains it.
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
  return runTransaction(database, async (prisma) => {
    const subject = `alert:${key}`;
    // Prisma takes no locks.
    await prisma.$executeRaw`SELECT 1 FROM alert WHERE alert_key = ${key} FOR UPDATE`;
    const [alert] = await findOpen(prisma, key);
    await checkVersion(prisma, subject, curator);
    if (alert === undefined) throw new Error(`No alert ${key} waits; "review list" shows what does.`);
    const close = (state: string, notice_id: string | null): Promise<unknown> =>
      prisma.alert.updateMany({ where: { alert_key: key }, data: { state, notice_id, closed_at: now } });
    /** Keeps the act with the state that taking it back restores: the notice it made, and the notices it ended. */
    const done = async (phrase: string, place_id: string | null, before: object): Promise<Decided> => {
      const act = { kind: 'alert_decided', subject, place_id, before: { ...before } } as const;
      const act_id = await keepAct(prisma, act, curator, now);
      return { said: phrase, act_id, generation: await announceGeneration(prisma, `review: alert ${key}`) };
    };
    if (place === null) {
      await close('dismissed', null);
      return done(`The alert ${key} is about no place.`, null, {});
    }
    const place_id = await curatedPlace(prisma, place);
    if (alert.kind === 'reinstated' && kind === null) {
      const ended = await endNotices(prisma, alert, place_id, now);
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
    const notice_id = await freeNoticeId(prisma, `nt_${key}`);
    const text = `Alert: “${alert.title}”${alert.said === null ? '' : `: “${alert.said.slice(0, 400)}”`}`;
    const notice = { ...alert, kind: noticeKind, notice_id, place_id, text, recorded_by: curator.by };
    await insertNotice(prisma, notice, now);
    await close('noticed', notice_id);
    return done(`The alert ${key} is a notice about ${place_id}.`, place_id, { notice_id });
  });
}

/** Ends the open notices of an alert's agency about a place that were published until it was; returns which. */
async function endNotices(prisma: Transaction, alert: OpenAlert, placeId: string, now: Date): Promise<string[]> {
  const ended_on = new Date(alert.published_on);
  const ended = await prisma.notice.updateManyAndReturn({
    where: {
      agency_code: alert.agency,
      closed_on: null,
      withdrawn_at: null,
      published_on: { lte: ended_on },
      place: { OR: [{ place_id: placeId }, { merged_into: placeId }] },
    },
    data: { closed_on: ended_on, closing_recorded_at: now },
    select: { notice_id: true },
  });
  return ended.map(({ notice_id }) => notice_id);
}

/** A name for the notice of an alert: where one of an earlier decision was taken back, that one stays on record and this is another. */
async function freeNoticeId(prisma: Transaction, wanted: string): Promise<string> {
  const taken = await prisma.notice.count({
    where: { OR: [{ notice_id: wanted }, { notice_id: { startsWith: `${escapePattern(wanted)}.` } }] },
  });
  return taken === 0 ? wanted : `${wanted}.${taken + 1}`;
}

/** Lets an alert that a curator decided wait again, within a transaction of the caller's. Throws where a newer version of it stands. */
export async function reopenAlert(prisma: Transaction, key: string): Promise<void> {
  const { count } = await prisma.alert.updateMany({
    where: { alert_key: key, state: { in: ['noticed', 'dismissed'] } },
    data: { state: 'open', notice_id: null, closed_at: null },
  });
  if (count === 0) throw new Error(`The alert ${key} is not one that a curator decided.`);
}
