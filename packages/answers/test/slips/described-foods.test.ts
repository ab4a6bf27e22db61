import { expect, test } from 'vitest';
import { inventedCity } from '../../src/testing/invented-city.ts';
import { dish, menu, recommend } from '../../src/testing/invented-menus.ts';
import { named, place } from '../../src/testing/invented-records.ts';

const CITY = inventedCity([place('pl_menu', [named('Quiet Corner', { category: 'restaurant' })])], {
  menus: [
    menu('pl_menu', [
      dish('Peanut Noodles', '$9'),
      dish('Mushroom Noodles', '$9'),
      dish('Salmon Noodles', '$9'),
      dish('Plain Noodles', '$9'),
    ]),
  ],
});

test.each([
  ['noodles, no OU peanuts', 'Peanut'],
  ['noodles no roasted peanuts', 'Peanut'],
  ['noodles no frills peanuts', 'Peanut'],
  ['noodles, epipn peanuts', 'Peanut'],
  ['no fuss peanuts', 'Peanut'],
  ['noodles no store bought mushrooms', 'Mushroom'],
  ['noodles without those nasty mushrooms', 'Mushroom'],
  ['noodles, not their bland salmon', 'Salmon'],
])('%s: words between a refusal and its food do not turn it round', async (query, refused) => {
  const { data } = await recommend({ query, limit: 20 }, { city: CITY });
  const shown = data.dishes.map((one) => one.dish);
  expect(shown).not.toContain(`${refused} Noodles`);
});

test('what is wanted is found behind a word that only sounds like a refusal of it', async () => {
  const { data } = await recommend({ query: 'no fuss salmon noodles', limit: 20 }, { city: CITY });
  expect(data.dishes.map((one) => one.dish)).toContain('Salmon Noodles');
});

test.each([
  'noodles without the slightest trace of peanuts',
  'noodles, not their peanuts',
  'noodles, no ugly looking peanuts',
  'noodles, no whatever peanuts',
  'אטריות בלי קצת בוטנים',
  'лапша без этих арахиса',
  'fideos sin esas cacahuates',
])('%s: keeps peanuts away', async (query) => {
  const { data } = await recommend({ query, limit: 20 }, { city: CITY });
  const shown = data.dishes.map((one) => one.dish);
  expect(shown).not.toContain('Peanut Noodles');
  expect(shown).toContain('Plain Noodles');
});

test.each([
  ['noodles without fresh mushrooms', 'Mushroom'],
  ['noodles, no good mushrooms', 'Mushroom'],
  ['noodles --mushrooms', 'Mushroom'],
  ['noodles no olives mushrooms anchovies', 'Mushroom'],
  ['dinner, no tuna, ostrich or salmon', 'Salmon'],
  ['dinner, no frozen salmon', 'Salmon'],
  ['noodles, allergic to wild caught salmon', 'Salmon'],
  ['noodles, allergic to raw salmon', 'Salmon'],
  ['noodles, no olives, broccoli, mushrooms', 'Mushroom'],
  ['noodles, no olives, bell peppers or mushrooms', 'Mushroom'],
  ['noodles, no olives, ostrich or salmon', 'Salmon'],
  ['noodles without cheese substitutes, onions, or mushrooms', 'Mushroom'],
  ['אטריות בלי זיתים, ברוקולי או פטריות', 'Mushroom'],
  ['лапша без оливок, брокколи или грибов', 'Mushroom'],
  ['fideos sin aceitunas, pimientos, champiñones', 'Mushroom'],
])('%s: neither a quality nor an unknown member ends a list', async (query, refused) => {
  const { data } = await recommend({ query, limit: 20 }, { city: CITY });
  const shown = data.dishes.map((one) => one.dish);
  expect(shown).not.toContain(`${refused} Noodles`);
  expect(shown).toContain('Plain Noodles');
});

test('a dish behind a comma is wanted, and so is what stands behind it', async () => {
  const { data } = await recommend({ query: 'noodles no onions, pizza, mushrooms', limit: 20 }, { city: CITY });
  expect(data.understood?.exclude).toEqual(['onions']);
});
