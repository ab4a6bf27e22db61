import { DAY_MS } from '@kehilla/core';
import type { EvidenceHistory, RecordedChanges } from '@kehilla/operations';

/**
 * Keeps what changed since the beginning of a day for as long as the city stays as it is: comparing whole readings reads all of their lines, and nothing changes between
 * two generations. A day is asked for once a generation, and one day at a time, so that nobody makes the record compare all of them at once. Callers take what is of
 * their own span out of it.
 */
export function keepChanges(history: EvidenceHistory, generation: () => number): EvidenceHistory {
  const kept = new Map<number, Promise<RecordedChanges>>();
  let keptFor = -1;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...history,
    changesBetween(from, until) {
      const now = generation();
      if (now !== keptFor) kept.clear();
      keptFor = now;
      const day = Math.floor(from.getTime() / DAY_MS) * DAY_MS;
      const known = kept.get(day);
      if (known !== undefined) return known;
      const asked = last.then(() => history.changesBetween(new Date(day), until));
      kept.set(day, asked);
      // What could not be asked is asked again.
      last = asked.catch(() => {
        if (kept.get(day) === asked) kept.delete(day);
      });
      return asked;
    },
  };
}
