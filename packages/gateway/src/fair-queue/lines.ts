import type { LimitName } from '../limits/tiers.ts';

/** How much of the processor callers had lately, forgotten evenly. Instants in milliseconds of one steady clock. */
type Spending = {
  readonly note: (caller: string, spent_ms: number, at_ms: number) => void;
  readonly isHeavy: (caller: string, at_ms: number) => boolean;
};

/** With more callers than this in memory, those without a debt are removed. */
const SWEPT_FROM = 2_000;

/** No caller has used anything yet. */
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

/** The share of a server that one caller may use at a time. */
type TurnShare = {
  /** Questions that are worked on at the same time, live reads that are waited for included. */
  readonly at_once: number;
  /** Further questions that wait in the caller's line; one more is refused with 429. */
  readonly waiting: number;
};

/**
 * The figures by tier, for each server by itself. A line holds the tier's burst, so that a caller within the rate is not refused here. Of the rows that are no
 * tiers only `shared` and `pages` ask questions, of several people behind one range or address. Rule: docs/keys.md, "Turns".
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
/**
 * A caller's use is forgotten at this rate: milliseconds for each millisecond. A twentieth of the processor burdens no other caller, even if eight callers use
 * it.
 */
const FORGOTTEN_PER_MS = 0.05;
/** The most use of a caller that is remembered, in milliseconds: after a pause of twenty times as long the caller is light again. */
const MOST_REMEMBERED_MS = 100;
/** The number of light callers that go before one heavy caller, where both wait. */
export const LIGHT_BEFORE_HEAVY = 3;
/** After an answer, a heavy caller gives way to requests on their way in for as long as that answer took, and never longer than this. */
export const LONGEST_WAY_MS = 15;
/** A light caller who was answered within so many milliseconds is expected again. */
export const EXPECTED_FOR_MS = 1_000;
/**
 * While a light caller is expected, heavy callers together rest after each answer for so many times as long as it took: they have a fifth of the processor, so
 * that the next caller seldom meets a hard question in progress, however many callers ask them.
 */
export const RESTS_TIMES = 4;
/** And never longer than this. */
export const LONGEST_REST_MS = 200;

/** Lets so many requests of each sender in, in each turn of the loop; further ones in the next turns, in their order. */
type Pace = {
  /** Null if it may continue at once; else the promise that it waits for. */
  readonly enter: (sender: string) => Promise<void> | null;
};

/** The most requests of one sender in a turn: the work before an answer (its key, its limits, its parameters) takes a tenth of an answer. */
export const IN_A_TURN = 8;

/** Lets a burst in bit by bit, so that another caller's request in the midst of it waits for a bit, and not for the burst. It waits only for the loop. */
export function createPace(): Pace {
  const inThisTurn = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function nextTurn(): void {
    inThisTurn.clear();
    for (const [sender, resolves] of waiting) {
      const let_in = resolves.splice(0, IN_A_TURN);
      inThisTurn.set(sender, let_in.length);
      if (resolves.length === 0) waiting.delete(sender);
      for (const resolve of let_in) resolve();
    }
    if (inThisTurn.size > 0) setImmediate(nextTurn);
  }

  return {
    enter(sender) {
      const had = inThisTurn.get(sender) ?? 0;
      if (inThisTurn.size === 0) setImmediate(nextTurn);
      inThisTurn.set(sender, had + 1);
      if (had < IN_A_TURN && !waiting.has(sender)) return null;
      return new Promise((resolve) => {
        const line = waiting.get(sender) ?? [];
        line.push(resolve);
        waiting.set(sender, line);
      });
    },
  };
}

/** The lines of callers whose questions wait, one for each caller, and how many of each are in progress. `Q` stands for a question. */
export type Lines<Q> = {
  /** Puts a question at the end of its caller's line; false where the line is full, and nothing changed. */
  readonly join: (caller: string, share: TurnShare, question: Q) => boolean;
  /** Takes a question out of its line; nothing where it does not wait. */
  readonly drop: (caller: string, question: Q) => void;
  /**
   * Returns the next turn, without taking it; null if no question may begin. `isHeavy` tells whether a caller lately used much; while heavy callers rest, a
   * light one always goes first.
   */
  readonly peek: (isHeavy: (caller: string) => boolean, isRest?: boolean) => NextTurn | null;
  /** Begins the first question of this caller's line, which `peek` named; the caller goes behind all who wait. */
  readonly begin: (turn: NextTurn) => Q;
  /** A question of this caller that began has ended. */
  readonly end: (caller: string) => void;
  /** The questions that wait of this caller, in their order. */
  readonly getWaiting: (caller: string) => readonly Q[];
};

/** The caller whose turn it is, and whether it was given as a heavy caller's. */
type NextTurn = { readonly caller: string; readonly heavy: boolean };

type Line<Q> = { readonly share: TurnShare; readonly waiting: Q[]; running: number };

/**
 * Makes lines with round robin between callers, first come first served within a caller, and never more of a caller's questions at once than its share. Callers
 * who lately used much of the processor wait for those who used little, but one of them comes after every `LIGHT_BEFORE_HEAVY` of the others, so that none
 * starves.
 */
export function createLines<Q>(): Lines<Q> {
  // In the order of turns: a caller goes to the end when its question begins.
  const lines = new Map<string, Line<Q>>();
  let lightInARow = 0;

  function forget(caller: string, { waiting, running }: Line<Q>): void {
    if (waiting.length === 0 && running === 0) lines.delete(caller);
  }

  return {
    join(caller, share, question) {
      const line = lines.get(caller) ?? { share, waiting: [], running: 0 };
      // Questions that will begin at once are not waiting.
      if (line.running + line.waiting.length >= share.at_once + share.waiting) return false;
      line.waiting.push(question);
      lines.set(caller, line);
      return true;
    },
    drop(caller, question) {
      const line = lines.get(caller);
      if (line === undefined) return;
      const at = line.waiting.indexOf(question);
      if (at >= 0) line.waiting.splice(at, 1);
      forget(caller, line);
    },
    peek(isHeavy, isRest = false) {
      let light: NextTurn | null = null;
      let heavy: NextTurn | null = null;
      const isLightFirst = isRest || lightInARow < LIGHT_BEFORE_HEAVY;
      for (const [caller, { share, waiting, running }] of lines) {
        if (waiting.length === 0 || running >= share.at_once) continue;
        if (isHeavy(caller)) heavy ??= { caller, heavy: true };
        else light ??= { caller, heavy: false };
        if ((isLightFirst ? light : heavy) !== null) break;
      }
      return (isLightFirst ? light : heavy) ?? light ?? heavy;
    },
    begin({ caller, heavy }) {
      const line = lines.get(caller);
      const question = line?.waiting.shift();
      if (line === undefined || question === undefined)
        throw new Error('A turn was given to a caller who does not wait.');
      line.running += 1;
      lightInARow = heavy ? 0 : lightInARow + 1;
      lines.delete(caller);
      lines.set(caller, line);
      return question;
    },
    end(caller) {
      const line = lines.get(caller);
      if (line === undefined) return;
      line.running -= 1;
      forget(caller, line);
    },
    getWaiting: (caller) => lines.get(caller)?.waiting ?? [],
  };
}
