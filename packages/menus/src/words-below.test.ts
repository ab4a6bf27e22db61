import { describe, expect, test } from 'vitest';
import { type DishRow, listDishRows, mainPage } from './testing/dish-rows.ts';

// Words below a line with a name and a price, in forms seen on sites of restaurants in November 2026; each written anew, with invented dishes.

const BELOW: DishRow[] = [
  ['Mezze', 'Hummus', '9 USD', '$9', 'Chickpeas, tahini'],
  ['Mezze', 'Falafel', '10 USD', '$10', 'Six balls'],
  ['Mezze', 'Pesto Pasta', '14 USD', '$14', 'Walnuts, basil'],
];
const below = (make: (name: string, price: string, text: string) => string): string =>
  mainPage(`<h2>Mezze</h2>${BELOW.map(([, name, , price, text]) => make(name, price ?? '', text ?? '')).join('')}`);

describe('what stands below a line with name and price is said of that dish', () => {
  test.each<[string, string]>([
    ['headings and paragraphs', below((name, price, text) => `<h4>${name} ${price}</h4><p>${text}</p>`)],
    ['two kinds of blocks', below((name, price, text) => `<div class="l">${name} ${price}</div><div>${text}</div>`)],
    ['names in bold', below((name, price, text) => `<p><b>${name}</b> ${price}</p><p>${text}</p>`)],
    [
      'rows of a table',
      `<table>${below((name, price, text) => `<tr><td><b>${name}</b></td><td>${price}</td></tr><tr><td colspan="2">${text}</td></tr>`)}</table>`,
    ],
  ])('%s', async (_, page) => expect(await listDishRows(page)).toEqual(BELOW));

  test('lines that go on in small letters', async () => {
    const page = below((name, price, text) => `<p>${name} ${price}</p><p>${text.toLowerCase()}</p>`);
    expect(await listDishRows(page)).toEqual(BELOW.map((row) => row.with(4, row[4]?.toLowerCase() ?? null)));
  });

  test('also below few of many dishes, where those are headings, and no heading after it', async () => {
    const few = '<h4>Soup $5</h4><h4>Rye $3</h4><h4>Pesto $14</h4><p>Walnuts</p><h4>Rice $4</h4>';
    expect((await listDishRows(mainPage(few))).map((row) => row[4])).toEqual([
      undefined,
      undefined,
      'Walnuts',
      undefined,
    ]);
    const more = below((name, price, text) => `<p><b>${name}</b> ${price}</p><p>${text}</p>`);
    const headed = more.replace('<p>Six balls</p>', '<p>Six balls</p><p>Pasta</p>');
    expect((await listDishRows(headed)).map((row) => row[4])).toEqual(BELOW.map((row) => row[4]));
  });

  test('a dish alone under its heading is a dish', async () => {
    const alone = (head: string, dish: string): string =>
      `<section><h3>${head}</h3><h4>${dish}</h4><p>Barley</p></section>`;
    const page = alone('Soups', 'Lentil $5') + alone('Breads', 'Rye $4') + alone('Sweets', 'Strudel $6');
    expect((await listDishRows(mainPage(page))).map((row) => row.slice(0, 2))).toEqual([
      ['Soups', 'Lentil'],
      ['Breads', 'Rye'],
      ['Sweets', 'Strudel'],
    ]);
  });

  test('no words that stand above each dish, and so below the one before', async () => {
    const page = below((name, price, text) => `<div class="t">${text}</div><div class="l">${name} ${price}</div>`);
    expect((await listDishRows(page)).map((row) => row[4])).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['a dish without a price, and what is said of it', ['<p>Chocolate Cake</p>', '<p>Contains nuts</p>'], 'Six balls'],
    ['what heads those after it', ['<p>Salads</p>'], 'Six balls'],
    ['no heading: what is in it', ['<p>Contains Nuts</p>'], 'Six balls Contains Nuts'],
    ['no heading: many lines', ['a', 'b', 'c', 'and nuts'].map((line) => `<p>${line}</p>`), 'Six balls a b c and nuts'],
  ])('more lines below one: %s', async (_, more, text) => {
    for (const tag of ['h4', 'b']) {
      const page = below((name, price, words) => {
        const dish = tag === 'b' ? `<p><b>${name}</b> ${price}</p>` : `<h4>${name} ${price}</h4>`;
        return `${dish}<p>${words}</p>`;
      }).replace('<p>Six balls</p>', `<p>Six balls</p>${more.join('')}`);
      expect((await listDishRows(page)).map((row) => row[4])).toEqual(['Chickpeas, tahini', text, 'Walnuts, basil']);
    }
  });

  test('a price that stands before its name', async () => {
    const page = below((name, price, text) => `<h4>${price} ${name}</h4><p>${text}</p>`);
    expect(await listDishRows(page)).toEqual(BELOW);
  });

  test.each([
    '<div class="row">Lox Bagel $14</div><div class="row">Rye $3</div><div class="sub">Eggs</div><div class="row">Omelet $12</div><div class="row">Frittata $13</div>',
    '<p><b>Lox Bagel</b> $14</p><p><b>Rye</b> $3</p><p>Eggs</p><p><b>Omelet</b> $12</p><p><b>Frittata</b> $13</p>',
    '<h4>Lox Bagel $14</h4><h4>Rye $3</h4><div>FROM THE PAN</div><h4>Omelet $12</h4><h4>Frittata $13</h4>',
  ])('not a line that heads others: %s', async (body) =>
    expect((await listDishRows(mainPage(body))).map((row) => [row[1], row[4]])).toEqual(
      ['Lox Bagel', 'Rye', 'Omelet', 'Frittata'].map((name) => [name, undefined]),
    ),
  );

  test('not the next dish of a list, nor what the house says of itself at the end', async () => {
    const list = '<ul><li>Soup $5</li><li>Bread of the day</li><li>Rice $3</li><li>Beans $4</li></ul>';
    expect((await listDishRows(mainPage(list))).map((row) => row[4])).toEqual([undefined, undefined, undefined]);
    const page = below((name, price, text) => `<h4>${name} ${price}</h4><p>${text}</p>`);
    const house = page.replace('</main>', '<p>20% gratuity is added for parties of six</p></main>');
    expect(await listDishRows(house)).toEqual(BELOW);
  });
});
