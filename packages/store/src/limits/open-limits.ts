import {
  createFallbackLimiter,
  getDay,
  type FallbackLimiter,
  type Limiter,
  limiterOver,
  type LimitStep,
  applyStep,
  freshState,
  type LimitName,
  type LimitResult,
  LIMITS,
  getLimitStatus,
  type SharedLimiter,
} from '@kehilla/gateway';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Database } from '../database.ts';
import {
  createRedisLimiter,
  type Change,
  insertRows,
  lockRows,
  SETTINGS,
  type States,
  SWEEP,
  updateRows,
  updateUnchanged,
} from './limit-table.ts';
import { createBatches } from '../batches.ts';

/** The limits of a server process, and their end. */
export type OpenLimits = FallbackLimiter & { readonly close: () => Promise<void> };

const FLUSH_MS = 1_000;
const SWEEP_MS = 600_000;

/**
 * The limits that all servers of a record share: in Redis or Valkey where an address is given, else in PostgreSQL. They always
 * answer; where the shared counts are away, `check` says so. Usage is written to the record every second and at the end.
 */
export async function openLimits(database: Database, redisUrl: string | null): Promise<OpenLimits> {
  const postgres = redisUrl === null ? createPostgresLimiter(database.url) : null;
  const shared = postgres ?? (await createRedisLimiter(redisUrl as string));
  const steady = createFallbackLimiter(shared);
  const counted = countUsage(steady, database);
  const timers = [
    setInterval(() => void counted.flush(), FLUSH_MS),
    setInterval(() => void postgres?.sweep().catch(() => {}), SWEEP_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    ...counted,
    check: steady.check,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await counted.flush();
      await shared.close();
    },
  };
}

/** A limiter that also keeps the record's `usage`. `flush` writes the counts that were not written yet. */
type CountedLimiter = Limiter & { readonly flush: () => Promise<void> };

/** Calls of a key on a UTC day, counted from 1970. */
type Used = {
  readonly key_id: string;
  readonly day: number;
  readonly calls: number;
  readonly live_calls: number;
};

/** The additions of each step to `usage`, if it was granted. */
const ADDS: Readonly<Record<LimitStep, { readonly calls: number; readonly live_calls: number }>> = {
  take: { calls: 1, live_calls: 0 },
  giveBack: { calls: -1, live_calls: 0 },
  takeLive: { calls: 0, live_calls: 1 },
  giveBackLive: { calls: 0, live_calls: -1 },
};

/** Over arrays, and only for keys that stand: Prisma has neither. */
const ADD = {
  name: 'add_usage',
  text: `INSERT INTO usage (key_id, day, calls, live_calls)
    SELECT key_id, DATE '1970-01-01' + day, calls, live_calls
    FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) AS used (key_id, day, calls, live_calls)
    WHERE EXISTS (SELECT 1 FROM api_key WHERE api_key.key_id = used.key_id) ORDER BY key_id, day
    ON CONFLICT (key_id, day) DO UPDATE SET calls = usage.calls + excluded.calls, live_calls = usage.live_calls + excluded.live_calls`,
};
const OF_KEY = 'key:';

/**
 * Returns the same limiter, which also adds the answered and the live calls of each key and UTC day to the record, whichever store counts the limits. `flush`
 * writes them; failed writes stay for the next time.
 */
function countUsage(limiter: Limiter, database: Database): CountedLimiter {
  let pending = new Map<string, Used>();

  function note(step: LimitStep, subject: string, at: Date): void {
    if (!subject.startsWith(OF_KEY)) return;
    add(pending, { key_id: subject.slice(OF_KEY.length), day: getDay(at.getTime()), ...ADDS[step] });
  }

  async function flush(): Promise<void> {
    const written = [...pending.values()].filter(({ calls, live_calls }) => calls !== 0 || live_calls !== 0);
    pending = new Map();
    if (written.length === 0) return;
    const columns = (['key_id', 'day', 'calls', 'live_calls'] as const).map((name) =>
      written.map((used) => used[name]),
    );
    try {
      await database.pool.query({ ...ADD, values: columns });
    } catch {
      for (const used of written) add(pending, used);
    }
  }

  const counted = limiterOver(async (step, subject, limits, at) => {
    const isTake = step === 'take' || step === 'takeLive';
    const taken = isTake
      ? await limiter[step](subject, limits, at)
      : { standing: await limiter[step](subject, limits, at), refusal: null };
    if (taken.refusal === null) note(step, subject, at);
    return taken;
  });
  return { ...counted, flush };
}

/** Adds calls to the pending counts of their key and day. */
function add(pending: Map<string, Used>, { key_id, day, calls, live_calls }: Used): void {
  const name = `${day} ${key_id}`;
  const used = pending.get(name);
  pending.set(name, {
    key_id,
    day,
    calls: calls + (used?.calls ?? 0),
    live_calls: live_calls + (used?.live_calls ?? 0),
  });
}

/** A limiter over a database, with its own connection. */
type PostgresLimiter = SharedLimiter & { readonly sweep: () => Promise<void> };

/** Longer than this no request waits for its limits. */
const PATIENCE_MS = 2_000;
const MOST_IN_A_BATCH = 500;
/** A row made a moment ago can be swept before it is locked, though hardly twice. */
const TRIES = 5;
/** The most callers whose last written state this process remembers. */
const MOST_KNOWN = 20_000;
type KnownStates = LRUCache<string, Change['after']>;

/**
 * Limits in PostgreSQL, right for any number of server processes. Requests during a statement share the next one. A caller last counted by this process is
 * written in one round trip, on condition that the row is unchanged; if another process counted since, or there is no row, the row is locked, read and written
 * in two more. Throws if the database does not answer. Rule: decisions §4, docs/keys.md.
 */
export function createPostgresLimiter(url: string): PostgresLimiter {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kehilla limits',
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.query(SETTINGS).catch(() => {}));
  const known: KnownStates = new LRUCache({ max: MOST_KNOWN });
  const ask = createBatches<LimitRequest, LimitResult>(
    (batch) => withClient(pool, (client) => takeAll(client, batch, known)),
    MOST_IN_A_BATCH,
  );
  return {
    ...limiterOver((step, subject, name, at) => ask({ step, subject, name, at })),
    name: 'PostgreSQL',
    ping: () => withClient(pool, (client) => client.query('SELECT 1')),
    sweep: () => withClient(pool, async (client) => void (await client.query(SWEEP))),
    close: () => pool.end(),
  };
}

/** A connection that failed is not reused: the state of its transaction is unknown. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  const onError = (error: Error): void => {
    fault = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    fault ??= error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(fault);
  }
}

/** Answers a batch, in its order; each caller's steps are taken together. */
async function takeAll(
  client: pg.PoolClient,
  batch: readonly LimitRequest[],
  known: KnownStates,
): Promise<LimitResult[]> {
  const answers = new Map<LimitRequest, LimitResult>();
  const familiar = batch.filter(({ subject }) => known.has(subject));
  const unsure = new Set(batch);
  if (familiar.length > 0) {
    const { answers: counted, changes } = countSteps(familiar, known);
    const written = await updateUnchanged(client, [...changes.values()]);
    for (const [index, request] of familiar.entries()) {
      if (!written.has(request.subject)) continue;
      answers.set(request, counted[index] as LimitResult);
      unsure.delete(request);
    }
    for (const { subject, after } of changes.values()) {
      if (written.has(subject)) known.set(subject, after);
      else known.delete(subject);
    }
  }
  if (unsure.size > 0) {
    const locked = await takeLocked(client, [...unsure], known);
    for (const [index, requestInput] of [...unsure].entries()) answers.set(requestInput, locked[index] as LimitResult);
  }
  return batch.map((request) => answers.get(request) as LimitResult);
}

/** Answers the steps of callers whose rows must be read: locked, read, counted, written. */
async function takeLocked(
  client: pg.PoolClient,
  batch: readonly LimitRequest[],
  known: KnownStates,
): Promise<LimitResult[]> {
  const first = new Map(batch.toReversed().map((request) => [request.subject, request]));
  for (let tries = 0; tries < TRIES; tries++) {
    // The connection is a pipeline: one `Promise.all` is one round trip.
    const [, states] = await Promise.all([client.query('BEGIN'), lockRows(client, [...first.keys()])]);
    if (states.size === first.size) {
      const { answers, changes } = countSteps(batch, states);
      await Promise.all([updateRows(client, [...changes.values()]), client.query('COMMIT')]);
      for (const { subject, after } of changes.values()) known.set(subject, after);
      return answers;
    }
    const missing = [...first.values()].filter(({ subject }) => !states.has(subject));
    await Promise.all([client.query('ROLLBACK'), insertRows(client, missing.map(freshRow))]);
  }
  throw new Error('The limits of a caller were swept as often as they were made.');
}

/** One step to count, with its caller. */
type LimitRequest = {
  readonly step: LimitStep;
  readonly subject: string;
  readonly name: LimitName;
  readonly at: Date;
};

/** The answer to each step of a batch, in order, and the new state of each caller. */
type LimitOutcome = { readonly answers: LimitResult[]; readonly changes: Map<string, Change> };

/** Takes the steps one after the other, from these states, by the gateway's own arithmetic. */
function countSteps(batch: readonly LimitRequest[], states: Pick<States, 'get'>): LimitOutcome {
  const changes = new Map<string, Change>();
  const answers = batch.map(({ step, subject, name, at }) => {
    const limits = LIMITS[name];
    const known = changes.get(subject);
    const { state, refusal } = applyStep(step, known?.after ?? states.get(subject), limits, at.getTime());
    changes.set(subject, { subject, before: known?.before ?? states.get(subject), after: state, limits });
    return { standing: getLimitStatus(state, limits), refusal };
  });
  return { answers, changes };
}

/** Returns the row of a caller without state. */
function freshRow({ subject, name, at }: LimitRequest): Change {
  const limits = LIMITS[name];
  return { subject, before: undefined, after: freshState(limits, at.getTime()), limits };
}
