import { citeText, quoteText } from '@kehilla/core';
import { brand, type Event } from '@kehilla/contract';
import { saysWhatBecame } from '@kehilla/language/event-kinds';
import { escaped, folded, refreshLines } from '../icalendar-lines.ts';

/** Listings are read a few times a day. */
const REFRESH = 'PT6H';

/**
 * `STATUS` of RFC 5545 for the statuses that it can express; title and text tell the others. A listing that states no status is "scheduled" or tentative and
 * confirms nothing, so that it gets no `STATUS`.
 */
const STATUS: Readonly<Partial<Record<Event['event_status'], string>>> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
};
const TOLD: Readonly<Record<Event['event_status'], string>> = {
  scheduled: '',
  cancelled: 'Cancelled: ',
  postponed: 'Postponed: ',
  rescheduled: 'Rescheduled: ',
  moved_online: 'Online: ',
};

/**
 * Writes events as iCalendar (RFC 5545): timed events in UTC, whole days as days. DTSTAMP is the last reading of the listing, so that the same listings give
 * the same text; a stale listing, a conflict and a note of the calendar stand in the description of the event. The description of the calendar holds `notes`:
 * notes on the question and on events that were left out.
 */
export function icalendarOfEvents(
  events: readonly Event[],
  notes: readonly string[] = [],
  community_only = false,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...refreshLines(REFRESH),
    `X-WR-CALNAME:${community_only ? 'Jewish community events' : 'Events of the Jewish community and of the city'}`,
    ...(notes.length === 0 ? [] : [`X-WR-CALDESC:${escaped(notes.join('\n'))}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: Event): string[] {
  const status = STATUS[event.event_status];
  const place = [event.venue, event.address].filter((part) => part !== null).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${event.event_id}@${brand}`,
    `DTSTAMP:${utc(event.listing_checked_at)}`,
    ...times(event),
    `SUMMARY:${escaped(summary(event))}`,
    `DESCRIPTION:${escaped(description(event))}`,
    ...(status === undefined ? [] : [`STATUS:${status}`]),
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(event.location === null ? [] : [`GEO:${event.location.lat};${event.location.lng}`]),
    ...(event.category === null ? [] : [`CATEGORIES:${(event.categories ?? [event.category]).map(escaped).join(',')}`]),
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    'END:VEVENT',
  ];
}

/** Returns the title, with the status of the event before it unless the title says it. */
function summary({ event_status, name }: Event): string {
  const note = TOLD[event_status];
  const isSaid = saysWhatBecame(name, event_status === 'cancelled' ? 'cancelled' : 'changed');
  return note === '' || isSaid ? name : `${note}${name}`;
}

function times({ all_day, starts_at, ends_at }: Event): string[] {
  if (!all_day) return [`DTSTART:${utc(starts_at)}`, ...(ends_at === null ? [] : [`DTEND:${utc(ends_at)}`])];
  const day = (instant: string): string => instant.slice(0, 10).replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${day(starts_at)}`, ...(ends_at === null ? [] : [`DTEND;VALUE=DATE:${day(ends_at)}`])];
}

function description(event: Event): string {
  return [
    citeText(event.organizer),
    event.community === true
      ? "The Jewish community's."
      : "For everybody in the city, as far as known; nothing known here says that it is the Jewish community's.",
    priceSaid(event),
    event.sold_out === true ? 'Its listing says that it is sold out.' : null,
    event.event_status === 'postponed' ? 'The date of a postponed event is not reliable.' : null,
    event.listing_state === 'stale' ? 'This listing was not re-confirmed within 72 hours.' : null,
    ...event.conflicts.map(
      ({ field, claims }) =>
        `Listings disagree on ${field}: ${claims.map(({ value, source }) => `${quoteText(String(value))} (${source})`).join('; ')}.`,
    ),
    event.calendar_note,
    event.sample ? 'Invented sample data.' : null,
    `Listed by ${event.sources.map(({ name, observed_at }) => `${name}, last read ${observed_at}`).join('; ')}.`,
    ...(event.stale_listings ?? []).map(
      (stale) =>
        `Not re-confirmed within 72 hours, ${stale.source}: ${priceSaid(stale)}${stale.url === null ? '' : ` ${stale.url}`}`,
    ),
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function priceSaid({ is_free, price }: Pick<Event, 'is_free' | 'price'>): string {
  if (is_free === true) return 'Free.';
  if (price !== null) return `From ${price.amount} ${price.currency}.`;
  return is_free === false ? 'Not free; no price stated.' : 'No price stated.';
}

/** `20261120T211500Z`. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
