import { expect, it } from 'vitest';
import { makeAddress } from './make-address.ts';
import { parseAddress } from './parse-address.ts';
import { readStateCode } from './boroughs.ts';

/** What people write, and the street, city, borough, state and ZIP that it names. */
const AREAS: readonly (readonly [string, string | null, string | null, string | null, string | null, string | null])[] =
  [
    ['79 Sample St, Keene, NH', 'Sample Street', 'Keene', null, 'NH', null],
    ['79 Sample St, Keene, New Hampshire', 'Sample Street', 'Keene', null, 'NH', null],
    ['79 Sample St, Teaneck New Jersey 07666', 'Sample Street', 'Teaneck', null, 'NJ', '07666'],
    ['79 Sample St, Canyon Lake, tx, 78132-3131', 'Sample Street', 'Canyon Lake', null, 'TX', '78132'],
    ['79 Sample St, Charleston, West Virginia 25301', 'Sample Street', 'Charleston', null, 'WV', '25301'],
    ['79 Sample St, Washington, D.C.', 'Sample Street', 'Washington', null, 'DC', null],
    ['79 Sample St, Minneapolis, MN', 'Sample Street', 'Minneapolis', null, 'MN', null],
    ['79 Sample St, MN 10001', 'Sample Street', 'MN', 'Manhattan', 'NY', '10001'],
    ['79 Sample St, Brooklyn, CT', 'Sample Street', 'Brooklyn', null, 'CT', null],
    ['79 Sample St, Brooklyn, Connecticut', 'Sample Street', 'Brooklyn', null, 'CT', null],
    ['79 Sample St, Manhattan, KS', 'Sample Street', 'Manhattan', null, 'KS', null],
    ['79 Sample St, Hoboken, NJ 10001', 'Sample Street', 'Hoboken', null, 'NJ', '10001'],
    ['Texas 76013', null, null, null, 'TX', '76013'],
    ['12 SAMPLE CT 11201', 'Sample Court', 'Brooklyn', 'Brooklyn', 'NY', '11201'],
    ['12 SAMPLE ST 11201', 'Sample Street', 'Brooklyn', 'Brooklyn', 'NY', '11201'],
    ['12 SAMPLE CT', 'Sample Court', null, null, null, null],
    ['12 SAMPLE ST NE', 'Sample Street Northeast', null, null, null, null],
    ['79 Vermont 11207', 'Vermont', 'Brooklyn', 'Brooklyn', 'NY', '11207'],
    ['79 Pennsylvania Ave, Brooklyn', 'Pennsylvania Avenue', 'Brooklyn', 'Brooklyn', 'NY', null],
    ['79 SAMPLE AVE BROOKLYN NY 11211-', 'Sample Avenue', 'BROOKLYN', 'Brooklyn', 'NY', '11211'],
    ['79 Sample Ave Brooklyn NY 11211 1234', 'Sample Avenue', 'Brooklyn', 'Brooklyn', 'NY', '11211'],
    [
      '79, Sample Ave, Crown Heights, Brooklyn, Kings County, New York',
      'Sample Avenue',
      'Brooklyn',
      'Brooklyn',
      'NY',
      null,
    ],
    ['79 Sample Ave Kew Gardens Hills', 'Sample Avenue', 'Kew Gardens Hills', 'Queens', 'NY', null],
    ['79 Sample Ave Kew Gardens Hills -', 'Sample Avenue', 'Kew Gardens Hills', 'Queens', 'NY', null],
    ['79 Sample Ave . Far Rockaway', 'Sample Avenue', 'Far Rockaway', 'Queens', 'NY', null],
    ['79 Sample Ave, Queens County, NY', 'Sample Avenue', 'Queens County', 'Queens', 'NY', null],
    ['79 Sample Ave, Ground Floor, NY 10165', 'Sample Avenue', 'Manhattan', 'Manhattan', 'NY', '10165'],
    ['79 Sample Ave - Brooklyn - NY 11211', 'Sample Avenue', 'Brooklyn', 'Brooklyn', 'NY', '11211'],
    ['79 Sample Ave | Brooklyn NY 11211', 'Sample Avenue', 'Brooklyn', 'Brooklyn', 'NY', '11211'],
    ['79 Sample Ave; Brooklyn; NY 11211', 'Sample Avenue', 'Brooklyn', 'Brooklyn', 'NY', '11211'],
    ['79 Sample Ave, Brooklyn, NY 11211 Tel: 718-555-0101', 'Sample Avenue', 'Brooklyn', 'Brooklyn', 'NY', '11211'],
    ['79 Sample Ave, Brooklyn, NY 11211 (718) 555-0101', 'Sample Avenue', 'Brooklyn', 'Brooklyn', 'NY', '11211'],
    ['79 Sample St, Toronto, ON', null, null, null, null, null],
    ['79 Sample St, Toronto M5V 2T6', null, null, null, null, null],
  ];

it.each(AREAS)('%s', (text, street, city, borough, state, zip) => {
  expect(parseAddress(text)).toMatchObject({ street, city, borough, state, zip });
});

it.each([
  ['in another state', { city: 'Brooklyn', state: 'CT' }, null, 'CT'],
  ['in another state by a slip', { city: 'Staten Island', state: 'NC', zip: '10304' }, 'Staten Island', 'NC'],
  ['in this one by its name', { city: 'Brooklyn', state: 'New York' }, 'Brooklyn', 'NY'],
  ['in none that is said', { city: 'Brooklyn' }, 'Brooklyn', 'NY'],
])('a borough %s', (_, parts, borough, state) => {
  expect(makeAddress({ house_number: '12', street: 'OAK ST', ...parts })).toMatchObject({ borough, state });
});

it.each([
  ['NJ', 'NJ'],
  ['n.j.', 'NJ'],
  ['New  Jersey', 'NJ'],
  ['Ontario', null],
  ['ST', null],
  ['', null],
])('%j is the state %j', (text, code) => expect(readStateCode(text)).toBe(code));
