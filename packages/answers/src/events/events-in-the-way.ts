import type { City } from '@kehilla/city';
import { findInTheWay, sayInTheWay } from '../in-the-way.ts';
import type { Plan } from '../plan.ts';
import { type RequestedEvents, countEvents } from './ask-events.ts';
import type { EventsQuery } from './plan.ts';

/** Says which constraint alone keeps every event away from an empty answer; null if events were found, or nothing was searched. */
export function eventsInTheWay(
  plan: Plan<EventsQuery>,
  { found, understood, later }: Pick<RequestedEvents, 'found' | 'understood' | 'later'>,
  city: City,
  now: Date,
): string | null {
  if (found.matched > 0 || understood.where.kind !== 'around') return null;
  // Another note tells the events after the window.
  const must = later === null ? plan.must : plan.must.filter(({ of }) => of !== 'when');
  const inTheWay = findInTheWay({ ...plan, must }, (query) => countEvents(query, city, now), city);
  return sayInTheWay(inTheWay, ['event', 'events']);
}
