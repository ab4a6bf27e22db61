import { Body, Equator, Horizon, Observer } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { DAY_MS, type DayNumber, dayNumber, isoDay } from '../zone-clock.ts';
import { dipDegrees } from '../sun-position.ts';
import { ITS_TIMES, itsOwnSun, kosherCalendar, ourSun } from '../testing/kosher-zmanim.ts';
import { ZONE_CITIES } from '../testing/zone-cities.ts';
import { type CalendarPlace, HORIZON_DEGREES, placeDays } from './place-days.ts';
import type { ZmanKey } from './zman-rule.ts';
import { listZmanim } from './zmanim.ts';

// KosherJava, by its port kosher-zmanim: the principal place of every zone, two days of 1950 to 2100 each, at heights up to 2,500 m. A rule that were another
// would differ at every place and on every day, so each is held to eight hundred of them.

const DAYS_EACH = 2;
const KEYS = Object.keys(ITS_TIMES) as ZmanKey[];
/** Where the port takes another date than the clock of the place has: near the date line it counts days at Greenwich. `docs/calendar.md`. */
const isNearDateLine = ({ lng }: CalendarPlace): boolean => Math.abs(lng) > 150;
/** Ours are null where the sun does not get to what they rest on; the port puts half an hour after midday there, and has no midday where we have the sun's. */
const ELSE_WHERE_MISSING: ReadonlySet<ZmanKey> = new Set(['mincha_gedola_ahavat_shalom', 'chatzot']);

type Case = { readonly place: CalendarPlace; readonly day: DayNumber; readonly elevation_m: number };
const CASES: readonly Case[] = ZONE_CITIES.filter((place) => !isNearDateLine(place)).flatMap((place, i) =>
  Array.from({ length: DAYS_EACH }, (_, k) => ({
    place,
    day: (dayNumber('1950-01-01') ?? 0) + (((i * DAYS_EACH + k) * 7_919) % 55_000),
    elevation_m: (i * 37 + k * 311) % 2_500,
  })),
);

function ours({
  place,
  day,
  elevation_m,
}: Case): Map<ZmanKey, { readonly at: number | null; readonly degrees: number | null }> {
  const times = listZmanim(placeDays(place, { elevation_m }), day, 'all');
  return new Map(
    times.map(({ key, time, degrees }) => [key, { at: time === null ? null : Date.parse(time), degrees }]),
  );
}

/**
 * A second; in the far north and south five, for there the sun takes as long over the third of a thousandth of a degree by which 7.083 is less than 7°5′, and
 * 0.833 than 50′.
 */
const mostApart = ({ lat }: CalendarPlace): number => (Math.abs(lat) < 60 ? 1_000 : 5_000);

/** An instant of theirs; null where it has none. */
function findMillis(moment: { toMillis: () => number } | null): number | null {
  const at = moment?.toMillis() ?? Number.NaN;
  return Number.isNaN(at) ? null : at;
}

test('there are seven hundred places and dates', () => expect(CASES.length).toBeGreaterThan(700));

test('with one sun every rule of every opinion gives the same second', () => {
  let compared = 0;
  for (const each of CASES) {
    const { place, day, elevation_m } = each;
    const mine = ours(each);
    const its = kosherCalendar(place, isoDay(day), elevation_m, ourSun(placeDays(place)));
    for (const key of KEYS) {
      const at = mine.get(key)?.at ?? null;
      const theirs = findMillis(ITS_TIMES[key]?.(its) ?? null);
      compared++;
      if (at === null || theirs === null) {
        if ((at === null) !== (theirs === null) && !ELSE_WHERE_MISSING.has(key))
          expect.unreachable(`${key} ${place.tz} ${isoDay(day)}: ${at} and ${theirs}`);
      } else if (Math.abs(at - theirs) > mostApart(place))
        expect.unreachable(`${key} ${place.tz} ${isoDay(day)}: ${at - theirs} ms`);
    }
  }
  expect(compared).toBeGreaterThan(24_000);
});

describe('with its own sun', () => {
  const BY_SUN = [
    'sunrise',
    'sunset',
    'alot_hashachar',
    'tzeit_hakochavim',
    'tzeit_baal_hatanya',
    'misheyakir',
  ] as const;
  /** The other library sees the sun from the ground, we from the middle of the earth. */
  const PARALLAX_DEGREES = 0.002_44;

  /** What the sun moves in the two seconds that the computation is good to. */
  const STATED_DEGREES = 0.0084;

  /** Degrees by which the sun is off at an instant, by a third library's theory (VSOP87). */
  function offBy({ lat, lng }: CalendarPlace, at: number, degrees: number): number {
    const observer = new Observer(lat, lng, 0);
    const when = new Date(at);
    const { ra, dec } = Equator(Body.Sun, when, observer, true, true);
    return Math.abs(Horizon(when, observer, ra, dec).altitude + PARALLAX_DEGREES + degrees);
  }

  test('a difference of more than a second is the sun’s: by a third library ours is right to two seconds, or the nearer', () => {
    const notes = { within_1_s: 0, within_60_s: 0, more: 0 };
    for (const each of CASES) {
      const { place, day, elevation_m } = each;
      const mine = ours(each);
      const its = kosherCalendar(place, isoDay(day), elevation_m, itsOwnSun());
      for (const key of BY_SUN) {
        const { at = null, degrees = null } = mine.get(key) ?? {};
        const theirs = findMillis(ITS_TIMES[key]?.(its) ?? null);
        if (at === null || theirs === null || degrees === null) continue;
        const apart = Math.abs(at - theirs);
        if (apart <= 1_000) notes.within_1_s++;
        else {
          notes[apart <= 60_000 ? 'within_60_s' : 'more']++;
          const off = offBy(place, at, degrees);
          if (off > STATED_DEGREES && off > offBy(place, theirs, degrees))
            expect.unreachable(`${key} ${place.tz} ${isoDay(day)}: ours is farther off, ${apart} ms apart`);
        }
      }
    }
    expect(notes.within_1_s).toBeGreaterThan(1_300);
    expect(notes.within_1_s + notes.within_60_s).toBeGreaterThan(3_300);
  });
});

test('the dip of the horizon is KosherJava’s', () => {
  const calculator = itsOwnSun();
  for (const metres of [0, 1, 50, 754, 2_500, 8_848])
    expect(Math.abs(dipDegrees(metres) - calculator.getElevationAdjustment(metres))).toBeLessThanOrEqual(0.0005);
  expect(HORIZON_DEGREES + dipDegrees(0)).toBe(HORIZON_DEGREES);
});

// Near the date line the port's day is another one; by one of its neighbours it has the same second.
test('near the date line the rules are the same, of the day before or after', () => {
  let compared = 0;
  for (const [i, place] of ZONE_CITIES.filter(isNearDateLine).entries())
    for (let k = 0; k < DAYS_EACH; k++) {
      const each = {
        place,
        day: (dayNumber('1975-01-01') ?? 0) + (((i * DAYS_EACH + k) * 7_919) % 40_000),
        elevation_m: k * 400,
      };
      const mine = ours(each);
      const calendars = [-1, 0, 1].map((off) =>
        kosherCalendar(place, isoDay(each.day + off), each.elevation_m, ourSun(placeDays(place))),
      );
      for (const key of KEYS.filter((one) => !ELSE_WHERE_MISSING.has(one))) {
        const at = mine.get(key)?.at ?? null;
        if (at === null) continue;
        const apart = calendars.map((its) => Math.abs((findMillis(ITS_TIMES[key]?.(its) ?? null) ?? 0) - at) % DAY_MS);
        const least = Math.min(...apart.map((ms) => Math.min(ms, DAY_MS - ms)));
        compared++;
        if (least > mostApart(place)) expect.unreachable(`${key} ${place.tz} ${isoDay(each.day)}: ${least} ms`);
      }
    }
  expect(compared).toBeGreaterThan(1_200);
});

test('dates near the date line are the clock’s, not Greenwich’s', () => {
  for (const place of ZONE_CITIES.filter(isNearDateLine)) {
    const there = placeDays(place);
    for (const date of ['1975-03-20', '2026-11-20', '2090-07-01']) {
      const noon = listZmanim(there, dayNumber(date) ?? 0).find(({ key }) => key === 'chatzot')?.time;
      expect(noon?.slice(0, 10), place.tz).toBe(date);
    }
  }
});

test('midnight by the clock may part a day of the sun, never by more than one', () => {
  for (const { place, day } of CASES.slice(0, 500))
    for (const { time } of listZmanim(placeDays(place), day, 'all'))
      if (time !== null)
        expect(Math.abs(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / DAY_MS - day)).toBeLessThanOrEqual(1);
});
