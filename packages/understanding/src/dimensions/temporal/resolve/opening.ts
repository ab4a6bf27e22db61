import { HOUR_MS, MINUTE_MS } from '@kehilla/core';
import type { DayPart, Hours, Time } from '../meaning.ts';
import { type DayNumber, SATURDAY, getWeekday } from './civil-day.ts';
import type { TimeContext } from './context.ts';
import { type Span, getSpans } from './spans.ts';
import { type NamedStretch, listStretches } from './stretches.ts';

/** A time at which something is to be open, in milliseconds: a moment where `until` is null, else some time between the two. */
export type Opening = { readonly from: number; readonly until: number | null };

/** Who asks what is open in a part of a day means its hours of business, in milliseconds from midnight. Opinion. */
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
 * When places are to be open by words that say so: at a moment ("after 8 tonight", "until 11"), or at some time of a day or a part of it ("on Sunday", "Saturday night"). `isClosing`: the
 * words say when it closes ("closes after 9"). Of several the ones that are still ahead; none where there are no such days, or no time follows from the words. Pure.
 */
export function resolveOpening(times: readonly Time[], isClosing: boolean, context: TimeContext): readonly Opening[] {
  const all = times.flatMap((time) => listOpenings(time, isClosing, context));
  const ahead = all.filter(({ from, until }) => (until ?? from) > context.now);
  // "At 8" without a day is the next eight o'clock.
  const isOfNoDay = times.every(({ days }) => days === null);
  const meant = ahead.length === 0 ? all.slice(-1) : isOfNoDay ? ahead.slice(0, 1) : ahead;
  return meant.map(({ from, until }) =>
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
  const said: Hours = isSmall ? { how: hours.how, time: { ...time, half: 'am' } } : hours;
  const on = isSmall && isOfDay ? first + 1 : first;
  return getSpans({ first: on, last: on }, part, said, context).map((span) => ({
    from: getMoment(span, said, isUntil, on, context),
    until: null,
  }));
}

function getMoment([from, to]: Span, { how }: Hours, isUntil: boolean, day: DayNumber, context: TimeContext): number {
  if (how === 'at') {
    const at = from === context.startOf(day) ? from : from + ABOUT_MS;
    return isUntil ? at - MINUTE_MS : at;
  }
  if (isUntil) return to - MINUTE_MS;
  const end = context.startOf(day + 1);
  // "After midnight" is the first minute of the next day.
  return how === 'after' && from >= end - MINUTE_MS ? end + MINUTE_MS : from;
}

/** A part of each of some days, from the hour on at which business is meant. */
function listParts({ first, last }: NamedStretch, part: DayPart, context: TimeContext): readonly Opening[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((day) => {
    const own = part === 'motzei' && getWeekday(day) !== SATURDAY ? 'evening' : part;
    const earliest = context.startOf(day + 1) - 24 * HOUR_MS + (EARLIEST[own] ?? 0);
    return getSpans({ first: day, last: day }, own, WHOLE_DAY, context).map(([from, until]) => ({
      from: Math.max(from, earliest),
      until,
    }));
  });
}

/** All hours of a day: those that a part of it has are that part. */
const WHOLE_DAY: Hours = {
  how: 'between',
  time: { hour: 0, minutes: 0, half: null },
  until: { hour: 24, minutes: 0, half: null },
};

/** Shabbat from its candles until its stars are out. */
function getShabbat({ last }: NamedStretch, context: TimeContext): Opening {
  return {
    from: context.candleLightingOn(last - 1) ?? context.startOf(last),
    until: context.nightfallOn(last) ?? context.startOf(last + 1),
  };
}

/** Days are asked for by the clock: of a holiday's eve nobody asks by its name. */
function getWhole({ first, last, fromEve = false }: NamedStretch, context: TimeContext): Opening {
  return { from: context.startOf(fromEve && first < last ? first + 1 : first), until: context.startOf(last + 1) };
}
