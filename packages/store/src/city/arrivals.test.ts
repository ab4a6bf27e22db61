import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

test('who waits goes on when what he waits for is here, not with what comes before, and waits no longer than he said', async () => {
  const arrivals = createArrivals();
  const here: number[] = [];
  const [first, second] = [1, 2].map((wanted) => arrivals.until(() => here.includes(wanted), 30_000));
  here.push(1);
  arrivals.tell();
  await first;
  const late = performance.now();
  await arrivals.until(() => here.includes(2), 60);
  expect(performance.now() - late).toBeGreaterThan(50);
  here.push(2);
  arrivals.tell();
  await second;
});

test('nobody waits for what is here already', async () => {
  const began = performance.now();
  await createArrivals().until(() => true, 30_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
