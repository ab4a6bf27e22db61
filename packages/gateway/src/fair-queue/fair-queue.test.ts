import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const HEAVY_CALLERS = 8;
const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Turns by a clock that only work moves; `ask` is one question that takes so long. */
function turnsByWork() {
  let clock_ms = 0;
  const begun: string[] = [];
  const fairQueue = createFairQueue(() => clock_ms);
  const ask = (subject: string, took_ms: number): Promise<void> =>
    fairQueue.take({ client: { address: subject }, now: new Date(0) }, { subject, limits: 'company' }, () => {
      begun.push(subject);
      clock_ms += took_ms;
    });
  const askHard = (times: number): Promise<void>[] =>
    Array.from({ length: times * HEAVY_CALLERS }, (_, i) => ask(`heavy ${i % HEAVY_CALLERS}`, 12));
  return { begun, ask, askHard, pass: (ms: number) => void (clock_ms += ms) };
}

test('while a light caller asks, eight heavy ones together have one turn in as long as four of theirs, and all when it is gone', async () => {
  const { begun, ask, askHard, pass } = turnsByWork();
  // Who each of them is shows after some hard questions.
  await Promise.all(askHard(8));
  await ask('light', 1);
  const flood = askHard(3);
  const from = begun.length;
  for (let i = 0; i < 15; i++) {
    pass(19);
    for (let turn = 0; turn < 3; turn++) await turnOfLoop();
    await ask('light', 1);
  }
  const meanwhile = begun.slice(from).filter((caller) => caller !== 'light').length;
  // Each takes 12 ms and is followed by 48 ms of rest, in 300 ms of which the light one has a twentieth.
  expect(meanwhile).toBeGreaterThanOrEqual(3);
  expect(meanwhile).toBeLessThanOrEqual(7);
  let isDone = false;
  const done = Promise.all(flood).then(() => (isDone = true));
  while (!isDone) {
    pass(20);
    await turnOfLoop();
  }
  await done;
  expect(begun).toHaveLength(11 * HEAVY_CALLERS + 16);
});

test('heavy callers alone do not rest', async () => {
  const { begun, askHard } = turnsByWork();
  // A rest would be forever: nothing but work moves this clock.
  await Promise.all(askHard(10));
  expect(begun).toHaveLength(10 * HEAVY_CALLERS);
});
