import { expect, test } from 'vitest';
import { eventsAt, PLACES, titles } from '../testing/days-at.ts';
import type { CalendarPlace } from './place-days.ts';

const SVALBARD: CalendarPlace = { lat: 78.22, lng: 15.65, tz: 'Arctic/Longyearbyen' };
const EATING = ['Eating chametz ends', 'סוף זמן אכילת חמץ'] as const;
const BURNING = ['Burning chametz ends', 'סוף זמן ביעור חמץ'] as const;
const NO_SUNRISE = 'The sun does not rise here on this date: it stays above the horizon. Ask your rabbi.';

const chametzOn = (place: CalendarPlace, date: string) =>
  eventsAt(place, date, 1).filter(({ title_en }) => title_en.includes('chametz'));

// Hours counted by hand from the sunrise and sunset of the day, and cut to the minute that has begun.
test.each([
  // 06:08:25 and 19:41:16: an hour of 4064.25 seconds by the GRA, of 4784.25 from 04:56:25 by the Magen Avraham.
  [
    '2027-04-21',
    [
      [EATING, '10:15 by the Magen Avraham, 10:39 by the GRA.'],
      [BURNING, '11:35 by the Magen Avraham, 11:47 by the GRA.'],
    ],
  ],
  // 06:22:48 and 19:31:17.
  [
    '2025-04-11',
    [[BURNING, '11:39 by the Magen Avraham, 11:51 by the GRA. On Friday, because Erev Pesach is Shabbat.']],
  ],
  // 06:21:14 and 19:32:19: until 10:20:55 and 10:44:55, which must not be told as 10:21 and 10:45.
  ['2025-04-12', [[EATING, '10:20 by the Magen Avraham, 10:44 by the GRA.']]],
  ['2025-04-10', []],
  ['2025-04-13', []],
  ['2027-04-20', []],
  ['2027-04-22', []],
  // A Friday before a Shabbat that is not Erev Pesach, and Erev Sukkot.
  ['2025-04-04', []],
  ['2026-09-25', []],
] as const)('in New York on %s', (date, expected) => {
  expect(chametzOn(PLACES.newYork, date)).toEqual(
    expected.map(([[title_en, title_he], note]) => ({
      date,
      kind: 'erev',
      title_en,
      title_he,
      starts_at: null,
      ends_at: null,
      note,
    })),
  );
});

test('where the sun does not set the reason is told instead', () => {
  const notes = (date: string) => chametzOn(SVALBARD, date).map(({ note }) => note);
  expect(notes('2027-04-21')).toEqual([NO_SUNRISE, NO_SUNRISE]);
  expect(notes('2005-04-22')).toEqual([`${NO_SUNRISE} On Friday, because Erev Pesach is Shabbat.`]);
});

test('firstborns fast on Thursday when Erev Pesach is Shabbat', () => {
  expect(titles(eventsAt(PLACES.newYork, '2025-04-10', 4), 'erev', 'fast')).toEqual([
    "2025-04-10 Ta'anit Bechorot",
    '2025-04-11 Burning chametz ends',
    '2025-04-12 Erev Pesach',
    '2025-04-12 Eating chametz ends',
  ]);
});
