import { afterAll, describe, expect, test } from 'vitest';
import { SourceError } from '@kehilla/core';
import { readersUnderTest } from './testing/hostile/readers.ts';
import { hostileTexts, withTexts, withTooMuch } from './testing/hostile/spoil.ts';

// Every reader by every way to make a page long to read: each ends, or is refused with a reason, and none takes longer than its size is worth.

/** Signs of a hostile text: what takes time by its square is ten thousand times slower here than what does not. */
const TEXT_LENGTH = 40_000;
const PAGE_LENGTH = 2_000_000;
/**
 * The processor's time that a page may take, in milliseconds: a text is read in a few, a page of 2 MB in a second at most. Both are tens of times that, for
 * machines that are slow or busy; each of the kinds here has taken longer, up to minutes.
 */
const MOST_MS = { text: 2_000, page: 10_000 } as const;

const slowest = { name: '', ms: 0 };
afterAll(() => console.info(`The slowest hostile page: ${slowest.name}, ${Math.round(slowest.ms)} ms`));

async function readWithin(name: string, mostMs: number, read: () => unknown): Promise<void> {
  const before = process.cpuUsage();
  try {
    await read();
  } catch (error) {
    expect(error, name).toBeInstanceOf(SourceError);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  if (ms > slowest.ms) Object.assign(slowest, { name, ms });
  expect(ms, name).toBeLessThan(mostMs);
}

describe.each(readersUnderTest())('$id', ({ id, form, page, read }) => {
  test('reads its page as it is', async () => {
    await read(page);
  });

  test('passes over long texts in each of its fields', { timeout: 600_000 }, async () => {
    for (const { kind, text } of withTexts(form, page, hostileTexts(TEXT_LENGTH)))
      await readWithin(`${id}: ${kind}`, MOST_MS.text, () => read(text));
  });

  test('reads 2 MB of anything, or refuses it', { timeout: 600_000 }, async () => {
    for (const { kind, text } of withTooMuch(form, page, PAGE_LENGTH))
      await readWithin(`${id}: ${kind}`, MOST_MS.page, () => read(text));
  });
});
