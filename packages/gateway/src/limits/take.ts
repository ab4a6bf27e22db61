import { callRefusal, liveRefusal, type Refusal } from './refuse.ts';
import { getDay, type LimitState, getMonth, TOKEN } from './state.ts';
import type { Limits } from './tiers.ts';

/**
 * Clocks of servers differ by up to some minutes, and a call is counted as of its arrival, which a slow sender puts up to half a minute back: a
 * call that came so much earlier than the last one changes nothing. One from further back says that a clock was set.
 */
export const SET_BACK_MS = 300_000;

/**
 * Returns the state as a clock sees it that was set back: rest and use stay, and time continues from now, so that no caller waits for the hours that were taken
 * back. Only calls do this; a returned call is as old as its call.
 */
function followed(state: LimitState, nowMs: number): LimitState {
  if (state.at_ms - nowMs <= SET_BACK_MS) return state;
  return { ...state, at_ms: nowMs, day: getDay(nowMs), month: getMonth(nowMs) };
}

/** The state at `nowMs`: the bucket refilled, the counters of an ended day or month at nothing. An instant before the state's own changes nothing. */
export function advance(state: LimitState, limits: Limits, nowMs: number): LimitState {
  if (nowMs <= state.at_ms) return state;
  const units = Math.min(limits.burst * TOKEN, state.units + (nowMs - state.at_ms) * limits.per_minute);
  const day = getDay(nowMs);
  if (day === state.day) return { ...state, units, at_ms: nowMs };
  const month = getMonth(nowMs);
  return {
    units,
    at_ms: nowMs,
    day,
    day_used: 0,
    live_used: 0,
    month,
    month_used: month === state.month ? state.month_used : 0,
  };
}

/** One call taken from rate and quotas together, or nothing taken at all. `state` is of any earlier instant. */
export function takeCall(
  state: LimitState,
  limits: Limits,
  nowMs: number,
): { state: LimitState; refusal: Refusal | null } {
  const at = advance(followed(state, nowMs), limits, nowMs);
  const refusal = callRefusal(at, limits);
  if (refusal !== null) return { state: at, refusal };
  return {
    state: { ...at, units: at.units - TOKEN, day_used: at.day_used + 1, month_used: at.month_used + 1 },
    refusal: null,
  };
}

/** The quota of a call that was taken at `takenAtMs` and refused afterwards; its rate stays spent. Rule: decisions §4. */
export function giveBackCall(state: LimitState, takenAtMs: number): LimitState {
  const day_used = getDay(takenAtMs) === state.day ? Math.max(0, state.day_used - 1) : state.day_used;
  const month_used = getMonth(takenAtMs) === state.month ? Math.max(0, state.month_used - 1) : state.month_used;
  return { ...state, day_used, month_used };
}

/** One live call of the day, or nothing. */
export function takeLive(
  state: LimitState,
  limits: Limits,
  nowMs: number,
): { state: LimitState; refusal: Refusal | null } {
  const at = advance(followed(state, nowMs), limits, nowMs);
  const refusal = liveRefusal(at, limits);
  return refusal === null ? { state: { ...at, live_used: at.live_used + 1 }, refusal } : { state: at, refusal };
}

/** The live call of `takenAtMs` given back, because no read was made after all. */
export function giveBackLive(state: LimitState, takenAtMs: number): LimitState {
  return getDay(takenAtMs) === state.day ? { ...state, live_used: Math.max(0, state.live_used - 1) } : state;
}
