import { expect, test } from 'vitest';
import { listDishRows } from '../testing/dish-rows.ts';
import { getPdf } from '../testing/pages.ts';

type Column = readonly [head: string, names: readonly string[]];
const COLUMNS: readonly Column[] = [
  ['MAINS', ['Salmon Kebab', 'Tuna Burger', 'Bean Stew', 'Kasha Wrap', 'Goulash', 'Turkey Platter', 'Veal Chop']],
  ['SOUPS', ['Pea Soup', 'Borscht', 'Barley Soup', 'Onion Soup']],
  ['GRILL', ['Steak', 'Kebab', 'Wings', 'Ribs', 'Lamb Chops', 'Corn', 'Peppers']],
];

/** A page of columns this far apart, in points: each a heading and its dishes, with prices at their right. */
function getPage(columns: readonly Column[], width: number, price: (name: string, x: number) => object[]): Uint8Array {
  const lines = columns.flatMap(([head, names], n) => {
    const x = 40 + n * width;
    const rows = names.flatMap((text, i) => price(text, x).map((line) => ({ y: 718 - i * 14, ...line })));
    return [{ x, y: 740, size: 15, text: head }, ...rows];
  });
  return getPdf(lines as Parameters<typeof getPdf>[0]);
}
const headed = async (page: Uint8Array) => (await listDishRows(page)).map(([section, name]) => [section, name]);
const truth = (columns: readonly Column[]) => columns.flatMap(([head, names]) => names.map((name) => [head, name]));

test.each([
  [
    'prices in pieces of their own',
    (text: string, x: number) => [
      { x, text },
      { x: x + 130, text: '$9.00' },
    ],
  ],
  ['prices in one piece with their names', (text: string, x: number) => [{ x, text: `${text} ........ 9.00` }]],
])('three columns, the second of them short, are read one after another: %s', async (_, price) =>
  expect(await headed(getPage(COLUMNS, 190, price))).toEqual(truth(COLUMNS)),
);

test('a heading of the left column heads nothing in the right', async () => {
  const lines = COLUMNS.slice(0, 2).flatMap(([head, names], n) => [
    { x: 40, y: 740 - n * 200, size: 15, text: head },
    ...names.map((text, i) => ({
      x: 40 + (i % 2) * 270,
      y: 718 - n * 200 - (i >> 1) * 14,
      text: `${text} ........ 9.00`,
    })),
  ]);
  const found = await headed(getPdf(lines));
  expect(found).toContainEqual(['SOUPS', 'Pea Soup']);
  expect(found).toContainEqual([null, 'Tuna Burger']);
  expect(found).toContainEqual([null, 'Borscht']);
});

test('below a heading a plain line may be a dish whose price is gone, and heads nothing', async () => {
  const [, names] = COLUMNS[0] as Column;
  const lines = names.map((name, i) => ({ x: 40, y: 700 - i * 14, text: i === 0 ? name : `${name} ........ 9.00` }));
  const page = getPdf([{ x: 40, y: 740, size: 15, text: 'MAINS' }, ...lines]);
  expect(await headed(page)).toEqual(names.slice(1).map((name) => ['MAINS', name]));
});
