import { createMemoryLimiter, type GatewayParts, type KeyStore, type Limiter, listResources } from '@kehilla/gateway';
import type { HealthCheck } from '@kehilla/contract';
import { createKeyStore, createTokenStore, type Database, openKeyStore, openLimits } from '@kehilla/store';
import { type Config, getBaseUrl } from './config.ts';
import { openSharedAddresses } from './shared-addresses.ts';

/** The parts that every call passes before the gateway answers: the record of keys, and the limits. */
export type KeysAndLimits = Pick<GatewayParts, 'oauth' | 'findSharedRange'> & {
  readonly keys: KeyStore;
  readonly limiter: Limiter;
  /** How the limits are, for `/ready`. */
  readonly check: (now: Date) => Promise<HealthCheck>;
  readonly close: () => Promise<void>;
};

/** Keys and limits as all servers of a record share them: limits in Redis where `REDIS_URL` is set, else in PostgreSQL. */
export async function openKeysAndLimits(
  database: Database,
  { redis_url, ...more }: Pick<Config, 'redis_url'> & Partial<Config>,
  onUnread: (fault: string) => void = () => {},
): Promise<KeysAndLimits> {
  const keys = openKeyStore(database);
  const limits = await openLimits(database, redis_url);
  const { oauth, shared_addresses_file: file = null, public_url = null, host = '', port = 0 } = more;
  const shared = file === null ? null : await openSharedAddresses(file, onUnread);
  const resources = oauth?.is_on === true ? listResources(getBaseUrl({ public_url, host, port })) : null;
  return {
    keys,
    ...(resources === null ? {} : { oauth: { tokens: createTokenStore(database), resources } }),
    ...(shared === null ? {} : { findSharedRange: shared.findRange }),
    limiter: limits,
    check: limits.check,
    close: async () => {
      shared?.close();
      await limits.close();
      await keys.close();
    },
  };
}

/** Keys of the record, and limits in memory: right where one process is known to be the only one, as in tests and benchmarks. */
export function openKeysAndLimitsAlone(database: Database): KeysAndLimits {
  return {
    keys: createKeyStore(database),
    limiter: createMemoryLimiter(),
    check: (now) => Promise.resolve({ ok: true, detail: 'counted in memory', checked_at: now.toISOString() }),
    close: () => Promise.resolve(),
  };
}
