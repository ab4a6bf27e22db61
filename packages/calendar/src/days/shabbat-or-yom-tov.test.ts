import { expect, test } from 'vitest';
import { isoDay } from '../zone-clock.ts';
import { getSchedule } from '../hebrew/hebrew-year.ts';
import { PLACES } from '../testing/days-at.ts';
import { placeDays } from './place-days.ts';
import { shabbatDayAt, shabbatOrYomTov } from './shabbat-or-yom-tov.ts';

const schedule = getSchedule(false);

/** Asked at a moment: from which day one looks, whether it is now, and the havdalah that is told. */
const CASES: readonly (readonly [keyof typeof PLACES, string, string, boolean | null, string, string])[] = [
  ['newYork', '2026-11-18T12:00:00-05:00', '2026-11-18', false, '2026-11-21', 'Wednesday'],
  ['newYork', '2026-11-20T15:00:00-05:00', '2026-11-20', false, '2026-11-21', 'Friday before candle lighting'],
  ['newYork', '2026-11-20T20:00:00-05:00', '2026-11-20', true, '2026-11-21', 'Friday night'],
  ['newYork', '2026-11-21T12:00:00-05:00', '2026-11-21', true, '2026-11-21', 'Shabbat'],
  ['newYork', '2026-11-21T22:00:00-05:00', '2026-11-22', false, '2026-11-28', 'the night after it'],
  ['newYork', '2026-11-22T00:30:00-05:00', '2026-11-22', false, '2026-11-28', 'past midnight'],
  ['newYork', '2028-09-22T00:30:00-04:00', '2028-09-22', true, '2028-09-23', 'between two of three holy days'],
  ['helsinki', '2026-05-24T00:05:00+03:00', '2026-05-23', true, '2026-05-23', 'Shabbat that ends after midnight'],
  ['helsinki', '2026-05-24T02:00:00+03:00', '2026-05-24', false, '2026-05-30', 'and has ended'],
  ['helsinki', '2026-06-20T15:00:00+03:00', '2026-06-20', true, '2026-06-20', 'Shabbat of a white night'],
  [
    'helsinki',
    '2026-06-20T23:30:00+03:00',
    '2026-06-20',
    null,
    '2026-06-20',
    'its evening, whose nightfall is unknown',
  ],
  ['helsinki', '2026-06-21T00:30:00+03:00', '2026-06-20', null, '2026-06-20', 'past midnight, unknown as before it'],
  [
    'helsinki',
    '2026-06-21T14:00:00+03:00',
    '2026-06-21',
    false,
    '2026-06-27',
    'the noon after it, when it is surely over',
  ],
  ['tromso', '2026-06-21T11:00:00+02:00', '2026-06-20', null, '2026-06-20', 'the morning after under the midnight sun'],
];

test.each(CASES)('%s at %s: from %s, now %j, until %s (%s)', (place, at, from, is_now, havdalah) => {
  const [days, now] = [placeDays(PLACES[place]), new Date(at)];
  const day = shabbatDayAt(days, schedule, days.clock.dayAt(now.getTime()), now);
  const reportedShabbatOrYomTov = shabbatOrYomTov(days, schedule, day, 18, now);
  expect([isoDay(day), reportedShabbatOrYomTov.is_now, reportedShabbatOrYomTov.havdalah.date]).toEqual([
    from,
    is_now,
    havdalah,
  ]);
});

test('the next lighting from a day on: of the same stretch, or of the one after', () => {
  const lit = (on: string) => {
    const number = Date.parse(on) / 86_400_000;
    const { candle_lighting, lightings } = shabbatOrYomTov(placeDays(PLACES.newYork), schedule, number, 18, null);
    return [candle_lighting.date, lightings.some((each) => each.date === candle_lighting.date)];
  };
  expect(['2028-09-18', '2028-09-21', '2028-09-22', '2028-09-23'].map(lit)).toEqual([
    ['2028-09-20', true],
    ['2028-09-21', true],
    ['2028-09-22', true],
    ['2028-09-29', false],
  ]);
});
