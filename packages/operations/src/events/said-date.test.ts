import { expect, test } from 'vitest';
import { datesSpeltOut, readSaidDate } from './said-date.ts';

test.each([
  ['concert 12/5', 'concert december 5'],
  ['12/5/2026', 'december 5 2026'],
  ['12/5/26', 'december 5 2026'],
  ['2026-12-05', 'december 5 2026'],
  ['24/7 hotline', '24/7 hotline'],
  ['2/30', '2/30'],
  ['1/2/3/4', '1/2/3/4'],
  ['December 4-6', 'December 4 to 6'],
  ['12/4 – 6', 'december 4 to 6'],
  ['dec 4th-6th talk', 'dec 4th to 6th talk'],
  ['december 4-6pm', 'december 4-6pm'],
  ['december 4 - 6:30 pm', 'december 4 - 6:30 pm'],
  ['room 4-6', 'room 4-6'],
])('"%s" is "%s"', (text, spelt) => {
  expect(datesSpeltOut(text)).toBe(spelt);
});

test.each(['may kosher be fun', 'march of the living', 'dec', 'february 30', 'lecture 5'])(
  '"%s" is no date',
  (text) => {
    expect(readSaidDate(text.split(' '), 20_000)).toBeNull();
  },
);
