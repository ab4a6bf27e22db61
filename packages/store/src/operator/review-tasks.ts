import type { PlaceRow } from '@kehilla/core';
import type { Database } from '../database.ts';
import { withPrisma } from './prisma.ts';

/** A doubtful row, and the places it may be. `listing` is what the review command takes: source and key. */
export type ReviewItem = {
  readonly listing: string;
  readonly name: string | null;
  readonly address: string | null;
  readonly opened_at: string;
  readonly candidates: readonly {
    readonly place_id: string;
    readonly name: string | null;
    readonly address: string | null;
    readonly points: number;
  }[];
};

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
    const offered = tasks.flatMap((task) => candidatesOf(task.candidates).map((candidate) => candidate.place_id));
    const records = await prisma.record.findMany({
      where: { place_id: { in: offered } },
      orderBy: { record_id: 'asc' },
    });
    const goneFirst = records.toSorted((a, b) => Number(a.missing_since === null) - Number(b.missing_since === null));
    const rowOf = new Map(goneFirst.map((record) => [record.place_id, record.row as unknown as PlaceRow]));
    // A line of an agency's list decides what is said of a certification: those wait at the top, in the order in which they came.
    return tasks
      .toSorted((a, b) => isListing(b) - isListing(a))
      .map(({ record, opened_at, candidates }) => {
        const row = record.row as unknown as PlaceRow;
        return {
          listing: `${record.source_id}/${record.external_id}`,
          name: row.names[0]?.text ?? null,
          address: row.address?.line ?? null,
          opened_at: opened_at.toISOString(),
          candidates: candidatesOf(candidates).map(({ place_id, points }) => {
            const found = rowOf.get(place_id);
            return { place_id, name: found?.names[0]?.text ?? null, address: found?.address?.line ?? null, points };
          }),
        };
      });
  });
}

function isListing({ record }: { readonly record: { readonly row: unknown } }): 0 | 1 {
  return (record.row as PlaceRow).listing === null ? 0 : 1;
}

function candidatesOf(json: unknown): { place_id: string; points: number }[] {
  return Array.isArray(json) ? (json as { place_id: string; points: number }[]) : [];
}
