import { DAY_MS, MINUTE_MS } from './time-units.ts';

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
export type OffsetAt = (at: number) => number;

/**
 * The offsets of an IANA zone, remembered, because asking `Intl` costs more than all the astronomy of a day. Local mean times with odd
 * seconds, of a century ago, are rounded to the minute, since ISO 8601 writes no more. Throws `RangeError` for a zone that is not known.
 */
export function zoneOffsets(tz: string): OffsetAt {
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
