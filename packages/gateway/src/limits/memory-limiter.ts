import type { Limiter, Taken } from '../ports.ts';
import { type Standing, standingOf } from './standing.ts';
import {
  advance,
  freshState,
  giveBackCall,
  giveBackLive,
  isForgettable,
  type LimitState,
  type Refusal,
  takeCall,
  takeLive,
} from './state.ts';
import { type LimitName, LIMITS, type Limits } from './tiers.ts';

type Entry = { readonly limits: Limits; readonly state: LimitState };
type Step = (state: LimitState, limits: Limits, nowMs: number) => { state: LimitState; refusal: Refusal | null };

/** Sweeping starts at this many callers, and again whenever their number has doubled. */
const SWEEP_FROM = 10_000;

/**
 * A limiter in memory, right for exactly one server process; what was taken is forgotten when it ends. Callers about whom there
 * is nothing to remember are dropped, so addresses do not pile up.
 */
export function createMemoryLimiter(): Limiter & { readonly subjects: () => readonly string[] } {
  const entries = new Map<string, Entry>();
  let sweepAt = SWEEP_FROM;

  function sweep(nowMs: number): void {
    for (const [subject, { limits, state }] of entries)
      if (isForgettable(state, limits, nowMs)) entries.delete(subject);
    sweepAt = Math.max(SWEEP_FROM, entries.size * 2);
  }

  function change(subject: string, name: LimitName, now: Date, step: Step): Promise<Taken> {
    const limits = LIMITS[name];
    const nowMs = now.getTime();
    const before = entries.get(subject)?.state;
    if (before === undefined && entries.size >= sweepAt) sweep(nowMs);
    const { state, refusal } = step(before ?? freshState(limits, nowMs), limits, nowMs);
    entries.set(subject, { limits, state });
    return Promise.resolve({ standing: standingOf(state, limits), refusal });
  }

  function back(
    subject: string,
    name: LimitName,
    takenAt: Date,
    undo: (state: LimitState, atMs: number) => LimitState,
  ): Promise<Standing> {
    const limits = LIMITS[name];
    const atMs = takenAt.getTime();
    const state = undo(advance(entries.get(subject)?.state ?? freshState(limits, atMs), limits, atMs), atMs);
    entries.set(subject, { limits, state });
    return Promise.resolve(standingOf(state, limits));
  }

  return {
    take: (subject, limits, now) => change(subject, limits, now, takeCall),
    giveBack: (subject, limits, takenAt) => back(subject, limits, takenAt, giveBackCall),
    takeLive: (subject, limits, now) => change(subject, limits, now, takeLive),
    giveBackLive: (subject, limits, takenAt) => back(subject, limits, takenAt, giveBackLive),
    subjects: () => [...entries.keys()],
  };
}
