import {
  CATEGORY_NUMBER,
  type City,
  type EventQuestion,
  type EventTerm,
  findEvents,
  type FoundEvents,
  isInVenues,
} from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { boundOf } from '../understand/where.ts';
import { staleBefore } from './event-answer.ts';
import type { UnderstoodEvents } from './understand.ts';

/** What is found for a question, and what was left out of it that may be meant. */
export type FoundFor = FoundEvents & {
  /** Those that begin before a later window and are on in it, where they do not fit beside what begins in it. */
  readonly alsoOn: number;
  /** Those that have the words only in the name of their venue, where others have them in their titles. */
  readonly inVenue: number;
};

const NOTHING: FoundFor = {
  soonest: [],
  matched: 0,
  running: 0,
  considered: 0,
  stale: 0,
  priceNotStated: 0,
  noLocation: 0,
  alsoOn: 0,
  inVenue: 0,
};

/**
 * What is found for a question: titles and organizers first, and where none has the words the names of venues. What is on already when a later window
 * begins ("tonight", asked at four) comes with what begins in it, as far as all of it fits. Opinion.
 */
export function findFor(input: SearchEventsInput, understood: UnderstoodEvents, city: City, now: Date): FoundFor {
  const question = questionOf(input, understood, now);
  if (question === null) return NOTHING;
  const { events } = city.image;
  const wide: EventQuestion = { ...question, terms: question.terms.map(anywhere) };
  const titled = findEvents(events, question);
  const hasMore = isInVenues(events, question.terms);
  const isTitled = titled.matched > 0 || !hasMore;
  const all = hasMore ? findEvents(events, wide) : titled;
  const [found, asked] = isTitled ? [titled, question] : [all, wide];
  const inVenue = all.matched - found.matched;
  const isCrowded = question.from > now.getTime() && found.running > 0 && found.matched > input.limit;
  if (!isCrowded || found.matched === found.running) return { ...found, alsoOn: 0, inVenue };
  return { ...findEvents(events, { ...asked, with_running: false }), alsoOn: found.running, inVenue };
}

/** The same term, met by the name of a venue too. */
export function anywhere(term: EventTerm): EventTerm {
  const { any_of } = term;
  return {
    ...term,
    of_title: false,
    ...(any_of === undefined ? {} : { any_of: any_of.map((all) => all.map(anywhere)) }),
  };
}

/** The question as it is put to the city; null where what it is about lies outside, or is not known. */
export function questionOf(
  input: SearchEventsInput,
  { from, to, within, with_running, where, category, terms, refused, price }: UnderstoodEvents,
  now: Date,
): EventQuestion | null {
  if (where.kind !== 'around') return null;
  const most = Math.min(input.max_price ?? Number.POSITIVE_INFINITY, price?.most ?? Number.POSITIVE_INFINITY);
  return {
    from,
    to,
    within,
    with_running,
    terms,
    refused,
    category: category === null ? null : (CATEGORY_NUMBER.get(category) ?? 0),
    ...boundOf(where),
    stale_before: staleBefore(now),
    include_stale: input.include_stale,
    free_only: input.free_only === true || price?.isFree === true,
    max_price: most === Number.POSITIVE_INFINITY ? null : most,
    limit: input.limit,
  };
}
