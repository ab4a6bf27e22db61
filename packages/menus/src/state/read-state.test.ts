import { expect, test } from 'vitest';
import { readMenu, readMenuPage } from '../read-menu-page.ts';
import { menuPage } from '../testing/pages.ts';

const read = async (script: string) =>
  (await readMenuPage(menuPage(`<html><body>${script}</body></html>`)))?.dishes ?? [];
const items = (price: (i: number) => unknown) =>
  ['Hummus', 'Falafel', 'Sabich', 'Laffa'].map((name, i) => ({
    id: i,
    name,
    description: `About ${name}`,
    price: price(i),
  }));
const next = (data: unknown) => `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;

test('the state of a page, with the heading of each list', async () => {
  const dishes = await read(next({ props: { categories: [{ name: 'Salads', items: items((i) => `$${8 + i}.50`) }] } }));
  expect(dishes).toHaveLength(4);
  expect(dishes[0]).toEqual({
    name: 'Hummus',
    description: 'About Hummus',
    section: 'Salads',
    price: { amount: 8.5, currency: 'USD' },
    price_text: '$8.50',
    stated: [],
  });
});

test.each<[string, (i: number) => unknown, number | null]>([
  ['texts of amounts', (i) => `${9 + i}.00`, 9],
  ['numbers beside a fraction', (i) => 9.5 + i, 9.5],
])('%s', async (_, price, amount) => {
  expect((await read(next({ menu: items(price) })))[0]?.price?.amount ?? null).toBe(amount);
});

test.each<[string, unknown]>([
  ['numbers that may be cents', items((i) => 250 + i)],
  ['a list of anything else', ['a', 'b', 'c', 'd']],
  ['objects without prices', items(() => null)],
  ['too few of them', items((i) => `$${i + 1}`).slice(0, 2)],
])('%s give no dish', async (_, menu) => expect(await read(next({ menu }))).toEqual([]));

test('what is added to a dish, or paid beside it, is none', async () => {
  const few = items((i) => `$${i + 5}.00`).slice(0, 2);
  const data = { items: few.map((item) => ({ ...item, modifierGroups: [{ options: items((i) => `$${i}.50`) }] })) };
  expect(await read(next({ ...data, deliveryFees: items((i) => `$${i + 3}.99`) }))).toEqual([]);
});

test('state that is assigned to a window', async () => {
  expect(
    await read(`<script>window.__MENU__ = ${JSON.stringify({ menu: items((i) => `$${i + 5}`) })};</script>`),
  ).toHaveLength(4);
});

test('a text that prices several keeps its words and no amount', async () => {
  const dishes = await read(next({ menu: items((i) => (i === 0 ? '2 for $10' : `$${i + 5}`)) }));
  expect(dishes[0]).toMatchObject({ name: 'Hummus', price: null, price_text: '2 for $10' });
});

test('a sign of dollars is of the currency that stands beside it', async () => {
  const named = items((i) => `$${9 + i}`).map((item) => ({ ...item, currency: 'CAD' }));
  expect((await read(next({ menu: named })))[0]).toMatchObject({
    price: { amount: 9, currency: 'CAD' },
    price_text: '$9',
  });
});

test('the sizes of a dish are no dishes', async () => {
  const sizes = ['Small', 'Medium', 'Large'].map((name, i) => ({ name, price: `$${15 + i}` }));
  expect(
    await read(
      next({
        menu: [
          { name: 'Pie', sizes },
          { name: 'Calzone', variants: sizes },
        ],
      }),
    ),
  ).toEqual([]);
});

test.each(['date', 'startDate', 'scheduling'])('what has a %s happens then, and is no dish', async (key) => {
  const events = items((i) => `$${60 + i}`).map((item, i) => ({ ...item, [key]: i === 0 ? '2026-12-06' : null }));
  expect(await read(next({ upcoming: events }))).toEqual([]);
});

const named = async (data: unknown) => (await read(next(data))).map(({ name }) => name);

test('what people are not shown is no dish, and heads none', async () => {
  const menu = items((i) => `$${9 + i}`).map((item, i) => (i === 1 ? { ...item, soldOut: true } : item));
  expect(await named({ menu })).toEqual(['Hummus', 'Sabich', 'Laffa']);
  expect(await named({ menus: [{ name: 'Fall', active: false, items: menu }] })).toEqual([]);
});

test.each([
  ['of a modifier', { type: 'MODIFIER' }],
  ['of a gift card', { product_type: 'GIFT_CARD' }],
])('an item %s is no dish', async (_, own) => {
  const menu = items((i) => `$${9 + i}`).map((item, i) => (i === 0 ? { ...item, ...own } : item));
  expect(await named({ menu })).toEqual(['Falafel', 'Sabich', 'Laffa']);
});

test.each<[string, object]>([
  ['a cart', { cart: { items: items((i) => `$${9 + i}`) } }],
  ['menus of before', { previousMenu: { items: items((i) => `$${9 + i}`) } }],
  ['what stands under gift cards', { categories: [{ name: 'Gift Cards', items: items((i) => `$${9 + i}`) }] }],
  [
    'the menus of several branches',
    { locations: [9, 11].map((price) => ({ menu: { items: items((i) => `$${price + i}`) } })) },
  ],
  ['hundreds with a half, which may be cents', { menu: items((i) => 112.5 + i * 100) }],
])('%s give no dish', async (_, data) => expect(await named(data)).toEqual([]));

test('the currency may be an object, or a sign beside the prices', async () => {
  const priced = async (own: object) =>
    (await read(next({ menu: items((i) => 9.5 + i).map((item) => ({ ...item, ...own })) })))[0]?.price?.currency;
  expect(await priced({ currency: { code: 'ILS' } })).toBe('ILS');
  expect(await priced({ currencySymbol: '£' })).toBe('GBP');
});

test('data in the place of words is no description', async () => {
  const menu = items((i) => `$${9 + i}`).map((item) => ({ ...item, description: '{"blocks":[]}' }));
  expect((await read(next({ menu })))[0]?.description).toBeNull();
});

test('products of a Shopify shop, whose variants are priced in cents', async () => {
  const variants = (cents: readonly number[], name: string) =>
    cents.map((price, n) => ({
      id: n,
      price,
      name: n === 0 ? name : `${name} - Large`,
      public_title: n === 0 ? null : 'Large',
    }));
  const meta = {
    currency: 'USD',
    products: [
      { id: 1, vendor: 'Invented', variants: variants([850, 1200], 'Braided Challah') },
      { id: 2, vendor: 'Invented', variants: variants([1100], 'Onion Pletzel') },
      { id: 3, vendor: 'Invented', variants: variants([1450], 'Mandelbread') },
    ],
  };
  const script = `<script>window.Analytics = window.Analytics || {}; Analytics.meta = ${JSON.stringify(meta)}; go();</script>`;
  expect((await read(script)).map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Braided Challah', 8.5],
    ['Onion Pletzel', 11],
    ['Mandelbread', 14.5],
  ]);
});

test.each<[string, (i: number) => object, number]>([
  ['a range with its text', (i) => ({ price: { low: 6.25 + i, high: 9, low_formatted: `$${6 + i}.25` } }), 6.25],
  ['money in cents, with its currency', (i) => ({ price_money: { amount: 650 + i, currency: 'USD' } }), 6.5],
  ['a list of one amount', (i) => ({ prices: [6.5 + i] }), 6.5],
])('a price that is %s', async (_, price, amount) => {
  const list = ['Hummus', 'Falafel', 'Sabich'].map((name, i) => ({ name, ...price(i) }));
  const dishes = await read(`<script>var shop = ${JSON.stringify({ items: { data: list } })};</script>`);
  expect(dishes.map(({ name }) => name)).toEqual(['Hummus', 'Falafel', 'Sabich']);
  expect(dishes[0]?.price).toEqual({ amount, currency: 'USD' });
});

test('things whose amounts may be dollars or cents are told, and give no dish', async () => {
  const page = menuPage(`<html><body>${next({ menu: items((i) => 250 + i) })}</body></html>`);
  expect((await readMenu(page)).issues.map(({ kind, count }) => [kind, count])).toEqual([['unclear_menu_line', 4]]);
});
