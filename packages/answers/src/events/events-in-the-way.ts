import type { City } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { type AskedEvents, askEvents } from './ask-events.ts';
import { conditionsInTheWay, toldInTheWay } from '../notes/conditions.ts';

const FILTERS = ['free_only', 'max_price', 'category', 'community_only', 'location'] as const;

/** What keeps every event away from an answer that has none, in sentences; empty where something was found, or nothing was searched. */
export function eventsInTheWay(
  input: SearchEventsInput,
  { found, understood }: Pick<AskedEvents, 'found' | 'understood'>,
  city: City,
  now: Date,
): string[] {
  if (found.matched > 0 || understood.where.kind !== 'around') return [];
  const count = (asked: SearchEventsInput): number => askEvents(asked, city, now, 1).found.matched;
  const told = toldInTheWay(conditionsInTheWay(input, FILTERS, count, city), ['event', 'events']);
  return told === null ? [] : [told];
}
