import { zoneClock } from '@kehilla/calendar';
import type { City, FoundEvents } from '@kehilla/city';
import type { Event, SearchEventsCoverage, SearchEventsInput, SourceCoverage } from '@kehilla/contract';
import { NEW_YORK_ZONE } from '@kehilla/core';
import { dayOfInstant } from '../evidence/lists-not-read.ts';
import { noPartiesNote, NOTES, sayArguments } from '../notes.ts';
import { isCovered, isLocationUnderstood } from '../where/where.ts';
import { listRefused, listTold, type Plan } from '../plan.ts';
import type { EventsQuery } from './plan.ts';
import type { RequestedEvents, LaterEvents } from './ask-events.ts';
import { staleBefore } from './event-answer.ts';
import type { UnderstoodEvents } from './understand.ts';

/** Returns the notes for readers of the events; null stands for no note. */
export function eventsNotes(
  { understood, found, later, someOf }: RequestedEvents,
  plan: Plan<EventsQuery>,
  events: readonly Event[],
  city: City,
  now: Date,
): (string | null)[] {
  const { from, to, is_beyond, where, unknown, said_when, price } = understood;
  const { sites } = city.image.events;
  const some = (holds: (event: Event) => boolean): boolean => events.some(holds);
  return [
    someOf === null
      ? null
      : `No event has all of "${understood.words.join('", "')}": these have ${someOf.has} of the ${someOf.of}.`,
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
    events.length === 0 && sites.length > 0 ? windowNote(understood, later) : null,
    communityNote(understood, found),
    said_when === null ? null : whenNote(understood, said_when),
    understood.told_when,
    understood.is_around_house && where.kind === 'around'
      ? `No event found says that it is at ${where.area?.name ?? 'that house'}; it was read as where to look around.`
      : null,
    is_beyond
      ? `No event is on record before 1970 or after 2200: what was sent was read as from ${clockTime(from)} to ${clockTime(to)} in New York.`
      : null,
    price === null || price.most === null
      ? null
      : `"${price.phrase}" was read as ${price.most === 0 ? 'free events only' : `a price of at most ${price.most} dollars`}.`,
    noPartiesNote(listTold(plan, 'party'), 'events'),
    eitherNote(understood.either),
    notNote(plan),
    understood.no_such_day === null
      ? null
      : `There is no such day as "${understood.no_such_day}": nothing was looked for. Name another day, or send from and to.`,
    unknown.length > 0 && understood.no_such_day === null
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

/**
 * How many are the Jewish community's, and of how many that is not known, which is no statement that they are not. Null where all of them are and nothing was
 * left out.
 */
function communityNote(
  { community_only, said_community }: UnderstoodEvents,
  { community, others }: RequestedEvents['found'],
): string | null {
  const read = said_community === null ? '' : `"${said_community}" was read as the Jewish community's events only. `;
  if (others === 0) return read.trim() || null;
  if (community_only)
    return `${read}Left out: ${others === 1 ? '1 event' : `${others} events`} of which nothing known here says that; send {"community_only": false} to see them.`;
  const some = community === 0 ? 'None' : community;
  return `${some} of the ${community + others} that fit ${community < 2 ? 'is' : 'are'} known to be the Jewish community's ("community"); the others are for everybody, as far as known.`;
}

/** Says how alternatives in the words were read; null if there are none. */
function eitherNote(either: UnderstoodEvents['either']): string | null {
  const groups = either.map((group) => group.join(' or '));
  return groups.length === 0 ? null : `"${groups.join('", "')}" was read as any of them.`;
}

/** Says how refusals were read; null if there are none. */
function notNote({ must, refused, told }: Plan<EventsQuery>): string | null {
  const shares = [...must, ...refused].flatMap((constraint) => constraint.shares);
  const listPhrases = (rule: string): string[] => listRefused(shares, rule).map(({ text }) => text.toLowerCase());
  const ofThings = refused.filter(
    ({ of, shares: own }) => of === 'kind' && listRefused(own, 'called off').length === 0,
  );
  const [things, unheard] = [false, true].map((isUnheard) =>
    ofThings.filter(({ drop }) => (drop === null) === isUnheard).map(({ phrase }) => phrase),
  ) as [string[], string[]];
  const times = listPhrases('refused time');
  const places = listPhrases('refused place');
  const calledOff = listPhrases('called off');
  const aside = told.filter(({ by }) => IN_VAIN[by] === true).map(({ text }) => text.toLowerCase());
  const notes = [
    things.length === 0
      ? null
      : `Events whose listing has ${things.join(', ')} were left out; that the others do not have it is not known.`,
    unheard.length === 0
      ? null
      : `Nothing was left out for ${unheard.join(', ')}: no event has that in its title, organizer or venue.`,
    calledOff.length === 0 ? null : `What is cancelled or postponed was left out: "${calledOff.join('", "')}".`,
    times.length === 0 ? null : `What begins then was left out: "${times.join('", "')}".`,
    places.length === 0
      ? null
      : `What takes place there, or nobody says where, was left out: "${places.join('", "')}".`,
    aside.length === 0
      ? null
      : `"${aside.join(' ')}" cannot be asked for and was not used; send location, from and to.`,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}

/** Rules that set words aside which ask for what cannot be asked for. */
const IN_VAIN: Readonly<Record<string, true>> = {
  'cannot be refused': true,
  'another place': true,
  'at least a price': true,
};

/** Says the meaning of an empty answer; null if the question could not be looked up. */
function noneFound(
  { where, unknown }: UnderstoodEvents,
  sites: City['image']['events']['sites'],
  now: Date,
): string | null {
  if (sites.every(({ read_at }) => Date.parse(read_at) < staleBefore(now)))
    return 'No site that lists events was read within 72 hours: that none was found says nothing of what is on.';
  return where.kind === 'around' && unknown.length === 0 ? NOTES.noEvent : null;
}

/** The most times of a question that are told one by one. */
const MOST_TIMES = 4;

/** Says how words of time were read: the hours of several days once, other times one by one. */
function whenNote({ from, to, within, is_over }: UnderstoodEvents, phrase: string): string {
  const times = within ?? [];
  const clockTimes = times.map(([begins, ends]) => [clockTime(begins), clockTime(ends - 1_000)] as const);
  const hours = new Set(clockTimes.map(([begins, ends]) => `${begins.slice(-5)} and ${ends.slice(-5)}`));
  const over = is_over ? ', which is over' : '';
  const window = `"${phrase}" was read as from ${clockTime(from)} to ${clockTime(to)} in New York${over}`;
  if (times.length < 2) return `${window}.`;
  if (hours.size === 1) return `${window}, only what begins between ${[...hours].join('')}.`;
  const first = clockTimes.slice(0, MOST_TIMES).map(([begins, ends]) => `${begins} to ${ends}`);
  return `${window}, only what begins in these times: ${first.join('; ')}${clockTimes.length > MOST_TIMES ? '; and so on' : ''}.`;
}

/** Says which days were searched if the question gave no end, and which events come after them; null if there is nothing to say. */
function windowNote(
  { from, to, is_default_end, where, unknown }: UnderstoodEvents,
  later: LaterEvents | null,
): string | null {
  if (where.kind !== 'around') return null;
  // Words that no event has are missing at any time.
  const looked =
    is_default_end && unknown.length === 0
      ? `What begins from ${clockTime(from)} to ${clockTime(to)} in New York was looked at.`
      : null;
  const more = later === null ? null : laterNote(later);
  return looked === null && more === null ? null : [looked, more].filter((note) => note !== null).join(' ');
}

/** Says how many events begin later, and the `to` that finds the first of them: the end of its day in New York. */
function laterNote({ count, name, at }: LaterEvents): string {
  const clock = zoneClock(NEW_YORK_ZONE);
  const to = clock.isoAt(clock.findStart(clock.dayAt(at) + 1) - 1_000);
  const first = `"${name}" at ${clockTime(at)}`;
  return count === 1
    ? `1 such event begins later, ${first}; send ${sayArguments({ to })} to see it.`
    : `${count} such events begin later, the first ${first}; send ${sayArguments({ to })} or later to see them.`;
}

/** An instant on New York's clock: "2026-11-21 22:40". */
function clockTime(instant: number): string {
  return zoneClock(NEW_YORK_ZONE).isoAt(instant).slice(0, 16).replace('T', ' ');
}

/** Returns how much was searched and left out: `matched` = `returned` + `more`. Rule: decisions §6. */
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
