import type { City, EventDoc, FoundEvents } from '@kehilla/city';
import type {
  Event,
  Freshness,
  SearchEventsCoverage,
  SearchEventsInput,
  SearchEventsUnderstood,
  Source,
  SourceCoverage,
} from '@kehilla/contract';
import { freshnessOf, sourceOf } from '@kehilla/core';
import { zoneClock } from '@kehilla/calendar';
import { NOTES } from '../describe/notes.ts';
import { isLocationUnderstood, type Where } from '../understand/area.ts';
import type { UnderstoodEvents } from './understand.ts';

const CITY_CLOCK = 'America/New_York';

/** What was made of the question: instants on New York's clock. */
export function understoodOf({
  from,
  to,
  where,
  category,
  kind,
  words,
  spelling,
  ignored,
}: UnderstoodEvents): SearchEventsUnderstood {
  const around = where.kind === 'around' ? where : null;
  const clock = zoneClock(CITY_CLOCK);
  return {
    terms: [...words],
    category: category ?? kind,
    area: around?.area ?? null,
    from: clock.isoAt(from),
    to: clock.isoAt(to),
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    spelling: [...spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: [...ignored],
  };
}

/** How much was looked at and what was left out: `matched` = `returned` + `more`. Rule: decisions §6. */
export function eventsCoverage(
  input: SearchEventsInput,
  where: Where,
  found: FoundEvents,
  city: City,
): SearchEventsCoverage {
  const returned = found.soonest.length;
  return {
    matched: found.matched,
    returned,
    more: found.matched - returned,
    covered: isCovered(where),
    area_understood: isLocationUnderstood(input, where),
    excluded_stale: found.stale,
    excluded_price_not_stated: found.priceNotStated,
    excluded_no_location: found.noLocation,
    events_considered: found.considered,
    sites: sitesOf(city),
    city_generation: city.generation,
    note: [...where.notes, ...cuts(found)],
  };
}

/** Null where no place was named, or none that is known. */
function isCovered(where: Where): boolean | null {
  if (where.kind !== 'around') return where.kind === 'outside' ? false : null;
  return where.centre === null && where.area === null ? null : true;
}

function cuts({ stale, priceNotStated, noLocation }: FoundEvents): string[] {
  return [
    stale > 0 ? `${listings(stale)} not re-confirmed within 72 hours; send include_stale to see them.` : null,
    priceNotStated > 0
      ? `${listings(priceNotStated)} left out because no price is stated, which is not the same as free.`
      : null,
    noLocation > 0
      ? `${listings(noLocation)} left out because no source gives a point; leave location out to see them.`
      : null,
  ].filter((note) => note !== null);
}

function listings(count: number): string {
  return count === 1 ? '1 event was' : `${count} events were`;
}

const OF_CITY = new WeakMap<City, SourceCoverage[]>();

/** What is known per site, worked out once a city. */
function sitesOf(city: City): SourceCoverage[] {
  const known = OF_CITY.get(city);
  if (known !== undefined) return known;
  const sites = city.image.events.sites.map(({ source_id, state, last_complete_reading_at }) => ({
    name: city.sources.get(source_id)?.name ?? source_id,
    readable: state !== 'failed',
    last_complete_reading_at,
    note:
      state === 'failed'
        ? 'Its newest reading failed; what was read before grows stale.'
        : state === 'partial'
          ? 'Its newest reading was not whole.'
          : null,
  }));
  OF_CITY.set(city, sites);
  return sites;
}

/** The age of an answer: each event is as fresh as the newest reading of its listings; others' readings are what disagreements rest on. Rule: decisions §5. */
export function freshnessOfEvents(docs: readonly EventDoc[], now: Date): Freshness {
  return freshnessOf(
    docs.flatMap(({ sources }) => sources.map(({ observed_at }) => ({ kind: 'event_listing' as const, observed_at }))),
    now,
  );
}

/** The sources of several events, one a publisher, each with the oldest reading used of it. Rule: specification §2.2. */
export function sourcesOfEvents(city: City, docs: readonly EventDoc[]): Source[] {
  const oldest = new Map<string, string>();
  for (const { source_id, observed_at } of docs.flatMap((doc) => doc.sources)) {
    const known = oldest.get(source_id);
    if (known === undefined || observed_at < known) oldest.set(source_id, observed_at);
  }
  return [...oldest.keys()].sort().flatMap((id) => {
    const info = city.sources.get(id);
    return info === undefined ? [] : [sourceOf(info, oldest.get(id) ?? null)];
  });
}

/** What a reader of the events must be told; null stands for nothing to say. */
export function eventNotes(
  { where, unknown }: UnderstoodEvents,
  events: readonly Event[],
  city: City,
): (string | null)[] {
  const some = (said: (event: Event) => boolean): boolean => events.some(said);
  return [
    some((event) => event.sample) ? NOTES.sample : null,
    some((event) => event.listing_state === 'stale')
      ? 'Some listings were not re-confirmed within 72 hours (listing_state "stale"); ask the organizer.'
      : null,
    some((event) => event.event_status === 'cancelled') ? 'Cancelled events stay visible; see event_status.' : null,
    some((event) => event.event_status === 'postponed') ? 'The date of a postponed event is not reliable.' : null,
    some((event) => event.conflicts.length > 0) ? 'Where listings disagree, conflicts shows what each says.' : null,
    city.image.events.sites.length === 0 ? 'No site that lists events was read yet.' : null,
    unknown.length > 0
      ? `No event has "${unknown.join(' ')}" in its title, organizer or venue; send other words, or leave q out.`
      : null,
    ...(where.kind === 'around' ? [] : where.notes),
  ];
}
