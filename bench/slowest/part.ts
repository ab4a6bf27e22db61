import type { City } from '@kehilla/city';
import {
  OPERATIONS,
  type Operation,
  slowQuestions,
  type SlowQuestion,
} from '../../packages/answers/test/slowest/questions.ts';
import { type Random, createRandom } from '../relevance/random.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { NOW, timedAsker } from './asks.ts';
import { ordinaryQuestions } from './ordinary.ts';
import { slowCity } from './slow-city.ts';

const SEED = 34;
/** Tries of each operation, or as many as there is time for. */
const TRIES = 6_000;
const MOST_SECONDS_EACH = 60;
/** So many of the slowest are kept and changed; one try in so many is drawn anew. */
const KEPT = 30;
const DRAWN_EVERY = 3;
const ROUNDS = 3;
const MOST_MS = 60;
const MOST_TIMES_MEDIAN = 15;

type Timed = { readonly question: SlowQuestion; readonly took_ms: number };
type Ask = (question: SlowQuestion) => Promise<number>;

/**
 * The slowest questions that a seeded search finds at the contract's bounds, by operation, in milliseconds of the processor, beside the median of ordinary
 * questions of the same run. The search climbs: most tries change one of the slowest found so far.
 */
export async function slowest({ city: real, dataFolder }: Setting): Promise<BenchRow[]> {
  const city = await slowCity(real, dataFolder, NOW);
  const random = createRandom(SEED);
  const ask = timedAsker(city);
  const usual = await timeOrdinary(city, ask, random);
  const kept = new Map<Operation, readonly Timed[]>();
  let tries = 0;
  for (const operation of OPERATIONS) {
    const climbed = await climb(operation, city, ask, random);
    kept.set(operation, climbed.kept);
    tries += climbed.tries;
  }
  const again = await timeAgain([...kept.values()].flat(), ask);
  return OPERATIONS.map((operation) => {
    const worst = again.find(({ question }) => question.operation === operation);
    const median = getMedian(usual.filter(({ question }) => question.operation === operation));
    const took_ms = worst?.took_ms ?? 0;
    const times = took_ms / median;
    return row(
      `slowest of ${tries} tries: ${operation}`,
      `${ms(took_ms)}, ${times.toFixed(1)} × the median ${ms(median)} ${JSON.stringify(worst?.question.input)}`,
      `≤ ${MOST_MS} ms, ≤ ${MOST_TIMES_MEDIAN} ×`,
      took_ms <= MOST_MS && times <= MOST_TIMES_MEDIAN,
    );
  });
}

/** Ordinary questions, each timed once: by others before them the code is warm, and nothing is known of them. */
async function timeOrdinary(city: City, ask: Ask, random: Random): Promise<Timed[]> {
  const questions = ordinaryQuestions(city, random);
  for (const question of questions.filter((_, i) => i % 2 === 0)) await ask(question);
  const timed: Timed[] = [];
  for (const question of questions.filter((_, i) => i % 2 === 1))
    timed.push({ question, took_ms: await ask(question) });
  return timed.toSorted((a, b) => b.took_ms - a.took_ms);
}

async function climb(
  operation: Operation,
  city: City,
  ask: Ask,
  random: Random,
): Promise<{ readonly kept: readonly Timed[]; readonly tries: number }> {
  const { draw, change } = slowQuestions(city, random);
  const kept: Timed[] = [];
  const until = performance.now() + MOST_SECONDS_EACH * 1_000;
  let tries = 0;
  for (; tries < TRIES && performance.now() < until; tries++) {
    const isDrawn = kept.length === 0 || tries % DRAWN_EVERY === 0;
    const question = isDrawn ? draw(operation) : change(random.pick(kept).question);
    const least = kept.length < KEPT ? 0 : (kept.at(-1)?.took_ms ?? 0);
    const once = await ask(question);
    if (once <= least) continue;
    // Code that is new, and memory that is collected, are not the question's.
    const took_ms = Math.min(once, await ask(question));
    if (took_ms <= least) continue;
    kept.push({ question, took_ms });
    kept.sort((a, b) => b.took_ms - a.took_ms);
    kept.length = Math.min(kept.length, KEPT);
  }
  return { kept, tries };
}

/** The questions with the least of several times each, slowest first. Others are asked between two times of one, so that nothing is still known of it. */
async function timeAgain(timed: readonly Timed[], ask: Ask): Promise<Timed[]> {
  const best = timed.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { question }] of timed.entries()) best[i] = Math.min(best[i] ?? 0, await ask(question));
  return timed
    .map(({ question }, i) => ({ question, took_ms: best[i] ?? 0 }))
    .toSorted((a, b) => b.took_ms - a.took_ms);
}

function getMedian(timed: readonly Timed[]): number {
  return timed[timed.length >> 1]?.took_ms ?? 0;
}
