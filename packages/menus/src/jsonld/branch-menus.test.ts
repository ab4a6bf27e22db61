import { expect, test } from 'vitest';
import { listDishRows } from '../testing/dish-rows.ts';
import { withJsonLd } from '../testing/pages.ts';

const menu = (price: string, own: object = {}): object => ({
  '@type': 'Menu',
  hasMenuItem: [{ '@type': 'MenuItem', name: 'Kugel', offers: { price } }],
  ...own,
});
const branch = (street: string, hasMenu: object): object => ({
  '@type': 'Restaurant',
  name: 'Olive Branch',
  address: { streetAddress: street },
  hasMenu,
});

test.each<[string, object[], string[]]>([
  ['one business', [branch('1 Sample Street', menu('9'))], ['9']],
  ['one business with two menus', [branch('1 Sample Street', [menu('9'), menu('11')])], ['9', '11']],
  [
    'branches with one menu',
    [
      branch('1 Sample Street', { '@id': '#m' }),
      branch('2 Sample Street', { '@id': '#m' }),
      menu('9', { '@id': '#m' }),
    ],
    ['9'],
  ],
  ['branches with their own', [branch('1 Sample Street', menu('9')), branch('2 Sample Street', menu('11'))], []],
  [
    'branches with their own in one graph',
    [
      {
        '@graph': [
          branch('1 Sample Street', { '@id': '#a' }),
          branch('2 Sample Street', { '@id': '#b' }),
          menu('9', { '@id': '#a' }),
          menu('11', { '@id': '#b' }),
        ],
      },
    ],
    [],
  ],
])('%s', async (_, blocks, prices) =>
  expect((await listDishRows(withJsonLd(...blocks))).map(([, , , text]) => text)).toEqual(prices),
);
