import { zoneClock } from '@kehilla/calendar';
import { NEW_YORK_ZONE } from '@kehilla/core';
import type { LaterEvents } from '../later-events.ts';
import type { UnderstoodEvents } from '../asked/understand.ts';
import { sayArguments } from '../../describe/arguments.ts';

/** So many times of a question are told one by one. */
const MOST_TIMES = 4;

/** How words that say when were read: hours that are those of several days once, other times one by one. */
export function whenNote({ from, to, within, is_over }: UnderstoodEvents, said: string): string {
  const times = within ?? [];
  const told = times.map(([begins, ends]) => [clockTime(begins), clockTime(ends - 1_000)] as const);
  const hours = new Set(told.map(([begins, ends]) => `${begins.slice(-5)} and ${ends.slice(-5)}`));
  const over = is_over ? ', which is over' : '';
  const window = `"${said}" was read as from ${clockTime(from)} to ${clockTime(to)} in New York${over}`;
  if (times.length < 2) return `${window}.`;
  if (hours.size === 1) return `${window}, only what begins between ${[...hours].join('')}.`;
  const first = told.slice(0, MOST_TIMES).map(([begins, ends]) => `${begins} to ${ends}`);
  return `${window}, only what begins in these times: ${first.join('; ')}${told.length > MOST_TIMES ? '; and so on' : ''}.`;
}

/** Which days were looked at, where the question said no end, and what comes after them; null where neither is to be told. */
export function windowNote(
  { from, to, is_default_end, where, unknown }: UnderstoodEvents,
  later: LaterEvents | null,
): string | null {
  if (where.kind !== 'around') return null;
  // Words that no event has are none at any time.
  const looked =
    is_default_end && unknown.length === 0
      ? `What begins from ${clockTime(from)} to ${clockTime(to)} in New York was looked at.`
      : null;
  const more = later === null ? null : laterNote(later);
  return looked === null && more === null ? null : [looked, more].filter((note) => note !== null).join(' ');
}

/** How many begin later, and the `to` with which the first of them is found: the end of its day in New York. */
function laterNote({ count, name, at }: LaterEvents): string {
  const clock = zoneClock(NEW_YORK_ZONE);
  const to = clock.isoAt(clock.startOf(clock.dayAt(at) + 1) - 1_000);
  const first = `"${name}" at ${clockTime(at)}`;
  return count === 1
    ? `1 such event begins later, ${first}; send ${sayArguments({ to })} to see it.`
    : `${count} such events begin later, the first ${first}; send ${sayArguments({ to })} or later to see them.`;
}

/** An instant on New York's clock: "2026-11-21 22:40". */
export function clockTime(instant: number): string {
  return zoneClock(NEW_YORK_ZONE).isoAt(instant).slice(0, 16).replace('T', ' ');
}
