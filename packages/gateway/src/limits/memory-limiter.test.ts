import { expect, test } from 'vitest';
import { createMemoryLimiter } from './fallback-limiter.ts';

const START = Date.UTC(2026, 10, 20);
const at = (ms: number): Date => new Date(START + ms);
const CALLERS = Array.from({ length: 10_000 }, (_, i) => i);

test('a sweep at twice as many callers forgets those about whom there is nothing to remember, and nobody else', async () => {
  const limiter = createMemoryLimiter();
  for (const i of CALLERS) await limiter.takeLive(`key:${i}`, 'key_free', at(0));
  // An anonymous caller's one token is back after three seconds; a live call counts until midnight.
  for (const i of CALLERS) await limiter.take(`anonymous:${i}`, 'anonymous', at(i * 3_000));
  await limiter.take('anonymous:0', 'anonymous', at(29_999_999));
  expect(limiter.subjects()).toHaveLength(20_000);
  await limiter.take('anonymous:new', 'anonymous', at(30_000_000));
  expect(limiter.subjects().filter((subject) => subject.startsWith('anonymous'))).toEqual([
    'anonymous:0',
    'anonymous:new',
  ]);
  expect(limiter.standing('key:0', 'key_free', at(30_000_000)).live_day?.remaining).toBe(19);
});

test('nobody is looked through before there are ten thousand callers', async () => {
  const limiter = createMemoryLimiter();
  for (const i of CALLERS) await limiter.take(`anonymous:${i}`, 'anonymous', at(i * 3_000));
  expect(limiter.subjects()).toHaveLength(10_000);
  await limiter.take('anonymous:new', 'anonymous', at(30_000_000));
  expect(limiter.subjects()).toEqual(['anonymous:new']);
});
