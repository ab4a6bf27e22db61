import { createFallbackLimiter, type FallbackLimiter } from '@kehilla/gateway';
import type { Database } from '../database.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';
import { createRedisLimiter } from './redis-limiter.ts';
import { countUsage } from './usage-log.ts';

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
