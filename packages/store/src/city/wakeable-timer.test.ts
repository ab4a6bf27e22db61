import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createWakeableTimer } from './live-city.ts';

/** Whether a rest of half a minute came to an end at once. */
async function isCutShort(rest: Promise<void>): Promise<boolean> {
  const began = performance.now();
  await rest;
  return performance.now() - began < 5_000;
}

test('a rest ends by itself, when the timer is rung, and at once where it was rung before', async () => {
  const timer = createWakeableTimer();
  await timer.sleep(1);
  const rest = timer.sleep(30_000);
  timer.wake();
  expect(await isCutShort(rest)).toBe(true);
  timer.wake();
  timer.wake();
  expect(await isCutShort(timer.sleep(30_000))).toBe(true);
});

test('one ring ends one rest', async () => {
  const timer = createWakeableTimer();
  timer.wake();
  await timer.sleep(30_000);
  const began = performance.now();
  await timer.sleep(60);
  expect(performance.now() - began).toBeGreaterThan(50);
});
