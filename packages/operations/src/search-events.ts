import { type City, eventDoc, type EventDoc, type FoundEvents } from '@kehilla/city';
import type { Event, SearchEventsData, SearchEventsInput } from '@kehilla/contract';
import { toldAsWritten } from './describe/told-as-written.ts';
import { type EnvelopeOf, envelope } from './envelope.ts';
import { askEvents } from './events/ask-events.ts';
import { eventAnswer } from './events/event-answer.ts';
import { icalendarOfEvents } from './events/icalendar.ts';
import { eventsNotes } from './events/events-notes.ts';
import { eventsCoverage } from './events/events-coverage.ts';
import { freshnessOfEvents, sourcesOfEvents } from './events/events-sources.ts';
import { understoodOf } from './events/understood.ts';
import type { QuestionContext } from './ports.ts';

/**
 * Community events that fit a question, soonest first, each once however many sites list it, with what each site says where they disagree.
 * Without `from` what began in the last week and is still on comes too, whole days until they are over; with it only what begins in the window.
 * A listing not re-confirmed within 72 hours comes only with `include_stale`; an unknown price is never free. A location outside the city, or
 * not understood, is `no_data`; a window without offsets, or that ends before it begins, and an unknown category are `invalid_request`.
 * Rule: specification §4.7, decisions §6, §8.
 */
export function searchEvents(input: SearchEventsInput, { city, now }: QuestionContext): EnvelopeOf<SearchEventsData> {
  const asked = askEvents(input, city, now);
  const { understood, found } = asked;
  const docs = found.soonest.map(({ event }) => eventDoc(city.image.events, event));
  const events = answers(city, found, docs, now);
  const data: SearchEventsData = {
    events,
    count: events.length,
    understood: understoodOf(understood, input.q),
    coverage: eventsCoverage(input, understood, found, city, now),
  };
  return envelope(
    data,
    events.length > 0 ? 'ok' : 'no_data',
    freshnessOfEvents(docs, now),
    sourcesOfEvents(city, docs),
    toldAsWritten(eventsNotes(asked, events, city, now), input.q),
    city,
  );
}

/** The same events as iCalendar text (RFC 5545), with the same notes. Errors as `searchEvents`. */
export function searchEventsAsText(input: SearchEventsInput, { city, now }: QuestionContext): string {
  const asked = askEvents(input, city, now);
  const { understood, found } = asked;
  const docs = found.soonest.map(({ event }) => eventDoc(city.image.events, event));
  const events = answers(city, found, docs, now);
  const { matched, more, note } = eventsCoverage(input, understood, found, city, now);
  const told = [
    more > 0
      ? `The first ${events.length} of ${matched} events; send limit, or a shorter time, to see the others.`
      : null,
    ...note,
    ...toldAsWritten(eventsNotes(asked, events, city, now), input.q),
  ];
  return icalendarOfEvents(events, [...new Set(told.filter((each) => each !== null))]);
}

function answers(city: City, { soonest }: FoundEvents, docs: readonly EventDoc[], now: Date): Event[] {
  return soonest.map(({ distance_m }, i) => eventAnswer(city, docs[i] as EventDoc, distance_m, i + 1, now));
}
