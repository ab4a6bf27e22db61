import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('who waits goes on in the order of coming, and others get their turn between them', async () => {
  const turn = createTurns();
  const said: string[] = [];
  for (const name of ['first', 'second', 'third']) void turn().then(() => said.push(name));
  setImmediate(() => said.push('somebody else'));
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(said).toEqual(['first', 'second', 'somebody else', 'third']);
});

test('where nobody waits, nobody does', async () => {
  const turn = createTurns();
  const said: string[] = [];
  for (const round of [1, 2]) {
    setImmediate(() => said.push(`loop ${round}`));
    await turn();
    said.push(`answer ${round}`);
    await nextTurn();
    await nextTurn();
  }
  expect(said).toEqual(['answer 1', 'loop 1', 'answer 2', 'loop 2']);
});
