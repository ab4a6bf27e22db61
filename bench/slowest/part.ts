import { buildImage, type City, openCity } from '@kehilla/city';
import { ServiceError } from '@kehilla/core';
import {
  findServices,
  jewishCalendar,
  recommendFood,
  searchEvents,
  searchPlaces,
  verifyKosher,
} from '@kehilla/operations';
import { recordsWithMenus } from '../food/records-with-menus.ts';
import { randomOf } from '../relevance/random.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis as ms, row } from '../table.ts';
import { type SlowQuestion, slowQuestions } from './slow-questions.ts';

const SEED = 34;
const TRIES = 20_000;
/** So many of the slowest are kept and changed; the rest of the tries is drawn anew. */
const KEPT = 30;
const MOST_MS = 100;

/** How an operation is asked, by its name; what it answers does not matter. */
type Asks = Readonly<Record<string, (input: never) => unknown>>;
type Timed = { readonly question: SlowQuestion; readonly took_ms: number };

/** The slowest questions that a seeded search finds at the contract's bounds, by operation, in milliseconds of the processor. */
export async function slowest({ city }: Setting): Promise<BenchRow[]> {
  const menus = openCity(buildImage(recordsWithMenus(city)));
  const asks = asksOf(menus);
  const worst = await search(menus, asks);
  return [...worst]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([operation, { question, took_ms }]) =>
      row(
        `slowest of ${TRIES} tries: ${operation}`,
        `${ms(took_ms)} ${JSON.stringify(question.input)}`,
        `≤ ${MOST_MS} ms`,
        took_ms <= MOST_MS,
      ),
    );
}

function asksOf(city: City): Asks {
  const now = new Date('2026-11-21T12:00:00Z');
  const none = (): Promise<never> => Promise.reject(new Error('Nothing is read in the bench.'));
  const live = { canRead: () => false, readNow: none, requestReading: () => {} };
  const history = { at: none, of: none } as never;
  return {
    search_places: (input: object) => searchPlaces({ kosher_only: false, limit: 20, ...input }, { city, now }),
    recommend_food: (input: object) =>
      recommendFood({ kosher_only: false, limit: 5, live: 'never', ...input } as never, {
        city,
        now,
        menus: { readNow: none },
      }),
    find_services: (input: object) => findServices({ limit: 5, ...input } as never, { city, now }),
    search_events: (input: object) =>
      searchEvents({ limit: 20, free_only: false, include_stale: false, ...input }, { city, now }),
    verify_kosher: (input: object) => verifyKosher({ live: 'never', ...input } as never, { city, now, history, live }),
    jewish_calendar: (input: object) => jewishCalendar({ days: 8, ...input }, { now }),
  };
}

async function search(city: City, asks: Asks): Promise<Map<string, Timed>> {
  const random = randomOf(SEED);
  const { draw, mutate } = slowQuestions(city, random);
  const kept: Timed[] = [];
  const worst = new Map<string, Timed>();
  for (let tried = 0; tried < TRIES; tried++) {
    const question = kept.length > 0 && random.below(2) === 0 ? mutate(random.pick(kept).question) : draw();
    const once = await timeOf(asks, question);
    const slowestKept = kept.at(-1)?.took_ms ?? 0;
    const isOfWorst = once > (worst.get(question.operation)?.took_ms ?? 0);
    if (!isOfWorst && kept.length >= KEPT && once <= slowestKept) continue;
    // Code that is new, and memory that is collected, are not the question's: the better of three counts.
    const took_ms = Math.min(once, await timeOf(asks, question), await timeOf(asks, question));
    if (took_ms > (worst.get(question.operation)?.took_ms ?? 0)) worst.set(question.operation, { question, took_ms });
    if (kept.length >= KEPT && took_ms <= slowestKept) continue;
    kept.push({ question, took_ms });
    kept.sort((a, b) => b.took_ms - a.took_ms);
    kept.length = Math.min(kept.length, KEPT);
  }
  return worst;
}

/** Milliseconds of the processor that the question takes; one that is refused counts as well. */
async function timeOf(asks: Asks, { operation, input }: SlowQuestion): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await asks[operation]?.(input as never);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
