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
  ['the harbour', 40.66, -74.045, true],
  ['the Brooklyn Bridge', 40.7061, -73.9969, true],
  ['the Verrazzano Bridge', 40.6066, -74.0447, true],
  ['the Throgs Neck Bridge', 40.8003, -73.7935, true],
  ['the middle of the George Washington Bridge', 40.8517, -73.9515, true],
  ['the Statue of Liberty', 40.6892, -74.0445, true],
  ['the ferry to Staten Island', 40.672, -74.035, true],
  ['the middle of the East River', 40.762, -73.957, true],
  ['Jamaica Bay', 40.61, -73.84, true],
  ['the sea before Coney Island', 40.565, -73.98, true],
  ['the sea before Rockaway Beach', 40.57, -73.85, true],
  ['the water by City Island', 40.845, -73.77, true],
  ['Jersey City', 40.7178, -74.0431, false],
  ['Bayonne', 40.6687, -74.1143, false],
  ['Weehawken', 40.7695, -74.0204, false],
  ['Edgewater', 40.827, -73.9757, false],
  ['Fort Lee', 40.8509, -73.9701, false],
  ['Perth Amboy', 40.5067, -74.2654, false],
  ['Mount Vernon', 40.9126, -73.8371, false],
  ['Pelham', 40.9098, -73.8085, false],
  ['New Rochelle', 40.9115, -73.7824, false],
  ['Lawrence', 40.6157, -73.7296, false],
  ['Cedarhurst', 40.6229, -73.7243, false],
  ['Elmont', 40.7009, -73.7129, false],
  ['Atlantic Beach', 40.589, -73.729, false],
  ['the open Atlantic', 40.3, -73.8, false],
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
