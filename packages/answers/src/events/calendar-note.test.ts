import { expect, test } from 'vitest';
import { calendarNote } from './event-answer.ts';

const BROOKLYN = { lat: 40.669, lng: -73.943 };
const note = (starts_at: string, time_zone = 'America/New_York', location: typeof BROOKLYN | null = BROOKLYN) =>
  calendarNote({ starts_at, time_zone, location });

test.each([
  ['a minute before', '2026-11-27T21:11:00Z', null],
  ['at the minute of lighting', '2026-11-27T21:12:00Z', '2026-11-27 16:12 to 2026-11-28 17:15'],
  ['in the night', '2026-11-28T05:00:00Z', '2026-11-27 16:12 to 2026-11-28 17:15'],
  ['in the last minute', '2026-11-28T22:14:00Z', '2026-11-27 16:12 to 2026-11-28 17:15'],
  ['at nightfall', '2026-11-28T22:15:00Z', null],
  ['on the third evening of Yom Tov and Shabbat', '2027-04-24T00:30:00Z', '2027-04-21 19:23 to 2027-04-24 20:28'],
  // Nightfall at 17:13:26 is told as 17:14, the lighting at 16:10:52 as 16:10.
  [
    'on a Shabbat that ends in the first half of a minute',
    '2026-12-05T15:00:00Z',
    '2026-12-04 16:10 to 2026-12-05 17:14',
  ],
  ['in its last minute', '2026-12-05T22:13:40Z', '2026-12-04 16:10 to 2026-12-05 17:14'],
  ['on Chol HaMoed', '2027-04-25T15:00:00Z', null],
])('what starts %s', (_, at, hours) => {
  if (hours === null) expect(note(at)).toBeNull();
  else expect(note(at)).toContain(`(${hours}, candle lighting to nightfall)`);
});

test('a zone that nobody knows, or no point outside New York, leaves it unsaid', () => {
  expect(note('2026-11-28T05:00:00Z', 'Nowhere/Land')).toBeNull();
  expect(note('2026-11-28T05:00:00Z', 'Asia/Jerusalem', null)).toBeNull();
  expect(note('2026-11-28T05:00:00Z', 'America/New_York', null)).not.toBeNull();
});
