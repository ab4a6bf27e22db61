import type { Limiter } from '../ports.ts';
import { type LimitStatus, limitStatusOf } from './limit-status.ts';
import { forgettableAtMs, freshState, type LimitState } from './state.ts';
import { advance } from './take.ts';
import { applyStep, limiterOver } from './steps.ts';
import { type LimitName, LIMITS, type Limits } from './tiers.ts';

type Entry = { readonly limits: Limits; readonly state: LimitState };

/** Sweeping starts at this many callers, and again whenever their number has doubled. */
const SWEEP_FROM = 10_000;

/** A limiter in memory that can also list its subjects and read a caller's limits without counting. */
export type MemoryLimiter = Limiter & {
  readonly subjects: () => readonly string[];
  readonly standing: (subject: string, limits: LimitName, now: Date) => LimitStatus;
};

/**
 * A limiter in memory, right for exactly one server process; what was taken is forgotten when it ends. Callers about whom there
 * is nothing to remember are dropped, so addresses do not pile up.
 */
export function createMemoryLimiter(table: Readonly<Record<LimitName, Limits>> = LIMITS): MemoryLimiter {
  const entries = new Map<string, Entry>();
  let sweepAt = SWEEP_FROM;

  function sweep(nowMs: number): void {
    for (const [subject, { limits, state }] of entries)
      if (forgettableAtMs(state, limits) <= nowMs) entries.delete(subject);
    sweepAt = Math.max(SWEEP_FROM, entries.size * 2);
  }

  const limiter = limiterOver((step, subject, name, at) => {
    const limits = table[name];
    const atMs = at.getTime();
    const before = entries.get(subject)?.state;
    if (before === undefined && entries.size >= sweepAt) sweep(atMs);
    const { state, refusal } = applyStep(step, before, limits, atMs);
    entries.set(subject, { limits, state });
    return Promise.resolve({ standing: limitStatusOf(state, limits), refusal });
  });
  return {
    ...limiter,
    subjects: () => [...entries.keys()],
    standing(subject, name, now) {
      const state = entries.get(subject)?.state ?? freshState(table[name], now.getTime());
      return limitStatusOf(advance(state, table[name], now.getTime()), table[name]);
    },
  };
}
