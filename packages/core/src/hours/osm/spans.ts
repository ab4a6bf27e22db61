import type { LatLng } from '../../address.ts';
import { DAY_MINUTES, isSlip, type Span, untilMidnight } from '../span.ts';
import { SUN } from './rules.ts';
import { boundedMemoize } from '../../memoize.ts';
import { LRUCache } from 'lru-cache';
import OpeningHours from 'opening_hours';

/** An opening of a rule on one day, by the syntax and to people; null for none. */
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
  // "17:00+": the end is unknown, and a question while it is closed is told so.
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

const MOST_KEPT = 2_000;

/**
 * Returns the minute of a day (`date`, in the process's own zone) of `sunset`, `sunrise`, `dusk` or `dawn` at a point, on the process's clock. Null if it does
 * not come that day, or the library does not know.
 */
function sunMinute(event: string, date: Date, { lat, lng }: LatLng): number | null {
  const day = `${date.getFullYear()}/${date.getMonth()}/${date.getDate()}`;
  return findMinute(`${event}|${day}|${lat.toFixed(2)}|${lng.toFixed(2)}`);
}

const findMinute = boundedMemoize(MOST_KEPT, (key: string): number | null => {
  const [event = '', day = '', lat, lng] = key.split('|');
  const [year = 0, month = 0, of = 1] = day.split('/').map(Number);
  const schedule = parseSchedule(`${event}-24:00`, { lat: Number(lat), lng: Number(lng) });
  const at = schedule?.getNextChange(new Date(year, month, of, 0, 0));
  return at === undefined || at.getDate() !== of ? null : at.getHours() * 60 + at.getMinutes();
});

const MOST_PARSED = 5_000;
const parsed = new LRUCache<string, { readonly schedule: OpeningHours | null }>({ max: MOST_PARSED });

/**
 * The schedule of hours in OpenStreetMap's syntax, remembered, with sunset as at this point to a hundredth of a degree, and public holidays as the library
 * knows the nation's. Null where the library cannot read the text.
 */
export function parseSchedule(text: string, { lat, lng }: LatLng): OpeningHours | null {
  const key = `${text}|${lat.toFixed(2)}|${lng.toFixed(2)}`;
  let known = parsed.get(key);
  if (known === undefined) parsed.set(key, (known = { schedule: tryParse(text, lat, lng) }));
  return known.schedule;
}

function tryParse(text: string, lat: number, lng: number): OpeningHours | null {
  try {
    // With numbers as coordinates the library takes sunset to be 18:00; with text it computes it (seen in 3.15.0).
    const place = {
      lat: String(lat),
      lon: String(lng),
      address: { country_code: 'us' },
    } as unknown as ConstructorParameters<typeof OpeningHours>[1];
    return new OpeningHours(text, place, { locale: 'en' } as never);
  } catch {
    return null;
  }
}
