import type { ReadingPlan } from '../ports.ts';

/** What came of a reading: the line the command prints. */
export type ReadingReport = {
  readonly source: string;
  readonly state: ReadingPlan['reading']['state'];
  readonly message: string | null;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unlinked: number;
  readonly issues: ReadingPlan['reading']['issues'];
  readonly generation: number | null;
};

/** The report of a reading, with the generation that it made; null where it made none. */
export function reportOf(reading: ReadingPlan['reading'], generation: number | null): ReadingReport {
  const { source_id: source, state, message, row_count: rows, added, changed, removed, unlinked, issues } = reading;
  return { source, state, message, rows, added, changed, removed, unlinked, issues, generation };
}
