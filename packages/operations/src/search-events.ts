import { type EnvelopeOf, envelope } from '@kehilla/core';
import { type City, counted, eventDoc, type EventDoc, type FoundEvents, newWork, type Work } from '@kehilla/city';
import type { Event, SearchEventsData, SearchEventsInput, SourceCoverage } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import { toldAsWritten } from './describe/told-as-written.ts';
import { workNotes } from './describe/work-notes.ts';
import { type AskedEvents, askEvents } from './events/ask-events.ts';
import { eventAnswer } from './events/told/event-answer.ts';
import { icalendarOfEvents } from './events/told/icalendar.ts';
import { eventsNotes } from './events/told/events-notes.ts';
import { eventsCoverage } from './events/told/events-coverage.ts';
import { freshnessOfEvents, sourcesOfEvents } from './events/told/events-sources.ts';
import { eventsInTheWay } from './in-the-way/events-in-the-way.ts';
import { getUnderstood } from './events/told/understood.ts';
import { NEWER_SINCE, type Page, pageAsked, getPage } from './paging/page.ts';
import type { QuestionContext } from './ports.ts';

/**
 * Community events that fit a question, soonest first, each once however many sites list it, with what each site says where they disagree.
 * Without `from` what began in the last week and is still on comes too, whole days until they are over; with it only what begins in the window.
 * A listing not re-confirmed within 72 hours comes only with `include_stale`; an unknown price is never free. A location outside the city, or
 * not understood, is `no_data`; a window without offsets, or that ends before it begins, and an unknown category are `invalid_request`.
 * Rule: specification §4.7, decisions §6, §8.
 */
export function searchEvents(
  input: SearchEventsInput,
  { city, now, work = newWork('search_events') }: QuestionContext,
): EnvelopeOf<SearchEventsData> {
  return counted(city, work, () => answer(input, city, now, work));
}

function answer(input: SearchEventsInput, city: City, now: Date, work: Work): EnvelopeOf<SearchEventsData> {
  const { asked, page, docs, events } = pageOfEvents(input, city, now);
  const { understood, found } = asked;
  const data: SearchEventsData = {
    events,
    count: events.length,
    understood: getUnderstood(understood, input.q),
    coverage: {
      ...eventsCoverage(input, understood, found, city, now),
      more: Math.max(0, found.matched - page.before - events.length),
      ...(page.next === null ? {} : { next_cursor: page.next }),
    },
  };
  return envelope(
    data,
    events.length === 0
      ? 'no_data'
      : data.coverage?.sites.every(({ readable }) => readable) === false
        ? 'partial'
        : 'ok',
    freshnessOfEvents(docs, input.include_stale, now),
    sourcesOfEvents(city, docs, input.include_stale, understood.where),
    [
      page.isNewer ? NEWER_SINCE : null,
      ...toldAsWritten(
        [...eventsNotes(asked, events, city, now), ...eventsInTheWay(input, asked, city, now), ...workNotes(work)],
        input.q,
      ),
      failingSites(data.coverage?.sites ?? []),
      ...(data.coverage?.note ?? []),
    ],
    city,
  );
}

/** Which sites' newest reading failed: events may stand there that are not here. Null where none did. */
function failingSites(sites: readonly SourceCoverage[]): string | null {
  const failing = sites.filter(({ readable }) => !readable).map(({ name }) => quoteText(name));
  return failing.length === 0
    ? null
    : `Not every site could be read at the last try: ${failing.join(', ')}. Events may stand there that are missing here.`;
}

/** The same events as iCalendar text (RFC 5545), with the same notes; `advice` is what shows those that are left out. Errors as `searchEvents`. */
export function searchEventsAsText(
  input: SearchEventsInput,
  { city, now, work = newWork('search_events') }: QuestionContext,
  advice = 'send limit, or a shorter time',
): string {
  const { asked, page, events } = counted(city, work, () => pageOfEvents(input, city, now));
  const { understood, found } = asked;
  const { matched, more, note } = eventsCoverage(input, understood, found, city, now);
  const told = [
    page.isNewer ? NEWER_SINCE : null,
    more > 0 ? cutNote(page.before, events.length, matched, advice) : null,
    ...note,
    ...toldAsWritten(eventsNotes(asked, events, city, now), input.q),
  ];
  return icalendarOfEvents(events, [...new Set(told.filter((each) => each !== null))], understood.community_only);
}

function cutNote(before: number, shown: number, matched: number, advice: string): string {
  const which = before === 0 ? `The first ${shown}` : `${shown}, from number ${before + 1} on,`;
  return `${which} of ${matched} events; ${advice}, to see the others.`;
}

/** How a question was read, and the events of the page that it asks for. What the words mean is decided by when the first page was asked for. */
function pageOfEvents(
  input: SearchEventsInput,
  city: City,
  now: Date,
): {
  readonly asked: AskedEvents;
  readonly page: Page<FoundEvents['soonest'][number]>;
  readonly docs: readonly EventDoc[];
  readonly events: Event[];
} {
  const pageOfThese = pageAsked(input);
  const { read, page } = getPage(
    pageOfThese,
    input.limit,
    city.generation,
    (most) => {
      const asked = askEvents(input, city, now, most);
      return { read: asked, items: asked.found.soonest, matched: asked.found.matched };
    },
    ({ event }) => eventDoc(city.image.events, event).event_id,
  );
  const docs = page.items.map(({ event }) => eventDoc(city.image.events, event));
  return {
    asked: { ...read, found: { ...read.found, soonest: page.items } },
    page,
    docs,
    events: page.items.map(({ distance_m }, i) =>
      eventAnswer(
        city,
        { doc: docs[i] as EventDoc, distance_m, rank: page.before + i + 1 },
        { include_stale: input.include_stale, now },
      ),
    ),
  };
}
