import { describe, expect, test } from 'vitest';
import { findPrice } from '../../signed-price.ts';
import { listDishRows, mainPage } from '../../testing/dish-rows.ts';

const NAMES = ['Falafel Plate', 'Beef Burger', 'Lentil Soup', 'Tuna Toast'];
const priced = async (row: (name: string, price: string) => string) =>
  (await listDishRows(mainPage(NAMES.map((name, i) => row(name, i === 1 ? '' : `$${12 + i}`)).join('')))).map(
    ([, name, price, , more]) => [name, price, more],
  );

describe('where dishes have their prices alone, one amid words is what those words cost', () => {
  const card = (name: string, inside: string): string => `<div class="i"><h4>${name}</h4>${inside}</div>`;
  const bun = '<p>Fresh. Gluten free bun $2</p>';

  test('above it', async () =>
    // The second has no price of its own, and is none.
    expect(await priced((name, price) => card(name, `${bun}<b>${price}</b>`))).toEqual(
      NAMES.flatMap((name, i) => (i === 1 ? [] : [[name, `${12 + i} USD`, 'Fresh. Gluten free bun $2']])),
    ));

  test('behind it the two are not told apart, and neither is read', async () =>
    expect(await priced((name, price) => card(name, `<b>${price}</b>${bun}`))).toEqual([]));

  test('words behind a price take nothing from it', async () =>
    expect(await priced((name) => card(name, '<b>$20, with soup</b><small>Happy Hour $12</small>'))).toEqual(
      NAMES.map((name) => [name, '20 USD', expect.stringContaining('with soup')]),
    ));

  test('a price in the line of the name, and sizes, are the dish’s all the same', async () =>
    expect(
      await priced((name, price) => `<div class="i"><h4>${name} $9</h4><i>Large</i><b>${price || '$13'}</b></div>`),
    ).toEqual(NAMES.map((name) => [name, '9 USD', undefined])));
});

test('where dishes have their prices in the lines of their names, one in the words below is no dish’s', async () =>
  expect(
    await priced((name, price) => `<article><h4>${name} ${price}</h4><p>Hummus, tahini. Laffa $2</p></article>`),
  ).toEqual(NAMES.flatMap((name, i) => (i === 1 ? [] : [[name, `${12 + i} USD`, 'Hummus, tahini. Laffa $2']]))));

describe('words below dishes that name a price now and then are no dishes', () => {
  const DISHES = ['Brisket', 'Schnitzel', 'Kugel', 'Cholent', 'Hummus', 'Sabich', 'Kishka'];
  const SAID = [
    'Side of fries $4',
    'Slow cooked, on rye',
    'Crispy',
    'Whole wheat pita $2',
    'By hand',
    'Gluten free bun $1',
    'Warm',
  ];
  test.each<[string, (name: string, price: string, phrase: string) => string]>([
    [
      'below',
      (name, price, phrase) =>
        `<div><div><p class="n">${name}</p><p class="c">${price}</p></div></div><p class="d">${phrase}</p>`,
    ],
    ['below headings', (name, price, phrase) => `<h4>${name} ${price}</h4><p>${phrase}</p>`],
    ['in terms', (name, price, phrase) => `<dt>${name}</dt><dd>${phrase}</dd><dd>${price}</dd>`],
    ['below terms', (name, price, phrase) => `<dt>${name} <span>${price}</span></dt><dd>${phrase}</dd>`],
    // Of numbers without a sign those are prices that the page calls so.
    [
      'beside what is called a price',
      (name, price, phrase) =>
        `<div class="dish"><h5>${name}</h5><i class="dish-price">${price.slice(1)}</i><p>${phrase}</p></div>`,
    ],
  ])('%s', async (_, row) => {
    const page = mainPage(DISHES.map((name, i) => row(name, `$${10 + i}`, SAID[i] as string)).join(''));
    const read = (await listDishRows(page)).map(([, name, price]) => [name, price]);
    expect(read).toEqual(DISHES.map((name, i) => [name, `${10 + i} USD`]));
  });
});

test('what stands in a dialog is no dish of the page', async () => {
  const row = (name: string, price: string): string =>
    `<div class="i"><a>${name}</a><b>${price}</b><div role="dialog"><h5>${name}</h5><p>Cheese $2</p></div></div>`;
  expect(await priced(row)).toEqual(NAMES.flatMap((name, i) => (i === 1 ? [] : [[name, `${12 + i} USD`, undefined]])));
});

test.each<[string, number | null, string | null]>([
  ['Extras: cheese $2, egg $3', null, null],
  ['Burger $14, extras: cheese $2 / egg $3', 14, '$14'],
  ['Beef Pie $5, Poke Bowl $3', 5, '$5'],
  ['Soup, cup $5, large bowl $7', 5, 'cup $5, large bowl $7'],
  ['Soup $6 large bowl $4', 4, '$6 large bowl $4'],
  ['Make it a meal $3', null, null],
  ['Kugel was $12 now $9', 9, 'was $12 now $9'],
  ['Kugel originally $12, $9', 9, 'originally $12, $9'],
  ['It was $12 worth of cake', null, null],
])('%s', (text, amount, price_text) => {
  const found = findPrice(text);
  expect([found?.price?.amount ?? null, found?.price_text ?? null]).toEqual([amount, price_text]);
});

test('the size of a tray with how many it serves is no name', async () => {
  const tray = (name: string): string =>
    `<div class="t"><h4>${name}</h4><ul><li>Half tray (serves 10) $70</li><li>Full tray (serves 20) $140</li></ul></div>`;
  expect((await listDishRows(mainPage(NAMES.map(tray).join('')))).map(([, name, price]) => [name, price])).toEqual(
    NAMES.map((name) => [name, '70 USD']),
  );
});

describe('what names no dish leaves its price to none', () => {
  const rows = async (row: (name: string) => string) =>
    (await listDishRows(mainPage(NAMES.map((name, i) => row(i === 1 ? 'Extra Crispy Wings' : name)).join('')))).map(
      ([, name]) => name,
    );
  const others = NAMES.filter((_, i) => i !== 1);

  test('nor do the words below it name one', async () => {
    expect(await rows((name) => `<table><tr><td>${name}<br>House pickles</td><td>$9</td></tr></table>`)).toEqual(
      others,
    );
    expect(await rows((name) => `<div class="i"><p>${name}</p><em>House pickles</em><b>$9</b></div>`)).toEqual(others);
  });

  test('nor what goes on behind a price', async () => {
    const below = (name: string): string => `<h4>${name}</h4><p>$9, with soup $3 more</p>`;
    const known = new Set([...others, 'Extra Crispy Wings']);
    expect((await rows(below)).every((name) => known.has(name))).toBe(true);
  });
});

test('headings right above words name dishes, also where some lines are a price and what it adds', async () => {
  const phrases = ['garlic aioli', '', '', ''];
  const line = (name: string, i: number): string => `<dt>${name}</dt><dd>${phrases[i]} $${9 + i} (add egg +$2)</dd>`;
  expect((await listDishRows(mainPage(`<dl>${NAMES.map(line).join('')}</dl>`))).map(([, name]) => name)).toEqual(NAMES);
});

test('the same words of many dishes name none of them', async () => {
  const line = (name: string, i: number): string =>
    `<dt>${name}</dt><dd>${i % 2 ? 'rice, salad' : 'house pickles'} $${9 + i}</dd>`;
  expect((await listDishRows(mainPage(`<dl>${NAMES.map(line).join('')}</dl>`))).map(([, name]) => name)).toEqual(NAMES);
});

test('where a name stands behind the last price, what stands between names and prices names no dish', async () => {
  const page = (last: string): string =>
    `${NAMES.map((name) => `<div class="n">${name}</div><div class="d">house pickles, rice</div><div class="p">$9</div>`).join('')}${last}`;
  expect((await listDishRows(mainPage(page('')))).map(([, name]) => name)).toEqual(NAMES);
  expect(await listDishRows(mainPage(page('<div class="n">Spicy Pie</div>')))).not.toContainEqual(
    expect.arrayContaining(['house pickles, rice', '9 USD']),
  );
});
