import type { ReadingPlan } from '../ports.ts';
import type { CopyDate } from './copy-date.ts';

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
  /** When what was read is from and what says so; null where nothing was read. */
  readonly date: CopyDate | null;
};

/** The report of a reading, with the generation that it made; null where it made none. */
export function reportOf(
  reading: ReadingPlan['reading'],
  generation: number | null,
  date: CopyDate | null = null,
): ReadingReport {
  const { source_id: source, state, message, row_count: rows, added, changed, removed, unlinked, issues } = reading;
  return { source, state, message, rows, added, changed, removed, unlinked, issues, generation, date };
}

/** The report of a copy that was read before: its rows and what was wrong with them; nothing changed, and no generation was made. */
export function unchangedReport(
  source: string,
  rows: number,
  issues: ReadingReport['issues'],
  date: CopyDate | null = null,
): ReadingReport {
  const message = 'The same copy was read before; nothing changed.';
  return {
    source,
    state: 'unchanged',
    message,
    rows,
    added: 0,
    changed: 0,
    removed: 0,
    unlinked: 0,
    issues,
    generation: null,
    date,
  };
}
