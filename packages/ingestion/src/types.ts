import type { DatePrecision, ReadingState } from '@kehilla/core';
import type { CopyDate, DateOrigin } from './copy-date.ts';
import type { SavedFields } from './fields/known-fields.ts';
import type { Page } from '@kehilla/fetch/page';

/** Something in a reading that a person should look at; `count` is how often it occurred. Of fetched text a word, or up to three short examples as printed. */
export type Issue = {
  readonly kind: string;
  readonly detail: string;
  readonly count: number;
  /** Unreadable text of the source, in up to three cases. */
  readonly examples?: readonly string[];
};

/** A reading after its audit. */
export type Audited = {
  readonly state: Exclude<ReadingState, 'unchanged'>;
  readonly message: string | null;
  readonly issues: readonly Issue[];
  /** Its rows count as seen though it is not the whole: a person looked at each of them. Absent = only a complete reading confirms. */
  readonly confirms?: boolean;
};

/** The record's entry for a reading, without its changes. */
export type ReadingRecord = {
  readonly reading_id: string;
  readonly source_id: string;
  readonly list_id: string | null;
  readonly observed_at: string;
  /** The origin and the precision of `observed_at`; absent = an instant at which the network was read. */
  readonly date_origin?: DateOrigin;
  readonly date_precision?: DatePrecision;
  readonly started_at: string;
  readonly state: ReadingState;
  readonly message: string | null;
  readonly row_count: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unlinked: number;
  readonly issues: readonly Issue[];
  readonly sha256: string;
  readonly url: string | null;
  readonly parser_version: number;
  /** How far its rows fill their fields; absent without counted fields. */
  readonly fields?: SavedFields;
};

/** The last readings of a source, as far as the next one is judged by them. */
export type ReadingHistory = {
  readonly last_complete_rows: number | null;
  /** Hashes and times of readings that were saved, newest first. */
  readonly readings: readonly {
    readonly sha256: string;
    readonly observed_at: string;
    readonly state: ReadingState;
    readonly parser_version: number;
    /** The read address; null without one. */
    readonly url: string | null;
    readonly row_count: number;
    /** How far its rows filled their fields; null and absent where that was not counted. */
    readonly fields?: SavedFields | null;
  }[];
};

/** The history of a source that was never read. */
export const NO_HISTORY: ReadingHistory = { last_complete_rows: null, readings: [] };

/** A reading after its audit, as its plan is made of it. */
export type AuditedReading = {
  readonly reading_id: string;
  readonly pages: readonly Page[];
  readonly sha256: string;
  readonly observed_at: string;
  /** The origin and the precision of `observed_at`; absent = an instant at which the network was read. */
  readonly dating?: Pick<CopyDate, 'origin' | 'precision'>;
  readonly started_at: string;
  readonly audited: Audited;
  /** How far its rows fill their fields; absent without counted fields. */
  readonly fields?: SavedFields;
};

/** Returns the record's entry for a reading: its source, and the number of its changes. */
export function makeRecord(
  { reading_id, observed_at, dating, started_at, audited, sha256, fields }: Omit<AuditedReading, 'pages'>,
  source: Pick<ReadingRecord, 'source_id' | 'list_id' | 'url' | 'parser_version'>,
  counts: Pick<ReadingRecord, 'row_count' | 'added' | 'changed' | 'removed' | 'unlinked'>,
): ReadingRecord {
  return {
    reading_id,
    ...source,
    observed_at,
    date_origin: dating?.origin ?? 'network',
    date_precision: dating?.precision ?? 'instant',
    started_at,
    state: audited.state,
    message: audited.message,
    ...counts,
    issues: audited.issues,
    sha256,
    ...(fields === undefined ? {} : { fields }),
  };
}
