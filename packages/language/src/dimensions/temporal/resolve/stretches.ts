import {
  type DayNumber,
  type Days,
  findDay,
  FRIDAY,
  getDate,
  getMonth,
  getWeekday,
  nextOn,
  SATURDAY,
  type Share,
  type Stretch,
  SUNDAY,
  type TimeContext,
} from '../meaning.ts';
import { holidayStretch } from './festivals.ts';

/** The days of a phrase, in order; `fromEve` if they begin with the evening of the first; `told` is a wrong weekday of a date. */
export type NamedStretch = Stretch & { readonly fromEve?: boolean; readonly saidWeekday?: number };

const [MONDAY, THURSDAY] = [1, 4];
/** As many days are looked at as are asked for where nothing says when. Rule: specification §4.7 (`to`). */
export const DEFAULT_DAYS = 30;
/** A weekday within days that are no more than these is one day; within more it is each of them. */
const LONGEST_FOR_ONE = 9;
/** The first or last days of a week, and of a month. */
const [SHARE_OF_WEEK, SHARE_OF_MONTH] = [3, 10];
/** The number of days within which every Hebrew date comes once. */
const MOST_AHEAD = 800;

/** Returns the days of the calendar that words name, asked on a day; empty if they do not exist ("february 30", "third day of Purim"). */
export function listStretches(days: Days, today: DayNumber, context: TimeContext): readonly NamedStretch[] {
  switch (days.of) {
    case 'today':
      return [{ first: today + days.from, last: today + days.to }];
    case 'weekday':
      return [oneDay(nextOn(days.weekday, today + days.after) + 7 * days.weeks)];
    case 'weekdays':
      return eachOn(days.weekdays, today, today + DEFAULT_DAYS - 1);
    case 'shabbat':
      return [shabbat(today, days.away)];
    case 'weekend':
      return [weekend(today, days.away)];
    case 'week':
      return [week(today, days.away, days.share)];
    case 'month':
      return [month(today, days.away, days.share)];
    case 'date':
      return listDates(days, today);
    case 'day_of_month':
      return daysOfMonth(days.day, today);
    case 'hebrew_date':
      return hebrewDates(days, today, context);
    case 'named_month':
      return [getShared(namedMonth(days.month, days.year, today), days.share, SHARE_OF_MONTH)];
    case 'nth':
      return nthIn(days, today, context);
    case 'around':
      return listStretches(days.day, today, context).map(({ first }) => around(days.unit, first));
    case 'holiday': {
      const stretch = holidayStretch(days, today, context);
      return stretch === null ? [] : [stretch];
    }
    case 'shifted':
      return listStretches(days.days, today, context).map((each) => ({
        ...each,
        first: each.first + days.by,
        last: each.last + days.by,
      }));
    case 'beside':
      return getBeside(days, today, context);
    case 'bound':
      return getBound(days, today, context);
    case 'span':
      return getSpan(days, today, context);
    default:
      return getBoth(days, today, context);
  }
}

function oneDay(day: DayNumber): Stretch {
  return { first: day, last: day };
}

/** Each of some weekdays from a day to another, both included. */
export function eachOn(weekdays: readonly number[], from: DayNumber, to: DayNumber): Stretch[] {
  const found: Stretch[] = [];
  for (let day = from; day <= to; day += 1) if (weekdays.includes(getWeekday(day))) found.push(oneDay(day));
  return found;
}

/** Returns the rest of the present Shabbat, with the Friday before it, else the next one. */
function shabbat(today: DayNumber, away: number): Stretch {
  const saturday = nextOn(SATURDAY, today) + 7 * away;
  return { first: away < 0 ? saturday - 1 : Math.max(today, saturday - 1), last: saturday };
}

/** Returns the rest of the present weekend, Friday to Sunday, else the next one. */
function weekend(today: DayNumber, away: number): Stretch {
  const sunday = nextOn(SUNDAY, today);
  if (away !== 0) return { first: sunday + 7 * away - 2, last: sunday + 7 * away };
  const isOn = getWeekday(today) >= FRIDAY || getWeekday(today) === SUNDAY;
  return { first: isOn ? today : nextOn(FRIDAY, today), last: sunday };
}

/** Seven days from today on; a later week goes from Sunday to Shabbat. */
function week(today: DayNumber, away: number, share: Share | undefined): Stretch {
  const saturday = nextOn(SATURDAY, today);
  if (away === 0)
    return share === undefined
      ? { first: today, last: today + 6 }
      : fromDay(getShared({ first: saturday - 6, last: saturday }, share, SHARE_OF_WEEK), today);
  const sunday = nextOn(SUNDAY, today + 1) + 7 * (away - 1);
  return getShared({ first: sunday, last: sunday + 6 }, share, SHARE_OF_WEEK);
}

function month(today: DayNumber, away: number, share: Share | undefined): Stretch {
  const { year, month: number } = getDate(today);
  return fromDay(getShared(getMonth(year, number + away), share, SHARE_OF_MONTH), today);
}

function getShared({ first, last }: Stretch, share: Share | undefined, length: number): Stretch {
  if (share === 'start') return { first, last: first + length - 1 };
  if (share === 'middle') return { first: first + length, last: last - length };
  return share === 'end' ? { first: last - length + 1, last } : { first, last };
}

/** Returns the rest of some days; all of them if they are over. */
function fromDay({ first, last }: Stretch, today: DayNumber): Stretch {
  return { first: last < today ? first : Math.max(first, today), last };
}

function listDates({ month: number, day, year }: Days & { readonly of: 'date' }, today: DayNumber): Stretch[] {
  const thisYear = getDate(today).year;
  const years = year === null ? Array.from({ length: LEAP_YEARS }, (_, i) => thisYear + i) : [year];
  const found = years
    .map((each) => findDay(each, number, day))
    .find((each) => each !== null && (year !== null || each >= today));
  return found === undefined || found === null ? [] : [oneDay(found)];
}

function daysOfMonth(day: number, today: DayNumber): Stretch[] {
  const { year, month: number } = getDate(today);
  const found = [0, 1, 2]
    .map((away) => getMonth(year, number + away))
    .find(({ first, last }) => first + day - 1 >= today && first + day - 1 <= last);
  return found === undefined ? [] : [oneDay(found.first + day - 1)];
}

/** Within so many years the 29th of February comes. */
const LEAP_YEARS = 9;

function hebrewDates(
  named: Days & { readonly of: 'hebrew_date' },
  today: DayNumber,
  { getHebrewDate }: TimeContext,
): NamedStretch[] {
  for (let at = today; at < today + MOST_AHEAD; at += 1) {
    const { month: at_month, day } = getHebrewDate(at);
    if (day === named.day && (at_month === named.month || at_month === `${named.month} II`))
      return [{ first: at - 1, last: at, fromEve: true }];
  }
  return [];
}

function namedMonth(number: number, year: number | null, today: DayNumber): Stretch {
  const thisYear = getDate(today).year;
  const named = getMonth(year ?? thisYear, number);
  return year === null && named.last < today ? getMonth(thisYear + 1, number) : named;
}

function nthIn(
  { nth, weekday, month: named }: Days & { readonly of: 'nth' },
  today: DayNumber,
  context: TimeContext,
): readonly NamedStretch[] {
  return listStretches(named, today, context).flatMap(({ first, last }) => {
    if (weekday === null) {
      if (nth === 'last') return [{ first: last - 6, last }];
      return nth > 4 ? [] : [{ first: first + 7 * (nth - 1), last: first + 7 * nth - 1 }];
    }
    const all = eachOn([weekday], first, last);
    const one = nth === 'last' ? all.at(-1) : all[nth - 1];
    return one === undefined ? [] : [one];
  });
}

function around(unit: 'week' | 'weekend', day: DayNumber): Stretch {
  if (unit === 'week') return { first: nextOn(SATURDAY, day) - 6, last: nextOn(SATURDAY, day) };
  // A day off makes its weekend longer.
  if (getWeekday(day) === MONDAY) return { first: day - 3, last: day };
  if (getWeekday(day) === THURSDAY) return { first: day, last: day + 3 };
  const friday = getWeekday(day) === SUNDAY ? day - 2 : getWeekday(day) === SATURDAY ? day - 1 : nextOn(FRIDAY, day);
  return { first: friday, last: friday + 2 };
}

/** Returns the days beside others: the next to come, where those of this year are over. */
function getBeside(
  { how, days, weekday, length }: Days & { readonly of: 'beside' },
  today: DayNumber,
  context: TimeContext,
): readonly NamedStretch[] {
  const beside = ({ first: begins, last: ends }: Stretch): Stretch => {
    const [day, least] = [how === 'after' ? ends + 1 : begins - 1, how === 'after' ? 0 : length - 1];
    const near =
      weekday === null ? day - least : how === 'after' ? nextOn(weekday, day) : nextOn(weekday, day - least - 6);
    return { first: near, last: near + length - 1 };
  };
  // What lies behind a holiday may be ahead when that is over, and what lies before it over when that is ahead.
  let from = how === 'after' ? today - length - 7 : today;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const [named] = listStretches(days, from, context);
    if (named === undefined) return [];
    const found = beside(named);
    if (found.last >= today) return [found];
    from = named.last + 1;
  }
  return [];
}

/** Days beside a holiday are ahead of one of the next so many. */
const MOST_TIMES = 4;

function getBound(
  { how, days }: Days & { readonly of: 'bound' },
  today: DayNumber,
  context: TimeContext,
): readonly NamedStretch[] {
  const all = listStretches(days, today, context);
  const [begins, ends] = [all[0], all.at(-1)];
  if (begins === undefined || ends === undefined) return [];
  const later = { first: ends.last + 1, last: ends.last + DEFAULT_DAYS };
  const bounded: Readonly<Record<typeof how, Stretch>> = {
    after: later,
    from:
      ends.last > begins.first ? { first: begins.first, last: ends.last } : { first: begins.first, last: later.last },
    before: { first: today, last: begins.first - 1 },
    until: { first: today, last: ends.last },
  };
  const stretch = bounded[how];
  return stretch.last < stretch.first ? all : [stretch];
}

/** "Friday to sunday" ends on the first Sunday behind that Friday. */
function getSpan(
  { first, last }: Days & { readonly of: 'span' },
  today: DayNumber,
  context: TimeContext,
): readonly NamedStretch[] {
  const begins = listStretches(first, today, context)[0];
  if (begins === undefined) return [];
  const ends = listStretches(last, begins.first, context).at(-1);
  // "February 28 to 30": a span needs an existing end.
  if (ends === undefined) return [];
  if (ends.last < begins.first) return [begins];
  return [{ ...begins, last: ends.last }];
}

/** Returns the day within the days; if there is none the longer ones, and for one day a note that it is another weekday. */
function getBoth(
  { day, within }: Days & { readonly of: 'both' },
  today: DayNumber,
  context: TimeContext,
): readonly NamedStretch[] {
  return listStretches(within, today, context).flatMap((whole): readonly NamedStretch[] => {
    const from = Math.max(today, whole.first);
    if (day.of === 'weekdays' || (day.of === 'weekday' && whole.last - whole.first > LONGEST_FOR_ONE)) {
      const each = eachOn(day.of === 'weekdays' ? day.weekdays : [day.weekday], from, whole.last);
      return each.length > 0 ? each : [whole];
    }
    const inside = listStretches(day, from, context).filter(
      ({ first, last }) => first >= whole.first && last <= whole.last,
    );
    if (inside.length > 0) return inside;
    return whole.first === whole.last && day.of === 'weekday' ? [{ ...whole, saidWeekday: day.weekday }] : [whole];
  });
}
