import { expect, test } from 'vitest';
import { countLimits, withLimits } from '../agencies/shared/listing-row.ts';
import { parse } from './parse.ts';
import { samplePage } from './sample.ts';

const READ_AT = '2026-11-20T00:00:00.000Z';

test('the mark of the sample in a name limits no line of an invented list', () => {
  const { rows } = parse([samplePage(READ_AT)], { observed_at: READ_AT });
  const listed = rows.filter(({ listing }) => listing !== null);
  expect(listed.length).toBeGreaterThan(5);
  expect(countLimits(rows)?.suspected).toBe(0);
  for (const row of listed) expect(withLimits(row).listing?.limits ?? [], row.names[0]?.text).not.toContain('sample');
});
