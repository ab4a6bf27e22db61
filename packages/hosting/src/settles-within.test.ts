import { expect, test } from 'vitest';
import { settlesWithin } from './settles-within.ts';

test('what ends in time has ended, what never does is left, and what fails says so', async () => {
  expect(await settlesWithin(5_000, Promise.resolve())).toBe(true);
  expect(await settlesWithin(20, new Promise(() => {}))).toBe(false);
  await expect(settlesWithin(5_000, Promise.reject(new Error('no end')))).rejects.toThrow('no end');
});
