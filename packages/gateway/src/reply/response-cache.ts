import { LRUCache } from 'lru-cache';
import type { OperationId } from '@kehilla/contract';
import { isCacheable, type PreparedResponse, asCachedResponse, type Shown } from './prepared-response.ts';

/** How long a response is served from the cache, in milliseconds. `freshness.as_of` tells when it was made. Rule: specification §2.3. */
export const CACHED_FOR_MS = 30_000;
/** How much is kept, and how long one answer may be, in characters: 40 MB at most, some four thousand answers of ordinary length. */
export const MAX_CACHED_CHARACTERS = 20_000_000;
const LONGEST_KEPT = 40_000;
/** How many questions are remembered as asked: some 40 MB at most. */
const MOST_NOTED = 40_000;
/** Longest question that is cached, in characters: a longer one is hardly asked twice. */
export const LONGEST_QUESTION = 500;

/** Responses of the last half minute, by question. */
export type ResponseCache = {
  /** Returns the response to a cacheable question; calls `ask` if none is cached. */
  readonly answer: (
    question: string,
    now: Date,
    ask: () => Promise<PreparedResponse>,
    shown?: Shown,
  ) => Promise<PreparedResponse>;
};

/**
 * Keeps an answer when its question comes a second time within `CACHED_FOR_MS`, so that a question asked once costs no memory. No answer outlives its
 * generation of the record. Rule: specification §2.3 (`tier`).
 */
export function createResponseCache(generation: () => number): ResponseCache {
  let drawnFrom = generation();
  let now_ms = 0;
  // The cache takes an age of all its time for fresh.
  const byTime = { ttl: CACHED_FOR_MS - 1, ttlResolution: 0, perf: { now: () => now_ms } };
  const kept = new LRUCache<string, PreparedResponse>({
    ...byTime,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (said) => Math.max(1, said.body().length),
  });
  /** Questions that were asked a moment ago. */
  const noted = new LRUCache<string, true>({ ...byTime, max: MOST_NOTED });

  /** A new answer gives way to a recent one: otherwise one question too many in turn would remove all before they come again. */
  function keep(question: string, said: PreparedResponse): void {
    const own = said.body().length;
    // The same question was answered first in the meantime.
    kept.delete(question);
    if (kept.calculatedSize + own > MAX_CACHED_CHARACTERS) kept.purgeStale();
    if (kept.calculatedSize + own <= MAX_CACHED_CHARACTERS) kept.set(question, said);
  }

  return {
    answer: async (question, now, ask, shown) => {
      const from = generation();
      const isSetBack = now_ms - now.getTime() >= CACHED_FOR_MS;
      if (from !== drawnFrom || isSetBack) kept.clear();
      drawnFrom = from;
      now_ms = now.getTime();
      const known = kept.get(question);
      if (known !== undefined) return known;
      const isAgain = noted.has(question);
      noted.set(question, true);
      const said = await ask();
      const isOfNow = generation() === from;
      if (isAgain && isOfNow && isCacheable(said) && said.body().length <= LONGEST_KEPT)
        keep(question, asCachedResponse(said, shown));
      return said;
    },
  };
}

/** The operations whose answers depend on the question and the record alone. */
const ASKED_AGAIN: ReadonlySet<OperationId> = new Set([
  'search_places',
  'verify_kosher',
  'recommend_food',
  'find_services',
  'search_events',
]);

/** Returns the cache key of a question, the same for both surfaces; null when its response is never cached. */
export function findQuestion(id: OperationId, input: object): string | null {
  if (!ASKED_AGAIN.has(id)) return null;
  const question = `${id} ${JSON.stringify(input)}`;
  return question.length > LONGEST_QUESTION ? null : question;
}
