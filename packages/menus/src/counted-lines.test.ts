import { describe, expect, test } from 'vitest';
import { readMenu } from './read-menu-page.ts';
import { menuPage } from './testing/pages.ts';

const linesPage = (lines: readonly string[]) =>
  menuPage(`<html><body><h2>Platters</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></body></html>`);
const tablePage = ([heads = [], ...rows]: readonly (readonly string[])[]) =>
  menuPage(
    `<html><body><h2>Mains</h2><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table></body></html>`,
  );
const amounts = async (page: ReturnType<typeof menuPage>) => {
  const { menu, issues } = await readMenu(page);
  return {
    amounts: (menu?.dishes ?? []).map(({ price }) => price?.amount ?? null),
    noteCount: issues.reduce((sum, { count }) => sum + count, 0),
  };
};

describe('lines with a count and a number behind it', () => {
  test.each([
    ['Lamb tray serves 12 – 95', 'Beef tray serves 10 – 85', 'Rice tray serves 8 – 65'],
    ['Lamb tray (feeds 12) 95', 'Beef tray (feeds 10) 85', 'Rice tray (feeds 8) 65'],
    ['Bandeja de cordero sirve 12 – 95', 'Arroz sirve 8 – 65', 'Sopa sirve 6 – 40'],
    ['מגש כבש ל-12 סועדים – 95', 'מגש בקר ל-10 סועדים – 85', 'אורז ל-8 סועדים – 65'],
    ['Баранина на 12 персон – 95', 'Говядина на 10 персон – 85', 'Рис на 8 персон – 65'],
    ['Lamb tray for 12 – 95', 'Beef tray for 10 – 85', 'Rice tray for 8 – 65'],
  ])('%s: no amount is taken, and each is counted', async (...lines) => {
    expect(await amounts(linesPage(lines))).toEqual({ amounts: [], noteCount: 3 });
  });

  test('beside lines that are read one is counted', async () => {
    const plain = ['Burger – 15', 'Fries – 7', 'Rice – 6', 'Soup – 9', 'Salad – 12'];
    expect(await amounts(linesPage(['Lamb tray serves 12 – 95', ...plain]))).toEqual({
      amounts: [15, 7, 6, 9, 12],
      noteCount: 1,
    });
  });

  test('a count at the end of a line is no price', async () => {
    const lines = [
      'Lamb tray serves 12',
      'Beef tray serves 10',
      'Rice tray serves 8',
      'Fish tray serves 14',
      'Soup serves 9',
    ];
    expect(await amounts(linesPage(lines))).toEqual({ amounts: [], noteCount: 0 });
  });
});

test.each([[['Lamb plate $25']], [['Lamb plate $25', 'Beef plate $20']]])(
  'a page of fewer lines than a menu has is counted as unread: %s',
  async (lines) => {
    expect(await amounts(linesPage(lines))).toEqual({ amounts: [], noteCount: lines.length });
  },
);

test.each([
  ['Dish', 'Large', 'Price'],
  ['Plato', 'Grande', 'Precio'],
  ['מנה', 'גדול', 'מחיר'],
  ['מאכל', 'גרויס', 'פרייז'],
  ['Блюдо', 'Большая', 'Цена'],
])('under %s, %s and %s two readings are possible, and no amount is taken', async (...heads) => {
  const rows = [heads, ['Lamb', '12', '25'], ['Beef', '14', '30'], ['Rice', '6', '9']];
  expect(await amounts(tablePage(rows))).toEqual({ amounts: [null, null, null], noteCount: 3 });
});

test('sizes alone have their prices, and so does a price for some', async () => {
  const rows = [
    ['Lamb', '12', '25'],
    ['Beef', '14', '30'],
    ['Rice', '6', '9'],
  ];
  expect((await amounts(tablePage([['Dish', 'Small', 'Large'], ...rows]))).amounts).toEqual([12, 14, 6]);
  expect((await amounts(tablePage([['Dish', 'Members', 'Price'], ...rows]))).amounts).toEqual([25, 30, 9]);
});
