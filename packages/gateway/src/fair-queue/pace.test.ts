import { expect, test } from 'vitest';
import { createPace, IN_A_TURN } from './lines.ts';

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a few of a sender go on at once, the rest in the next turns in their order, and another sender waits for none of them', async () => {
  const pace = createPace();
  const entered: string[] = [];
  const enter = async (sender: string, name: string): Promise<void> => {
    await pace.enter(sender);
    entered.push(name);
  };
  const burst = Array.from({ length: 3 * IN_A_TURN }, (_, i) => enter('a', `a${i}`));
  await turnOfLoop();
  const other = enter('b', 'b');
  await other;
  expect(entered.length).toBeLessThanOrEqual(2 * IN_A_TURN + 1);
  await Promise.all(burst);
  expect(entered.filter((name) => name !== 'b')).toEqual(Array.from({ length: 3 * IN_A_TURN }, (_, i) => `a${i}`));
  await turnOfLoop();
  await turnOfLoop();
  expect(pace.enter('a')).toBeNull();
});

test('who sends one after another never waits', async () => {
  const pace = createPace();
  for (let i = 0; i < 5 * IN_A_TURN; i++) {
    expect(pace.enter('a')).toBeNull();
    await turnOfLoop();
  }
});
