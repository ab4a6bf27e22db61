import type { MenuDish } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { readMenuPage } from '../../read-menu-page.ts';
import { mainPage } from '../../testing/dish-rows.ts';
import { menuPage } from '../../testing/pages.ts';

// Invented menus in forms of many sites, in which one dish prints no price. It may be left out; nothing of it may go to another.

/** A dish as a page prints it: no words about it are null, a price that is not printed is empty. */
type Dish = { readonly name: string; readonly more: string | null; readonly price: string };
type Form = (title: string, dishes: readonly Dish[]) => string;

const each =
  (write: (dish: Dish) => string, open = '', close = ''): Form =>
  (title, dishes) =>
    `<h2>${title}</h2>${open}${dishes.map(write).join('')}${close}`;
const inPairs =
  (write: (dish: Dish) => string, open: string, close: string): Form =>
  (title, dishes) =>
    `<h2>${title}</h2>${dishes.map((dish, i) => `${i % 2 === 0 ? open : ''}${write(dish)}${i % 2 === 1 ? close : ''}`).join('')}`;
const some = (text: string | null, write: (text: string) => string): string =>
  text === null || text === '' ? '' : write(text);
const p = (more: string | null): string => some(more, (text) => `<p>${text}</p>`);
const line = ({ name, price }: Dish): string => `${name}${some(price, (text) => ` - ${text}`)}`;

const FORMS: readonly (readonly [string, Form])[] = [
  ['list', each(({ name, more, price }) => `<li><h4>${name}</h4>${p(more)}<i>${price}</i></li>`, '<ul>', '</ul>')],
  ['list of lines', each((dish) => `<li>${line(dish)}</li>`, '<ul>', '</ul>')],
  ['list of bold names', each((dish) => `<li><b>${dish.name}</b> ${dish.price}${p(dish.more)}</li>`, '<ul>', '</ul>')],
  [
    'table',
    each((d) => `<tr><td>${d.name}</td><td>${d.more ?? ''}</td><td>${d.price}</td></tr>`, '<table>', '</table>'),
  ],
  [
    'table, words below',
    each(
      (d) =>
        `<tr><td><b>${d.name}</b></td><td>${d.price}</td></tr>${some(d.more, (more) => `<tr><td>${more}</td></tr>`)}`,
      '<table>',
      '</table>',
    ),
  ],
  [
    'table, two dishes a row',
    inPairs((d) => `<td class="n">${d.name}</td><td class="p">${d.price}</td>`, '<table><tr>', '</tr></table>'),
  ],
  ['terms', each((d) => `<dt>${d.name}</dt><dd>${d.price}</dd>`, '<dl>', '</dl>')],
  [
    'terms with words',
    each((d) => `<dt>${d.name}</dt>${some(d.more, (more) => `<dd>${more}</dd>`)}<dd>${d.price}</dd>`, '<dl>', '</dl>'),
  ],
  [
    'terms, words last',
    each(
      (d) => `<dt>${d.name}</dt><dd>${d.price}</dd>${some(d.more, (more) => `<dd class="d">${more}</dd>`)}`,
      '<dl>',
      '</dl>',
    ),
  ],
  ['terms in groups', each((d) => `<div><dt>${d.name}</dt><dd>${d.price}</dd></div>`, '<dl>', '</dl>')],
  ['cards', each((d) => `<div class="item"><h4>${d.name}</h4>${p(d.more)}<b>${d.price}</b></div>`)],
  [
    'cards of plain blocks',
    each((d) => `<div><h3>${d.name}</h3>${p(d.more)}<p>${d.price}</p></div>`, '<div>', '</div>'),
  ],
  [
    'cards of bold names in rows',
    inPairs(
      (d) => `<div class="item"><b>${d.name}</b><i>${d.price}</i>${p(d.more)}</div>`,
      '<div class="row">',
      '</div>',
    ),
  ],
  [
    'plain blocks in rows',
    inPairs((d) => `<div><span>${d.name}</span><i>${d.price}</i>${p(d.more)}</div>`, '<div>', '</div>'),
  ],
  ['breaks', each((dish) => `${line(dish)}<br>`, '<p>', '</p>')],
  ['breaks and words', each((dish) => `${line(dish)}<br>${some(dish.more, (more) => `${more}<br>`)}`, '<p>', '</p>')],
  [
    'breaks and bold names',
    each((d) => `<b>${d.name}</b> ${d.price}<br>${some(d.more, (more) => `${more}<br>`)}`, '<p>', '</p>'),
  ],
  [
    'breaks, bold sections',
    (title, dishes) => `<p><b>${title}</b><br>${dishes.map((dish) => `${line(dish)}<br>`).join('')}</p>`,
  ],
  ['lines', each((dish) => `<p>${line(dish)}</p>${p(dish.more)}`)],
  ['lines of bold names', each((d) => `<p><b>${d.name}</b> ${d.price}</p>${p(d.more)}`)],
  ['headings with prices', each((dish) => `<h4>${line(dish)}</h4>${p(dish.more)}`)],
  ['headings, words, prices', each((d) => `<h4>${d.name}</h4>${p(d.more)}${p(d.price)}`)],
  [
    'headings above words with prices',
    each((d) => `<h4>${d.name}</h4><p>${d.more ?? d.name.slice(0, 4)}, by the house ${d.price}</p>`),
  ],
  [
    'two columns',
    (title, dishes) =>
      `<div class="col"><h3>${title}</h3>${dishes.map((d) => `<p><span>${d.name}</span> <span>${d.price}</span></p>`).join('')}</div>`,
  ],
  ['cells side by side', inPairs((dish) => `<td>${line(dish)}</td>`, '<table><tr>', '</tr></table>')],
  [
    'WordPress columns',
    each(
      (d) =>
        `<div class="wp-block-columns"><div class="wp-block-column"><h4>${d.name}</h4>${p(d.more)}</div><div class="wp-block-column"><p>${d.price}</p></div></div>`,
    ),
  ],
  [
    'WordPress list',
    each((dish) => `<li class="wp-block-list-item">${line(dish)}</li>`, '<ul class="wp-block-list">', '</ul>'),
  ],
  [
    'a price list of blocks',
    each(
      (d) =>
        `<li class="price-list-item"><span class="price-list-title">${d.name}</span><span class="price-list-price">${d.price}</span></li>`,
      '<ul>',
      '</ul>',
    ),
  ],
  [
    'a menu block',
    (title, dishes) =>
      `<div class="menu-section"><div class="menu-section-title">${title}</div>${dishes.map((d) => `<div class="menu-item">${some(d.price, (price) => `<div class="menu-item-price-top">${price}</div>`)}<div class="menu-item-title">${d.name}</div>${some(d.more, (more) => `<div class="menu-item-description">${more}</div>`)}</div>`).join('')}</div>`,
  ],
  [
    'styled lines',
    each(
      (d) =>
        `<p class="font_8"><span>${d.name}</span> <span>${d.price}</span></p>${some(d.more, (more) => `<p class="font_9">${more}</p>`)}`,
    ),
  ],
  [
    'texts side by side',
    each((d) => `<span class="n">${d.name}</span><span class="p">${d.price}</span>`, '<div>', '</div>'),
  ],
];

type Words = {
  readonly titles: readonly string[];
  readonly names: readonly string[];
  readonly more: readonly string[];
  readonly nuts: readonly string[];
};
const WORDS: readonly (readonly [string, Words])[] = [
  [
    'English',
    {
      titles: ['Starters', 'From the Grill'],
      names: [
        'Hummus Plate',
        'Chopped Liver',
        'Pea Soup',
        'Herb Salad',
        'Beef Goulash',
        'Lamb Kebab',
        'Salmon Fillet',
        'Rice Pilaf',
      ],
      more: [
        'Chickpeas, tahini',
        'Egg and onion',
        'Barley, carrots',
        'Olive oil, mint',
        'Dumplings, paprika',
        'Tomato, sumac',
        'Lemon, dill',
        'Leeks and thyme',
      ],
      nuts: ['Contains nuts (GF), vegan', 'With walnuts (V), dairy-free'],
    },
  ],
  [
    'Hebrew',
    {
      titles: ['ראשונות', 'עיקריות'],
      names: ['חומוס הבית', 'כבד קצוץ', 'מרק עוף', 'סלט ירוק', 'שניצל עוף', 'קבב טלה', 'פילה סלמון', 'אורז לבן'],
      more: ['עם צנובר', 'ביצה ובצל', 'אטריות', 'שמן זית', 'פירורי לחם', 'טחינה ועגבניה', 'לימון ושמיר', 'ירקות'],
      nuts: ['מכיל אגוזים (GF), טבעוני', 'עם שקדים (V), צמחוני'],
    },
  ],
];
const BLANKS = ['', 'MP', 'Market price', 'Call', '—', 'Seasonal', '&nbsp;'];
const PLACES = [[0], [1], [3], [4], [6], [7], [1, 2], [3, 7]];
const HALF = 4;

/** The dishes of a menu in which those at some places print no price, and their own words. */
function dishesWith(
  { names, more, nuts }: Words,
  blanks: readonly number[],
  blank: string,
  phrase: 'all' | 'none',
): Dish[] {
  return names.map((name, i) => {
    const isBlank = blanks.includes(i);
    const words = phrase === 'all' ? (isBlank ? (nuts[blanks.indexOf(i)] ?? null) : (more[i] ?? null)) : null;
    return {
      name: isBlank && phrase === 'none' ? `${name} (GF)` : name,
      more: words,
      price: isBlank ? blank : `$${i + 7}`,
    };
  });
}

/** The dishes that are read of a menu of two sections in a form. */
async function getRead(form: Form, { titles }: Words, all: readonly Dish[]): Promise<readonly MenuDish[]> {
  const sections = [all.slice(0, HALF), all.slice(HALF)];
  const html = sections.map((dishes, i) => form(titles[i] ?? '', dishes)).join('');
  return (await readMenuPage(menuPage(mainPage(html))))?.dishes ?? [];
}

/** What a reading of a menu says that the menu does not. */
async function getWrong(form: Form, words: Words, all: readonly Dish[]): Promise<string[]> {
  const { titles } = words;
  const read = await getRead(form, words, all);
  return read.flatMap((dish) => {
    const at = all.findIndex(({ name }) => dish.name === name || (/GF/.test(name) && dish.name.startsWith(name)));
    const own = all[at];
    if (own === undefined) return [`no dish: ${dish.name}`];
    const others = all.filter(({ name, more }) => name !== own.name && more !== own.more);
    const amount = own.price.startsWith('$') ? Number(own.price.slice(1)) : null;
    const isOther = others.some(({ name, more }) =>
      [name, more].some((text) => text !== null && (dish.description?.includes(text) ?? false)),
    );
    const ownMarks = `${own.name} ${own.more ?? ''}`;
    return [
      isOther ? `words of another: ${dish.name}: ${dish.description}` : [],
      dish.stated.some((mark) => !ownMarks.includes(mark)) ? `marks of another: ${dish.name}: ${dish.stated}` : [],
      (dish.price?.amount ?? null) === amount ? [] : `price of another: ${dish.name}: ${dish.price_text}`,
      [null, titles[at < HALF ? 0 : 1]].includes(dish.section) ? [] : `section: ${dish.name}: ${dish.section}`,
    ].flat();
  });
}

describe.each(WORDS)('in %s a dish without a price gives nothing to another', (_, words) => {
  test.each(FORMS)('%s', async (_name, form) => {
    expect(await getRead(form, words, dishesWith(words, [1], '', 'all'))).not.toEqual([]);
    // Each two of what is said, what stands for the price and where it is missing meet; all three need not.
    for (const [which, phrase] of (['all', 'none'] as const).entries())
      for (const [row, blank] of BLANKS.entries())
        for (const [column, blanks] of PLACES.entries())
          if ((which + row + column) % 2 === 0)
            expect({
              phrase,
              blank,
              blanks,
              wrong: await getWrong(form, words, dishesWith(words, blanks, blank, phrase)),
            }).toEqual({ phrase, blank, blanks, wrong: [] });
  });
});

const listNames = async (body: string): Promise<(readonly [string | null, string])[]> =>
  ((await readMenuPage(menuPage(mainPage(body))))?.dishes ?? []).map(({ section, name }) => [section, name] as const);

describe('what is left out is that dish alone', () => {
  const three = (write: (name: string, price: string) => string): string =>
    [
      ['Kugel', '$5'],
      ['Goulash', ''],
      ['Cholent', '$12'],
      ['Kebab', '$14'],
      ['Kishke', '$8'],
    ]
      .map(([name = '', price = '']) => write(name, price))
      .join('');
  const REST = ['Kugel', 'Cholent', 'Kebab', 'Kishke'].map((name) => ['Menu', name]);

  test.each([
    ['terms', `<dl>${three((name, price) => `<dt>${name}</dt><dd>${price}</dd>`)}</dl>`],
    ['bold names', `<p>${three((name, price) => `<b>${name}</b> ${price}<br>`)}</p>`],
    ['cards', three((name, price) => `<div class="item"><h4>${name}</h4><i>${price}</i></div>`)],
    ['headings', three((name, price) => `<h4>${name}</h4><p>${price}</p>`)],
  ])('%s', async (_, body) => expect(await listNames(`<h2>Menu</h2>${body}`)).toEqual(REST));

  test('a heading that looks as dishes do heads none, but for what heads dishes wherever it stands', async () => {
    const row = (name: string, price = ''): string => `<p><b>${name}</b> ${price}</p>`;
    const body = `${row('Salads')}${row('Greek', '$9')}${row('Cold Duck')}${row('Slaw', '$8')}${row('GRILL')}${row('Kebab', '$14')}`;
    expect(await listNames(body)).toEqual([
      ['Salads', 'Greek'],
      [null, 'Slaw'],
      ['GRILL', 'Kebab'],
    ]);
  });
});
