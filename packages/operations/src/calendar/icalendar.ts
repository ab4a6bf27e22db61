import { brand, type CalendarEvent, type Freshness, type Source } from '@kehilla/contract';
import { DAY_MS, fold, placeLabel, tellEntry } from '@kehilla/core';
import type { Understood } from './answer.ts';
import { LIBRARY } from '@kehilla/calendar';

/** A calendar that is subscribed to changes once a month; a day is soon enough for what is mended. */
const REFRESH_DAY = 'P1D';
const LINE_BYTES = 75;
const ALL_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What a calendar that is subscribed to has beside one that is read once: an alarm so many minutes before each timed entry, null for none. */
export type FeedOptions = { readonly alarm_minutes: number | null };

/**
 * The entries of a window as iCalendar (RFC 5545): timed ones in UTC, the others as whole days. Written from the window alone, not from the
 * moment of asking, so that the same window is the same text; an entry keeps its UID in whatever window it is asked for.
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
    // Whoever imports the file reads no notes of an answer, so that the place and the customs are told here.
    `X-WR-CALDESC:${escaped([`${placeLabel(label, admin, country)}, ${days} days.`, ...place.notes, ...custom.note, NOT_A_RULING].join(' '))}`,
    ...events.flatMap((event) =>
      eventLines({ ...event, ...tellEntry(event, events) }, stamp, where, feed?.alarm_minutes ?? null),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** How often a calendar that is subscribed to is asked for again: RFC 7986 §5.7, and the older name that some programs read. */
export function refreshLines(duration: string): string[] {
  return [`REFRESH-INTERVAL;VALUE=DURATION:${duration}`, `X-PUBLISHED-TTL:${duration}`];
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

/** Text as a value: RFC 5545 §3.3.11. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** A line in pieces of at most 75 bytes, never within a character: RFC 5545 §3.1. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // Pieces after the first begin with a space, which counts.
    if (bytes + size > LINE_BYTES - (pieces.length === 0 ? 0 : 1)) {
      pieces.push(piece);
      [piece, bytes] = ['', 0];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** Told with every answer and every calendar file. Rule: decisions §7. */
export const NOT_A_RULING = 'Times are calculations, not a halachic ruling.';

/** The source of every computed time: what computes it, by which method, for which height, how well. Rule: specification §2.2. */
export function computationSource(now: Date, elevation_m: number): Source {
  const height =
    elevation_m === 0 ? '' : ` (sunrise and sunset of the zmanim for ${elevation_m} m above the horizon around)`;
  return {
    name: `Kehilla calendar: days by ${LIBRARY.name} ${LIBRARY.version}, sun by the NOAA equations (Meeus) with planetary terms`,
    kind: 'computation',
    url: null,
    observed_at: now.toISOString(),
    attribution: `Computed for sea level${height}, centre of the sun at -0.833 degrees, to the second. The computation is within 20 seconds of the planetary theories (60 in the far north and south); air, hills and height move what is seen by a minute or more.`,
  };
}

/** The maker of the table of cities, which asks to be credited. */
export const GEONAMES: Source = {
  name: 'GeoNames',
  kind: 'open_map_data',
  url: 'https://www.geonames.org/',
  observed_at: '2023-03-05T00:00:00.000Z',
  license: 'CC-BY-4.0',
  attribution: 'Cities: GeoNames, CC BY 4.0',
};

/** Freshness of a computed answer: to the end of the civil day there when the day was not named, else for ever. Rule: decisions §5. */
export function computedFreshness(now: Date, until: Date | null): Freshness {
  return {
    as_of: now.toISOString(),
    oldest_fact_at: null,
    fresh_until: until === null ? null : until.toISOString(),
    state: 'fresh',
    tier: 'computed',
  };
}
