import type { City, Work } from '@kehilla/city';
import type { Event, SearchEventsInput, SourceCoverage } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import type { WithDistance } from '../distance.ts';
import { type Note, note } from '../notes.ts';
import type { Page } from '../page.ts';
import { listTold, type Plan } from '../plan.ts';
import { DISTANCE_READ, IN_THE_WAY, NEWER_SINCE, partiesUnknown, SAMPLE, WORK_LEFT } from '../shared-notes.ts';
import type { RequestedEvents } from './ask-events.ts';
import { staleBefore } from './event-answer.ts';
import { listRefusals, sayClock, sayCommunity, sayLater, sayTimes } from './events-sentences.ts';
import type { EventsQuery } from './plan.ts';
import type { UnderstoodEvents } from './understand.ts';

/** An answer of search_events, as far as its notes depend on it. */
type FoundEventsFacts = RequestedEvents & {
  readonly plan: Plan<EventsQuery>;
  readonly shown: readonly Event[];
  readonly page: Pick<Page<unknown>, 'isNewer'>;
  readonly distance: Pick<WithDistance<SearchEventsInput>, 'notes'>;
  readonly city: City;
  /** The constraint that alone keeps every event away, told. */
  readonly inTheWay: string | null;
  /** The sites as they were read last. */
  readonly sites: readonly SourceCoverage[];
  readonly work: Work;
};

/** The facts that the notes of search_events are said on. */
type EventsFacts = FoundEventsFacts &
  Pick<UnderstoodEvents, 'where'> & {
    readonly has: (holds: (event: Event) => boolean) => boolean;
    readonly parties: readonly string[];
    readonly isAnySiteRead: boolean;
    readonly isEachSiteStale: boolean;
    /** Whether nothing was found where it was looked for. */
    readonly isNothing: boolean;
    /** Words that no event has, unless the day that was asked for does not exist. */
    readonly unknown: readonly string[];
    readonly failing: readonly string[];
  };

/** Returns the facts that the notes of an answer are said on. */
export function getEventsFacts(found: FoundEventsFacts, now: Date): EventsFacts {
  const { understood, plan, shown, city } = found;
  const { sites } = city.image.events;
  return {
    ...found,
    where: understood.where,
    has: (holds) => shown.some(holds),
    parties: listTold(plan, 'party'),
    isAnySiteRead: sites.length > 0,
    isEachSiteStale: sites.every(({ read_at }) => Date.parse(read_at) < staleBefore(now)),
    isNothing: shown.length === 0 && sites.length > 0,
    unknown: understood.no_such_day === null ? understood.unknown : [],
    failing: found.sites.filter(({ readable }) => !readable).map(({ name }) => quoteText(name)),
  };
}

/** Notes on the events that were found and on how the question was read; a file for calendars has them too. */
export const EVENTS_FOUND = [
  note({
    code: 'some_of_the_words',
    when: ({ someOf }) => someOf,
    say: ({ has, of }, { understood }) =>
      `No event has all of ${listQuoted(understood.words)}: these have ${has} of the ${of}.`,
  }),
  SAMPLE,
  note({
    code: 'listings_are_stale',
    when: ({ has }) => has(({ listing_state }) => listing_state === 'stale'),
    say: 'Some listings were not re-confirmed within 72 hours (listing_state "stale"); ask the organizer.',
  }),
  note({
    code: 'cancelled_stay_visible',
    when: ({ has }) => has(({ event_status }) => event_status === 'cancelled'),
    say: 'Cancelled events stay visible; see event_status.',
  }),
  note({
    code: 'postponed_have_no_date',
    when: ({ has }) => has(({ event_status }) => event_status === 'postponed'),
    say: 'The date of a postponed event is not reliable.',
  }),
  note({
    code: 'called_off_is_disputed',
    when: ({ has }) => has(isDisputed),
    say: 'Where one listing calls an event off and another does not, it is shown as called off, however old that listing is: ask the organizer.',
  }),
  note({
    code: 'listings_disagree',
    when: ({ has }) => has(({ conflicts }) => conflicts.length > 0),
    say: 'Where listings disagree, conflicts shows what each says.',
  }),
  note({
    code: 'no_site_read',
    when: ({ isAnySiteRead }) => !isAnySiteRead,
    say: 'No site that lists events was read yet.',
  }),
  note({
    code: 'no_site_read_lately',
    when: ({ isNothing, isEachSiteStale }) => isNothing && isEachSiteStale,
    say: 'No site that lists events was read within 72 hours: that none was found says nothing of what is on.',
  }),
  note({
    code: 'none_listed',
    when: ({ isNothing, isEachSiteStale, where, understood }) =>
      isNothing && !isEachSiteStale && where.kind === 'around' && understood.unknown.length === 0,
    say: 'That no site that is read lists such an event does not mean that there is none.',
  }),
  note({
    code: 'window_and_later',
    when: ({ isNothing, where, understood, later }) =>
      isNothing && where.kind === 'around' && listWindow(understood, later),
    say: (sentences) => sentences.join(' '),
  }),
  note({
    code: 'community',
    when: ({ understood, found }) => sayCommunity(understood, found),
    say: (text) => text,
  }),
  note({
    code: 'times_read',
    when: ({ understood: { said_when } }) => said_when,
    say: (phrase, { understood }) => sayTimes(understood, phrase),
  }),
  note({ code: 'times_told', when: ({ understood: { told_when } }) => told_when, say: (text) => text }),
  note({
    code: 'none_at_that_house',
    when: ({ understood: { is_around_house }, where }) => is_around_house && where.kind === 'around' && where,
    say: ({ area }) =>
      `No event found says that it is at ${area?.name ?? 'that house'}; it was read as where to look around.`,
  }),
  note({
    code: 'time_out_of_record',
    when: ({ understood: { is_beyond } }) => is_beyond,
    say: (_, { understood: { from, to } }) =>
      `No event is on record before 1970 or after 2200: what was sent was read as from ${sayClock(from)} to ${sayClock(to)} in New York.`,
  }),
  note({
    code: 'price_read',
    when: ({ understood: { price } }) => price !== null && price.most !== null && price,
    say: ({ phrase, most }) =>
      `"${phrase}" was read as ${most === 0 ? 'free events only' : `a price of at most ${most} dollars`}.`,
  }),
  partiesUnknown('events'),
  note({
    code: 'alternatives_read',
    when: ({ understood: { either } }) => either,
    say: (either) => `${listQuoted(either.map((group) => group.join(' or ')))} was read as any of them.`,
  }),
  note({ code: 'refused', when: ({ plan }) => listRefusals(plan), say: (sentences) => sentences.join(' ') }),
  note({
    code: 'no_such_day',
    when: ({ understood: { no_such_day } }) => no_such_day,
    say: (day) => `There is no such day as "${day}": nothing was looked for. Name another day, or send from and to.`,
  }),
  note({
    code: 'words_unknown',
    when: ({ unknown }) => unknown,
    say: (words) =>
      `No event has "${words.join(' ')}" in its title, organizer or venue; send other words, or leave q out.`,
  }),
  note({
    code: 'where_unknown',
    when: ({ where }) => where.kind !== 'around' && where.notes,
    say: (notes) => notes,
  }),
] satisfies readonly Note<EventsFacts>[];

/** Notes of search_events, in the order in which they are told; what was left out follows. */
export const EVENTS_NOTES = [
  NEWER_SINCE,
  DISTANCE_READ,
  ...EVENTS_FOUND,
  IN_THE_WAY,
  ...WORK_LEFT,
  note({
    code: 'sites_not_read',
    when: ({ failing }) => failing,
    say: (names) =>
      `Not every site could be read at the last try: ${names.join(', ')}. Events may stand there that are missing here.`,
  }),
] satisfies readonly Note<EventsFacts>[];

function listQuoted(phrases: readonly string[]): string {
  return `"${phrases.join('", "')}"`;
}

/** Whether its listings disagree about its being off. */
function isDisputed({ event_status, conflicts }: Event): boolean {
  return (
    (event_status === 'cancelled' || event_status === 'postponed') &&
    conflicts.some(({ field }) => field === 'event_status')
  );
}

/** Says which days were searched if the question gave no end, and which events come after them; empty if there is nothing to say. */
function listWindow(
  { from, to, is_default_end, unknown }: UnderstoodEvents,
  later: RequestedEvents['later'],
): readonly string[] {
  // Words that no event has are missing at any time.
  const isTold = is_default_end && unknown.length === 0;
  return [
    ...(isTold ? [`What begins from ${sayClock(from)} to ${sayClock(to)} in New York was looked at.`] : []),
    ...(later === null ? [] : [sayLater(later)]),
  ];
}
