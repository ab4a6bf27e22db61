import { describe, expect, test } from 'vitest';
import { listDishRows, mainPage } from '../../testing/dish-rows.ts';

const NAMES = ['Kugel', 'Cholent', 'Kishke'];
const getPrices = async (body: string): Promise<(string | null)[][]> =>
  (await listDishRows(mainPage(body))).map(([, name, price, text]) => [name, price, text]);

describe('sizes stand with their prices', () => {
  test.each([
    ['Small', 'Large'],
    ['Half Pound', 'Pound'],
    ['Chicken', 'Beef'],
    ['Pita', 'Laffa'],
  ])('at the head of columns: %s, %s', async (first, second) => {
    const rows = NAMES.map((name) => `<tr><td>${name}</td><td>$9</td><td>$14</td></tr>`).join('');
    for (const cell of ['th', 'td']) {
      const head = `<tr><${cell}></${cell}><${cell}>${first}</${cell}><${cell}>${second}</${cell}></tr>`;
      expect(await getPrices(`<h2>Trays</h2><table>${head}${rows}</table>`)).toEqual(
        NAMES.map((name) => [name, '9 USD', `${first} $9 / ${second} $14`]),
      );
    }
  });

  test.each([
    ['1/2 Pan $35', 'Full Pan $65', '1/2 Pan $35 / Full Pan $65'],
    ['Mini $35.00', 'Small – $65', 'Mini $35.00 / Small $65'],
    ['$35 half', '$65 whole', '$35 half / $65 whole'],
    ['קטן $35', 'גדול: $65', 'קטן $35 / גדול $65'],
  ])('on lines below a dish: %s, %s', async (first, second, text) => {
    const dish = (name: string): string => `<div class="i"><h3>${name}</h3><p>${first}<br>${second}</p></div>`;
    const plain = '<div class="i"><h3>Brisket</h3><p>$27</p></div>';
    expect(await getPrices(`<h2>Trays</h2>${NAMES.map(dish).join('')}${plain}`)).toEqual([
      ...NAMES.map((name) => [name, '35 USD', text]),
      ['Brisket', '27 USD', '$27'],
    ]);
  });
});
