import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { City } from '@kehilla/city';
import type { MenuRecord } from '@kehilla/core';
import { browsingQuestions, RADIUS_M } from '../relevance/browsing-questions.ts';
import { nameQuestions } from '../relevance/name-questions.ts';
import { inventMenus, inventWishes } from '../food/invent-menus.ts';
import { type Question, type Tool, TOOLS, WORDS_OF } from '../../packages/answers/test/world/ask.ts';
import { getCases } from '../../packages/answers/test/sentences/run.ts';
import { getSample } from '../verify/invented-lists.ts';
import { type BenchRow, row } from '../table.ts';

/** How a checkout answers one kind of question. */
type Answer = (input: object) => unknown;
/** What is compared: the kinds of question by name. */
type Side = { readonly city: City; readonly answers: Readonly<Record<Kind, Answer>> };
type Kind = (typeof KINDS)[number];

/** Of the real city, and what is mostly the reading of sentences: each tool over a small invented world. */
const KINDS = ['search', 'verify', 'dishes', ...TOOLS] as const;
/** So many of each. */
const MOST_QUESTIONS = 1_500;
const SEED = 11;
/** Each question is asked so often by each side; its shortest time counts, which other work on the machine does not lengthen. */
const ROUNDS = 7;
/** No more than this may be lost: 5 %. */
const MOST = 1.05;

/**
 * Compares the cost of answers in this checkout with that in another one, both in this process, question by question and by turns, so that what else the
 * machine does touches both. The figure is the sum over the questions of the shortest time of each, here divided by there.
 */
export async function compareWith(other: string, root: string, dataFolder: string): Promise<BenchRow[]> {
  const here = await openSide(root, dataFolder, null);
  const there = await openSide(other, dataFolder, inventMenus(here.city));
  const requests = questionsFor(here.city);
  const rows: BenchRow[] = [];
  for (const kind of KINDS) {
    const [now, before] = await timeBoth(requests[kind], [here.answers[kind], there.answers[kind]]);
    const ratio = now / before;
    const each = (total: number): string => `${((total / requests[kind].length) * 1_000).toFixed(0)} µs`;
    rows.push(
      row(
        `${kind}: this checkout against the other, ${requests[kind].length} questions`,
        `${ratio.toFixed(3)} (${each(now)} against ${each(before)})`,
        `≤ ${MOST}`,
        ratio <= MOST,
      ),
    );
  }
  return rows;
}

/** The sums of the shortest times of the questions in milliseconds, of each of two sides that are asked by turns. */
async function timeBoth(inputs: readonly object[], sides: readonly [Answer, Answer]): Promise<[number, number]> {
  const best = [inputs.map(() => Infinity), inputs.map(() => Infinity)];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, input] of inputs.entries())
      for (const side of (round + at) % 2 === 0 ? [0, 1] : [1, 0]) {
        const started = performance.now();
        await sides[side]?.(input);
        const times = best[side] as number[];
        times[at] = Math.min(times[at] ?? Infinity, performance.now() - started);
      }
  const [now, before] = best.map((times) => times.reduce((sum, time) => sum + time, 0));
  return [now ?? 0, before ?? 0];
}

function questionsFor(city: City): Readonly<Record<Kind, readonly object[]>> {
  const searched = [...nameQuestions(city, SEED, 1_000), ...browsingQuestions(city, SEED + 1, 250)];
  return {
    search: searched.map(({ q, near }) => ({ q, ...near, radius_m: RADIUS_M, limit: 20, kosher_only: false })),
    verify: getSample(city, MOST_QUESTIONS, 7).map(({ name, address }) => ({
      name: name.slice(0, 120).padEnd(2, '.'),
      address: address.slice(0, 200),
      live: 'never',
    })),
    dishes: inventWishes(city, MOST_QUESTIONS),
    ...(Object.fromEntries(TOOLS.map((tool) => [tool, pickSentences(tool)])) as Record<Tool, object[]>),
  };
}

/** Sentences that refuse, or only look so, and what people write every day, spread over all of them. */
function pickSentences(tool: Tool): object[] {
  const texts = [...new Set(getCases(tool).map(({ text }) => text))];
  const step = Math.max(1, Math.floor(texts.length / MOST_QUESTIONS));
  return texts.filter((_, at) => at % step === 0).map((text) => ({ [WORDS_OF[tool]]: text }));
}

/** A checkout's code over the public files, which it ingests itself; with these invented menus, so that both sides have the same, or its own. */
async function openSide(root: string, dataFolder: string, menus: readonly MenuRecord[] | null): Promise<Side> {
  const load = <Module>(path: string): Promise<Module> =>
    import(pathToFileURL(join(root, path)).href) as Promise<Module>;
  const { realCity } = await load<typeof import('../real-city.ts')>('bench/real-city.ts');
  const { recordsWithMenus } = await load<typeof import('../food/records-with-menus.ts')>(
    'bench/food/records-with-menus.ts',
  );
  const { buildImage, openCity } = await load<typeof import('@kehilla/city')>('packages/city/src/index.ts');
  const { recommendFood, searchPlaces, verifyKosher } = await load<typeof import('@kehilla/answers')>(
    'packages/answers/src/index.ts',
  );
  const { askTool } = await load<typeof import('../../packages/answers/test/world/ask.ts')>(
    'packages/answers/test/world/ask.ts',
  );
  const { sentencesCity } = await load<typeof import('../../packages/answers/test/world/world.ts')>(
    'packages/answers/test/world/world.ts',
  );
  const world = sentencesCity();
  const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-against-'));
  try {
    const { city } = await realCity(root, dataFolder, dataDir, 1, new Date());
    const records = recordsWithMenus(city);
    const withMenus = openCity(buildImage(menus === null ? records : { ...records, menus }));
    const now = new Date();
    const live = {
      canRead: () => false,
      readNow: () => Promise.resolve({ city, made: false, metered: false, readings: [] }),
      requestReading: () => undefined,
    };
    const noMenus = { readNow: () => Promise.reject(new Error('Nothing is read in the bench.')) };
    // No question asks about the past.
    const history = null as never;
    return {
      city,
      answers: {
        search: (input) => searchPlaces(input as never, { city, now }),
        verify: (input) => verifyKosher(input as never, { city, now, live, history }),
        dishes: (input) =>
          recommendFood({ kosher_only: false, limit: 5, live: 'never', ...input } as never, {
            city: withMenus,
            now,
            menus: noMenus,
          }),
        ...(Object.fromEntries(
          TOOLS.map((tool) => [tool, (input: object) => askTool(tool, input as Question, world)]),
        ) as Record<Tool, Answer>),
      },
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
