import { DAY_MS, isoDay } from './zone-clock.ts';
import { Body, Observer, SearchAltitude, SearchHourAngle } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { type CalendarPlace, placeDays } from './days/place-days.ts';
import { ZONE_CITIES } from './testing/zone-cities.ts';
import { extremes } from './sun-position.ts';

// Another astronomy library computes the same moments from another theory (VSOP87), for every zone's principal place. The seconds are those of
// docs/calendar.md; 20 and 60 are promised.

const FIRST = Date.UTC(1900, 0, 1) / DAY_MS;
const DAYS = Date.UTC(2100, 11, 31) / DAY_MS - FIRST + 1;
/** Of each of four hundred places: the sun's error grows with the years and the latitude, and each is met hundreds of times. */
const SAMPLES = 12;
/** The other library sees the sun from the ground, we from the middle of the earth. */
const PARALLAX_DEGREES = 0.00244;
/** So near to touching the horizon it is a matter of taste whether it does. */
const TOUCHING_DEGREES = 0.02;
const HIGH_LATITUDE = 60;
const MOMENTS = [
  [0.833, 'morning'],
  [0.833, 'evening'],
  [8.5, 'evening'],
  [16.1, 'morning'],
] as const;

/** The noon that falls on a date by the wall clock, found without any code of ours. */
function getNoon({ lat, lng, tz }: CalendarPlace, date: string): Date | null {
  const observer = new Observer(lat, lng, 0);
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' });
  let from = new Date(Date.parse(`${date}T00:00:00Z`) - 1.1 * DAY_MS);
  for (let i = 0; i < 4; i++) {
    const noon = SearchHourAngle(Body.Sun, observer, 0, from, 1).time.date;
    if (wall.format(noon) === date) return noon;
    from = new Date(noon.getTime() + DAY_MS / 2);
  }
  return null;
}

type Worst = { seconds: number; what: string };

/** The farthest that any moment of these days is from the other library's; throws where only one of the two has it. */
function compare(place: CalendarPlace, days: readonly number[], worst: Worst): void {
  const observer = new Observer(place.lat, place.lng, 0);
  const there = placeDays(place);
  for (const day of days) {
    const date = isoDay(day);
    const noon = getNoon(place, date);
    const sun = there.getSun(day);
    expect(sun === null, `${place.tz} ${date} has a noon`).toBe(noon === null);
    if (sun === null || noon === null) continue;
    see(worst, sun.noon - noon.getTime(), `${place.tz} ${date} noon`);
    for (const [degrees, side] of MOMENTS) {
      const { midnight, noon: highest } = extremes(sun, side);
      if (Math.min(Math.abs(midnight + degrees), Math.abs(highest + degrees)) < TOUCHING_DEGREES) continue;
      const from = side === 'morning' ? new Date(noon.getTime() - DAY_MS / 2) : noon;
      const theirs = SearchAltitude(
        Body.Sun,
        observer,
        side === 'morning' ? 1 : -1,
        from,
        0.5,
        -degrees - PARALLAX_DEGREES,
      );
      const ours = there.sunAt(day, degrees, side);
      expect(ours === null, `${place.tz} ${date} ${degrees} ${side} exists`).toBe(theirs === null);
      if (ours !== null && theirs !== null)
        see(worst, ours - theirs.date.getTime(), `${place.tz} ${date} ${degrees} ${side}`);
    }
  }
}

function see(worst: Worst, ms: number, what: string): void {
  if (Math.abs(ms) / 1_000 > worst.seconds) Object.assign(worst, { seconds: Math.abs(ms) / 1_000, what });
}

/** Days spread over two centuries, others for each place. */
function sampledDays(place: number): number[] {
  return Array.from({ length: SAMPLES }, (_, i) => FIRST + ((place * 7_919 + i * 2_459) % DAYS));
}

describe('the sun by another library', () => {
  const middle = ZONE_CITIES.filter(({ lat }) => Math.abs(lat) < HIGH_LATITUDE);
  const high = ZONE_CITIES.filter(({ lat }) => Math.abs(lat) >= HIGH_LATITUDE);

  test.each([
    ['middle latitudes', middle, 2],
    ['high latitudes', high, 6],
  ] as const)('%s: the same dates, and within so many seconds', (_, places, seconds) => {
    const worst: Worst = { seconds: 0, what: '' };
    places.forEach((place, number) => compare(place, sampledDays(number), worst));
    expect(worst.seconds, worst.what).toBeLessThan(seconds);
  });

  test('every day of a year beside the date line', () => {
    const worst: Worst = { seconds: 0, what: '' };
    const beside = new Set([
      'Pacific/Apia',
      'Pacific/Tongatapu',
      'Pacific/Kiritimati',
      'Pacific/Chatham',
      'Pacific/Fiji',
    ]);
    const first = Date.UTC(2026, 0, 1) / DAY_MS;
    for (const place of ZONE_CITIES.filter(({ tz }) => beside.has(tz)))
      compare(
        place,
        Array.from({ length: 122 }, (__, i) => first + i * 3),
        worst,
      );
    // Fiji east of the line keeps Fiji's date.
    compare({ lat: -16.78, lng: -179.98, tz: 'Pacific/Fiji' }, [first, first + 180], worst);
    expect(worst.seconds, worst.what).toBeLessThan(2);
  });
});
