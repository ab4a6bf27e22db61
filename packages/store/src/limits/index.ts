export { type OpenLimits, openLimits } from './open-limits.ts';
export { createPostgresLimiter, type PostgresLimiter } from './postgres-limiter.ts';
export { createRedisLimiter } from './redis-limiter.ts';
export { type CountedLimiter, countUsage } from './usage-log.ts';
