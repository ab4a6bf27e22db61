import {
  askedTimes,
  civilText,
  type DayNumber,
  type DeathDate,
  getHebrewDay,
  isoDay,
  type PlaceDays,
  placeDays,
  getSchedule,
  type YahrzeitDay,
  yahrzeitsIn,
  zoneClock,
} from '@kehilla/calendar';
import { brand } from '@kehilla/contract';
import { DAY_MS } from '@kehilla/core';
import { escaped, folded, refreshLines } from '../icalendar-lines.ts';
import { understandPlace } from './place.ts';
import { getHash } from '../page.ts';
import { deathAsked } from './ask-hebrew-date.ts';

/** A person whose yahrzeit is kept: the name as the family writes it, and the date of death as `yahrzeit_of` takes it. */
export type YahrzeitEntry = { readonly name: string; readonly date: string };

/** A list of yahrzeits at a place. `feed_id` makes its entries' UIDs. */
export type YahrzeitList = {
  readonly feed_id: string;
  readonly location: string;
  readonly entries: readonly YahrzeitEntry[];
};

/** This Hebrew year and the next: a year ahead from any day. */
const YEARS = 2;

/** Whether a list can be made into a feed. Throws `invalid_request` for a place or a date that is not understood. */
export function checkYahrzeits({ location, entries }: Omit<YahrzeitList, 'feed_id'>): void {
  understandPlace({ location }, false, null);
  for (const { date } of entries) deathAsked(date);
}

/**
 * The yahrzeits of a list, from this Hebrew year for a year ahead and more, as iCalendar: whole days with stable UIDs, each with the evening on which it
 * begins. Where customs differ each day is there with its custom. Rule: decisions §11; days as `yahrzeitsIn`.
 */
export function yahrzeitFeed({ feed_id, location, entries }: YahrzeitList, now: Date): string {
  const place = understandPlace({ location }, false, null);
  const there = placeDays(place.location);
  const { year: first } = getHebrewDay(zoneClock(place.location.tz).dayAt(now.getTime()));
  const stamp = `${isoDay(Math.floor(now.getTime() / DAY_MS))
    .slice(0, 7)
    .replace('-', '')}01T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//yahrzeits//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...refreshLines('P1D'),
    'X-WR-CALNAME:Yahrzeits',
    `X-WR-CALDESC:${escaped(`Evenings are those of ${place.location.label ?? place.location.name}. Dates are calculations, not a ruling.`)}`,
    ...entries.flatMap((entry) =>
      entryLines(entry, `yahrzeit-${feed_id}-${nameEntry(entry)}`, { first, stamp, there }),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** When a yahrzeit is kept next: every day where customs differ, each with the evening on which it begins. */
export type ReportedYahrzeit = {
  readonly entry: YahrzeitEntry;
  readonly days: readonly {
    /** The civil day, and that of its evening. */
    readonly date: string;
    readonly eve: string;
    readonly hebrew: { readonly text_en: string; readonly text_he: string };
    readonly custom: string | null;
  }[];
};

/** When each yahrzeit of a list is kept next, from the day at its place on; today's is still the next. Throws as `checkYahrzeits`. */
export function nextYahrzeits(
  { location, entries }: Omit<YahrzeitList, 'feed_id'>,
  now: Date,
): readonly ReportedYahrzeit[] {
  const today = zoneClock(understandPlace({ location }, false, null).location.tz).dayAt(now.getTime());
  const { year: first } = getHebrewDay(today);
  return entries.map((entry) => {
    const { date } = deathAsked(entry.date);
    const years = Array.from({ length: YEARS + 1 }, (_, i) => yahrzeitDays(date, first + i));
    const coming = years.map((days) => days.filter(({ day }) => day >= today)).find((days) => days.length > 0) ?? [];
    return {
      entry,
      days: coming.map(({ day, custom }) => ({
        date: isoDay(day),
        eve: isoDay(day - 1),
        hebrew: getHebrewDay(day),
        custom,
      })),
    };
  });
}

function yahrzeitDays(death: DeathDate, year: number): readonly YahrzeitDay[] {
  return death.year === null || year > death.year ? yahrzeitsIn(death, year) : [];
}

/** Returns a key that identifies an entry wherever it stands in its list, so that a list that is written anew keeps the UIDs of its old entries. */
function nameEntry({ name, date }: YahrzeitEntry): string {
  return getHash(JSON.stringify([name, date])).toString(36);
}

function entryLines(
  { name, date }: YahrzeitEntry,
  uid: string,
  { first, stamp, there }: { readonly first: number; readonly stamp: string; readonly there: PlaceDays },
): string[] {
  const death = deathAsked(date);
  const days = Array.from({ length: YEARS }, (_, i) => first + i).flatMap((year) => yahrzeitDays(death.date, year));
  return days.flatMap(({ day, custom }) => [
    'BEGIN:VEVENT',
    `UID:${uid}-${isoDay(day)}@${brand}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${isoDay(day).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`Yahrzeit: ${name}`)}`,
    `DESCRIPTION:${escaped([getHebrewDay(day).text_en, getHebrewDay(day).text_he, getEvening(there, day), custom].filter((each) => each !== null).join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

function getEvening(there: PlaceDays, day: DayNumber): string {
  const { begins_at } = askedTimes(
    there,
    { first: day, last: day, fast: null, isNight: false, isAfter: false },
    getSchedule(false),
  );
  const at = begins_at === null ? 'in the evening' : `at sunset, ${begins_at.slice(11, 16)}`;
  return `Begins ${civilText(day - 1)} ${at}.`;
}
