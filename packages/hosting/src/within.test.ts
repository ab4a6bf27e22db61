import { expect, test } from 'vitest';
import { within } from './within.ts';

test('what ends in time has ended, what never does is left, and what fails says so', async () => {
  expect(await within(5_000, Promise.resolve())).toBe(true);
  expect(await within(20, new Promise(() => {}))).toBe(false);
  await expect(within(5_000, Promise.reject(new Error('no end')))).rejects.toThrow('no end');
});
