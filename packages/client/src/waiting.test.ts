import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_WAIT_MS, pause, retryAfterSeconds, waitMs } from './create-client.ts';

describe('what a reply asks', () => {
  const now = 'Sat, 21 Nov 2026 19:00:00 GMT';
  test.each([
    ['seconds', { 'Retry-After': '7' }, 7],
    ['none at all', { 'Retry-After': '0' }, 0],
    ['a date, counted from the reply’s own', { 'Retry-After': 'Sat, 21 Nov 2026 19:00:12 GMT', Date: now }, 12],
    ['a date that has passed', { 'Retry-After': 'Sat, 21 Nov 2026 18:00:00 GMT', Date: now }, 0],
    ['a date in a reply without one', { 'Retry-After': 'Sat, 21 Nov 2026 19:00:12 GMT' }, null],
    ['words', { 'Retry-After': 'soon', Date: now }, null],
    ['a number that is no whole one', { 'Retry-After': '-3', Date: 'x' }, null],
    ['nothing', {}, null],
  ])('%s', (_, headers, expected) => {
    expect(retryAfterSeconds(new Headers(headers as Record<string, string>))).toBe(expected);
  });
});

describe('how long to wait', () => {
  test.each([
    ['what was asked', 0, 7, 0.5, 7_000],
    ['what was asked, up to the longest', 0, 30, 0.5, LONGEST_WAIT_MS],
    ['not at all where more was asked', 0, 31, 0.5, null],
    ['not at all for a quota that returns tomorrow', 0, 36_000, 0.5, null],
    ['by chance where nothing was asked', 0, null, 0.5, 125],
    ['twice as long at the next attempt', 1, null, 0.5, 250],
    ['never beyond the longest', 20, null, 0.5, LONGEST_WAIT_MS / 2],
  ])('%s', (_, attempt, requestCount, chance, expected) => {
    expect(waitMs(attempt, requestCount, chance)).toBe(expected);
  });

  test('whatever is asked, a wait lies between nothing and the longest', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.option(fc.nat()),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, requestCount, chance) => {
          const wait = waitMs(attempt, requestCount, chance) ?? 0;
          return wait >= 0 && wait <= LONGEST_WAIT_MS;
        },
      ),
    );
  });
});

test('a pause ends with the caller’s reason, also when that came before', async () => {
  const controller = new AbortController();
  const paused = pause(60_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(paused).rejects.toThrow('enough');
  await expect(pause(60_000, controller.signal)).rejects.toThrow('enough');
});
