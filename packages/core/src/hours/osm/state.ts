import type { LatLng } from '../../geo.ts';
import { boundedMemoize } from '../../memoize.ts';
import { stateByPeople } from './by-people.ts';
import { stateBySyntax } from './by-syntax.ts';
import { dayOf } from './day.ts';
import { isPublicHoliday } from './holidays/public-holidays.ts';
import { readRules } from './rules.ts';
import { scheduleOf } from './schedule.ts';
import { isLibraryHoliday } from './selector.ts';

const MOST_KEPT = 5_000;
const rulesOfText = boundedMemoize(MOST_KEPT, readRules);
const NAMES_HOLIDAYS = /\bph\b/i;

/**
 * Whether hours in OpenStreetMap's syntax are open at a time of the wall clock, that the process reads as its own. Each reading of the text is worked out,
 * rule by rule, and the answer is the one that all of them give: the library's, the syntax by our own hand (the library knows one table of holidays),
 * what people mean, and each of these for whichever holidays `PH` may be. Null where they differ, or one of them leaves it open. `sun` = where the sun
 * stands by the process's clock as it does at the place by its own.
 */
export function osmStateAt(text: string, date: Date, sun: LatLng): boolean | null {
  const rules = rulesOfText(text);
  if (rules === null) return null;
  const yesterday = new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12);
  const minute = date.getHours() * 60 + date.getMinutes();
  const states: (boolean | null)[] = [];
  for (const [now, before] of holidaysOn(text, date, yesterday)) {
    const [today, last] = [dayOf(rules, date, now, sun), dayOf(rules, yesterday, before, sun)];
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

/** Whether all take these days to be holidays, or none does, the library with them. */
function isSureOfHolidays(...dates: readonly Date[]): boolean {
  return dates.every((date) => {
    const said = Object.values(isPublicHoliday(date));
    return said.every((one) => one === isLibraryHoliday(date));
  });
}

function stateByLibrary(text: string, date: Date, sun: LatLng): boolean | null {
  try {
    const schedule = scheduleOf(text, sun);
    return schedule === null || schedule.getUnknown(date) ? null : schedule.getState(date);
  } catch {
    return null;
  }
}
