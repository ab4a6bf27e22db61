import { expect, test } from 'vitest';
import { isPublicHoliday } from './public-holidays.ts';

const note = (day: string) => {
  const { dated, observed, state } = isPublicHoliday(new Date(`${day}T00:30`));
  return [dated && 'dated', observed && 'observed', state && 'state'].filter(Boolean).join(' ');
};

test.each([
  ['2026-11-26', 'dated observed state'],
  ['2026-11-27', ''],
  ['2026-12-25', 'dated observed state'],
  ['2026-01-19', 'dated observed state'],
  ['2026-05-25', 'dated observed state'],
  ['2026-05-18', ''],
  // The State's own: Lincoln's Birthday, Flag Day, Election Day, which is never the first of November.
  ['2026-02-12', 'state'],
  ['2026-06-14', 'state'],
  ['2026-06-15', ''],
  ['2026-11-03', 'state'],
  ['2022-11-01', ''],
  ['2022-11-08', 'state'],
  // On a Saturday the nation's offices keep the Friday, on a Sunday all keep the Monday too.
  ['2026-07-03', 'observed'],
  ['2026-07-04', 'dated observed state'],
  ['2027-07-05', 'observed state'],
  ['2027-12-24', 'observed'],
  ['2027-12-31', 'observed'],
  ['2028-01-01', 'dated observed state'],
])('%s is a public holiday: %s', (day, readings) => expect(note(day)).toBe(readings));
