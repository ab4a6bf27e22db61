import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

/** Whether a rest of half a minute came to an end at once. */
async function isCutShort(rest: Promise<void>): Promise<boolean> {
  const began = performance.now();
  await rest;
  return performance.now() - began < 5_000;
}

test('a rest ends by itself, when the bell is rung, and at once where it was rung before', async () => {
  const bell = createBell();
  await bell.rest(1);
  const rest = bell.rest(30_000);
  bell.ring();
  expect(await isCutShort(rest)).toBe(true);
  bell.ring();
  bell.ring();
  expect(await isCutShort(bell.rest(30_000))).toBe(true);
});

test('one ring ends one rest', async () => {
  const bell = createBell();
  bell.ring();
  await bell.rest(30_000);
  const began = performance.now();
  await bell.rest(60);
  expect(performance.now() - began).toBeGreaterThan(50);
});
