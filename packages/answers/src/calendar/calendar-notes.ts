import { civilText, comingShabbat, findAsked, getHebrewDay, isoDay, parshaOn } from '@kehilla/calendar';
import { type Note, note } from '../notes.ts';
import type { Understood } from './answer.ts';
import { type AnsweredDays, isTimed } from './request.ts';
import { mostDates } from './when-answer.ts';

/** The facts that the notes of jewish_calendar are said on. */
type CalendarFacts = Understood & {
  /** How a question in the place of a place was read; null if there was none. */
  readonly readInLocation: string | null;
  /** The first day that answers a question for a date. */
  readonly answered: AnsweredDays | null;
  /** How many days answer it, and how many of them are listed at most. */
  readonly count: number;
  readonly most: number;
};

/** Returns the facts that the notes of an answer are said on. */
export function getCalendarFacts(understood: Understood, readInLocation: string | null): CalendarFacts {
  const { request } = understood;
  return {
    ...understood,
    readInLocation,
    answered: request?.days[0] ?? null,
    count: request?.days.length ?? 0,
    most: request === null ? 0 : mostDates(request),
  };
}

/** 1 Tishrei 4119, the autumn of 358: from then on, by tradition, the calendar is reckoned and not set by sight. */
const RECKONED_SINCE = 4_119;
/** 15 October 1582 as days since 1970: the first day of the Gregorian calendar. */
const GREGORIAN_SINCE = -141_427;

/** Told with every answer and every calendar file. Rule: decisions §7. */
export const NOT_A_RULING = 'Times are calculations, not a halachic ruling.';

/** Notes of jewish_calendar, in the order in which they are told. */
export const CALENDAR_NOTES = [
  note({ code: 'question_in_location', when: ({ readInLocation }) => readInLocation, say: (text) => text }),
  note({ code: 'date_read', when: ({ request }) => request && request.notes, say: (notes) => notes }),
  note({
    code: 'first_dates_listed',
    when: ({ count, most }) => count > most,
    say: (_, { count, most }) => `The first ${most} of ${count} dates are listed.`,
  }),
  note({
    code: 'months_by_sight',
    when: ({ answered }) => answered !== null && getHebrewDay(answered.first).year < RECKONED_SINCE,
    say: "Reckoned by today's calendar; until about 4119 (358/9) months were set by sight, so that dates of that time may differ.",
  }),
  note({
    code: 'before_gregorian_calendar',
    when: ({ answered }) => answered !== null && answered.first < GREGORIAN_SINCE,
    say: 'Civil dates are Gregorian; before 15 October 1582 people dated by the Julian calendar.',
  }),
  note({
    code: 'no_times_that_year',
    when: ({ answered }) => answered !== null && !isTimed(answered.first),
    say: 'Times are computed for 1900 to 2100 only. The rest of this answer is of today there.',
  }),
  note({
    code: 'next_fast',
    when: findNextFast,
    say: (next, { first }) =>
      `No fast is on ${isoDay(first.day)}; the next is ${next.title_en} on ${civilText(next.first)}: send ${JSON.stringify({ date: isoDay(next.first), include: 'fasts' })}.`,
  }),
  note({ code: 'times_are_no_ruling', when: () => true, say: NOT_A_RULING }),
  note({
    code: 'dates_alone',
    when: ({ place }) => !place.isNamed,
    say: 'No place was named, so no times were computed and the days are those of the Diaspora unless israel says otherwise. A date begins with the evening before it, a day fast at its dawn; for times send {"location": "…"}.',
  }),
  note({ code: 'place_read', when: ({ place }) => place.notes, say: (notes) => notes }),
  note({
    code: 'portions_differ',
    when: ({ shabbatFrom, custom: { israel_schedule: israel } }) => {
      const [here, there] = [
        parshaOn(comingShabbat(shabbatFrom), israel),
        parshaOn(comingShabbat(shabbatFrom), !israel),
      ];
      return here?.title_en !== there?.title_en && [here, there].map((read) => read?.title_en);
    },
    say: ([here, there], { custom: { israel_schedule: israel }, place: { location } }) =>
      `This Shabbat ${israel ? 'Israel' : 'the Diaspora'} reads ${sayPortion(here)} and ${israel ? 'the Diaspora' : 'Israel'} ${sayPortion(there)}; the place is ${location.in_israel ? '' : 'not '}in Israel.`,
  }),
] satisfies readonly Note<CalendarFacts>[];

function sayPortion(title: string | undefined): string {
  return title ?? 'the reading of the festival';
}

/** Returns the next fast, if fasts were asked for and none is on the day; null otherwise. */
function findNextFast({ custom, first, include, request }: Understood) {
  if (request !== null || !include.has('fasts')) return null;
  const [next] = findAsked(['fast'], { which: 'whole' }, custom.israel_schedule, { by: 'next', from: first.day }).days;
  const isNow =
    next === undefined || next.first === first.day || (next.first === first.day + 1 && next.fast?.from === 'evening');
  return isNow ? null : next;
}
