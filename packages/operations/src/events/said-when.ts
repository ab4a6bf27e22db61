import { zoneClock } from '@kehilla/calendar';
import { HOUR_MS, NEW_YORK_ZONE } from '@kehilla/core';
import { readSaidDate } from './said-date.ts';
import type { Days } from './said-days.ts';
import { readSaidHoliday } from './said-holiday.ts';
import { type Part, PHRASES } from './said-phrases.ts';
import { readSaidSpan } from './said-span.ts';

/** A window of time that words name. Instants in milliseconds, both ends included. */
export type SaidWhen = {
  readonly from: number;
  readonly to: number;
  /** The words that named it. */
  readonly said: string;
  /** The other words. */
  readonly rest: readonly string[];
};

const NEW_YORK = zoneClock(NEW_YORK_ZONE);

/**
 * How long before the end of its day a part of it begins and ends: noon to six, five o'clock on; a holiday's eve from three on, before the sun of a
 * winter's Friday sets. Opinion.
 */
const PARTS: Readonly<Record<Part, readonly [begins: number, ends: number]>> = {
  morning: [Number.POSITIVE_INFINITY, 12 * HOUR_MS],
  afternoon: [12 * HOUR_MS, 6 * HOUR_MS],
  evening: [7 * HOUR_MS, 0],
  eve: [9 * HOUR_MS, 0],
};

/** What joins two days, and what makes a stretch from one to the other. */
const [OR, TO] = [new Set(['or', 'and', 'או']), new Set(['to', 'through', 'thru', 'until', 'till', 'עד'])];

/**
 * The first words of folded ones that say when, with those that they are joined to: "tonight or tomorrow" is one stretch, as far as nothing lies
 * between them, "friday to sunday" is whatever does. Null where none do. Nothing that is over at `now` is in the window, unless all of it is. Rule:
 * specification §4.7 (`from`, `to`), opinion on the words.
 */
export function readSaidWhen(words: readonly string[], now: Date): SaidWhen | null {
  const links = words.flatMap((word, i) => (i > 0 && (OR.has(word) || TO.has(word)) ? i : []));
  for (const link of links.slice(0, MOST_LINKS)) {
    const one = readOne(words.slice(0, link), now);
    const joined = one === null ? null : joinedOf(words, link, one, now);
    if (joined !== null) return joined;
  }
  return readOne(words, now);
}

/** A window with the one after the word that joins them; null where there is none, or where an "or" would take in days that nobody named. */
function joinedOf(words: readonly string[], link: number, one: SaidWhen, now: Date): SaidWhen | null {
  if (!words.slice(0, link).join(' ').endsWith(one.said)) return null;
  const after = words.slice(link + 1);
  const soonest = readOne(after, now);
  // "Saturday or Sunday" is the Sunday after that Saturday, also when it is asked on a Sunday.
  const other = soonest !== null && soonest.from < one.from ? readOne(after, new Date(one.to)) : soonest;
  if (other === null || other.from < one.from || !after.join(' ').startsWith(other.said)) return null;
  if (OR.has(words[link] as string) && other.from - one.to > MOST_BETWEEN_MS) return null;
  return {
    from: one.from,
    // "From Monday to Wednesday" ends where it says, though "from Monday" alone has no end.
    to: TO.has(words[link] as string) ? other.to : Math.max(one.to, other.to),
    said: `${one.said} ${words[link]} ${other.said}`,
    rest: [...one.rest, ...other.rest],
  };
}

/** Nobody joins more times in a question. */
const MOST_LINKS = 4;

/** So much may lie between one evening and the next. */
const MOST_BETWEEN_MS = 18 * HOUR_MS;

/** Before a day: all that is left until its end. */
const UNTIL = new Set(['until', 'till', 'through', 'thru', 'by', 'עד']);

/** The first words that say when, by themselves. */
function readOne(words: readonly string[], now: Date): SaidWhen | null {
  const today = NEW_YORK.dayAt(now.getTime());
  const date = readSaidDate(words, today);
  if (date !== null) return windowOf(words, [date.start, date.end], [date.first, date.last], now);
  const feast = readSaidHoliday(words, today);
  if (feast !== null)
    return windowOf(
      words,
      [feast.start, feast.end],
      [feast.first, feast.last],
      now,
      feast.from_evening ? 'eve' : undefined,
    );
  const span = readSaidSpan(words, today);
  if (span !== null) return windowOf(words, [span.start, span.end], [span.first, span.last], now);
  for (const { words: phrase, days, part, isLast } of PHRASES) {
    const at = words.findIndex(
      (_, i) => (!isLast || i + phrase.length === words.length) && phrase.every((word, j) => words[i + j] === word),
    );
    if (at < 0) continue;
    const [first, last] = days(today);
    if (UNTIL.has(words[at - 1] ?? '')) return windowOf(words, [at - 1, at + phrase.length], [today, last], now);
    return windowOf(words, [at, at + phrase.length], [first, last], now, part);
  }
  return null;
}

function windowOf(
  words: readonly string[],
  [start, end]: readonly [number, number],
  [first, last]: Days,
  now: Date,
  part?: Part,
): SaidWhen {
  const over = NEW_YORK.startOf(last + 1);
  const [before, until] = part === undefined ? [Number.POSITIVE_INFINITY, 0] : PARTS[part];
  // The part is that of the first day where it goes on for several.
  const begins = Math.max(NEW_YORK.startOf(first), NEW_YORK.startOf(first + 1) - before);
  // The last whole second: what is told of a window is told in seconds.
  const to = over - until - 1_000;
  return {
    from: to < now.getTime() ? begins : Math.max(now.getTime(), begins),
    to,
    said: words.slice(start, end).join(' '),
    rest: withoutLink(words.slice(0, start), words.slice(end)),
  };
}

/**
 * The words about a time without the "or" that joins them to it. Between words on both sides it stays: "lecture tonight or concert" asks for either.
 */
function withoutLink(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.length > 0 && after.length > 0) return [...before, ...after];
  return [
    ...(OR.has(before.at(-1) ?? '') ? before.slice(0, -1) : before),
    ...(OR.has(after[0] ?? '') ? after.slice(1) : after),
  ];
}
