import { describe, expect, test } from 'vitest';
import { listDishRows, mainPage } from './testing/dish-rows.ts';
import { dishesOfLines } from './pdf/read-pdf.ts';
import type { PdfLine } from './pdf/pdf-lines.ts';
import { readMenu } from './read-menu-page.ts';
import { menuPage } from './testing/pages.ts';

type Row = readonly [name: string, price: string | null, more?: string];
const getRows = async (html: string): Promise<Row[]> =>
  (await listDishRows(html)).map(([, name, price, , more]) =>
    more === undefined ? [name, price] : [name, price, more],
  );
const listIssues = async (html: string): Promise<string[]> =>
  (await readMenu(menuPage(html))).issues.map(({ kind }) => kind);
const pdf = (...lines: string[]): PdfLine[] =>
  lines.map((text) => ({ text, x: 40, size: 10, column: 0, beside: null }));
const OTHERS = '<h2>Mains</h2><ul><li>Lamb Kebab $30</li><li>Pea Soup $9</li><li>Salmon $20</li></ul>';
const OTHER_ROWS: Row[] = [
  ['Lamb Kebab', '30 USD'],
  ['Pea Soup', '9 USD'],
  ['Salmon', '20 USD'],
];

test.each(['i', 'em', 'span', 'small'])('a price before the name, and words behind in %s', async (tag) => {
  const line = (price: number, name: string, more: string): string =>
    `<p>$${price} ${name} <${tag}>${more}</${tag}></p>`;
  const body =
    line(14, 'Hummus Plate', 'tahini, pine nuts') + line(16, 'Lamb Kebab', 'onions') + line(9, 'Pea Soup', 'dill');
  expect(await getRows(mainPage(body))).toEqual([
    ['Hummus Plate', '14 USD', 'tahini, pine nuts'],
    ['Lamb Kebab', '16 USD', 'onions'],
    ['Pea Soup', '9 USD', 'dill'],
  ]);
});

test.each([
  ['a sign', '$'],
  ['none', ''],
])('a bold name, words and a price behind dashes, with %s', async (_, sign) => {
  const prices = [13, 15, 9, 39, 19];
  const names = ['Hummus Plate', 'Lamb Kebab', 'Pea Soup', 'Grilled Salmon', 'Cholent'];
  const lines = names.map((name, i) => `<p><strong>${name}</strong> – onions, dill – ${sign}${prices[i]}</p>`);
  expect(await getRows(mainPage(`<h2>Mains</h2>${lines.join('')}`))).toEqual(
    names.map((name, i) => [name, `${prices[i]} USD`, 'onions, dill']),
  );
});

describe('one price for all below a heading', () => {
  const items = '<ul><li>Chicken Nuggets</li><li>Mini Burger</li><li>Pasta</li></ul>';
  test.each([
    ['a menu for children', `<h2>Kids Menu $12</h2>${items}`],
    ['behind a dash', `<h2>Kids’ Menu – $12 each</h2>${items}`],
    ['in a line of its own', `<h2>Children</h2><p>All $12</p>${items}`],
    ['in brackets', `<h2>Sandwiches (all $12)</h2>${items}`],
    [
      'in a table',
      '<table><tr><th colspan="2">Sandwiches, each $12</th></tr><tr><td>Chicken Nuggets</td></tr><tr><td>Mini Burger</td></tr><tr><td>Pasta</td></tr></table>',
    ],
  ])('%s', async (_, body) =>
    expect(await getRows(mainPage(body + OTHERS))).toEqual([
      ['Chicken Nuggets', '12 USD'],
      ['Mini Burger', '12 USD'],
      ['Pasta', '12 USD'],
      ...OTHER_ROWS,
    ]),
  );

  test.each([
    ['of a set meal', `<h2>Prix fixe $45</h2>${items}`],
    ['of a choice', `<h2>Choose any two $20</h2>${items}`],
    ['beside items with prices', `<h2>Kids Menu $12</h2><ul><li>Nuggets</li><li>Burger</li><li>Steak $3</li></ul>`],
  ])('that %s is no item’s, and is told', async (_, body) => {
    const page = mainPage(body + OTHERS);
    const names = (await getRows(page)).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(OTHER_ROWS.map(([name]) => name)));
    expect(names).not.toContain('Chicken Nuggets');
    expect(names).not.toContain('Nuggets');
    expect(await listIssues(page)).toContain('price_without_dish');
  });
});

test('products of a shop of which some are sold out', async () => {
  const amount = (text: string): string =>
    `<span class="amount"><bdi><span class="symbol">&#36;</span>${text}</bdi></span>`;
  const product = (classes: string, name: string, price: string): string =>
    `<li class="product ${classes}"><h2 class="product__title">${name}</h2><span class="price">${price}</span></li>`;
  const body = [
    product('type-product instock', 'Platter for 10', amount('145.00')),
    product(
      'instock sale',
      'Deli Roll',
      `<del aria-hidden="true">${amount('24.00')}</del> <ins>${amount('19.50')}</ins>`,
    ),
    product('instock', 'Potato Kugel', `${amount('18.00')} – ${amount('32.00')}`),
    product('outofstock', 'Cholent Quart', amount('16.00')),
  ];
  expect(
    (await getRows(mainPage(`<ul class="products">${body.join('')}</ul>`))).map(([name, price]) => [name, price]),
  ).toEqual([
    ['Platter for 10', '145 USD'],
    ['Deli Roll', '19.5 USD'],
    ['Potato Kugel', '18 USD'],
    ['Cholent Quart', '16 USD'],
  ]);
});

test('what a page calls an option of a dish has its own price, and the dish keeps its', async () => {
  const item = (name: string, price: number, more = ''): string =>
    `<div class="menu-item"><div class="menu-item-title">${name}</div><span class="menu-item-price"><span>$</span>${price}</span>${more}</div>`;
  const option = '<div class="menu-item-options"><div class="menu-item-option">on laffa <span>$</span>19</div></div>';
  expect(
    await getRows(mainPage(item('Sabich', 13) + item('Schnitzel Baguette', 17, option) + item('Merguez', 18))),
  ).toEqual([
    ['Sabich', '13 USD'],
    ['Schnitzel Baguette', '17 USD', 'on laffa'],
    ['Merguez', '18 USD'],
  ]);
});

describe('lines that end in a whole number', () => {
  const lines = ['Sweetbreads 26', 'Steak Tartare 29', 'Tomato Salad 18', 'Rack of Lamb 74', 'Sea Bass 52'];
  const read = lines.map((line) => [line.replace(/ \d+$/, ''), `${/\d+$/.exec(line)?.[0]} USD`]);
  const named = (list: readonly string[]) =>
    dishesOfLines(pdf(...list)).map(({ name, price }) => [name, `${price?.amount} USD`]);

  test('below the headings of a menu they are prices', async () => {
    expect(named(['APPETIZERS', ...lines.slice(0, 3), 'MAINS', ...lines.slice(3)])).toEqual(read);
    expect(await getRows(mainPage(`<h2>Mains</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`))).toEqual(read);
  });

  test.each<[string, string[]]>([
    ['pages of a list of contents', ['MAINS', 'Soups 3', 'Salads of ours 9', 'Fish 12', 'Meat 20', 'Cakes 31']],
    ['what bears no heading of a menu', lines],
    ['what is numbered', ['MAINS', 'Combo 1', 'Combo 2', 'Combo 3', 'Combo 4', 'Combo 5']],
    ['calories', ['MAINS', 'Soup 350', 'Steak 800', 'Salad 120', 'Fish 430', 'Cake 650']],
  ])('%s are none', (_, list) => expect(named(list)).toEqual([]));
});

test('what is charged beside food is no dish; dots lead to a price, and a name goes on behind its comma', () => {
  const dishes = dishesOfLines(
    pdf(
      'Fruit Platter ........................ $85',
      'Sushi Platter, 60 pieces ............ $140',
      'Wrap Platter ......................... $120',
      'Crudite ............................... $65',
      'Mini Desserts ........................ $95',
      'Paper goods: $3 per person. Delivery $25. 48 hours notice.',
      'Mashgiach fee ........................ $150',
      'Waiters ........................ $200',
    ),
  );
  expect(dishes.map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Fruit Platter', 85],
    ['Sushi Platter, 60 pieces', 140],
    ['Wrap Platter', 120],
    ['Crudite', 65],
    ['Mini Desserts', 95],
  ]);
});

test('a menu in what a page calls its footer', async () => {
  const menu = '<p>Lamb Kebab $30</p><p>Pea Soup $9</p><p>Salmon $20</p>';
  expect(await getRows(mainPage(`<h1>Welcome</h1></main><footer>${menu}</footer>`))).toEqual(OTHER_ROWS);
  expect((await getRows(mainPage(`${OTHERS}</main><footer><p>Fish Tacos $99</p></footer>`))).length).toBe(
    OTHER_ROWS.length,
  );
});

test('a number with cents that a page of signs prints without one is told', async () => {
  const page = mainPage(
    '<ul><li>Cole Slaw $7.99/lb</li><li>Egg Salad $9.99 per lb.</li><li>Dips $8.99 by the lb.</li><li>Tuna 10.99 lb</li></ul>',
  );
  expect(await getRows(page)).toEqual([
    ['Cole Slaw', '7.99 USD'],
    ['Egg Salad', '9.99 USD'],
    ['Dips', '8.99 USD'],
  ]);
  expect(await listIssues(page)).toEqual(['price_without_dish']);
});

test('the sign of money at the head of a column is that of its numbers', async () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = (head: string) =>
    `<table>${row('#', 'מנה', head)}${row('1', 'קוגל', '35')}${row('2', 'צ׳ולנט', '45')}${row('3', 'קישקע', '25')}</table>`;
  for (const head of ['₪', 'מחיר (₪)'])
    expect((await getRows(mainPage(table(head)))).map(([, price]) => price)).toEqual(['35 ILS', '45 ILS', '25 ILS']);
  expect((await getRows(mainPage(table('מחיר')))).map(([, price]) => price)).toEqual(['35 USD', '45 USD', '25 USD']);
});

test('of several sizes without signs in one line the last is not the price of all before it', async () => {
  const line = (name: string): string => `<p>${name} 6 pc 9.95, 12 pc 17.95</p>`;
  const page = mainPage(['Wings', 'Nuggets', 'Strips'].map(line).join(''));
  expect(await getRows(page)).toEqual([]);
  expect(await listIssues(page)).toEqual(['price_without_dish']);
});
