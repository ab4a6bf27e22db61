import { zoneClock } from '@kehilla/calendar';
import { MINUTE_MS, NEW_YORK_ZONE } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { dayOfInstant, hoursOn, hoursText, nextOpening, openDuring } from './day-hours.ts';
import { openAnswer } from './open-now.ts';

const doc = (text: string | null, own = {}) => ({
  closed: null,
  hours: text === null ? null : { text, syntax: 'text' as const },
  hours_disagree: false,
  location: { lat: 40.669, lng: -73.943 },
  about: null,
  ...own,
});
const getNoon = (date: string): Date => new Date(`${date}T17:00:00Z`);
const note = (text: string | null, date: string, isKosher = true, own = {}) =>
  hoursText(hoursOn(doc(text, own), dayOfInstant(getNoon(date).getTime())), isKosher);

// Candles on Friday 4 December 2026: 16:10; nightfall on the 5th: 17:14.
describe('the hours of a day', () => {
  test.each([
    ['Daily 9am-5pm', '2026-12-03', '09:00-17:00'],
    ['Daily 9am-5pm', '2026-12-04', '09:00-16:10; likely closed from 16:10 (Shabbat)'],
    ['Daily 9am-5pm', '2026-12-05', 'likely closed (Shabbat)'],
    ['Daily 11am-11pm', '2026-12-05', '17:14-23:00; likely closed until 17:14 (Shabbat)'],
    ['Mon-Fri 9am-3pm', '2026-12-04', '09:00-15:00'],
    ['Mon-Fri 9am-3pm', '2026-12-05', 'closed'],
    ['Daily 9am-5pm. Closed Shabbat', '2026-12-05', 'closed'],
    ['Daily 9am-9pm. Closed Shabbat', '2026-12-04', '09:00-16:10'],
    ['Sun-Thu 11am-10pm, Sat 8pm-1am', '2026-12-05', '20:00-01:00'],
    ['24/7', '2026-12-03', '00:00-24:00'],
    ['Mon-Fri 9am-12pm, 1pm-5pm', '2026-12-03', '09:00-12:00, 13:00-17:00'],
    // Yom Tov: Rosh HaShanah 2026 is Shabbat and Sunday; "closed Shabbat" says nothing of the Sunday.
    ['Daily 9am-5pm. Closed Shabbat', '2026-09-13', 'likely closed (Yom Tov)'],
    // Shavuot 2026 is a Friday and Shabbat.
    ['Daily 9am-5pm', '2026-05-22', 'likely closed (Yom Tov)'],
    ['Open every day', '2026-12-03', null],
    [null, '2026-12-03', null],
  ])('%s on %s: %s', (text, date, hours) => {
    expect(note(text, date)).toBe(hours);
  });

  test('of a place that nobody calls kosher are as published', () => {
    expect(note('Daily 9am-5pm', '2026-12-05', false)).toBe('09:00-17:00');
  });

  test('are not known where sources disagree, or it closed', () => {
    expect(note('Daily 9am-5pm', '2026-12-03', true, { hours_disagree: true })).toBeNull();
    expect(note('Daily 9am-5pm', '2026-12-03', true, { closed: true })).toBeNull();
  });
});

describe('the next opening', () => {
  const next = (text: string, at: string) => {
    const now = new Date(at);
    return nextOpening(doc(text), now, openAnswer(doc(text), now).open);
  };
  test.each([
    ['Mon-Fri 9am-5pm', '2026-12-03T08:00:00-05:00', '2026-12-03T09:00:00-05:00'],
    ['Mon-Fri 9am-5pm', '2026-12-03T12:00:00-05:00', null],
    ['Mon-Fri 9am-5pm', '2026-12-04T17:30:00-05:00', '2026-12-07T09:00:00-05:00'],
    ['Daily 11am-11pm', '2026-12-05T12:00:00-05:00', '2026-12-06T11:00:00-05:00'],
    ['Sun-Thu 11am-10pm, Sat 8pm-1am', '2026-12-05T12:00:00-05:00', '2026-12-05T20:00:00-05:00'],
    ['Open every day', '2026-12-05T12:00:00-05:00', null],
  ])('%s at %s: %s', (text, at, opening) => {
    expect(next(text, at)).toBe(opening);
  });
});

describe('open at some time of a stretch', () => {
  const during = (text: string | null, from: string, until: string) =>
    openDuring(doc(text), [{ from: Date.parse(from), until: Date.parse(until) }]);
  test.each([
    ['Mon-Fri 9am-5pm', '2026-12-03T16:00:00-05:00', '2026-12-03T20:00:00-05:00', true],
    ['Mon-Fri 9am-5pm', '2026-12-03T17:00:00-05:00', '2026-12-03T20:00:00-05:00', false],
    ['Daily 8pm-2am', '2026-12-03T01:00:00-05:00', '2026-12-03T01:30:00-05:00', true],
    ['Daily 11am-9pm', '2026-12-05T10:00:00-05:00', '2026-12-05T16:00:00-05:00', null],
    ['Daily 11am-9pm', '2026-12-05T10:00:00-05:00', '2026-12-05T22:00:00-05:00', true],
    [null, '2026-12-03T16:00:00-05:00', '2026-12-03T20:00:00-05:00', null],
  ])('%s from %s to %s: %s', (text, from, until, open) => {
    expect(during(text, from, until)).toBe(open);
  });
});

test.each([
  'Daily 11am-11pm',
  'Sat 8pm-2am',
  'Daily 8pm-2am. Closed Shabbat',
  'Mon-Fri 9-5',
  '24/7',
  'Thu & Fri 8pm-2am, Sat 9pm-2am',
])('%s: hours of days and moments agree through Shabbat and three days of Tishrei', (text) => {
  const { findStart } = zoneClock(NEW_YORK_ZONE);
  for (const date of [
    '2026-12-04',
    '2026-12-05',
    '2026-09-11',
    '2026-09-12',
    '2026-09-13',
    '2026-09-26',
    '2028-09-22',
  ]) {
    const day = dayOfInstant(getNoon(date).getTime());
    for (let minute = 7 * 60 + 1; minute < 1_440; minute += 17) {
      const at = new Date(findStart(day) + minute * MINUTE_MS);
      const { open } = openAnswer(doc(text), at);
      const stretch = openDuring(doc(text), [{ from: at.getTime(), until: at.getTime() + 1_000 }]);
      expect([date, minute, stretch]).toEqual([date, minute, open]);
    }
  }
});
