import { type City, eventDoc, type FoundEvents } from '@kehilla/city';

/** Events that fit a question but for its window, and begin after that: how many, and the first of them, `at` in milliseconds. */
export type LaterEvents = { readonly count: number; readonly name: string; readonly at: number };

/** What begins after the window of a question in which nothing was found; null where nothing does, or the next event is any. */
export function laterEvents({ later }: FoundEvents, city: City): LaterEvents | null {
  if (later === null) return null;
  const { name, starts_at } = eventDoc(city.image.events, later.first);
  return { count: later.count, name, at: Date.parse(starts_at) };
}
