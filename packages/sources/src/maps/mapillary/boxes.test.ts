import type { LatLng } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxText, listGroups, splitInHalves } from './read-pages.ts';

const HERE = { lat: 40.669, lng: -73.943 };
const points = fc.array(
  fc.record({
    lat: fc.double({ min: 40.5, max: 40.9, noNaN: true }),
    lng: fc.double({ min: -74.2, max: -73.7, noNaN: true }),
  }),
  { minLength: 1, maxLength: 200 },
);
const sides = (group: readonly LatLng[]) => boxText(group).split(',').map(Number) as [number, number, number, number];

test('around one point the box is as the note says', () => {
  expect(boxText([HERE])).toBe('-73.943400,40.668600,-73.942600,40.669400');
});

describe('whatever the points', () => {
  test('each is within the box of its group with 30 m to spare, and no box is larger than may be asked for', () => {
    fc.assert(
      fc.property(points, (some) => {
        for (const group of listGroups(some)) {
          const [west, south, east, north] = sides(group);
          expect((east - west) * (north - south)).toBeLessThan(0.01);
          for (const { lat, lng } of group) {
            expect(Math.min(lat - south, north - lat)).toBeGreaterThan(30 / 111_195);
            expect(Math.min(lng - west, east - lng)).toBeGreaterThan(30 / 84_000);
          }
        }
      }),
    );
  });

  test('each is in one group, in whatever order they come', () => {
    fc.assert(
      fc.property(points, (some) => {
        const groups = listGroups([...some, ...some]);
        expect(new Set(groups.flat())).toEqual(new Set(listGroups(some).flat()));
        expect(groups.flat()).toHaveLength(new Set(some.map(({ lat, lng }) => `${lat},${lng}`)).size);
        expect(listGroups(some.toReversed()).map(boxText)).toEqual(listGroups(some).map(boxText));
      }),
    );
  });

  test('halves have all of a group, none is empty, and one point has none', () => {
    fc.assert(
      fc.property(points, (some) => {
        for (const group of listGroups(some)) {
          const halves = splitInHalves(group);
          if (group.length === 1) expect(halves).toBeNull();
          else {
            expect(new Set(halves?.flat())).toEqual(new Set(group));
            expect(halves?.every((half) => half.length > 0)).toBe(true);
          }
        }
      }),
    );
  });
});
