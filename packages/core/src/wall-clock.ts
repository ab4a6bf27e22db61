const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** A date whose fields in the process's own zone read as New York's clock does, and how far that zone is ahead of New York. */
export type WallClock = { readonly date: Date; readonly ahead_minutes: number };

let last: { readonly at: number; readonly clocks: readonly WallClock[] } | null = null;

/**
 * New York's wall clock at an instant, for code that reads dates in the process's zone. One, or where that zone skips this very hour
 * (it sets its clocks forward on another day than New York does) the same hour a week before and a week after.
 */
export function wallClocksAt(at: Date): readonly WallClock[] {
  if (last?.at === at.getTime()) return last.clocks;
  last = { at: at.getTime(), clocks: readClocks(at) };
  return last.clocks;
}

function readClocks(at: Date): WallClock[] {
  const part = Object.fromEntries(NEW_YORK.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const newYork_minutes =
    (Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1_000) * 1_000) / 60_000;
  const clockOn = (ofMonth: number): WallClock => {
    const date = new Date(year, month - 1, ofMonth, hour, minute, second);
    return { date, ahead_minutes: -date.getTimezoneOffset() - newYork_minutes };
  };
  const clock = clockOn(day);
  return clock.date.getHours() === hour ? [clock] : [clockOn(day - 7), clockOn(day + 7)];
}
