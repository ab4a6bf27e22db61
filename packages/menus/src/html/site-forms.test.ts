import { expect, test } from 'vitest';
import { readMenuPage } from '../read-menu-page.ts';
import { type DishRow, listDishRows, mainPage } from '../testing/dish-rows.ts';
import { menuPage } from '../testing/pages.ts';

// Forms of builders' and shops' pages, written anew, with invented dishes.

type Form = (name: string, price: number, more: string) => string;

const DISHES: readonly (readonly [string, number, string])[] = [
  ['Potato Bourekas', 12, 'Flaky dough'],
  ['Chopped Liver', 14, 'Rye bread'],
  ['Beef Goulash', 32, 'Dumplings'],
];
const getPage = (form: Form): string =>
  mainPage(`<h2>Menu</h2>${DISHES.map(([name, price, more]) => form(name, price, more)).join('')}`);
const read = (text: (price: number) => string, more = true): DishRow[] =>
  DISHES.map(([name, price, phrase]) => {
    const row = ['Menu', name, `${price} USD`, text(price)] as const;
    return more ? [...row, phrase] : row;
  });

test.each<[string, Form]>([
  [
    'a price above for wide screens and below for narrow ones',
    (name, price, more) =>
      `<div class="menu-item"><span class="price-top"><i>$</i>${price}</span><div class="menu-item-title">${name}</div><div class="menu-item-description">${more}</div><div class="price-bottom"><i>$</i>${price}</div></div>`,
  ],
  [
    'one price twice, after the name and after the words',
    (name, price, more) =>
      `<div class="it"><h4>${name}</h4><span class="wide">$${price}</span><p>${more}</p><span class="narrow">$${price}</span></div>`,
  ],
  [
    'a price that is set as a heading, and a button',
    (name, price, more) =>
      `<div class="box"><h5>${name}</h5><p>${more}</p><div class="options"><h6>$${price}</h6><a href="#">Order</a></div></div>`,
  ],
  [
    'an old price by its class',
    (name, price, more) =>
      `<div class="it"><h4>${name}</h4><b class="old-price">$${price - 3}</b><b>$${price}</b><p>${more}</p></div>`,
  ],
  [
    'a price that is struck out by its class',
    (name, price, more) =>
      `<div class="it"><h4>${name}</h4><b class="line-through">$${price - 3}</b><b>$${price}</b><p>${more}</p></div>`,
  ],
])('%s', async (_, form) => expect(await listDishRows(getPage(form))).toEqual(read((price) => `$${price}`)));

test('a sale beside the usual price: the lower, and no dish called so', async () => {
  const page = getPage(
    (name, price) => `<div class="it"><h4>${name}</h4><p>Reg. $${price + 3}</p><p>Sale $${price}</p></div>`,
  );
  expect(await listDishRows(page)).toEqual(read((price) => `$${price + 3} / $${price}`, false));
});

test('two dishes at one price in a row are two', async () => {
  const row = (name: string, other: string): string =>
    `<tr><td class="n">${name}</td><td class="p">$5</td><td class="n">${other}</td><td class="p">$5</td></tr>`;
  const names = (await listDishRows(mainPage(`<table>${row('Kugel', 'Soup')}${row('Tea', 'Rice')}</table>`))).map(
    ([, name]) => name,
  );
  expect(names).toEqual(['Kugel', 'Soup', 'Tea', 'Rice']);
});

test('bold lines among plain ones head what follows, and are no dish with the price before', async () => {
  const page = mainPage(
    '<p><strong>Starters</strong><br>Potato Bourekas ... $12<br>Chopped Liver ... $14<br><strong>Mains</strong><br>Beef Goulash ... $32<br>Duck ... $36</p>',
  );
  expect(await listDishRows(page)).toEqual([
    ['Starters', 'Potato Bourekas', '12 USD', '$12'],
    ['Starters', 'Chopped Liver', '14 USD', '$14'],
    ['Mains', 'Beef Goulash', '32 USD', '$32'],
    ['Mains', 'Duck', '36 USD', '$36'],
  ]);
});

test('Hebrew rows with the number first, where the page calls it a price', async () => {
  const rows = ['חומוס הבית', 'כבד קצוץ', 'מרק עוף'].map(
    (name, i) => `<div class="row"><span class="price">${38 + i}</span><span class="name">${name}</span></div>`,
  );
  expect((await listDishRows(mainPage(rows.join('')))).map(([, name, price]) => [name, price])).toEqual([
    ['חומוס הבית', '38 USD'],
    ['כבד קצוץ', '39 USD'],
    ['מרק עוף', '40 USD'],
  ]);
});

test('a price amid a sentence below a name prices no dish', async () => {
  const notes = ['Miriam', 'Chaim', 'Leah'].map((name) => `<div class="c"><h4>${name}</h4><p>Best $15 lunch</p></div>`);
  const rows = getPage((name, price, more) => `<div class="it"><h4>${name}</h4><p>${more}</p><b>$${price}</b></div>`);
  expect(await listDishRows(rows.replace('</main>', `${notes.join('')}</main>`))).toEqual(read((price) => `$${price}`));
});

test('cents that stand apart from their price belong to it', async () => {
  const rows = ['Kugel', 'Soup', 'Tea'].map((name, i) => `<li>${name} <b>$ ${5 + i} . 50</b></li>`);
  expect((await listDishRows(mainPage(`<ul>${rows.join('')}</ul>`))).map(([, , price]) => price)).toEqual([
    '5.5 USD',
    '6.5 USD',
    '7.5 USD',
  ]);
});

test('what is added stands with its price in a line of its own, in pieces', async () => {
  const page = getPage(
    (name, price) => `<li><h4>${name}</h4><b>$${price}</b><div><span>add avocado</span> <span>$3</span></div></li>`,
  );
  expect((await listDishRows(page)).map(([, name, price]) => [name, price])).toEqual(
    DISHES.map(([name, price]) => [name, `${price} USD`]),
  );
});

test('what goes with a dish for a price is no dish', async () => {
  const page = getPage(
    (name, price) => `<li><h4>${name}</h4><b>$${price}</b><div><span>with avocado</span> <span>$3</span></div></li>`,
  );
  expect(await listDishRows(page)).toEqual([]);
});

test('a mark that a dish is sold out', async () => {
  const page = mainPage(
    `<ul>${DISHES.map(([name, price]) => `<li><h4>${name}</h4><b>$${price}</b><i>Sold out</i></li>`).join('')}</ul>`,
  );
  expect((await readMenuPage(menuPage(page)))?.dishes.map(({ stated }) => stated)).toEqual([
    ['Sold out'],
    ['Sold out'],
    ['Sold out'],
  ]);
});

const NOTICES: readonly (readonly [string, string])[] = [
  ['hours', '<div><h3>Hours</h3><p>Sun - Thu: 11:30 - 9:00</p><p>Friday: 10 - 2</p></div>'],
  ['a telephone number', '<div><h3>Visit us</h3><p>1405 Linden Avenue, Brooklyn NY 11230</p><p>718.555.0144</p></div>'],
  [
    'what else is sold',
    '<div class="c"><h3>Catering</h3><p>From $25 per person</p></div><div class="c"><h3>Gift cards</h3><p>$25, $50</p></div><div class="c"><h3>Delivery</h3><p>$8 within 3 miles</p></div>',
  ],
  [
    'praise',
    ['Best $12 lunch!', 'Worth the $30', 'Paid $18, would pay $40']
      .map((phrase) => `<div class="s"><p>“${phrase}”</p><h5>Dov</h5></div>`)
      .join(''),
  ],
  ['terms', '<p>A 20% gratuity is added to parties of 6 or more. $5 split charge.</p>'],
  [
    'shipping',
    '<table><tr><td>Ground shipping</td><td>$12</td></tr><tr><td>Overnight shipping</td><td>$35</td></tr><tr><td>Local delivery</td><td>$8</td></tr></table>',
  ],
];
const FORMS: readonly (readonly [string, Form])[] = [
  ['signs', (name, price) => `<li><h4>${name}</h4><b>$${price}</b></li>`],
  ['bare numbers', (name, price) => `<li><h4>${name}</h4><b>${price}</b></li>`],
  ['numbers called prices', (name, price) => `<li><h4>${name}</h4><b class="item-price">${price}</b></li>`],
  ['lines', (name, price) => `<p>${name} ..... $${price}</p>`],
];

test.each(FORMS.flatMap(([form, write]) => NOTICES.map(([notice, html]) => [form, notice, write, html] as const)))(
  'a menu in %s is the same beside %s',
  async (_form, _notice, write, html) => {
    const page = getPage(write);
    const dishes = async (text: string) => (await listDishRows(text)).map((row) => row.slice(1, 4));
    const expected = await dishes(page);
    expect(expected).toHaveLength(DISHES.length);
    expect(await dishes(page.replace('<main>', `<main>${html}`))).toEqual(expected);
    expect(await dishes(page.replace('</main>', `${html}</main>`))).toEqual(expected);
  },
);

test('beside prices with signs a number counts only where the page calls it a price', async () => {
  const signed = getPage((name, price) => `<li><h4>${name}</h4><b>$${price}</b></li>`);
  const bare = (type: string): string =>
    ['Kugel', 'Soup', 'Tea']
      .map((name, i) => `<div class="r"><h4>${name}</h4><i class="${type}">${6 + i}</i></div>`)
      .join('');
  const dishes = async (type: string) => (await listDishRows(signed.replace('</main>', `${bare(type)}</main>`))).length;
  expect([
    await dishes('price'),
    await dishes('menu-price'),
    await dishes('price-qty'),
    await dishes('pieces'),
  ]).toEqual([6, 6, 3, 3]);
});

test.each([
  ['Loyals', 'Guests'],
  ['sandwich', 'plate'],
])('%s and %s beside each dish are no dishes', async (one, other) => {
  const page = getPage((name, price) => `<li>${name} <b>${one} $${price}</b> <b>${other} $${price + 9}</b></li>`);
  expect(await listDishRows(page)).toEqual([]);
});

test('the head of a column is no heading of the dishes', async () => {
  const page = (heads: string): string =>
    mainPage(
      `<h2>Grill</h2><table><tr><th></th>${heads}</tr>${DISHES.map(([name, price]) => `<tr><td>${name}</td><td>$${price}</td><td>$${price + 4}</td></tr>`).join('')}</table>`,
    );
  const sections = async (heads: string) => (await listDishRows(page(heads))).map(([section]) => section);
  expect(await sections('<th>Pita</th><th>Laffa</th>')).toEqual(['Grill', 'Grill', 'Grill']);
  expect(await sections('<th>קטן</th><th>גדול</th>')).toEqual(['Grill', 'Grill', 'Grill']);
});
