import type { SearchEventsInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { askEvents } from './ask-events.ts';
import type { QuestionContext } from '../ports.ts';
import { searchEventsAsText } from './search-events.ts';

/** Parameters of a subscribed calendar of events: all events stand in one text, so that it has no pages and no stale listings. */
export type EventsFeedInput = Omit<SearchEventsInput, 'limit' | 'cursor' | 'include_stale'>;

/** The most events of a feed, the soonest first; its description tells how many were left out. */
const MOST_EVENTS = 500;
const EXPECTED = 'a neighbourhood, address or ZIP of New York City';

/**
 * Writes all events that fit as iCalendar. Throws `invalid_request` as `searchEvents` does, and for a place that is unknown or outside the city: a subscribed
 * calendar would stay empty without a word. Rule: decisions §11.
 */
export function eventsFeed(request: EventsFeedInput, { city, now }: QuestionContext): string {
  const input: SearchEventsInput = { ...request, limit: MOST_EVENTS, include_stale: false };
  const { where } = askEvents(input, city, now, 1).understood;
  if (where.kind !== 'around') throw nowhere(request, where.notes);
  return searchEventsAsText(input, { city, now }, 'ask for a shorter time, or for less');
}

function nowhere({ location, lat }: EventsFeedInput, notes: readonly string[]): ServiceError {
  const field = lat !== undefined ? 'lat' : location !== undefined ? 'location' : 'q';
  return new ServiceError('invalid_request', `${field}: ${notes.join(' ') || 'no such place'} Send ${EXPECTED}.`, {
    field,
    expected: EXPECTED,
  });
}
