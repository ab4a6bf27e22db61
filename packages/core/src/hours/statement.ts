import { EVERY_DAY, isSign, type Reader, signAt, takeDays, wordAt } from './days.ts';
import { DAY_MINUTES, EARLIEST_OPENING, type Span, findSpan, type Time } from './span.ts';

/**
 * What a text says of one day of the week: its openings (none = closed), or that one has to ask first, also where they end before candle lighting;
 * null where it does not speak of it.
 */
export type DayHours = readonly Span[] | 'by_appointment' | null;

type Statement = { readonly days: readonly number[]; readonly hours: Exclude<DayHours, null> };

/**
 * Days and their hours, or what is closed: "Closed Sat". Hours at the beginning of a text, without days, are those of every day. Null where the text
 * does not go on with a statement that can be told.
 */
export function takeStatement(reader: Reader): Statement | null {
  if (wordAt(reader) === 'closed' || wordAt(reader) === 'off') {
    const after: Reader = { ...reader, at: reader.at + 1 };
    if (wordAt(after) === 'on' || signAt(after, ':')) after.at += 1;
    const closed = takeDays(after);
    if (closed !== null) {
      reader.at = after.at;
      // "Closed Sat, Mon-Fri 9-5": where the closed days end nobody can tell.
      return isSayingHours(reader) ? null : { days: closed, hours: [] };
    }
  }
  const isFirst = reader.at === 0;
  const days = takeDays(reader);
  // "Shabbos: 10am-2pm" are no hours of the ordinary week.
  if (days === null ? !isFirst : days.length === 0) return null;
  const hours = takeHours(reader);
  if (hours === null || (days === null && !isOfEveryDay(hours, reader))) return null;
  return { days: days ?? EVERY_DAY, hours };
}

/**
 * Whether hours without days, at the beginning of a text, are those of every day. They are not where days follow at once ("9am-5pm Mon-Fri 10am-2pm
 * Sun"), nor where a visit by appointment stands before other hours ("By appointment, Mon-Fri 9-5").
 */
function isOfEveryDay(hours: DayHours, reader: Reader): boolean {
  return reader.at >= reader.tokens.length || (hours !== 'by_appointment' && isSign(reader));
}

function isSayingHours(reader: Reader): boolean {
  const { tokens, at } = signAt(reader, '-') ? { ...reader, at: reader.at + 1 } : reader;
  return tokens[at] !== undefined && tokens[at].kind !== 'sign';
}

function takeHours(reader: Reader): Exclude<DayHours, null> | null {
  if (signAt(reader, ':')) reader.at += 1;
  if (signAt(reader, '-')) reader.at += 1;
  const token = reader.tokens[reader.at];
  if (token?.kind === 'word') {
    reader.at += 1;
    if (token.text === 'closed' || token.text === 'off') return [];
    if (token.text === 'appointment') return 'by_appointment';
    return token.text === 'allday' ? [{ from: 0, to: DAY_MINUTES }] : null;
  }
  const spans: Span[] = [];
  for (;;) {
    const span = takeSpan(reader);
    if (span === null) return null;
    // "11am-10pm, 11am-9pm" were the hours of different days.
    if (doMeet(spans, [span])) return null;
    spans.push(span);
    if (!(signAt(reader, ',') || signAt(reader, '/')) || reader.tokens[reader.at + 1]?.kind !== 'time') return spans;
    reader.at += 1;
  }
}

function takeSpan(reader: Reader): Span | null {
  const [start, , end] = reader.tokens.slice(reader.at, reader.at + 3);
  if (start?.kind !== 'time' || end?.kind !== 'time' || !signAt({ ...reader, at: reader.at + 1 }, '-')) return null;
  reader.at += 3;
  if (!isOnItsClock(start.time, end.time, reader.on24Hours)) return null;
  return reader.on24Hours && isByDay(start.time, end.time)
    ? findSpan({ ...start.time, exact: true }, { ...end.time, exact: true })
    : findSpan(start.time, end.time);
}

/** "10:00-12:30" beside "14:00-18:00": what the clock of the whole text shows by day, whose hours say no half of their own. "1:00-5:00" may be a slip. */
function isByDay(start: Time, end: Time): boolean {
  return start.half === null && end.half === null && start.hour >= EARLIEST_OPENING && start.minutes < end.minutes;
}

/**
 * Whether an end before its beginning is on the clock of the whole text. "9:00-2:00" is the afternoon, but not beside "10:00-18:00"; "09:00-02:00" is
 * the night, but only beside such a time: alone it may be the afternoon too.
 */
function isOnItsClock(start: Time, end: Time, on24Hours: boolean): boolean {
  const isSaid = start.half !== null || start.hour > 12 || start.minutes < end.minutes;
  return isSaid || end.exact === on24Hours;
}

/** Whether any two openings of one day share a minute. */
export function doMeet(a: readonly Span[], b: readonly Span[]): boolean {
  return a.some((one) => b.some((other) => one.from < other.to && other.from < one.to));
}
