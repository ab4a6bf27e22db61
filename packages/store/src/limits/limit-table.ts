import { forgettableAtMs, type LimitState, type Limits } from '@kehilla/gateway';

/** A row of the table: whose state it is, and the state. */
export type LimitRow = LimitState & { readonly subject: string };

/** A state to be written, with the figures it was counted by. */
export type Written = { readonly subject: string; readonly state: LimitState; readonly limits: Limits };

/** A prepared statement, with its values. */
type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

const NUMBERS = ['units', 'at_ms', 'day', 'day_used', 'live_used', 'month', 'month_used'] as const;
const COLUMNS = ['subject', ...NUMBERS, 'forget_at_ms'].join(', ');
const VALUES =
  'unnest($1::text[], $2::int[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::bigint[])';

/** Begins a transaction that does not wait for the disk: what a crash may forget is a fraction of a second of counting. */
export const BEGIN = 'BEGIN; SET LOCAL synchronous_commit TO off';

/** The states of these callers, locked; those of whom there is no row are missing. In one order, so that servers never wait in a ring. */
export function lockRows(subjects: readonly string[]): Statement {
  return {
    name: 'lock_limits',
    text: `SELECT subject, ${NUMBERS.join(', ')} FROM limit_state WHERE subject = ANY($1) ORDER BY subject FOR UPDATE`,
    values: [subjects],
  };
}

/** Rows for callers who have none; where another server was first, its row stays. */
export function insertRows(rows: readonly Written[]): Statement {
  return {
    name: 'insert_limits',
    text: `INSERT INTO limit_state (${COLUMNS}) SELECT * FROM ${VALUES} AS fresh (subject) ORDER BY subject ON CONFLICT DO NOTHING`,
    values: valuesOf(rows),
  };
}

/** The new states of rows that are locked. */
export function updateRows(rows: readonly Written[]): Statement {
  const set = [...NUMBERS, 'forget_at_ms'].map((name) => `${name} = changed.${name}`).join(', ');
  return {
    name: 'update_limits',
    text: `UPDATE limit_state SET ${set} FROM ${VALUES} AS changed (${COLUMNS}) WHERE limit_state.subject = changed.subject`,
    values: valuesOf(rows),
  };
}

/** Deletes the states that say nothing any more, a minute late because clocks differ; rows in use are left for the next time. */
export const SWEEP = `DELETE FROM limit_state WHERE subject IN (
  SELECT subject FROM limit_state WHERE forget_at_ms < (extract(epoch FROM now()) - 60) * 1000
  ORDER BY subject LIMIT 100000 FOR UPDATE SKIP LOCKED)`;

function valuesOf(rows: readonly Written[]): unknown[] {
  return [
    rows.map(({ subject }) => subject),
    ...NUMBERS.map((name) => rows.map(({ state }) => state[name])),
    rows.map(({ state, limits }) => forgettableAtMs(state, limits)),
  ];
}
