import type { Freshness, Source } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { envelope, withKnownDates } from './envelope.ts';

const YEAR = '2020-01-01T00:00:00.000Z';
const MONTH = '2013-03-01T00:00:00.000Z';
const DAY = '2026-11-20T00:00:00.000Z';
const PARTIAL = {
  partialDates: new Map([
    [YEAR, '2020'],
    [MONTH, '2013-03'],
  ]),
};
const source = (observed_at: string): Source => ({
  name: 'A register',
  kind: 'government_register',
  url: null,
  observed_at,
});
const freshness = (oldest_fact_at: string | null): Freshness => ({
  as_of: '2026-11-26T12:00:00Z',
  oldest_fact_at,
  fresh_until: null,
  state: 'stale',
  tier: 'db',
});

describe('a date that is known to its year or month', () => {
  test('is told as far as it is known, wherever it stands', () => {
    const data = { note: 'as the register stood on 2020-01-01', facts: [{ observed_at: YEAR }], count: 2 };
    const notes = envelope(
      data,
      'ok',
      freshness(MONTH),
      [source(YEAR), source(DAY), source(MONTH)],
      [{ code: 'read', text: 'Read on 1 March 2013.' }],
      PARTIAL,
    );
    expect(notes.data).toEqual({
      note: 'as the register stood in 2020',
      facts: [{ observed_at: YEAR }],
      count: 2,
      coverage: {
        dates: [
          { instant: YEAR, known: '2020' },
          { instant: MONTH, known: '2013-03' },
        ],
      },
    });
    expect(notes.notes).toEqual([
      'Read in March 2013.',
      'Of some of what was read only the year or month is known (2020, March 2013); its dates are the earliest that it can mean.',
    ]);
    expect([notes.sources, notes.freshness]).toEqual([[source(YEAR), source(DAY), source(MONTH)], freshness(MONTH)]);
  });

  test('is looked for in the members that are named alone', () => {
    const data = { items: ['as of 2020-01-01'], coverage: { note: 'since 2020-01-01' } };
    const notes = envelope(data, 'ok', freshness(YEAR), [source(YEAR)], [], PARTIAL, ['coverage']);
    expect(notes.data).toMatchObject({ items: data.items, coverage: { note: 'since 2020' } });
  });

  test('that the answer does not rest on changes nothing of it', () => {
    const data = { note: 'since 2020-01-01' };
    const notes = envelope(
      data,
      'ok',
      freshness(DAY),
      [source(DAY)],
      [{ code: 'day', text: '1 January 2020' }],
      PARTIAL,
    );
    expect(notes).toEqual({
      data,
      status: 'ok',
      freshness: freshness(DAY),
      sources: [source(DAY)],
      notes: ['1 January 2020'],
    });
    expect(notes.data).toBe(data);
  });

  test('leaves instants and other days alone', () => {
    const dates = [{ instant: YEAR, known: '2020' }];
    expect(withKnownDates(`${YEAR} 2020-01-011 2020-01-01, 11 January 2020`, dates)).toBe(
      `${YEAR} 2020-01-011 2020, 11 January 2020`,
    );
  });
});
