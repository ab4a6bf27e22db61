import { askedTimes, civilText, hebrewDayOf, isoDayOrNull, type PlaceDays, type Schedule } from '@kehilla/calendar';
import type { CalendarWhen, CalendarWhenDate } from '@kehilla/contract';
import { isTimed } from '../request/date.ts';
import type { AnsweredDays, Asked } from './asked.ts';

/** No answer lists more dates: a civil year has 13 or so of Rosh Chodesh. */
const MOST_DATES = 15;
const UNTIMED = { begins_at: null, nightfall_at: null, ends_at: null, note: null } as const;

/** The answer to when something is, with its times at a place. */
export function whenAnswer({ by, asked, read_as, days }: Asked, there: PlaceDays, schedule: Schedule): CalendarWhen {
  return { by, asked, read_as, dates: days.slice(0, MOST_DATES).map((each) => dateOf(each, there, schedule)) };
}

function dateOf(days: AnsweredDays, there: PlaceDays, schedule: Schedule): CalendarWhenDate {
  const { title_en, title_he, first, last, isNight, custom } = days;
  const { note, ...times } = isTimed(first - 1) && isTimed(last) ? askedTimes(there, days, schedule) : UNTIMED;
  const notes = [days.note, note].filter((each) => each !== null);
  return {
    title_en,
    title_he,
    hebrew: hebrewDayOf(isNight ? first + 1 : first),
    civil: civilText(first),
    date: isoDayOrNull(first),
    last_date: isoDayOrNull(last),
    ...times,
    custom,
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

/** 1 Tishrei 4119, the autumn of 358: from then on, by tradition, the calendar is reckoned and not set by sight. */
const RECKONED_SINCE = 4_119;
/** 15 October 1582 as days since 1970: the first day of the Gregorian calendar. */
const GREGORIAN_SINCE = -141_427;
const BY_SIGHT =
  "Reckoned by today's calendar; until about 4119 (358/9) months were set by sight, so that dates of that time may differ.";
const GREGORIAN = 'Civil dates are Gregorian; before 15 October 1582 people dated by the Julian calendar.';
const NO_TIMES = 'Times are computed for 1900 to 2100 only.';

/** What is to be known of dates of long ago and of dates without times. */
export function whenNotes({ days, notes }: Asked): string[] {
  const [first] = days;
  if (first === undefined) return [...notes];
  const left = days.length - MOST_DATES;
  return [
    ...notes,
    ...(left > 0 ? [`The first ${MOST_DATES} of ${days.length} dates are listed.`] : []),
    ...(hebrewDayOf(first.first).year < RECKONED_SINCE ? [BY_SIGHT] : []),
    ...(first.first < GREGORIAN_SINCE ? [GREGORIAN] : []),
    ...(isTimed(first.first) ? [] : [`${NO_TIMES} The rest of this answer is of today there.`]),
  ];
}
