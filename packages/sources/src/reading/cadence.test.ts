import { expect, test } from 'vitest';
import { nextReadingAt, getTurns } from './read-source.ts';

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

test.each<[string, number, string, number]>([
  ['each good reading, that was made at its time', 3, '2026-11-13T12:00:00.000Z', 3],
  ['a good reading that was made before its time', 4, '2026-11-20T11:00:00.000Z', 4],
  ['none while what is due fails for less than a cadence', 3, '2026-11-06T12:00:01.000Z', 3],
  ['each cadence for which it failed', 3, '2026-10-30T12:00:00.000Z', 5],
  ['none where a clock that ran ahead dated the last', 3, '2027-01-01T00:00:00.000Z', 3],
])('a turn is %s', (_, good, last, turns) => {
  const reading = { sha256: '', state: 'partial', parser_version: 1, row_count: 0, url: null } as const;
  const readings = Array.from({ length: good }, () => ({ ...reading, observed_at: last }));
  expect(getTurns({ readings }, 168, NOW)).toBe(turns);
});

test('where none was ever good the turn is another one a cadence later', () => {
  const later = new Date(NOW.getTime() + 168 * 3_600_000);
  expect(getTurns({ readings: [] }, 168, later) - getTurns({ readings: [] }, 168, NOW)).toBe(1);
});
