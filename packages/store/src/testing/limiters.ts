import { createMemoryLimiter, type Limiter, type SharedLimiter } from '@kehilla/gateway';
import { createPostgresLimiter } from '../limits/open-limits.ts';
import { createRedisLimiter } from '../limits/limit-table.ts';
import { REDIS_PROGRAM } from './redis-server.ts';

/** A kind of limiter that the port's suite is run over. `open` gives two that share their counts, as two server processes do. */
export type LimiterKind = {
  readonly name: string;
  readonly here: boolean;
  readonly open: (addresses: Addresses) => Promise<{
    readonly limiters: readonly [Limiter, Limiter];
    readonly close: () => Promise<void>;
  }>;
};

/** Where the shared counts are. */
export type Addresses = { readonly postgres: string; readonly redis: string };

/** Every limiter there is. */
export const LIMITER_KINDS: readonly LimiterKind[] = [
  {
    name: 'memory',
    here: true,
    open: async () => {
      const limiter = createMemoryLimiter();
      return { limiters: [limiter, limiter], close: () => Promise.resolve() };
    },
  },
  { name: 'PostgreSQL', here: true, open: ({ postgres }) => two(() => createPostgresLimiter(postgres)) },
  { name: 'Redis', here: REDIS_PROGRAM !== null, open: ({ redis }) => two(() => createRedisLimiter(redis)) },
];

async function two(open: () => SharedLimiter | Promise<SharedLimiter>): ReturnType<LimiterKind['open']> {
  const [one, other] = [await open(), await open()];
  return { limiters: [one, other], close: async () => void (await Promise.all([one.close(), other.close()])) };
}
