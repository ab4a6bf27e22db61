import type { LatLng } from '../../geo.ts';
import { DAY_MINUTES, isSlip, type Span, untilMidnight } from '../span.ts';
import { SUN } from './grammar.ts';
import { sunMinute } from './sun.ts';

/** What an opening of a rule is on one day, by the syntax and to people; null for none. */
export type DaySpan = { readonly syntax: Span; readonly people: Span | null };

const WRITTEN = new RegExp(
  String.raw`^(\d{1,2}:\d{2}|${SUN}|\(${SUN}[+-]\d{1,2}:\d{2}\))(?:-(\d{2}:\d{2}|${SUN}|\(${SUN}[+-]\d{1,2}:\d{2}\)))?\+?$`,
);
const BY_SUN = new RegExp(String.raw`^\(?(${SUN})(?:([+-])(\d{1,2}):(\d{2})\))?$`);
const ENDS_A_DAY = /sunset|dusk/;

/**
 * An opening as written ("09:00-17:00", "10:00-(sunset-01:00)") in minutes of a day at a point. Null where the sun does not tell. An end before its
 * beginning is of the next day; but where the sun moves the one before the other ("14:45-(sunset-02:00)" in winter, "(sunset+02:00)-22:00" in summer) the
 * syntax goes on for nearly a day, and to people there is no opening.
 */
export function spanOn(written: string, date: Date, point: LatLng): DaySpan | null {
  const [, start = '', end] = WRITTEN.exec(written) ?? [];
  const from = minuteAt(start, date, point);
  if (from === null) return null;
  // "17:00+": how long nobody knows; whoever asks while it is closed is told so.
  if (end === undefined) return { syntax: { from, to: from }, people: null };
  const at = minuteAt(end, date, point);
  if (at === null) return null;
  const span = { from, to: at <= from ? at + DAY_MINUTES : at };
  const isBySun = /[a-z]/.test(start + end);
  const crosses = isBySun && at <= from && (ENDS_A_DAY.test(end) || isSlip(span));
  return { syntax: span, people: crosses ? null : { from, to: untilMidnight(span.to) } };
}

function minuteAt(written: string, date: Date, point: LatLng): number | null {
  const [, event, sign, hours = 0, minutes = 0] = BY_SUN.exec(written) ?? [];
  if (event === undefined) {
    const [hour = 0, minute = 0] = written.split(':').map(Number);
    return hour * 60 + minute;
  }
  const at = sunMinute(event, date, point);
  const offset = Number(hours) * 60 + Number(minutes);
  return at === null ? null : at + (sign === '-' ? -offset : offset);
}
