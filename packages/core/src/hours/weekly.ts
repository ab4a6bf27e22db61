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
 * 9am-5pm"). The first is the one that is shown: it alone may except dates ("…; 2026 Nov 26 off"), or all that do except the same ones. Texts that are
 * otherwise more than a plain week agree only word for word.
 */
export function hoursAgree(all: readonly HoursText[]): boolean {
  if (new Set(all.map(({ text }) => text)).size <= 1) return true;
  const dates = all.map(({ text }) => rulesOf(text).filter(isOfDates).join(';'));
  if (dates.some((own) => own !== '' && own !== dates[0])) return false;
  const said = all.map(({ text, syntax }) => {
    const ordinary = {
      text: rulesOf(text)
        .filter((rule) => !isOfDates(rule))
        .join(';'),
      syntax,
    };
    const week = weeklyHours(ordinary);
    return week && JSON.stringify([week, holyDaysIn(text, 'shabbat'), holyDaysIn(text, 'yom_tov')]);
  });
  return said.every((one) => one !== null && one === said[0]);
}

/** "2026 Nov 26 off": a rule of dates of one year, which are over some day. */
function isOfDates(rule: string): boolean {
  return /^ *\d{4} [A-Za-z]{3} \d/.test(rule);
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
