import type { LatLng } from '../address.ts';
import type { HoursText } from '../records.ts';
import { MINUTE_MS } from '../text/told-times.ts';
import { type WallClock, wallClocksAt } from '../clocks.ts';
import { isOsm, isReadable, NEW_YORK, listRules, findWeek } from './weekly.ts';
import { isOpenInWeek, type Week } from './week.ts';
import { boundedMemoize } from '../memoize.ts';
import { findDay, isLibraryHoliday, stateByPeople, stateBySyntax } from './osm/by-people.ts';
import { isPublicHoliday } from './osm/public-holidays.ts';
import { readRules } from './osm/rules.ts';
import { parseSchedule } from './osm/spans.ts';

/** The sun crosses a degree of longitude in four minutes. */
const MINUTES_PER_DEGREE = 4;

/** Whether a place is open by its published hours, and the reason if that is unknown (null). */
export type OpenState = {
  readonly open: boolean | null;
  /** `unreadable` = the text does not parse; `not_said` = it leaves that moment open ("by appointment"). Null where `open` is known. */
  readonly reason: 'unreadable' | 'not_said' | null;
};

/**
 * Whether published hours say that a New York place is open at an instant: true, false, or null where the text does not parse or leaves it open ("by
 * appointment", "PH off" on a holiday of the State alone), or where two readings of it differ. OSM syntax is evaluated whole, sunset and public holidays
 * included, by each of its readings (`osmStateAt`); free text and schema.org's as a plain week. Evaluated on New York's wall clock and sun, whatever zone the
 * process runs in.
 */
export function isOpenAt(hours: HoursText, at: Date, point: LatLng): boolean | null {
  return openStateAt(hours, at, point).open;
}

/** Makes the states of one minute, by syntax and text: many places have the same hours. By `lru-cache` one of 4,000 texts takes twice as long (2.4 µs for 1.2). */
function makeStates(minute: number) {
  const at = new Date(minute * MINUTE_MS);
  const bySyntax = boundedMemoize(2, (syntax: HoursText['syntax']) =>
    boundedMemoize(MOST_KEPT, (text: string) => stateNow({ syntax, text }, at, NEW_YORK)),
  );
  return { minute, bySyntax };
}

/** No cache, but a memo of one: the minute that was last asked about. */
let lastMinute = makeStates(Number.NaN);

/** As `isOpenAt`, with the reason where the answer is null. */
export function openStateAt(hours: HoursText, at: Date, point: LatLng): OpenState {
  if (isBySun(hours)) return stateNow(hours, at, point);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== lastMinute.minute) lastMinute = makeStates(minute);
  return lastMinute.bySyntax(hours.syntax)(hours.text);
}

const NAMES_THE_SUN = /sun(?:rise|set)|dawn|dusk/i;

/** Whether hours speak of the sun, and so differ from place to place; all others are the same everywhere and change at full minutes. */
export function isBySun({ text }: HoursText): boolean {
  return NAMES_THE_SUN.test(text);
}

/** "17:00+": open at least until then; the end is unknown. */
const OPEN_END = /\d *\+(?! *\d)/;
const YEAR = /\b(?:19|20)\d{2}\b/g;

/** Computes `openStateAt` again, which caches results for one minute. */
export function stateNow(hours: HoursText, at: Date, point: LatLng): OpenState {
  const asOsm = isOsm(hours);
  const states = wallClocksAt(at).map((clock) =>
    asOsm ? readState(hours.text, clock, point) : stateInWeek(findWeek(hours.text), clock.date),
  );
  const [first = null] = states;
  const open = states.every((state) => state === first) ? first : null;
  if (open !== null) return { open, reason: null };
  return { open: null, reason: isReadable(hours) ? 'not_said' : 'unreadable' };
}

function readState(text: string, { date, ahead_minutes }: WallClock, { lat, lng }: LatLng): boolean | null {
  // The library tells sunset by the process's clock, so it is asked where the sun stands at that clock as it does here by New York's.
  const open = osmStateAt(text, date, { lat, lng: lng + ahead_minutes / MINUTES_PER_DEGREE });
  return open === false && (OPEN_END.test(text) || isOfPastYears(text, date)) ? null : open;
}

/** Hours of years that are over say nothing of today. */
function isOfPastYears(text: string, date: Date): boolean {
  return listRules(text).every((rule) => {
    const years = rule.match(YEAR)?.map(Number) ?? [];
    return years.length > 0 && Math.max(...years) < date.getFullYear();
  });
}

/** Returns whether a plain week, as people write hours, is open at a moment. */
function stateInWeek(week: Week | null, date: Date): boolean | null {
  return week && isOpenInWeek(week, date.getDay(), date.getHours() * 60 + date.getMinutes());
}

const MOST_KEPT = 5_000;
const rulesOfText = boundedMemoize(MOST_KEPT, readRules);
const NAMES_HOLIDAYS = /\bph\b/i;

/**
 * Whether hours in OpenStreetMap's syntax are open at a time of the wall clock, that the process reads as its own. Each reading of the text is worked out,
 * rule by rule, and the answer is the one that all of them give: the library's, the syntax by our own hand (the library knows one table of holidays),
 * what people mean, and each of these for whichever holidays `PH` may be. Null where they differ, or one of them leaves it open. `sun` = where the sun
 * stands by the process's clock as it does at the place by its own.
 */
function osmStateAt(text: string, date: Date, sun: LatLng): boolean | null {
  const rules = rulesOfText(text);
  if (rules === null) return null;
  const yesterday = new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12);
  const minute = date.getHours() * 60 + date.getMinutes();
  const states: (boolean | null)[] = [];
  for (const [now, before] of holidaysOn(text, date, yesterday)) {
    const [today, last] = [findDay(rules, date, now, sun), findDay(rules, yesterday, before, sun)];
    if (today === null || last === null) return null;
    states.push(stateBySyntax(today, last, minute), stateByPeople(today, last, minute));
  }
  if (!NAMES_HOLIDAYS.test(text) || isSureOfHolidays(date, yesterday)) states.push(stateByLibrary(text, date, sun));
  const [first = null] = states;
  return states.every((state) => state === first) ? first : null;
}

/** Of today and the day before, whether they are public holidays, by each reading of `PH` that makes a difference. */
function holidaysOn(text: string, date: Date, yesterday: Date): readonly (readonly [boolean, boolean])[] {
  if (!NAMES_HOLIDAYS.test(text)) return [[false, false]];
  const [now, before] = [isPublicHoliday(date), isPublicHoliday(yesterday)];
  const pairs = (['dated', 'observed', 'state'] as const).map((by) => [now[by], before[by]] as const);
  return [...new Map(pairs.map((pair) => [String(pair), pair])).values()];
}

/** Returns whether all readings, the library's too, take these days to be holidays, or none does. */
function isSureOfHolidays(...dates: readonly Date[]): boolean {
  return dates.every((date) => {
    const holidays = Object.values(isPublicHoliday(date));
    return holidays.every((one) => one === isLibraryHoliday(date));
  });
}

function stateByLibrary(text: string, date: Date, sun: LatLng): boolean | null {
  try {
    const schedule = parseSchedule(text, sun);
    return schedule === null || schedule.getUnknown(date) ? null : schedule.getState(date);
  } catch {
    return null;
  }
}
