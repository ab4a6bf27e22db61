import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZONE_CITIES } from '../testing/zone-cities.ts';
import { PLACES, day } from '../testing/days-at.ts';
import { placeDays } from './place-days.ts';
import { ZMAN_ROWS } from './zman-rows.ts';
import { zmanimOf } from './zmanim.ts';

const FIRST = day('1900-01-01');
const LAST = day('2100-12-31');

describe('the times of any day anywhere', () => {
  const asked = fc.record({
    place: fc.oneof(
      fc.constantFrom(...ZONE_CITIES),
      fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
        tz: fc.constantFrom(...ZONE_CITIES.map(({ tz }) => tz)),
      }),
    ),
    on: fc.integer({ min: FIRST, max: LAST }),
  });

  test('every key is there, in order, with a time or a reason', () => {
    fc.assert(
      fc.property(asked, ({ place, on }) => {
        const zmanim = zmanimOf(placeDays(place), on);
        expect(zmanim.map(({ key }) => key)).toEqual(ZMAN_ROWS.map(({ key }) => key));
        for (const { time, note } of zmanim) {
          if (time === null) expect(note).not.toBeNull();
          else expect(Number.isNaN(Date.parse(time))).toBe(false);
        }
      }),
    );
  });

  test('the sun of a date has its noon on it, and every date that its place keeps has one', () => {
    fc.assert(
      fc.property(asked, ({ place, on }) => {
        const { sunOf, clock } = placeDays(place);
        const sun = sunOf(on);
        if (sun !== null) expect(clock.dayAt(sun.noon)).toBe(on);
        else if (ZONE_CITIES.includes(place)) expect(clock.startOf(on)).toBe(clock.startOf(on + 1));
      }),
      { numRuns: 500 },
    );
  });

  test('those there are come one after another', () => {
    const inOrder = [
      [
        'alot_hashachar',
        'misheyakir',
        'misheyakir_machmir',
        'sunrise',
        'sof_zman_shma_gra',
        'sof_zman_tfilla_gra',
        'chatzot',
      ],
      ['alot_72', 'sunrise', 'sof_zman_shma_mga', 'sof_zman_tfilla_mga', 'chatzot'],
      ['chatzot', 'mincha_gedola', 'mincha_ketana', 'plag_hamincha', 'sunset', 'tzeit_7_083', 'tzeit_hakochavim'],
      ['sunset', 'tzeit_72'],
    ];
    fc.assert(
      fc.property(asked, ({ place, on }) => {
        const times = new Map(zmanimOf(placeDays(place), on).map(({ key, time }) => [key as string, time]));
        for (const keys of inOrder) {
          const instants = keys.flatMap((key) => (times.get(key) == null ? [] : [Date.parse(times.get(key) ?? '')]));
          expect(instants).toEqual([...instants].sort((a, b) => a - b));
        }
      }),
    );
  });
});

test('a day of New York, by hours counted by hand from its sunrise and sunset', () => {
  const zmanim = zmanimOf(placeDays(PLACES.newYork), day('2026-11-20'));
  const at = (key: string): number => Date.parse(zmanim.find((each) => each.key === key)?.time ?? '') / 1_000;
  const [rise, set] = [at('sunrise'), at('sunset')];
  const gra = (set - rise) / 12;
  const mga = (set - rise + 2 * 72 * 60) / 12;
  const expected: [string, number][] = [
    ['alot_72', rise - 72 * 60],
    ['sof_zman_shma_gra', rise + 3 * gra],
    ['sof_zman_tfilla_gra', rise + 4 * gra],
    ['sof_zman_shma_mga', rise - 72 * 60 + 3 * mga],
    ['sof_zman_tfilla_mga', rise - 72 * 60 + 4 * mga],
    ['chatzot', rise + 6 * gra],
    ['mincha_gedola', rise + 6.5 * gra],
    ['mincha_ketana', rise + 9.5 * gra],
    ['plag_hamincha', rise + 10.75 * gra],
    ['tzeit_72', set + 72 * 60],
  ];
  for (const [key, seconds] of expected) expect(Math.abs(at(key) - seconds), key).toBeLessThanOrEqual(1);
});
