import { zoneClock } from '@kehilla/calendar';
import { HOUR_MS, type LatLng, NEW_YORK, NEW_YORK_ZONE } from '@kehilla/core';
import type { Span } from './day-parts.ts';
import { readApart, readBeside, type SaidBeside } from './said-beside.ts';
import { readSaidDay, type SaidDay } from './said-day.ts';
import { OR, type SaidWhen, windowOf } from './window-of-days.ts';

export type { SaidWhen } from './window-of-days.ts';

/** How words that say when are read: where night falls is asked of `at`; parts and hours of a day without a day beside them only where they may be. */
export type ReadingOfWhen = { readonly at?: LatLng; readonly isApart?: boolean };

const CLOCK = zoneClock(NEW_YORK_ZONE);

/** What makes a stretch from one day to the other. */
const TO = new Set(['to', 'through', 'thru', 'until', 'till', 'עד']);

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
