import { expect, test } from 'vitest';
import { getSchedule } from '../hebrew/hebrew-year.ts';
import { day, PLACES, zmanAt } from '../testing/days-at.ts';
import { havdalahOn, lightingOn } from './events.ts';
import { placeDays } from './place-days.ts';

const AT = { ...PLACES, reykjavik: { lat: 64.1466, lng: -21.9426, tz: 'Atlantic/Reykjavik' } } as const;
const FLAME = 'The day is already holy: from a flame that is already burning.';
const NO_SUNSET = 'The sun does not set here on this date: it stays above the horizon. Ask your rabbi.';
const POLAR_NIGHT = 'The sun does not set here on this date: it stays below the horizon. Ask your rabbi.';
const NO_NIGHTFALL = 'The sun does not go 8.5 degrees below the horizon here on this date. Ask your rabbi.';
const MIDNIGHT = 'After midnight by the clock.';
const SPLIT = "Tisha B'Av begins this evening, so havdalah is divided. Ask your rabbi.";

const toMinute = (time: string | null): string | undefined => time?.slice(0, 16);

test.each([
  ['newYork', '2028-09-20', 18, 'before_sunset', '2028-09-20T18:37', null],
  ['newYork', '2028-09-21', 18, 'after_nightfall', '2028-09-21T19:34', FLAME],
  ['newYork', '2028-09-22', 18, 'before_sunset', '2028-09-22T18:33', FLAME],
  ['tromso', '2026-06-19', 18, 'before_sunset', undefined, NO_SUNSET],
  ['tromso', '2026-12-11', 18, 'before_sunset', undefined, POLAR_NIGHT],
  // Yom Tov on a Friday.
  ['tromso', '2026-05-22', 18, 'before_sunset', undefined, `${NO_SUNSET} ${FLAME}`],
  // Two days of Yom Tov in a night without nightfall.
  ['helsinki', '2025-06-02', 18, 'after_nightfall', undefined, `${NO_NIGHTFALL} ${FLAME}`],
  // Sunset is three minutes after midnight.
  ['reykjavik', '2026-06-19', 18, 'before_sunset', '2026-06-19T23:45', null],
  ['reykjavik', '2026-06-19', 0, 'before_sunset', '2026-06-20T00:03', MIDNIGHT],
] as const)('the lighting in %s on %s, %i minutes', (place, date, minutes, kind, time, note) => {
  const lit = lightingOn(placeDays(AT[place]), getSchedule(false), day(date), minutes);
  expect([lit.date, lit.kind, toMinute(lit.time), lit.note]).toEqual([date, kind, time, note]);
});

test.each([
  ['newYork', '2026-11-21', null],
  ['helsinki', '2026-05-23', MIDNIGHT],
  ['helsinki', '2026-06-20', NO_NIGHTFALL],
  // Shabbat into the eve of the fast.
  ['newYork', '2025-08-02', SPLIT],
  ['tromso', '2025-08-02', `${NO_NIGHTFALL} ${SPLIT}`],
] as const)('havdalah in %s on %s', (place, date, note) => {
  expect(havdalahOn(placeDays(AT[place]), getSchedule(false), day(date))).toEqual({
    date,
    time: zmanAt(AT[place], date, 'tzeit_hakochavim').time,
    opinion: '8.5 degrees below the horizon',
    note,
  });
});
