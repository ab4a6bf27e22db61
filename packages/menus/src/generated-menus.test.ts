import { expect, test } from 'vitest';
import { readMenu } from './read-menu-page.ts';
import { generatedMenuPage } from './testing/generated-menus/make-page.ts';
import { compareMenu, foldedName, type PageFigures, sumFigures } from './testing/generated-menus/measure.ts';
import { menuPage } from './testing/pages.ts';

const PAGES = 600;
/** From so many dishes on a page is taken to print a menu. */
const LEAST = 3;

test('of generated pages dishes are read with their own prices, and what is not read is told', async () => {
  const figures: PageFigures[] = [];
  const silent: string[] = [];
  for (let seed = 1; seed <= PAGES; seed++) {
    const page = generatedMenuPage(seed);
    const { menu, issues } = await readMenu(menuPage(page.html));
    const dishes = menu?.dishes ?? [];
    const compared = compareMenu(page, dishes);
    figures.push(compared);
    const names = new Set(dishes.map(({ name }) => foldedName(name)));
    const unread = compared.missed.filter(({ name }) => !names.has(foldedName(name))).length;
    const noteCount = issues.reduce((sum, { count }) => sum + count, 0);
    if (compared.printed >= LEAST && unread > 0 && noteCount === 0) silent.push(`${seed} ${page.layout}`);
  }
  const { precision, recall } = sumFigures(figures);
  expect(precision).toBe(1);
  expect(recall).toBeGreaterThanOrEqual(0.98);
  expect(silent.length).toBeLessThanOrEqual(PAGES / 200);
});

test('what a page says of a dish is kept with that dish', async () => {
  const lost: string[] = [];
  for (let seed = PAGES + 1; seed <= PAGES + 200; seed++) {
    const page = generatedMenuPage(seed);
    const truth = new Map(page.dishes.map((dish) => [foldedName(dish.name), dish]));
    for (const { name, description } of (await readMenu(menuPage(page.html))).menu?.dishes ?? []) {
      const phrase = truth.get(foldedName(name))?.description?.replace(/\.$/, '').toLowerCase() ?? '';
      if (!(description ?? '').toLowerCase().includes(phrase)) lost.push(`${seed} ${page.layout}: ${name}`);
    }
  }
  expect(lost).toEqual([]);
});

test('a page is the same for the same seed', () => {
  expect(generatedMenuPage(7)).toEqual(generatedMenuPage(7));
  expect(generatedMenuPage(7).html).not.toBe(generatedMenuPage(8).html);
});
