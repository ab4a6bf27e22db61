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

/** A city of an unlisted burger shop at 10 Sample Street, and another place of these rows. */
const beside = (...rows: Parameters<typeof place>[1]) =>
  inventedCity([place('pl_plain', [named('Maple Burger', { address: at('10') })]), place('pl_other', rows)]);
const LUX = 'Maple Burger Lux';
const elsewhere = (own: Partial<Parameters<typeof makeAddress>[0]>) =>
  makeAddress({ house_number: '10', street: 'Sample Street', borough: 'Brooklyn', zip: '11213', state: 'NY', ...own });

test.each([
  ['listed, its ZIP printed otherwise', [named(LUX, { address: elsewhere({ zip: '11225' }) }), listed('ou', LUX)], 1],
  [
    'listed, in a street of that name in another borough',
    [named(LUX, { address: elsewhere({ borough: 'Queens', zip: '11375' }) }), listed('ou', LUX)],
    0,
  ],
  [
    'listed no more',
    [named(LUX, { address: at('10') }), listed('ou', LUX, {}, { missing_since: '2026-07-10T00:00:00.000Z' })],
    0,
  ],
  ['listed nowhere', [named(LUX, { address: at('10') })], 0],
])('of another place at its door nothing is told unless some list shows it now: %s', async (_, rows, count) => {
  const { data } = await verify(beside(...rows), { place_id: 'pl_plain' });
  expect(data.missing.filter((text) => text.includes('(pl_other)'))).toHaveLength(count);
});

test('a place that a list shows is not said to be perhaps another that one shows too', async () => {
  const city = inventedCity(
    ['ou', 'ok'].map((list) => place(`pl_${list}`, [named(LUX, { address: at('10') }), listed(list, LUX)])),
  );
  const { data } = await verify(city, { place_id: 'pl_ou' });
  expect(data.answer.certified_by).toEqual(['OU']);
  expect(data.missing.join(' ')).not.toContain('nobody has linked');
});

test.each([
  ['pl_plain', 1],
  ['pl_branch', 0],
  ['pl_other', 0],
  ['pl_listed', 0],
])('a place that no list shows says which certified one at its door it may be: %s', async (place_id, count) => {
  const { data } = await verify(CITY, { place_id });
  const notes = data.missing.filter((text) => text.includes('nobody has linked the two'));
  expect(notes).toHaveLength(count);
  expect(data.answer.summary.includes('lists “Maple Burger Lux” at that door')).toBe(count > 0);
  for (const text of notes)
    expect(text).toMatch(/Whether it is “Maple Burger Lux”, 10 Sample Street.* \(pl_listed\), of which OU tells/);
});

test('a line that no source has placed is told where the address that was sent is its own, whatever its name', async () => {
  const line = listed('ou', 'Walnut Kitchen', {}, { address: at('44'), external_id: 'line' });
  const city = inventedCity([place('pl_shop', [named('Cedar Books', { address: at('44') })])], { unplaced: [line] });
  const note = async (name: string, house: string) =>
    (await verify(city, { name, address: `${house} Sample Street, Brooklyn, NY 11213` })).data.missing.join(' ');
  expect(await note('Cedar Books', '44')).toContain(
    'Whether “Walnut Kitchen” is meant, which List of OU has at the address',
  );
  expect(await note('Nobody Known', '44')).toContain('Whether “Walnut Kitchen” is meant');
  expect(await note('Cedar Books', '45')).not.toContain('Walnut Kitchen');
});
