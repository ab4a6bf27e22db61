import type { DayPart, Hours, Time } from '../meaning.ts';
import { type DayNumber, getIsoDate, SATURDAY, type Stretch, getWeekday } from './civil-day.ts';
import type { TimeContext } from './context.ts';
import { type Span, getSpans } from './spans.ts';
import { DEFAULT_DAYS, eachOn, type NamedStretch, listStretches } from './stretches.ts';

/** A window of time that words name. Instants in milliseconds, both ends included. */
export type Window = {
  readonly from: number;
  readonly to: number;
  /** Within it what begins is wanted in these spans alone, in their order: mornings of a week; null where any time of it will do. */
  readonly within: readonly Span[] | null;
  /** Whether all of it belongs to the day of asking: what is on by then is asked for too. */
  readonly isToday: boolean;
  /** A date of which another weekday was said than it is: the date was used. Null where there is none. */
  readonly mismatch: { readonly date: string; readonly weekday: number; readonly said: number } | null;
};

/**
 * The window of some times of which any will do ("saturday or sunday"), from now on: nothing that is over is in it, unless all of it is. Null where there
 * are no such days ("february 30"). Pure.
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
  // The last whole second: what is told of a window is told in seconds.
  const to = (spans.at(-1)?.[1] ?? begins) - 1_000;
  return {
    from: to < now ? begins : Math.max(now, begins),
    to,
    within: all.length > 1 || named.some(({ isNarrow }) => isNarrow) ? spans : null,
    isToday: named.every(({ stretch }) => stretch.first === today && stretch.last === today),
    mismatch: named.flatMap(({ stretch }) => getMismatch(stretch))[0] ?? null,
  };
}

/** What is left of a window, from now on, without the times that are not wanted; the same where nothing would be left of it. */
export function without(window: Window, refused: readonly Time[], context: TimeContext): Window {
  const range = { first: context.dayAt(window.from), last: context.dayAt(window.to) };
  const cut = refused.flatMap((time) => resolveRefused(time, range, context)).flatMap(({ spans }) => spans);
  const whole: readonly Span[] = window.within ?? [[window.from, window.to + 1_000]];
  const left = cut.reduce((spans, not) => spans.flatMap((span) => minus(span, not)), whole);
  const [begins, ends] = [left[0]?.[0], left.at(-1)?.[1]];
  if (cut.length === 0 || begins === undefined || ends === undefined) return window;
  return { ...window, from: Math.max(window.from, begins), to: ends - 1_000, within: left };
}

/** "Sunday or Monday after 6" is after 6 on both: a weekday of which nothing more is said takes what is said of the one behind it. */
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

/** Who wants no Sunday wants none of them; no "this Sunday" is that one. */
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

/** Shabbat from its candles until its stars are out; where the sun does not tell, all of Saturday. Who wants nothing on Shabbat may come when it is over. */
function wholeShabbat(stretch: NamedStretch, context: TimeContext): Resolved {
  const { first } = stretch;
  const from = context.candleLightingOn(first - 1) ?? context.startOf(first);
  const to = context.nightfallOn(first) ?? context.startOf(first + 1);
  return { stretch, spans: [[from, to]], isNarrow: true };
}

/** Spans in order, those that touch as one. */
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
  return saidWeekday === undefined ? [] : [{ date: getIsoDate(first), weekday: getWeekday(first), said: saidWeekday }];
}
