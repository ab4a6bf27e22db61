import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kehilla/core';
import type { ClockTime, DayNumber, DayPart, Hours, TimeContext } from '../meaning.ts';
import type { NamedStretch } from './stretches.ts';

/** Some time: milliseconds, the first included, the last not. Of a day from its midnight on, else instants. */
export type Span = readonly [from: number, to: number];

/**
 * The start and end of each part of a day: noon to six, five o'clock on; a holiday's eve from three on, before the sun of a winter's Friday sets. Opinion;
 * nightfall is computed, and stands here for a place without one.
 */
const PARTS: Readonly<Record<DayPart, Span>> = {
  early: [0, 9 * HOUR_MS],
  morning: [0, 12 * HOUR_MS],
  midday: [11 * HOUR_MS, 14 * HOUR_MS],
  afternoon: [12 * HOUR_MS, 18 * HOUR_MS],
  evening: [17 * HOUR_MS, DAY_MS],
  late: [20 * HOUR_MS, DAY_MS],
  eve: [15 * HOUR_MS, DAY_MS],
  motzei: [22 * HOUR_MS, DAY_MS],
};
const WHOLE_DAY: Span = [0, DAY_MS];
/** Hours that end until then belong to the night before. */
const SMALL_HOURS_MS = 7 * HOUR_MS;
/** "At 8" is about eight: from so long before it until so long after. Opinion. */
const [BEFORE_MS, AFTER_MS] = [HOUR_MS / 2, HOUR_MS];

/** The instants that are meant of some days: all of them, or a part or hours of each. */
export function getSpans(
  { first, last, fromEve = false }: NamedStretch,
  part: DayPart | null,
  hours: Hours | null,
  context: TimeContext,
): readonly Span[] {
  const at = (day: DayNumber, ms: number): number => instantOn(day, ms, context);
  if (part === null && hours === null) return [[at(first, fromEve ? PARTS.eve[0] : 0), at(last + 1, 0)]];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((day) =>
    (hours === null ? [WHOLE_DAY] : listHours(hours, part)).map((spoken): Span => {
      // "Saturday night at 1 am" is Sunday by the clock.
      if (hours !== null && spoken[1] <= SMALL_HOURS_MS && (part === 'evening' || part === 'late' || part === 'motzei'))
        return [at(day, DAY_MS + spoken[0]), at(day, DAY_MS + spoken[1])];
      const [from, to] = common(part === null ? WHOLE_DAY : getPart(part, day, context), spoken);
      return [at(day, from), at(day, to)];
    }),
  );
}

/** When a part of a day begins and ends, as milliseconds from that day's midnight. */
function getPart(part: DayPart, day: DayNumber, context: TimeContext): Span {
  const nightfall = part === 'motzei' ? context.nightfallOn(day) : null;
  return nightfall === null ? PARTS[part] : [nightfall - context.findStart(day), DAY_MS];
}

/** The instant of an hour of a day, given from its midnight: by the clock also on a day that the clock is changed. */
function instantOn(day: DayNumber, fromMidnight: number, { findStart }: TimeContext): number {
  return fromMidnight === 0 ? findStart(day) : findStart(day + 1) - DAY_MS + fromMidnight;
}

/** Returns the common part of two spans; the second if there is none. */
function common(one: Span, other: Span): Span {
  const both: Span = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return both[0] < both[1] ? both : other;
}

/** Hours as milliseconds from midnight; `part` of the day says which half of it is meant where they do not. Both halves where nothing says: "sunday at 9". */
function listHours(hours: Hours, part: DayPart | null): readonly Span[] {
  const { time, how } = hours;
  const isOpen = time.half === null && part === null && time.hour >= 8 && time.hour < 12;
  if (how === 'between') {
    const span = between(time, hours.until, part);
    return isOpen && hours.until.half === null && span[1] <= DAY_MS / 2 ? [span, later(span)] : [span];
  }
  const ms = getMs(time, part, how);
  if (how === 'after') return [[Math.min(ms, DAY_MS - MINUTE_MS), DAY_MS]];
  if (how !== 'at') return [[0, Math.max(ms, MINUTE_MS)]];
  const span: Span = [Math.max(0, Math.min(ms, DAY_MS - MINUTE_MS) - BEFORE_MS), Math.min(DAY_MS, ms + AFTER_MS)];
  return isOpen ? [span, later(span)] : [span];
}

/** The same hours after noon. */
function later([from, to]: Span): Span {
  return [from + DAY_MS / 2, Math.min(DAY_MS, to + DAY_MS / 2)];
}

/** "From 7 to 9" ends after it begins; "from 6 to 9 pm" begins in the same half, unless it would begin behind its end then ("11 to 1 pm"). */
function between(first: ClockTime, last: ClockTime, part: DayPart | null): Span {
  const from = getMs({ ...first, half: first.half ?? last.half }, part, 'at');
  const to = getMs({ ...last, half: last.half ?? (first.half === 'pm' ? 'pm' : null) }, part, 'at');
  if (from < to) return [from, to];
  if (last.half === null && to + DAY_MS / 2 > from && to + DAY_MS / 2 <= DAY_MS) return [from, to + DAY_MS / 2];
  const early = getMs({ ...first, half: first.half ?? 'am' }, part, 'at');
  return early < to ? [early, to] : [Math.min(from, DAY_MS - MINUTE_MS), DAY_MS];
}

/**
 * Milliseconds from midnight. Without its half an hour is that of the part beside it; else "after" and "until" are after noon, and any other hour is after
 * noon up to seven, and in the morning from eight on. Opinion.
 */
function getMs({ hour, minutes, half }: ClockTime, part: DayPart | null, how: Hours['how']): number {
  if (hour > 12) return Math.min(hour * HOUR_MS + minutes * MINUTE_MS, DAY_MS);
  if (hour === 0) return minutes * MINUTE_MS;
  const isLate = half === null ? isLateUnsaid(hour, part, how) : half === 'pm';
  return ((hour % 12) + (isLate ? 12 : 0)) * HOUR_MS + minutes * MINUTE_MS;
}

function isLateUnsaid(hour: number, part: DayPart | null, how: Hours['how']): boolean {
  if (part !== null) return part !== 'morning' && part !== 'early';
  return hour < 8 || hour === 12 || how === 'after' || how === 'until';
}
