import { expect, test } from 'vitest';
import { listDishRows } from '../testing/dish-rows.ts';
import { withJsonLd } from '../testing/pages.ts';

test.each([
  ['a blank price', { price: '' }, null, null],
  ['a price of zero', { price: '0.00' }, null, null],
  ['no offer', [], null, null],
  ['a price where another is zero', { price: 0, priceSpecification: { price: '11' } }, '11 USD', '11'],
  ['a range', { lowPrice: '8', highPrice: '12' }, '8 USD', '8 / 12'],
  ['a range without its lower end', { lowPrice: '', highPrice: '12' }, null, null],
  ['what is added', [{ price: 9 }, { name: 'Add chicken', price: 4 }], '9 USD', '9'],
  ['a large size', [{ name: 'Extra large', price: 14 }], '14 USD', '14'],
  ['what brings it', { priceSpecification: { '@type': 'DeliveryChargeSpecification', price: 5 } }, null, null],
])('%s', async (_, offers, price, text) => {
  const page = withJsonLd({ '@type': 'Menu', hasMenuItem: [{ '@type': 'MenuItem', name: 'Kugel', offers }] });
  expect(await listDishRows(page)).toEqual([[null, 'Kugel', price, text]]);
});
