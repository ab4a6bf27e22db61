import type { LatLng } from '../geo.ts';
import type { HoursText } from '../records.ts';
import { MINUTE_MS } from '../time-units.ts';
import { type WallClock, wallClocksAt } from '../wall-clock.ts';
import { isOsm, isReadable, NEW_YORK, weekOf, weekOn24Hours } from './how-read.ts';
import { type HolidaysOf, scheduleOf } from './schedule.ts';
import { goesOnInWeek, isOpenInWeek, type Week } from './week.ts';
import { doesContradictItself } from './weekly.ts';
import { everyWeeks, rulesOf, withDaysOffLast } from './written.ts';

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
 * open ("by appointment", "PH off" on a holiday of the State alone). OSM syntax is evaluated whole, sunset and public holidays included; free text
 * and schema.org's as a plain week. Evaluated on New York's wall clock and sun, whatever zone the process runs in.
 */
export function isOpenAt(hours: HoursText, at: Date, point: LatLng): boolean | null {
  return openStateAt(hours, at, point).open;
}

/** What was told within the minute that was asked about last: the same hours stand on many places. */
let told = { minute: Number.NaN, states: new Map<string, OpenState>() };

/** As `isOpenAt`, with the reason where the answer is null. */
export function openStateAt(hours: HoursText, at: Date, point: LatLng): OpenState {
  if (isBySun(hours)) return readState(hours, at, point);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== told.minute || told.states.size >= MAX_CACHED_CHARACTERS) told = { minute, states: new Map() };
  const key = `${hours.syntax}|${hours.text}`;
  const known = told.states.get(key) ?? readState(hours, at, NEW_YORK);
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
/** Comments that make "open" a matter of asking first. */
const ASK_FIRST = /\bapp(?:oin)?t|\bcall|arrange|request|emergenc/i;
const YEAR = /\b(?:19|20)\d{2}\b/g;

function readState(hours: HoursText, at: Date, point: LatLng): OpenState {
  const asOsm = isOsm(hours);
  const states = wallClocksAt(at).flatMap((clock) =>
    asOsm
      ? holidaysIn(hours.text).map((holidays) => stateOf(hours.text, clock, point, holidays))
      : [stateInWeek(weekOf(hours.text), clock.date)],
  );
  const [first = null] = states;
  const open = states.every((state) => state === first) ? first : null;
  if (open !== null) return { open, reason: null };
  return { open: null, reason: isReadable(hours) ? 'not_said' : 'unreadable' };
}

const NAMES_HOLIDAYS = /\bph\b/i;

/** Whose holidays hours may mean: where the tables make a difference nobody can tell which of them a business keeps. */
function holidaysIn(text: string): readonly HolidaysOf[] {
  return NAMES_HOLIDAYS.test(text) ? ['nation', 'state'] : ['nation'];
}

function stateOf(
  text: string,
  { date, ahead_minutes }: WallClock,
  { lat, lng }: LatLng,
  holidays: HolidaysOf,
): boolean | null {
  // The library tells sunset by the process's clock, so it is asked where the sun stands at that clock as it does here by New York's.
  const sun: LatLng = { lat, lng: lng + ahead_minutes / MINUTES_PER_DEGREE };
  const schedule = scheduleOf(text, sun, holidays);
  if (schedule === null) return null;
  try {
    if (schedule.getUnknown(date)) return null;
    const open = schedule.getState(date);
    const ordinary = everyWeeks(text);
    const week = weekOn24Hours(ordinary);
    const inWeek = stateInWeek(week, date);
    if (doesContradictItself(ordinary)) return null;
    if (inWeek !== null && scheduleOf(ordinary, sun, holidays)?.getState(date) !== inWeek) return null;
    if (!open) return OPEN_END.test(text) || isOfPastYears(text, date) || goesOn(week, date) ? null : false;
    const isOff = scheduleOf(withDaysOffLast(text), sun, holidays)?.getState(date) === false;
    return isOff || ASK_FIRST.test(schedule.getComment(date) ?? '') ? null : true;
  } catch {
    return null;
  }
}

/** Hours of years that are over say nothing of today. */
function isOfPastYears(text: string, date: Date): boolean {
  return rulesOf(text).every((rule) => {
    const years = rule.match(YEAR)?.map(Number) ?? [];
    return years.length > 0 && Math.max(...years) < date.getFullYear();
  });
}

/**
 * What a plain week says of a moment; null where a text is more than that. "Th-Sa 18:00-02:00; Su off", on Sunday at one: to the syntax
 * the whole of Sunday is closed, to whoever wrote it Saturday's evening goes on; "Mo-Fr 09:00-17:00, Fr 09:00-13:00" is Friday until five to the
 * syntax, and so is "Fr 09:00-13:00; Mo-Fr 09:00-17:00"; "Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00" is no morning. Where the two differ nobody can tell.
 */
function stateInWeek(week: Week | null, date: Date): boolean | null {
  return week && isOpenInWeek(week, date.getDay(), minuteOf(date));
}

/** Whether what opened on the day before a day off would go on: "Mo-Su 18:00-02:00; Dec 25 off", at one in the night of that day. */
function goesOn(week: Week | null, date: Date): boolean {
  return week !== null && goesOnInWeek(week, date.getDay(), minuteOf(date));
}

function minuteOf(date: Date): number {
  return date.getHours() * 60 + date.getMinutes();
}
