import { type DayNumber, isoDay, weekday, zoneClock } from '@kehilla/calendar';
import { DAY_MS, HOUR_MS, type LatLng, NEW_YORK_ZONE, WEEKDAYS } from '@kehilla/core';
import { hoursOf, instantOn, type Part, shared, type Span, WHOLE_DAY } from './day-parts.ts';
import type { SaidBeside } from './said-beside.ts';
import type { SaidDay } from './said-day.ts';

/** A window of time that words name. Instants in milliseconds, both ends included. */
export type SaidWhen = {
  readonly from: number;
  readonly to: number;
  /** Within it what begins is wanted in these spans alone, in their order: mornings of a week; null where any time of it will do. */
  readonly within: readonly Span[] | null;
  /** Whether all of it belongs to the day of asking: what is on by then is asked for too. */
  readonly isToday: boolean;
  /** What a reader must be told of how it was read; null where the window says all. */
  readonly told: string | null;
  /** The words that named it. */
  readonly said: string;
  /** The other words. */
  readonly rest: readonly string[];
};

/** Hours that end until then belong to the night before. */
const SMALL_HOURS_MS = 7 * HOUR_MS;
const CLOCK = zoneClock(NEW_YORK_ZONE);

/** What joins two days, either of which will do. */
export const OR: ReadonlySet<string> = new Set(['or', 'and', 'או']);

/** The window, from `now` on, of some days, of a part or an hour of each where `more` says so; `around` are further words that were read. Nightfall is that of `at`. */
export function windowOf(
  words: readonly string[],
  { first, last, part: ownPart, start, end, isDate }: SaidDay,
  around: SaidDay | null,
  more: SaidBeside,
  now: Date,
  at: LatLng,
): SaidWhen {
  const wrong = isDate && first === last && more.weekday !== null && more.weekday !== weekday(first);
  const given = more.part ?? ownPart;
  // Where the day is no Shabbat nothing ends on it at nightfall.
  const part = given === 'motzei' && wrong ? 'evening' : given;
  const isHoliday = ownPart === 'eve' && last > first;
  const all = isHoliday
    ? [[instantOn(first, hoursOf('eve', first, at)[0]), instantOn(last + 1, 0)] as const]
    : spansOfDays(first, last, part, more.hours, at);
  const still = all.filter(([, over]) => over > now.getTime());
  const spans = still.length > 0 ? still : all;
  const begins = spans[0]?.[0] ?? now.getTime();
  // The last whole second: what is told of a window is told in seconds.
  const to = (spans.at(-1)?.[1] ?? begins) - 1_000;
  const used = (i: number): boolean =>
    [{ start, end }, more, around].some((each) => each !== null && i >= each.start && i < each.end);
  const today = CLOCK.dayAt(now.getTime());
  return {
    from: to < now.getTime() ? begins : Math.max(now.getTime(), begins),
    to,
    within: all.length > 1 || more.hours !== null || part === 'motzei' ? spans : null,
    isToday: first === today && last === today,
    told: wrong ? toldOf(first, more.weekday) : null,
    said: words.filter((_, i) => used(i)).join(' '),
    rest: withoutLink(words, used, Math.min(start, more.start)),
  };
}

/** One span for all of some days; one for each of them where a part or an hour of it is meant. */
function spansOfDays(
  first: DayNumber,
  last: DayNumber,
  part: Part | null,
  hours: Span | null,
  at: LatLng,
): readonly Span[] {
  if (part === null && hours === null) return [[instantOn(first, 0), instantOn(last + 1, 0)]];
  return Array.from({ length: last - first + 1 }, (_, i): Span => {
    const day = first + i;
    // "Saturday night at 1 am" is Sunday by the clock.
    if (hours !== null && hours[1] <= SMALL_HOURS_MS && (part === 'evening' || part === 'motzei'))
      return [instantOn(day, DAY_MS + hours[0]), instantOn(day, DAY_MS + hours[1])];
    const [from, to] = shared(part === null ? WHOLE_DAY : hoursOf(part, day, at), hours ?? WHOLE_DAY);
    return [instantOn(day, from), instantOn(day, to)];
  });
}

/** Where a date and a weekday do not go together the date is meant. */
function toldOf(day: DayNumber, said: number): string {
  const name = (on: number): string => (WEEKDAYS[on] ?? '').replace(/^./, (letter) => letter.toUpperCase());
  return `${isoDay(day)} is a ${name(weekday(day))}, not a ${name(said)}: the date was used.`;
}

/**
 * The words about a time without the "or" that joins them to it. Between words on both sides it stays: "lecture tonight or concert" asks for either.
 */
function withoutLink(words: readonly string[], used: (i: number) => boolean, at: number): readonly string[] {
  const left = words.map((word, i) => ({ word, i })).filter(({ i }) => !used(i));
  const before = left.filter(({ i }) => i < at).map(({ word }) => word);
  const after = left.filter(({ i }) => i >= at).map(({ word }) => word);
  if (before.length > 0 && after.length > 0) return [...before, ...after];
  return [
    ...(OR.has(before.at(-1) ?? '') ? before.slice(0, -1) : before),
    ...(OR.has(after[0] ?? '') ? after.slice(1) : after),
  ];
}
