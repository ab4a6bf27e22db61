import { DAY_MS } from '@kehilla/core';

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
