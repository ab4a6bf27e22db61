import { zoneClock } from '@kehilla/calendar';
import { NEW_YORK_ZONE } from '@kehilla/core';
import type { LaterEvents } from '../later-events.ts';
import type { UnderstoodEvents } from '../asked/understand.ts';

/** How words that say when were read; of parts of several days those of the first of them, for all are alike. */
export function whenNote({ from, to, within }: UnderstoodEvents, said: string): string {
  const window = `from ${clockTime(from)} to ${clockTime(to)} in New York`;
  const [first, ...others] = within ?? [];
  if (first === undefined || others.length === 0) return `"${said}" was read as ${window}.`;
  const [begins, ends] = [first[0], first[1] - 1_000].map((at) => clockTime(at).slice(-5));
  return `"${said}" was read as ${window}, only what begins between ${begins} and ${ends}.`;
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
    ? `1 such event begins later, ${first}; send to=${to} to see it.`
    : `${count} such events begin later, the first ${first}; send to=${to} or later to see them.`;
}

/** An instant on New York's clock: "2026-11-21 22:40". */
export function clockTime(instant: number): string {
  return zoneClock(NEW_YORK_ZONE).isoAt(instant).slice(0, 16).replace('T', ' ');
}
