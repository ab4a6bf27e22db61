import { makeAddress } from '@kehilla/linkage';
import { expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const at = (house_number: string) =>
  makeAddress({ house_number, street: 'Sample Street', borough: 'Brooklyn', zip: '11213', state: 'NY' });

/** One shop that two sources call otherwise, of which a list is linked to one; the branch next door, and another shop at its door. */
const CITY = inventedCity([
  place('pl_plain', [named('Maple Burger', { address: at('10') })]),
  place('pl_listed', [named('Maple Burger Lux', { address: at('10') }), listed('ou', 'Maple Burger Lux')]),
  place('pl_branch', [named('Maple Burger', { address: at('90') })]),
  place('pl_other', [named('Cedar Books', { address: at('10') })]),
]);

test.each([
  ['pl_plain', 1],
  ['pl_branch', 0],
  ['pl_other', 0],
  ['pl_listed', 0],
])('a place that no list shows says which certified one at its door it may be: %s', async (place_id, count) => {
  const { data } = await verify(CITY, { place_id });
  const told = data.missing.filter((text) => text.includes('nobody has linked the two'));
  expect(told).toHaveLength(count);
  for (const text of told)
    expect(text).toMatch(/Whether it is Maple Burger Lux, 10 Sample Street.* \(pl_listed\), of which OU tells/);
});
