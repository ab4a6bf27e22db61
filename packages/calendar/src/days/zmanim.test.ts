import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZONE_CITIES } from '../testing/zone-cities.ts';
import { day, PLACES, zmanAt } from '../testing/days-at.ts';
import { type CalendarPlace, placeDays } from './place-days.ts';
import { ZMAN_ROWS, listZmanim } from './zmanim.ts';

const FIRST = day('1900-01-01');
const LAST = day('2100-12-31');

describe('the times of any day anywhere', () => {
  const request = fc.record({
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
      fc.property(request, ({ place, on }) => {
        const zmanim = listZmanim(placeDays(place), on);
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
      fc.property(request, ({ place, on }) => {
        const { getSun, clock } = placeDays(place);
        const sun = getSun(on);
        if (sun !== null) expect(clock.dayAt(sun.noon)).toBe(on);
        else if (ZONE_CITIES.includes(place)) expect(clock.findStart(on)).toBe(clock.findStart(on + 1));
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
      // Where the sun is up for less than 144 minutes, a quarter of the Magen Avraham's day ends before sunrise.
      ['alot_72', 'sof_zman_shma_mga', 'sof_zman_tfilla_mga', 'chatzot'],
      ['alot_72', 'sunrise'],
      ['chatzot', 'mincha_gedola', 'mincha_ketana', 'plag_hamincha', 'sunset', 'tzeit_7_083', 'tzeit_hakochavim'],
      ['sunset', 'tzeit_72'],
    ];
    fc.assert(
      fc.property(request, ({ place, on }) => {
        const times = new Map(listZmanim(placeDays(place), on).map(({ key, time }) => [key as string, time]));
        for (const keys of inOrder) {
          const instants = keys.flatMap((key) => (times.get(key) == null ? [] : [Date.parse(times.get(key) ?? '')]));
          expect(instants).toEqual([...instants].sort((a, b) => a - b));
        }
      }),
    );
  });
});

test('a day of New York, by hours counted by hand from its sunrise and sunset', () => {
  const [there, on] = [placeDays(PLACES.newYork), day('2026-11-20')];
  const zmanim = listZmanim(there, on);
  const at = (key: string): number => Date.parse(zmanim.find((each) => each.key === key)?.time ?? '') / 1_000;
  const [rise, set] = [at('sunrise'), at('sunset')];
  const gra = (set - rise) / 12;
  const mga = (set - rise + 2 * 72 * 60) / 12;
  const [dawn = 0, night = 0] = (['morning', 'evening'] as const).map(
    (side) => (there.sunAt(on, 16.1, side) ?? 0) / 1_000,
  );
  const expected: [string, number][] = [
    ['alot_hashachar', dawn],
    ['sof_zman_shma_mga_16_1', dawn + (3 * (night - dawn)) / 12],
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

const GRA = 'GRA: hours from sunrise to sunset';
const MGA = 'Magen Avraham: hours from 72 minutes before sunrise to 72 minutes after sunset';

// The keys and opinions of decisions §7.
test.each([
  ['alot_hashachar', 16.1, null, '16.1 degrees below the horizon'],
  ['alot_72', null, 72, '72 minutes before sunrise'],
  ['misheyakir', 11.5, null, '11.5 degrees below the horizon'],
  ['misheyakir_machmir', 10.2, null, '10.2 degrees below the horizon'],
  ['sunrise', 0.833, null, 'Sea level'],
  ['sof_zman_shma_mga', null, 72, MGA],
  ['sof_zman_shma_mga_16_1', 16.1, null, 'Magen Avraham: hours from dawn to nightfall, both at 16.1 degrees'],
  ['sof_zman_shma_gra', null, null, GRA],
  ['sof_zman_tfilla_mga', null, 72, MGA],
  ['sof_zman_tfilla_gra', null, null, GRA],
  ['chatzot', null, null, 'Midpoint of sunrise and sunset'],
  ['mincha_gedola', null, null, GRA],
  ['mincha_ketana', null, null, GRA],
  ['plag_hamincha', null, null, GRA],
  ['sunset', 0.833, null, 'Sea level'],
  ['tzeit_7_083', 7.083, null, '7.083 degrees below the horizon'],
  ['tzeit_hakochavim', 8.5, null, '8.5 degrees below the horizon'],
  ['tzeit_72', null, 72, '72 minutes after sunset'],
] as const)('%s goes by %j degrees or %j minutes: %s', (key, degrees, minutes, opinion) => {
  expect(zmanAt(PLACES.newYork, '2026-11-20', key)).toMatchObject({ degrees, minutes, opinion });
});

test('a time that is there needs no note, but where it falls on another date', () => {
  const notes = (place: CalendarPlace, date: string) =>
    listZmanim(placeDays(place), day(date)).flatMap(({ key, time, note }) =>
      time === null || note === null ? [] : [[key, note]],
    );
  expect(notes(PLACES.newYork, '2026-11-20')).toEqual([]);
  const reykjavik = { lat: 64.1466, lng: -21.9426, tz: 'Atlantic/Reykjavik' };
  expect(notes(reykjavik, '2026-06-19')).toEqual(
    ['sunset', 'tzeit_72'].map((key) => [key, 'By the clock this falls on 2026-06-20.']),
  );
});

test('each time has a name of its own in both languages', () => {
  expect(ZMAN_ROWS).toHaveLength(18);
  for (const name of ['label', 'label_he'] as const) {
    const names = ZMAN_ROWS.map((row) => row[name]);
    expect(new Set(names).size).toBe(ZMAN_ROWS.length);
    expect(names).not.toContain('');
  }
});

test('moments asked for together are those asked for alone', () => {
  const [place, on] = [PLACES.newYork, day('2026-11-20')];
  const together = placeDays(place);
  const requests = [on, on + 1].flatMap((each) =>
    [0.833, 7.083, 8.5, 10.2, 11.5, 16.1].flatMap((degrees) =>
      (['morning', 'evening'] as const).map((side) => [each, degrees, side] as const),
    ),
  );
  expect(new Set(requests.map((each) => together.sunAt(...each))).size).toBe(requests.length);
  for (const each of requests) expect(together.sunAt(...each)).toBe(placeDays(place).sunAt(...each));
});
