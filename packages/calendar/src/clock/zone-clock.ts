import { DAY_MS, MINUTE_MS } from './time-units.ts';
import { type DayNumber, isoDay } from './day-number.ts';
import { type OffsetAt, zoneOffsets } from './zone-offsets.ts';

/** The clock on the wall of a time zone. Instants are milliseconds since 1970. */
export type ZoneClock = {
  /** Minutes ahead of UTC. */
  readonly offsetAt: OffsetAt;
  /** The civil day there. */
  readonly dayAt: (at: number) => DayNumber;
  /** `2026-11-20T16:15:00-05:00`, to the nearest second. */
  readonly isoAt: (at: number) => string;
  /** `16:15`, the minute that has begun: a time until which something is done is never told late. */
  readonly minuteBegunAt: (at: number) => string;
  /** The first instant of a civil day there; of a day that the zone left out, that of the next. */
  readonly startOf: (day: DayNumber) => number;
};

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA zone, kept for the next question. Throws `RangeError` for a zone that is not known. */
export function zoneClock(tz: string): ZoneClock {
  const known = clocks.get(tz);
  if (known !== undefined) return known;
  const clock = makeClock(zoneOffsets(tz));
  clocks.set(tz, clock);
  return clock;
}

function makeClock(offsetAt: OffsetAt): ZoneClock {
  const dayAt = (at: number): DayNumber => Math.floor((at + offsetAt(at) * MINUTE_MS) / DAY_MS);
  const isoAt = (at: number): string => {
    const rounded = Math.round(at / 1_000) * 1_000;
    const offset = offsetAt(rounded);
    return isoText(rounded + offset * MINUTE_MS, offset);
  };
  return {
    offsetAt,
    dayAt,
    isoAt,
    minuteBegunAt: (at) => isoAt(Math.floor(at / MINUTE_MS) * MINUTE_MS).slice(11, 16),
    startOf: (day) => startOf(day, dayAt),
  };
}

/** Searched for, since a day may begin at any hour of UTC, and need not begin at midnight. */
function startOf(day: DayNumber, dayAt: (at: number) => DayNumber): number {
  let [before, from] = [day * DAY_MS - 2 * DAY_MS, day * DAY_MS + 2 * DAY_MS];
  while (from - before > 1_000) {
    const middle = Math.floor((before + from) / 2_000) * 1_000;
    if (dayAt(middle) < day) before = middle;
    else from = middle;
  }
  return from;
}

const TWO: readonly string[] = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
const offsetTexts = new Map<number, string>();

function isoText(local: number, offset: number): string {
  const day = Math.floor(local / DAY_MS);
  const seconds = (local - day * DAY_MS) / 1_000;
  const hour = Math.floor(seconds / 3_600);
  const minute = Math.floor(seconds / 60) - hour * 60;
  return `${isoDay(day)}T${TWO[hour]}:${TWO[minute]}:${TWO[seconds % 60]}${offsetTexts.get(offset) ?? offsetText(offset)}`;
}

/** `-05:00`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset);
  const text = `${offset < 0 ? '-' : '+'}${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}`;
  offsetTexts.set(offset, text);
  return text;
}
