import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEGREE_LAT_M, degreeLngM, distanceM, isPoint } from './address.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceM', () => {
  test.each([
    ['nowhere', { lat: 40.669, lng: -73.943 }, { lat: 40.669, lng: -73.943 }, 0],
    ['a degree north', { lat: 40, lng: -74 }, { lat: 41, lng: -74 }, 111_195],
    ['Crown Heights to Borough Park', { lat: 40.669, lng: -73.943 }, { lat: 40.6335, lng: -73.9961 }, 5_967],
    ['New York to Jerusalem', { lat: 40.7128, lng: -74.006 }, { lat: 31.7683, lng: 35.2137 }, 9_180_000],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_115],
  ])('%s', (_, a, b, metres) => {
    expect(Math.abs(distanceM(a, b) - metres)).toBeLessThanOrEqual(metres * 0.006);
  });

  test('it is the same both ways, never negative, never more than half way round, and 0 only to itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const metres = distanceM(a, b);
        expect(metres).toBeCloseTo(distanceM(b, a), 3);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(180 * DEGREE_LAT_M + 1);
        expect(distanceM(a, a)).toBe(0);
      }),
    );
  });

  test('a degree of longitude is as long as its distance says', () => {
    for (const lat of [0, 40.7, 60])
      expect(degreeLngM(lat)).toBeCloseTo(distanceM({ lat, lng: 0 }, { lat, lng: 0.001 }) * 1_000, 0);
  });
});

test.each([
  [40.7, -74, true],
  [90, 180, true],
  [0, 1, true],
  [0, 0, false],
  [90.1, 0, false],
  [40, 180.1, false],
  [Number.NaN, 0, false],
  [40, Number.POSITIVE_INFINITY, false],
])('isPoint(%d, %d) is %s', (lat, lng, expected) => expect(isPoint(lat, lng)).toBe(expected));
