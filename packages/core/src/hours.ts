import type { LatLng } from './geo.ts';
import { holyDaysIn } from './hours-holy.ts';
import { scheduleOf } from './hours-schedule.ts';
import { isOpenInWeek, readWeek, type Week } from './hours-week.ts';
import { isWrittenAsOsm, rulesOf, withDaysOffLast } from './hours-written.ts';
import { keepLately } from './kept.ts';
import type { HoursText } from './records.ts';
import { MINUTE_MS } from './time-units.ts';
import { type WallClock, wallClocksAt } from './wall-clock.ts';

const MOST_KEPT = 5_000;
const weekOf = keepLately(MOST_KEPT, (text: string) => readWeek(text));
/** The syntax of OpenStreetMap knows no other clock. */
const weekOn24Hours = keepLately(MOST_KEPT, (text: string) => readWeek(text, true));
const isAsOsm = keepLately(MOST_KEPT, isWrittenAsOsm);
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

/** What was told within the minute that was asked about last: the same hours stand on many places. */
let told = { minute: Number.NaN, states: new Map<string, OpenState>() };

/** As `isOpenAt`, with the reason where the answer is null. */
export function openStateAt(hours: HoursText, at: Date, point: LatLng): OpenState {
  if (isBySun(hours)) return readState(hours, at, point);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== told.minute || told.states.size >= MOST_KEPT) told = { minute, states: new Map() };
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
  const states = wallClocksAt(at).map((clock) =>
    asOsm ? stateOf(hours.text, clock, point) : stateInWeek(weekOf(hours.text), clock.date),
  );
  const [first = null] = states;
  const open = states.every((state) => state === first) ? first : null;
  if (open !== null) return { open, reason: null };
  return { open: null, reason: isReadable(hours) ? 'not_said' : 'unreadable' };
}

/** Whether hours parse at all: text that does not is on file, and is no evidence of hours. */
export function isReadable(hours: HoursText): boolean {
  return weekOf(hours.text) !== null || isOsm(hours);
}

/** Whether hours are read by OpenStreetMap's syntax: what it cannot read is read as people write hours. */
function isOsm({ text, syntax }: HoursText): boolean {
  return syntax === 'osm' && isAsOsm(text) && scheduleOf(text, NEW_YORK) !== null;
}

/**
 * The ordinary week of published hours, Sunday first; null where the text is more than a plain week, does not parse, or is one week as people write
 * hours and another by OpenStreetMap's syntax.
 */
export function weeklyHours(hours: HoursText): Week | null {
  const { text } = hours;
  if (isOsm(hours)) return isSameWeek(weekOn24Hours(text), weekBySyntax(text)) ? weekOn24Hours(text) : null;
  const week = weekOf(text);
  // "Daily 9am-5pm. Closed Shabbat" is no plain week: when its Saturday is open the sun tells.
  return opensOn(week?.[SATURDAY]) && holyDaysIn(text, 'shabbat') === 'closed' ? null : week;
}

/** In OpenStreetMap's syntax a later rule takes the place of an earlier one for its days. */
function weekBySyntax(text: string): Week | null {
  return rulesOf(text)
    .map(weekOn24Hours)
    .reduce((week, rule) => week && rule && week.map((day, i) => rule[i] ?? day));
}

/** "Mo-Fr 10:00-22:00; Mo-Fr 16:00-19:00": each rule is a plain week, and nobody can tell which of them is meant. */
function doesContradictItself(text: string): boolean {
  return weekOn24Hours(text) === null && weekBySyntax(text) !== null;
}

function isSameWeek(a: Week | null, b: Week | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const SATURDAY = 6;

function opensOn(day: Week[number] | undefined): boolean {
  return Array.isArray(day) && day.length > 0;
}

/**
 * Whether sources print the same hours: word for word, or the same plain week and the same of Shabbat and Yom Tov ("Mo-Fr 09:00-17:00", "Mon-Fri
 * 9am-5pm"). Texts that are more than a plain week agree only word for word.
 */
export function hoursAgree(all: readonly HoursText[]): boolean {
  if (new Set(all.map(({ text }) => text)).size <= 1) return true;
  const said = all.map((hours) => {
    const week = weeklyHours(hours);
    return week && JSON.stringify([week, holyDaysIn(hours.text, 'shabbat'), holyDaysIn(hours.text, 'yom_tov')]);
  });
  return said.every((one) => one !== null && one === said[0]);
}

function stateOf(text: string, { date, ahead_minutes }: WallClock, { lat, lng }: LatLng): boolean | null {
  // The library tells sunset by the process's clock, so it is asked where the sun stands at that clock as it does here by New York's.
  const sun: LatLng = { lat, lng: lng + ahead_minutes / MINUTES_PER_DEGREE };
  const schedule = scheduleOf(text, sun);
  if (schedule === null) return null;
  try {
    if (schedule.getUnknown(date)) return null;
    const open = schedule.getState(date);
    if (stateInWeek(weekOn24Hours(text), date) === !open || doesContradictItself(text)) return null;
    if (!open) return OPEN_END.test(text) || isOfPastYears(text, date) ? null : false;
    const isOff = scheduleOf(withDaysOffLast(text), sun)?.getState(date) === false;
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
  return week && isOpenInWeek(week, date.getDay(), date.getHours() * 60 + date.getMinutes());
}
