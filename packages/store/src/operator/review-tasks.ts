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
    // A business's own site states hours, say, and no name: what one row lacks another says.
    const rows = goneFirst.map(({ place_id, row }) => ({ place_id, ...saidBy(row) }));
    const nameOf = new Map(rows.flatMap(({ place_id, name }) => (name === null ? [] : [[place_id, name]])));
    const addressOf = new Map(rows.flatMap(({ place_id, address }) => (address === null ? [] : [[place_id, address]])));
    // A line of an agency's list decides what is said of a certification: those wait at the top, in the order in which they came.
    return tasks
      .toSorted((a, b) => isListing(b) - isListing(a))
      .map(({ record, opened_at, candidates }) => {
        return {
          listing: `${record.source_id}/${record.external_id}`,
          ...saidBy(record.row),
          opened_at: opened_at.toISOString(),
          candidates: candidatesOf(candidates).map(({ place_id, points }) => ({
            place_id,
            name: nameOf.get(place_id) ?? null,
            address: addressOf.get(place_id) ?? null,
            points,
          })),
        };
      });
  });
}

/** Name and address as the row prints them; null where it prints none. */
function saidBy(json: unknown): Pick<ReviewItem, 'name' | 'address'> {
  const { names, address } = json as PlaceRow;
  return { name: names[0]?.text ?? null, address: address?.line ?? null };
}

function isListing({ record }: { readonly record: { readonly row: unknown } }): 0 | 1 {
  return (record.row as PlaceRow).listing === null ? 0 : 1;
}

function candidatesOf(json: unknown): { place_id: string; points: number }[] {
  return Array.isArray(json) ? (json as { place_id: string; points: number }[]) : [];
}
