import { describe, expect, test } from 'vitest';
import { issuesOfDoubts } from './menu-doubts.ts';
import { readMenu } from './read-menu-page.ts';
import { mainPage } from './testing/dish-rows.ts';
import { menuPage, withJsonLd } from './testing/pages.ts';

const DISHES = '<p>Kugel $7</p><p>Brisket $27</p><p>Schnitzel $18</p>';
const getIssues = async (html: string): Promise<unknown> => (await readMenu(menuPage(html))).issues;

test('each kind is one issue, with its count and up to three examples', () => {
  const texts = ['Soup $4', 'Soup $4', 'Tea $2', 'Pie $3', 'Rice $5'];
  expect(issuesOfDoubts(texts.map((text) => ({ kind: 'price_without_dish', text })))).toEqual([
    { kind: 'price_without_dish', detail: 'Soup $4 · Tea $2 · Pie $3', count: 5 },
  ]);
});

describe('what a menu prints and is not read is told', () => {
  test.each([
    ['nothing', DISHES, []],
    ['fees, goods, what is added', `${DISHES}<p>Delivery minimum $25</p><p>Logo Mug $9</p><p>Add fries +$3</p>`, []],
    [
      'a price alone in a form that only it has',
      `${DISHES}<div class="x"><i>$12</i></div>`,
      [{ kind: 'price_without_dish', detail: 'Schnitzel $18 $12', count: 1 }],
    ],
  ])('%s', async (_, body, issues) => {
    const found = (await getIssues(mainPage(body))) as { kind: string; count: number }[];
    expect(found.map(({ kind, count }) => [kind, count])).toEqual(issues.map(({ kind, count }) => [kind, count]));
  });

  test('kinds of which the page does not tell whose they are', async () => {
    expect(await getIssues(mainPage(`<p>Shawarma</p><p>Pita $14</p><p>Laffa $17</p>${DISHES}`))).toEqual([
      { kind: 'unclear_menu_line', detail: 'Pita $14 · Laffa $17', count: 2 },
    ]);
  });

  test('an item of JSON-LD with a price and no name', async () => {
    const item = (name: string | null): object => ({
      '@type': 'MenuItem',
      ...(name === null ? {} : { name }),
      offers: { '@type': 'Offer', price: '9.00', priceCurrency: 'USD' },
    });
    const page = withJsonLd({ '@type': 'Menu', hasMenuItem: [item('Kugel'), item(null)] });
    expect(await getIssues(page)).toEqual([{ kind: 'price_without_dish', detail: '9.00', count: 1 }]);
  });
});
