export { NO_REDIS, REDIS_PROGRAM, startRedis, type TestRedis } from './redis-server.ts';
