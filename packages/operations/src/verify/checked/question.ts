import type { City, FindUnplaced, Work } from '@kehilla/city';
import type { AskedPlace } from '../../identify/asked/asked-place.ts';
import type { Identified } from '../../identify/identify-place.ts';
import type { LiveRead } from './live-outcome.ts';

/** One question on its way: the city it is answered from, what was asked, what fits, what was read for it, and the instant it is judged at. */
export type Question = {
  readonly city: City;
  readonly asked: AskedPlace;
  readonly found: Identified;
  readonly live: LiveRead | null;
  readonly now: Date;
  readonly at: Date;
  readonly work: Work;
  /** Finds lines that the lists carry at that instant and nobody linked to a place. */
  readonly findUnplaced: FindUnplaced;
};

/** Whether a live reading brought no list at all. */
export function nothingRead({ readings }: LiveRead): boolean {
  return readings.every((reading) => reading.read_at === null);
}
