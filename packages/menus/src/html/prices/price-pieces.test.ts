import { describe, expect, test } from 'vitest';
import { listDishRows, mainPage } from '../../testing/dish-rows.ts';

const NAMES = ['Potato Kugel', 'Beef Goulash', 'Egg Salad'] as const;
const list = (price: string, name = (text: string) => text): string =>
  mainPage(`<h2>Menu</h2><ul>${NAMES.map((each) => `<li>${name(each)} <span>${price}</span></li>`).join('')}</ul>`);

describe('a price set in pieces', () => {
  test.each([
    ['$7<small>99</small>', '7.99 USD', '$7.99'],
    ['$7<u>99</u>', '7.99 USD', '$7.99'],
    ['$7<i>.99</i>', '7.99 USD', '$7.99'],
    ['<sup>$</sup>7<small>99</small>', '7.99 USD', '$7.99'],
    // They may be cents or the price of a larger one.
    ['$7<b>99</b>', null, '$7 99'],
  ])('%s', async (html, price, text) =>
    expect(await listDishRows(list(html))).toEqual(NAMES.map((name) => ['Menu', name, price, text])),
  );
});

describe('preformatted lines', () => {
  const lines = (price: (text: string) => string): string =>
    NAMES.map((name, i) => `${name.padEnd(24)}${price(`$${7 + i}`)}\n   with herbs, oil\n`).join('');

  test.each<[string, (price: string) => string, string]>([
    ['plain', (price) => price, ''],
    ['with raised cents', (price) => `${price}<sup>50</sup>`, '.5'],
  ])('%s', async (_, price, cents) =>
    expect((await listDishRows(mainPage(`<h2>Menu</h2><pre>${lines(price)}</pre>`))).map(([, ...row]) => row)).toEqual(
      NAMES.map((name, i) => [name, `${7 + i}${cents} USD`, `$${7 + i}${cents}${cents && '0'}`, 'with herbs, oil']),
    ),
  );

  test('that people do not see leave those after them as they are', async () => {
    const page = `<pre hidden>x</pre><p>${NAMES.map((name) => `${name} –\n$9<br>`).join('')}</p>`;
    expect((await listDishRows(mainPage(page))).map(([, name]) => name)).toEqual([...NAMES]);
  });
});

describe('headings', () => {
  const below = NAMES.map((name) => `<p>${name} $9</p>`).join('');
  test.each([
    ['<h3>Mains <small>served all day</small></h3>', 'Mains served all day'],
    ['<h3><b>Our</b> mains</h3>', 'Our mains'],
    // It is a dish, or heads what costs so much.
    ['<h3>Drinks $77</h3>', null],
    ['<h3>Drinks <small>$77</small></h3>', null],
  ])('%s heads dishes as %s', async (heading, section) =>
    expect((await listDishRows(mainPage(heading + below))).map(([found]) => found)).toEqual([
      section,
      section,
      section,
    ]),
  );

  test('what a dish without an amount prints in the place of its price heads none', async () => {
    const rows = [...NAMES, 'Noodle Bake', 'Fish Cakes'].map(
      (name, i) => `<dt>${name} <span>${i === 1 ? 'TBD' : '$9'}</span></dt><dd>with herbs</dd>`,
    );
    const dishes = await listDishRows(mainPage(`<h2>Menu</h2><dl>${rows.join('')}</dl>`));
    expect(dishes.some(([section]) => section === 'TBD')).toBe(false);
    expect(dishes.map(([, name]) => name)).toEqual(['Potato Kugel', 'Egg Salad', 'Noodle Bake', 'Fish Cakes']);
  });
});

describe('words beside a price in a cell of its own', () => {
  const table = (price: string): string =>
    mainPage(`<table>${NAMES.map((name) => `<tr><td>${name}</td><td>${price}</td></tr>`).join('')}</table>`);

  test('belong to the price of the dish that the row names', async () =>
    expect(await listDishRows(table('$9 before 4pm'))).toEqual(
      NAMES.map((name) => [null, name, '9 USD', '$9 before 4pm']),
    ));

  test('before it may name the dish as well: it is left out', async () =>
    expect(await listDishRows(table('450 cal $9'))).toEqual([]));
});

test.each(['Delivery Fee', 'Gift Card', 'Add chicken', 'Catering Deposit'])(
  'what is said of "%s" under its heading names no dish',
  async (heading) => {
    const row = (tag: string) => (name: string) =>
      `<div class="c"><${tag}>${name}</${tag}><p>Slow cooked with herbs</p><i>$9</i></div>`;
    for (const tag of ['h3', 'b'])
      expect(
        (await listDishRows(mainPage([...NAMES, heading].map(row(tag)).join('')))).map(([, name]) => name),
      ).toEqual([...NAMES]);
  },
);
