import { MINUTE_MS, SourceError } from '@kehilla/core';
import ICAL from 'ical.js';
import type { Page } from '@kehilla/fetch/page';
import { textOfPage } from '../shared/page-text.ts';
import { statedTime } from '../shared/event-time.ts';
import { offsetAt, findUtc, zoneNamed } from '../shared/zone-time.ts';

/** An event of a feed, and the zone that its calendar names for times that float (`X-WR-TIMEZONE`). */
type FeedEvent = { readonly event: ICAL.Component; readonly zone: string | null };

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
 * Returns the events of a page of iCalendar (RFC 5545). Each is parsed alone, so that a malformed one costs only itself. Throws `changed_shape` for any other
 * page, and for one that is cut short.
 */
export function getFeed(page: Page): Feed {
  const lines = textOfPage({ ...page, body: unfolded(page.body) })
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  const text = withoutQuotedPrintable(lines);
  if (!/^BEGIN:VCALENDAR\b/i.test(text)) throw new SourceError('changed_shape', 'The page is not an iCalendar feed.');
  if (!/END:VCALENDAR$/i.test(text)) throw new SourceError('changed_shape', 'The iCalendar feed is cut short.');
  const calendars = text
    .split(/^(?=BEGIN:VCALENDAR\b)/im)
    .map((calendar) => ({ calendar, ...getBlocks(calendar, 'VEVENT') }));
  if (calendars.reduce((sum, { blocks }) => sum + blocks.length, 0) > MOST_EVENTS)
    throw new SourceError('changed_shape', `The feed has more than ${MOST_EVENTS} events.`);
  refuseListedTimes(text);
  const shared = { zone: zoneIn(text), zones: describedZones(getBlocks(text, 'VTIMEZONE').blocks) };
  const events = calendars.flatMap(({ calendar, blocks }) => readEvents(calendar, blocks, shared));
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

/** The zones of the calendars of one page: the zone of floating times, and zones that are described under names of their own. */
type Zones = { readonly zone: string | null; readonly zones: ReadonlyMap<string, string> };

/** Returns the events of one calendar, by its own zones, else those of its page; `METHOD:CANCEL` cancels everything in it. */
function readEvents(calendar: string, blocks: readonly string[], shared: Zones): FeedEvent[] {
  const zones = new Map([...shared.zones, ...describedZones(getBlocks(calendar, 'VTIMEZONE').blocks)]);
  const zone = zoneIn(calendar) ?? shared.zone;
  const cancels = /^METHOD:CANCEL\s*$/im.test(calendar);
  return blocks.flatMap((block) => {
    const event = findComponent(block, zones);
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

/** Returns the components of a kind, from begin to end, and how many begin; one without an end ends where the next begins, and does not count. */
function getBlocks(text: string, kind: string): { readonly blocks: readonly string[]; readonly begun: number } {
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
function findComponent(block: string, zones: ReadonlyMap<string, string>): ICAL.Component | null {
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

/** Counts the separators of parameters before the value of a line. */
function parametersIn(line: string): number {
  const name = line.slice(0, Math.max(0, line.indexOf(':')));
  return name.split(';').length - 1;
}

/** A line with a value in quoted-printable, and its continuations (`=` at their ends). */
const ENCODED = /^([\w-]+(?:;[^:\n]*)?);ENCODING=QUOTED-PRINTABLE((?:;[^:\n]*)?):((?:[^\n]*=\n)*[^\n]*)$/gim;

/**
 * Decodes the quoted-printable lines of a calendar of the old form (vCalendar 1.0), as today's form writes them. Invalid UTF-8 stays as it is written. `lines`
 * end in `\n`. Rule: RFC 2045 §6.7.
 */
function withoutQuotedPrintable(lines: string): string {
  return lines.replace(ENCODED, (line, name: string, rest: string, value: string) => {
    const bytes = value
      .replaceAll('=\n', '')
      .replaceAll(/[^\x20-\x7e]/gu, (letter) => Buffer.from(letter).toString('latin1'))
      .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
      return `${name}${rest}:${text.replaceAll(/\r\n?|\n/g, String.raw`\n`)}`;
    } catch {
      return line;
    }
  });
}

const TIMES = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;[^:\n]*)?):(.*)$/gim;
/** A rule's words are read in any case (RFC 5545 §2) and written with spaces by some; the library reads neither. */
const RULES = /^(?:RRULE|EXRULE)[;:].*$/gim;
/** A zone with a colon in its name stands between quotes; some software leaves them out. */
const BARE_ZONES =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[^:"\n]*;TZID=)([^":;\n]*:[^"\n]*)(:\d{4}-?\d{2}-?\d{2}[^\n]*)$/gim;
const IN_FORM = /^\d{8}(?:T\d{6}Z?)?$/;
/** Letters of `20261206` and of `20261206T190000`. */
const [DAY_LENGTH, TIME_LENGTH] = [8, 15] as const;
const DAYS = /^\d{8}(?:,\d{8})*$/;

/**
 * An event's lines as RFC 5545 spells times and rules, where their software has it otherwise: `2026-12-06T19:00`, an offset (`20261206T190000-0500`,
 * which the library would pass over), a small `z`, a day without the parameter that says that it is one. What is no time either way stays as it is.
 */
function asRfc(block: string): string {
  return block
    .replace(BARE_ZONES, '$1"$2"$3')
    .replace(TIMES, (line, name: string, written: string) => {
      if (/;VALUE=PERIOD/i.test(name)) return line;
      const values = written.trim().split(',').map(timeAsRfc).join(',');
      const isBareDay = DAYS.test(values) && !/;VALUE=/i.test(name);
      return `${name}${isBareDay ? ';VALUE=DATE' : ''}:${values}`;
    })
    .replace(RULES, (line) => line.toUpperCase().replaceAll(/[ \t]/g, ''));
}

/** One time in the form: in UTC where it states an offset, else by the clock that its line names. */
function timeAsRfc(written: string): string {
  const stated = IN_FORM.test(written) ? null : statedTime(written);
  if (stated === null) return written;
  const { wall, offset_minutes, is_day } = stated;
  const utc = findUtc(wall);
  // A day that no calendar has is left to be refused.
  if (utc === null) return written;
  const text = new Date(utc - (offset_minutes ?? 0) * MINUTE_MS).toISOString().replaceAll(/[-:]/g, '');
  return is_day ? text.slice(0, DAY_LENGTH) : `${text.slice(0, TIME_LENGTH)}${offset_minutes === null ? '' : 'Z'}`;
}

/** The likeliest zones of a description, those of the city's neighbours first; of the others the first by name. */
const LIKELY = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Asia/Jerusalem',
  'Europe/London',
  'Europe/Paris',
  'UTC',
] as const;
const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const MOST_ZONES = 200;

/**
 * Zones that a feed describes under names of its own (RFC 5545 §3.6.5), as IANA zones by those names: the one it says itself (`X-LIC-LOCATION`), else
 * one whose clock is as far from UTC in winter and in summer. A name that is a zone's own, and a description of no zone there is, is left out.
 */
function describedZones(blocks: readonly string[]): ReadonlyMap<string, string> {
  const zones = new Map<string, string>();
  for (const block of blocks.slice(0, MOST_ZONES)) {
    const name = findValue(block, 'TZID');
    if (name === null || zoneNamed(name) !== null) continue;
    const zone = zoneNamed(findValue(block, 'X-LIC-LOCATION')) ?? likelyZone(block);
    if (zone !== null) zones.set(name, zone);
  }
  return zones;
}

/** The zone of the last rule for winter and for summer, which are the other way round in the south; one rule alone is for all the year. */
function likelyZone(block: string): string | null {
  const offsetIn = (part: string): number | null =>
    findMinutes(findValue(block.split(`BEGIN:${part}\n`).slice(1).at(-1) ?? '', 'TZOFFSETTO'));
  const winter = offsetIn('STANDARD') ?? offsetIn('DAYLIGHT');
  const summer = offsetIn('DAYLIGHT') ?? winter;
  if (winter === null || summer === null) return null;
  const isSo = (zone: string): boolean => {
    const [january, july] = [offsetAt(WINTER, zone), offsetAt(SUMMER, zone)];
    return (january === winter && july === summer) || (january === summer && july === winter);
  };
  return LIKELY.find(isSo) ?? Intl.supportedValuesOf('timeZone').find(isSo) ?? null;
}

/** `-0500` in minutes; null for anything else. */
function findMinutes(offset: string | null): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(offset ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Returns the value of a line of a block; null if it has none of that name. */
function findValue(block: string, name: string): string | null {
  return new RegExp(`^${name}(?:;[^:\\n]*)?:(.+)$`, 'im').exec(block)?.[1]?.trim() ?? null;
}
