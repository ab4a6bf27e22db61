import { expect, test } from 'vitest';
import { type DishRow, listDishRows, mainPage } from './testing/dish-rows.ts';
import { getPdf, withJsonLd } from './testing/pages.ts';

// Forms in which sites of restaurants print their menus, seen in November 2026; each written anew, with an invented house and its dishes.

const state = (props: object): string =>
  mainPage(
    `<div>Loading…</div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props })}</script>`,
  );

test.each<[string, string]>([
  [
    'numbers of dishes',
    '<table><tr><td>1</td><td>Miso Soup</td></tr><tr><td>2</td><td>Edamame</td></tr><tr><td>3</td><td>Roll</td></tr></table>',
  ],
  [
    'steps',
    ['Choose a menu', 'Pick a date', 'Enjoy']
      .map((text, i) => `<div class="s"><b>${i + 1}</b><h4>${text}</h4></div>`)
      .join(''),
  ],
  [
    'counts',
    ['Years open', 'Events', 'Chefs']
      .map((text, i) => `<div class="s"><b>${15 * (i + 1)}</b><h4>${text}</h4></div>`)
      .join(''),
  ],
  [
    'ratings',
    ['4.8', '5', '4', '5']
      .map((text) => `<div class="s"><h4>Pea Soup ${text.length}</h4><i>${text}</i></div>`)
      .join(''),
  ],
  [
    'a story',
    '<p>I had the schnitzel for $14 and it was good.</p><p>We tried the hummus, which costs $9.</p><p>In 1998 we sold falafel for $2.</p>',
  ],
  [
    'praise',
    '<blockquote>Great lunch for $15! D.</blockquote><blockquote>A good $20 dinner, M.</blockquote><blockquote>Worth $30, S.</blockquote>',
  ],
  [
    'text nobody sees',
    '<ul style="visibility: hidden"><li>Ghost Soup $1</li><li>Ghost Rice $1</li><li>Ghost Roll $1</li></ul>',
  ],
  [
    'offers',
    '<ul><li>Free soup with $20 purchase</li><li>$5 off with the $50 card</li><li>Reservation deposit $20</li></ul>',
  ],
])('%s: no menu', async (_, body) => expect(await listDishRows(mainPage(body))).toEqual([]));

test.each<[string, string | Uint8Array, DishRow[]]>([
  [
    'numbered dishes with their prices',
    mainPage(
      '<table><tr><td>1</td><td>Miso Soup</td><td>4.50</td></tr><tr><td>2</td><td>Edamame</td><td>6.00</td></tr><tr><td>3</td><td>Roll</td><td>9.50</td></tr></table>',
    ),
    [
      [null, 'Miso Soup', '4.5 USD', '4.50'],
      [null, 'Edamame', '6 USD', '6.00'],
      [null, 'Roll', '9.5 USD', '9.50'],
    ],
  ],
  [
    'a column of calories',
    mainPage(
      '<table><tr><th>Item</th><th>Cal</th><th>Price</th></tr><tr><td>Wrap</td><td>290</td><td>10.95</td></tr><tr><td>Pickle</td><td>14</td><td>18.95</td></tr><tr><td>Soup</td><td>230</td><td>13.95</td></tr></table>',
    ),
    [
      [null, 'Wrap', '10.95 USD', '10.95', '(Cal 290)'],
      [null, 'Pickle', '18.95 USD', '18.95', '(Cal 14)'],
      [null, 'Soup', '13.95 USD', '13.95', '(Cal 230)'],
    ],
  ],
  [
    'two columns of bare numbers, of which nobody can tell which is the price: no amount',
    mainPage(
      '<table><tr><td>Hummus</td><td>9.5</td><td>14</td></tr><tr><td>Falafel</td><td>8.5</td><td>12</td></tr><tr><td>Soup</td><td>6.5</td><td>9</td></tr></table>',
    ),
    [
      [null, 'Hummus', null, '9.5 / 14'],
      [null, 'Falafel', null, '8.5 / 12'],
      [null, 'Soup', null, '6.5 / 9'],
    ],
  ],
  [
    'one price for all below a heading belongs to no dish',
    mainPage(
      '<table><tr><th colspan="2">Paninis (all $12)</th></tr><tr><td>Pesto</td><td>basil</td></tr><tr><th>Soups</th></tr><tr><td>Pea</td><td>$6</td></tr><tr><td>Corn</td><td>$6</td></tr><tr><td>Leek</td><td>$7</td></tr></table>',
    ),
    [
      ['Soups', 'Pea', '6 USD', '$6'],
      ['Soups', 'Corn', '6 USD', '$6'],
      ['Soups', 'Leek', '7 USD', '$7'],
    ],
  ],
  [
    'what is added, with its price, is no dish and stands so in the description',
    mainPage(
      '<div class="i"><h4>Salad</h4><b>$12</b><div><span>Chicken</span><span>+$6.00</span></div></div><div class="i"><h4>Soup</h4><b>$7</b><p>+ noodles $2, + egg $3</p></div><div class="i"><h4>Pita</h4><b>$2</b></div>',
    ),
    [
      [null, 'Salad', '12 USD', '$12', 'Chicken +$6.00'],
      [null, 'Soup', '7 USD', '$7', '+ noodles $2, + egg $3'],
      [null, 'Pita', '2 USD', '$2'],
    ],
  ],
  [
    'sizes in brackets, and words that lead to a price',
    mainPage('<ul><li>Split pea (cup $5, bowl $8)</li><li>Lunch box for $12</li><li>Kugel only $4</li></ul>'),
    [
      [null, 'Split pea', '5 USD', 'cup $5, bowl $8'],
      [null, 'Lunch box', '12 USD', '$12'],
      [null, 'Kugel', '4 USD', '$4'],
    ],
  ],
  [
    'a section with a line about it',
    mainPage(
      '<section><div class="menu-section__header"><h2>Mezze</h2><p>Served with laffa</p></div><ul><li class="menu-item"><p class="menu-item__heading">Labneh</p><p class="menu-item__price">$12</p></li><li class="menu-item"><p class="menu-item__heading">Beets</p><p class="menu-item__price">$9</p></li></ul></section>',
    ),
    [
      ['Mezze', 'Labneh', '12 USD', '$12', 'Served with laffa'],
      ['Mezze', 'Beets', '9 USD', '$9', 'Served with laffa'],
    ],
  ],
  [
    'state that names its currency once, above',
    state({
      shop: {
        currency: 'ILS',
        items: [
          { name: 'Salmon Roll', price: 39.5 },
          { name: 'Tuna Roll', price: 42 },
          { name: 'Leek Roll', price: 27 },
        ],
      },
    }),
    [
      [null, 'Salmon Roll', '39.5 ILS', '39.5'],
      [null, 'Tuna Roll', '42 ILS', '42'],
      [null, 'Leek Roll', '27 ILS', '27'],
    ],
  ],
  [
    'state that names it at each',
    state({
      items: ['Salmon', 'Tuna', 'Leek'].map((name) => ({ name: `${name} Roll`, price: 27.5, priceCurrency: 'EUR' })),
    }),
    [
      [null, 'Salmon Roll', '27.5 EUR', '27.5'],
      [null, 'Tuna Roll', '27.5 EUR', '27.5'],
      [null, 'Leek Roll', '27.5 EUR', '27.5'],
    ],
  ],
  [
    'JSON-LD: a price in the stead of an offer, and currencies by sign, name and code',
    withJsonLd({
      '@context': 'https://schema.org',
      '@type': 'Menu',
      hasMenuItem: [
        { '@type': 'MenuItem', name: 'Kebab', offers: '$14' },
        { '@type': 'MenuItem', name: 'Kubbeh', offers: 11.5 },
        { '@type': 'MenuItem', name: 'Kugel', offers: 'https://cedar.example/order' },
        { '@type': 'MenuItem', name: 'Kishke', offers: { price: '45', priceCurrency: '₪' } },
        { '@type': 'MenuItem', name: 'Knish', offers: { price: '45', priceCurrency: 'NIS' } },
        { '@type': 'MenuItem', name: 'Latke', offers: { price: '45', priceCurrency: 'local money' } },
        { '@type': 'MenuItem', name: 'Lox', offers: { price: '₪45', priceCurrency: 'USD' } },
        { '@type': 'MenuItem', name: 'Matzah', offers: { price: '$45', priceCurrency: 'KWD' } },
        { '@type': 'MenuItem', name: 'Pita', offers: { price: '$45', priceCurrency: 'CAD' } },
        ...['2026-11-01', '2 for 1', '10% off', '$9 - $12'].map((offers, i) => ({
          '@type': 'MenuItem',
          name: `Roll ${'ABCD'.charAt(i)}`,
          offers,
        })),
      ],
    }),
    [
      [null, 'Kebab', '14 USD', '$14'],
      [null, 'Kubbeh', '11.5 USD', '11.5'],
      [null, 'Kugel', null, null],
      [null, 'Kishke', '45 ILS', '45'],
      [null, 'Knish', '45 ILS', '45'],
      [null, 'Latke', null, '45'],
      [null, 'Lox', null, '₪45'],
      [null, 'Matzah', null, '$45'],
      [null, 'Pita', '45 CAD', '$45'],
      [null, 'Roll A', null, null],
      [null, 'Roll B', null, null],
      [null, 'Roll C', null, null],
      [null, 'Roll D', '9 USD', '$9 - $12'],
    ],
  ],
  [
    'a PDF of two narrow columns, whose lines are not level',
    getPdf([
      { x: 50, y: 760, size: 18, text: 'STARTERS' },
      { x: 330, y: 752, size: 18, text: 'MAINS' },
      ...['Hummus 9.00', 'Falafel 8.00', 'Soup 7.00'].map((text, i) => ({ x: 50, y: 730 - 40 * i, text })),
      ...['Schnitzel 18.00', 'Kebab 22.00', 'Salmon 26.00'].map((text, i) => ({ x: 330, y: 724 - 40 * i, text })),
      { x: 50, y: 715, text: 'chickpeas' },
      { x: 330, y: 709, text: 'breaded chicken' },
    ]),
    [
      ['STARTERS', 'Hummus', '9 USD', '9.00', 'chickpeas'],
      ['STARTERS', 'Falafel', '8 USD', '8.00'],
      ['STARTERS', 'Soup', '7 USD', '7.00'],
      ['MAINS', 'Schnitzel', '18 USD', '18.00', 'breaded chicken'],
      ['MAINS', 'Kebab', '22 USD', '22.00'],
      ['MAINS', 'Salmon', '26 USD', '26.00'],
    ],
  ],
  [
    'a PDF with the heads of its sizes, and a line of what is added',
    getPdf([
      { x: 50, y: 760, size: 18, text: 'SALADS' },
      { x: 250, y: 745, text: 'Small' },
      { x: 320, y: 745, text: 'Large' },
      ...['Greek', 'Caesar', 'Slaw', 'Beet', 'Add avocado', 'Lentil'].flatMap((text, i) => [
        { x: 50, y: 720 - 20 * i, text },
        { x: 250, y: 720 - 20 * i, text: `${6 + i}` },
      ]),
    ]),
    [
      ['SALADS', 'Greek', '6 USD', '6'],
      ['SALADS', 'Caesar', '7 USD', '7'],
      ['SALADS', 'Slaw', '8 USD', '8'],
      ['SALADS', 'Beet', '9 USD', '9'],
      ['SALADS', 'Lentil', '11 USD', '11'],
    ],
  ],
])('%s', async (_, page, rows) => expect(await listDishRows(page)).toEqual(rows));
