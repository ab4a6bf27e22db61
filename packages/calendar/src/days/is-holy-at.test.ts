import { expect, test } from 'vitest';
import { getSchedule } from '../hebrew/hebrew-year.ts';
import { PLACES } from '../testing/days-at.ts';
import { isHolyAt } from './shabbat-or-yom-tov.ts';
import { placeDays } from './place-days.ts';

const CASES: readonly (readonly [keyof typeof PLACES, string, boolean | null, string])[] = [
  ['newYork', '2026-11-20T16:16:07-05:00', false, 'a second before candle lighting'],
  ['newYork', '2026-11-20T16:16:08-05:00', true, 'candle lighting'],
  ['newYork', '2026-11-21T12:00:00-05:00', true, 'Shabbat noon'],
  ['newYork', '2026-11-21T17:17:18-05:00', true, 'a second before nightfall'],
  ['newYork', '2026-11-21T17:17:19-05:00', false, 'nightfall'],
  ['newYork', '2026-11-18T12:00:00-05:00', false, 'Wednesday'],
  ['newYork', '2028-09-22T12:00:00-04:00', true, 'the second of three days'],
  // Yesterday was holy too, and is over.
  ['newYork', '2027-04-30T12:00:00-04:00', false, 'the Friday after Yom Tov on Wednesday and Thursday'],
  ['newYork', '2027-04-30T20:00:00-04:00', true, 'and its evening'],
  ['newYork', '2028-04-16T20:00:00-04:00', true, 'the Sunday evening of a Yom Tov after Shabbat'],
  ['helsinki', '2026-05-24T00:05:00+03:00', true, 'Shabbat that ends after midnight'],
  ['helsinki', '2026-05-24T02:00:00+03:00', false, 'and has ended'],
  ['helsinki', '2026-06-20T23:59:00+03:00', null, 'a night without nightfall'],
  ['helsinki', '2026-06-19T23:30:00+03:00', true, 'the evening of such a Shabbat'],
  ['helsinki', '2026-06-20T12:00:00+03:00', true, 'and its noon'],
  ['helsinki', '2026-06-20T15:00:00+03:00', true, 'and its afternoon, before sunset'],
  ['helsinki', '2026-06-21T14:00:00+03:00', false, 'and the noon after it'],
  ['helsinki', '2026-06-22T12:00:00+03:00', false, 'Monday of a white week'],
  ['tromso', '2026-06-18T12:00:00+02:00', false, 'Thursday under the midnight sun'],
  ['tromso', '2026-06-18T14:00:00+02:00', false, 'Thursday afternoon under it'],
  ['tromso', '2026-06-19T10:00:00+02:00', false, 'Friday morning under it'],
  ['tromso', '2026-06-20T14:00:00+02:00', null, 'after the noon of Shabbat'],
  ['tromso', '2026-05-22T14:00:00+02:00', true, 'the first afternoon of two holy days under it'],
  ['tromso', '2026-06-19T23:00:00+02:00', null, 'Friday night under it'],
  ['tromso', '2026-06-20T12:00:00+02:00', null, 'before the noon of Shabbat'],
  ['tromso', '2026-09-12T14:00:00+02:00', true, 'Rosh Hashana that is Shabbat, by an ordinary sun'],
];

test.each(CASES)('%s at %s: %j (%s)', (place, at, expected) => {
  expect(isHolyAt(placeDays(PLACES[place]), getSchedule(false), new Date(at), 18)).toBe(expected);
});
