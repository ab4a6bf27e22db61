import { join } from 'node:path';
import { buildImage, type City, openCity } from '@kehilla/city';
import { recommendFood } from '@kehilla/answers';
import { imageFile, openDatabase, openEmbedded, readEdition, writeImage } from '@kehilla/store';
import { inventWishes } from '../food/invent-menus.ts';
import { recordsWithMenus } from '../food/records-with-menus.ts';
import { startServer } from '../http/bench-server.ts';
import { searchPaths } from '../http/search-paths.ts';
import { slowQuestions } from '../../packages/answers/test/slowest/questions.ts';
import { createRandom } from '../relevance/random.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { type Flood, floods } from './floods.ts';
import type { Paced } from './paced-client.ts';
import { sendPaced } from './paced.ts';

const SECONDS = 6;
/** The round whose ratio is the middle one is told. */
const ROUNDS = 3;
/** A good caller asks as its tier may: ten a second, and one is held back for the rounding of timers. */
const EVERY_MS = 110;
const MOST_TIMES_QUIET = 3;
/** Of so many wishes the slowest are the flood. */
const TRIED = 1_500;
const HARD = 100;
const SEED = 29;

/** What a good caller, one key with ordinary searches, has of the server beside callers that mean harm. */
export async function fairness({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const image = buildImage(recordsWithMenus(city));
  const menus = openCity(image);
  const hard = await slowest(menus);
  const { draw } = slowQuestions(menus, createRandom(SEED));
  const slow = Array.from({ length: HARD }, () => draw('search_places').input);
  const newWords = (): string => String(draw('search_places').input['q']).slice(0, 60).toWellFormed();
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const folder = join(dataDir, 'fairness');
  const [good = '', ...others] = keys;
  try {
    const edition = await readEdition(database);
    await writeImage(imageFile(join(folder, 'city'), edition), { ...image, generation: edition.generation });
    const settings = { DATA_DIR: folder, DATABASE_URL: record.url, SAMPLE_DATA: '0' };
    const server = await startServer(new URL('../http/server.ts', import.meta.url), {}, settings);
    try {
      const beside = besideFloods(server.port, good, searchPaths(city));
      await beside(null);
      let before = (await beside(null)).good;
      const rows = [getRow('quiet', { good: before, bad: null }, null)];
      for (const flood of floods({ keys: others, hard, slow, newWords })) {
        const rounds: Round[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const had = await beside(flood);
          // What else the machine does changes within seconds: each flood stands between two quiet times.
          const after = (await beside(null)).good;
          rounds.push({ had, quietP95: (p95(before) + p95(after)) / 2 });
          before = after;
        }
        const { had, quietP95 } = rounds.toSorted((x, y) => timesQuiet(x) - timesQuiet(y))[ROUNDS >> 1] as Round;
        rows.push(getRow(flood.name, had, quietP95));
      }
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await record.leave();
  }
}

/** The wishes that take longest here, of many drawn by a seed. */
async function slowest(city: City): Promise<object[]> {
  const now = new Date('2026-11-21T12:00:00Z');
  const menus = { readNow: () => Promise.reject(new Error('Nothing is read in the bench.')) };
  const timed: { readonly foodQuery: object; readonly took: number }[] = [];
  for (const foodQuery of inventWishes(city, TRIED)) {
    const at = performance.now();
    await recommendFood({ kosher_only: false, limit: 5, live: 'never', ...foodQuery }, { city, now, menus });
    timed.push({ foodQuery, took: performance.now() - at });
  }
  return timed
    .toSorted((a, b) => b.took - a.took)
    .slice(0, HARD)
    .map(({ foodQuery }) => foodQuery);
}

type Beside = { readonly good: Paced; readonly bad: Paced | null };

/** The good caller for some seconds, beside a flood that begins a moment before and ends after; null = alone. */
function besideFloods(port: number, key: string, paths: readonly string[]): (flood: Flood | null) => Promise<Beside> {
  const headers = { authorization: `Bearer ${key}` };
  const requests = paths.map((path) => ({ path, headers, body: null }));
  const plan = { port, at_once: 1, every_ms: EVERY_MS, seconds: SECONDS, connections: 4, requests };
  return async (flood) => {
    const flooding = flood === null ? null : sendPaced({ ...flood, port, seconds: SECONDS + 2 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const good = await sendPaced(plan);
    return { good, bad: await flooding };
  };
}

/** A flood and what the good caller had beside it, and in the quiet before and after. */
type Round = { readonly had: Beside; readonly quietP95: number };

function timesQuiet({ had, quietP95 }: Round): number {
  return p95(had.good) / quietP95;
}

function getRow(name: string, had: Beside, quietP95: number | null): BenchRow {
  const { good, bad } = had;
  const ratio = quietP95 === null ? null : timesQuiet({ had, quietP95 });
  const times = quietP95 === null || ratio === null ? '' : `, ${ratio.toFixed(1)} × the quiet ${ms(quietP95)}`;
  const flood = bad === null ? '' : `; the flood ${JSON.stringify(bad.statuses).replaceAll('"', '')}`;
  return row(
    `a good caller beside: ${name}`,
    `p50 ${ms(at(good, 0.5))}, p95 ${ms(p95(good))}${times}, ${(good.latencies.length / SECONDS).toFixed(1)}/s${flood}`,
    ratio === null ? '' : `≤ ${MOST_TIMES_QUIET} × quiet`,
    ratio === null ? null : ratio <= MOST_TIMES_QUIET,
  );
}

function p95(good: Paced): number {
  return at(good, 0.95);
}

function at({ latencies }: Paced, share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
