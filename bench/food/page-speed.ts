import { readMenuPage } from '@kehilla/menus';
import { menuPage } from './menu-page.ts';

// Reads one large menu page over and over, in a process of its own as a reading is: beside the cities of a benchmark the collector would be measured.

const PAGE_BYTES = 300 * 1024;
const TIMES = 25;

const page = {
  url: 'https://menu.example/',
  body: new TextEncoder().encode(menuPage(PAGE_BYTES)),
  fetched_at: '2026-11-01T00:00:00.000Z',
  content_type: 'text/html',
};
const times: number[] = [];
let dishes = 0;
for (let i = 0; i < 2 * TIMES; i++) {
  const at = performance.now();
  dishes = (await readMenuPage(page))?.dishes.length ?? 0;
  // Of the first ones the code is not fast yet; a reading has hundreds of pages.
  if (i >= TIMES) times.push(performance.now() - at);
}
const median_ms = times.sort((a, b) => a - b)[TIMES >> 1] ?? 0;
process.send?.({ median_ms, dishes } satisfies PageSpeed);

/** How long the middle reading took, and what it found. */
export type PageSpeed = { readonly median_ms: number; readonly dishes: number };
