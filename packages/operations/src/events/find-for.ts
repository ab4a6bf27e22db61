import { CATEGORY_NUMBER, type City, type EventQuestion, findEvents, type FoundEvents, spend } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { boundOf } from '../understand/where/where.ts';
import { staleBefore } from './told/event-answer.ts';
import type { UnderstoodEvents } from './asked/understand.ts';

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

/** What is found for a question, by one search, the first `most`; nothing where what it is about lies outside, or is not known. */
export function findFor(
  input: SearchEventsInput,
  understood: UnderstoodEvents,
  city: City,
  now: Date,
  most = input.limit,
): FoundEvents {
  const question = questionOf(input, understood, now);
  if (question === null) return NOTHING;
  const found = findEvents(city.image.events, { ...question, limit: most, page_size: input.limit });
  spend(city, 'weighed', found.considered);
  return found;
}

/** The question as it is put to the city; null where what it is about lies outside, or is not known. */
function questionOf(
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
  const said = isFree ? null : price?.most;
  const most = Math.min(input.max_price ?? Number.POSITIVE_INFINITY, said ?? Number.POSITIVE_INFINITY);
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
    ...boundOf(where),
    refused_places: refused_places.flatMap((place) => (place.kind === 'around' ? boundOf(place) : [])),
    stale_before: staleBefore(now),
    include_stale: input.include_stale,
    free_only: input.free_only === true || isFree,
    community_only,
    max_price: most === Number.POSITIVE_INFINITY ? null : most,
  };
}
