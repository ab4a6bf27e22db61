import { HOUR_MS, MINUTE_MS } from '@kehilla/core';
import {
  type DayNumber,
  type DayPart,
  getIsoDate,
  getWeekday,
  type Hours,
  SATURDAY,
  type Stretch,
  type Time,
  type TimeContext,
} from '../meaning.ts';
import { getSpans, type Span } from './spans.ts';
import { DEFAULT_DAYS, eachOn, listStretches, type NamedStretch } from './stretches.ts';

/** A window of time that words name. Instants in milliseconds, both ends included. */
export type Window = {
  readonly from: number;
  readonly to: number;
  /** Spans of it in which events must begin, in order: mornings of a week; null for any time of it. */
  readonly within: readonly Span[] | null;
  /** Whether all of it belongs to the day of the question: then events that are on already count too. */
  readonly isToday: boolean;
  /** A date with another weekday than the words say: the date was used. Null if there is none. */
  readonly mismatch: { readonly date: string; readonly weekday: number; readonly stated: number } | null;
};

/**
 * Returns the window of alternative times ("saturday or sunday") from now on: what is over is left out, unless all of it is. Null if there are no such days
 * ("february 30"). Pure.
 */
export function resolveTimes(times: readonly Time[], context: TimeContext): Window | null {
  const { now } = context;
  const today = context.dayAt(now);
  const named = withSharedHours(times).flatMap((time, i) =>
    resolveOne(time, getFirstDay(time, times[i - 1], today, context), context),
  );
  if (named.length === 0) return null;
  const all = merged(named.flatMap(({ spans }) => spans));
  const still = all.filter(([, over]) => over > now);
  const spans = still.length > 0 ? still : all;
  const begins = spans[0]?.[0] ?? now;
  // The last whole second, because windows are told in seconds.
  const to = (spans.at(-1)?.[1] ?? begins) - 1_000;
  return {
    from: to < now ? begins : Math.max(now, begins),
    to,
    within: all.length > 1 || named.some(({ isNarrow }) => isNarrow) ? spans : null,
    isToday: named.every(({ stretch }) => stretch.first === today && stretch.last === today),
    mismatch: named.flatMap(({ stretch }) => getMismatch(stretch))[0] ?? null,
  };
}

/** Returns the rest of a window, from now on, without the refused times; the same window if nothing would be left. */
export function without(window: Window, refused: readonly Time[], context: TimeContext): Window {
  const range = { first: context.dayAt(window.from), last: context.dayAt(window.to) };
  const cut = refused.flatMap((time) => resolveRefused(time, range, context)).flatMap(({ spans }) => spans);
  const whole: readonly Span[] = window.within ?? [[window.from, window.to + 1_000]];
  const left = cut.reduce((spans, not) => spans.flatMap((span) => minus(span, not)), whole);
  const [begins, ends] = [left[0]?.[0], left.at(-1)?.[1]];
  if (cut.length === 0 || begins === undefined || ends === undefined) return window;
  return { ...window, from: Math.max(window.from, begins), to: ends - 1_000, within: left };
}

/** "Sunday or Monday after 6" is after 6 on both: a weekday without its own hours takes those of the one behind it. */
function withSharedHours(times: readonly Time[]): readonly Time[] {
  const shared = [...times];
  for (let at = times.length - 2; at >= 0; at -= 1) {
    const [time, next] = [shared[at] as Time, shared[at + 1] as Time];
    const isBare = time.days?.of === 'weekday' && time.part === null && time.hours === null;
    if (isBare && next.days?.of === 'weekday') shared[at] = { ...time, part: next.part, hours: next.hours };
  }
  return shared;
}

/** "Saturday or Sunday" is the Sunday after that Saturday, also when it is asked on a Sunday. */
function getFirstDay({ days }: Time, before: Time | undefined, today: DayNumber, context: TimeContext): DayNumber {
  const other = before?.days;
  if (days?.of !== 'weekday' || other?.of !== 'weekday' || days.weekday !== (other.weekday + 1) % 7) return today;
  return listStretches(other, today, context)[0]?.last ?? today;
}

type Resolved = { readonly stretch: NamedStretch; readonly spans: readonly Span[]; readonly isNarrow: boolean };

function resolveOne({ days, part, hours }: Time, today: DayNumber, context: TimeContext): readonly Resolved[] {
  const stretches =
    days === null ? [{ first: today, last: today + DEFAULT_DAYS - 1 }] : listStretches(days, today, context);
  return stretches.map((stretch) => getResolved(stretch, part, hours, context));
}

function getResolved(stretch: NamedStretch, part: DayPart | null, hours: Hours | null, context: TimeContext): Resolved {
  // Where the day is no Shabbat nothing ends on it at nightfall.
  const isOther = stretch.saidWeekday === SATURDAY && getWeekday(stretch.first) !== SATURDAY;
  const own = part === 'motzei' && isOther ? 'evening' : part;
  return { stretch, spans: getSpans(stretch, own, hours, context), isNarrow: hours !== null || own === 'motzei' };
}

/** "No Sunday" refuses all of them; "no this Sunday" only that one. */
function resolveRefused(time: Time, { first, last }: Stretch, context: TimeContext): readonly Resolved[] {
  const { days, part, hours } = time;
  if (days?.of === 'shabbat' && part === null && hours === null)
    return eachOn([SATURDAY], first, last + 1).map((stretch) => wholeShabbat(stretch, context));
  if (days === null) return [{ first, last }].map((stretch) => getResolved(stretch, part, hours, context));
  const weekdays =
    days.of === 'weekdays'
      ? days.weekdays
      : days.of === 'shabbat'
        ? [SATURDAY]
        : days.of === 'weekday' && days.isOne !== true && days.after + days.weeks === 0
          ? [days.weekday]
          : null;
  if (weekdays === null) return resolveOne(time, context.dayAt(context.now), context);
  return eachOn(weekdays, first, last).map((stretch) => getResolved(stretch, part, hours, context));
}

/** Returns Shabbat from its candles until its stars are out; all of Saturday if the sun does not tell. An event after it is not refused. */
function wholeShabbat(stretch: NamedStretch, context: TimeContext): Resolved {
  const { first } = stretch;
  const from = context.candleLightingOn(first - 1) ?? context.findStart(first);
  const to = context.nightfallOn(first) ?? context.findStart(first + 1);
  return { stretch, spans: [[from, to]], isNarrow: true };
}

/** Returns spans in order, adjoining ones as one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last !== undefined && span[0] <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], span[1])];
    else found.push(span);
  }
  return found;
}

function minus([from, to]: Span, [begins, ends]: Span): readonly Span[] {
  if (ends <= from || begins >= to) return [[from, to]];
  const parts: readonly Span[] = [
    [from, begins],
    [ends, to],
  ];
  return parts.filter(([start, end]) => start < end);
}

function getMismatch({ first, saidWeekday }: NamedStretch): NonNullable<Window['mismatch']>[] {
  return saidWeekday === undefined
    ? []
    : [{ date: getIsoDate(first), weekday: getWeekday(first), stated: saidWeekday }];
}

/** A time at which something is to be open, in milliseconds: a moment where `until` is null, else some time between the two. */
export type Opening = { readonly from: number; readonly until: number | null };

/** A question for places open in a part of a day means hours of business, in milliseconds from midnight. Opinion. */
const EARLIEST: Readonly<Partial<Record<DayPart, number>>> = {
  early: 5 * HOUR_MS,
  morning: 7 * HOUR_MS,
  evening: 19 * HOUR_MS,
  late: 22 * HOUR_MS,
};
/** "Until 2" is at night, and so is "until 1 am" of a day that was named. Opinion. */
const SMALL_HOURS = 5;
/** "At 8" is about eight: the resolver tells half an hour before it. */
const ABOUT_MS = HOUR_MS / 2;

/**
 * When places are to be open by words that say so: at a moment ("after 8 tonight", "until 11"), or at some time of a day or a part of it ("on Sunday",
 * "Saturday night"). `isClosing`: the words say when it closes ("closes after 9"). Of several the ones that are still ahead; none where there are no such days,
 * or no time follows from the words. Pure.
 */
export function resolveOpening(times: readonly Time[], isClosing: boolean, context: TimeContext): readonly Opening[] {
  const all = times.flatMap((time) => listOpenings(time, isClosing, context));
  const ahead = all.filter(({ from, until }) => (until ?? from) > context.now);
  // "At 8" without a day is the next eight o'clock.
  const isOfNoDay = times.every(({ days }) => days === null);
  const openings = ahead.length === 0 ? all.slice(-1) : isOfNoDay ? ahead.slice(0, 1) : ahead;
  return openings.map(({ from, until }) =>
    until === null ? { from, until } : { from: Math.max(from, Math.min(context.now, until)), until },
  );
}

function listOpenings(time: Time, isClosing: boolean, context: TimeContext): readonly Opening[] {
  const { days, part, hours } = time;
  const today = context.dayAt(context.now);
  if (days?.of === 'bound') return [];
  const named =
    days === null ? [today, today + 1].map((day) => ({ first: day, last: day })) : listStretches(days, today, context);
  // "Sundays" are each of them: the next one stands for all.
  const stretches = days?.of === 'weekdays' ? named.slice(0, days.weekdays.length) : named;
  return stretches.flatMap((stretch) => {
    if (hours !== null) return listMoments(stretch, part, hours, isClosing, days !== null, context);
    if (part !== null) return listParts(stretch, part, context);
    return [days?.of === 'shabbat' ? getShabbat(stretch, context) : getWhole(stretch, context)];
  });
}

function listMoments(
  { first }: NamedStretch,
  part: DayPart | null,
  hours: Hours,
  isClosing: boolean,
  isOfDay: boolean,
  context: TimeContext,
): readonly Opening[] {
  const isUntil = hours.how === 'until' || hours.how === 'before' || (isClosing && hours.how === 'at');
  const { time } = hours;
  const isSmall = isUntil && time.hour <= SMALL_HOURS && time.half !== 'pm' && part === null;
  const statedHours: Hours = isSmall ? { how: hours.how, time: { ...time, half: 'am' } } : hours;
  const on = isSmall && isOfDay ? first + 1 : first;
  return getSpans({ first: on, last: on }, part, statedHours, context).map((span) => ({
    from: getMoment(span, statedHours, isUntil, on, context),
    until: null,
  }));
}

function getMoment([from, to]: Span, { how }: Hours, isUntil: boolean, day: DayNumber, context: TimeContext): number {
  if (how === 'at') {
    const at = from === context.findStart(day) ? from : from + ABOUT_MS;
    return isUntil ? at - MINUTE_MS : at;
  }
  if (isUntil) return to - MINUTE_MS;
  const end = context.findStart(day + 1);
  // "After midnight" is the first minute of the next day.
  return how === 'after' && from >= end - MINUTE_MS ? end + MINUTE_MS : from;
}

/** A part of each of some days, from the hour on at which business is meant. */
function listParts({ first, last }: NamedStretch, part: DayPart, context: TimeContext): readonly Opening[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((day) => {
    const own = part === 'motzei' && getWeekday(day) !== SATURDAY ? 'evening' : part;
    const earliest = context.findStart(day + 1) - 24 * HOUR_MS + (EARLIEST[own] ?? 0);
    return getSpans({ first: day, last: day }, own, WHOLE_DAY, context).map(([from, until]) => ({
      from: Math.max(from, earliest),
      until,
    }));
  });
}

/** All hours of a day, or of its part. */
const WHOLE_DAY: Hours = {
  how: 'between',
  time: { hour: 0, minutes: 0, half: null },
  until: { hour: 24, minutes: 0, half: null },
};

/** Shabbat from its candles until its stars are out. */
function getShabbat({ last }: NamedStretch, context: TimeContext): Opening {
  return {
    from: context.candleLightingOn(last - 1) ?? context.findStart(last),
    until: context.nightfallOn(last) ?? context.findStart(last + 1),
  };
}

/** Opening hours follow the clock: a holiday's eve is not asked for by its name. */
function getWhole({ first, last, fromEve = false }: NamedStretch, context: TimeContext): Opening {
  return { from: context.findStart(fromEve && first < last ? first + 1 : first), until: context.findStart(last + 1) };
}
