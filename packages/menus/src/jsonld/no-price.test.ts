import { expect, test } from 'vitest';
import { listDishRows } from '../testing/dish-rows.ts';
import { withJsonLd } from '../testing/pages.ts';

const QUANTITY = { '@type': 'QuantitativeValue', value: 1, unitCode: 'ONZ' };

test.each<[string, object, string | null, string | null]>([
  ['a price by the ounce', [{ price: 12 }, { price: 0.75, unitCode: 'ONZ' }], '12 USD', '12'],
  ['a price for one of a measure', [{ price: 12 }, { price: 0.9, referenceQuantity: QUANTITY }], '12 USD', '12'],
  ['a price of nobody knows how many', [{ price: 12 }, { price: 9, eligibleQuantity: { value: {} } }], '12 USD', '12'],
  [
    'a price of a quantity in no form',
    [{ price: 12 }, { price: 9, eligibleQuantity: { value: { toString: 1 } } }],
    '12 USD',
    '12',
  ],
  ['a price by the dozen', { priceSpecification: { price: 24, unitText: 'dozen' } }, null, null],
  ['a price of one piece', { price: 3, unitText: 'each' }, '3 USD', '3'],
  ['a price by the month', { price: 50, billingDuration: 1 }, null, null],
  ['a price from an amount on', [{ price: 12 }, { price: 9, eligibleTransactionVolume: {} }], '12 USD', '12'],
  ['a price never asked', [{ price: 12 }, { price: 9, priceType: 'https://schema.org/InvoicePrice' }], '12 USD', '12'],
  ['a price of something else', [{ price: 12 }, { price: 3, itemOffered: { name: 'Dip' } }], '12 USD', '12'],
  ['a price of the dish by its name', { price: 12, itemOffered: { name: 'Kugel' } }, '12 USD', '12'],
  ['a tax', [{ price: 12 }, { name: 'Sales tax', price: 1 }], '12 USD', '12'],
  [
    'what may be something else',
    [
      { name: 'Kugel', price: 12 },
      { name: 'Dip', price: 2 },
    ],
    null,
    '12 / 2',
  ],
  [
    'kinds of it',
    [
      { name: 'Potato', price: 9 },
      { name: 'Noodle', price: 8 },
    ],
    '8 USD',
    '9 / 8',
  ],
  [
    'sizes',
    [
      { name: 'Slice', price: 4 },
      { name: 'Whole', price: 40 },
    ],
    '4 USD',
    '4 / 40',
  ],
  ['a currency in a list', { price: 12, priceCurrency: ['ILS'] }, '12 ILS', '12'],
])('%s', async (_, offers, price, text) => {
  const page = withJsonLd({ '@type': 'Menu', hasMenuItem: [{ '@type': 'MenuItem', name: 'Kugel', offers }] });
  expect(await listDishRows(page)).toEqual([[null, 'Kugel', price, text]]);
});

test.each([
  [
    [995, 450, 1295],
    [null, null, null],
  ],
  [
    [180, 240, '95.00'],
    ['180 USD', '240 USD', '95 USD'],
  ],
  [
    [9, 14, 120],
    ['9 USD', '14 USD', '120 USD'],
  ],
])('a menu of whole hundreds may be in cents: %j', async (prices, read) => {
  const items = prices.map((price, i) => ({
    '@type': 'MenuItem',
    name: `Kugel ${'ABC'.charAt(i)}`,
    offers: { price },
  }));
  const dishes = await listDishRows(withJsonLd({ '@type': 'Menu', hasMenuItem: items }));
  expect(dishes.map(([, , price]) => price)).toEqual(read);
});
