import type { City, FoundEvents } from '@kehilla/city';
import type { SearchEventsCoverage, SearchEventsInput, SourceCoverage } from '@kehilla/contract';
import type { ToldNote } from '@kehilla/core';
import { dayOfInstant } from '../evidence/lists-not-read.ts';
import { listTexts, type Note, note, sayNotes } from '../notes.ts';
import { WHERE_READ } from '../shared-notes.ts';
import { isCovered, isLocationUnderstood, type Where } from '../where/where.ts';
import { staleBefore } from './event-answer.ts';
import type { UnderstoodEvents } from './understand.ts';

type LeftOutFacts = {
  readonly where: Where;
  readonly found: FoundEvents;
  /** Whether the time that was asked about begins later than now. */
  readonly isLater: boolean;
};

/** Notes on what was left out of the search, in the order in which they are told. */
export const EVENTS_LEFT_OUT = [
  WHERE_READ,
  note({
    code: 'still_on_then',
    when: ({ found: { running }, isLater }) => running > 0 && isLater,
    say: (_, { found: { running } }) =>
      `Begun before the time asked about and still on then: ${running} of these; send from to leave them out.`,
  }),
  note({
    code: 'still_on_now',
    when: ({ found: { running }, isLater }) => running > 0 && !isLater,
    say: (_, { found: { running } }) =>
      `${running} of these began before now and are not over; send from to leave them out.`,
  }),
  note({
    code: 'begun_before_left_out',
    when: ({ found: { alsoOn } }) => alsoOn > 0,
    say: (_, { found: { alsoOn } }) =>
      `${listings(alsoOn)} left out because the beginning lies before the time asked about, though not the end; leave the time out of q to see what is on now.`,
  }),
  note({
    code: 'venue_alone_left_out',
    when: ({ found: { inVenue } }) => inVenue > 0,
    say: (_, { found: { inVenue } }) =>
      `${listings(inVenue)} left out because only the name of the venue or room has the words; say "at" before them to see what is held there.`,
  }),
  note({
    code: 'stale_left_out',
    when: ({ found: { stale } }) => stale > 0,
    say: (_, { found: { stale } }) =>
      `${listings(stale)} not re-confirmed within 72 hours; send include_stale to see them.`,
  }),
  note({
    code: 'price_not_stated_left_out',
    when: ({ found: { priceNotStated } }) => priceNotStated > 0,
    say: (_, { found: { priceNotStated } }) =>
      `${listings(priceNotStated)} left out because no price in dollars is stated, or listings disagree on its being free; neither is the same as free.`,
  }),
  note({
    code: 'no_location_left_out',
    when: ({ found: { noLocation } }) => noLocation > 0,
    say: (_, { found: { noLocation } }) =>
      `${listings(noLocation)} left out because no source gives a point; leave location out to see them.`,
  }),
] satisfies readonly Note<LeftOutFacts>[];

function listings(count: number): string {
  return count === 1 ? '1 event was' : `${count} events were`;
}

/** Says what was left out of a search: every cut is announced. Rule: decisions §6. */
export function tellEventsLeftOut(
  { where, from }: Pick<UnderstoodEvents, 'where' | 'from'>,
  found: FoundEvents,
  now: Date,
): ToldNote[] {
  return sayNotes(EVENTS_LEFT_OUT, { where, found, isLater: from > now.getTime() });
}

/** Returns how much was searched: `matched` = `returned` + `more`. Rule: decisions §6. */
export function eventsCoverage(
  input: SearchEventsInput,
  { where }: Pick<UnderstoodEvents, 'where'>,
  found: FoundEvents,
  leftOut: readonly ToldNote[],
  city: City,
  now: Date,
): SearchEventsCoverage {
  const returned = found.soonest.length;
  return {
    matched: found.matched,
    returned,
    more: found.matched - returned,
    covered: isCovered(where),
    area_understood: isLocationUnderstood(input, where),
    community: { community: found.community, others: found.others },
    excluded_stale: found.stale,
    excluded_price_not_stated: found.priceNotStated,
    excluded_no_location: found.noLocation,
    events_considered: found.considered,
    sites: getSites(city, now),
    city_generation: city.generation,
    note: listTexts(leftOut),
  };
}

/** Returns what is known of each site, and its age. */
function getSites(city: City, now: Date): SourceCoverage[] {
  return city.image.events.sites.map(({ source_id, state, last_complete_reading_at }) => ({
    name: city.sources.get(source_id)?.name ?? source_id,
    readable: state !== 'failed',
    last_complete_reading_at,
    note: [siteNote(state), ageNote(last_complete_reading_at, now)].filter((part) => part !== null).join(' ') || null,
  }));
}

function siteNote(state: string): string | null {
  if (state === 'failed') return 'Its newest reading failed; what was read before grows stale.';
  return state === 'partial' ? 'Its newest reading was not whole.' : null;
}

function ageNote(completeAt: string | null, now: Date): string | null {
  return completeAt !== null && Date.parse(completeAt) < staleBefore(now)
    ? `It was last read whole on ${dayOfInstant(completeAt)}; what it lists now is not known here.`
    : null;
}
