import { expect, test } from 'vitest';
import { day, PLACES, zmanAt } from '../testing/days-at.ts';
import { type CalendarPlace, placeDays, whyNoTime } from './place-days.ts';

/** So far north that a December noon is darker than dawn. */
const FAR_NORTH: CalendarPlace = { lat: 85, lng: 15, tz: 'Arctic/Longyearbyen' };
/** Its sun is highest at midnight by the clock its base keeps. */
const FAR_SOUTH: CalendarPlace = { lat: -85, lng: 0, tz: 'Antarctica/McMurdo' };
const { tromso, helsinki, apia } = PLACES;

test.each([
  [tromso, '2026-06-21', 'sunrise', 'The sun does not rise here on this date: it stays above the horizon.'],
  [tromso, '2026-06-21', 'sunset', 'The sun does not set here on this date: it stays above the horizon.'],
  [tromso, '2026-12-21', 'sunrise', 'The sun does not rise here on this date: it stays below the horizon.'],
  [tromso, '2026-12-21', 'sunset', 'The sun does not set here on this date: it stays below the horizon.'],
  [helsinki, '2026-06-20', 'tzeit_hakochavim', 'The sun does not go 8.5 degrees below the horizon here on this date.'],
  [
    FAR_NORTH,
    '2026-12-21',
    'alot_hashachar',
    'The sun does not come up to 16.1 degrees below the horizon here on this date.',
  ],
  [apia, '2011-12-30', 'sunset', '2011-12-30 did not occur here: the time zone left it out.'],
] as const)('%j on %s has no %s: %s', (place, date, key, why) => {
  expect(zmanAt(place, date, key)).toMatchObject({ time: null, note: `${why} Ask your rabbi.` });
});

test('a date on which the sun is never highest, though the clock keeps it, says so', () => {
  const there = placeDays(FAR_SOUTH);
  // The noon of the sun moves from before midnight to after it as the equation of time passes zero, which it does on 13 June or a day beside it.
  const without = ['2026-06-08', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-18'].filter(
    (date) => there.getSun(day(date)) === null,
  );
  expect(without).toHaveLength(1);
  expect(whyNoTime(there, day(without[0] ?? ''), 0.833, 'morning')).toBe(
    `No noon of the sun falls on ${without[0]} by the clock of this time zone.`,
  );
});

// The day on which the midnight sun begins has a sunrise alone, the one on which it ends a sunset alone.
test.each([
  ['2020-05-17', 'sunrise', 'sunset', 'The sun does not set here on this date: it stays above the horizon.'],
  ['2020-07-25', 'sunset', 'sunrise', 'The sun does not rise here on this date: it stays above the horizon.'],
] as const)('in Tromsø %s has a %s and no %s, and no hours', (date, has, lacks, why) => {
  expect(zmanAt(tromso, date, has).time).not.toBeNull();
  expect(zmanAt(tromso, date, lacks).time).toBeNull();
  for (const key of ['sof_zman_shma_mga', 'sof_zman_shma_gra', 'plag_hamincha'] as const)
    expect(zmanAt(tromso, date, key)).toMatchObject({
      time: null,
      note: `It rests on another time: ${why} Ask your rabbi.`,
    });
  expect(zmanAt(tromso, date, 'chatzot').note).toMatch(
    /^Sunrise or sunset is missing here on this date; this is the h/,
  );
});
