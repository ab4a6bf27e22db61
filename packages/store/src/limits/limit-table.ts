import type { PoolClient } from 'pg';
import { forgettableAtMs, type LimitState, type Limits } from '@kehilla/gateway';
import { readState, stateText } from './state-text.ts';

/** A state to be written, with the figures it was counted by, and the state that it was counted from where that is known. */
export type Change = {
  readonly subject: string;
  readonly before: LimitState | undefined;
  readonly after: LimitState;
  readonly limits: Limits;
};

/** States by caller. */
export type States = Map<string, LimitState>;

/**
 * What a connection to this table is told once. Writes do not wait for the disk: what a crash may forget is a fraction of a second of
 * counting. Rows are always found by the index, in the order that they are asked for, so that servers never wait in a ring.
 */
export const SETTINGS =
  'SET synchronous_commit TO off; SET enable_seqscan TO off; SET enable_hashjoin TO off; SET enable_mergejoin TO off; SET plan_cache_mode TO force_generic_plan';

const LOCK = {
  name: 'lock_limits',
  text: 'SELECT subject, state FROM limit_state WHERE subject = ANY($1) ORDER BY subject FOR UPDATE',
};
const INSERT = {
  name: 'insert_limits',
  text: `INSERT INTO limit_state (subject, state, forget_at_ms)
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) AS fresh (subject) ON CONFLICT DO NOTHING`,
};
const UPDATE = {
  name: 'update_limits',
  text: `UPDATE limit_state SET state = changed.state, forget_at_ms = changed.forget_at_ms
    FROM unnest($1::text[], $2::text[], $3::bigint[]) AS changed (subject, state, forget_at_ms)
    WHERE limit_state.subject = changed.subject`,
};
const UPDATE_IF = {
  name: 'update_limits_if',
  text: `UPDATE limit_state SET state = changed.state, forget_at_ms = changed.forget_at_ms
    FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) AS changed (subject, state, forget_at_ms, before)
    WHERE limit_state.subject = changed.subject AND limit_state.state = changed.before
    RETURNING limit_state.subject`,
};

/** Locks the rows of these callers and returns their states; callers without a row are absent. */
export async function lockRows(client: PoolClient, subjects: readonly string[]): Promise<States> {
  const { rows } = await client.query<{ subject: string; state: string }>({ ...LOCK, values: [[...subjects].sort()] });
  return new Map(rows.map(({ subject, state }) => [subject, readState(state)]));
}

/** Rows for callers who have none; where another server was first, its row stays. */
export function insertRows(client: PoolClient, changes: readonly Change[]): Promise<unknown> {
  return client.query({ ...INSERT, values: valuesOf(inOrder(changes)) });
}

/** The new states of rows that are locked. */
export function updateRows(client: PoolClient, changes: readonly Change[]): Promise<unknown> {
  return client.query({ ...UPDATE, values: valuesOf(inOrder(changes)) });
}

/** The new states where the row still stands at `before`, and whose those are: for the others somebody else has counted since. */
export async function updateUnchanged(client: PoolClient, changes: readonly Change[]): Promise<Set<string>> {
  const sorted = inOrder(changes);
  const before = sorted.map((change) => (change.before === undefined ? '' : stateText(change.before)));
  const { rows } = await client.query<{ subject: string }>({ ...UPDATE_IF, values: [...valuesOf(sorted), before] });
  return new Set(rows.map(({ subject }) => subject));
}

/** Deletes the states that say nothing any more, a minute late because clocks differ; rows in use are left for the next time. */
export const SWEEP = `DELETE FROM limit_state WHERE subject IN (
  SELECT subject FROM limit_state WHERE forget_at_ms < (extract(epoch FROM now()) - 60) * 1000
  ORDER BY subject LIMIT 100000 FOR UPDATE SKIP LOCKED)`;

function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => (a.subject < b.subject ? -1 : 1));
}

function valuesOf(changes: readonly Change[]): unknown[] {
  return [
    changes.map(({ subject }) => subject),
    changes.map(({ after }) => stateText(after)),
    changes.map(({ after, limits }) => forgettableAtMs(after, limits)),
  ];
}
