import { performance } from 'node:perf_hooks';
import { ServiceError } from '@kehilla/core';
import type { Call } from '../call.ts';
import { readCredential } from '../keys/key-format.ts';
import type { Principal } from '../keys/principal.ts';
import { HOW_TO_GET_MORE, isTier } from '../limits/tiers.ts';
import {
  createLines,
  createPace,
  createSpending,
  EXPECTED_FOR_MS,
  LONGEST_REST_MS,
  LONGEST_WAY_MS,
  RESTS_TIMES,
  TURN_SHARES,
} from './lines.ts';

/** Decides when each question is answered. One for each process. */
export type FairQueue = {
  /** A request came in, and continues when this is settled; call the result when it has its place in a line, or was refused. */
  readonly came: (call: Sender) => Promise<() => void>;
  /**
   * Answers a question at its caller's turn. Throws `rate_limited` if the caller's line is full, `CallerGone` if the caller has gone, and what `answer` throws.
   */
  readonly take: <T>(call: Sender, principal: Line, answer: () => T | Promise<T>) => Promise<T>;
};

/** The parts of a request that a turn needs. */
export type Sender = Pick<Call, 'client' | 'now' | 'gone'> & Partial<Pick<Call, 'headers'>>;
/** The caller in whose line it waits, and its limits. */
export type Line = Pick<Principal, 'subject' | 'limits'>;

/** The caller went away before the turn came: nothing was computed. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

type Waiting = { readonly call: Sender; readonly begin: () => void; readonly giveUp: (error: Error) => void };

/**
 * Makes the queue of this process. It begins one question in each turn of the event loop, so that new requests are read and get their places between two
 * answers. A caller who lately used much of the processor also lets those pass whose keys are being looked up, for as long as the answer before took; and while
 * callers who used little are active, all who used much rest in between. `now_ms` returns the milliseconds of a steady clock.
 */
export function createFairQueue(now_ms: () => number = () => performance.now()): FairQueue {
  const lines = createLines<Waiting>();
  const spending = createSpending();
  const entering = createEntering();
  const pace = createPace();
  let waits = 0;
  let isPaused = false;
  let letInUntil_ms = 0;
  let restUntil_ms = 0;
  /** When callers were last answered as light ones, the longest ago first. */
  const lightAt = new Map<string, number>();
  /** Notes the time of the last begun answer once it is known: in the next turn of the loop. */
  let noteLast: (() => void) | null = null;
  let rest: NodeJS.Timeout | undefined;

  function beginNext(): void {
    isPaused = false;
    clearTimeout(rest);
    noteLast?.();
    noteLast = null;
    if (waits === 0) return;
    const at_ms = now_ms();
    const isRest = at_ms < restUntil_ms && isLightExpected(at_ms);
    const turn = lines.peek((caller) => spending.isHeavy(caller, at_ms), isRest);
    // All waiting callers have their share in progress: the next begins when one of these ends.
    if (turn === null) return;
    const [first] = lines.getWaiting(turn.caller);
    if (first !== undefined && turn.heavy && at_ms < letInUntil_ms && entering.hasOther(getSender(first.call))) {
      pause();
      return;
    }
    if (turn.heavy && isRest) {
      restFor(restUntil_ms - at_ms);
      return;
    }
    if (!turn.heavy) expectAgain(turn.caller, at_ms);
    const waiting = lines.begin(turn);
    waits -= 1;
    if (isGone(waiting)) {
      lines.end(turn.caller);
      waiting.giveUp(new CallerGone('The caller went away before its turn.'));
      pause();
      return;
    }
    pause();
    waiting.begin();
  }

  function pause(): void {
    if (isPaused) return;
    isPaused = true;
    setImmediate(beginNext);
  }

  function expectAgain(caller: string, at_ms: number): void {
    lightAt.delete(caller);
    lightAt.set(caller, at_ms);
    for (const [oldest, last_ms] of lightAt) {
      if (at_ms - last_ms < EXPECTED_FOR_MS) break;
      lightAt.delete(oldest);
    }
  }

  /** Returns whether a caller who was light a moment ago, and still is, may ask again. */
  function isLightExpected(at_ms: number): boolean {
    for (const [caller, last_ms] of lightAt) {
      if (at_ms - last_ms < EXPECTED_FOR_MS && !spending.isHeavy(caller, at_ms)) return true;
      lightAt.delete(caller);
    }
    return false;
  }

  /** Waits for the rest of heavy callers to end, or for a light one to come. */
  function restFor(ms: number): void {
    clearTimeout(rest);
    rest = setTimeout(beginNext, Math.ceil(ms));
  }

  /** Removes questions of callers who have gone. */
  function dropGone(caller: string): void {
    for (const waiting of lines.getWaiting(caller).filter(isGone)) {
      lines.drop(caller, waiting);
      waits -= 1;
      waiting.giveUp(new CallerGone('The caller went away before its turn.'));
    }
  }

  function waitForTurn(call: Sender, { subject, limits }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { call, begin: resolve, giveUp: reject };
      const share = TURN_SHARES[limits];
      let isIn = lines.join(subject, share, waiting);
      if (!isIn) {
        dropGone(subject);
        isIn = lines.join(subject, share, waiting);
      }
      if (!isIn) {
        reject(lineIsFull(share.waiting, limits, call.now));
        return;
      }
      waits += 1;
      if (!isPaused) beginNext();
    });
  }

  return {
    came: async (call) => {
      const sender = getSender(call);
      const isIn = entering.came(sender);
      const wait = pace.enter(sender);
      if (wait !== null) await wait;
      return isIn;
    },
    async take(call, principal, answer) {
      await waitForTurn(call, principal);
      const { subject } = principal;
      try {
        const begun_ms = now_ms();
        const isHeavy = spending.isHeavy(subject, begun_ms);
        const answering = (async () => await answer())();
        const inOneGo_ms = now_ms() - begun_ms;
        // A computation without waiting has ended before the next turn of the loop; of any other, its beginning counts.
        let spent_ms: number | null = null;
        const settled = (): void => void (spent_ms ??= now_ms() - begun_ms);
        answering.then(settled, settled);
        noteLast = () => noteSpent(subject, (spent_ms ??= inOneGo_ms), isHeavy);
        return await answering;
      } finally {
        lines.end(subject);
        if (waits > 0) pause();
      }
    },
  };

  function noteSpent(subject: string, spent_ms: number, isHeavy: boolean): void {
    const at_ms = now_ms();
    spending.note(subject, spent_ms, at_ms);
    letInUntil_ms = at_ms + Math.min(spent_ms, LONGEST_WAY_MS);
    if (isHeavy) restUntil_ms = at_ms + Math.min(RESTS_TIMES * spent_ms, LONGEST_REST_MS);
  }
}

function isGone({ call }: Waiting): boolean {
  return call.gone?.() ?? false;
}

/** Returns the sender of a request before its key is known: the hash of its key, else its address. No key is kept as it is. */
function getSender({ headers, client }: Sender): string {
  return (headers === undefined ? null : readCredential(headers))?.sha256 ?? client.address;
}

function lineIsFull(waiting: number, limits: Principal['limits'], now: Date): ServiceError {
  return new ServiceError(
    'rate_limited',
    `${waiting} of your requests wait to be answered already. Send the next when some are answered.`,
    {
      tier: isTier(limits) ? limits : 'anonymous',
      window: 'burst',
      resets_at: new Date(now.getTime() + RETRY_AFTER_S * 1000).toISOString(),
      retry_after_seconds: RETRY_AFTER_S,
      how_to_get_more: HOW_TO_GET_MORE[limits],
    },
  );
}

/** A line moves within a second unless live reads fill it. */
const RETRY_AFTER_S = 1;

/** Requests that came in and have not yet a place in a line: their keys are being looked up and their limits counted. */
type Entering = {
  /** Notes a request by its sender; call the result once when it has its place, or was refused. */
  readonly came: (sender: string) => () => void;
  /** Whether one of another sender is on its way in. */
  readonly hasOther: (sender: string) => boolean;
};

/** No request is on the way. */
export function createEntering(): Entering {
  const bySender = new Map<string, number>();
  let all = 0;
  return {
    came(sender) {
      let isIn = false;
      bySender.set(sender, (bySender.get(sender) ?? 0) + 1);
      all += 1;
      return () => {
        if (isIn) return;
        isIn = true;
        all -= 1;
        const left = (bySender.get(sender) ?? 1) - 1;
        if (left === 0) bySender.delete(sender);
        else bySender.set(sender, left);
      };
    },
    hasOther: (sender) => all > (bySender.get(sender) ?? 0),
  };
}
