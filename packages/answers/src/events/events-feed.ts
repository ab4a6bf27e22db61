import type { SearchEventsInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { askEvents } from './ask-events.ts';
import type { QuestionContext } from '../ports.ts';
import { searchEventsAsText } from './search-events.ts';

/** What an events calendar can be subscribed to with: all that fits is in one text, so that it takes no page; nothing stale. */
export type EventsFeedInput = Omit<SearchEventsInput, 'limit' | 'cursor' | 'include_stale'>;

/** A feed holds so many events, the soonest; what it leaves out its description says. */
const MOST_EVENTS = 500;
const EXPECTED = 'a neighbourhood, address or ZIP of New York City';

/**
 * All events that fit, as iCalendar. Throws `invalid_request` as `searchEvents` does, and for a place outside the city or one that nobody knows: a calendar
 * that is subscribed to would stay empty without a word. Rule: decisions §11.
 */
export function eventsFeed(asked: EventsFeedInput, { city, now }: QuestionContext): string {
  const input: SearchEventsInput = { ...asked, limit: MOST_EVENTS, include_stale: false };
  const { where } = askEvents(input, city, now, 1).understood;
  if (where.kind !== 'around') throw nowhere(asked, where.notes);
  return searchEventsAsText(input, { city, now }, 'ask for a shorter time, or for less');
}

function nowhere({ location, lat }: EventsFeedInput, notes: readonly string[]): ServiceError {
  const field = lat !== undefined ? 'lat' : location !== undefined ? 'location' : 'q';
  return new ServiceError('invalid_request', `${field}: ${notes.join(' ') || 'no such place'} Send ${EXPECTED}.`, {
    field,
    expected: EXPECTED,
  });
}
