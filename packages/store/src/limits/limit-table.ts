import type { PoolClient } from 'pg';
import {
  callRefusal,
  getDay,
  forgettableAtMs,
  limiterOver,
  type LimitName,
  type LimitResult,
  type Limits,
  LIMITS,
  type LimitState,
  getLimitStatus,
  type LimitStep,
  liveRefusal,
  monthEndMs,
  getMonth,
  type SharedLimiter,
  TOKEN,
} from '@kehilla/gateway';
import { connectRedis, type Redis } from './redis-connection.ts';
import { createHash } from 'node:crypto';

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
 * Settings of a connection to this table. Writes do not wait for the disk: a crash may lose a fraction of a second of counting. Rows are always found by the
 * index, in the order of the request, so that servers never deadlock.
 */
export const SETTINGS =
  'SET synchronous_commit TO off; SET enable_seqscan TO off; SET enable_hashjoin TO off; SET enable_mergejoin TO off; SET plan_cache_mode TO force_generic_plan';

/** Prepared, with locks and over arrays: every request is counted by these. */
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

/** Inserts rows for callers without one; if another server was first, its row stays. */
export function insertRows(client: PoolClient, changes: readonly Change[]): Promise<unknown> {
  return client.query({ ...INSERT, values: listValues(inOrder(changes)) });
}

/** The new states of rows that are locked. */
export function updateRows(client: PoolClient, changes: readonly Change[]): Promise<unknown> {
  return client.query({ ...UPDATE, values: listValues(inOrder(changes)) });
}

/** Writes the new states of rows that still stand at `before`, and returns their callers: the others were counted by another server since. */
export async function updateUnchanged(client: PoolClient, changes: readonly Change[]): Promise<Set<string>> {
  const sorted = inOrder(changes);
  const before = sorted.map((change) => (change.before === undefined ? '' : stateText(change.before)));
  const { rows } = await client.query<{ subject: string }>({ ...UPDATE_IF, values: [...listValues(sorted), before] });
  return new Set(rows.map(({ subject }) => subject));
}

/** Deletes the states that say nothing any more, a minute late because clocks differ; rows in use are left for the next time. */
export const SWEEP = `DELETE FROM limit_state WHERE subject IN (
  SELECT subject FROM limit_state WHERE forget_at_ms < (extract(epoch FROM now()) - 60) * 1000
  ORDER BY subject LIMIT 100000 FOR UPDATE SKIP LOCKED)`;

function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => (a.subject < b.subject ? -1 : 1));
}

function listValues(changes: readonly Change[]): unknown[] {
  return [
    changes.map(({ subject }) => subject),
    changes.map(({ after }) => stateText(after)),
    changes.map(({ after, limits }) => forgettableAtMs(after, limits)),
  ];
}

/** The beginning of the key name of each caller; the rest is a key's id or an address, never a key. */
const KEYS_BEGIN = 'kehilla:limit:';

/**
 * Limits in Redis or Valkey, right for any number of server processes: one atomic script a step, and every key has an end. Throws
 * when the server does not answer within a quarter of a second; the connection comes back by itself. Rule: decisions §4, docs/keys.md.
 */
export async function createRedisLimiter(url: string): Promise<SharedLimiter> {
  const redis = await connectRedis(url);
  return {
    ...limiterOver((step, subject, name, at) => take(redis, step, subject, name, at)),
    name: 'Redis',
    ping: () => redis.send(['PING']),
    close: redis.close,
  };
}

async function take(redis: Redis, step: LimitStep, subject: string, name: LimitName, at: Date): Promise<LimitResult> {
  const limits = LIMITS[name];
  const call = ['1', KEYS_BEGIN + subject, step, ...figures(limits, at.getTime())];
  const reply = await redis.send(['EVALSHA', LIMIT_SCRIPT_SHA, ...call]).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return redis.send(['EVAL', LIMIT_SCRIPT, ...call]);
  });
  const [got, ...numbers] = reply as number[];
  const state = readState(numbers);
  const refusal = got === 1 ? null : step === 'take' ? callRefusal(state, limits) : liveRefusal(state, limits);
  return { standing: getLimitStatus(state, limits), refusal };
}

function figures({ burst, per_minute, per_day, per_month, live_per_day }: Limits, atMs: number): string[] {
  const month = getMonth(atMs);
  const caps = [per_day ?? -1, per_month ?? -1, live_per_day ?? -1];
  return [burst * TOKEN, per_minute, ...caps, atMs, getDay(atMs), month, monthEndMs(month), TOKEN].map(String);
}

/** A state as it is stored: its seven whole numbers. Equal states have equal texts. */
function stateText({ units, at_ms, day, day_used, live_used, month, month_used }: LimitState): string {
  return `${units} ${at_ms} ${day} ${day_used} ${live_used} ${month} ${month_used}`;
}

/** The state of a stored text, or of its numbers. */
function readState(stored: string | readonly number[]): LimitState {
  const numbers = typeof stored === 'string' ? stored.split(' ').map(Number) : stored;
  const [units = 0, at_ms = 0, day = 0, day_used = 0, live_used = 0, month = 0, month_used = 0] = numbers;
  return { units, at_ms, day, day_used, live_used, month, month_used };
}

/**
 * One step of one caller, atomically: the arithmetic of the gateway's `state.ts`, in the same whole units, on one text value. KEYS: the state. ARGV: step,
 * units of a full bucket, rate, caps of day, month and live calls (-1 = none), instant, its day, its month and the end of that month, units of a token. Returns
 * whether it was granted (1 or 0) and the seven numbers of the state.
 */
const LIMIT_SCRIPT = `
local step, full, rate = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local per_day, per_month, per_live = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local now, today, this_month, month_end = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])
local token, day_ms, slack_ms, set_back_ms = tonumber(ARGV[11]), 86400000, 60000, 300000
local units, at, day, day_used, live_used, month, month_used = full, now, today, 0, 0, this_month, 0

local stored = redis.call('GET', KEYS[1])
if stored then
  local n = {}
  for number in string.gmatch(stored, '%d+') do n[#n + 1] = tonumber(number) end
  units, at, day, day_used, live_used, month, month_used = n[1], n[2], n[3], n[4], n[5], n[6], n[7]
end
if (step == 'take' or step == 'takeLive') and at - now > set_back_ms then at, day, month = now, today, this_month end
if now > at then
  units = math.min(full, units + (now - at) * rate)
  at = now
  if day ~= today then
    day, day_used, live_used = today, 0, 0
    if month ~= this_month then month, month_used = this_month, 0 end
  end
end

local got = 1
if step == 'take' then
  if units < token or (per_day >= 0 and day_used >= per_day) or (per_month >= 0 and month_used >= per_month) then
    got = 0
  else
    units, day_used, month_used = units - token, day_used + 1, month_used + 1
  end
elseif step == 'takeLive' then
  if per_live >= 0 and live_used >= per_live then got = 0 else live_used = live_used + 1 end
elseif step == 'giveBack' then
  if today == day then day_used = math.max(0, day_used - 1) end
  if this_month == month then month_used = math.max(0, month_used - 1) end
elseif today == day then
  live_used = math.max(0, live_used - 1)
end

local keep_ms = math.ceil((full - units) / rate)
if live_used > 0 or (per_day >= 0 and day_used > 0) then keep_ms = math.max(keep_ms, (day + 1) * day_ms - at) end
if per_month >= 0 and month_used > 0 then
  keep_ms = math.max(keep_ms, month == this_month and month_end - at or 32 * day_ms)
end
local text = string.format('%.0f %.0f %.0f %.0f %.0f %.0f %.0f', units, at, day, day_used, live_used, month, month_used)
redis.call('SET', KEYS[1], text, 'PX', string.format('%.0f', keep_ms + slack_ms))
return { got, units, at, day, day_used, live_used, month, month_used }
`;

/** The name under which Redis keeps the script. */
const LIMIT_SCRIPT_SHA = createHash('sha1').update(LIMIT_SCRIPT).digest('hex');
