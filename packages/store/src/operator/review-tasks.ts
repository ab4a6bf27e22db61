import type { PlaceRow } from '@kehilla/core';
import { type OpenAlert, openAlerts } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { type NamedCandidate, namedPlaces, type PrintedName, getPrintedName } from './named-places.ts';
import { withPrisma } from './overview.ts';

/** A doubtful row, and the places it may be. `listing` is what the review command takes: source and key. */
export type ReviewItem = PrintedName & {
  readonly listing: string;
  readonly opened_at: string;
  readonly candidates: readonly NamedCandidate[];
};

/** An alert that waits for a curator, and the places that it may be about. */
export type ReviewAlert = OpenAlert & { readonly candidates: readonly NamedCandidate[] };

/**
 * Everything that waits for a decision: lines of agencies' lists first, of each the oldest first. A candidate is named as its rows that are not gone
 * name it.
 */
export async function listReviewTasks(database: Database): Promise<ReviewItem[]> {
  return withPrisma(database, async (prisma) => {
    const tasks = await prisma.reviewTask.findMany({
      where: { state: 'open' },
      orderBy: { task_id: 'asc' },
      include: { record: true },
    });
    const offered = tasks.flatMap((task) => listCandidates(task.candidates).map((candidate) => candidate.place_id));
    const named = await namedPlaces(prisma, offered);
    // A line of an agency's list decides what is said of a certification: those wait at the top, in the order in which they came.
    return tasks
      .toSorted((a, b) => isListing(b) - isListing(a))
      .map(({ record, opened_at, candidates }) => {
        return {
          listing: `${record.source_id}/${record.external_id}`,
          ...getPrintedName(record.row),
          opened_at: opened_at.toISOString(),
          candidates: listCandidates(candidates).map(({ place_id, points }) => ({
            place_id,
            ...named(place_id),
            points,
          })),
        };
      });
  });
}

/** Alerts that wait for a curator, the oldest first, each candidate named as `listReviewTasks` names it. */
export async function listReviewAlerts(database: Database): Promise<ReviewAlert[]> {
  const alerts = await openAlerts(database);
  const offered = alerts.flatMap(({ candidates }) => candidates.map(({ place_id }) => place_id));
  const named = await withPrisma(database, (prisma) => namedPlaces(prisma, offered));
  return alerts.map((alert) => ({
    ...alert,
    candidates: alert.candidates.map((candidate) => ({ ...candidate, ...named(candidate.place_id) })),
  }));
}

function isListing({ record }: { readonly record: { readonly row: unknown } }): 0 | 1 {
  return (record.row as PlaceRow).listing === null ? 0 : 1;
}

function listCandidates(json: unknown): { place_id: string; points: number }[] {
  return Array.isArray(json) ? (json as { place_id: string; points: number }[]) : [];
}
