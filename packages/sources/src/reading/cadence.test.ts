import { expect, test } from 'vitest';
import { nextReadingAt } from './cadence.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

test.each([
  ['never read', undefined, '1970-01-01T00:00:00.000Z'],
  [
    'read well',
    { state: 'complete', good: '2026-11-20T06:00:00.000Z', tried: '2026-11-20T06:00:00.000Z' },
    '2026-11-21T06:00:00.000Z',
  ],
  [
    'failed since',
    { state: 'failed', good: '2026-11-19T06:00:00.000Z', tried: '2026-11-20T11:00:00.000Z' },
    '2026-11-20T17:00:00.000Z',
  ],
  [
    'failed some seconds ago, by the clock of a machine that is seconds ahead',
    { state: 'failed', good: '2026-11-19T06:00:00.000Z', tried: '2026-11-20T12:00:09.000Z' },
    '2026-11-20T18:00:09.000Z',
  ],
  [
    'failed by a clock that ran ahead',
    { state: 'failed', good: '2026-11-19T06:00:00.000Z', tried: '2026-12-30T11:00:00.000Z' },
    '2026-11-20T06:00:00.000Z',
  ],
] as const)('a source that was %s is due', (_, was, due) => {
  const state = was && { state: was.state, last_good_reading_at: was.good, last_tried_at: was.tried, rows: 1 };
  expect(nextReadingAt(state, 24, NOW).toISOString()).toBe(due);
});
