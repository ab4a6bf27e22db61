import { zoneClock } from '@kehilla/calendar';
import { type City, counted, eventDoc, type EventDoc, type FoundEvents, newWork, type Work } from '@kehilla/city';
import type {
  Event,
  Freshness,
  SearchEventsData,
  SearchEventsInput,
  SearchEventsUnderstood,
  Source,
} from '@kehilla/contract';
import { asWrittenIn, envelope, type EnvelopeOf, makeFreshness, NEW_YORK_ZONE, makeSource } from '@kehilla/core';
import type { Share } from '@kehilla/language';
import { type Citation, citeArea, citeSource, getSources } from '../evidence/citations.ts';
import { listTexts, sayNotes, toldAsWritten } from '../notes.ts';
import { listIgnored, type PlanWords } from '../plan.ts';
import { getPage, type Page, pageAsked } from '../page.ts';
import type { QuestionContext } from '../ports.ts';
import { DISTANCE_READ, NEWER_SINCE } from '../shared-notes.ts';
import { RADIUS_M, withDistance } from '../distance.ts';
import type { Where } from '../where/where.ts';
import { type RequestedEvents, askEvents } from './ask-events.ts';
import { citedListings, eventAnswer } from './event-answer.ts';
import { icalendarOfEvents } from './events-icalendar.ts';
import { eventsInTheWay } from './events-in-the-way.ts';
import { planEvents } from './plan.ts';
import { eventsCoverage, tellEventsLeftOut } from './events-coverage.ts';
import { EVENTS_FOUND, EVENTS_NOTES, getEventsFacts } from './events-notes.ts';
import type { UnderstoodEvents } from './understand.ts';

/**
 * Finds community events for a question, soonest first, each once, with the statements of each site where they disagree. Without `from` it includes events of
 * the last week that are still on, whole days until they are over; with it only events that begin in the window. A listing not confirmed within 72 hours is
 * included only with `include_stale`; an unknown price is never free. A location outside the city, or an unknown one, is `no_data`; a window without offsets or
 * with its end before its start, and an unknown category, are `invalid_request`. Rule: specification §4.7, decisions §6, §8.
 */
export function searchEvents(
  input: SearchEventsInput,
  { city, now, work = newWork('search_events') }: QuestionContext,
): EnvelopeOf<SearchEventsData> {
  return counted(city, work, () => answer(input, city, now, work));
}

function answer(sent: SearchEventsInput, city: City, now: Date, work: Work): EnvelopeOf<SearchEventsData> {
  const { input, ...distance } = withDistance(sent, ['q', 'location'], RADIUS_M.events);
  const { request, page, docs, events } = pageOfEvents(input, city, now);
  const { understood, found } = request;
  const plan = planEvents(distance.asSent, understood, now, distance.getSent('q'));
  const leftOut = tellEventsLeftOut(understood, found, now);
  const coverage = eventsCoverage(input, understood, found, leftOut, city, now);
  const inTheWay = eventsInTheWay(plan, request, city, now);
  const facts = getEventsFacts(
    { ...request, plan, shown: events, page, distance, city, inTheWay, sites: coverage.sites, work },
    now,
  );
  const data: SearchEventsData = {
    events,
    count: events.length,
    understood: getUnderstood(understood, sent.q ?? '', plan, [
      ...listIgnored(plan),
      ...distance.listIgnoredBeside('q', understood.where),
    ]),
    coverage: {
      ...coverage,
      more: Math.max(0, found.matched - page.before - events.length),
      ...(page.next === null ? {} : { next_cursor: page.next }),
    },
  };
  return envelope(
    data,
    events.length === 0 ? 'no_data' : coverage.sites.some(({ readable }) => !readable) ? 'partial' : 'ok',
    freshnessOfEvents(docs, input.include_stale, now),
    sourcesOfEvents(city, docs, input.include_stale, understood.where),
    [...toldAsWritten(sayNotes(EVENTS_NOTES, facts), sent.q), ...leftOut],
    city,
  );
}

/**
 * Writes the same events as iCalendar text (RFC 5545), with the same notes; `advice` says how to see the events that are left out. Errors as for
 * `searchEvents`.
 */
export function searchEventsAsText(
  sent: SearchEventsInput,
  { city, now, work = newWork('search_events') }: QuestionContext,
  advice = 'send limit, or a shorter time',
): string {
  const { input, ...distance } = withDistance(sent, ['q', 'location'], RADIUS_M.events);
  const { request, page, events } = counted(city, work, () => pageOfEvents(input, city, now));
  const { understood, found } = request;
  const leftOut = tellEventsLeftOut(understood, found, now);
  const { matched, more, sites } = eventsCoverage(input, understood, found, leftOut, city, now);
  const plan = planEvents(distance.asSent, understood, now, distance.getSent('q'));
  const facts = getEventsFacts(
    { ...request, plan, shown: events, page, distance, city, inTheWay: null, sites, work },
    now,
  );
  const notes = [
    ...listTexts(sayNotes([NEWER_SINCE], facts)),
    ...(more > 0 ? [sayCut(page.before, events.length, matched, advice)] : []),
    ...listTexts([...leftOut, ...toldAsWritten(sayNotes([DISTANCE_READ, ...EVENTS_FOUND], facts), sent.q)]),
  ];
  return icalendarOfEvents(events, [...new Set(notes)], understood.community_only);
}

function sayCut(before: number, shown: number, matched: number, advice: string): string {
  const which = before === 0 ? `The first ${shown}` : `${shown}, from number ${before + 1} on,`;
  return `${which} of ${matched} events; ${advice}, to see the others.`;
}

/** Returns the reading of a question, and the events of the page. The meaning of the words is decided at the time of the first page. */
function pageOfEvents(
  input: SearchEventsInput,
  city: City,
  now: Date,
): {
  readonly request: RequestedEvents;
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
      const request = askEvents(input, city, now, most);
      return { read: request, items: request.found.soonest, matched: request.found.matched };
    },
    ({ event }) => eventDoc(city.image.events, event).event_id,
  );
  const docs = page.items.map(({ event }) => eventDoc(city.image.events, event));
  return {
    request: { ...read, found: { ...read.found, soonest: page.items } },
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

const OF_SUBJECTS: ReadonlySet<string> = new Set(['event kind', 'holiday', 'subject']);

/** Whether words say what events are looked for. */
function isSubject({ role, by }: Share): boolean {
  return role === 'unknown' || (role === 'used' && OF_SUBJECTS.has(by));
}

/** Returns `understood`, with its words as they stand in `q`: instants on New York's clock. */
function getUnderstood(
  { from, to, where, category, kind, community_only, spelling }: UnderstoodEvents,
  q: string,
  { wish }: PlanWords,
  ignored: readonly string[],
): SearchEventsUnderstood {
  const around = where.kind === 'around' ? where : null;
  const asWritten = asWrittenIn(q);
  const clock = zoneClock(NEW_YORK_ZONE);
  return {
    terms: [...new Set(wish.filter(isSubject).flatMap(({ words }) => words))].map(asWritten),
    category: category ?? kind,
    ...(community_only ? { community_only } : {}),
    area: around?.area ?? null,
    from: clock.isoAt(from),
    to: clock.isoAt(to),
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    spelling: [...spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: ignored.map(asWritten),
  };
}

/**
 * Returns the age of an answer: each event is as fresh as the newest reading of its listings; disagreements rest on the readings of others. Rule: decisions §5.
 */
function freshnessOfEvents(docs: readonly EventDoc[], include_stale: boolean, now: Date): Freshness {
  return makeFreshness(
    docs.flatMap((doc) =>
      citedListings(doc, include_stale).map(({ observed_at }) => ({ kind: 'event_listing' as const, observed_at })),
    ),
    now,
  );
}

/** The sources of several events, and of the area that was searched. Rule: specification §2.2. */
function sourcesOfEvents(city: City, docs: readonly EventDoc[], include_stale: boolean, where: Where): Source[] {
  return getSources([
    ...docs.flatMap((doc) =>
      citedListings(doc, include_stale).flatMap(({ source_id, observed_at }): Citation[] => {
        const info = city.sources.get(source_id);
        return info === undefined
          ? []
          : [citeSource(makeSource(info, observed_at), { kind: 'event_listing', observed_at })];
      }),
    ),
    ...citeArea(where),
  ]);
}
