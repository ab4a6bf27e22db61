import type { RefusedRow } from '@kehilla/core';
import { matchesHash } from '@kehilla/ingestion';

type Dated = { readonly first_seen_at: string; readonly last_seen_at: string; readonly missing_since: string | null };
type Saved = Dated & {
  readonly row: { readonly external_id: string; readonly observed_at: string };
  readonly source_id: string;
  readonly row_sha256: string;
};

/** Divides rows of the record into sound ones, without the hash, and refused ones. */
export type RowCheck = {
  /** Returns the rows whose content fits their hash and whose dates are not in the future. */
  readonly sound: <Row extends Saved>(rows: readonly Row[]) => Omit<Row, 'row_sha256'>[];
  /** Returns the rows without a hash of their own that have no date in the future under these names. */
  readonly dated: <Row extends { readonly source_id: string }>(
    rows: readonly Row[],
    listDates: (row: Row) => readonly (string | null)[],
    getName: (row: Row) => string,
  ) => Row[];
  /** The rows refused so far, by source and key. */
  readonly refused: readonly RefusedRow[];
};

/**
 * A check of one state of the record; `latest` is the latest instant (ISO text, UTC) that anything may be dated, null = it is not asked. A row that was changed
 * beside a reading, was damaged on a disk, or is dated later than now, is in no city. It takes some 5 µs a row (30,000 in 160 ms, measured on two busy cores).
 */
export function createRowCheck(latest: string | null): RowCheck {
  const refused: RefusedRow[] = [];
  const isAhead = (dates: readonly (string | null)[]): boolean =>
    latest !== null && dates.some((at) => at !== null && at > latest);
  return {
    sound: (rows) =>
      rows.flatMap(({ row_sha256, ...rest }) => {
        const { row, source_id, first_seen_at, last_seen_at, missing_since } = rest;
        const named = { source_id, external_id: row.external_id };
        if (!matchesHash(row, row_sha256)) refused.push(named);
        else if (isAhead([row.observed_at, first_seen_at, last_seen_at, missing_since]))
          refused.push({ ...named, is_ahead: true });
        else return [rest];
        return [];
      }),
    dated: (rows, listDates, getName) =>
      rows.filter((row) => {
        const ahead = isAhead(listDates(row));
        if (ahead) refused.push({ source_id: row.source_id, external_id: getName(row), is_ahead: true });
        return !ahead;
      }),
    refused,
  };
}

/** Marks a reading with refused rows as partial, because it no longer shows everything that it read; nothing follows from what it lacks. */
export function withoutWhole<Reading extends { readonly source_id: string; readonly state: string }>(
  readings: readonly Reading[],
  refused: readonly RefusedRow[],
): Reading[] {
  const touched = new Set(refused.map(({ source_id }) => source_id));
  return readings.map((one) =>
    one.state === 'complete' && touched.has(one.source_id) ? { ...one, state: 'partial' } : one,
  );
}

/** The most that are named; the count is of all. */
const NAMED = 5;

/** Returns the message about refused rows for an operator; null if there are none. */
export function refusedRowsMessage(refused: readonly RefusedRow[]): string | null {
  const words = [
    changedMessage(refused.filter((row) => !row.is_ahead)),
    aheadMessage(refused.filter((row) => row.is_ahead)),
  ];
  return words.filter((word) => word !== null).join(' ') || null;
}

function changedMessage(rows: readonly RefusedRow[]): string | null {
  if (rows.length === 0) return null;
  const [are, they] = rows.length === 1 ? ['row is', 'it does'] : ['rows are', 'they do'];
  return `${rows.length} saved ${are} left out, for ${they} not say what was read (${named(rows)}): find out who changed it, and read its source anew or restore a backup.`;
}

function aheadMessage(rows: readonly RefusedRow[]): string | null {
  if (rows.length === 0) return null;
  const [are, they] = rows.length === 1 ? ['row is', 'it is'] : ['rows are', 'they are'];
  return `${rows.length} saved ${are} left out, for ${they} dated later than now (${named(rows)}): mend the clock that dated it, and read its source anew.`;
}

function named(rows: readonly RefusedRow[]): string {
  const names = rows.slice(0, NAMED).map(({ source_id, external_id }) => `${source_id} ${external_id}`);
  return `${names.join(', ')}${rows.length > NAMED ? ` and ${rows.length - NAMED} more` : ''}`;
}
