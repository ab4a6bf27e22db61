import { describe, expect, test } from 'vitest';
import { listDishRows, mainPage } from './testing/dish-rows.ts';
import { readMenuPage } from './read-menu-page.ts';
import { menuPage, getPdf, withJsonLd } from './testing/pages.ts';

/** What is said of each dish of a page, by its name. */
async function said(page: string): Promise<Readonly<Record<string, string | null>>> {
  return Object.fromEntries((await listDishRows(page)).map(([, name, , , more = null]) => [name, more]));
}

const NAMES = ['Garden Salad', 'Beet Salad', 'Herb Salad'];
const items = (names: readonly string[], more: (n: number) => string = () => ''): string =>
  `<ul>${names.map((name, n) => `<li><h4>${name}</h4> <b>$${9 + n}</b>${more(n)}</li>`).join('')}</ul>`;

describe('JSON-LD', () => {
  const item = (name: string, own: object = {}) => ({
    '@type': 'MenuItem',
    name,
    offers: { '@type': 'Offer', price: 9, priceCurrency: 'USD' },
    ...own,
  });
  const note = 'All salads are topped with toasted walnuts';

  test('what a section says is in its dishes stands with each of them, and with no other', async () => {
    const menu = {
      '@type': 'Menu',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Salads',
          description: note,
          hasMenuItem: [item('Garden Salad', { description: 'Tomato' }), item('Beet Salad')],
        },
        { '@type': 'MenuSection', name: 'Soups', description: 'Ladled fresh', hasMenuItem: [item('Pea Soup')] },
      ],
    };
    expect(await said(withJsonLd(menu))).toEqual({
      'Garden Salad': `Tomato · ${note}`,
      'Beet Salad': note,
      'Pea Soup': null,
    });
  });

  test('what the page notes for people alone stands with the dishes too', async () => {
    const block = JSON.stringify({
      '@type': 'Menu',
      hasMenuSection: [
        { '@type': 'MenuSection', name: 'Salads', hasMenuItem: [item('Garden Salad'), item('Beet Salad*')] },
        { '@type': 'MenuSection', name: 'Soups', hasMenuItem: [item('Pea Soup'), item('Corn Soup†')] },
      ],
    });
    const shown = `<h2>Salads</h2><p>Garden Salad</p><p>Beet Salad*</p><h2>Soups</h2><p>All soups contain milk.</p><p>Pea Soup</p><p>Corn Soup<sup>†</sup></p><p>* contains nuts</p><footer><p>† contains egg</p></footer>`;
    expect(await said(mainPage(`<script type="application/ld+json">${block}</script>${shown}`))).toEqual({
      'Garden Salad': null,
      'Beet Salad': '* contains nuts',
      'Pea Soup': 'All soups contain milk.',
      'Corn Soup†': 'All soups contain milk. · † contains egg',
    });
  });

  test('so does what a picture beside a dish says', async () => {
    const block = JSON.stringify({ '@type': 'Menu', hasMenuItem: [item('Garden Salad'), item('Beet Salad')] });
    const shown =
      '<ul><li><b>Garden Salad</b> <i>$9</i></li><li><b>Beet Salad</b> <i>$9</i><img alt="Contains nuts"></li></ul>';
    expect(await said(mainPage(`<script type="application/ld+json">${block}</script>${shown}`))).toEqual({
      'Garden Salad': null,
      'Beet Salad': 'Contains nuts',
    });
  });

  test('what a long description says last is kept where it is what the dish contains', async () => {
    const description = `${'Tender leaves of our own garden. '.repeat(14)}Contains walnuts.`;
    expect((await said(withJsonLd(item('Garden Salad', { description }))))['Garden Salad']).toMatch(
      /… · Contains walnuts\.$/,
    );
  });
});

const ofPdf = async (texts: readonly string[]) =>
  (
    await readMenuPage(
      menuPage(
        getPdf(texts.map((text, i) => ({ x: 50, y: 700 - i * 20, text, size: text === text.toUpperCase() ? 16 : 10 }))),
        'https://olivebranch.example/menu.pdf',
        'application/pdf',
      ),
    )
  )?.dishes;

test('PDF: a sign and a note on many dishes', async () => {
  const dishes = await ofPdf([
    'SALADS',
    'All salads contain walnuts.',
    'Garden Bowl $9',
    'Beet Bowl* $10',
    'SOUPS',
    'Pea Soup $8',
    'Corn Soup* $8.50',
    'Leek Soup $9',
    '* contains egg',
  ]);
  expect(dishes?.map(({ description }) => description)).toEqual([
    'All salads contain walnuts.',
    'All salads contain walnuts. · * contains egg',
    null,
    '* contains egg',
    null,
  ]);
});

test('PDF: a note on some dishes is of no other under its heading', async () => {
  const dishes = await ofPdf([
    'MAINS',
    'All sandwiches come with egg salad.',
    'Tuna Sandwich $9',
    'Pea Soup $8',
    'Corn Soup $8.50',
    'Leek Soup $9',
    'Fruit Plate $7',
  ]);
  expect(dishes?.flatMap(({ name, description }) => (description === null ? [] : name))).toEqual(['Tuna Sandwich']);
});

test.each<[object, string]>([
  [{ allergens: ['Tree nuts'] }, 'Leaves · allergens: Tree nuts'],
  [{ contains: 'nuts' }, 'Leaves · contains: nuts'],
  [{ ingredients: ['flour', 'almonds'] }, 'Leaves · ingredients: flour, almonds'],
])('state: an item of %j says so', async (own, text) => {
  const state = {
    menu: { name: 'Salads', items: NAMES.map((name) => ({ name, price: '9.00', description: 'Leaves', ...own })) },
  };
  const page = mainPage(`<script type="application/json">${JSON.stringify(state)}</script>`);
  expect(await said(page)).toEqual(Object.fromEntries(NAMES.map((name) => [name, text])));
});

describe('a table with columns of allergens', () => {
  const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]): string => {
    const cells = (tag: string, texts: readonly string[]) =>
      `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
    return `<table>${cells('th', heads)}${rows.map((row) => cells('td', row)).join('')}</table>`;
  };
  const HEADS = ['Dish', 'Gluten', 'Nuts', 'Dairy', 'Price'];

  test.each(['✓', 'X', 'x', '✔', 'Yes', '●'])('%s says that the dish contains it', async (mark) => {
    const page = mainPage(
      table(
        HEADS,
        ['Garden Salad', '', mark, '', '$9'],
        ['Beet Salad', '-', 'No', '–', '$10'],
        ['Pea Soup', mark, '', mark, '$11'],
      ),
    );
    expect(await said(page)).toEqual({
      'Garden Salad': `Nuts: ${mark}`,
      'Beet Salad': null,
      'Pea Soup': `Gluten: ${mark} · Dairy: ${mark}`,
    });
  });

  test.each([
    [['Dish', 'Gluten Free', 'Nut Free', 'Dairy Free', 'Price'], ''],
    [HEADS, '<p>X means free from this allergen</p>'],
  ])('a column or a page that says free: %j %s', async (heads, more) => {
    const page = mainPage(
      table(
        heads,
        ['Garden Salad', '', 'X', '', '$9'],
        ['Beet Salad', 'X', '', '', '$10'],
        ['Pea Soup', 'X', 'X', 'X', '$11'],
      ) + more,
    );
    expect(await said(page)).toEqual({ 'Garden Salad': null, 'Beet Salad': null, 'Pea Soup': null });
  });

  test('a picture alone in a cell', async () => {
    const tick = '<i class="fa fa-check"></i>';
    const rows = [
      ['Garden Salad', '', tick, '', '$9'],
      ['Beet Salad', '', '<i class="fa fa-minus"></i>', '', '$10'],
      ['Pea Soup', tick, '', '', '$11'],
    ];
    expect(await said(mainPage(table(HEADS, ...rows)))).toEqual({
      'Garden Salad': 'Nuts',
      'Beet Salad': null,
      'Pea Soup': 'Gluten',
    });
  });

  test('a mark of a column without a head is no description', async () => {
    const page = mainPage(
      table(['Dish', '', 'Price'], ['Garden Salad', 'X', '$9'], ['Beet Salad', 'x', '$10'], ['Pea Soup', '', '$11']),
    );
    expect(await said(page)).toEqual({ 'Garden Salad': null, 'Beet Salad': null, 'Pea Soup': null });
  });

  test('a dish named as an allergen is, heads nothing', async () => {
    const page = mainPage(table(['Dish', 'Price'], ['Fish', '$9'], ['Eggs', '$10'], ['Pea Soup', '$11']));
    expect(await said(page)).toEqual({ Fish: null, Eggs: null, 'Pea Soup': null });
  });
});

describe('pictures in the block of a dish', () => {
  test.each([
    ['<img alt="Contains nuts">', 'Contains nuts'],
    ['<span title="Contains tree nuts"></span>', 'Contains tree nuts'],
    ['<i class="icon" aria-label="Tree nuts"></i>', 'Tree nuts'],
    ['<svg aria-label="Contains: milk, eggs"><path/></svg>', 'Contains: milk, eggs'],
    ['<svg><title>Contains nuts</title><path/></svg>', 'Contains nuts'],
    ['<p><img src="n.png" alt="May contain peanuts"></p>', 'May contain peanuts'],
    ['<img alt="Garden Salad on a plate">', null],
    ['<img alt="Nut free">', null],
  ])('%s', async (picture, text) => {
    const page = mainPage(items(NAMES, (n) => (n === 1 ? picture : '')));
    expect(await said(page)).toEqual({ 'Garden Salad': null, 'Beet Salad': text, 'Herb Salad': null });
  });

  test('before the name, and in a cell of a row', async () => {
    const before = NAMES.map(
      (name, n) =>
        `<div class="menu-item">${n === 2 ? '<img alt="Contains nuts">' : ''}<h4>${name}</h4><p>$9.5${n}</p></div>`,
    );
    expect(await said(mainPage(before.join('')))).toEqual({
      'Garden Salad': null,
      'Beet Salad': null,
      'Herb Salad': 'Contains nuts',
    });
    const rows = NAMES.map(
      (name, n) => `<tr><td>${name}</td><td>${n === 0 ? '<img alt="Contains nuts">' : ''}</td><td>$9.5${n}</td></tr>`,
    );
    expect(await said(mainPage(`<table>${rows.join('')}</table>`))).toEqual({
      'Garden Salad': 'Contains nuts',
      'Beet Salad': null,
      'Herb Salad': null,
    });
  });
});

describe('a sign beside a dish', () => {
  test.each([
    ['*', '* contains nuts'],
    ['*', '*Contains walnuts'],
    ['†', '† contains egg'],
    ['‡', '‡ tree nuts'],
    ['**', '** contains sesame'],
  ])('%s: %s', async (sign, note) => {
    const page = mainPage(`${items(['Garden Salad', `Beet Salad${sign}`, 'Herb Salad'])}<p>${note}</p>`);
    const dishes = await said(page);
    expect(dishes['Garden Salad']).toBeNull();
    expect(Object.entries(dishes).find(([name]) => name.startsWith('Beet'))?.[1]).toContain(note);
    expect(dishes['Herb Salad']).toBeNull();
  });

  test('where its note stands in the foot of the page', async () => {
    const page = `<html><body><main>${items(['Garden Salad', 'Beet Salad *', 'Herb Salad'])}</main><footer><p>© Invented</p><p>* contains nuts</p></footer></body></html>`;
    expect(await said(page)).toEqual({ 'Garden Salad': null, 'Beet Salad': '* contains nuts', 'Herb Salad': null });
  });
});

describe('a note on many dishes', () => {
  const SOUPS = ['Pea Soup', 'Corn Soup', 'Leek Soup'];
  const sections = (note: string, last = ''): string =>
    mainPage(`<h2>Salads</h2>${note}${items(NAMES)}${last}<h2>Soups</h2>${items(SOUPS)}`);
  const of = (text: string | null, soups: string | null = null) =>
    Object.fromEntries([...NAMES.map((name) => [name, text]), ...SOUPS.map((name) => [name, soups])]);

  test.each([
    ['All salads contain walnuts.', '<p>All salads contain walnuts.</p>'],
    ['All entrees contain egg.', '<p>All entrees contain egg.</p>'],
    ['Topped with toasted pecans', '<p>Topped with toasted pecans</p>'],
    ['All salads contain walnuts .', '<p>All salads contain <b>walnuts</b>.</p>'],
  ])('%s under its heading', async (text, note) => expect(await said(sections(note))).toEqual(of(text)));

  test('below the dishes of its heading', async () =>
    expect(await said(sections('', '<p>All dishes contain walnuts.</p>'))).toEqual(of('All dishes contain walnuts.')));

  test('elsewhere, on what is called so', async () => {
    const page = mainPage(
      `<h2>Salads</h2>${items(NAMES)}<h2>Soups</h2>${items(SOUPS)}<p>All salads contain walnuts.</p>`,
    );
    expect(await said(page)).toEqual(of('All salads contain walnuts.'));
  });

  test('of no dish where it says what is absent', async () =>
    expect(await said(sections('<p>All our salads are nut free</p>'))).toEqual(of(null)));
});
