import { LRUCache } from 'lru-cache';
import type { OperationId } from '@kehilla/contract';
import {
  isCacheable,
  type PreparedResponse,
  asCachedResponse,
  readWritten,
  type Shown,
  type WrittenAnswer,
} from './prepared-response.ts';

/** How long a response is served from the cache, in milliseconds. `freshness.as_of` tells when it was made. Rule: specification §2.3. */
export const CACHED_FOR_MS = 30_000;
/** How much is kept, and how long one answer may be, in characters: 40 MB at most, some four thousand answers of ordinary length. */
export const MAX_CACHED_CHARACTERS = 20_000_000;
const LONGEST_KEPT = 40_000;
/** Answers whose time is over are looked for when there is no room, and not more often than so. */
const PURGED_EVERY_MS = 1_000;
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
 * Keeps answers for `CACHED_FOR_MS`. One whose question came once has the room that those whose question came again leave: its text stands there, and gives way
 * to the others and to newer ones. No answer outlives its generation of the record. Rule: specification §2.3 (`tier`).
 */
export function createResponseCache(generation: () => number): ResponseCache {
  let drawnFrom = generation();
  let now_ms = 0;
  // The cache takes an age of all its time for fresh.
  const byTime = { ttl: CACHED_FOR_MS - 1, ttlResolution: 0, perf: { now: () => now_ms } };
  const kept = new LRUCache<string, PreparedResponse>({
    ...byTime,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (preparedResponse) => Math.max(1, preparedResponse.body().length),
  });
  /** Answers to questions that came once. */
  const once = new LRUCache<string, WrittenAnswer>({
    ...byTime,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });
  /** Questions that were asked a moment ago. */
  const noted = new LRUCache<string, true>({ ...byTime, max: MOST_NOTED });

  let purged_ms = 0;

  /** Whether so many characters find room, for which answers to questions that came once are removed, the oldest first. */
  function makeRoom(own: number): boolean {
    if (kept.calculatedSize + own > MAX_CACHED_CHARACTERS && Math.abs(now_ms - purged_ms) >= PURGED_EVERY_MS) {
      kept.purgeStale();
      purged_ms = now_ms;
    }
    while (once.size > 0 && kept.calculatedSize + once.calculatedSize + own > MAX_CACHED_CHARACTERS) once.pop();
    return kept.calculatedSize + own <= MAX_CACHED_CHARACTERS;
  }

  /** A new answer gives way to a recent one: otherwise one question too many in turn would remove all before they come again. */
  function keep(question: string, preparedResponse: PreparedResponse, made: Date): void {
    const own = preparedResponse.body().length;
    // The same question was answered first in the meantime.
    kept.delete(question);
    once.delete(question);
    if (makeRoom(own)) kept.set(question, preparedResponse, { start: made.getTime() });
  }

  function keepOnce(question: string, preparedResponse: PreparedResponse): void {
    const written = preparedResponse.written();
    if (written === null || written.text.length > LONGEST_KEPT) return;
    once.delete(question);
    if (makeRoom(written.text.length)) once.set(question, written);
  }

  return {
    answer: async (question, now, ask, shown) => {
      const from = generation();
      const isSetBack = now_ms - now.getTime() >= CACHED_FOR_MS;
      if (from !== drawnFrom || isSetBack) {
        kept.clear();
        once.clear();
      }
      drawnFrom = from;
      now_ms = now.getTime();
      const known = kept.get(question);
      if (known !== undefined) return known;
      const writtenAnswer = once.get(question);
      if (writtenAnswer !== undefined) {
        const again = asCachedResponse(readWritten(writtenAnswer), shown);
        keep(question, again, writtenAnswer.made);
        return again;
      }
      const isAgain = noted.has(question);
      noted.set(question, true);
      const preparedResponse = await ask();
      if (generation() !== from || !isCacheable(preparedResponse)) return preparedResponse;
      if (!isAgain) keepOnce(question, preparedResponse);
      else if (preparedResponse.body().length <= LONGEST_KEPT)
        keep(question, asCachedResponse(preparedResponse, shown), now);
      return preparedResponse;
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

/** Returns whether the answers of an operation are kept for the next caller. */
export function isAskedAgain(id: OperationId): boolean {
  return ASKED_AGAIN.has(id);
}

/** Returns the cache key of a question, the same for both surfaces; null when its response is never cached. */
export function findQuestion(id: OperationId, input: object): string | null {
  if (!isAskedAgain(id)) return null;
  const question = `${id} ${JSON.stringify(input)}`;
  return question.length > LONGEST_QUESTION ? null : question;
}
