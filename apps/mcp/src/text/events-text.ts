import type { Event, SearchEventsEnvelope } from '@kehilla/contract';
import { type AnswerText, counted, dayAndTimeOf, dayOf, line, nameOf } from './parts.ts';
import { readAs } from './read-as.ts';

/** Events, soonest first, and what was left out. */
export function eventsText({ data }: SearchEventsEnvelope): AnswerText {
  const { events, count, coverage, understood } = data;
  const more = coverage?.more ?? 0;
  const ordered = events.length === 0 ? '' : ', soonest first; times are local';
  return {
    head: `${counted(count, 'event')}${ordered}${more > 0 ? `; ${more} more fit` : ''}.${readAs(understood)}${windowOf(understood)}`,
    lines: events.map(eventLine),
    names: events.map(({ name }) => name),
    tail: coverage?.note ?? [],
  };
}

/** When was looked for: words such as "tonight" say it otherwise than the caller's clock may. */
function windowOf(understood: SearchEventsEnvelope['data']['understood']): string {
  return understood === undefined
    ? ''
    : ` Looked from ${dayAndTimeOf(understood.from)} to ${dayAndTimeOf(understood.to)}.`;
}

function eventLine(event: Event, i: number): string {
  return line([
    `${i + 1}. ${nameOf(event.name, event.sample)}`,
    event.event_status === 'scheduled' ? null : event.event_status.replaceAll('_', ' ').toUpperCase(),
    event.all_day ? `${dayOf(event.starts_at)}, all day` : dayAndTimeOf(event.starts_at),
    event.venue,
    event.address,
    event.organizer,
    priceOf(event),
    event.listing_state === 'stale' ? `STALE: listing last read ${dayOf(event.listing_checked_at)}` : null,
    event.conflicts.length === 0
      ? null
      : `listings disagree on ${event.conflicts.map(({ field }) => field.replaceAll('_', ' ')).join(', ')}`,
    event.calendar_note,
    event.url,
  ]);
}

function priceOf({ is_free, price }: Event): string {
  if (is_free === true) return 'free';
  return price === null ? 'price not stated' : `from ${price.amount} ${price.currency}`;
}
