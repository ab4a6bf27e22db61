import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liesAbroad, parseAddress, unglued } from './parse-address.ts';
import { STREET_TYPES } from './street-key.ts';

test.each([
  ['43 East 34th StreetNew York, NY', '43 East 34th Street, New York, NY'],
  ['36 Battery PlaceNew York, NY 10280', '36 Battery Place, New York, NY 10280'],
  ['936 KINGS HIGHWAYBROOKLYN NY 11223', '936 Kings Highway, BROOKLYN, NY 11223'],
  ['179-29 150th StreetJamaica, NY 11434', '179-29 150th Street, Jamaica, NY 11434'],
  ['1424 Avenue JBrooklyn, NY 11230', '1424 Avenue J, Brooklyn, NY 11230'],
  ['501 Coney Island Ave.Brooklyn, NY', '501 Coney Island Avenue, Brooklyn, NY'],
  ['12 Cedar LaneTeaneck, NJ 07666', '12 Cedar Lane, Teaneck, NJ 07666'],
  ['34 Sample RoadWest Hempstead, NY 11552', '34 Sample Road, West Hempstead, NY 11552'],
  ['10 West 46th St, 2nd FloorNew York, NY 10036', '10 West 46th Street, 2nd Floor, New York, NY 10036'],
  ['500 Sample AveBrooklyn NY11225', '500 Sample Avenue, Brooklyn, NY 11225'],
  ['1 Route 59Monsey, NY 10952', '1 Route 59, Monsey, NY 10952'],
])('%j is %j', (text, line) => expect(parseAddress(text)?.line).toBe(line));

test.each([
  '12 DeKalb Avenue, Brooklyn',
  '4 LaGuardia Place, New York',
  '12 MacDougal Street, New York, NY',
  '12 Streetsboro Road, Cleveland, OH',
])('%j is one name and stays so', (text) => expect(unglued(text)).toBe(text));

test('an address reads the same whether its street and town are glued or parted', () => {
  const streets = [...STREET_TYPES.keys()].filter((word) => word.length > 3);
  const towns = ['New York', 'Brooklyn', 'Far Rockaway', 'Kew Gardens Hills', 'Staten Island', 'Bronx'];
  const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(...streets),
      fc.constantFrom(...towns),
      fc.constantFrom(', NY', ' NY', ''),
      (house, type, town, state) => {
        const [glued, parted] = ['', ', '].map(
          (between) => `${house} Sample ${capital(type)}${between}${town}${state}`,
        );
        expect(parseAddress(glued)).toEqual(parseAddress(parted));
      },
    ),
  );
});

test.each([
  ['Hahaganah 21, Jerusalem, ISRAEL', true],
  ['Hahaganah 21 Jerusalem Israel', true],
  ['Hahaganah 21, Jerusalem 9436621', true],
  ['7 Invented St, Toronto, Ontario', true],
  ['7 Invented St, Montreal, QC', true],
  ['84 Invented Street, Hendon NW4 2ES', true],
  ['Israel', true],
  ['5 Israel Street, Brooklyn, NY 11211', false],
  ['12 Canada Street, Brooklyn', false],
  ['12 Sample Drive, Atlanta, Georgia', false],
  ['12 Young Israel', false],
  ['12 Melbourne Avenue, Brooklyn, NY', false],
  ['12 Berlin Avenue', false],
])('%j lies abroad: %s', (text, abroad) => expect(liesAbroad(text)).toBe(abroad));
