import { type DayNumber, isoDay, MINUTE_MS, SHABBAT, weekday } from '../zone-clock.ts';
import {
  ASK,
  DAWN_DEGREES,
  FAST_END_DEGREES,
  HORIZON_DEGREES,
  MAGEN_AVRAHAM_MINUTES,
  NIGHTFALL_DEGREES,
  type PlaceDays,
  whyNoTime,
} from '../days/place-days.ts';
import {
  civilOfHebrew,
  daysInHebrewMonth,
  HEBREW_MONTHS,
  hebrewMonthName,
  isHebrewLeap,
} from '../hebrew/hebrew-civil.ts';
import { getHebrewDay, type Holiday } from '../hebrew/hebrew-day.ts';
import type { Schedule } from '../hebrew/hebrew-year.ts';

/** A time by one opinion; null, with a note, where the sun does not get there. */
type OpinionTime = { readonly opinion: string; readonly time: string | null; readonly note: string | null };
/** A fast with its begin and end by each opinion, the usual one first; spelt as in the contract. */
export type FastTimes = {
  readonly date: string;
  readonly title_en: string;
  readonly title_he: string;
  readonly begins: OpinionTime[];
  readonly ends: OpinionTime[];
};

const DAWN_OPINIONS = [DAWN_DEGREES, 19.8] as const;
const STARS_OPINIONS = [FAST_END_DEGREES, 6.45, NIGHTFALL_DEGREES] as const;

/**
 * The fasts of a civil day, and those that begin on its evening. A day fast begins at dawn: at 16.1 or 19.8 degrees, or 72 minutes before sunrise; it ends
 * when stars are out: at 7.083 degrees, at 6.45 (Rabbi Yechiel Michel Tukachinsky, as calendars of Israel print it), at 8.5, or 72 minutes after sunset.
 * Yom Kippur ends as Shabbat does. Authority: Shulchan Aruch, Orach Chaim 550:2, 553:2, 562:1, 608:1 and 623:2.
 */
export function listFasts(days: PlaceDays, schedule: Schedule, day: DayNumber): FastTimes[] {
  const on = (each: DayNumber): FastTimes[] =>
    schedule.holidaysOn(each).flatMap((holiday) => (holiday.fast === null ? [] : [getTimes(days, each, holiday)]));
  const fromEvening = on(day + 1).filter((_, i) => fastsFromEvening(schedule, day + 1)[i]);
  return [...on(day), ...fromEvening];
}

function fastsFromEvening(schedule: Schedule, day: DayNumber): boolean[] {
  return schedule.holidaysOn(day).flatMap(({ fast }) => (fast === null ? [] : [fast.from === 'evening']));
}

function getTimes(days: PlaceDays, day: DayNumber, { title_en, title_he, fast }: Holiday): FastTimes {
  const at = (
    on: DayNumber,
    degrees: number,
    side: 'morning' | 'evening',
    minutes = 0,
    opinion?: string,
  ): OpinionTime => {
    const sun = days.sunAt(on, degrees, side);
    return {
      opinion: opinion ?? `${degrees} degrees below the horizon`,
      time: sun === null ? null : days.clock.isoAt(sun + minutes * MINUTE_MS),
      note: sun === null ? `${whyNoTime(days, on, degrees, side)} ${ASK}` : null,
    };
  };
  const begins =
    fast?.from === 'evening'
      ? [at(day - 1, HORIZON_DEGREES, 'evening', 0, 'Sunset')]
      : [
          ...DAWN_OPINIONS.map((degrees) => at(day, degrees, 'morning')),
          at(day, HORIZON_DEGREES, 'morning', -MAGEN_AVRAHAM_MINUTES, '72 minutes before sunrise'),
        ];
  const { degrees, minutes, opinion } = days.nightfall;
  const night = at(day, degrees, 'evening', minutes, opinion);
  const late = at(day, HORIZON_DEGREES, 'evening', MAGEN_AVRAHAM_MINUTES, '72 minutes after sunset');
  const stars = STARS_OPINIONS.map((each) => at(day, each, 'evening'));
  const ends = fast?.until === 'havdalah' ? [night, late] : [...stars, late];
  return { date: isoDay(day), title_en, title_he, begins, ends: unlike(ends) };
}

/** Each opinion once. */
function unlike(times: readonly OpinionTime[]): OpinionTime[] {
  return times.filter(({ opinion }, at) => times.findIndex((other) => other.opinion === opinion) === at);
}

/**
 * The new moon of the next month and its announcement, spelt as in the contract. Its hour is that of Jerusalem's mean time, by hours from midnight.
 * `announced_on`: the Shabbat before Rosh Chodesh; null of Tishrei, which is not announced.
 */
export type Molad = {
  readonly month_name: string;
  readonly year: number;
  readonly date: string;
  readonly weekday: string;
  readonly hour: number;
  readonly minute: number;
  readonly chalakim: number;
  readonly text_en: string;
  readonly rosh_chodesh: string[];
  readonly announced_on: string | null;
};

const PARTS_A_MINUTE = 18;
const PARTS_AN_HOUR = 1_080;
const PARTS_A_DAY = 24 * PARTS_AN_HOUR;
/** From one new moon to the next: 29 days, 12 hours and 793 parts. */
const MONTH_PARTS = 29 * PARTS_A_DAY + 12 * PARTS_AN_HOUR + 793;
/** The new moon of Tishrei of the year 1: 5 hours and 204 parts into the Monday whose daytime is this day (days since 1970). */
const FIRST_DAY = -2_092_590;
const FIRST_PARTS = 5 * PARTS_AN_HOUR + 204;
const CYCLE_YEARS = 19;
const CYCLE_MONTHS = 235;
/** A Hebrew day begins so many hours before the midnight that begins its civil day. */
const EVENING_HOURS = 6;
const LONG_MONTH = 30;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Shabbat'];

/**
 * Returns the molad of the month whose Rosh Chodesh comes next after a day. Authority: Maimonides, Sanctification of the Moon 6:3-8; announced: Orach Chaim
 * 417.
 */
export function moladAfter(day: DayNumber): Molad {
  let { year, month } = getHebrewDay(day);
  do [year, month] = monthAfter(year, month);
  while (getRoshChodesh(year, month).every((each) => each <= day));
  const rosh = getRoshChodesh(year, month);
  const [first = 0] = rosh;
  const { at, hour, minute, chalakim } = getMolad(year, month);
  const name = WEEKDAYS[weekday(at)] ?? '';
  const shabbat = first - 1 - ((weekday(first - 1) - SHABBAT + 7) % 7);
  const two = String(minute).padStart(2, '0');
  return {
    month_name: hebrewMonthName(year, month),
    year,
    date: isoDay(at),
    weekday: name,
    hour,
    minute,
    chalakim,
    text_en: `${name}, ${hour}:${two} and ${chalakim} chalakim`,
    rosh_chodesh: rosh.map(isoDay),
    announced_on: month === HEBREW_MONTHS.Tishrei ? null : isoDay(shabbat),
  };
}

/** When the mean moon of a month is new: the civil day in Jerusalem's mean time, its hour from midnight, minute and parts (18 a minute). */
export function getMolad(
  year: number,
  month: number,
): { readonly at: DayNumber; readonly hour: number; readonly minute: number; readonly chalakim: number } {
  const parts = FIRST_PARTS + monthsBefore(year, month) * MONTH_PARTS - EVENING_HOURS * PARTS_AN_HOUR;
  const at = FIRST_DAY + Math.floor(parts / PARTS_A_DAY);
  const inDay = parts - Math.floor(parts / PARTS_A_DAY) * PARTS_A_DAY;
  const hour = Math.floor(inDay / PARTS_AN_HOUR);
  const inHour = inDay - hour * PARTS_AN_HOUR;
  return { at, hour, minute: Math.floor(inHour / PARTS_A_MINUTE), chalakim: inHour % PARTS_A_MINUTE };
}

/** Months from Tishrei of the year 1 to this one. */
function monthsBefore(year: number, month: number): number {
  const cycles = Math.floor((year - 1) / CYCLE_YEARS);
  let months = cycles * CYCLE_MONTHS;
  for (let each = cycles * CYCLE_YEARS + 1; each < year; each++) months += isHebrewLeap(each) ? 13 : 12;
  const fromTishrei = month - HEBREW_MONTHS.Tishrei;
  return months + (fromTishrei >= 0 ? fromTishrei : fromTishrei + (isHebrewLeap(year) ? 13 : 12));
}

function monthAfter(year: number, month: number): [number, number] {
  if (month === HEBREW_MONTHS.Elul) return [year + 1, HEBREW_MONTHS.Tishrei];
  const last = isHebrewLeap(year) ? HEBREW_MONTHS['Adar II'] : HEBREW_MONTHS.Adar;
  return month === last ? [year, HEBREW_MONTHS.Nisan] : [year, month + 1];
}

/** Its first day, and the thirtieth before it where there is one; of Tishrei the first alone. */
function getRoshChodesh(year: number, month: number): DayNumber[] {
  const first = civilOfHebrew({ year, month, day: 1 }) ?? 0;
  if (month === HEBREW_MONTHS.Tishrei) return [first];
  const before = getHebrewDay(first - 1);
  return daysInHebrewMonth(before.year, before.month) === LONG_MONTH ? [first - 1, first] : [first];
}
