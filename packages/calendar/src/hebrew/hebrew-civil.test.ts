import { expect, test } from 'vitest';
import { civilDay, isLeap, listMonths, roshHashana } from '../testing/hebrew-arithmetic.ts';
import { civilText, isoDayOrNull } from '../zone-clock.ts';
import { civilOfHebrew, monthsNamed } from './hebrew-civil.ts';
import { getHebrewDay } from './hebrew-day.ts';

// Our own arithmetic from the new moon: 1 Tishrei of every year, and the first and last day of every month of one in seven.
test('Hebrew to civil and back, years 1 to 9999', () => {
  for (let year = 1; year <= 9_999; year++) {
    if (civilOfHebrew({ year, month: 7, day: 1 }) !== roshHashana(year)) expect.unreachable(`1 Tishrei ${year}`);
    if (year % 7 !== 1) continue;
    for (const [month, days] of listMonths(year))
      for (const day of [1, days]) {
        const civil = civilOfHebrew({ year, month, day });
        const back = getHebrewDay(civil ?? 0);
        if (civil !== civilDay(year, month, day) || back.year !== year || back.month !== month || back.day !== day)
          expect.unreachable(`${day}.${month}.${year}`);
      }
  }
});

test('a day that a year does not have is null', () => {
  for (const [year, month, day] of [
    [5787, 10, 30],
    [5786, 13, 1],
    [0, 7, 1],
    [10_000, 7, 1],
    [5787, 0, 1],
    [5787, 7, 31],
  ] as const)
    expect(civilOfHebrew({ year, month, day })).toBeNull();
});

test('a name of Adar means both of a leap year, and Adar of a common one', () => {
  expect(isLeap(5787)).toBe(true);
  expect(monthsNamed('Adar', 5787)).toEqual([12, 13]);
  expect(monthsNamed('Adar II', 5786)).toEqual([12]);
  expect(monthsNamed('Nisan', 5787)).toEqual([1]);
});

test.each([
  [{ year: 5787, month: 1, day: 15 }, '2027-04-22', 'Thursday, 22 April 2027'],
  [{ year: 2448, month: 1, day: 15 }, null, 'Tuesday, 13 March 1313 BCE'],
  [{ year: 1, month: 7, day: 1 }, null, 'Monday, 7 September 3761 BCE'],
  [{ year: 3761, month: 10, day: 18 }, '0001-01-01', 'Monday, 1 January 1'],
  [{ year: 9999, month: 6, day: 29 }, '6239-09-25', 'Wednesday, 25 September 6239'],
])('%j is %s, %s', (date, iso, text) => {
  const day = civilOfHebrew(date) ?? 0;
  expect([isoDayOrNull(day), civilText(day)]).toEqual([iso, text]);
});
