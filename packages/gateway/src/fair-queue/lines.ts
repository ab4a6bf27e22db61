import type { LimitName } from '../limits/tiers.ts';

/** How much of the processor callers had lately, forgotten evenly. Instants in milliseconds of one steady clock. */
type Spending = {
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
type TurnShare = {
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

/** Lets so many requests of each sender in, in each turn of the loop; further ones in the next turns, in their order. */
type Pace = {
  /** Null where it may go on at once; else what it waits for. */
  readonly enter: (sender: string) => Promise<void> | null;
};

/** So many of one sender a turn: what comes before an answer (its key, its limits, its parameters) takes a tenth of what an answer takes. */
export const IN_A_TURN = 8;

/**
 * A burst that arrives together is let in bit by bit, so that a request of another that arrives in the midst of it waits for a bit, and not for the burst.
 * Nothing waits for anything but the loop: whatever is away delays nobody here.
 */
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

/** The lines of callers whose questions wait, one a caller, and how many of each are worked on. `Q` is what stands for a question. */
export type Lines<Q> = {
  /** Puts a question at the end of its caller's line; false where the line is full, and nothing changed. */
  readonly join: (caller: string, share: TurnShare, question: Q) => boolean;
  /** Takes a question out of its line; nothing where it does not wait. */
  readonly drop: (caller: string, question: Q) => void;
  /** Whose turn is next, without taking it; null where nobody may begin. `isHeavy` says whether a caller lately had much; while heavy ones rest, a light one goes first always. */
  readonly peek: (isHeavy: (caller: string) => boolean, isRest?: boolean) => NextTurn | null;
  /** Begins the first question of this caller's line, which `peek` named; the caller goes behind all who wait. */
  readonly begin: (turn: NextTurn) => Q;
  /** A question of this caller that began has ended. */
  readonly end: (caller: string) => void;
  /** The questions that wait of this caller, in their order. */
  readonly waitingOf: (caller: string) => readonly Q[];
};

/** Whose turn it is, and whether it was given as a heavy caller's. */
type NextTurn = { readonly caller: string; readonly heavy: boolean };

type Line<Q> = { readonly share: TurnShare; readonly waiting: Q[]; running: number };

/**
 * Round robin between callers, first come first served within a caller, and never more of a caller's questions at once than its share. Callers who lately
 * had much of the processor wait for those who had little, yet one of them comes after every `LIGHT_BEFORE_HEAVY` of the others: nobody starves.
 */
export function createLines<Q>(): Lines<Q> {
  // In the order of turns: whoever began goes to the end.
  const lines = new Map<string, Line<Q>>();
  let lightInARow = 0;

  function forget(caller: string, { waiting, running }: Line<Q>): void {
    if (waiting.length === 0 && running === 0) lines.delete(caller);
  }

  return {
    join(caller, share, question) {
      const line = lines.get(caller) ?? { share, waiting: [], running: 0 };
      // Those that will begin at once are not waiting: they only have not begun yet.
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
    waitingOf: (caller) => lines.get(caller)?.waiting ?? [],
  };
}
