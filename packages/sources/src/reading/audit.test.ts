import { describe, expect, test } from 'vitest';
import { REGISTER, getRow } from '../testing/plans.ts';
import type { Parsed } from '../types.ts';
import { audit } from './examine.ts';

const MANIFEST = { ...REGISTER, expected_rows: { min: 10, max: 100 } };

function parsed(rows: number, more: Partial<Parsed> = {}): Parsed {
  return {
    rows: Array.from({ length: rows }, (_, i) => getRow(String(i))),
    issues: [],
    observed_at: null,
    declared_total: null,
    ...more,
  };
}

function bad(count: number): Partial<Parsed> {
  return { issues: [{ kind: 'unreadable_row', detail: 'no name', count }] };
}

describe('audit', () => {
  test.each([
    ['enough rows, the first reading', parsed(10), null],
    ['as many rows as last time', parsed(50), 50],
    ['exactly seven tenths of last time', parsed(70), 100],
    ['as many as the source declares', parsed(20, { declared_total: 20 }), null],
    ['as many as the source declares, counting unreadable ones', parsed(20, { declared_total: 22, ...bad(2) }), null],
    ['one unreadable row in five', parsed(80, bad(20)), null],
  ])('%s: complete', (_name, reading, last) => {
    expect(audit(MANIFEST, reading, last)).toMatchObject({ state: 'complete', message: null });
  });

  test('a copy that was cut short is partial, however many rows it has', () => {
    expect(audit(MANIFEST, parsed(50), 50, true)).toMatchObject({
      state: 'partial',
      message:
        '50 rows were read, but their recording ended before all pages had come: they are added, and nothing is concluded from what is absent.',
    });
  });

  test.each([
    ['fewer rows than a source of this kind has', parsed(9), null, /at least 10 were expected/],
    ['less than seven tenths of last time', parsed(69), 100, /last complete reading had 100/],
    ['fewer than declared', parsed(20, { declared_total: 21 }), null, /declares 21/],
    ['more than declared', parsed(22, { declared_total: 21 }), null, /declares 21/],
    [
      'two doubts',
      parsed(5, { declared_total: 21 }),
      100,
      /declares 21 rows and at least 10 were expected and the last/,
    ],
  ])('%s: partial, and says why', (_name, reading, last, message) => {
    expect(audit(MANIFEST, reading, last)).toMatchObject({ state: 'partial', message: expect.stringMatching(message) });
  });

  test('no row at all fails as too few', () => {
    expect(() => audit(MANIFEST, parsed(0), null)).toThrow(
      expect.objectContaining({ name: 'SourceError', fault: 'too_few' }),
    );
    expect(() => audit(MANIFEST, parsed(0, bad(5)), null)).toThrow(expect.objectContaining({ fault: 'too_few' }));
  });

  test('more than one unreadable row in five fails as another form', () => {
    expect(() => audit(MANIFEST, parsed(79, bad(21)), null)).toThrow(
      expect.objectContaining({ fault: 'changed_shape', message: expect.stringContaining('21 of 100 rows') }),
    );
  });

  test.each([
    ['nothing at all', 0, 'No row could be read; at least 10 were expected: '],
    ['a form that changed', 79, '60 of 139 rows could not be read; the form has changed: '],
  ])('%s names the commonest reasons with examples, and the columns that are missing', (_, rows, begins) => {
    const issues = [
      { kind: 'unreadable_row', detail: 'no date', count: 20, examples: ['soon'] },
      { kind: 'unreadable_row', detail: 'no name', count: 40, examples: ['x 1', 'x 2'] },
      { kind: 'missing_column', detail: 'name', count: 1 },
    ];
    expect(() => audit(MANIFEST, parsed(rows, { issues }), null)).toThrow(
      `${begins}40 × no name (for example "x 1", "x 2"); 20 × no date (for example "soon"); no column was found for name.`,
    );
  });

  test('fields that are emptier than they are known to be make it partial, and say so', () => {
    expect(audit(MANIFEST, parsed(20), 20, false, 'fewer of them have phone')).toMatchObject({
      state: 'partial',
      message:
        '20 rows were read, but fewer of them have phone: they are added, and nothing is concluded from what is absent.',
    });
  });

  test('more rows than a source of this kind has is an issue, and no doubt', () => {
    const { state, issues } = audit(MANIFEST, parsed(101), null);
    expect(state).toBe('complete');
    expect(issues).toEqual([{ kind: 'more_rows_than_expected', detail: '100', count: 1 }]);
  });

  test('the issues of the parser are passed on', () => {
    expect(
      audit(MANIFEST, parsed(10, { issues: [{ kind: 'unknown_word', detail: 'lunar', count: 2 }] }), null).issues,
    ).toEqual([{ kind: 'unknown_word', detail: 'lunar', count: 2 }]);
  });
});
