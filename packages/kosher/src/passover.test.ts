import { describe, expect, test } from 'vitest';
import { isForPassover, isOverFor, isPassoverSeason } from './passover.ts';

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
    ['2027-03-24', true, 'more than four weeks before the next'],
    ['2027-03-25', false, 'four weeks before the next'],
    ['2026-11-28', true, 'half a year later, and no feast near'],
    ['2026-04-10', true, 'asked about an earlier day again'],
  ])('%s: %s, %s', (day, expected) => {
    expect(isOverFor('passover', new Date(`${day}T17:00:00Z`))).toBe(expected);
  });
});

describe('the Pesach of a season is over', () => {
  test.each([
    // Pesach of 5786 began on 2 April 2026, that of 5787 begins on 22 April 2027.
    ['passover-5786', '2025-06-01', false],
    ['passover-5786', '2025-10-01', false],
    ['passover-5786', '2026-04-09', false],
    ['passover-5786', '2026-04-10', true],
    ['passover-5786', '2026-11-24', true],
    ['passover-5786', '2027-04-10', true],
    ['Pesach 2026', '2026-04-09', false],
    ['Pesach 2026', '2027-04-10', true],
    ['passover-5787', '2026-05-01', false],
    ['passover-5787', '2027-04-29', false],
    ['passover-5787', '2027-04-30', true],
    ['passover-5787', '2028-01-01', true],
    // Nobody lists anything for the Pesach after the next: a slip of the pen lasts no longer than no year.
    ['passover-5797', '2026-06-01', true],
    ['passover-5797', '2026-11-24', true],
    // One that names no year is for the next from four weeks before it.
    ['Kosher for Passover', '2026-06-01', true],
    ['Kosher for Passover', '2026-11-24', true],
    ['Kosher for Passover', '2027-03-24', true],
    ['Kosher for Passover', '2027-03-25', false],
  ])('%s on %s: %s', (season, day, expected) => {
    expect(isOverFor(season, new Date(`${day}T17:00:00Z`))).toBe(expected);
  });
});

test.each([
  [null, false],
  ['פסח תשפ״ז', true],
  ['לפסח', true],
  ['כשר לפסח תשפ״ז', true],
  ['כשר', false],
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
