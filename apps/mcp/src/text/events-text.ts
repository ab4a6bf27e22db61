import type { Event, EventListing, SearchEventsEnvelope } from '@kehilla/contract';
import { citeLink, citeText, DAY_MS, NEW_YORK_ZONE, sayCount } from '@kehilla/core';
import {
  type AnswerText,
  findDistance,
  getDay,
  getDayAndTime,
  getName,
  getTime,
  isNotSearched,
  line,
  type Line,
  nextPage,
  withWeekday,
} from './parts.ts';
import { readAs } from './food-text.ts';

/** Writes events, soonest first, and how many were left out. */
export function eventsText({ data }: SearchEventsEnvelope): AnswerText {
  const { events, count, coverage, understood } = data;
  const more = coverage?.more ?? 0;
  const ordered = events.length === 0 ? '' : ', soonest first; times are local';
  return {
    head: `${sayCount(count, 'event')}${ordered}${more > 0 ? `; ${more} more fit` : ''}.${nextPage(coverage)}${readAs(understood)}${isNotSearched(coverage) ? ' Nothing was searched.' : getWindow(understood)}`,
    lines: events.map(eventLine),
    tail: coverage?.note ?? [],
  };
}

/** Writes the window that was searched: words such as "tonight" may differ from the caller's clock. */
function getWindow(understood: SearchEventsEnvelope['data']['understood']): string {
  return understood === undefined
    ? ''
    : ` Looked from ${getDayAndTime(understood.from)} to ${getDayAndTime(understood.to)} in New York.`;
}

/** Writes first the parts that decide whether to go, then the place, the page and the age. */
function eventLine(event: Event, i: number): Line {
  const { organizer, venue } = event;
  const isStale = event.listing_state === 'stale';
  const read = getDay(event.listing_checked_at);
  return line(
    [
      `${i + 1}. ${getTitle(event)}`,
      getWhen(event),
      findHoly(event),
      getPrice(event),
      event.community === true && 'community',
      isStale && `STALE: listing last read ${read}`,
      event.conflicts.length === 0
        ? null
        : `listings disagree on ${event.conflicts.map(({ field }) => field.replaceAll('_', ' ')).join(', ')}`,
      `id ${event.event_id}`,
    ],
    [
      citeText(venue) ?? citeText(event.address),
      `${isStale ? '' : `read ${read}, `}${event.url === null ? 'page not known' : `page ${citeLink(event.url) ?? 'not known'}`}`,
      venue === null ? null : citeText(event.address),
      ...(event.stale_listings ?? []).map(staleListing),
      findDistance(event.distance_m),
      organizer !== null && venue?.startsWith(organizer) === true ? null : citeText(organizer),
    ],
  );
}

/** That it starts on Shabbat or Yom Tov, which decides whether to go; from when to when that is stands in the data. */
function findHoly({ calendar_note }: Event): string | null {
  return calendar_note?.replace(/ there \(.*$/s, ' (calculated)').replace(/^Starts/, 'starts') ?? null;
}

/** Returns an event's name with its cancellation or the like: the name alone would send people there. */
function getTitle({ name, sample, event_status, sold_out }: Event): string {
  const status = event_status === 'scheduled' ? '' : `${event_status.replaceAll('_', ' ').toUpperCase()}: `;
  return `${status}${sold_out === true ? 'SOLD OUT: ' : ''}${getName(name, sample)}`;
}

function dayTold({ starts_at }: Event): string {
  return withWeekday(starts_at.slice(0, 10));
}

/** From when to when, the end as far as it is published; on the clock of New York, or of the zone that is told. */
function getWhen(event: Event): string {
  const { starts_at, ends_at, all_day, time_zone } = event;
  if (all_day) return `${dayTold(event)}${untilDay(event)}, all day`;
  const isSameDay = ends_at?.slice(0, 10) === starts_at.slice(0, 10);
  const end = ends_at === null ? '' : ` to ${isSameDay ? getTime(ends_at) : getDayAndTime(ends_at)}`;
  return `${getDayAndTime(starts_at)}${end}${time_zone === NEW_YORK_ZONE ? '' : ` (${time_zone})`}`;
}

/** Returns the last of several whole days, whose end is the midnight after it; '' for one day. */
function untilDay({ starts_at, ends_at }: Event): string {
  if (ends_at === null) return '';
  const last = new Date(Date.parse(`${ends_at.slice(0, 10)}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return last > starts_at.slice(0, 10) ? ` to ${withWeekday(last)}` : '';
}

/** Writes a stale listing beside the shown ones, with its own price and page. */
function staleListing(stale: EventListing): string {
  const page = citeLink(stale.url);
  return `STALE: ${citeText(stale.source)} (${getPrice(stale)}, read ${getDay(stale.listing_checked_at)}${page === null ? '' : `, page ${page}`})`;
}

function getPrice({ is_free, price }: Pick<Event, 'is_free' | 'price'>): string {
  if (is_free === true) return 'free';
  return price === null ? 'price not stated' : `from ${price.amount} ${price.currency}`;
}
