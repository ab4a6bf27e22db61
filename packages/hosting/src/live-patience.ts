import type { LiveCity } from '@kehilla/store';

/** A caller waits no longer than this for other people's pages; what is left of eight seconds is for the city that holds them. Rule: specification §4.5, decisions §3. */
export const READ_MS = 5_500;
const WHOLE_MS = 8_000;

/** The city with what was just read, as of this generation (null = nothing was saved), or the one there is when the caller's time is up. */
export function cityHolding(
  live: Pick<LiveCity, 'reached'>,
  generation: number | null,
): ReturnType<LiveCity['reached']> {
  return live.reached(generation ?? 0, WHOLE_MS - READ_MS);
}
