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
import { asWritten, freshnessOf } from '@kehilla/core';
import { zoneClock } from '@kehilla/calendar';
import { NOTES } from '../describe/notes.ts';
import { sourcesUsed } from '../describe/sources-used.ts';
import { staleBefore } from './event-answer.ts';
import { isCovered, isLocationUnderstood, type Where } from '../understand/area.ts';
import type { SaidNot } from './said-not.ts';
import type { UnderstoodEvents } from './understand.ts';

const CITY_CLOCK = 'America/New_York';

/** What was made of the question, its words as they stand in `q`: instants on New York's clock. */
export function understoodOf(
  { from, to, where, category, kind, words, spelling, ignored }: UnderstoodEvents,
  q = '',
): SearchEventsUnderstood {
  const around = where.kind === 'around' ? where : null;
  const clock = zoneClock(CITY_CLOCK);
  return {
    terms: words.map((word) => asWritten(word, q)),
    category: category ?? kind,
    area: around?.area ?? null,
    from: clock.isoAt(from),
    to: clock.isoAt(to),
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    spelling: [...spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: ignored.map((word) => asWritten(word, q)),
  };
}

/** How much was looked at and what was left out: `matched` = `returned` + `more`. Rule: decisions §6. */
export function eventsCoverage(
  input: SearchEventsInput,
  where: Where,
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
    excluded_stale: found.stale,
    excluded_price_not_stated: found.priceNotStated,
    excluded_no_location: found.noLocation,
    events_considered: found.considered,
    sites: sitesOf(city, now),
    city_generation: city.generation,
    note: [...where.notes, ...cuts(found)],
  };
}

function cuts({ running, stale, priceNotStated, noLocation }: FoundEvents): string[] {
  return [
    running > 0 ? `${running} of these began before now and are not over; send from to leave them out.` : null,
    stale > 0 ? `${listings(stale)} not re-confirmed within 72 hours; send include_stale to see them.` : null,
    priceNotStated > 0
      ? `${listings(priceNotStated)} left out because no price in dollars is stated, which is not the same as free.`
      : null,
    noLocation > 0
      ? `${listings(noLocation)} left out because no source gives a point; leave location out to see them.`
      : null,
  ].filter((note) => note !== null);
}

function listings(count: number): string {
  return count === 1 ? '1 event was' : `${count} events were`;
}

/** What is known per site, and how old that is. */
function sitesOf(city: City, now: Date): SourceCoverage[] {
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
    ? `It was last read whole on ${completeAt.slice(0, 10)}; what it lists now is not known here.`
    : null;
}

/**
 * The age of an answer: each event is as fresh as the newest reading of its listings; others' readings are what disagreements rest on. Rule:
 * decisions §5.
 */
export function freshnessOfEvents(docs: readonly EventDoc[], now: Date): Freshness {
  return freshnessOf(
    docs.flatMap(({ sources }) => sources.map(({ observed_at }) => ({ kind: 'event_listing' as const, observed_at }))),
    now,
  );
}

/** The sources of several events. Rule: specification §2.2. */
export function sourcesOfEvents(city: City, docs: readonly EventDoc[]): Source[] {
  return sourcesUsed(
    city,
    docs.flatMap(({ sources }) => sources),
  );
}

/** Sites that list what is on in the city, for whomever. */
const FOR_EVERYBODY: ReadonlySet<string> = new Set(['nyc-parks']);

/** What a reader of the events must be told; null stands for nothing to say. */
export function eventNotes(
  understood: UnderstoodEvents,
  events: readonly Event[],
  city: City,
  now: Date,
): (string | null)[] {
  const { from, to, where, unknown, said_when, said_price } = understood;
  const { sites } = city.image.events;
  const general = new Set([...FOR_EVERYBODY].map((id) => city.sources.get(id)?.name ?? id));
  const some = (said: (event: Event) => boolean): boolean => events.some(said);
  return [
    some((event) => event.sample) ? NOTES.sample : null,
    some((event) => event.listing_state === 'stale')
      ? 'Some listings were not re-confirmed within 72 hours (listing_state "stale"); ask the organizer.'
      : null,
    some((event) => event.event_status === 'cancelled') ? 'Cancelled events stay visible; see event_status.' : null,
    some((event) => event.event_status === 'postponed') ? 'The date of a postponed event is not reliable.' : null,
    some(isDisputed)
      ? 'Where one listing calls an event off and another does not, it is shown as called off, however old that listing is: ask the organizer.'
      : null,
    some((event) => event.conflicts.length > 0) ? 'Where listings disagree, conflicts shows what each says.' : null,
    sites.length === 0 ? 'No site that lists events was read yet.' : null,
    events.length === 0 && sites.length > 0 ? noneFound(understood, sites, now) : null,
    some(({ sources }) => sources.every(({ name }) => general.has(name)))
      ? 'Some of these are listed by a site for everybody in the city; nothing says that they are Jewish community events.'
      : null,
    said_when === null ? null : `"${said_when}" was read as from ${clockTime(from)} to ${clockTime(to)} in New York.`,
    said_price.said === ''
      ? null
      : `"${said_price.said}" was read as ${said_price.free_only ? 'free events only' : `a price of at most ${said_price.max_price} dollars`}.`,
    eitherNote(understood.either),
    notNote(understood.said_not),
    unknown.length > 0
      ? `No event has "${unknown.join(' ')}" in its title, organizer or venue; send other words, or leave q out.`
      : null,
    ...(where.kind === 'around' ? [] : where.notes),
  ];
}

/** Whether its listings disagree about its being off. */
function isDisputed({ event_status, conflicts }: Event): boolean {
  return (
    (event_status === 'cancelled' || event_status === 'postponed') &&
    conflicts.some(({ field }) => field === 'event_status')
  );
}

/** How words that leave a choice were read; null where there are none. */
function eitherNote(either: UnderstoodEvents['either']): string | null {
  const groups = either.map((group) => group.join(' or '));
  return groups.length === 0 ? null : `"${groups.join('", "')}" was read as any of them.`;
}

/** How words that refuse something were read; null where there are none. */
function notNote({ refused, aside }: SaidNot): string | null {
  const notes = [
    refused.length === 0
      ? null
      : `Events whose listing has "${refused.join('", "')}" were left out; that the others do not have it is not known.`,
    aside.length === 0
      ? null
      : `"${aside.join(' ')}" cannot be asked for and was not used; send location, from and to.`,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}

/** What it says that no event was found; null where the question itself could not be looked up. */
function noneFound(
  { where, unknown }: UnderstoodEvents,
  sites: City['image']['events']['sites'],
  now: Date,
): string | null {
  if (sites.every(({ read_at }) => Date.parse(read_at) < staleBefore(now)))
    return 'No site that lists events was read within 72 hours: that none was found says nothing of what is on.';
  return where.kind === 'around' && unknown.length === 0 ? NOTES.noEvent : null;
}

/** An instant on New York's clock: "2026-11-21 22:40". */
function clockTime(instant: number): string {
  return zoneClock(CITY_CLOCK).isoAt(instant).slice(0, 16).replace('T', ' ');
}
