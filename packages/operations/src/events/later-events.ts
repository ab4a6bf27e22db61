import { type City, eventDoc, findEvents } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { anywhere, questionOf } from './find-for.ts';
import { LATEST_MS, type UnderstoodEvents } from './understand.ts';

/** Events that fit a question but for its window, and begin after that: how many, and the first of them, `at` in milliseconds. */
export type LaterEvents = { readonly count: number; readonly name: string; readonly at: number };

/**
 * What begins after the window of a question in which nothing was found; null where nothing does, or the question has no words or kind of its own, for
 * then the next event is any. By its words as they were read, in titles or venues.
 */
export function laterEvents(
  input: SearchEventsInput,
  understood: UnderstoodEvents,
  city: City,
  now: Date,
): LaterEvents | null {
  const question = questionOf(input, understood, now);
  if (question === null || (question.terms.length === 0 && question.category === null)) return null;
  const after = { ...question, from: understood.to + 1, to: LATEST_MS, within: null, with_running: false, limit: 1 };
  const titled = findEvents(city.image.events, after);
  const wide = { ...after, terms: after.terms.map(anywhere) };
  const found = titled.matched > 0 ? titled : findEvents(city.image.events, wide);
  const [first] = found.soonest;
  if (first === undefined) return null;
  const { name, starts_at } = eventDoc(city.image.events, first.event);
  return { count: found.matched, name, at: Date.parse(starts_at) };
}
