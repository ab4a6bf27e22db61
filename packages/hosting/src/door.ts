import { createMemoryLimiter, type KeyStore, type Limiter } from '@kehilla/gateway';
import type { HealthCheck } from '@kehilla/contract';
import { createKeyStore, type Database, openKeyStore, openLimits } from '@kehilla/store';
import type { Config } from './config.ts';

/** What every caller of a process passes before the gateway answers: the record of keys, and the limits. */
export type Door = {
  readonly keys: KeyStore;
  readonly limiter: Limiter;
  /** How the limits are, for `/ready`. */
  readonly check: (now: Date) => Promise<HealthCheck>;
  readonly close: () => Promise<void>;
};

/** Keys and limits as all servers of a record share them: limits in Redis where `REDIS_URL` is set, else in PostgreSQL. */
export async function openDoor(database: Database, { redis_url }: Pick<Config, 'redis_url'>): Promise<Door> {
  const keys = openKeyStore(database);
  const limits = await openLimits(database, redis_url);
  return {
    keys,
    limiter: limits,
    check: limits.check,
    close: async () => {
      await limits.close();
      await keys.close();
    },
  };
}

/** Keys of the record, and limits in memory: right where one process is known to be the only one, as in tests and benchmarks. */
export function openDoorAlone(database: Database): Door {
  return {
    keys: createKeyStore(database),
    limiter: createMemoryLimiter(),
    check: (now) => Promise.resolve({ ok: true, detail: 'counted in memory', checked_at: now.toISOString() }),
    close: () => Promise.resolve(),
  };
}
