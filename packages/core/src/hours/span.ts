/** One opening: minutes after midnight of its day; `to` above 1440 goes on into the next day. */
export type Span = { readonly from: number; readonly to: number };

/** A time of day as a text writes it. */
export type Time = {
  /** Minutes after midnight; as if on a clock of 24 hours where the text does not say which half of the day it is. */
  readonly minutes: number;
  /** The hour as written, 0 to 26. */
  readonly hour: number;
  /** The half of the day as written; null where none is. */
  readonly half: 'am' | 'pm' | null;
  /** Whether it can be one time only: "5pm", "17:00", "09:00", not "5" or "9:00". */
  readonly exact: boolean;
  /** Whether it is an hour alone, as people say it: "8", not "8:00" or "8am". */
  readonly bare: boolean;
};

/** A day, in minutes. */
export const DAY_MINUTES = 1_440;
const HALF_DAY = DAY_MINUTES / 2;
/** From this hour on a shop may open in the morning: before it, "1-5pm" is the afternoon. Opinion. */
export const EARLIEST_OPENING = 6;
/** Before this minute nobody opens for the day. Opinion. */
const NIGHT_ENDS = 240;
/** By this minute of the night whoever opened by noon has closed. Opinion. */
const LATEST_CLOSING = 180;

/** Times that have a name. */
export const NAMED_TIMES: Readonly<Record<string, Time>> = {
  noon: { minutes: HALF_DAY, hour: 12, half: 'pm', exact: true, bare: false },
  midnight: { minutes: 0, hour: 12, half: 'am', exact: true, bare: false },
};

/** The time of an hour and its minutes; null where no clock shows it ("25:70", "13pm"). */
export function findTime(hourText: string, minuteText: string | undefined, half: 'am' | 'pm' | undefined): Time | null {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59 || hour > 26 || (half !== undefined && (hour === 0 || hour > 12))) return null;
  const minutes = half === undefined ? hour * 60 + minute : ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  // "09:00", "17:00" and "0:00" are on a clock of 24 hours; "9" and "9:00" may be either half of the day.
  const exact = half !== undefined || hour > 12 || hourText.startsWith('0');
  return { minutes, hour, half: half ?? null, exact, bare: !exact && minuteText === undefined };
}

/**
 * The opening from one time to another: "9-5" closes in the afternoon, and so does "8-8", "1-5pm" opens in it, "5pm-1" closes after midnight. Null for
 * what may be two things: "7-10", "5-1", "9-10pm", "8-2am", "10am-11", "12-12", and "00:00-00:00" or "11:00-11:00", which some write for all day and
 * others for closed.
 */
export function findSpan(start: Time, end: Time): Span | null {
  if (start.exact) return end.exact ? between(start.minutes, end.minutes) : toUnsaid(start, end.minutes, end.hour);
  if (end.half === 'am') return start.minutes < end.minutes ? between(start.minutes, end.minutes) : null;
  if (end.half === 'pm') return toAfternoon(start, end.minutes);
  if (end.exact) return between(start.minutes, end.minutes);
  const opensByDay = start.hour >= EARLIEST_OPENING && (start.minutes > end.minutes || isHalfADay(start, end));
  return opensByDay ? between(start.minutes, end.minutes + HALF_DAY) : null;
}

/** "8-8", "11-11": whoever opens in the evening says so, and whoever never closes says something else. Of "12-12" nobody can tell. Opinion. */
function isHalfADay(start: Time, end: Time): boolean {
  return start.bare && end.bare && start.hour === end.hour && start.hour < 12;
}

/** From one minute to another, or to that of the next day; null where they are one, or one of them is a slip. */
function between(from: number, to: number): Span | null {
  const span = { from, to: untilMidnight(to < from ? to + DAY_MINUTES : to) };
  return from === to || isSlip(span) ? null : span;
}

/** "00:00-23:59" is the whole day: who cannot write 24:00 writes the last minute before it, and nobody closes in it. */
export function untilMidnight(to: number): number {
  return to === DAY_MINUTES - 1 ? DAY_MINUTES : to;
}

/** "1am-8pm", "10pm-6pm", "09:00-05:00": one half of the day was meant for the other, and nobody can tell in which of the two times. Opinion. */
export function isSlip({ from, to }: Span): boolean {
  const fromNight = from < NIGHT_ENDS && to >= HALF_DAY && to < DAY_MINUTES - 60;
  return fromNight || to >= DAY_MINUTES + (from <= HALF_DAY ? LATEST_CLOSING : HALF_DAY);
}

/** "1-5pm", "11-10pm". */
function toAfternoon(start: Time, to: number): Span | null {
  const from = start.minutes;
  if (from + HALF_DAY >= to) return between(from, to);
  return start.hour >= EARLIEST_OPENING ? null : between(from + HALF_DAY, to);
}

/** An end without its half of the day after a beginning with one ("9am-5"), or after one on a clock of 24 hours ("09:00-5:00", "08:00-12:00"). */
function toUnsaid({ minutes: from, half, hour }: Time, to: number, endHour: number): Span | null {
  if (to > from) return endHour === 12 || (half === null && endHour >= 10) ? { from, to } : null;
  const byEvening = to + HALF_DAY > from;
  // "18:00-2:00" goes on past midnight; of "13:00-2:00" nobody can tell.
  if (half === null && hour > 12 && byEvening) return null;
  return between(from, byEvening ? to + HALF_DAY : to);
}
