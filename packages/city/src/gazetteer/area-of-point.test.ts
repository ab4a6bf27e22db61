import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOfPoint, AREAS, boroughOfZip, isInCity } from './index.ts';

describe('the neighbourhood and borough of a point', () => {
  test.each([
    [40.6335, -73.9935, 'Borough Park', 'Brooklyn'],
    [40.6692, -73.9428, 'Crown Heights', 'Brooklyn'],
    [40.625, -73.9655, 'Midwood', 'Brooklyn'],
    [40.704, -73.96, 'Williamsburg', 'Brooklyn'],
    [40.727, -73.822, 'Kew Gardens Hills', 'Queens'],
    [40.7829, -73.9654, 'Central Park', 'Manhattan'],
    [40.87, -73.9, 'Kingsbridge', 'Bronx'],
    [40.605, -73.755, 'Far Rockaway', 'Queens'],
    [40.9, -74.1, null, null],
    [0, 0, null, null],
    [Number.NaN, 0, null, null],
  ])('%d, %d → %s, %s', (lat, lng, neighbourhood, borough) =>
    expect(areaOfPoint(lat, lng)).toEqual({ neighbourhood, borough }),
  );
});

test.each([
  ['Coney Island pier', 40.5711, -73.9838, true],
  ['Hoboken', 40.744, -74.0324, false],
  ['Yonkers', 40.9312, -73.8988, false],
  ['Great Neck', 40.8007, -73.7285, false],
  ['the harbour', 40.66, -74.05, false],
  ['Times Square', 40.758, -73.9855, true],
])('%s in the city: %s', (_, lat, lng, expected) => expect(isInCity(lat, lng)).toBe(expected));

test.each([
  ['11219', 'Brooklyn'],
  ['10001', 'Manhattan'],
  ['11367', 'Queens'],
  ['10463', 'Bronx'],
  ['10314', 'Staten Island'],
  ['11219-1234', 'Brooklyn'],
  ['07666', null],
  ['', null],
  ['abc', null],
])('ZIP %s is in %s', (zip, borough) => expect(boroughOfZip(zip)).toBe(borough));

test("an area's own point lies in its borough, and a neighbourhood with an outline holds its own point", () => {
  for (const area of AREAS.filter(({ kind }) => kind === 'neighbourhood')) {
    const found = areaOfPoint(area.lat, area.lng);
    expect(found.borough, area.id).toBe(area.borough);
    if (area.rings.length > 0) expect(found.neighbourhood, area.id).toBe(area.name);
  }
});

test('the gazetteer holds what it should', () => {
  const count = (kind: string) => AREAS.filter((area) => area.kind === kind).length;
  expect([count('borough'), count('neighbourhood') >= 300, count('zip') >= 214]).toEqual([5, true, true]);
  for (const area of AREAS) expect(area.radius_m, area.id).toBeGreaterThanOrEqual(200);
  for (const area of AREAS.filter(({ kind }) => kind === 'zip')) expect(area.borough, area.id).not.toBeNull();
});

test('any numbers give an answer', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.double(),
      (lat, lng) => areaOfPoint(lat, lng) !== undefined && typeof isInCity(lat, lng) === 'boolean',
    ),
  );
});
