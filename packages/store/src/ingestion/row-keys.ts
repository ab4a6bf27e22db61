import type { PlaceRow } from '@kehilla/core';
import { listKeys } from '@kehilla/sources';
import type { Runs } from '../database.ts';
import { getFingerprint } from '../fingerprint.ts';

/** So many rows are given their keys at a time. */
const ROWS_A_TURN = 2_000;

let version: number | null = null;

/** A number for the code that makes keys, never 0, under which rows wait for theirs: keys that other code made are made anew before anything is asked. */
export function keysVersion(): number {
  return (version ??= Number.parseInt(getFingerprint(MAKERS, (file) => MAKING.test(file)).slice(0, 7), 16) || 1);
}

/** Packages whose code makes the keys of a row, and their files that do. */
const MAKERS = ['core', 'linkage', 'sources'];
const MAKING = /^(?:core|linkage)\/|^sources\/\w+\/reading\//;

type Unkeyed = {
  readonly record_id: number;
  readonly row_sha256: string;
  /** The hash under which its keys wait. */
  readonly noted: string;
  readonly row: PlaceRow;
};

/**
 * Gives their keys to the rows that have none of this release: after an update all of them, once; else those that an older release wrote since. Each turn is a
 * transaction of its own, and whoever is killed between two is followed by the next.
 */
export async function keyRows(runs: Runs): Promise<void> {
  const own = keysVersion();
  for (let written = 0; ; written += ROWS_A_TURN) {
    const { rows } = await runs.query<Unkeyed>(
      `SELECT r.record_id, r.row_sha256, k.row_sha256 AS noted, r."row" FROM record_key k JOIN record r USING (record_id)
       WHERE k.version > $1 OR k.version < $1 LIMIT $2`,
      [own, ROWS_A_TURN],
    );
    if (rows.length === 0) {
      if (written > 0) await runs.query('ANALYZE record_key');
      return;
    }
    await runs.query(
      `UPDATE record_key k SET version = $1, row_sha256 = w.row_sha256, keys = w.keys::int4[]
       FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS w(record_id, row_sha256, noted, keys)
       WHERE k.record_id = w.record_id AND k.row_sha256 = w.noted`,
      [
        own,
        rows.map((one) => one.record_id),
        rows.map((one) => one.row_sha256),
        rows.map((one) => one.noted),
        rows.map(({ row }) => keysText(row)),
      ],
    );
  }
}

/** The keys of a row as PostgreSQL writes an array. */
export function keysText(row: PlaceRow): string {
  return `{${listKeys(row).join()}}`;
}
