import { describe, expect, test } from 'vitest';
import { type DishRow, listDishRows, mainPage } from '../testing/dish-rows.ts';

// Blocks of builders and plugins as they print them, with invented dishes.

const NAMES = ['Potato Bourekas', 'Chopped Liver', 'Beef Goulash'] as const;
const getPage = (form: (name: string, i: number) => string): string => mainPage(NAMES.map(form).join(''));
const prices = async (page: string) => (await listDishRows(page)).map(([, name, price]) => [name, price]);
const each = (price: (i: number) => string) => NAMES.map((name, i) => [name, price(i)]);

describe('a sign in an element of its own', () => {
  test.each([
    ['behind its number', (i: number) => `<bdi>${38 + i}.00&nbsp;<span>₪</span></bdi>`],
    ['behind it in another', (i: number) => `<b><i>${38 + i}</i> <i>₪</i></b>`],
  ])('%s is its sign', async (_, price) => {
    const page = getPage((name, i) => `<li><h3>${name}</h3><span class="price">${price(i)}</span></li>`);
    expect(await prices(page)).toEqual(each((i) => `${38 + i} ILS`));
  });

  test.each(['₹', '₺', '₫'])('%s makes of its number no dollars', async (sign) => {
    const before = getPage((name, i) => `<li><h3>${name}</h3><b><i>${sign}</i><i>${80 + i}</i></b></li>`);
    const after = getPage((name, i) => `<li><h3>${name}</h3><b><i>${80 + i}</i><i>${sign}</i></b></li>`);
    expect([await prices(before), await prices(after)]).toEqual([[], []]);
  });

  test('is not the sign of the next dish, which begins with a number', async () => {
    const page = getPage(
      (name, i) =>
        `<article><h2><sup>3,${i}</sup>${name}</h2><ul><li><span>${9 + i}.90</span><div>Small</div></li><li>$</li></ul></article>`,
    );
    expect(await prices(page)).toEqual(each((i) => `${9 + i}.9 USD`));
  });
});

test('a range that is said again to screen readers', async () => {
  const page = getPage(
    (name, i) =>
      `<li class="product"><h2>${name}</h2><span class="price"><bdi><span>$</span>1${i}.00</bdi> &ndash; <bdi><span>$</span>4${i}.00</bdi><span class="screen-reader-text">Price range: $1${i}.00 through $4${i}.00</span></span></li>`,
  );
  expect(await listDishRows(page)).toEqual(
    NAMES.map((name, i) => [null, name, `1${i} USD`, `$1${i}.00 / $4${i}.00`] satisfies DishRow),
  );
});

test('a menu block with one price twice, and what is added between', async () => {
  const add = '<div class="menu-item-option">add egg <span>$</span>3</div>';
  const page = getPage(
    (name, i) =>
      `<div class="menu-item"><span class="menu-item-price-top"><span>$</span>1${i}</span><div class="menu-item-title">${name}</div>${add}${add}<div class="menu-item-price-bottom"><span>$</span>1${i}</div></div>`,
  );
  expect(await prices(page)).toEqual(each((i) => `1${i} USD`));
});

test('a dish alone in a section that is no heading is no larger than the others', async () => {
  const item = (name: string, price: number): string => `<li class="item"><div>${name}</div><div>$${price}</div></li>`;
  const section = (name: string, items: string): string =>
    `<section class="part"><div class="part-title">${name}</div><ul>${items}</ul></section>`;
  const page = mainPage(
    section('Soups', item('Lentil', 7)) +
      section('Mains', item('Goulash', 28) + item('Schnitzel', 24) + item('Kebab', 26)),
  );
  expect((await listDishRows(page)).map((row) => row.slice(0, 3))).toEqual([
    ['Soups', 'Lentil', '7 USD'],
    ['Mains', 'Goulash', '28 USD'],
    ['Mains', 'Schnitzel', '24 USD'],
    ['Mains', 'Kebab', '26 USD'],
  ]);
});

test('names and prices side by side in sections of two, each with a class of its own', async () => {
  const section = (name: string, ...dishes: string[]): string =>
    `<h2>${name}</h2><div class="${name.toLowerCase()}-list">${dishes.map((dish, i) => `<p>${dish}</p><p>$${6 + i}.50</p>`).join('')}</div>`;
  const page = mainPage(section('Soups', 'Lentil', 'Barley') + section('Sweets', 'Strudel', 'Kugel'));
  expect((await listDishRows(page)).map((row) => row.slice(0, 3))).toEqual([
    ['Soups', 'Lentil', '6.5 USD'],
    ['Soups', 'Barley', '7.5 USD'],
    ['Sweets', 'Strudel', '6.5 USD'],
    ['Sweets', 'Kugel', '7.5 USD'],
  ]);
});

describe('headings that head no dishes', () => {
  const SAID = ['Flaky dough, sesame', 'Onion, egg and rye bread', 'Paprika, dumplings'];

  test('names above words that end in the price', async () => {
    const page = mainPage(
      `<h2>Mains</h2>${NAMES.map((name, i) => `<h4>${name}</h4><p>${SAID[i]} <span>($2${i})</span></p>`).join('')}`,
    );
    expect(await listDishRows(page)).toEqual(
      NAMES.map((name, i) => ['Mains', name, `2${i} USD`, `$2${i}`, SAID[i] as string] satisfies DishRow),
    );
  });

  test.each([
    ['parts of a menu', ['Soups', 'Salads', 'Mains'], ['Lentil, barley $7', 'Tomato, mint $9', 'Beef, rice $22']],
    ['names below', ['Hot', 'Cold', 'Sweet'], ['Lentil $7', 'Hummus $9', 'Strudel $8']],
    [
      'branches',
      ['Linden', 'Oak', 'Elm'],
      ['Lunch, soup and tea $15', 'Lunch, soup and tea $14', 'Lunch, soup and tea $13'],
    ],
  ])('%s are no names of dishes', async (_, heads, lines) => {
    const page = mainPage(heads.map((head, i) => `<h4>${head}</h4><p>${lines[i]}</p>`).join(''));
    expect((await listDishRows(page)).map(([section]) => section)).toEqual(heads);
  });

  test('words about the dish above, set as headings', async () => {
    const page = mainPage(
      `<h2>Mains</h2>${NAMES.map((name, i) => `<p>${name}.......$2${i}</p><h3>${SAID[i]}</h3>`).join('')}`,
    );
    expect((await listDishRows(page)).map(([section]) => section)).toEqual(['Mains', 'Mains', 'Mains']);
  });
});

describe('what is no dish', () => {
  const cards = (attributes: string, rows: readonly (readonly [string, string])[]): string =>
    mainPage(rows.map(([name, price]) => `<div ${attributes}><h3>${name}</h3><b>${price}</b></div>`).join(''));
  test.each([
    [
      'events',
      cards('class="event-card"', [
        ['Wine Evening', '$75'],
        ['Dough Rolling', '$60'],
        ['Holiday Feast', '$95'],
      ]),
    ],
    [
      'parties',
      cards('class="card"', [
        ['Birthday Parties', '$189'],
        ['Private Party', '$290'],
        ['Custom Parties', '$99'],
      ]),
    ],
    [
      'plans',
      cards('class="price-table"', [
        ['Basic', '$99'],
        ['Plus', '$199'],
        ['Grand', '$299'],
      ]),
    ],
    [
      'wages',
      cards('class="card"', [
        ['Line Cook', '$20/hr'],
        ['Server', '$15 per hour'],
        ['Baker', '$17/hr'],
      ]),
    ],
    [
      'rents',
      cards('class="card"', [
        ['Double', '$75/night'],
        ['Queen', '$85/night'],
        ['Suite', '$120 a night'],
      ]),
    ],
    [
      'who pays',
      cards('class="card"', [
        ['Adult (13 and over)', '$24'],
        ['Child (3 - 12)', '$12'],
        ['Senior (65+)', '$18'],
      ]),
    ],
    [
      'sizes alone',
      cards('class="card"', [
        ['(half)', '$7'],
        ['(full)', '$12'],
        ['(large)', '$14'],
      ]),
    ],
    [
      'calories',
      mainPage(
        NAMES.map((name, i) => `<div class="card"><h4>${name}</h4><span>Calories</span> <b>${120 + i}</b></div>`).join(
          '',
        ),
      ),
    ],
  ])('%s', async (_, page) => expect(await listDishRows(page)).toEqual([]));

  test('a class of the layout hides no dish', async () => {
    const page = getPage((name, i) => `<div class="pointer-events-none"><h3>${name}</h3><b>$1${i}</b></div>`);
    expect(await prices(page)).toEqual(each((i) => `1${i} USD`));
  });

  test('an old price by its class, and a word that says what a number is for', async () => {
    const page = getPage(
      (name, i) => `<li><h3>${name}</h3><i class="was">$4${i}</i> <b>$1${i}</b> <small>per</small></li>`,
    );
    expect(await listDishRows(page)).toEqual(
      NAMES.map((name, i) => [null, name, `1${i} USD`, `$1${i}`] satisfies DishRow),
    );
  });
});
