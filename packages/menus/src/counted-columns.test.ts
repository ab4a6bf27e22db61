import { expect, test } from 'vitest';
import { dishesOfLines } from './pdf/read-pdf.ts';
import { readMenu } from './read-menu-page.ts';
import type { MenuDoubt } from './menu-doubts.ts';
import { type GeneratedTable, generatedTable } from './testing/generated-tables/make-table.ts';
import { menuPage } from './testing/pages.ts';

const TABLES = 2_000;
/** A PDF with fewer lines of dishes is no menu that can be read, and its reading says so. */
const LEAST_OF_PDF = 5;

async function readTable({ html, lines }: GeneratedTable) {
  if (html !== null) {
    const { menu, issues } = await readMenu(menuPage(html));
    return { dishes: menu?.dishes ?? [], noteCount: issues.length };
  }
  const uncertain: MenuDoubt[] = [];
  return { dishes: dishesOfLines(lines ?? [], uncertain), noteCount: uncertain.length };
}

test('of tables with columns that count, no number is taken for a price that is none', async () => {
  const wrong: string[] = [];
  const silent: string[] = [];
  let [right, sure] = [0, 0];
  for (let seed = 1; seed <= TABLES; seed++) {
    const table = generatedTable(seed);
    const { dishes, noteCount } = await readTable(table);
    const truth = new Map(table.dishes.map(({ name, cents }) => [name, cents]));
    for (const { name, price, price_text } of dishes) {
      const cents = truth.get(name);
      if (cents === undefined || (price !== null && Math.round(price.amount * 100) !== cents))
        wrong.push(
          `${seed} ${table.layout}: ${name} ${price?.amount ?? 'null'} (${price_text ?? ''}), is ${cents ?? 'no dish'}`,
        );
    }
    const found = dishes.filter(({ price }) => price !== null).length;
    if (table.isSure) [right, sure] = [right + found, sure + table.dishes.length];
    const isMenu = table.lines === null || table.dishes.length >= LEAST_OF_PDF;
    if (isMenu && found < table.dishes.length && noteCount === 0)
      silent.push(`${seed} ${table.layout} ${found}/${table.dishes.length}`);
  }
  expect(wrong).toEqual([]);
  expect(silent).toEqual([]);
  expect(right / sure).toBeGreaterThanOrEqual(0.95);
});
