import { describe, expect, test } from 'vitest';
import { isForPassover, isPassoverOver, isPassoverSeason } from './passover.ts';

describe('the season of Passover, in New York', () => {
  test.each([
    ['2026-03-04', false, 'a day before the four weeks'],
    ['2026-03-05', true, 'four weeks before the first day, 2 April 2026'],
    ['2026-04-02', true, 'the first day'],
    ['2026-04-09', true, 'the eighth day'],
    ['2026-04-10', false, 'the day after'],
    ['2027-03-24', false, 'a day before the four weeks, in a leap year'],
    ['2027-03-25', true, 'four weeks before 22 April 2027'],
    ['2027-04-29', true, 'the eighth day'],
    ['2027-04-30', false, 'the day after'],
    ['2026-11-21', false, 'autumn'],
  ])('%s: %s, %s', (day, expected) => {
    expect(isPassoverSeason(new Date(`${day}T17:00:00Z`))).toBe(expected);
  });

  test('a day ends at midnight in New York', () => {
    expect(isPassoverSeason(new Date('2026-04-10T03:59:59Z'))).toBe(true);
    expect(isPassoverSeason(new Date('2026-04-10T04:00:00Z'))).toBe(false);
  });
});

describe('Pesach is over, in New York', () => {
  test.each([
    ['2026-04-02', false, 'its first day'],
    ['2026-04-09', false, 'its eighth day'],
    ['2026-04-10', true, 'the day after'],
    ['2026-10-02', true, 'half a year after the first day'],
    ['2026-10-03', false, 'the day after that: the next one is meant'],
    ['2026-04-10', true, 'asked about an earlier day again'],
  ])('%s: %s, %s', (day, expected) => {
    expect(isPassoverOver(new Date(`${day}T17:00:00Z`))).toBe(expected);
  });
});

test.each([
  [null, false],
  ['passover-5787', true],
  ['Pesach 5787', true],
  ['Kosher for Passover 5787', true],
  ['for Pesach', true],
  ['Pesach5787', true],
  ['summer-5785', false],
  ['not for Passover', false],
  ['all year except Pesach', false],
])('a listing for %s is one for Passover: %s', (season, expected) => {
  expect(isForPassover(season)).toBe(expected);
});
