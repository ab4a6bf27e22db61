import { setTimeout as sleep } from 'node:timers/promises';
import { createFallbackLimiter, hashKey, LIMITS, makeKey, type SharedLimiter } from '@kehilla/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_REDIS, REDIS_PROGRAM, startRedis, type TestRedis } from '../testing/redis-server.ts';
import { createRedisLimiter } from './limit-table.ts';
import { connectRedis, type Redis } from './redis-connection.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe.skipIf(REDIS_PROGRAM === null)(`limits in Redis (${REDIS_PROGRAM ?? NO_REDIS})`, () => {
  let server: TestRedis;
  let redis: Redis;
  let limiter: SharedLimiter;

  beforeAll(async () => {
    server = await startRedis();
    redis = await connectRedis(server.url);
    limiter = await createRedisLimiter(server.url);
    await sleep(100);
  });
  afterAll(async () => {
    await limiter?.close();
    await redis?.close();
    await server?.stop();
  });

  test('every key has an end, and says who without a key', async () => {
    const key = makeKey(false);
    await limiter.take('key:key_a', 'key_free', NOW);
    await limiter.take('key:key_b', 'company', NOW);
    await limiter.takeLive('anonymous:address:192.0.2.7', 'anonymous', NOW);
    const names = (await redis.send(['KEYS', '*'])) as string[];
    expect(names.sort()).toEqual([
      'kehilla:limit:anonymous:address:192.0.2.7',
      'kehilla:limit:key:key_a',
      'kehilla:limit:key:key_b',
    ]);
    const ends = await Promise.all(names.map(async (name) => Number(await redis.send(['PTTL', name])) / 1000));
    const [untilDayEnds = 0, untilMonthEnds = 0, untilFull = 0] = ends;
    expect(untilDayEnds).toBeCloseTo(32_160 + 60, -1);
    expect(untilMonthEnds).toBeCloseTo(896_160 + 60, -1);
    expect(untilFull).toBeCloseTo(60, -1);
    expect(JSON.stringify(names)).not.toContain(hashKey(key).slice(0, 8));
  });

  test('a server that forgot the script learns it again', async () => {
    await redis.send(['SCRIPT', 'FLUSH']);
    expect((await limiter.take('key:key_c', 'key_free', NOW)).standing.day?.remaining).toBe(499);
  });

  test('when it goes away, answers go on at a quarter of every figure, and come back by themselves', async () => {
    const steady = createFallbackLimiter(limiter);
    expect((await steady.take('key:key_d', 'key_free', NOW)).standing.burst.remaining).toBe(19);
    expect(await steady.check(NOW)).toEqual({ ok: true, detail: 'counted in Redis', checked_at: NOW.toISOString() });
    await server.stop();
    const taken = await Promise.all(Array.from({ length: 12 }, () => steady.take('key:key_d', 'key_free', later(1))));
    expect(taken.filter(({ refusal }) => refusal === null)).toHaveLength(LIMITS.key_free.burst / 4);
    expect(taken[0]?.standing).toMatchObject({
      burst: { quota: 5, remaining: 4 },
      day: { quota: 125 },
      month: { quota: 2_500 },
      live_day: { quota: 5 },
    });
    expect(await steady.check(NOW)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('Redis does not answer'),
    });
    expect((await steady.take('open:address:192.0.2.7', 'open', later(1))).standing.burst.quota).toBe(300);
    await server.start();
    let back = false;
    for (let tries = 2; tries < 62 && !back; tries++) {
      await sleep(50);
      back = (await steady.take('key:key_d', 'key_free', later(tries))).standing.burst.quota === 20;
    }
    expect(back).toBe(true);
    expect((await steady.check(NOW)).ok).toBe(true);
  });

  test('a server that hangs holds up the first request for a quarter of a second, and the next ones not at all', async () => {
    const steady = createFallbackLimiter(limiter);
    await steady.take('key:key_e', 'key_free', NOW);
    server.freeze();
    const times: number[] = [];
    for (let call = 0; call < 3; call++) {
      const started = performance.now();
      await steady.take('key:key_e', 'key_free', NOW);
      times.push(performance.now() - started);
    }
    server.thaw();
    expect(times[0]).toBeGreaterThan(200);
    expect(Math.min(...times.slice(1))).toBeLessThan(100);
  });

  test('a call taken while it was away goes back to where it was taken', async () => {
    const away: SharedLimiter = { ...limiter, take: () => Promise.reject(new Error('away')) };
    const steady = createFallbackLimiter(away);
    const now = later(100);
    await limiter.take('key:key_f', 'key_free', now);
    await steady.take('key:key_f', 'key_free', now);
    expect((await steady.giveBack('key:key_f', 'key_free', now)).day).toMatchObject({ quota: 125, remaining: 125 });
    expect((await limiter.take('key:key_f', 'key_free', now)).standing.day?.remaining).toBe(498);
  });
});
