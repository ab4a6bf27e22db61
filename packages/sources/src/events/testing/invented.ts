import { getPage } from '@kehilla/fetch/testing';
import { LOADED_EVENT_READERS } from '../../testing/loaded-readers.ts';
import { siteNamed } from '../operator-sites.ts';
import type { EventReaderId, EventSite, EventsParsed } from '../types.ts';

/** When the invented pages were read. */
export const READ_AT = '2026-11-20T00:00:00.000Z';

/** An invented site of a reader, its organizer's own. */
export function inventedSite(reader: EventReaderId, site_id = 'scc.example'): EventSite {
  return {
    ...siteNamed(reader, site_id, 'Sample Community Center', [`https://${site_id}/events`]),
    kind: 'business_website',
  };
}

/** What a reader makes of these texts, each a page, read at `READ_AT`. */
export function parsed(reader: EventReaderId, ...texts: readonly string[]): EventsParsed {
  return LOADED_EVENT_READERS[reader].parse(texts.map(getPage), { site: inventedSite(reader), observed_at: READ_AT });
}

/** A calendar of these lines. */
export function calendar(...events: readonly (readonly string[])[]): string {
  const blocks = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:America/New_York', ...blocks, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

/** An evening that repeats where a rule is added, as lines of a feed. */
export const SHIUR = [
  'UID:shiur@scc.example',
  'SUMMARY:Weekly Shiur',
  'DTSTART;TZID=America/New_York:20261020T200000',
  'DTEND;TZID=America/New_York:20261020T210000',
];
