import { type DayNumber, dayNumber, isoDay, zoneClock, LIBRARY } from '@kehilla/calendar';
import {
  type JewishCalendarData,
  type JewishCalendarInput,
  brand,
  type CalendarEvent,
  type Freshness,
  type Source,
} from '@kehilla/contract';
import { envelope, type EnvelopeOf, DAY_MS, fold, placeLabel, tellEntry } from '@kehilla/core';
import type { City } from '@kehilla/city';
import { readObservance } from '@kehilla/language';
import { readPlaceOfTimes } from '@kehilla/language/times';
import { type CalendarContext, eventsInWindow, getAnswer, understand, type Understood } from './answer.ts';
import { nowhere } from './place.ts';
import { CALENDAR_NOTES, getCalendarFacts, NOT_A_RULING } from './calendar-notes.ts';
import { isWholePlace } from '../request/calendar-place.ts';
import { sayArguments, sayNotes } from '../notes.ts';
import { asksWhen } from './ask-when.ts';
import { escaped, folded, refreshLines } from '../icalendar-lines.ts';

export type { CalendarContext } from './answer.ts';

/**
 * Jewish times of any place: the day asked for with its zmanim and Hebrew date, the present or next Shabbat or Yom Tov, and the entries of the
 * days that follow. Throws `invalid_request` for a place, zone or date that is not understood. Rule: specification §4.8, decisions §7.
 */
export function jewishCalendar(sent: JewishCalendarInput, context: CalendarContext): EnvelopeOf<JewishCalendarData> {
  const { now, city = null } = context;
  const { input, note } = readQuestionInLocation(sent, city);
  const understood = understand(input, context);
  const { place, custom } = understood;
  const clock = zoneClock(place.location.tz);
  // A request by name asks for the next day of that name, from today on.
  const until = input.date === undefined ? new Date(clock.findStart(clock.dayAt(now.getTime()) + 1)) : null;
  const data = getAnswer(understood, now);
  return envelope(
    data,
    'ok',
    computedFreshness(now, until),
    [computationSource(now, custom.elevation_m), ...(place.fromGeoNames ? [GEONAMES] : [])],
    sayNotes(CALENDAR_NOTES, getCalendarFacts(understood, note)),
  );
}

/** The same days as iCalendar text (RFC 5545), the same text whenever it is asked for. Errors as `jewishCalendar`. */
export function jewishCalendarAsText(input: JewishCalendarInput, context: CalendarContext): string {
  const understood = understand(input, context);
  if (!understood.place.isNamed) throw nowhere();
  return getIcalendar(understood, eventsInWindow(understood));
}

/** Parameters of a subscribed calendar. */
export type CalendarFeedInput = Pick<
  JewishCalendarInput,
  'location' | 'lat' | 'lng' | 'tz' | 'israel' | 'candle_minutes' | 'havdalah'
> & { readonly alarm_minutes: number | null };

/** From the first of this month on, so that the text changes once a month and a past week does not vanish from a calendar. */
const MONTHS_AHEAD = 13;

/**
 * The calendar of a place from the first of this month for a year ahead, as iCalendar with stable UIDs: the same text all month. Throws `invalid_request` for a
 * place or an opinion that is not understood. Rule: decisions §11.
 */
export function calendarFeed({ alarm_minutes, ...request }: CalendarFeedInput, now: Date): string {
  const today = understand({ ...request, days: 1 }, { now });
  const from = monthStart(today.first.day, 0);
  const days = monthStart(today.first.day, MONTHS_AHEAD) - from;
  const understood = { ...today, first: { day: from, isToday: false }, days };
  return getIcalendar(understood, eventsInWindow(understood), { alarm_minutes });
}

/** The first day of the month of a day, or of one so many months later. */
function monthStart(day: DayNumber, later: number): DayNumber {
  const [year = 0, month = 0] = isoDay(day).split('-').map(Number);
  const months = year * 12 + month - 1 + later;
  const two = String((months % 12) + 1).padStart(2, '0');
  return dayNumber(`${Math.floor(months / 12)}-${two}-01`) ?? day;
}

/** The parameters that the text of a `location` means. */
type Matched = Pick<JewishCalendarInput, 'holiday' | 'location'>;

/**
 * Reads a `location` that is a question, for people have one field: for a day ("when is Pesach 2027", "Purim in Antwerp"), or for the times of a place ("candle
 * lighting in Flatbush"). Only a text that is no place as a whole, whose other words are a place or none, in a request that names no day. `note` tells how it
 * was read; null if it was not.
 */
function readQuestionInLocation(
  input: JewishCalendarInput,
  city: City | null,
): { readonly input: JewishCalendarInput; readonly note: string | null } {
  const { location, ...rest } = input;
  const isDayNamed = asksWhen(input) || input.date !== undefined || input.year_view === true;
  if (location === undefined || input.lat !== undefined || isDayNamed || isWholePlace(location, city))
    return { input, note: null };
  const read = placeOfTimes(location, city) ?? findDay(location, city);
  if (read === null) return { input, note: null };
  return { input: { ...rest, ...read }, note: `"${location}" is a question, and was read as ${sayArguments(read)}.` };
}

function placeOfTimes(text: string, city: City | null): Matched | null {
  const location = readPlaceOfTimes(text);
  return location === null || !isWholePlace(location, city) ? null : { location };
}

/** Sorts of days whose names may stand beside a place without asking when they are: "fast food, Queens". */
const SORTS: ReadonlySet<string> = new Set(['fast', 'yom_tov']);

function findDay(text: string, city: City | null): Matched | null {
  const { found } = readObservance(text);
  if (found === null || found.key === null || found.slip !== null) return null;
  const location = found.unused.join(' ');
  if (location !== '' && (SORTS.has(found.key) || !isWholePlace(location, city))) return null;
  const beside = new Set(found.unused);
  const words = text.split(/[\s,?!.]+/).filter((word) => word !== '' && !beside.has(word));
  return { holiday: words.join(' '), ...(location === '' ? {} : { location }) };
}

/** A subscribed calendar changes once a month, so that a client needs to read it once a day at most. */
const REFRESH_DAY = 'P1D';
const ALL_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Options of a subscribed calendar: an alarm so many minutes before each timed entry, null for no alarm. */
type FeedOptions = { readonly alarm_minutes: number | null };

/**
 * Writes the entries of a window as iCalendar (RFC 5545): timed entries in UTC, the others as whole days. The text depends on the window and not on the time of
 * the request; an entry keeps its UID in every window.
 */
function getIcalendar(
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

/** Returns the source of every computed time: the library, its method, its height and its precision. Rule: specification §2.2. */
function computationSource(now: Date, elevation_m: number): Source {
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
const GEONAMES: Source = {
  name: 'GeoNames',
  kind: 'open_map_data',
  url: 'https://www.geonames.org/',
  observed_at: '2023-03-05T00:00:00.000Z',
  license: 'CC-BY-4.0',
  attribution: 'Cities: GeoNames, CC BY 4.0',
};

/** Freshness of a computed answer: to the end of the civil day there when the day was not named, else for ever. Rule: decisions §5. */
function computedFreshness(now: Date, until: Date | null): Freshness {
  return {
    as_of: now.toISOString(),
    oldest_fact_at: null,
    fresh_until: until === null ? null : until.toISOString(),
    state: 'fresh',
    tier: 'computed',
  };
}
