import { HOUR_MS } from '@kehilla/core';
import type { ReadingHistory } from '../ports.ts';
import { latestClock } from './future-readings.ts';

/** How the readings of one source went. Instants are ISO text in UTC. */
export type SourceState = {
  /** How the reading that was taken last ended: `complete`, `partial` or `failed`. */
  readonly state: string;
  readonly last_good_reading_at: string | null;
  /** When it was last tried, well or not. */
  readonly last_tried_at: string | null;
  /** Rows that its newest good reading had. */
  readonly rows: number;
};

/** A source that failed is not due again before this long, however often it is to be read; hours. */
const REST_AFTER_FAILURE_H = 6;

/**
 * When a source is to be read next: at its cadence after its last good reading, or, where it failed since, after a rest. Never read: long ago. A failure
 * that lies ahead of every clock at `now` was dated by a clock that was wrong: nothing rests for it.
 */
export function nextReadingAt(state: SourceState | undefined, every_hours: number, now: Date): Date {
  if (state === undefined || state.last_tried_at === null) return new Date(0);
  const good = state.last_good_reading_at === null ? 0 : Date.parse(state.last_good_reading_at) + every_hours * HOUR_MS;
  if (state.state !== 'failed' || state.last_tried_at > latestClock(now)) return new Date(good);
  const rested = Date.parse(state.last_tried_at) + Math.min(every_hours, REST_AFTER_FAILURE_H) * HOUR_MS;
  return new Date(Math.max(good, rested));
}

/**
 * How many turns a source that is read in parts has had: its good readings, and each further cadence that passed without one since the last, so that a part
 * that cannot be read holds back no other. Never read well: long ago.
 */
export function turnsOf({ readings }: Pick<ReadingHistory, 'readings'>, every_hours: number, now: Date): number {
  const last = readings[0] === undefined ? 0 : Date.parse(readings[0].observed_at);
  const cadences = Math.floor((now.getTime() - last) / (every_hours * HOUR_MS));
  return readings.length + Math.max(0, cadences - 1);
}
