import {
  callRefusal,
  dayOf,
  type LimitName,
  LIMITS,
  type LimitStep,
  type Limits,
  limiterOver,
  liveRefusal,
  monthEndMs,
  monthOf,
  type SharedLimiter,
  limitStatusOf,
  type LimitResult,
  TOKEN,
} from '@kehilla/gateway';
import { connectRedis, type Redis } from './redis-connection.ts';
import { LIMIT_SCRIPT, LIMIT_SCRIPT_SHA } from './redis-script.ts';
import { readState } from './state-text.ts';

/** What stands before a caller's name in the name of its key; the rest is a key's id or an address, never a key. */
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
  return { standing: limitStatusOf(state, limits), refusal };
}

function figures({ burst, per_minute, per_day, per_month, live_per_day }: Limits, atMs: number): string[] {
  const month = monthOf(atMs);
  const caps = [per_day ?? -1, per_month ?? -1, live_per_day ?? -1];
  return [burst * TOKEN, per_minute, ...caps, atMs, dayOf(atMs), month, monthEndMs(month), TOKEN].map(String);
}
