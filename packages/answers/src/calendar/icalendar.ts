import { brand, type CalendarEvent } from '@kehilla/contract';
import { DAY_MS, fold, placeLabel, tellEntry } from '@kehilla/core';
import { escaped, folded, refreshLines } from '../icalendar-lines.ts';
import type { Understood } from './answer.ts';
import { NOT_A_RULING } from './computation.ts';

/** A subscribed calendar changes once a month, so that a client needs to read it once a day at most. */
const REFRESH_DAY = 'P1D';
const ALL_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Options of a subscribed calendar: an alarm so many minutes before each timed entry, null for no alarm. */
export type FeedOptions = { readonly alarm_minutes: number | null };

/**
 * Writes the entries of a window as iCalendar (RFC 5545): timed entries in UTC, the others as whole days. The text depends on the window and not on the time of
 * the request; an entry keeps its UID in every window.
 */
export function getIcalendar(
  { place, first, days, custom }: Understood,
  events: readonly CalendarEvent[],
  feed: FeedOptions | null = null,
): string {
  const { name, label = name, admin, country, tz, lat, lng } = place.location;
  const stamp = `${new Date(first.day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}T000000Z`;
  const where = `${lat.toFixed(4)}_${lng.toFixed(4)}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed === null ? [] : refreshLines(REFRESH_DAY)),
    `X-WR-CALNAME:${escaped(`Jewish calendar, ${label}`)}`,
    `X-WR-TIMEZONE:${tz}`,
    // A client that imports the file shows no notes of the answer, so that the description names the place and the customs.
    `X-WR-CALDESC:${escaped([`${placeLabel(label, admin, country)}, ${days} days.`, ...place.notes, ...custom.note, NOT_A_RULING].join(' '))}`,
    ...events.flatMap((event) =>
      eventLines({ ...event, ...tellEntry(event, events) }, stamp, where, feed?.alarm_minutes ?? null),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** An alarm so many minutes before an entry: RFC 5545 §3.6.6. */
function alarmLines(minutes: number, title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${minutes}M`, `DESCRIPTION:${escaped(title)}`, 'END:VALARM'];
}

function eventLines(event: CalendarEvent, stamp: string, where: string, alarm: number | null): string[] {
  const { date, kind, title_en, title_he, starts_at, ends_at, note } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${fold(title_en).replaceAll(' ', '-')}-${date}-${where}@${brand}`,
    `DTSTAMP:${stamp}`,
    starts_at === null ? `DTSTART;VALUE=DATE:${date.replace(ALL_DAY, '$1$2$3')}` : `DTSTART:${utc(starts_at)}`,
    ...(starts_at === null || ends_at === null ? [] : [`DTEND:${utc(ends_at)}`]),
    `SUMMARY:${escaped(title_en)}`,
    `DESCRIPTION:${escaped([title_he, note].filter((part) => part !== null).join('\n'))}`,
    `CATEGORIES:${escaped(kind)}`,
    'TRANSP:TRANSPARENT',
    ...(alarm === null || starts_at === null ? [] : alarmLines(alarm, title_en)),
    'END:VEVENT',
  ];
}

/** `20261120T211500Z`. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
