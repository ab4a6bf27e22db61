import type { LimitState } from '@kehilla/gateway';

/** A state as it is stored: its seven whole numbers. Equal states have equal texts. */
export function stateText({ units, at_ms, day, day_used, live_used, month, month_used }: LimitState): string {
  return `${units} ${at_ms} ${day} ${day_used} ${live_used} ${month} ${month_used}`;
}

/** The state of a stored text, or of its numbers. */
export function readState(stored: string | readonly number[]): LimitState {
  const numbers = typeof stored === 'string' ? stored.split(' ').map(Number) : stored;
  const [units = 0, at_ms = 0, day = 0, day_used = 0, live_used = 0, month = 0, month_used = 0] = numbers;
  return { units, at_ms, day, day_used, live_used, month, month_used };
}
