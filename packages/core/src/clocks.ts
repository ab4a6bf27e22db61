/** Names of zones come from other people's pages: no more of them are remembered. */
const MOST_REMEMBERED = 2_000;
const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** The clock of an IANA zone, for `clockAheadMs`, remembered; null for a name that is none. */
export function clockIn(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = getClock(zone);
  } catch {
    // Not a zone: the map keeps null.
  }
  if (clocks.size < MOST_REMEMBERED) clocks.set(zone, clock);
  return clock;
}

/** A new clock of an IANA zone. Throws a RangeError for a name that is none. */
export function getClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
}

/** How far a clock is ahead of UTC at an instant, both in milliseconds; negative where it is behind. Throws a RangeError for no instant. */
export function clockAheadMs(clock: Intl.DateTimeFormat, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
