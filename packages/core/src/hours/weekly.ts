import type { HoursText } from '../records.ts';
import { holyDaysIn } from './holy-days.ts';
import { isOsm, weekOf, weekOn24Hours } from './how-read.ts';
import type { Week } from './week.ts';

const SATURDAY = 6;

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

/** In OpenStreetMap's syntax a later rule takes the place of an earlier one for its days. */
function weekBySyntax(text: string): Week | null {
  return rulesOf(text)
    .map(weekOn24Hours)
    .reduce((week, rule) => week && rule && week.map((day, i) => rule[i] ?? day));
}

function isSameWeek(a: Week | null, b: Week | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function opensOn(day: Week[number] | undefined): boolean {
  return Array.isArray(day) && day.length > 0;
}

/** The rules of a text in OpenStreetMap's syntax, each in the place of what was said before it. */
export function rulesOf(text: string): string[] {
  return text.split(';').filter((rule) => rule.trim() !== '');
}
