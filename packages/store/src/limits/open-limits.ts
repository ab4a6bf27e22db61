import {
  createFallbackLimiter,
  getDay,
  type FallbackLimiter,
  type Limiter,
  limiterOver,
  type LimitStep,
} from '@kehilla/gateway';
import type { Database } from '../database.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';
import { createRedisLimiter } from './limit-table.ts';

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
