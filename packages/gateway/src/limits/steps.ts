import type { Limiter, LimitResult } from '../ports.ts';
import { freshState, type LimitState } from './state.ts';
import { advance, giveBackCall, giveBackLive, takeCall, takeLive } from './take.ts';
import { type Refusal } from './refusals.ts';
import type { LimitName, Limits } from './tiers.ts';

/** What a limiter can be asked, by its name in the `Limiter` port. */
export type LimitStep = keyof Limiter;

type Step = (
  state: LimitState,
  limits: Limits,
  atMs: number,
) => { readonly state: LimitState; readonly refusal: Refusal | null };

const STEPS: Readonly<Record<LimitStep, Step>> = {
  take: takeCall,
  giveBack: (state, limits, atMs) => ({ state: giveBackCall(advance(state, limits, atMs), atMs), refusal: null }),
  takeLive,
  giveBackLive: (state, limits, atMs) => ({ state: giveBackLive(advance(state, limits, atMs), atMs), refusal: null }),
};

/** Returns the state after one step at this instant; `before` is undefined for a caller without state. */
export function applyStep(
  step: LimitStep,
  before: LimitState | undefined,
  limits: Limits,
  atMs: number,
): ReturnType<Step> {
  return STEPS[step](before ?? freshState(limits, atMs), limits, atMs);
}

/** Returns a limiter whose four methods call one function. */
export function limiterOver(
  run: (step: LimitStep, subject: string, limits: LimitName, at: Date) => Promise<LimitResult>,
): Limiter {
  return {
    take: (subject, limits, now) => run('take', subject, limits, now),
    giveBack: async (subject, limits, takenAt) => (await run('giveBack', subject, limits, takenAt)).standing,
    takeLive: (subject, limits, now) => run('takeLive', subject, limits, now),
    giveBackLive: async (subject, limits, takenAt) => (await run('giveBackLive', subject, limits, takenAt)).standing,
  };
}
