import type { Event, SearchEventsEnvelope } from '@kehilla/contract';
import { type AnswerText, line, timeOf } from './parts.ts';

/** Events, soonest first. */
export function eventsText({ data }: SearchEventsEnvelope): AnswerText {
  const { events, count } = data;
  return { head: `${count} events, soonest first; times are local.`, lines: events.map(eventLine) };
}

function eventLine(event: Event, i: number): string {
  return line([
    `${i + 1}. ${event.name}${event.sample ? ' (invented sample)' : ''}`,
    event.event_status === 'scheduled' ? null : event.event_status.toUpperCase(),
    event.all_day ? event.starts_at.slice(0, 10) : timeOf(event.starts_at, true),
    event.venue,
    event.address,
    event.organizer,
    priceOf(event),
    event.listing_state === 'stale' ? `listing last seen ${event.listing_checked_at.slice(0, 10)}` : null,
    event.calendar_note,
    event.url,
  ]);
}

function priceOf({ is_free, price }: Event): string {
  if (is_free === true) return 'free';
  return price === null ? 'price not stated' : `from ${price.amount} ${price.currency}`;
}
