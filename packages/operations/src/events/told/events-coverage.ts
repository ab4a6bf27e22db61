import type { City, FoundEvents } from '@kehilla/city';
import type { SearchEventsCoverage, SearchEventsInput, SourceCoverage } from '@kehilla/contract';
import { dayOfInstant } from '../../describe/civil-date.ts';
import { isCovered, isLocationUnderstood } from '../../understand/where/where.ts';
import { staleBefore } from './event-answer.ts';

import type { UnderstoodEvents } from '../asked/understand.ts';

/** How much was looked at and what was left out: `matched` = `returned` + `more`. Rule: decisions §6. */
export function eventsCoverage(
  input: SearchEventsInput,
  { where, from }: Pick<UnderstoodEvents, 'where' | 'from'>,
  found: FoundEvents,
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
    note: [...where.notes, ...cuts(found, from > now.getTime())],
  };
}

function cuts(
  { running, alsoOn, inVenue, stale, priceNotStated, noLocation }: FoundEvents,
  isLater: boolean,
): string[] {
  return [
    running > 0 ? runningNote(running, isLater) : null,
    alsoOn > 0
      ? `${listings(alsoOn)} left out because the beginning lies before the time asked about, though not the end; leave the time out of q to see what is on now.`
      : null,
    inVenue > 0
      ? `${listings(inVenue)} left out because only the name of the venue or room has the words; say "at" before them to see what is held there.`
      : null,
    stale > 0 ? `${listings(stale)} not re-confirmed within 72 hours; send include_stale to see them.` : null,
    priceNotStated > 0
      ? `${listings(priceNotStated)} left out because no price in dollars is stated, or listings disagree on its being free; neither is the same as free.`
      : null,
    noLocation > 0
      ? `${listings(noLocation)} left out because no source gives a point; leave location out to see them.`
      : null,
  ].filter((note) => note !== null);
}

function runningNote(running: number, isLater: boolean): string {
  return isLater
    ? `Begun before the time asked about and still on then: ${running} of these; send from to leave them out.`
    : `${running} of these began before now and are not over; send from to leave them out.`;
}

function listings(count: number): string {
  return count === 1 ? '1 event was' : `${count} events were`;
}

/** What is known per site, and how old that is. */
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
