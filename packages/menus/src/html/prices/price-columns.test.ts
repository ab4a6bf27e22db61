import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listDishRows, mainPage } from '../../testing/dish-rows.ts';

// Invented menus in which names and prices stand in blocks or columns side by side, and some price is blank.

const NAMES = ['Hummus Plate', 'Pea Soup', 'Lamb Kebab', 'Rice Pilaf', 'Beef Goulash'] as const;
type Blocks = (names: readonly string[], prices: readonly string[]) => string;
const list = (tag: string, lines: readonly string[]): string =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('');
const FORMS: readonly (readonly [string, Blocks])[] = [
  ['cells of lines', (n, p) => `<table><tr><td>${n.join('<br>')}</td><td>${p.join('<br>')}</td></tr></table>`],
  ['cells of paragraphs', (n, p) => `<table><tr><td>${list('p', n)}</td><td>${list('p', p)}</td></tr></table>`],
  ['two lists', (n, p) => `<div class="row"><ul>${list('li', n)}</ul><ul>${list('li', p)}</ul></div>`],
  ['two columns', (n, p) => `<div><div>${list('div', n)}</div><div>${list('div', p)}</div></div>`],
  ['two rows', (n, p) => `<table><tr>${list('td', n)}</tr><tr>${list('td', p)}</tr></table>`],
];
const listPrices = async (body: string): Promise<(readonly [string, string | null])[]> =>
  (await listDishRows(mainPage(body))).map(([, name, price]) => [name, price] as const);

describe.each(FORMS)('%s', (_, write) => {
  test('each price is that of the name in its row', async () => {
    const prices = NAMES.map((_name, i) => `$${i + 9}`);
    expect(await listPrices(write(NAMES, prices))).toEqual(NAMES.map((name, i) => [name, `${i + 9} USD`]));
  });

  test('a price that is missing leaves no price to anyone, one that keeps its place takes none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(NAMES.length - 1), fc.constantFrom(null, '', '—', 'MP', '&nbsp;'), async (at, blank) => {
        const all = NAMES.map((_name, i) => (i === at ? blank : `$${i + 9}`));
        const read = await listPrices(
          write(
            NAMES,
            all.filter((price) => price !== null),
          ),
        );
        for (const [name, price] of read) {
          const i = NAMES.findIndex((each) => each === name);
          expect([name, price]).toEqual([NAMES[i], i === at ? null : `${i + 9} USD`]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('the sizes of one dish beside its words are its own', async () => {
  const dish = (name: string, i: number): string =>
    `<tr><td><b>${name}</b><br>Onions, dill<br>With pita</td><td>${i + 8}<br>${i + 12}</td></tr>`;
  expect(await listPrices(`<table>${NAMES.map(dish).join('')}</table>`)).toEqual(
    NAMES.map((name, i) => [name, `${i + 8} USD`]),
  );
});

test.each([
  [0, ['Pea Soup', 'Lamb Kebab', 'Rice Pilaf']],
  [1, ['Hummus Plate', 'Lamb Kebab', 'Rice Pilaf']],
])('two dishes in a row of a table: that without a price takes not that of the other (%i)', async (blank, names) => {
  const cell = (i: number): string => `<td>${NAMES[i]}</td><td>${i === blank ? '' : `$${i + 9}`}</td>`;
  const body = `<table><tr>${cell(0)}${cell(1)}</tr><tr>${cell(2)}${cell(3)}</tr></table>`;
  expect((await listPrices(body)).map(([name]) => name)).toEqual(names);
});

test('what is said of other dishes names none whose name is missing', async () => {
  const card = (name: string, i: number): string =>
    `<li><h4>${i === 2 ? '' : name}</h4><p>Onions and dill ${'abcde'[i]}</p><span>$${i + 9}</span></li>`;
  const read = await listPrices(`<ul>${NAMES.map(card).join('')}</ul>`);
  expect(read.map(([name]) => name)).toEqual(NAMES.filter((_name, i) => i !== 2));
});

test('a line below a dish that looks as names do is no word of it', async () => {
  const rows = [
    'Hummus Plate - $9<br>Pea Soup',
    'Lamb Kebab - $11',
    'Rice Pilaf - $12<br>onions, dill',
    'Strudel - $8',
  ];
  const read = await listDishRows(mainPage(rows.map((row) => `<p>${row}</p>`).join('')));
  expect(read.map((row) => row[4])).toEqual([undefined, undefined, 'onions, dill', undefined]);
});

test('a heading with several names below it and one price is no dish', async () => {
  const part = (title: string, price: string): string =>
    `<h2>${title}</h2><p>Tea ${title}</p><p>Cola ${title}</p><p>Juice ${title}</p><p>${price}</p>`;
  expect(await listPrices(part('Hot', '$3') + part('Cold', '$4') + part('Iced', '$5'))).toEqual([]);
});

test('a list of plain texts whose last price is blank is read as the others of the page show', async () => {
  const spans = (texts: readonly string[]): string => `<div>${list('span', texts)}</div>`;
  const body =
    spans(['Hummus Plate', '$9', 'Pea Soup', '$10']) + spans(['Lamb Kebab', '$11', 'Strudel', '$8', 'Rice Pilaf', '']);
  expect((await listPrices(body)).map(([name]) => name)).toEqual(['Hummus Plate', 'Pea Soup', 'Lamb Kebab', 'Strudel']);
});
