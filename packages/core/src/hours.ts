import OpeningHours from 'opening_hours';
import type { LatLng } from './geo.ts';
import { isOpenInWeek, readWeek, type Week } from './hours-week.ts';
import type { HoursText } from './records.ts';
import { type WallClock, wallClocksAt } from './wall-clock.ts';

const parsed = new Map<string, OpeningHours | null>();
const weeks = new Map<string, Week | null>();
const MOST_PARSED = 5_000;
/** Where texts are tried that nobody asks the sun of. */
const NEW_YORK: LatLng = { lat: 40.7, lng: -73.94 };

/** The sun crosses a degree of longitude in four minutes. */
const MINUTES_PER_DEGREE = 4;

/** Whether a place is open by its published hours, and why nobody can tell where it is null. */
export type OpenState = {
  readonly open: boolean | null;
  /** `unreadable` = the text does not parse; `not_said` = it leaves that moment open ("by appointment"). Null where `open` is known. */
  readonly reason: 'unreadable' | 'not_said' | null;
};

/**
 * Whether published hours say that a New York place is open at an instant: true, false, or null where the text does not parse or leaves it
 * open ("by appointment"). OSM syntax is evaluated whole, sunset and public holidays included; free text and schema.org's as a plain week.
 * Evaluated on New York's wall clock and sun, whatever zone the process runs in.
 */
export function isOpenAt(hours: HoursText, at: Date, point: LatLng): boolean | null {
  return openStateAt(hours, at, point).open;
}

/** As `isOpenAt`, with the reason where the answer is null. */
export function openStateAt(hours: HoursText, at: Date, point: LatLng): OpenState {
  if (NAMES_THE_SUN.test(hours.text)) return readState(hours, at, point);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== told.minute || told.states.size >= MOST_PARSED) told = { minute, states: new Map() };
  const key = `${hours.syntax}|${hours.text}`;
  const known = told.states.get(key) ?? readState(hours, at, NEW_YORK);
  told.states.set(key, known);
  return known;
}

/** Hours that speak of the sun differ from place to place; all others are the same everywhere and change at full minutes. */
const NAMES_THE_SUN = /sun(?:rise|set)|dawn|dusk/i;
const MINUTE_MS = 60_000;
let told = { minute: Number.NaN, states: new Map<string, OpenState>() };

function readState(hours: HoursText, at: Date, point: LatLng): OpenState {
  const states = wallClocksAt(at).map((clock) =>
    hours.syntax === 'osm' ? stateOf(hours.text, clock, point) : stateInWeek(hours.text, clock),
  );
  const [first = null] = states;
  const open = states.every((state) => state === first) ? first : null;
  if (open !== null) return { open, reason: null };
  return { open: null, reason: isReadable(hours) ? 'not_said' : 'unreadable' };
}

/** Whether hours parse at all: text that does not is on file, and is no evidence of hours. */
export function isReadable(hours: HoursText): boolean {
  if (weekOf(hours.text) !== null) return true;
  return hours.syntax === 'osm' && parse(hours.text, NEW_YORK.lat, NEW_YORK.lng) !== null;
}

/** The ordinary week of published hours, Sunday first; null where the text is more than a plain week, or does not parse. */
export function weeklyHours({ text, syntax }: HoursText): Week | null {
  if (syntax !== 'osm') return weekOf(text);
  // In OSM's syntax a later rule takes the place of an earlier one for its days.
  const rules = text
    .split(';')
    .filter((rule) => rule.trim() !== '')
    .map(weekOf);
  if (rules.length === 0 || rules.includes(null)) return null;
  return rules.reduce((week, rule) => (week ?? []).map((day, i) => rule?.[i] ?? day));
}

function stateInWeek(text: string, { date }: WallClock): boolean | null {
  const week = weekOf(text);
  return week === null ? null : isOpenInWeek(week, date.getDay(), date.getHours() * 60 + date.getMinutes());
}

function weekOf(text: string): Week | null {
  const known = weeks.get(text);
  if (known !== undefined) return known;
  const week = readWeek(text);
  if (weeks.size >= MOST_PARSED) weeks.clear();
  weeks.set(text, week);
  return week;
}

function stateOf(text: string, { date, ahead_minutes }: WallClock, { lat, lng }: LatLng): boolean | null {
  // The library tells sunset by the process's clock, so it is asked where the sun stands at that clock as it does here by New York's.
  const schedule = parse(text, lat, lng + ahead_minutes / MINUTES_PER_DEGREE);
  if (schedule === null) return null;
  try {
    return schedule.getUnknown(date) ? null : schedule.getState(date);
  } catch {
    return null;
  }
}

function parse(text: string, lat: number, lng: number): OpeningHours | null {
  const key = `${text}|${lat.toFixed(2)}|${lng.toFixed(2)}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const schedule = tryParse(text, lat, lng);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(key, schedule);
  return schedule;
}

function tryParse(text: string, lat: number, lng: number): OpeningHours | null {
  try {
    // With numbers as coordinates the library takes sunset to be 18:00; with text it computes it (seen in 3.15.0).
    const place = {
      lat: String(lat),
      lon: String(lng),
      address: { country_code: 'us', state: 'New York' },
    } as unknown as ConstructorParameters<typeof OpeningHours>[1];
    return new OpeningHours(text, place, { locale: 'en' } as never);
  } catch {
    return null;
  }
}
