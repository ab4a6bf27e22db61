import type { Limits } from './tiers.ts';
import { DAY_MS } from '@kehilla/core';

/** A token in units: so many that a rate of n a minute is exactly n units a millisecond, and no rounding ever adds up. */
export const TOKEN = 60_000;

/** The use of one caller. Instants in milliseconds; `day` and `month` count from the epoch, in UTC. */
export type LimitState = {
  readonly units: number;
  readonly at_ms: number;
  readonly day: number;
  readonly day_used: number;
  readonly live_used: number;
  readonly month: number;
  readonly month_used: number;
};

/** Returns the state of a caller that has used nothing yet. */
export function freshState(limits: Limits, nowMs: number): LimitState {
  return {
    units: limits.burst * TOKEN,
    at_ms: nowMs,
    day: getDay(nowMs),
    day_used: 0,
    live_used: 0,
    month: getMonth(nowMs),
    month_used: 0,
  };
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
export function countTokens(state: LimitState): number {
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
export function getDay(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The month of an instant, counted from the epoch, in UTC. */
export function getMonth(ms: number): number {
  const date = new Date(ms);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}
