import { describe, expect, test } from 'vitest';
import { listDishRows } from '../testing/dish-rows.ts';
import { withJsonLd } from '../testing/pages.ts';
import { withPlainValues } from './graph.ts';

test.each([
  ['a value object', { name: { '@value': 'Soup', '@language': 'en' } }, { name: 'Soup' }],
  ['a list of value objects', { name: [{ '@value': 'Soup' }, { '@value': 'מרק' }] }, { name: 'Soup' }],
  [
    'a list of texts',
    { description: ['Of barley', 'with mint', 'Of barley'] },
    { description: 'Of barley · with mint' },
  ],
  ['a list and a set', { a: { '@list': [1, 2] }, b: { '@set': ['x'] } }, { a: [1, 2], b: ['x'] }],
  ['a typed amount', { price: { '@type': 'xsd:decimal', '@value': '12.00' } }, { price: '12.00' }],
  ['what says nothing', { name: [null, ''], x: null }, { name: [null, ''], x: null }],
])('%s', (_, value, plain) => {
  expect(withPlainValues(value)).toEqual(plain);
});

describe('a menu with values in such forms', () => {
  const named = (text: string): object => ({ '@value': text, '@language': 'en' });
  const item = {
    '@type': 'MenuItem',
    name: [named('Barley Soup')],
    description: named('with walnuts'),
    offers: { '@type': 'Offer', price: { '@value': '9.00' }, priceCurrency: named('USD') },
  };
  test('is read as one with texts', async () => {
    const page = withJsonLd({
      '@type': 'Menu',
      hasMenuSection: { '@type': 'MenuSection', name: named('Soups'), hasMenuItem: [item] },
    });
    expect(await listDishRows(page)).toEqual([['Soups', 'Barley Soup', '9 USD', '9.00', 'with walnuts']]);
  });
});
