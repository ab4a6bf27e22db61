import type { LiveOutcome } from '@kehilla/contract';
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

/** Whether a reading counts as a live call of its caller: one was made, and the site did not fail (503, no answer). Rule: specification §8.3, decisions §3. */
export function isMetered({ made, outcome }: Pick<LiveOutcome, 'made' | 'outcome'>): boolean {
  return made && outcome !== 'unreachable';
}

/** Returns that nothing was asked for now, because a reading of a moment ago, or a try in vain, was used again; null where it was not. */
export function getUsedAgainNote(
  { used_again, outcome }: { readonly used_again: boolean; readonly outcome: LiveOutcome['outcome'] },
  at: string | null,
): string | null {
  if (!used_again) return null;
  const when = at === null ? 'a moment ago' : `a moment ago, at ${at.slice(11, 19)} UTC`;
  return outcome === 'read' || outcome === 'nothing_found'
    ? `It was read ${when}, for another call, and that reading is used again.`
    : `It was tried ${when}, for another call, and is left alone for a while.`;
}
