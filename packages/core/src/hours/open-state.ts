import type { LatLng } from '../geo.ts';
import type { HoursText } from '../records.ts';
import { MINUTE_MS } from '../time-units.ts';
import { type WallClock, wallClocksAt } from '../wall-clock.ts';
import { isOsm, isReadable, NEW_YORK, weekOf } from './how-read.ts';
import { osmStateAt } from './osm/state.ts';
import { isOpenInWeek, type Week } from './week.ts';
import { rulesOf } from './weekly.ts';

/** So many texts are told of one minute. */
const MAX_CACHED_CHARACTERS = 5_000;

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
 * open ("by appointment", "PH off" on a holiday of the State alone), or where two readings of it differ. OSM syntax is evaluated whole, sunset and public
 * holidays included, by each of its readings (`osmStateAt`); free text and schema.org's as a plain week. Evaluated on New York's wall clock and sun, whatever zone the process runs in.
 */
export function isOpenAt(hours: HoursText, at: Date, point: LatLng): boolean | null {
  return openStateAt(hours, at, point).open;
}

/** What was told within the minute that was asked about last: the same hours stand on many places. */
let told = { minute: Number.NaN, states: new Map<string, OpenState>() };

/** As `isOpenAt`, with the reason where the answer is null. */
export function openStateAt(hours: HoursText, at: Date, point: LatLng): OpenState {
  if (isBySun(hours)) return stateNow(hours, at, point);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== told.minute || told.states.size >= MAX_CACHED_CHARACTERS) told = { minute, states: new Map() };
  const key = `${hours.syntax}|${hours.text}`;
  const known = told.states.get(key) ?? stateNow(hours, at, NEW_YORK);
  told.states.set(key, known);
  return known;
}

const NAMES_THE_SUN = /sun(?:rise|set)|dawn|dusk/i;

/** Whether hours speak of the sun, and so differ from place to place; all others are the same everywhere and change at full minutes. */
export function isBySun({ text }: HoursText): boolean {
  return NAMES_THE_SUN.test(text);
}

/** "17:00+": open at least until then, and nobody knows how much longer. */
const OPEN_END = /\d *\+(?! *\d)/;
const YEAR = /\b(?:19|20)\d{2}\b/g;

/** As `openStateAt`, which remembers what was told of one minute; this looks again. */
export function stateNow(hours: HoursText, at: Date, point: LatLng): OpenState {
  const asOsm = isOsm(hours);
  const states = wallClocksAt(at).map((clock) =>
    asOsm ? stateOf(hours.text, clock, point) : stateInWeek(weekOf(hours.text), clock.date),
  );
  const [first = null] = states;
  const open = states.every((state) => state === first) ? first : null;
  if (open !== null) return { open, reason: null };
  return { open: null, reason: isReadable(hours) ? 'not_said' : 'unreadable' };
}

function stateOf(text: string, { date, ahead_minutes }: WallClock, { lat, lng }: LatLng): boolean | null {
  // The library tells sunset by the process's clock, so it is asked where the sun stands at that clock as it does here by New York's.
  const open = osmStateAt(text, date, { lat, lng: lng + ahead_minutes / MINUTES_PER_DEGREE });
  return open === false && (OPEN_END.test(text) || isOfPastYears(text, date)) ? null : open;
}

/** Hours of years that are over say nothing of today. */
function isOfPastYears(text: string, date: Date): boolean {
  return rulesOf(text).every((rule) => {
    const years = rule.match(YEAR)?.map(Number) ?? [];
    return years.length > 0 && Math.max(...years) < date.getFullYear();
  });
}

/** What a plain week, as people write hours, says of a moment. */
function stateInWeek(week: Week | null, date: Date): boolean | null {
  return week && isOpenInWeek(week, date.getDay(), date.getHours() * 60 + date.getMinutes());
}
