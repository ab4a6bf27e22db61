import { describe, expect, test } from 'vitest';
import { readMenu } from '../../read-menu-page.ts';
import { menuPage } from '../../testing/pages.ts';
import { type DishRow, listDishRows, mainPage } from '../../testing/dish-rows.ts';

/** Dishes whose names are headings, and whose words and price are one line below. */
const SAID = [
  ['Peanut Noodles', 'scallion, cucumber', 18],
  ['Caesar Salad', 'romaine, croutons', 14],
  ['Walnut Pate', 'toast, pickles', 12],
  ['Soup', 'of the day', 8],
] as const;
const named = (tag = 'h4'): string =>
  SAID.map(([name, phrase, price]) => `<${tag}>${name}</${tag}><p>${phrase} $${price}</p>`).join('');
const rows = (section: string): DishRow[] =>
  SAID.map(([name, phrase, price]) => [section, name, `${price} USD`, `$${price}`, phrase]);
const SIDE: DishRow = ['Sides', 'Steamed Broccoli', '9 USD', '$9'];

describe('what the headings of one form are does not change with sections of another form', () => {
  test.each([
    ['alone', '', []],
    ['one line in another section', '<h2>Sides</h2><p>Steamed Broccoli $9</p>', [SIDE]],
    ['in an element of its own', '<section><h2>Sides</h2><p>Steamed Broccoli $9</p></section>', [SIDE]],
    [
      'several lines',
      '<h2>Sides</h2><p>Steamed Broccoli $9</p><p>Creamed Spinach $9</p>',
      [SIDE, ['Sides', 'Creamed Spinach', '9 USD', '$9']],
    ],
  ] satisfies [string, string, DishRow[]][])('%s', async (_, more, others) => {
    expect(await listDishRows(mainPage(`<h2>Starters</h2>${named()}${more}`))).toEqual([
      ...rows('Starters'),
      ...others,
    ]);
    expect((await listDishRows(mainPage(`${more}<h2>Starters</h2>${named()}`))).slice(-SAID.length)).toEqual(
      rows('Starters'),
    );
  });

  test('two dishes below headings, and two that are lines', async () => {
    const two = SAID.slice(0, 2).map(([name, phrase, price]) => `<h3>${name}</h3><p>${phrase} $${price}</p>`);
    const page = `<div class="text"><h2>Starters</h2>${two.join('')}<h2>Sides</h2><p>Steamed Broccoli $9</p><p>Creamed Spinach $9</p></div>`;
    expect((await listDishRows(mainPage(page))).map(([section, name]) => [section, name])).toEqual([
      ['Starters', 'Peanut Noodles'],
      ['Starters', 'Caesar Salad'],
      ['Sides', 'Steamed Broccoli'],
      ['Sides', 'Creamed Spinach'],
    ]);
  });

  test('sections of one dish each, beside one of several', async () => {
    const item = (name: string): string => `<li class="item"><span>${name}</span><b>$9</b></li>`;
    const section = (title: string, ...names: string[]): string =>
      `<div class="group"><h3>${title}</h3><ul>${names.map(item).join('')}</ul></div>`;
    const page = section('Sides', 'Kugel') + section('Mains', 'Brisket', 'Goulash') + section('Sweets', 'Strudel');
    expect((await listDishRows(mainPage(page))).map(([head, name]) => [head, name])).toEqual([
      ['Sides', 'Kugel'],
      ['Mains', 'Brisket'],
      ['Mains', 'Goulash'],
      ['Sweets', 'Strudel'],
    ]);
  });
});

test('headings that may be names as well as sections give no dish, and are told', async () => {
  const either = [
    ['Peanut Noodles', 'Scallion Cucumber $18'],
    ['Caesar Salad', 'Croutons $14'],
    ['Walnut Pate', 'Toast Points $12'],
  ].map(([name, line]) => `<h4>${name}</h4><p>${line}</p>`);
  const page = `<h2>Starters</h2>${either.join('')}<h2>Sides</h2><p>Broccoli $9</p><p>Rice $4</p><p>Fries $5</p>`;
  const { menu, issues } = await readMenu(menuPage(mainPage(page)));
  expect(menu?.dishes.map(({ name }) => name)).toEqual(['Broccoli', 'Rice', 'Fries']);
  expect(issues).toEqual([
    { kind: 'unclear_menu_line', detail: 'Scallion Cucumber $18 · Croutons $14 · Toast Points $12', count: 3 },
  ]);
});

describe('kinds of a dish on lines below its name', () => {
  const kinds = '<p>Pita $14</p><p>Laffa $17</p>';
  test('are prices of it where headings of that form are names', async () => {
    const page = `<h2>Mains</h2><h3>Shawarma</h3>${kinds}<h3>Schnitzel</h3><p>$18</p><h3>Brisket</h3><p>$27</p>`;
    expect(await listDishRows(mainPage(page))).toEqual([
      ['Mains', 'Shawarma', '14 USD', 'Pita $14 / Laffa $17'],
      ['Mains', 'Schnitzel', '18 USD', '$18'],
      ['Mains', 'Brisket', '27 USD', '$27'],
    ]);
  });

  test('are so by any words where the same stand below several names', async () => {
    const dish = (name: string, first: number): string =>
      `<h3>${name}</h3><p>Chicken $${first}</p><p>Beef $${first + 2}</p>`;
    const page = `${dish('Lo Mein', 10)}${dish('Fried Rice', 11)}${dish('Curry', 12)}<h3>Egg Roll</h3><p>$4</p>`;
    expect((await listDishRows(mainPage(page))).map((row) => row.slice(1))).toEqual([
      ['Lo Mein', '10 USD', 'Chicken $10 / Beef $12'],
      ['Fried Rice', '11 USD', 'Chicken $11 / Beef $13'],
      ['Curry', '12 USD', 'Chicken $12 / Beef $14'],
      ['Egg Roll', '4 USD', '$4'],
    ]);
  });

  test('are dishes where they are sections', async () => {
    const page = `<h2>Breads</h2>${kinds}<h2>Mains</h2><p>Schnitzel $18</p><p>Brisket $27</p>`;
    expect((await listDishRows(mainPage(page))).map(([, name]) => name)).toEqual([
      'Pita',
      'Laffa',
      'Schnitzel',
      'Brisket',
    ]);
  });

  test('are none where the page does not tell', async () => {
    const page = `<p>Shawarma</p>${kinds}<p>Schnitzel $18</p><p>Brisket $27</p><p>Kugel $7</p>`;
    const names = (await listDishRows(mainPage(page))).map(([, name]) => name);
    expect(names).not.toContain('Pita');
    expect(names).not.toContain('Laffa');
  });
});
