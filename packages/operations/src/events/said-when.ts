import { type DayNumber, isoDay, weekday, zoneClock } from '@kehilla/calendar';
import { HOUR_MS, type LatLng, NEW_YORK, NEW_YORK_ZONE, WEEKDAYS } from '@kehilla/core';
import { hoursOf, instantOn, type Part, shared, type Span, WHOLE_DAY } from './day-parts.ts';
import { readApart, readBeside, type SaidBeside } from './said-beside.ts';
import { readSaidDay, type SaidDay } from './said-day.ts';

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

/** How words that say when are read: where night falls is asked of `at`; parts and hours of a day without a day beside them only where they may be. */
export type ReadingOfWhen = { readonly at?: LatLng; readonly isApart?: boolean };

const CLOCK = zoneClock(NEW_YORK_ZONE);

/** What joins two days, and what makes a stretch from one to the other. */
const [OR, TO] = [new Set(['or', 'and', 'או']), new Set(['to', 'through', 'thru', 'until', 'till', 'עד'])];

/**
 * The first words of folded ones that say when, with those that they are joined to: "tonight or tomorrow" is one stretch, as far as nothing lies
 * between them, "friday to sunday" is whatever does. Null where none do. Nothing that is over at `now` is in the window, unless all of it is. Rule:
 * specification §4.7 (`from`, `to`), opinion on the words.
 */
export function readSaidWhen(words: readonly string[], now: Date, reading: ReadingOfWhen = {}): SaidWhen | null {
  const links = words.flatMap((word, i) => (i > 0 && (OR.has(word) || TO.has(word)) ? i : []));
  for (const link of links.slice(0, MOST_LINKS)) {
    const one = readOne(words.slice(0, link), now, { ...reading, isApart: false });
    const joined = one === null ? null : joinedOf(words, link, one, now, reading);
    if (joined !== null) return joined;
  }
  return readOne(words, now, reading);
}

/** A window with the one after the word that joins them; null where there is none, or where an "or" would take in days that nobody named. */
function joinedOf(
  words: readonly string[],
  link: number,
  one: SaidWhen,
  now: Date,
  reading: ReadingOfWhen,
): SaidWhen | null {
  if (!words.slice(0, link).join(' ').endsWith(one.said)) return null;
  const after = words.slice(link + 1);
  const alone = { ...reading, isApart: false };
  const soonest = readOne(after, now, alone);
  // "Saturday or Sunday" is the Sunday after that Saturday, also when it is asked on a Sunday.
  const other = soonest !== null && soonest.from < one.from ? readOne(after, new Date(one.to), alone) : soonest;
  if (other === null || other.from < one.from || !after.join(' ').startsWith(other.said)) return null;
  const isStretch = TO.has(words[link] as string);
  if (!isStretch && other.from - one.to > MOST_BETWEEN_MS) return null;
  return {
    from: one.from,
    // "From Monday to Wednesday" ends where it says, though "from Monday" alone has no end.
    to: isStretch ? other.to : Math.max(one.to, other.to),
    within: isStretch || (one.within === null && other.within === null) ? null : [...spansOf(one), ...spansOf(other)],
    isToday: one.isToday && other.isToday,
    told: one.told ?? other.told,
    said: `${one.said} ${words[link]} ${other.said}`,
    rest: [...one.rest, ...other.rest],
  };
}

function spansOf({ within, from, to }: SaidWhen): readonly Span[] {
  return within ?? [[from, to + 1]];
}

/** Nobody joins more times in a question. */
const MOST_LINKS = 4;

/** So much may lie between one evening and the next. */
const MOST_BETWEEN_MS = 18 * HOUR_MS;

/** A stretch no longer than this may hold the day that is meant: "motzei shabbos this week", "tuesday next week". */
const LONGEST_AROUND = 9;

/** As many days as are asked for where nothing says when. Rule: specification §4.7 (`to`). */
const DEFAULT_DAYS = 30;

/** The first words that say when, by themselves. */
function readOne(
  words: readonly string[],
  now: Date,
  { at = NEW_YORK, isApart = true }: ReadingOfWhen,
): SaidWhen | null {
  const today = CLOCK.dayAt(now.getTime());
  const day = readSaidDay(words, today);
  if (day === null) {
    const apart = isApart ? readApart(words, 0, 0) : null;
    const days = { first: today, last: today + DEFAULT_DAYS - 1, part: null, start: 0, end: 0, isDate: false };
    return apart === null ? null : windowOf(words, days, null, apart, now, at);
  }
  const inner = readWithin(words, day);
  const named = inner ?? day;
  const beside = readBeside(words, named.start, named.end, named.part);
  const apart =
    isApart && beside.part === null && beside.hours === null ? readApart(words, beside.start, beside.end) : null;
  return windowOf(words, { ...named, ...placesOf(beside) }, inner === null ? null : day, apart ?? beside, now, at);
}

/** The one day that other words name within some days, and those days' own words beside it; null where there is none. */
function readWithin(words: readonly string[], around: SaidDay): SaidDay | null {
  const { first, last, start, end, part, isDate } = around;
  if (last === first || last - first >= LONGEST_AROUND || part !== null || isDate) return null;
  const [before, behind] = [words.slice(0, start), words.slice(end)];
  const one = readSaidDay(before, first);
  if (one !== null) return isWithin(one, around) ? one : null;
  const other = readSaidDay(behind, first);
  return other !== null && isWithin(other, around)
    ? { ...other, start: other.start + end, end: other.end + end }
    : null;
}

function isWithin(one: SaidDay, { first, last }: SaidDay): boolean {
  return one.first === one.last && one.first >= first && one.last <= last;
}

function placesOf({ start, end }: SaidBeside): { readonly start: number; readonly end: number } {
  return { start, end };
}

/** The window of some days, of a part or an hour of each where `more` says so; `around` are further words that were read. */
function windowOf(
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
