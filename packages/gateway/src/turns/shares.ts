import type { LimitName } from '../limits/tiers.ts';

/** What one caller may have of a server at one time. */
export type TurnShare = {
  /** Questions that are worked on at the same time, live reads that are waited for included. */
  readonly at_once: number;
  /** Further questions that wait in the caller's line; one more is refused with 429. */
  readonly waiting: number;
};

/**
 * The figures by tier, each server for itself. A line holds the tier's burst, so that who keeps to the rate is not refused here. Of the rows that are no
 * tiers pages alone ask questions, of several people behind one address. Rule: docs/keys.md, "Turns".
 */
export const TURN_SHARES: Readonly<Record<LimitName, TurnShare>> = {
  anonymous: { at_once: 2, waiting: 10 },
  key_free: { at_once: 3, waiting: 20 },
  app_person_free: { at_once: 2, waiting: 10 },
  company_free: { at_once: 4, waiting: 40 },
  app_subscriber: { at_once: 4, waiting: 40 },
  company: { at_once: 8, waiting: 120 },
  open: { at_once: 2, waiting: 10 },
  pages: { at_once: 4, waiting: 120 },
  requests: { at_once: 2, waiting: 10 },
  keyed_requests: { at_once: 2, waiting: 10 },
  failed_keys: { at_once: 2, waiting: 10 },
};

/** A caller that lately had more of the processor than this is heavy, in milliseconds. */
export const HEAVY_FROM_MS = 20;
/** What a caller had is forgotten at this rate: so many milliseconds each millisecond. A twentieth of the processor is nobody's burden, even where eight have it. */
export const FORGOTTEN_PER_MS = 0.05;
/** What is remembered of a caller at most, in milliseconds: who stops is light again within twenty times as long. */
export const MOST_REMEMBERED_MS = 100;
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
