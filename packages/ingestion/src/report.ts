import type { Audited, ReadingRecord } from './types.ts';
import type { CopyDate } from './copy-date.ts';
import type { FieldLine } from './fields/audit-fields.ts';

/** The result of a reading: the line that the command prints. */
export type ReadingReport = {
  readonly source: string;
  readonly state: ReadingRecord['state'];
  readonly message: string | null;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unlinked: number;
  readonly issues: ReadingRecord['issues'];
  readonly generation: number | null;
  /** The date of the copy and its origin; null if nothing was read. */
  readonly date: CopyDate | null;
  /** How far each field is filled, and its known share; empty if nothing was read, or the content has no fields. */
  readonly fields: readonly FieldLine[];
  /** Whether the reading is partial, or not as it should be: also if the same copy was read so before. */
  readonly is_partial: boolean;
};

/** The parts of a report that the record does not keep. */
type Beside = Pick<ReadingReport, 'date' | 'fields'>;
const NOTHING_BESIDE: Beside = { date: null, fields: [] };

/** Returns the report of a reading, with the generation that it made; null if it made none. */
export function getReport(
  reading: ReadingRecord,
  generation: number | null,
  beside: Partial<Beside> = {},
): ReadingReport {
  const { source_id: source, state, message, row_count: rows, added, changed, removed, unlinked, issues } = reading;
  const counts = { source, state, message, rows, added, changed, removed, unlinked, issues, generation };
  return { ...counts, ...NOTHING_BESIDE, ...beside, is_partial: state === 'partial' };
}

/** Returns the report of a copy that was read before: its rows and issues; nothing changed, and no generation was made. */
export function unchangedReport(
  source: string,
  rows: number,
  { issues, state, message: identityWarnings }: Audited,
  beside: Partial<Beside> = {},
): ReadingReport {
  const message = ['The same copy was read before; nothing changed.', identityWarnings]
    .filter((text) => text !== null)
    .join(' ');
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
    ...NOTHING_BESIDE,
    ...beside,
    is_partial: state === 'partial',
  };
}
