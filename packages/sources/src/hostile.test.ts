import { afterAll, describe, expect, test } from 'vitest';
import { SourceError } from '@kehilla/core';
import { readersUnderTest } from './testing/hostile/readers.ts';
import { hostileTexts, type Spoilt, withTexts, withTooMuch } from './testing/hostile/spoil.ts';

// Every reader by every way to make a page long to read: each ends, or is refused with a reason, and none takes longer than its size is worth. All of it takes
// less than a minute of a processor's time: a reader whose time grows by the square of a text shows it at these lengths too.

/** Characters of a hostile text, and of a page in which there is too much of something. */
const [TEXT_LENGTH, PAGE_LENGTH, LARGE_LENGTH] = [8_000, 100_000, 1_000_000] as const;
/** One reader of each form is also tried with large pages, of what it has most to do for. */
const READ_LARGE = ['agency-csv', 'chk 2026-11-21.html', 'events-ics', 'ou 2026-11-21.json'];
const MUCH_WORK = /items|rows|elements|events|series|changed dates/;
/**
 * The processor's time that a page may take, in milliseconds, several times what each takes: a text is read in a few, 100 kB in a twentieth of a second, 1 MB in
 * half a second; another program may use the caches of the processor meanwhile. Each of the kinds here has taken longer, up to minutes.
 */
const MOST_MS = { text: 250, page: 1_000, large: 3_000 } as const;
/** What takes too long is read again: another process may have slowed it down, but what is slow by itself stays slow. */
const TRIES = 3;

const slowest = { name: '', ms: 0 };
afterAll(() => console.info(`The slowest hostile page: ${slowest.name}, ${Math.round(slowest.ms)} ms`));

async function readWithin(name: string, mostMs: number, read: () => unknown): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && least >= mostMs; i++) least = Math.min(least, await getWork(name, read));
  if (least > slowest.ms) Object.assign(slowest, { name, ms: least });
  expect(least, name).toBeLessThan(mostMs);
}

/**
 * The processor's time that a reading takes in this thread, in milliseconds: the other worker of the tests is a thread of this process too. It may be refused
 * as its source's fault only.
 */
async function getWork(name: string, read: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await read();
  } catch (error) {
    expect(error, name).toBeInstanceOf(SourceError);
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe.each(readersUnderTest())('$id', ({ id, form, page, read }) => {
  async function readAll(pages: readonly Spoilt[], mostMs: number): Promise<void> {
    for (const { kind, text } of pages) await readWithin(`${id}: ${kind}`, mostMs, () => read(text));
  }

  test('reads its page as it is', async () => {
    await read(page);
  });

  test('passes over long texts in each of its fields', { timeout: 300_000 }, () =>
    readAll(withTexts(form, page, hostileTexts(TEXT_LENGTH)), MOST_MS.text),
  );

  test('reads much of anything, or refuses it', { timeout: 300_000 }, () =>
    readAll(withTooMuch(form, page, PAGE_LENGTH), MOST_MS.page),
  );

  if (READ_LARGE.some((large) => id.startsWith(large)))
    test('reads 1 MB of what takes most work, or refuses it', { timeout: 300_000 }, () =>
      readAll(
        withTooMuch(form, page, LARGE_LENGTH).filter(({ kind }) => MUCH_WORK.test(kind)),
        MOST_MS.large,
      ),
    );
});
