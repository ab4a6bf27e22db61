import { describe, expect, test } from 'vitest';
import { readMenuPage } from '../read-menu-page.ts';
import { menuPage } from '../testing/pages.ts';

const read = async (body: string) =>
  (await readMenuPage(menuPage(`<html><body><main>${body}</main></body></html>`)))?.dishes ?? [];
const short = async (body: string) =>
  (await read(body)).map(({ section, name, price, price_text }) => [section, name, price?.amount ?? null, price_text]);
const three = (make: (name: string, price: string) => string) =>
  [
    ['Hummus Plate', '9.50'],
    ['Falafel Balls', '8'],
    ['Herb Salad', '13'],
  ]
    .map(([name, price]) => make(name as string, price as string))
    .join('');
const EXPECTED = [
  ['Starters', 'Hummus Plate', 9.5, '$9.50'],
  ['Starters', 'Falafel Balls', 8, '$8'],
  ['Starters', 'Herb Salad', 13, '$13'],
];

describe('menus in HTML', () => {
  test.each<[string, string]>([
    [
      'a list',
      `<h2>Starters</h2><ul>${three((name, price) => `<li><h4>${name}</h4><p>Good.</p><span class="price">$${price}</span></li>`)}</ul>`,
    ],
    [
      'lines that end in a price',
      `<h2>Starters</h2><ul>${three((name, price) => `<li>${name} ........ $${price}</li>`)}</ul>`,
    ],
    [
      'a table',
      `<h2>Starters</h2><table>${three((name, price) => `<tr><td>${name}</td><td>Good.</td><td>$${price}</td></tr>`)}</table>`,
    ],
    ['a list of terms', `<h2>Starters</h2><dl>${three((name, price) => `<dt>${name}</dt><dd>$${price}</dd>`)}</dl>`],
    ['lines with a price first', `<h2>Starters</h2>${three((name, price) => `<p>$${price} - ${name}</p>`)}`],
    [
      'names and bare prices that a bar parts',
      `<h2>Starters</h2>${three((name, price) => `<p>${name} | ${price}</p>`)}`,
    ],
    [
      'bare prices behind a bar of their own',
      `<h2>Starters</h2>${three((name, price) => `<p><strong>${name}</strong> | ${price}<br><em>fresh</em></p>`)}`,
    ],
    [
      'sizes by what they are for',
      `<h2>Starters</h2>${three((name, price) => `<div class="it"><h4>${name}</h4><p>Half pan $${price}</p><p>Serves 20 $75</p></div>`)}`,
    ],
    ['line breaks', `<h2>Starters</h2><p>${three((name, price) => `${name} - $${price}<br>`)}</p>`],
    [
      'side by side',
      `<h2>Starters</h2><div>${three((name, price) => `<h4>${name}</h4><span>$${price}</span><p>Good.</p>`)}</div>`,
    ],
    [
      'a block of a site builder',
      `<div class="menu-section"><div class="menu-section-title">Starters</div>${three((name, price) => `<div class="menu-item"><div class="menu-item-title">${name}</div><div class="menu-item-price-top"><span class="currency-sign">$</span>${price}</div><div class="menu-item-description">Good.</div></div>`)}</div>`,
    ],
    [
      'name and price apart from the description',
      `<h2>Starters</h2>${three((name, price) => `<div class="it"><div class="top"><strong>${name}</strong><em>$${price}</em></div><div class="d">Good.</div></div>`)}`,
    ],
  ])('%s', async (_, body) => {
    const found = await short(body);
    expect(found.map(([section, name, amount]) => [section, name, amount])).toEqual(
      EXPECTED.map(([section, name, amount]) => [section, name, amount]),
    );
  });

  test('descriptions and marks stay with their dish', async () => {
    const [first] = await read(
      `<ul>${three((name, price) => `<li><h4>${name}</h4><p>Chickpeas, tehina (V)</p><i>GF</i><span>$${price}</span></li>`)}</ul>`,
    );
    expect(first).toMatchObject({ description: 'Chickpeas, tehina (V)', stated: ['GF', 'V'] });
  });

  test('sizes are one dish with the lowest price and the text of all', async () => {
    const body = three(
      (name, price) => `<div class="row"><b>${name}</b><span>Small $${price}</span><span>Large $20</span></div>`,
    );
    expect((await short(body))[0]).toEqual([null, 'Hummus Plate', 9.5, 'Small $9.50 / Large $20']);
  });

  test('market price is stated, and no amount', async () => {
    const body = `<ul>${three((name, price) => `<li><h4>${name}</h4><span>$${price}</span></li>`)}<li><h4>Grilled Sea Bass</h4><span>Market price</span></li></ul>`;
    expect((await short(body))[3]).toEqual([null, 'Grilled Sea Bass', null, 'Market price']);
  });

  test.each<[string, string, string]>([
    ['in one', '<h4>Beef Taco</h4><span>2 for $10</span>', '2 for $10'],
    ['in pieces', '<h4>Beef Taco</h4><span>2 for</span><span>$10</span>', '2 for $10'],
    ['with the sign apart', '<h4>Beef Taco</h4><span>2 for</span><i>$</i><span>10</span>', '2 for $10'],
    ['afterwards', '<h4>Beef Taco</h4><span>$10</span><span>for 2</span>', '$10 for 2'],
    ['in the line', 'Beef Taco 2/$10', '2/$10'],
  ])('a price of several, %s, is no price of one', async (_, taco, text) => {
    const [tag, end] = taco.startsWith('<') ? ['<h4>', '</h4>'] : ['', ''];
    const body = `<ul><li>${taco}</li>${three((name, price) => `<li>${tag}${name}${end} <span>$${price}</span></li>`)}</ul>`;
    expect((await read(body)).find(({ name }) => name === 'Beef Taco')).toMatchObject({
      price: null,
      price_text: text,
      description: null,
    });
    expect(await read(body)).toHaveLength(4);
  });

  test('bare numbers count where three or more stand alike, and nowhere else', async () => {
    const rows = three((name, price) => `<tr><td>${name}</td><td>${price}</td></tr>`);
    expect((await short(`<table>${rows}</table>`)).map(([, name]) => name)).toEqual([
      'Hummus Plate',
      'Falafel Balls',
      'Herb Salad',
    ]);
    expect(await read('<p>Hummus <b>9</b></p><p>Since <i>1984</i></p>')).toEqual([]);
  });

  test('a dish alone in its section is read as those are that stand side by side in others', async () => {
    const list = (...dishes: string[]) => `<dl>${dishes.map((name) => `<dt>${name}</dt><dd>$9</dd>`).join('')}</dl>`;
    const body = `<h2>Soups</h2>${list('Pea Soup')}<h2>Mains</h2>${list('Goulash', 'Kugel', 'Cholent')}`;
    expect((await short(body)).map(([section, name]) => [section, name])).toEqual([
      ['Soups', 'Pea Soup'],
      ['Mains', 'Goulash'],
      ['Mains', 'Kugel'],
      ['Mains', 'Cholent'],
    ]);
  });

  test('a price with a sign after one without, and words between: two dishes, never sizes of one', async () => {
    const row = (...dishes: [string, string][]) =>
      `<li>${dishes.map(([name, price]) => `<b>${name}</b><i>${price}</i>`).join('')}</li>`;
    const rows = `${row(['Pea Soup', '7.00'])}${row(['Laffa', '3.00'])}${row(['Hummus', '9.00'])}`;
    expect(
      (await short(`<ul>${rows}${row(['Kugel', '5.00'], ['Cholent', '$12.50'])}</ul>`)).map(([, name]) => name),
    ).toEqual(['Pea Soup', 'Laffa', 'Hummus']);
  });

  test('the same number with a sign and without stands where it stands on the page', async () => {
    const side = (kugel: string) =>
      `<div><b>Pea Soup</b><i>7.00</i><b>Kugel</b><i>${kugel}</i><b>Laffa</b><i>3.00</i><b>Hummus</b><i>9.00</i></div>`;
    const plain = (await short(side('5.00'))).map(([, name, amount]) => [name, amount]);
    expect(plain).toHaveLength(4);
    expect((await short(side('$5.00'))).map(([, name, amount]) => [name, amount])).toEqual(plain);
  });

  test.each<[string, string, string]>([
    ['raised', '$9<sup>95</sup>', '$9.95'],
    ['raised behind a point', '$9.<sup>95</sup>', '$9.95'],
    ['in a piece of their own', '$9<span class="price-cents">95</span>', '$9.95'],
    ['raised, and no cents', '$9<sup>1</sup>', '$9'],
  ])('cents %s', async (_, price, text) => {
    const found = await short(
      `<ul><li><b>Laffa</b> <i>${price}</i></li>${three((name) => `<li><b>${name}</b> <i>$8</i></li>`)}</ul>`,
    );
    expect(found[0]).toEqual([null, 'Laffa', Number(text.slice(1)), text]);
  });

  test('a count of pieces in a column of its own is no price', async () => {
    const rows = three((name, price) => `<tr><td>${name}</td><td>6</td><td>${price}</td></tr>`);
    expect((await short(`<table>${rows}</table>`)).map(([, name, amount, text]) => [name, amount, text])).toEqual([
      ['Hummus Plate', null, '6 / 9.50'],
      ['Falafel Balls', null, '6 / 8'],
      ['Herb Salad', null, '6 / 13'],
    ]);
  });

  test('a dish that was left out heads no section, nor does a column of a table or what describes one', async () => {
    const box = (name: string, price: string) => `<div class="box"><h4>${name}</h4><i>${price}</i></div>`;
    const left = `<h2>Wine</h2>${box('Red', '$12')}${box('White', 'from 12 to 45')}${three((name) => box(name, '$9'))}`;
    expect((await short(left)).map(([section]) => section)).toEqual(['Wine', 'Wine', 'Wine', 'Wine']);
    const head = '<tr><th>Pie</th><th>Small</th><th>With cheese</th></tr>';
    const rows = three((name, price) => `<tr><td>${name}</td><td>$${price}</td><td>$20</td></tr>`);
    expect((await short(`<h2>Pizza</h2><table>${head}${rows}</table>`)).map(([section]) => section)).toEqual([
      'Pizza',
      'Pizza',
      'Pizza',
    ]);
  });

  test('a line that ends in an unread number is no word of the dish before it', async () => {
    const found = await read('<p>Pea Soup ..... 7<br>Fried Rice 12<br>Lo Mein No. 5 ..... 14<br>Laffa ..... 3</p>');
    expect(found.map(({ name, description }) => [name, description])).toEqual([
      ['Pea Soup', null],
      ['Lo Mein No. 5', null],
      ['Laffa', null],
    ]);
  });

  test("a shop's words beside its prices are none of the dish, nor is what it asked before", async () => {
    const row = (name: string, price: string) => `<li><h3>${name}</h3>${price}<a>Add to cart</a></li>`;
    const sale = '<span>Original price was: $30.00.</span><b>$25.00</b><span>Current price is: $25.00.</span>';
    const regular = '<span>Regular price</span><b>From $16.00 USD</b><span>Sale price</span><b>$16.00 USD</b>';
    const found = await read(`<ul>${row('Roast', sale)}${row('Ends', regular)}${row('Kugel', '<b>$12</b>')}</ul>`);
    expect(found.map(({ name, price, description }) => [name, price?.amount, description])).toEqual([
      ['Roast', 25, null],
      ['Ends', 16, null],
      ['Kugel', 12, null],
    ]);
  });

  test('what is added stays with its dish though its price stands apart', async () => {
    const row = (name: string, more = '') => `<li><h4>${name}</h4><b>$14</b>${more}</li>`;
    const body = row('Caesar', '<p>add egg <i>$</i><i>3</i></p>') + row('Greek') + row('Beet');
    expect((await read(`<ul>${body}</ul>`))[0]).toMatchObject({ price: { amount: 14 }, description: 'add egg $3' });
    const offered = three((name, price) => `<li><h4>${name}</h4><p>add an egg if you like</p><b>$${price}</b></li>`);
    expect((await read(`<ul>${offered}</ul>`))[0]).toMatchObject({ price: { amount: 9.5 } });
  });

  test.each([
    ['days', 'Hours', ['Sunday', 'Mon - Thu', 'Friday'], ['11.00', '11.30', '10.00']],
    ['ranges that descend', 'Open', ['Breakfast', 'Lunch', 'Dinner'], ['8 - 11', '11 - 3', '5 - 10']],
    ['times under their heading', 'Opening hours', ['Breakfast', 'Lunch', 'Late'], ['8.00', '11.30', '9.00']],
    ['fees', 'Menu', ['Service fee', 'Packaging', 'Gratuity'], ['$2', '$1', '$4']],
    ['events', 'Upcoming events', ['Wine Tasting', 'Sushi Night', 'Cooking'], ['$65', '$45', '$90']],
    ['what is added', 'Choose a protein', ['Chicken', 'Tofu', 'Steak'], ['$5', '$4', '$8']],
  ])('no dishes: %s', async (_, heading, names, prices) => {
    const rows = names.map((name, i) => `<tr><td>${name}</td><td>${prices[i]}</td></tr>`).join('');
    expect(await read(`<h2>${heading}</h2><table>${rows}</table>`)).toEqual([]);
  });

  test('"market" alone is a price where other dishes have theirs', async () => {
    const rows = three((name, price) => `<li><h4>${name}</h4><b>${price}</b></li>`);
    expect((await short(`<ul>${rows}<li><h4>Cod</h4><b>market</b></li></ul>`))[3]).toEqual([
      null,
      'Cod',
      null,
      'market',
    ]);
  });

  test('what ends in a number that was not read as its price is no dish with another', async () => {
    const rows = '<li>Laffa <i>3.50</i></li><li>Kugel <i>4.50</i></li><li>Hummus <i>9.50</i></li>';
    const found = await short(`<ul><li>Pea Soup 7.00 <i>12.50</i></li><li>Salad ... 8 <i>9.50</i></li>${rows}</ul>`);
    expect(found.map(([, name]) => name)).toEqual(['Laffa', 'Kugel', 'Hummus']);
  });

  test('what belongs to the site is no dish: navigation, footer, cart, delivery, add-ons', async () => {
    const body = `<nav><li>Gift card $50</li><li>Tea towel $9</li><li>Mug $8</li></nav><div class="cart"><p>Soup $7</p><p>Tea $3</p><p>Pie $4</p></div>
      <ul>${three((name, price) => `<li>${name} $${price}</li>`)}<li>Add avocado +$3</li><li>Delivery minimum $25</li></ul><footer><p>Total $9</p><p>Tax $1</p><p>Tip $2</p></footer>`;
    expect((await short(body)).map(([, name]) => name)).toEqual(['Hummus Plate', 'Falafel Balls', 'Herb Salad']);
  });

  test('a page with a price or two is no menu', async () => {
    expect(await read('<h1>Welcome</h1><p>Lunch special $12</p><p>Valet parking $20</p>')).toEqual([]);
  });
});
