import { LRUCache } from 'lru-cache';

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** A day of 24 hours in milliseconds: civil days are not all that long. */
export const DAY_MS = 1_440 * MINUTE_MS;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A civil day as a number: days since 1 January 1970, which is 0. Proleptic Gregorian; no time zone. */
export type DayNumber = number;

/** Returns the day that an ISO date (`2026-11-20`) names, null for another form, or a day that its month does not have. */
export function dayNumber(isoDate: string): DayNumber | null {
  const [, year, month, day] = FORM.exec(isoDate) ?? [];
  if (year === undefined) return null;
  // Not Date.UTC, which reads the years 0 to 99 as years of the twentieth century.
  const number = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  return isoDay(number) === isoDate ? number : null;
}

/** The ISO date of a day: `2026-11-20`. */
export function isoDay(day: DayNumber): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  written.set(day, text);
  return text;
}

/** Friday as `weekday` counts it. */
export const FRIDAY = 5;
/** Shabbat as `weekday` counts it: the civil Saturday. */
export const SHABBAT = 6;

/** The day of the week, Sunday = 0. */
export function weekday(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Dates that were written lately: of some 27 years, where an answer writes those of one. */
const written = new LRUCache<DayNumber, string>({ max: 10_000 });
const found = new LRUCache<string, string>({ max: 2_000 });

/**
 * Returns a zone of the IANA database that this machine knows, in its usual spelling (`america/new_york` is found); null for any other text. An offset such as
 * `+02:00` names no zone.
 */
export function findTimeZone(tz: string): string | null {
  const known = found.get(tz);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(tz)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: tz }).resolvedOptions();
    // Some engines answer with another name of the same zone; the caller's own is kept then.
    const name = timeZone.toLowerCase() === tz.toLowerCase() ? timeZone : tz;
    found.set(tz, name);
    return name;
  } catch {
    return null;
  }
}

/**
 * No zone of the database has two changes within six days of each other from 1900 to 2100 (the nearest, in Boa Vista in October 2000, lie
 * seven days apart), so a stretch of six days has one offset at both ends, or one change inside.
 */
const STRETCH_MS = 6 * DAY_MS;
const UNKNOWN = -32_768;
const CHANGES = -32_767;
const PAGE = 512;

type Change = { readonly at: number; readonly before: number; readonly after: number };

/** Minutes by which a zone's clock is ahead of UTC at an instant (milliseconds since 1970). */
type OffsetAt = (at: number) => number;

/**
 * The offsets of an IANA zone, remembered, because asking `Intl` costs more than all the astronomy of a day. Local mean times with odd
 * seconds, of a century ago, are rounded to the minute, since ISO 8601 writes no more. Throws `RangeError` for a zone that is not known.
 */
function zoneOffsets(tz: string): OffsetAt {
  const read = offsetReader(tz);
  const pages = new Map<number, Int16Array>();
  const changes = new Map<number, Change>();

  function learn(stretch: number, page: Int16Array, slot: number): number {
    const [from, to] = [stretch * STRETCH_MS, (stretch + 1) * STRETCH_MS];
    const [before, after] = [read(from), read(to - 1)];
    if (before === after) return (page[slot] = before);
    changes.set(stretch, { at: changeBetween(read, from, to, before), before, after });
    return (page[slot] = CHANGES);
  }

  return (at) => {
    const stretch = Math.floor(at / STRETCH_MS);
    const number = Math.floor(stretch / PAGE);
    let page = pages.get(number);
    if (page === undefined) pages.set(number, (page = new Int16Array(PAGE).fill(UNKNOWN)));
    const slot = stretch - number * PAGE;
    const known = page[slot] as number;
    const offset = known === UNKNOWN ? learn(stretch, page, slot) : known;
    if (offset !== CHANGES) return offset;
    const change = changes.get(stretch) as Change;
    return at < change.at ? change.before : change.after;
  };
}

/** The first instant, to the second, at which the offset is no longer `before`. */
function changeBetween(read: OffsetAt, from: number, to: number, before: number): number {
  let [low, high] = [from, to - 1];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (read(middle) === before) low = middle;
    else high = middle;
  }
  return Math.ceil(high / 1_000) * 1_000;
}

/** Reads one offset from `Intl`. The parts are two digits wide, so that their places in the text are known. */
function offsetReader(tz: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: tz,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => {
    const text = format.format(at);
    const part = (from: number, to: number): number => Number(text.slice(from, to));
    const local = Date.UTC(part(6, 10), part(0, 2) - 1, part(3, 5), part(12, 14), part(15, 17), part(18, 20));
    return Math.round((local - Math.floor(at / 1_000) * 1_000) / MINUTE_MS);
  };
}

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
  readonly findStart: (day: DayNumber) => number;
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
    findStart: (day) => getStart(day, dayAt),
  };
}

/** Searched for, since a day may begin at any hour of UTC, and need not begin at midnight. */
function getStart(day: DayNumber, dayAt: (at: number) => DayNumber): number {
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

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const LAST_WRITTEN_YEAR = 9_999;

/** The civil year of a day, proleptic Gregorian; the year before 1 is 0. */
export function civilYear(day: DayNumber): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** The ISO date of a day, null where its year does not have four digits of its own: before the year 1 or after 9999. */
export function isoDayOrNull(day: DayNumber): string | null {
  const year = civilYear(day);
  return year < 1 || year > LAST_WRITTEN_YEAR ? null : isoDay(day);
}

/** A day in words: `Thursday, 22 April 2027`; `Thursday, 25 March 1313 BCE` (proleptic Gregorian). */
export function civilText(day: DayNumber): string {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const yearText = year < 1 ? `${1 - year} BCE` : String(year);
  return `${WEEKDAYS[weekday(day)]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${yearText}`;
}
