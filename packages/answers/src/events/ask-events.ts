import {
  CATEGORY_NUMBER,
  type City,
  eventDoc,
  type EventQuestion,
  type EventTerm,
  findEvents,
  spend,
  type FoundEvents,
} from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { type EventsInterpretation, readEvents } from '@kehilla/language';
import { isNegationWord } from '@kehilla/language/refusals';
import { knownWords } from '../known-words.ts';
import type { CityTypes } from '../where/around-point.ts';
import { understandEvents, type UnderstoodEvents } from './understand.ts';
import { getBound } from '../where/where.ts';
import { staleBefore } from './event-answer.ts';
import type { EventsQuery } from './plan.ts';

/** The reading of a question that was used, and the events found by it. */
export type RequestedEvents = {
  readonly understood: UnderstoodEvents;
  readonly found: FoundEvents;
  /** Events after the window, if none lies in it. */
  readonly later: LaterEvents | null;
  /** How many of its words the events have, if no event has all of them; null if all words are asked for. */
  readonly someOf: { readonly has: number; readonly of: number } | null;
};

/**
 * Searches by the likelier reading of a question, and by the second one only if nothing is found by the first; if both find nothing, the first is told. No
 * search decides the meaning of a word. Returns the first `most` events.
 */
export function askEvents(input: SearchEventsInput, city: City, now: Date, most = input.limit): RequestedEvents {
  const [first, second] = getInterpretations(input, city);
  const likelier = ask(first);
  if (likelier.found.matched > 0) return { ...likelier, later: null, someOf: null };
  const other = second === undefined ? null : ask(second);
  if (other !== null && other.found.matched > 0) return { ...other, later: null, someOf: null };
  const later = laterEvents(likelier.found, city);
  return (later === null ? askForSome(likelier.understood) : null) ?? { ...likelier, later, someOf: null };

  /** Finds events with as many of the two or three words as possible, if no event has all of them; null if no event has any. */
  function askForSome(understood: UnderstoodEvents): RequestedEvents | null {
    const { terms, required, forWhom, no_such_day } = understood;
    if (terms.length < 2 || terms.length > MOST_RANKED || no_such_day !== null) return null;
    // "Mask-free", "Talmudless": words that may deny one of the others are never passed over.
    if (understood.words.some((word) => isNegationWord(word) || DENIES.test(word))) return null;
    for (let has = terms.length - 1; has > 0; has -= 1) {
      // "Night" alone is no game night, and "free" is not "gluten free": the events are of a kind that was asked for, or for the people who were named.
      const any_of = listChoices(terms, has).filter(
        (choice) =>
          choice.some((term) => isKind(term) || forWhom.includes(term)) &&
          required.every((term) => choice.includes(term)),
      );
      if (any_of.length === 0) continue;
      const some = { ...understood, terms: [{ words: [], category: 0, any_of }], unknown: [] };
      const found = findFor(input, some, city, now, most);
      if (found.matched > 0) return { understood: some, found, later: null, someOf: { has, of: terms.length } };
    }
    return null;
  }

  function ask(statement: EventsInterpretation<CityTypes>): Omit<RequestedEvents, 'later' | 'someOf'> {
    const understood = understandEvents(input, city, now, statement);
    return { understood, found: findFor(input, understood, city, now, most) };
  }
}

/** Endings of words that say what something is without. */
const DENIES = /(?:\p{L}less|free)$/u;

/** The most words that rank events; more words are taken for a remembered title. Opinion. */
const MOST_RANKED = 3;

/** Whether a term names a kind of event, and not only that something is taught. */
function isKind({ category, or_no_category }: EventTerm): boolean {
  return category > 0 && or_no_category !== true;
}

/** Every choice of so many of some things, in their order. */
function listChoices<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => listChoices(items.slice(at + 1), count - 1).map((others) => [item, ...others]));
}

/** One meaning, or two where both are as likely. */
export type Interpretations = readonly [EventsInterpretation<CityTypes>, EventsInterpretation<CityTypes>?];

/** Returns the possible meanings of a question for events, the likelier first. */
export function getInterpretations(input: SearchEventsInput, city: City): Interpretations {
  return readEvents(input.q ?? '', knownWords(city), {
    isPlaced: input.location !== undefined || input.lat !== undefined,
    isWhenGiven: input.from !== undefined || input.to !== undefined,
  }) as Interpretations;
}

/** Events that fit a question but for its window, and begin after that: how many, and the first of them, `at` in milliseconds. */
export type LaterEvents = { readonly count: number; readonly name: string; readonly at: number };

/** Returns the events after the window if the window has none; null if there are none, or the question asks for any next event. */
function laterEvents({ later }: FoundEvents, city: City): LaterEvents | null {
  if (later === null) return null;
  const { name, starts_at } = eventDoc(city.image.events, later.first);
  return { count: later.count, name, at: Date.parse(starts_at) };
}

const NOTHING: FoundEvents = {
  soonest: [],
  matched: 0,
  running: 0,
  considered: 0,
  stale: 0,
  priceNotStated: 0,
  noLocation: 0,
  community: 0,
  others: 0,
  alsoOn: 0,
  inVenue: 0,
  later: null,
};

/** Returns how many events fit a question that was read. */
export function countEvents({ input, understood }: EventsQuery, city: City, now: Date): number {
  return findFor(input, understood, city, now, 1).matched;
}

/** Finds events for a question by one search, the first `most`; none if its place lies outside the city or is unknown. */
function findFor(
  input: SearchEventsInput,
  understood: UnderstoodEvents,
  city: City,
  now: Date,
  most = input.limit,
): FoundEvents {
  const question = findQuestion(input, understood, now);
  if (question === null) return NOTHING;
  const found = findEvents(city.image.events, { ...question, limit: most, page_size: input.limit });
  spend(city, 'weighed', found.considered);
  return found;
}

/** Returns the question in the form that the city takes; null if its place lies outside the city or is unknown. */
function findQuestion(
  input: SearchEventsInput,
  {
    from,
    to,
    within,
    with_running,
    where,
    category,
    terms,
    refused,
    refused_places,
    without_called_off,
    refused_but,
    price,
    community_only,
  }: UnderstoodEvents,
  now: Date,
): Omit<EventQuestion, 'limit'> | null {
  if (where.kind !== 'around') return null;
  const isFree = price?.most === 0;
  const stated = isFree ? null : price?.most;
  const most = Math.min(input.max_price ?? Number.POSITIVE_INFINITY, stated ?? Number.POSITIVE_INFINITY);
  return {
    from,
    to,
    within,
    with_running,
    begins_later: from > now.getTime(),
    terms,
    refused,
    without_called_off,
    refused_but,
    category: category === null ? null : (CATEGORY_NUMBER.get(category) ?? 0),
    ...getBound(where),
    refused_places: refused_places.flatMap((place) => (place.kind === 'around' ? getBound(place) : [])),
    stale_before: staleBefore(now),
    include_stale: input.include_stale,
    free_only: input.free_only === true || isFree,
    community_only,
    max_price: most === Number.POSITIVE_INFINITY ? null : most,
  };
}
