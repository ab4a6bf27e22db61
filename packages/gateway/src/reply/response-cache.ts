import type { OperationId } from '@kehilla/contract';
import { isCacheable, type PreparedResponse, asCachedResponse, type Shown } from './prepared-response.ts';

/** How long a response is served from the cache, in milliseconds. `freshness.as_of` tells when it was made. Rule: specification §2.3. */
export const CACHED_FOR_MS = 30_000;
/** How much is kept, and how long one answer may be, in characters: 40 MB at most, some four thousand answers of ordinary length. */
export const MAX_CACHED_CHARACTERS = 20_000_000;
const LONGEST_KEPT = 40_000;
/** How many questions are remembered as asked, twice over: some 40 MB at most. */
const MOST_NOTED = 20_000;
/** Longest question that is cached, in characters: a longer one is hardly asked twice. */
export const LONGEST_QUESTION = 500;

/** Responses of the last half minute, by question. */
export type ResponseCache = {
  /** Returns the response to a cacheable question; calls `ask` when none is cached. */
  readonly answer: (
    question: string,
    now: Date,
    ask: () => Promise<PreparedResponse>,
    shown?: Shown,
  ) => Promise<PreparedResponse>;
};

type Kept = { readonly said: PreparedResponse; readonly at_ms: number };

/**
 * Keeps an answer when its question comes a second time within `CACHED_FOR_MS`, so that what nobody asks twice costs no memory. None outlives the
 * generation of the record that it is drawn from. Rule: specification §2.3 (`tier`).
 */
export function createResponseCache(generation: () => number): ResponseCache {
  const kept = new Map<string, Kept>();
  let length = 0;
  let drawnFrom = generation();
  let noted = new Set<string>();
  let notedBefore = new Set<string>();
  let notedSince_ms = 0;

  function find(question: string, now_ms: number): PreparedResponse | null {
    const known = kept.get(question);
    if (known === undefined) return null;
    if (isFresh(known, now_ms)) return known.said;
    drop(question, known);
    return null;
  }

  function drop(question: string, { said }: Kept): void {
    kept.delete(question);
    length -= said.body().length;
  }

  /** Whether the question was asked a moment ago; from now on it was. */
  function note(question: string, now_ms: number): boolean {
    if (Math.abs(now_ms - notedSince_ms) >= CACHED_FOR_MS || noted.size >= MOST_NOTED) {
      [notedBefore, noted, notedSince_ms] = [noted, new Set(), now_ms];
    }
    const isAgain = noted.has(question) || notedBefore.has(question);
    noted.add(question);
    return isAgain;
  }

  /** What is new gives way to what is not yet old: else one question too many in turn would have all forgotten before they come again. */
  function keep(question: string, said: PreparedResponse, at_ms: number): void {
    const own = said.body().length;
    // Whoever asked the same meanwhile was answered first.
    const first = kept.get(question);
    if (first !== undefined) drop(question, first);
    for (const [oldest, known] of kept) {
      if (length + own <= MAX_CACHED_CHARACTERS) break;
      if (isFresh(known, at_ms)) return;
      drop(oldest, known);
    }
    kept.set(question, { said, at_ms });
    length += own;
  }

  return {
    answer: async (question, now, ask, shown) => {
      const from = generation();
      if (from !== drawnFrom) {
        kept.clear();
        length = 0;
      }
      drawnFrom = from;
      const now_ms = now.getTime();
      const known = find(question, now_ms);
      if (known !== null) return known;
      const isAgain = note(question, now_ms);
      const said = await ask();
      const isOfNow = generation() === from;
      if (isAgain && isOfNow && isCacheable(said) && said.body().length <= LONGEST_KEPT)
        keep(question, asCachedResponse(said, shown), now_ms);
      return said;
    },
  };
}

function isFresh({ at_ms }: Kept, now_ms: number): boolean {
  return Math.abs(now_ms - at_ms) < CACHED_FOR_MS;
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
