import type { City, EventTerm } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { DAY_MS, EVENT_CATEGORIES, NEW_YORK, resolveEventCategory, ServiceError, WEEKDAYS } from '@kehilla/core';
import type { EventsInterpretation, Share } from '@kehilla/language';
import type { StatedPrice } from '@kehilla/language/food';
import { resolveTimes, type Span, type TimeContext, type Window, without } from '@kehilla/language/times';
import type { EventPlace } from '@kehilla/language/events';
import { understandAround, whereOfArea } from '../where/area.ts';
import { aroundNamedPoint, type CityTypes } from '../where/around-point.ts';
import { getInstant, INSTANT_FORM, unknownCategory } from '../request/filters.ts';
import type { Where } from '../where/where.ts';
import { getTerms, termsRefusedThen, type UnderstoodTerms } from './terms.ts';
import { timeContext } from '../request/custom.ts';

/** A question about events, understood. Instants in milliseconds, both ends included. */
export type UnderstoodEvents = UnderstoodTerms & {
  readonly from: number;
  readonly to: number;
  /** Whether an end of the window that was sent lies beyond the years that events are read of. */
  readonly is_beyond: boolean;
  /** The spans of the window in which events must begin (mornings of a week), first instant included, last not; null for the whole window. */
  readonly within: readonly Span[] | null;
  /** The words of the text that said when; null where the request itself does, or nothing. */
  readonly said_when: string | null;
  /** A note on how words of time were read, if the window does not show it. */
  readonly told_when: string | null;
  /** Whether the days that the words name are over. */
  readonly is_over: boolean;
  /** The words for days that do not exist ("april 31"), so that nothing is found; null if there are none. */
  readonly no_such_day: string | null;
  /** Whether the end of the window is our own: nothing says how long it is to be. */
  readonly is_default_end: boolean;
  /** Whether events that are on already are included: the window begins now, or is all of today. */
  readonly with_running: boolean;
  readonly where: Where;
  /** Where it must not be. */
  readonly refused_places: readonly Where[];
  /** Whether cancelled and postponed events are left out. */
  readonly without_called_off: boolean;
  /** Subjects that are refused only at a time: an event with all the terms must begin in one of these spans. */
  readonly refused_but: readonly {
    readonly terms: readonly EventTerm[];
    readonly within: readonly Span[];
  }[];
  /** The words of these subjects, those of other times than the window's included, and the token at which they begin. */
  readonly refused_then: readonly { readonly phrase: string; readonly from: number }[];
  /** The words of each of `refused`, in its order, and the token at which they begin. */
  readonly refused_words: readonly { readonly phrase: string; readonly from: number }[];
  /** Whether the question names a house that no event names, so that events around it are shown. */
  readonly is_around_house: boolean;
  /** Key of the category that was asked for. */
  readonly category: string | null;
  readonly price: StatedPrice | null;
  /** Whether only the Jewish community's events are asked for, by the request or by its words. */
  readonly community_only: boolean;
  /** The words that ask for it, if no parameter does; null if there are none. */
  readonly said_community: string | null;
  /** The part of every word of the text. */
  readonly shares: readonly Share[];
};

/** The length of the window in days where the question does not say it. */
export const DEFAULT_DAYS = 30;
/** The first second of 1970 in New York. */
const EARLIEST_MS = Date.UTC(1970, 0, 1, 5);
/** The last second of 2200 in New York, in milliseconds: no event is read that begins later. */
const LATEST_MS = Date.UTC(2201, 0, 1, 5) - 1_000;
/** An area smaller than this is widened to it. Rule: specification §4.7. */
const LEAST_AREA_RADIUS_M = 8_000;
const POINT_RADIUS_M = 15_000;
/**
 * A request, as one interpretation of its text has it. Throws `invalid_request` for an instant without its offset, a window that ends before it begins,
 * and an unknown category.
 */
export function understandEvents(
  input: SearchEventsInput,
  city: City,
  now: Date,
  statement: EventsInterpretation<CityTypes>,
): UnderstoodEvents {
  const where = inItsCircle(
    statement.place === null ? understandAround(input, city) : whereOfPlace(statement.place, input.radius_m),
  );
  const sent = {
    from: input.from === undefined ? null : getInstant(input.from, 'from'),
    to: input.to === undefined ? null : getInstant(input.to, 'to'),
  };
  const { named, when, request } = whenAsked(statement, where, now, sent);
  const from = when?.from ?? sent.from ?? now.getTime();
  const to = when?.to ?? sent.to ?? from + DEFAULT_DAYS * DAY_MS;
  const terms = getTerms(statement.groups, statement.refused, city);
  const isNoDay = statement.times.length > 0 && named === null;
  const isOutside = named !== null && when === null && statement.saidWhen !== '';
  if (from > to)
    throw new ServiceError(
      'invalid_request',
      `to lies before from${input.from === undefined ? ', which is now when it is not sent' : ''}; both take ${INSTANT_FORM}.`,
      {
        field: 'to',
        expected: `${INSTANT_FORM}, not before from`,
      },
    );
  return {
    from: known(from),
    to: known(to),
    is_beyond: [input.from === undefined ? null : from, input.to === undefined ? null : to].some(
      (at) => at !== null && at !== known(at),
    ),
    within: when?.within ?? null,
    said_when: when === null || statement.saidWhen === '' ? null : statement.saidWhen,
    told_when: isOutside
      ? `"${statement.saidWhen}" lies outside of from and to, and was not used.`
      : when === null
        ? null
        : findTold(when, statement, where, request),
    is_over: when !== null && when.to < now.getTime(),
    no_such_day: isNoDay ? statement.saidWhen : null,
    is_default_end: statement.times.length === 0 && input.to === undefined,
    // A question at four for tonight includes events that are on at four.
    with_running: input.from === undefined && (from === now.getTime() || when?.isToday === true),
    where,
    refused_places: statement.refusedPlaces.map((place) => whereOfPlace(place, undefined)),
    without_called_off: statement.refusesCalledOff,
    refused_but: statement.refusedThen.flatMap(({ things, times }) => {
      const own = { from: known(from), to: known(to), within: when?.within ?? null, isToday: false, mismatch: null };
      const kept = without(own, times, getContext(where, request));
      return kept === own ? [] : [{ terms: termsRefusedThen(things, city), within: kept.within ?? [] }];
    }),
    refused_then: statement.refusedThen.map(({ phrase, from: at }) => ({ phrase, from: at })),
    refused_words: statement.refused.map((items) => ({
      phrase: items.flatMap(({ words }) => words).join(' '),
      from: items[0]?.from ?? 0,
    })),
    is_around_house: statement.place?.kind === 'area' && statement.place.isHouse,
    category: input.category === undefined ? null : getCategory(input.category),
    price: statement.price,
    community_only: input.community_only ?? statement.saidCommunity !== '',
    said_community:
      input.community_only === undefined && statement.saidCommunity !== '' ? statement.saidCommunity : null,
    shares: statement.shares.map((share) =>
      isOutside && share.by === 'time' ? { ...share, role: 'set_aside' } : share,
    ),
    ...terms,
    ...(isNoDay ? { terms: NOTHING, unknown: [statement.saidWhen] } : {}),
  };
}

/** Returns where the words of a question say that events are to be. */
function whereOfPlace(place: EventPlace<CityTypes>, radius_m: number | undefined): Where {
  return place.kind === 'point'
    ? aroundNamedPoint(place.point, radius_m)
    : whereOfArea(place.area, place.given, radius_m);
}

/** A term that no event has: nothing is on a day that does not exist ("february 29 2027"). */
const NOTHING: UnderstoodTerms['terms'] = [{ words: [], category: 0 }];

type Sent = { readonly from: number | null; readonly to: number | null };

/**
 * Returns the window that words name, its part within the window that was sent, and the moment from which it was read: "Sunday" is the next one, else the first
 * in that window.
 */
function whenAsked(
  statement: EventsInterpretation<CityTypes>,
  where: Where,
  now: Date,
  sent: Sent,
): { readonly named: Window | null; readonly when: Window | null; readonly request: Date } {
  const named = findWhen(statement, where, now);
  const when = named === null ? null : narrowed(named, sent);
  // "Tomorrow" is of now alone.
  const isOfNow = statement.times.some(({ days }) => days?.of === 'today');
  if (when !== null || named === null || sent.from === null || isOfNow) return { named, when, request: now };
  const request = new Date(sent.from);
  const later = findWhen(statement, where, request);
  return { named, when: later === null ? null : narrowed(later, sent), request };
}

/** Returns the part of a window within the one that was sent; null if there is none. */
function narrowed(window: Window, sent: Sent): Window | null {
  const [first, last] = [sent.from ?? Number.NEGATIVE_INFINITY, sent.to ?? Number.POSITIVE_INFINITY];
  const [from, to] = [Math.max(window.from, first), Math.min(window.to, last)];
  const within = window.within?.flatMap(([begins, ends]): Span[] =>
    begins > last || ends <= first ? [] : [[Math.max(begins, first), Math.min(ends, last + 1)]],
  );
  return from > to || within?.length === 0 ? null : { ...window, from, to, within: within ?? null };
}

/** Returns a note on how a window was read, if the window does not show it; null for no note. */
function findTold(when: Window, statement: EventsInterpretation<CityTypes>, where: Where, now: Date): string | null {
  if (when.mismatch !== null) return mismatchTold(when.mismatch);
  return namesNoDayToo(statement, where, now)
    ? `Some of the days in "${statement.saidWhen}" do not exist, and were left out.`
    : null;
}

/** Returns whether one of several days does not exist: "february 30 or march 1". */
function namesNoDayToo({ times }: EventsInterpretation<CityTypes>, where: Where, now: Date): boolean {
  if (times.length < 2) return false;
  const context = getContext(where, now);
  return times.some((time) => resolveTimes([time], context) === null);
}

/** The window that the words name, without the times that they refuse; null where they say nothing of when, or name no days that there are. */
function findWhen({ times, refusedTimes }: EventsInterpretation<CityTypes>, where: Where, now: Date): Window | null {
  const context = getContext(where, now);
  const window = times.length === 0 ? null : resolveTimes(times, context);
  if (refusedTimes.length === 0) return window;
  const whole = window ?? {
    from: now.getTime(),
    to: now.getTime() + DEFAULT_DAYS * DAY_MS,
    within: null,
    isToday: false,
    mismatch: null,
  };
  return without(whole, refusedTimes, context);
}

function getContext(where: Where, now: Date): TimeContext {
  return timeContext(now, (where.kind === 'around' ? where.centre : null) ?? NEW_YORK);
}

/** Says that the date is taken where a date and a weekday do not agree. */
function mismatchTold({ date, weekday, stated }: NonNullable<Window['mismatch']>): string {
  const name = (on: number): string => (WEEKDAYS[on] ?? '').replace(/^./, (letter) => letter.toUpperCase());
  return `${date} is a ${name(weekday)}, not a ${name(stated)}: the date was used.`;
}

/** An instant within the years that events are read of; no event lies beyond, and clocks cannot show every year. */
function known(at: number): number {
  return Math.min(Math.max(at, EARLIEST_MS), LATEST_MS);
}

/** Events are asked for where places are, in a wider circle. Rule: specification §4.7. */
function inItsCircle(where: Where): Where {
  if (where.kind !== 'around' || where.radius_m === null) return where;
  if (where.radius_from === 'default') return { ...where, radius_m: POINT_RADIUS_M };
  return where.radius_from === 'area' ? { ...where, radius_m: Math.max(LEAST_AREA_RADIUS_M, where.radius_m) } : where;
}

function getCategory(text: string): string {
  const key = resolveEventCategory(text);
  if (key !== null) return key;
  const allowed = EVENT_CATEGORIES.map((category) => category.key);
  const advice = `send one of ${allowed.join(', ')}, or leave it out and use q.`;
  throw unknownCategory(text, { advice, expected: 'a category of events', allowed });
}
