import { describe, expect, test } from 'vitest';
import { findPrice } from './signed-price.ts';
import { listDishRows, mainPage } from './testing/dish-rows.ts';
import { withJsonLd } from './testing/pages.ts';

describe('a price for some people or hours is told, and counts only where all prices are so', () => {
  test.each<[string, number | null, string]>([
    ['Burger $14, $9 happy hour', 14, '$14, $9 happy hour'],
    ['Burger $14 / $9 happy hour', 14, '$14 / $9 happy hour'],
    ['Burger Happy Hour $9 / Regular $14', 14, 'Happy Hour $9 / Regular $14'],
    ['Burger $22 ($12 at lunch)', 22, '$22 ($12 at lunch)'],
    ['Burger $14 $9 with student ID', 14, '$14 $9 with student ID'],
    ['Burger $14 / $11 for members', 14, '$14 / $11 for members'],
    ['Burger $9 happy hour', 9, '$9 happy hour'],
    ['Burger $9 (Tuesdays only)', 9, '$9 (Tuesdays only)'],
    ['Burger Lunch $12 / Dinner $22', 12, 'Lunch $12 / Dinner $22'],
    ['Burger Lunch $8 / Dinner $10 / Happy Hour $6', 6, 'Lunch $8 / Dinner $10 / Happy Hour $6'],
    ['Best $15 lunch', 15, '$15'],
    ['Burger $14 happy meal', 14, '$14'],
    ['Burger Members $12 / Guests $14', 14, 'Members $12 / Guests $14'],
    ['Buffet adults $25 kids $12', 25, 'adults $25 kids $12'],
    ['Burger $14 M-F $9', 14, '$14 M-F $9'],
    ['Burger $14, happy hour: $9', 14, '$14, happy hour: $9'],
    ['Burger $14, for members: $9', 14, '$14, for members: $9'],
    // A meal may end the name.
    ['Turkey Dinner $22, $15 for members', 22, '$22, $15 for members'],
    ['Turkey Dinner $9, Large $12', 9, '$9, Large $12'],
    ['M&M $4', 4, '$4'],
    ['Turkey Dinner $2 each / $20 dozen', 2, '$2 each / $20 dozen'],
  ])('%s', (text, amount, price_text) =>
    expect(findPrice(text)).toMatchObject({ price: { amount, currency: 'USD' }, price_text }),
  );
});

const NAMES = ['Falafel Plate', 'Brisket Sandwich', 'Lentil Soup'];
const page = (of: string): string =>
  mainPage(`<ul>${NAMES.map((name) => `<li><h3>${name}</h3>${of}</li>`).join('')}</ul>`);

describe('beside a price a page says for whom, when, or how much of a dish it is', () => {
  test.each<[string, string | null, string, string?]>([
    ['<b>$14</b> <i>Happy Hour $9</i>', '14 USD', '$14 / Happy Hour $9'],
    ['<i>Regular</i> <b>$14</b> <i>Happy Hour</i> <b>$9</b>', '14 USD', '$14 / Happy Hour $9'],
    ['<b>$14</b> <i>regular</i> <b>$9</b> <i>for members</i>', '14 USD', '$14 / $9 for members'],
    ['<i>Lunch</i> <b>$14</b> <i>Dinner</i> <b>$9</b>', '9 USD', 'Lunch $14 / Dinner $9'],
    ['<i>Lunch</i> <b>$14</b>', '14 USD', 'Lunch $14'],
    // Whose label it is nobody can tell.
    ['<b>$14</b> <i>Happy Hour</i> <b>$9</b>', null, '$14 Happy Hour / $9'],
    ['<b>$14.99</b><i>/lb</i>', '14.99 USD', '$14.99 /lb'],
    ['<b>$14.99</b> <i>(per person)</i>', '14.99 USD', '$14.99 (per person)'],
    ['<i>per lb</i> <b>$14.99</b>', '14.99 USD', 'per lb $14.99'],
    ['<b>$2</b> <i>each</i> <b>$18</b> <i>dozen</i>', '2 USD', '$2 each / $18 dozen'],
    ['<b>Adults $14 / Kids $7</b> <i>Happy Hour $9</i>', '14 USD', 'Adults $14 / Kids $7 / Happy Hour $9'],
  ])('%s', async (of, ...phrases) =>
    expect(await listDishRows(page(of))).toEqual(NAMES.map((name) => [null, name, ...phrases])),
  );
});

test.each(['Happy Hour', 'Members', 'With coupon'])(
  'a column of a table that is headed %s is not for all',
  async (head) => {
    const rows = NAMES.map((name, i) => `<tr><td>${name}</td><td>$${14 + i}</td><td>$${9 + i}</td></tr>`).join('');
    const table = `<table><tr><th>Item</th><th>Regular</th><th>${head}</th></tr>${rows}</table>`;
    expect(await listDishRows(mainPage(table))).toEqual(
      NAMES.map((name, i) => [null, name, `${14 + i} USD`, `$${14 + i} / ${head} $${9 + i}`]),
    );
  },
);

test('of prices of which each holds at some hours alone the lowest counts, in columns too', async () => {
  const rows = NAMES.map((name) => `<tr><td>${name}</td><td>$9</td><td>$14</td></tr>`).join('');
  const table = `<table><tr><th>Item</th><th>Lunch</th><th>Dinner</th></tr>${rows}</table>`;
  expect(await listDishRows(mainPage(table))).toEqual(
    NAMES.map((name) => [null, name, '9 USD', 'Lunch $9 / Dinner $14']),
  );
});

test('a column that a later row heads otherwise is for all again', async () => {
  const rows = (names: readonly string[]) =>
    names.map((name) => `<tr><td>${name}</td><td>$9</td><td>$14</td></tr>`).join('');
  const head = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
  const table = `<table>${head('Item', 'Happy Hour', 'Price')}${rows(NAMES)}${head('Soups', 'Small', 'Large')}${rows(['Pea Soup', 'Corn Soup'])}</table>`;
  const texts = (await listDishRows(mainPage(table))).map(([, , , text]) => text);
  expect([texts[0], texts.at(-1)]).toEqual(['Happy Hour $9 / $14', 'Small $9 / Large $14']);
});

test('what is said beside one price of a column is not said of the next', async () => {
  const rows = NAMES.map(
    (name, i) => `<tr><td>${name}</td><td><b>$14</b>${i === 0 ? ' <i>Tuesdays</i>' : ''}</td></tr>`,
  );
  expect((await listDishRows(mainPage(`<table>${rows.join('')}</table>`))).map(([, , , text]) => text)).toEqual([
    '$14 Tuesdays',
    '$14',
    '$14',
  ]);
});

test.each([
  ['$9/half lb', '$9/half lb'],
  ['$9 per 1/2 lb', '$9 per 1/2 lb'],
  ['$9 by the pound', '$9 by the pound'],
  ['$18 by the dozen', '$18 by the dozen'],
  ['$18 dozen', '$18 dozen'],
  ['$9/100g', '$9/100g'],
  ['$9 per 100 g', '$9 per 100 g'],
  ['$9 (lb)', '$9 (lb)'],
])('how much of a dish %s buys stands with it', (text, price_text) =>
  expect(findPrice(`Kugel ${text}, fresh`)?.price_text).toBe(price_text),
);

describe('offers', () => {
  const offered = async (...offers: readonly object[]) => (await offeredAs('Kugel', ...offers))?.slice(0, 2);
  const offeredAs = async (name: string, ...offers: readonly object[]) => {
    const priced = offers.map((offer) => ({ '@type': 'Offer', priceCurrency: 'USD', ...offer }));
    const [dish] = await listDishRows(withJsonLd({ '@type': 'MenuItem', name, offers: priced }));
    return dish?.slice(2);
  };
  test('for some do not count beside those for all', async () =>
    expect(await offered({ price: 14 }, { price: 9, name: 'Happy Hour' })).toEqual(['14 USD', '14']));
  test('that are all for some have no amount', async () =>
    expect(await offered({ price: 14, description: 'Dinner' }, { price: 9, description: 'Lunch special' })).toEqual([
      null,
      '14 / 9',
    ]));
  test.each(['Breakfast Burrito', 'Kids Pasta', 'Sunday Roast'])(
    'that repeat the name of %s are for all',
    async (name) => expect(await offeredAs(name, { price: 9, name })).toEqual(['9 USD', '9']),
  );
  test.each(['Regular price', 'Price'])('that are called %s have one', async (name) =>
    expect(await offered({ price: 9, name })).toEqual(['9 USD', '9']),
  );
});
