import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInstant, offsetAt, wallAt, zoneNamed } from './zone-time.ts';

const at = (text: string, zone: string): string | null => {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number) as [number, number, number, number, number];
  const ms = findInstant({ year, month, day, hour, minute, second: 0 }, zone);
  return ms === null ? null : new Date(ms).toISOString();
};

describe('wall times', () => {
  test.each([
    ['2026-12-08 20:00', 'America/New_York', '2026-12-09T01:00:00.000Z'],
    ['2026-07-08 20:00', 'America/New_York', '2026-07-09T00:00:00.000Z'],
    // An hour that comes twice is the first one; one that is skipped lies as far after the change.
    ['2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08 02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-12-08 20:00', 'Etc/GMT+5', '2026-12-09T01:00:00.000Z'],
    ['2026-12-08 20:00', 'Asia/Jerusalem', '2026-12-08T18:00:00.000Z'],
    ['2026-02-30 20:00', 'America/New_York', null],
    ['2026-13-01 20:00', 'America/New_York', null],
    ['2026-12-08 25:00', 'America/New_York', null],
    ['2026-12-08 20:00', 'Nowhere/Land', null],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(at(text, zone)).toBe(instant);
  });

  test('an instant shows on the wall what names it, but for the hour that comes twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
        fc.constantFrom('America/New_York', 'Asia/Jerusalem', 'Europe/London', 'UTC', 'Asia/Kathmandu'),
        (instant, zone) => {
          const whole = Math.floor(instant / 1000) * 1000;
          const again = findInstant(wallAt(whole, zone), zone) as number;
          expect([0, 3_600_000]).toContain(whole - again);
          expect(wallAt(again, zone)).toEqual(wallAt(whole, zone));
          expect(Number.isInteger(offsetAt(whole, zone))).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['/citadel.org/20070227_1/America/New_York', 'America/New_York'],
  ['/sourceforge.example/Tzfile/America/New_York', 'America/New_York'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['America/New York', 'America/New_York'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['Eastern Standard Time', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['EST5EDT', 'America/New_York'],
  ['UTC-5', 'Etc/GMT+5'],
  ['UTC+2', 'Etc/GMT-2'],
  ['GMT-05:00', 'Etc/GMT+5'],
  ['UTC+0', 'UTC'],
  ['Z', 'UTC'],
  ['UTC+5:30', null],
  ['UTC-99', null],
  ['Somewhere else', null],
  ['(UTC-05:00)', null],
  ['+05:00', null],
  ['', null],
  [null, null],
])('the zone %j is %j', (text, zone) => {
  expect(zoneNamed(text)).toBe(zone);
});
