import { DafYomi } from '@hebcal/learning/dafYomiBase';
import { expect, test } from 'vitest';
import { isoDay } from '../zone-clock.ts';
import { day } from '../testing/days-at.ts';
import { getDafYomi } from './hebrew-civil.ts';
import { EPOCH_IN_LIBRARY } from './hebrew-day.ts';

test.each([
  ['1923-09-10', null],
  ['1923-09-11', 'Berachot 2'],
  ['1975-06-24', 'Berachot 2'],
  ['2020-01-04', 'Niddah 73'],
  ['2020-01-05', 'Berachot 2'],
  ['2026-11-20', 'Arachin 3'],
  ['2027-06-07', 'Niddah 73'],
  ['2027-06-08', 'Berachot 2'],
])('the page of %s is %j', (date, daf) => expect(getDafYomi(day(date))).toBe(daf));

test('every third day as the library of learning has it', () => {
  for (let each = day('1923-09-11'); each < day('2101-01-01'); each += 3) {
    const theirs = new DafYomi(each + EPOCH_IN_LIBRARY);
    expect(getDafYomi(each), isoDay(each)).toBe(`${theirs.getName()} ${theirs.getBlatt()}`);
  }
});
