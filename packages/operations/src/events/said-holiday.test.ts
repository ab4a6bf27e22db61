import { dayNumber, isoDay } from '@kehilla/calendar';
import { words as wordsOf } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSaidHoliday } from './said-holiday.ts';

const read = (text: string, today = '2026-11-22') => {
  const found = readSaidHoliday(wordsOf(text), dayNumber(today) as number);
  return found === null ? null : [isoDay(found.first), isoDay(found.last), found.from_evening];
};

test.each<[string, string, first: string, last: string, evening: boolean]>([
  ['first night of Chanukah', '2026-11-22', '2026-12-04', '2026-12-04', true],
  ['the 1st candle of Hanukkah', '2026-12-04', '2026-12-04', '2026-12-04', true],
  ['second night of chanukah', '2026-11-22', '2026-12-05', '2026-12-05', true],
  ['last night of Hanukkah', '2026-11-22', '2026-12-11', '2026-12-11', true],
  ['eighth day of chanukah', '2026-11-22', '2026-12-12', '2026-12-12', false],
  // It was the evening before.
  ['first night of Chanukah', '2026-12-05', '2027-12-24', '2027-12-24', true],
  ['during chanukah', '2026-12-08', '2026-12-04', '2026-12-12', true],
  // A year with two Adars.
  ['on Purim', '2026-11-22', '2027-03-22', '2027-03-23', true],
  ['on Purim', '2028-01-01', '2028-03-11', '2028-03-12', true],
  ['second seder night of Pesach', '2026-11-22', '2027-04-22', '2027-04-22', true],
  ['erev Yom Kippur', '2026-11-22', '2027-10-10', '2027-10-10', false],
  ['on Rosh Hashanah', '2026-11-22', '2027-10-01', '2027-10-03', true],
  ['on Simchat Torah', '2026-11-22', '2027-10-23', '2027-10-24', true],
  ['on Tu B’Shvat', '2026-11-22', '2027-01-22', '2027-01-23', true],
  ['שיעור בערב פסח', '2026-11-22', '2027-04-21', '2027-04-21', false],
  // Days off of everybody have no evening before.
  ['what to do on Christmas', '2026-11-22', '2026-12-25', '2026-12-25', false],
  ['on Christmas Eve', '2026-12-24', '2026-12-24', '2026-12-24', false],
  ['on Thanksgiving Day', '2026-11-22', '2026-11-26', '2026-11-26', false],
  ['on Thanksgiving', '2026-11-27', '2027-11-25', '2027-11-25', false],
  ['on New Year’s', '2026-11-22', '2027-01-01', '2027-01-01', false],
  ['on Labor Day', '2026-11-22', '2027-09-06', '2027-09-06', false],
  ['on Memorial Day', '2027-06-01', '2028-05-29', '2028-05-29', false],
])('%s, asked on %s', (text, today, first, last, evening) => {
  expect(read(text, today)).toEqual([first, last, evening]);
});

test.each([
  'chanukah concert',
  'first night',
  'ninth night of chanukah',
  'the purim story',
  'third day of purim',
  'passover',
  'thanksgiving dinner',
])('"%s" names no time', (text) => expect(read(text)).toBeNull());

test('what is named is never past, whenever it is asked', () => {
  const day = fc.integer({ min: dayNumber('2020-01-01') as number, max: dayNumber('2080-01-01') as number });
  const text = fc.constantFrom(
    'first night of chanukah',
    'on purim',
    'erev pesach',
    'during sukkot',
    'last day of shavuot',
  );
  fc.assert(
    fc.property(text, day, (said, today) => {
      const found = readSaidHoliday(said.split(' '), today);
      expect(found?.last).toBeGreaterThanOrEqual(today);
      expect(found?.last).toBeLessThan(today + 400);
    }),
  );
});
