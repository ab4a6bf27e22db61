import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildImage, openCity } from '@kehilla/city';
import { recommendFood } from '@kehilla/answers';
import { imageFile, openDatabase, openEmbedded, readEdition, writeImage } from '@kehilla/store';
import { httpRows, overHttp, type Questions } from '../http/over-http.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { inventWishes } from './invent-menus.ts';
import type { PageSpeed } from './page-speed.ts';
import { recordsWithMenus } from './records-with-menus.ts';

const QUESTIONS = 4_900;

/** Dishes of 2,000 menus, in process and over HTTP, and the reading of a large menu page. */
export async function food({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const started = performance.now();
  const image = buildImage(recordsWithMenus(city));
  const seconds = (performance.now() - started) / 1_000;
  const menus = openCity(image);
  const wishes = inventWishes(menus, QUESTIONS);
  const alone = await inProcess(menus, wishes);
  const loads = await serveMenus(image, dataDir, wishes, keys, overHttp);
  const page = await pageSpeed();
  return [
    row(
      'dishes in process, 2,000 menus, 100,000 dishes',
      `p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}; building that city ${seconds.toFixed(1)} s`,
    ),
    ...httpRows('dishes, 2,000 menus, 100,000 dishes,', 25, loads),
    row(`a menu page of 300 KB read, ${page.dishes} dishes`, ms(page.median_ms), '≤ 50 ms', page.median_ms <= 50),
  ];
}

async function inProcess(
  city: ReturnType<typeof openCity>,
  wishes: readonly object[],
): Promise<{ p50: number; p99: number }> {
  const now = new Date('2026-11-21T12:00:00Z');
  const menus = { readNow: () => Promise.reject(new Error('Nothing is read in the bench.')) };
  const times: number[] = [];
  for (const foodQuery of [...wishes, ...wishes]) {
    const at = performance.now();
    await recommendFood({ kosher_only: false, limit: 5, live: 'never', ...foodQuery }, { city, now, menus });
    times.push(performance.now() - at);
  }
  const warm = times.slice(wishes.length).sort((a, b) => a - b);
  return { p50: warm[warm.length >> 1] ?? 0, p99: warm[Math.floor(warm.length * 0.99)] ?? 0 };
}

/** Gives `use` questions for dishes of 2,000 invented menus, whose image it writes below `dataDir`. */
export function withMenus<T>({ city, dataDir, keys }: Setting, use: (questions: Questions) => Promise<T>): Promise<T> {
  const image = buildImage(recordsWithMenus(city));
  return serveMenus(image, dataDir, inventWishes(openCity(image), QUESTIONS), keys, use);
}

/** Serves the image instead of the record's own city: its file stands where the server looks for that generation's. */
async function serveMenus<T>(
  image: ReturnType<typeof buildImage>,
  dataDir: string,
  wishes: readonly object[],
  keys: readonly string[],
  use: (questions: Questions) => Promise<T>,
): Promise<T> {
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const folder = join(dataDir, 'menus');
  try {
    const edition = await readEdition(database);
    await writeImage(imageFile(join(folder, 'city'), edition), { ...image, generation: edition.generation });
    const bodies = wishes.map((foodQuery) => JSON.stringify({ live: 'never', ...foodQuery }));
    const settings = { DATA_DIR: folder, DATABASE_URL: record.url };
    return await use({ settings, keys, paths: ['/v1/food/recommend'], bodies });
  } finally {
    await database.close();
    await record.leave();
  }
}

async function pageSpeed(): Promise<PageSpeed> {
  const [measured] = (await once(fork(new URL('./page-speed.ts', import.meta.url)), 'message')) as [PageSpeed];
  return measured;
}
