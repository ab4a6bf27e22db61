import { DAY_MS } from '@kehilla/core';
import type { Limits } from './tiers.ts';

/** A token in units: so many that a rate of n a minute is exactly n units a millisecond, and no rounding ever adds up. */
export const TOKEN = 60_000;

/** What one caller has taken. Instants in milliseconds; `day` and `month` count from the epoch, in UTC. */
export type LimitState = {
  readonly units: number;
  readonly at_ms: number;
  readonly day: number;
  readonly day_used: number;
  readonly live_used: number;
  readonly month: number;
  readonly month_used: number;
};

/** The limit that ended a request. Rule: decisions §4. */
export type Window = 'burst' | 'day' | 'month' | 'live_day';

/** Why a request got nothing, and the first instant at which it can. */
export type Refusal = { readonly window: Window; readonly resets_at_ms: number };

/** The state of a caller who has taken nothing yet. */
export function freshState(limits: Limits, nowMs: number): LimitState {
  return {
    units: limits.burst * TOKEN,
    at_ms: nowMs,
    day: dayOf(nowMs),
    day_used: 0,
    live_used: 0,
    month: monthOf(nowMs),
    month_used: 0,
  };
}

/**
 * Clocks of servers differ by up to some minutes, and a call is counted as of its arrival, which a slow sender puts up to half a minute back: a
 * call that came so much earlier than the last one changes nothing. One from further back says that a clock was set.
 */
export const SET_BACK_MS = 300_000;

/**
 * The state as a clock sees it that was set back: what is left and what was used stay, and time goes on from now, so that nobody waits for
 * the hours that were taken back. Only calls do this; what is given back is as old as its call.
 */
function followed(state: LimitState, nowMs: number): LimitState {
  if (state.at_ms - nowMs <= SET_BACK_MS) return state;
  return { ...state, at_ms: nowMs, day: dayOf(nowMs), month: monthOf(nowMs) };
}

/** The state at `nowMs`: the bucket refilled, the counters of an ended day or month at nothing. An instant before the state's own changes nothing. */
export function advance(state: LimitState, limits: Limits, nowMs: number): LimitState {
  if (nowMs <= state.at_ms) return state;
  const units = Math.min(limits.burst * TOKEN, state.units + (nowMs - state.at_ms) * limits.per_minute);
  const day = dayOf(nowMs);
  if (day === state.day) return { ...state, units, at_ms: nowMs };
  const month = monthOf(nowMs);
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

/** Why a caller in this state gets no call, and until when: the limit that ends last. Null when it gets one. */
export function callRefusal(at: LimitState, limits: Limits): Refusal | null {
  return latest([
    at.units < TOKEN
      ? { window: 'burst', resets_at_ms: at.at_ms + Math.ceil((TOKEN - at.units) / limits.per_minute) }
      : null,
    limits.per_day !== null && at.day_used >= limits.per_day ? { window: 'day', resets_at_ms: dayEndMs(at.day) } : null,
    limits.per_month !== null && at.month_used >= limits.per_month
      ? { window: 'month', resets_at_ms: monthEndMs(at.month) }
      : null,
  ]);
}

/** The quota of a call that was taken at `takenAtMs` and refused afterwards; its rate stays spent. Rule: decisions §4. */
export function giveBackCall(state: LimitState, takenAtMs: number): LimitState {
  const day_used = dayOf(takenAtMs) === state.day ? Math.max(0, state.day_used - 1) : state.day_used;
  const month_used = monthOf(takenAtMs) === state.month ? Math.max(0, state.month_used - 1) : state.month_used;
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

/** Why a caller in this state gets no live call, and until when; null when it gets one. */
export function liveRefusal(at: LimitState, limits: Limits): Refusal | null {
  const spent = limits.live_per_day !== null && at.live_used >= limits.live_per_day;
  return spent ? { window: 'live_day', resets_at_ms: dayEndMs(at.day) } : null;
}

/** The live call of `takenAtMs` given back, because no read was made after all. */
export function giveBackLive(state: LimitState, takenAtMs: number): LimitState {
  return dayOf(takenAtMs) === state.day ? { ...state, live_used: Math.max(0, state.live_used - 1) } : state;
}

/** The first instant at which forgetting this state would change nothing that a later call can notice. */
export function forgettableAtMs(state: LimitState, limits: Limits): number {
  const monthCounts = limits.per_month !== null && state.month_used > 0;
  const dayCounts = state.live_used > 0 || (limits.per_day !== null && state.day_used > 0);
  return Math.max(
    state.at_ms + fullInMs(state, limits),
    dayCounts ? dayEndMs(state.day) : 0,
    monthCounts ? monthEndMs(state.month) : 0,
  );
}

/** Whole tokens left. */
export function tokensOf(state: LimitState): number {
  return Math.floor(state.units / TOKEN);
}

/** Milliseconds until the bucket is full again. */
export function fullInMs(state: LimitState, limits: Limits): number {
  return Math.ceil((limits.burst * TOKEN - state.units) / limits.per_minute);
}

/** The first instant of the day after this one. */
export function dayEndMs(day: number): number {
  return (day + 1) * DAY_MS;
}

/** The first instant of the month after this one. */
export function monthEndMs(month: number): number {
  return Date.UTC(1970, month + 1, 1);
}

/** The first instant of this month. */
export function monthStartMs(month: number): number {
  return Date.UTC(1970, month, 1);
}

/** The day of an instant, counted from the epoch, in UTC. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The month of an instant, counted from the epoch, in UTC. */
export function monthOf(ms: number): number {
  const date = new Date(ms);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** The refusal that ends last: only then can a retry succeed. */
function latest(refusals: readonly (Refusal | null)[]): Refusal | null {
  return refusals.reduce(
    (last, next) => (next !== null && (last === null || next.resets_at_ms > last.resets_at_ms) ? next : last),
    null,
  );
}
