import { readMenuPage } from '@kehilla/menus';
import { compareMenu, generatedMenuPage, type MenuFigures, type PageFigures, sumFigures } from '@kehilla/menus/testing';
import { askGeneratedMenus } from '@kehilla/store/testing';
import { type BenchRow, row } from '../table.ts';

const PAGES = 2_000;
const WISHES = 20_000;
const [LEAST_PRECISION, LEAST_RECALL] = [1, 0.983];

/** How rightly generated pages of menus are read, and that nobody is offered what they keep away from. */
export async function menus(): Promise<BenchRow[]> {
  const { pages, printed, precision, recall } = await readGenerated();
  const { wishes, offers, wrong } = await askGeneratedMenus(PAGES, WISHES);
  for (const each of wrong.slice(0, 20)) console.error(JSON.stringify(each));
  return [
    row(
      `menus, ${pages} generated pages, ${printed} dishes with a price: name with its own price`,
      `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`,
      `${LEAST_PRECISION} at ${LEAST_RECALL}`,
      precision >= LEAST_PRECISION && recall >= LEAST_RECALL,
    ),
    row(
      `dishes offered that hold what was excluded, ${wishes} wishes, ${offers} dishes`,
      String(wrong.length),
      '0',
      wrong.length === 0,
    ),
  ];
}

async function readGenerated(): Promise<MenuFigures> {
  const figures: PageFigures[] = [];
  for (let seed = 1; seed <= PAGES; seed++) {
    const page = generatedMenuPage(seed);
    const menu = await readMenuPage({
      url: `https://m${seed}.example/menu`,
      body: new TextEncoder().encode(page.html),
      fetched_at: '2026-11-01T12:00:00.000Z',
      content_type: 'text/html',
    });
    figures.push(compareMenu(page, menu?.dishes ?? []));
  }
  return sumFigures(figures);
}
