import { describe, expect, test } from 'vitest';
import { listDishRows, mainPage } from '../../testing/dish-rows.ts';

const NAMES = ['Brisket Plate', 'Schnitzel', 'Potato Kugel', 'Cholent Bowl', 'Hummus', 'Sabich', 'Kishka', 'Salmon'];
const SAID = [
  'Served with fries',
  'Crispy',
  'By hand',
  'Slow cooked, on rye',
  'Warm',
  'Egg',
  'With rice',
  'Lemon, dill',
];

/** The names and amounts read of a page with these rows. */
async function read(row: (name: string, phrase: string, price: number, n: number) => string): Promise<unknown[]> {
  const body = NAMES.map((name, n) => row(name, SAID[n] as string, 12 + n, n)).join('');
  return (await listDishRows(mainPage(body))).map(([, name, price, text]) => [name, price, text]);
}
const all = NAMES.map((name, n) => [name, `${12 + n} USD`, `$${12 + n}`]);
const odd = all.filter((_, n) => n % 2 === 1);

describe('a dish keeps the price in its own line', () => {
  test('above its larger size, and words', async () =>
    expect(
      await read((name, phrase, price) => `<p>${name} $${price}</p><p>Large $${price + 4}</p><p>${phrase}</p>`),
    ).toEqual(all));

  test('before that of its larger size in the same line', async () =>
    expect(
      await read((name, phrase, price) => `<p>${name} $${price} <b>$${price + 4}</b></p><p>${phrase}</p>`),
    ).toEqual(all.map(([name, amount, text], n) => [name, amount, `${text} / $${16 + n}`])));

  test('below the last size of another', async () =>
    expect(
      await read((name, _, price, n) =>
        n % 2 === 1
          ? `<p class="n">${name} $${price}</p>`
          : `<p class="n">${name}</p><p class="s">Small $9</p><p class="s">Large $14</p>`,
      ),
    ).toEqual(odd));

  test('where others print theirs alone, at the end of boxes', async () =>
    expect(
      await read((name, phrase, price, n) => {
        const [own, below] = n % 3 === 1 ? [` $${price}`, ''] : ['', `<p class="c">$${price}</p>`];
        return `<div class="i"><p class="n">${name}${own}</p><p class="d">${phrase}</p>${below}</div>`;
      }),
    ).toEqual(all));

  test('where others print theirs in what is said of them', async () =>
    expect(
      await read((name, phrase, price, n) => {
        const [own, below] = n % 2 === 1 ? [` $${price}`, ''] : ['', `, $${price}`];
        return `<div class="i"><h4>${name}${own}</h4><p>${phrase}${below}</p></div>`;
      }),
    ).toEqual(odd));

  test('below a heading with a price of its own', async () => {
    const section = (head: string, n: number): string => (n % 2 === 0 ? `<h3>${head} $${5 + n} each</h3>` : '');
    expect(await read((name, _, price, n) => `${section('Small plates', n)}<p>${name} $${price}</p>`)).toEqual(all);
    expect(await read((name, _, price, n) => `<h3>Salads $${5 + n} each</h3><p>${name} $${price}</p>`)).toEqual(
      expect.arrayContaining(all),
    );
  });
});

describe('what words about dishes add is no price of the dish', () => {
  test('where all of them add something', async () =>
    expect(await read((name, phrase, price) => `<h4>${name}</h4><p>${phrase}. Laffa $2</p><b>$${price}</b>`)).toEqual(
      all,
    ));

  test('above sizes', async () =>
    expect(
      await read((name, phrase, price, n) => {
        const more = n % 3 === 0 ? ' Laffa $2' : '';
        return `<article><h4>${name}</h4><p>${phrase}${more}</p><p>Small $${price}</p><p>Large $30</p></article>`;
      }),
    ).toEqual(all.map(([name, amount, text]) => [name, amount, `Small ${text} / Large $30`])));

  test('and names no dish', async () => {
    const dishes = await read((name, phrase, price, n) => {
      const more = n === 1 ? ' Gluten free bun $5' : '';
      return `<h3>PageElement ${n}</h3><h3>${name}</h3><div>${phrase}${more}</div><span>$${price}</span>`;
    });
    expect(JSON.stringify(dishes)).not.toContain('bun $5');
  });
});

test('the only price of a dish may stand behind a whole sentence that says what is in it', async () =>
  expect(
    await read((name, phrase, price, n) => {
      const [own, below] = n < 6 ? [` $${price}`, ''] : ['', `. $${price}`];
      return `<div class="i"><h4>${name}${own}</h4><p>${phrase}${below}</p></div>`;
    }),
  ).toEqual(all));

test.each<[string, (name: string, phrase: string, price: number, n: number) => string]>([
  ['headings', (name, phrase, price) => `<b>$${price}</b><h4>${name}</h4><p>${phrase}</p>`],
  [
    'terms',
    (name, phrase, price, n) => `<dd>$${price}</dd><dt>${name}</dt><dd>${phrase}${n === 7 ? ' Laffa $2' : ''}</dd>`,
  ],
])('where prices may stand above their names, no name has that of the next: %s', async (_, row) =>
  expect(await read(row)).toEqual([]),
);

test('a price above a menu that looks otherwise is of no name', async () =>
  expect(
    await read((name, phrase, price, n) => {
      const [total, hours] = [n === 0 ? '<i>$0.00</i>' : '', n === 7 ? '<h4>Hours</h4><p>Sunday</p>' : ''];
      return `${total}<h4>${name}</h4><p>${phrase}</p><b>$${price}</b>${hours}`;
    }),
  ).toEqual(all));
