import { expect, test } from 'vitest';
import { endWithin } from './run-until-told.ts';

test('what ends in time has ended, what never does is left, and what fails says so', async () => {
  expect(await endWithin(5_000, () => Promise.resolve())).toBe(true);
  expect(await endWithin(20, () => new Promise(() => {}))).toBe(false);
  await expect(endWithin(5_000, () => Promise.reject(new Error('no end')))).rejects.toThrow('no end');
});
