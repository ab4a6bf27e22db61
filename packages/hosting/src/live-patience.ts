import type { LiveCity } from '@kehilla/store';

/** A caller waits no longer than this for a live reading and the city that holds it, in milliseconds. Rule: specification §4.5, decisions §3. */
const WHOLE_MS = 8_000;
/** The part of it in which other people's pages are read. */
export const READ_MS = 5_500;

/** The city with what was just read, as of this generation (null = nothing was saved), or the one there is when the caller's time is up. */
export function cityHolding(
  live: Pick<LiveCity, 'reached'>,
  generation: number | null,
): ReturnType<LiveCity['reached']> {
  return live.reached(generation ?? 0, WHOLE_MS - READ_MS);
}
