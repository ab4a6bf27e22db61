import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createChangeWaiters } from './live-city.ts';

test('who waits goes on when what he waits for is here, not with what comes before, and waits no longer than he said', async () => {
  const waiters = createChangeWaiters();
  const here: number[] = [];
  const [first, second] = [1, 2].map((wanted) => waiters.waitUntil(() => here.includes(wanted), 30_000));
  here.push(1);
  waiters.notify();
  await first;
  const late = performance.now();
  await waiters.waitUntil(() => here.includes(2), 60);
  expect(performance.now() - late).toBeGreaterThan(50);
  here.push(2);
  waiters.notify();
  await second;
});

test('nobody waits for what is here already', async () => {
  const began = performance.now();
  await createChangeWaiters().waitUntil(() => true, 30_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
