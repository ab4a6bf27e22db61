import type { LimitName } from '../limits/tiers.ts';

/** How much of the processor callers had lately, forgotten evenly. Instants in milliseconds of one steady clock. */
export type Spending = {
  readonly note: (caller: string, spent_ms: number, at_ms: number) => void;
  readonly isHeavy: (caller: string, at_ms: number) => boolean;
};

/** So many callers are remembered before those who owe nothing any more are looked for. */
const SWEPT_FROM = 2_000;

/** Nobody had anything yet. */
export function createSpending(): Spending {
  const spent = new Map<string, { readonly ms: number; readonly at_ms: number }>();
  let sweepAt = SWEPT_FROM;

  function left(caller: string, at_ms: number): number {
    const known = spent.get(caller);
    return known === undefined ? 0 : Math.max(0, known.ms - (at_ms - known.at_ms) * FORGOTTEN_PER_MS);
  }

  return {
    note(caller, spent_ms, at_ms) {
      const ms = Math.min(MOST_REMEMBERED_MS, left(caller, at_ms) + spent_ms);
      spent.set(caller, { ms, at_ms });
      if (spent.size < sweepAt) return;
      for (const known of spent.keys()) if (left(known, at_ms) === 0) spent.delete(known);
      // Looked for again when as many have come as there are: it costs each of them the same.
      sweepAt = Math.max(SWEPT_FROM, spent.size * 2);
    },
    isHeavy: (caller, at_ms) => left(caller, at_ms) > HEAVY_FROM_MS,
  };
}

/** What one caller may have of a server at one time. */
export type TurnShare = {
  /** Questions that are worked on at the same time, live reads that are waited for included. */
  readonly at_once: number;
  /** Further questions that wait in the caller's line; one more is refused with 429. */
  readonly waiting: number;
};

/**
 * The figures by tier, each server for itself. A line holds the tier's burst, so that who keeps to the rate is not refused here. Of the rows that are no
 * tiers `shared` and `pages` alone ask questions, of several people behind one range or address. Rule: docs/keys.md, "Turns".
 */
export const TURN_SHARES: Readonly<Record<LimitName, TurnShare>> = {
  anonymous: { at_once: 2, waiting: 10 },
  key_free: { at_once: 3, waiting: 20 },
  app_person_free: { at_once: 2, waiting: 10 },
  company_free: { at_once: 4, waiting: 40 },
  app_subscriber: { at_once: 4, waiting: 40 },
  company: { at_once: 8, waiting: 120 },
  shared: { at_once: 8, waiting: 120 },
  open: { at_once: 2, waiting: 10 },
  pages: { at_once: 4, waiting: 240 },
  requests: { at_once: 2, waiting: 10 },
  keyed_requests: { at_once: 2, waiting: 10 },
  failed_keys: { at_once: 2, waiting: 10 },
};

/** A caller that lately had more of the processor than this is heavy, in milliseconds. */
const HEAVY_FROM_MS = 20;
/** What a caller had is forgotten at this rate: so many milliseconds each millisecond. A twentieth of the processor is nobody's burden, even where eight have it. */
const FORGOTTEN_PER_MS = 0.05;
/** What is remembered of a caller at most, in milliseconds: who stops is light again within twenty times as long. */
const MOST_REMEMBERED_MS = 100;
/** So many light callers go before one heavy caller, where both wait. */
export const LIGHT_BEFORE_HEAVY = 3;
/** After an answer, a heavy caller gives way to requests on their way in for as long as that answer took, and never longer than this. */
export const LONGEST_WAY_MS = 15;
/** A light caller who was answered within so many milliseconds is expected again. */
export const EXPECTED_FOR_MS = 1_000;
/**
 * While a light caller is expected, heavy callers together rest after each answer for so many times as long as it took: they have a fifth of the processor,
 * so that whoever comes next seldom comes in the midst of a hard question, however many callers ask them.
 */
export const RESTS_TIMES = 4;
/** And never longer than this. */
export const LONGEST_REST_MS = 200;
