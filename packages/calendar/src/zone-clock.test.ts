import { DAY_MS, dayNumber, findTimeZone, isoDay, MINUTE_MS, zoneClock } from './zone-clock.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZONE_CITIES } from './testing/zone-cities.ts';

const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(2101, 0, 1);

/** What `Intl` says the clock on the wall reads, as milliseconds, with its odd seconds. */
const intl = (tz: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
};

describe('the clock of a zone', () => {
  test('reads as Intl does, in every zone, over two centuries', () => {
    for (const [number, { tz }] of ZONE_CITIES.entries()) {
      const clock = zoneClock(tz);
      const wall = intl(tz);
      for (let i = 0; i < 120; i++) {
        const at =
          FIRST + Math.floor((((number * 131 + i * 6_151) % 100_003) / 100_003) * ((LAST - FIRST) / 1_000)) * 1_000;
        const text = clock.isoAt(at);
        expect(Date.parse(text), `${tz} ${text} is the same instant`).toBe(at);
        // Local mean times had odd seconds, which ISO 8601 does not write: they are rounded to the minute.
        const off = Math.abs(Date.parse(`${text.slice(0, 19)}Z`) - wall(at));
        expect(off, `${tz} ${text}`).toBeLessThanOrEqual(wall(at) % MINUTE_MS === at % MINUTE_MS ? 0 : 30_000);
      }
    }
  });

  test.each([
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Africa/Casablanca', '2026-02-15'],
    ['America/Boa_Vista', '2000-10-08'],
    ['America/Boa_Vista', '2000-10-15'],
    ['Pacific/Apia', '2011-12-29'],
    ['Asia/Kathmandu', '1985-12-31'],
  ])('%s changes to the minute around %s', (tz, date) => {
    const clock = zoneClock(tz);
    const wall = intl(tz);
    const from = Date.parse(`${date}T00:00:00Z`) - DAY_MS;
    for (let at = from; at < from + 3 * DAY_MS; at += 5 * MINUTE_MS)
      expect(Date.parse(`${clock.isoAt(at).slice(0, 19)}Z`)).toBe(wall(at));
  });

  test('a day starts where its date begins', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONE_CITIES.map(({ tz }) => tz)),
        fc.integer({ min: FIRST / DAY_MS, max: LAST / DAY_MS }),
        (tz, day) => {
          const { findStart, dayAt } = zoneClock(tz);
          expect(dayAt(findStart(day))).toBeGreaterThanOrEqual(day);
          expect(dayAt(findStart(day) - 1)).toBeLessThan(day);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['America/New_York', '2026-11-20', '2026-11-20T00:00:00-05:00'],
    // Summer time begins at midnight there, so the day begins at one.
    ['America/Asuncion', '2010-10-03', '2010-10-03T01:00:00-03:00'],
    // The day that Samoa left out begins with the next.
    ['Pacific/Apia', '2011-12-30', '2011-12-31T00:00:00+14:00'],
  ])('in %s %s begins at %s', (tz, date, begin) => {
    const clock = zoneClock(tz);
    expect(clock.isoAt(clock.findStart(dayNumber(date) ?? 0))).toBe(begin);
  });

  test.each([
    ['2026-11-20T00:00:00+02:00', '00:00'],
    ['2026-11-20T10:59:59+02:00', '10:59'],
    ['2026-11-20T11:00:00+02:00', '11:00'],
    ['2026-11-20T23:59:59+02:00', '23:59'],
  ])('at %s the minute %s has begun', (at, minute) => {
    expect(zoneClock('Asia/Jerusalem').minuteBegunAt(Date.parse(at))).toBe(minute);
  });

  test('a zone nobody knows is an error', () => {
    expect(() => zoneClock('Mars/Olympus')).toThrow(RangeError);
  });
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Europe/Atlantis', null],
  ['+02:00', null],
  ['', null],
  ['Europe/London; drop', null],
])('the zone %j is %j', (given, found) => expect(findTimeZone(given)).toBe(found));

test.each([
  ['1970-01-01', 0],
  ['2000-02-29', 11_016],
  ['1900-02-29', null],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['2026-1-1', null],
  ['20260101', null],
])('the day %s is number %j', (date, number) => {
  expect(dayNumber(date)).toBe(number);
  if (number !== null) expect(isoDay(number)).toBe(date);
});
