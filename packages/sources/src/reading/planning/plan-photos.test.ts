import type { StreetImage } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JANUARY, getPlan, getRow, standing } from '../../testing/plans.ts';
import { isFacing, withPhotos } from './plan-photos.ts';

const HERE = { lat: 40.669, lng: -73.943 };
const image = (own: Partial<StreetImage> = {}): StreetImage => ({
  external_id: '1',
  url: 'https://photos.example/1',
  captured_at: '2025-06-01T00:00:00.000Z',
  ...HERE,
  compass_deg: null,
  ...own,
});
/** So many metres to the north of the place. */
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });

function getPhotos(images: readonly StreetImage[], source_id = 'register') {
  const known = [...standing(getPlan([getRow('a', { location: HERE })])).values()].map((row) => ({
    ...row,
    source_id,
  }));
  return withPhotos(getPlan([]), images, known).photos ?? [];
}

describe('photos beside a place', () => {
  test('within 30 m, the three newest, with their distance', () => {
    const images = [5, 10, 20, 29, 31].map((metres, i) =>
      image({ external_id: String(i), ...north(metres), captured_at: `202${i}-01-01T00:00:00.000Z` }),
    );
    expect(getPhotos(images).map(({ external_id, distance_m }) => [external_id, Math.round(distance_m)])).toEqual([
      ['3', 29],
      ['2', 20],
      ['1', 10],
    ]);
  });

  test('are none of an invented place', () => {
    expect(getPhotos([image()])).toHaveLength(1);
    expect(getPhotos([image()], 'sample')).toEqual([]);
  });

  test('on the edge of a cell as well as in the middle of one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 29, noNaN: true }),
        (degrees, metres) => {
          const turn = (degrees * Math.PI) / 180;
          const at = {
            lat: HERE.lat + (Math.cos(turn) * metres) / 111_195,
            lng: HERE.lng + (Math.sin(turn) * metres) / (111_195 * Math.cos((HERE.lat * Math.PI) / 180)),
          };
          expect(getPhotos([image(at)])).toHaveLength(1);
        },
      ),
    );
  });

  test.each([
    [0, true],
    [59, true],
    [61, false],
    [180, false],
    [301, true],
    [360, true],
  ])('a camera south of the place that looks to %i° faces it: %s', (compass_deg, facing) => {
    expect(isFacing(image({ ...north(-20), compass_deg }), HERE)).toBe(facing);
  });

  test('a heading nobody knows tells nothing', () => {
    expect(getPhotos([image()])[0]).toMatchObject({ facing: null, observed_at: JANUARY });
  });
});
