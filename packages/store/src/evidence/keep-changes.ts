import { DAY_MS } from '@kehilla/core';
import type { EvidenceHistory, RecordedChanges } from '@kehilla/operations';

/** So many days from which changes were asked for are kept at once. */
const MOST_KEPT = 8;

/**
 * Keeps what changed since the beginning of a day for as long as the city stays as it is: comparing whole readings reads all of their lines, and nothing changes between
 * two generations. Callers take what is of their own span out of it.
 */
export function keepChanges(history: EvidenceHistory, generation: () => number): EvidenceHistory {
  const kept = new Map<string, Promise<RecordedChanges>>();
  return {
    ...history,
    changesBetween(from, until) {
      const day = new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS);
      const key = `${generation()} ${day.toISOString()}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const asked = history.changesBetween(day, until);
      kept.set(key, asked);
      // What could not be asked is asked again.
      asked.catch(() => kept.delete(key));
      return asked;
    },
  };
}
