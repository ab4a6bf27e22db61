import { zoneClock } from '@kehilla/calendar';
import { NEW_YORK } from '@kehilla/core';
import { resolveTimes, type Time } from '@kehilla/language/times';
import { expect, test } from 'vitest';
import { timeContext } from '../request/custom.ts';

const { isoAt } = zoneClock('America/New_York');
const AFTER_SHABBAT: Time = { days: { of: 'weekday', weekday: 6, after: 0, weeks: 0 }, part: 'motzei', hours: null };

test.each([
  ['New York', NEW_YORK, '2026-11-25T21:20:00.000Z', '2026-11-28T17:15:00-05:00'],
  [
    'the far west of Staten Island',
    { lat: 40.51, lng: -74.25 },
    '2026-11-25T21:20:00.000Z',
    '2026-11-28T17:17:00-05:00',
  ],
  ['New York in summer', NEW_YORK, '2027-06-24T12:00:00.000Z', '2027-06-26T21:22:00-04:00'],
])('after Shabbat is from nightfall on: %s', (_, at, now, from) => {
  const window = resolveTimes([AFTER_SHABBAT], timeContext(new Date(now), at));
  expect(isoAt(window?.from ?? 0)).toBe(from);
});

test('asked at night, what began on Shabbat is not meant', () => {
  const window = resolveTimes([AFTER_SHABBAT], timeContext(new Date('2026-11-29T02:00:00.000Z'), NEW_YORK));
  expect([isoAt(window?.from ?? 0), isoAt(window?.within?.[0]?.[0] ?? 0)]).toEqual([
    '2026-11-28T21:00:00-05:00',
    '2026-11-28T17:15:00-05:00',
  ]);
});

test('the months of holidays are those of the calendar: every holiday comes within a year and a half', () => {
  const context = timeContext(new Date('2026-11-25T21:20:00.000Z'), NEW_YORK);
  const holidays = [
    'chanukah',
    'purim',
    'pesach',
    'shavuot',
    'rosh_hashanah',
    'yom_kippur',
    'sukkot',
    'simchat_torah',
    'tu_bishvat',
    'lag_baomer',
    'tisha_bav',
    'tu_bav',
    'yom_yerushalayim',
  ];
  for (const holiday of holidays)
    expect([
      holiday,
      resolveTimes([{ days: { of: 'holiday', holiday, which: 'whole', nth: 1 }, part: null, hours: null }], context),
    ]).not.toEqual([holiday, null]);
});
