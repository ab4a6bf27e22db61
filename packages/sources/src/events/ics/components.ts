import { SourceError } from '@kehilla/core';
import ICAL from 'ical.js';
import type { Page } from '../../types.ts';
import { textOfPage } from '../shared/page-text.ts';
import { asRfc } from './as-rfc.ts';
import { describedZones } from './described-zones.ts';
import { withoutQuotedPrintable } from './quoted-printable.ts';

/** An event of a feed, and the zone that its calendar names for times that float (`X-WR-TIMEZONE`). */
export type FeedEvent = { readonly event: ICAL.Component; readonly zone: string | null };

/** A feed taken apart: the events of its calendars, each parsed by itself, and how many could not be. */
export type Feed = {
  readonly events: readonly FeedEvent[];
  readonly broken: number;
  /** It is of software that gives the next few events alone. */
  readonly is_next_few: boolean;
};

/** The Events Calendar of WordPress, whose feed has the next thirty. Rule: its documentation, "Customizing the iCal export". */
const NEXT_FEW = /^PRODID:.* - ECPv\d/im;

/** Events of one feed; more is no community's calendar. */
const MOST_EVENTS = 20_000;

/** Lines of one event, and parameters of one line: more is no event that software writes. */
const [MOST_LINES, MOST_PARAMETERS] = [2_000, 50];

/** Times that the series of a feed list one by one, as taken out (`EXDATE`) or added (`RDATE`). */
const MOST_LISTED = 10_000;
const LISTED_TIMES = /^(?:EXDATE|RDATE)[;:]/i;

/**
 * The events of a page of iCalendar (RFC 5545). Each is parsed alone, so that one that is malformed costs only itself. Throws `changed_shape`
 * for what is no calendar, or one that is cut short.
 */
export function feedOf(page: Page): Feed {
  const lines = textOfPage({ ...page, body: unfolded(page.body) })
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  const text = withoutQuotedPrintable(lines);
  if (!/^BEGIN:VCALENDAR\b/i.test(text)) throw new SourceError('changed_shape', 'The page is not an iCalendar feed.');
  if (!/END:VCALENDAR$/i.test(text)) throw new SourceError('changed_shape', 'The iCalendar feed is cut short.');
  const calendars = text
    .split(/^(?=BEGIN:VCALENDAR\b)/im)
    .map((calendar) => ({ calendar, ...blocksOf(calendar, 'VEVENT') }));
  if (calendars.reduce((sum, { blocks }) => sum + blocks.length, 0) > MOST_EVENTS)
    throw new SourceError('changed_shape', `The feed has more than ${MOST_EVENTS} events.`);
  refuseListedTimes(text);
  const shared = { zone: zoneIn(text), zones: describedZones(blocksOf(text, 'VTIMEZONE').blocks) };
  const events = calendars.flatMap(({ calendar, blocks }) => eventsOf(calendar, blocks, shared));
  const broken = calendars.reduce((sum, { begun }) => sum + begun, 0) - events.length;
  return { events, broken, is_next_few: NEXT_FEW.test(text) };
}

/** Throws `changed_shape` for a feed that lists more times than any calendar's series do: each is read by itself. */
function refuseListedTimes(text: string): void {
  let listed = 0;
  for (const line of text.split('\n')) if (LISTED_TIMES.test(line)) listed += line.split(',').length;
  if (listed > MOST_LISTED)
    throw new SourceError('changed_shape', `The series of the feed list more than ${MOST_LISTED} dates one by one.`);
}

/** What calendars of one page say of zones: the one of times that float, and those that are described under names of their own. */
type Zones = { readonly zone: string | null; readonly zones: ReadonlyMap<string, string> };

/** The events of one calendar, by its own words on zones, else those of its page; `METHOD:CANCEL` calls off everything in it. */
function eventsOf(calendar: string, blocks: readonly string[], shared: Zones): FeedEvent[] {
  const zones = new Map([...shared.zones, ...describedZones(blocksOf(calendar, 'VTIMEZONE').blocks)]);
  const zone = zoneIn(calendar) ?? shared.zone;
  const cancels = /^METHOD:CANCEL\s*$/im.test(calendar);
  return blocks.flatMap((block) => {
    const event = componentOf(block, zones);
    if (cancels) event?.updatePropertyWithValue('status', 'CANCELLED');
    return event === null ? [] : [{ event, zone }];
  });
}

function zoneIn(calendar: string): string | null {
  return /^X-WR-TIMEZONE(?:;[^:\n]*)?:(.+)$/im.exec(calendar)?.[1]?.trim() ?? null;
}

/** Lines made whole before they are text: software cuts them at 75 bytes, within a letter too (RFC 5545 §3.1). */
function unfolded(body: Uint8Array): Uint8Array {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  return Buffer.from(bytes.replaceAll(/(?:\r\n?|\n)[ \t]/g, ''), 'latin1');
}

/** The components of a kind, from begin to end, and how many begin; one that has no end ends where the next begins, and is none. */
function blocksOf(text: string, kind: string): { readonly blocks: readonly string[]; readonly begun: number } {
  const blocks: string[] = [];
  const [begins, ends] = [`BEGIN:${kind}`, `END:${kind}`];
  let [open, begun]: [string[] | null, number] = [null, 0];
  for (const line of text.split('\n')) {
    const word = line.length > 40 ? '' : line.trim().toUpperCase();
    if (word === begins) [open, begun] = [[], begun + 1];
    open?.push(line);
    if (word !== ends || open === null) continue;
    blocks.push(open.join('\n'));
    open = null;
  }
  return { blocks, begun };
}

/** One event; null where the library cannot read it, or would take long about it. */
function componentOf(block: string, zones: ReadonlyMap<string, string>): ICAL.Component | null {
  const lines = block.split('\n');
  if (lines.length > MOST_LINES || lines.some((line) => parametersIn(line) > MOST_PARAMETERS)) return null;
  try {
    const event = new ICAL.Component(ICAL.parse(asRfc(block)) as ConstructorParameters<typeof ICAL.Component>[0]);
    for (const property of zones.size === 0 ? [] : event.getAllProperties()) {
      const named: unknown = property.getParameter('tzid');
      const zone = typeof named === 'string' ? zones.get(named) : undefined;
      if (zone !== undefined) property.setParameter('tzid', zone);
    }
    return event;
  } catch {
    return null;
  }
}

/** How many signs that part parameters stand before the value of a line. */
function parametersIn(line: string): number {
  const name = line.slice(0, Math.max(0, line.indexOf(':')));
  return name.split(';').length - 1;
}
