import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKeys } from './address-key.ts';
import { parseAddress } from './parse-address.ts';

type Spellings = {
  readonly doors: readonly string[];
  readonly streets: readonly string[];
  readonly areas: readonly string[];
};

const MANHATTAN = ['New York, NY 10019', 'New York NY 10019', '10019', 'Manhattan, NY 10019', 'NYC 10019'];
const QUEENS = ['Queens, NY 11367', 'Flushing, NY 11367', '11367', 'Queens 11367'];
const BROOKLYN = ['Brooklyn, NY 11230', 'Bklyn, NY 11230', '11230', 'BROOKLYN, NY 11230'];
const ROCKAWAY = ['Far Rockaway, NY 11691', '11691', 'Queens, NY 11691'];
const UNITS = ['', ', Suite 200', ', 2nd Fl', ' Floor 2', ' #4B', ', Unit 3', ' 3rd Floor'];

/** The ways in which registers, lists and people write one address, by its parts. */
const WRITTEN: readonly Spellings[] = [
  {
    doors: ['100'],
    streets: [
      'West 59th Street',
      'W 59 St',
      'W. 59th St.',
      'Central Park South',
      'Central Park S',
      'West Fifty-Ninth Street',
    ],
    areas: MANHATTAN,
  },
  {
    doors: ['552'],
    streets: ['West 110th Street', 'W 110 St', 'Cathedral Parkway', 'Cathedral Pkwy'],
    areas: MANHATTAN,
  },
  {
    doors: ['1000'],
    streets: [
      '6th Avenue',
      '6 Ave',
      'Sixth Avenue',
      'Avenue of the Americas',
      'Ave of the Americas',
      'Ave. of Americas',
    ],
    areas: MANHATTAN,
  },
  {
    doors: ['500'],
    streets: ['7th Avenue', '7 AVENUE', 'Seventh Ave', 'Fashion Avenue', 'Fashion Ave.', 'Adam Clayton Powell Jr Blvd'],
    areas: MANHATTAN,
  },
  {
    doors: ['2100'],
    streets: ['8th Avenue', '8 Av', 'Frederick Douglass Blvd', 'Frederick Douglas Boulevard'],
    areas: MANHATTAN,
  },
  {
    doors: ['300'],
    streets: ['Lenox Avenue', 'Lenox Ave', 'Malcolm X Boulevard', 'Malcolm X Blvd.'],
    areas: MANHATTAN,
  },
  { doors: ['1', 'One'], streets: ['Penn Plaza', 'Pennsylvania Plaza', 'PENN PLZ'], areas: MANHATTAN },
  {
    doors: ['17 1/2', '17½', '17 ½'],
    streets: ['Saint Marks Place', 'St Marks Pl', "St. Mark's Place", 'ST MARKS PLACE'],
    areas: MANHATTAN,
  },
  {
    doors: ['72-15', '7215', '72 15', '72–15'],
    streets: ['Kissena Boulevard', 'Kissena Blvd', 'KISSENA BL'],
    areas: QUEENS,
  },
  { doors: ['141-56', '14156', '141 56'], streets: ['73rd Avenue', '73 Ave', '73RD AVE'], areas: QUEENS },
  {
    doors: ['257'],
    streets: ['Beach 17th Street', 'B 17 St', 'B. 17th St', 'Bch 17 St', 'B17th St', 'BEACH 17 STREET'],
    areas: ROCKAWAY,
  },
  {
    doors: ['1840'],
    streets: ['Coney Island Avenue', 'Coney Isl. Ave', 'Coney Is Ave', 'CONEY ISLAND AVE'],
    areas: BROOKLYN,
  },
  { doors: ['541D', '541-D', '541 D'], streets: ['Kingston Avenue', 'Kingston Ave.'], areas: BROOKLYN },
  { doors: ['1307'], streets: ['Avenue J', 'Ave. J', 'AVE J'], areas: BROOKLYN },
];

test('every way of writing an address has one key', () => {
  const written = fc.constantFrom(...WRITTEN).chain(({ doors, streets, areas }) =>
    fc.record({
      one: fc.constant(`${doors[0]} ${streets[0]}, ${areas[0]}`),
      other: fc
        .tuple(
          fc.constantFrom(...doors),
          fc.constantFrom(...streets),
          fc.constantFrom(...UNITS),
          fc.constantFrom(...areas),
        )
        .map(([door, street, unit, area]) => `${door} ${street}${unit}, ${area}`),
    }),
  );
  fc.assert(
    fc.property(written, ({ one, other }) => {
      expect([other, findKey(other)]).toEqual([other, findKey(one)]);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['10 D Street, Brooklyn, NY 11230', '10|dstreet|11230'],
  ['88 22nd Avenue, Brooklyn, NY 11230', '88|22avenue|11230'],
  ['100 E Broadway, New York, NY 10002', '100|eastbroadway|10002'],
  ['257 B Street, Queens, NY 11691', '257|bstreet|11691'],
])('%s keeps its street', (text, key) => expect(findKey(text)).toBe(key));

function findKey(text: string): string | null {
  const address = parseAddress(text);
  return address === null ? null : (addressKeys(address)[0] ?? null);
}
