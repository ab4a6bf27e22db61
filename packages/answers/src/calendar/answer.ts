import {
  askedTimes,
  type RequestedWhen,
  comingShabbat,
  getDafYomi,
  findHebrewReference,
  type DayNumber,
  dayNumber,
  listDayEvents,
  getHebrewDate,
  getHebrewDay,
  isChametzTime,
  isoDay,
  MORE_KEYS,
  type MoreKey,
  moreOfDay,
  parshaOn,
  type PlaceDays,
  placeDays,
  type Schedule,
  getSchedule,
  shabbatDayAt,
  shabbatOrYomTov,
  yearView,
  listZmanim,
} from '@kehilla/calendar';
import type { City } from '@kehilla/city';
import type {
  CalendarCustom,
  CalendarEvent,
  CalendarHebrewDay,
  CalendarMore,
  CalendarWhenDate,
  CalendarYear,
  JewishCalendarData,
  JewishCalendarInput,
} from '@kehilla/contract';
import { getCustom } from '../request/custom.ts';
import { type DayRequest, type FirstDay, getOpinions, isTimed, understandDate, yearToView } from './request.ts';
import { understandPlace } from './place.ts';
import type { Place } from '../request/calendar-place.ts';
import { asksWhen, askWhen } from './ask-when.ts';
import { whenAnswer } from './when-answer.ts';
import { ServiceError } from '@kehilla/core';

/** Context of a calendar request; the city, if given, resolves addresses and places on record in `location`. */
export type CalendarContext = { readonly now: Date; readonly city?: City | null };

/** A request, understood: place, first day, length and customs. */
export type Understood = {
  readonly place: Place;
  /** The sun and the nights there, by the opinions of the request. */
  readonly there: PlaceDays;
  readonly first: FirstDay;
  /** The day from which the present or next Shabbat or Yom Tov is looked for. */
  readonly shabbatFrom: DayNumber;
  readonly days: number;
  readonly custom: CalendarCustom;
  /** The times that are listed. */
  readonly zmanim: NonNullable<JewishCalendarInput['zmanim']>;
  /** The year of which all days are given; null if the request asks for no year. */
  readonly year: RequestedWhen | null;
  /** Extra information about the day, beside its times. */
  readonly include: ReadonlySet<IncludeKey>;
  /** The day that the request names, or its Hebrew date; null if it names neither. */
  readonly request: DayRequest | null;
};

/** Reads a request. Throws `invalid_request` for any part that is not understood. */
export function understand(input: JewishCalendarInput, { now, city = null }: CalendarContext): Understood {
  const place = understandPlace(input, isForDates(input), city);
  const from = understandDate(input.date, place.location.tz, now);
  const options = getOpinions(input);
  const include = getIncluded(input.include);
  const custom = getCustom(input, place, options);
  const there = placeDays(place.location, options);
  const schedule = getSchedule(custom.israel_schedule);
  const year = input.year_view === true ? yearToView(input.year, from.day) : null;
  const request = askFrom(input, from, there, custom, now);
  const answered = request?.days.find(({ first }) => isTimed(first))?.first;
  const first = answered === undefined ? from : { day: answered, isToday: answered === from.day && from.isToday };
  // A request without a day asks for the next Shabbat, also when today's is over.
  const shabbatFrom =
    input.date === undefined && answered === undefined ? shabbatDayAt(there, schedule, first.day, now) : first.day;
  return {
    place,
    there,
    first,
    shabbatFrom,
    days: input.days,
    custom,
    request,
    zmanim: input.zmanim ?? 'standard',
    include,
    year,
  };
}

/** Returns whether a request can be answered by dates alone: it names a day, or asks when something is. Times need a place. */
function isForDates(input: JewishCalendarInput): boolean {
  return asksWhen(input) || input.date !== undefined || input.year_view === true || input.include !== undefined;
}

/** Returns the first day of a search by name: today, or tomorrow if today's times are over. */
function askFrom(
  input: JewishCalendarInput,
  { day, isToday }: FirstDay,
  there: PlaceDays,
  custom: CalendarCustom,
  now: Date,
): DayRequest | null {
  const request = askWhen(input, day, custom.israel_schedule);
  const [next] = request?.days ?? [];
  if (next === undefined || !isToday || input.year !== undefined || next.last !== day || next.isNight) return request;
  const { ends_at } = askedTimes(there, next, getSchedule(custom.israel_schedule));
  return ends_at === null || now.getTime() < Date.parse(ends_at)
    ? request
    : askWhen(input, day + 1, custom.israel_schedule);
}

/** The day asked for and the days that follow. `now` matters only to whether it is Shabbat or Yom Tov at this moment. */
export function getAnswer(understood: Understood, now: Date): JewishCalendarData {
  const { there, first, shabbatFrom, days, custom, request, zmanim, year } = understood;
  const { location } = understood.place;
  const { day, isToday } = first;
  const schedule = getSchedule(custom.israel_schedule);
  const more = getMore(understood, schedule);
  const daf = getDafYomi(day);
  // A request for a year, for several years or for the fasts alone asks for no day's times and no window.
  const isDayAsked = year === null && request?.years === undefined && !(request === null && isOfFasts(understood));
  const data: JewishCalendarData = {
    location,
    date: isoDay(day),
    hebrew_date: getHebrewDate(there, day),
    zmanim: isDayAsked ? listZmanim(there, day, zmanim) : [],
    shabbat_or_yom_tov: shabbatOrYomTov(there, schedule, shabbatFrom, custom.candle_minutes, isToday ? now : null),
    events: isDayAsked ? listDayEvents(there, schedule, day, days, custom.candle_minutes) : [],
    parsha: parshaOn(comingShabbat(shabbatFrom), custom.israel_schedule),
    daf_yomi: daf,
    daf_yomi_he: daf === null ? null : findHebrewReference(daf),
    custom,
    ...(request === null ? {} : { when: whenAnswer(request, there, schedule, custom.candle_minutes) }),
    ...(year === null ? {} : { year: getYear(year, understood, schedule) }),
    ...(Object.keys(more).length === 0 ? {} : { more }),
  };
  return understood.place.isNamed ? data : datesAlone(data);
}

function isOfFasts({ include }: Understood): boolean {
  return include.size === 1 && include.has('fasts');
}

/** The year in brief, with all its entries where they are asked for. */
function getYear(request: RequestedWhen, { there, custom, include }: Understood, schedule: Schedule): CalendarYear {
  const year = yearView(there, schedule, request);
  if (!include.has('entries')) return year;
  const [from, until] = [year.from, year.until].map((date) => dayNumber(date) as DayNumber) as [DayNumber, DayNumber];
  return { ...year, entries: listDayEvents(there, schedule, from, until - from + 1, custom.candle_minutes) };
}

/** More of the day, and of each day of the window. */
function getMore({ there, first: { day }, days, include }: Understood, schedule: Schedule): CalendarMore {
  const more = moreOfDay(there, schedule, day, include);
  if (!include.has('hebrew_days')) return more;
  return { ...more, hebrew_days: Array.from({ length: days }, (_, at) => hebrewDayOn(day + at)) };
}

function hebrewDayOn(day: DayNumber): CalendarHebrewDay {
  const { text_en, text_he } = getHebrewDay(day);
  return { date: isoDay(day), text_en, text_he };
}

/** The entries of the window alone. */
export function eventsInWindow({ there, first, days, custom }: Understood): CalendarEvent[] {
  const schedule = getSchedule(custom.israel_schedule);
  return listDayEvents(there, schedule, first.day, days, custom.candle_minutes);
}

/** Parts that are long for many days, so that each is given only if it is named. */
const OF_MANY_DAYS = ['hebrew_days', 'entries'] as const;
/** A part that `include` can name. */
type IncludeKey = MoreKey | (typeof OF_MANY_DAYS)[number];

const ALL = 'all';
const ALLOWED = [...MORE_KEYS, ALL, ...OF_MANY_DAYS];
const EXPECTED = `some of ${ALLOWED.join(', ')}, by commas`;

/** Returns the parts that `include` names, separated by commas; empty if it was not sent. Throws `invalid_request` for an unknown name. */
function getIncluded(include: string | undefined): ReadonlySet<IncludeKey> {
  const named = (include ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  const unknown = named.find((word) => !ALLOWED.includes(word));
  if (unknown !== undefined)
    throw new ServiceError('invalid_request', `include does not know "${unknown}"; send ${EXPECTED}.`, {
      field: 'include',
      expected: EXPECTED,
      allowed: ALLOWED,
    });
  return new Set<IncludeKey>([
    ...MORE_KEYS.filter((key) => named.includes(ALL) || named.includes(key)),
    ...OF_MANY_DAYS.filter((key) => named.includes(key)),
  ]);
}

/** Entries that are nothing but a time. */
const TIMES_ALONE: ReadonlySet<CalendarEvent['kind']> = new Set<CalendarEvent['kind']>(['candle_lighting', 'havdalah']);

/**
 * Removes all values that depend on the sun from the answer to a request that names no place: its times would be the times of another place. Custom and the
 * last times for chametz go too, because their words hold times.
 */
function datesAlone(data: JewishCalendarData): JewishCalendarData {
  const { custom: _custom, when, year, more, ...rest } = data;
  return {
    ...rest,
    hebrew_date: { ...data.hebrew_date, divides_at: null },
    zmanim: [],
    shabbat_or_yom_tov: { is_now: null, candle_lighting: null, lightings: [], havdalah: null, interval: null },
    events: entriesAlone(data.events),
    ...(when === undefined ? {} : { when: { ...when, dates: when.dates.map(dateAlone) } }),
    ...(year === undefined ? {} : { year: yearAlone(year) }),
    ...(more === undefined
      ? {}
      : { more: { ...more, ...(more.fasts === undefined ? {} : { fasts: more.fasts.map(fastAlone) }) } }),
  };
}

function dateAlone({ eve = [], ...date }: CalendarWhenDate): CalendarWhenDate {
  const entries = entriesAlone(eve);
  const untimed = { ...date, begins_at: null, nightfall_at: null, ends_at: null };
  return entries.length === 0 ? untimed : { ...untimed, eve: entries };
}

/** Returns the entries by name only. A fast is given by its date, and its note may say why it has no time without a place. */
function entriesAlone(entries: readonly CalendarEvent[]): CalendarEvent[] {
  return entries
    .filter((entry) => !TIMES_ALONE.has(entry.kind) && !isChametzTime(entry))
    .map((entry) => ({ ...entry, starts_at: null, ends_at: null }));
}

function yearAlone(year: CalendarYear): CalendarYear {
  return {
    ...year,
    fasts: year.fasts.map((fast) => ({ ...fast, begins_at: null, ends_at: null })),
    ...(year.entries === undefined ? {} : { entries: entriesAlone(year.entries) }),
  };
}

function fastAlone<Fast extends { readonly begins: unknown; readonly ends: unknown }>(fast: Fast): Fast {
  return { ...fast, begins: [], ends: [] };
}
