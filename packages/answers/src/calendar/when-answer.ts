import {
  askedTimes,
  civilText,
  type DayNumber,
  listDayEvents,
  getHebrewDay,
  isChametzTime,
  isoDayOrNull,
  type PlaceDays,
  type Schedule,
} from '@kehilla/calendar';
import type { CalendarEvent, CalendarWhen, CalendarWhenDate } from '@kehilla/contract';
import { type AnsweredDays, type DayRequest, isTimed } from './request.ts';

/** No answer lists more dates: a civil year has 13 or so of Rosh Chodesh. */
const MOST_DATES = 15;
/** The most dates of `years`: thirty, twice where customs differ. */
const MOST_OF_YEARS = 60;
const UNTIMED = { begins_at: null, nightfall_at: null, ends_at: null, note: null } as const;

/** Returns the answer to a question for a date, with its times at a place. A holiday has the entries of the day on whose evening it begins. */
export function whenAnswer(
  request: DayRequest,
  there: PlaceDays,
  schedule: Schedule,
  candleMinutes: number,
): CalendarWhen {
  const { by, read_as, years, days } = request;
  const dates = days.slice(0, mostDates(request)).map((each) => getDate(each, there, schedule));
  const [first] = days;
  const hasEve = by === 'holiday' && years === undefined && first !== undefined && !first.isNight;
  const eve = hasEve && isTimed(first.first - 1) ? listEve(first, there, schedule, candleMinutes) : [];
  return {
    by,
    asked: request.question,
    read_as,
    ...(years === undefined ? {} : { years }),
    dates: eve.length === 0 ? dates : dates.map((date, at) => (at === 0 ? { ...date, eve } : date)),
  };
}

/** Returns how many dates are listed at most. */
export function mostDates({ years }: DayRequest): number {
  return years === undefined ? MOST_DATES : MOST_OF_YEARS;
}

/** Returns the duties of the day before: the first candle of Chanukah with its rule for Friday, the last times for chametz, candles. A day fast has no eve. */
function listEve(
  { first, fast }: AnsweredDays,
  there: PlaceDays,
  schedule: Schedule,
  candleMinutes: number,
): CalendarEvent[] {
  if (fast?.from === 'dawn') return [];
  const on = (day: DayNumber): CalendarEvent[] => listDayEvents(there, schedule, day, 1, candleMinutes);
  // Where Erev Pesach is Shabbat, chametz is burnt on the Friday.
  const entries = [...(schedule.isHoly(first - 1) ? on(first - 2).filter(isChametzTime) : []), ...on(first - 1)];
  const isFestive = schedule.holidaysOn(first).length > 0;
  return isFestive ? entries.filter(({ kind }) => kind !== 'parsha' && kind !== 'havdalah') : [];
}

function getDate(days: AnsweredDays, there: PlaceDays, schedule: Schedule): CalendarWhenDate {
  const { title_en, title_he, first, last, isNight, custom } = days;
  const { note, ...times } = isTimed(first - 1) && isTimed(last) ? askedTimes(there, days, schedule) : UNTIMED;
  const notes = [days.note, note].filter((each) => each !== null);
  return {
    title_en,
    title_he,
    hebrew: getHebrewDay(isNight ? first + 1 : first),
    civil: civilText(first),
    date: isoDayOrNull(first),
    last_date: isoDayOrNull(last),
    ...times,
    custom,
    note: notes.length === 0 ? null : notes.join(' '),
  };
}
