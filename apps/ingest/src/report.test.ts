import { expect, test } from 'vitest';
import { failureReport, reportLine, reportText } from './report.ts';

const REPORT = {
  ...failureReport('nyc-dohmh', ''),
  state: 'partial',
  message: '30 rows were read, but …',
  rows: 30,
  date: { observed_at: '2020-01-01T00:00:00.000Z', origin: 'name', precision: 'year' },
  issues: [{ kind: 'unreadable_row', detail: 'no name', count: 2, examples: ['x 1', 'x 2'] }],
  fields: [
    { field: 'location', share: 0.5, known: 0.98, known_by: 'manifest', judged: 'dropped' },
    { field: 'phone', share: 0.994, known: 0.99, known_by: 'last_reading', judged: 'as_known' },
    { field: 'hours', share: 0.0333, known: null, known_by: null, judged: 'as_known' },
  ],
  is_partial: true,
} as const;

test('a reading is printed with its date as far as it is known, its issues with examples, and a table of its fields', () => {
  expect(reportText(REPORT, 1).split('\n')).toEqual([
    'nyc-dohmh: partial, 30 rows in 1.0 s (0 new, 0 changed, 0 gone, 0 without a place)',
    '  dated 2020, taken as 2020-01-01 (by its name)',
    '  30 rows were read, but …',
    '  issue: unreadable row, 2 (no name: "x 1", "x 2")',
    '  field     filled  known',
    '  location  50.0 %  98.0 %  FEWER THAN KNOWN',
    '  phone     99.4 %  99.0 %  last reading',
    '  hours     3.3 %   -',
  ]);
});

test('as JSON the fields stand beside what was promised before, and a reading without fields has none', () => {
  const line = JSON.parse(reportLine(REPORT, 1)) as Record<string, unknown>;
  expect(line).toMatchObject({ state: 'partial', issues: 2, dated: '2020', fields: REPORT.fields });
  expect(JSON.parse(reportLine(failureReport('ou', 'away'), 1))).not.toHaveProperty('fields');
});
