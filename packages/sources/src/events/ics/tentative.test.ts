import { expect, test } from 'vitest';
import { calendar, parsed, SHIUR } from '../testing/invented.ts';

test.each([
  ['TENTATIVE', 'scheduled', 1],
  ['tentative', 'scheduled', 1],
  ['CONFIRMED', 'scheduled', 0],
  ['CANCELLED', 'cancelled', 0],
])('of STATUS:%s the record keeps "%s", and an issue counts what it has no word for', (status, kept, tentative) => {
  const { rows, issues } = parsed('events-ics', calendar([...SHIUR, `STATUS:${status}`]));
  expect(rows.map((row) => row.event_status)).toEqual([kept]);
  expect(issues.filter(({ kind }) => kind === 'tentative')).toHaveLength(tentative);
});
