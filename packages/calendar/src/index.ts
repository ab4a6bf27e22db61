export {
  civilText,
  civilYear,
  isoDayOrNull,
  dayNumber,
  type DayNumber,
  isoDay,
  weekday,
  findTimeZone,
  type ZoneClock,
  zoneClock,
} from './zone-clock.ts';
export { isChametzTime, type CalendarEvent } from './days/chametz.ts';
export {
  listDayEvents,
  type CandleLighting,
  type Havdalah,
  havdalahOn,
  isLightingDay,
  lightingOn,
} from './days/events.ts';
export {
  type HebrewDate,
  getHebrewDate,
  type CalendarPlace,
  DAWN_DEGREES,
  FAST_END_DEGREES,
  EARLIEST_NIGHTFALL_DEGREES,
  HORIZON_DEGREES,
  type Nightfall,
  NIGHTFALL_DEGREES,
  type PlaceDays,
  placeDays,
  type PlaceOptions,
  STANDARD_NIGHTFALL,
} from './days/place-days.ts';
export {
  type HolyDay,
  holyDays,
  type HolyStretch,
  stretchFrom,
  isHolyAt,
  type ShabbatOrYomTov,
  shabbatDayAt,
  shabbatOrYomTov,
} from './days/shabbat-or-yom-tov.ts';
export { type ZmanKey } from './days/zman-rule.ts';
export { type ZmanSet, ZMAN_SETS, type Zman, listZmanim } from './days/zmanim.ts';
export {
  civilOfHebrew,
  daysInHebrewMonth,
  FIRST_HEBREW_YEAR,
  HEBREW_MONTHS,
  type HebrewMonthName,
  type HebrewParts,
  isHebrewLeap,
  LAST_HEBREW_YEAR,
  monthsNamed,
  getDafYomi,
} from './hebrew/hebrew-civil.ts';
export { findHebrewReference } from './hebrew/reference.ts';
export { type HebrewDay, getHebrewDay, type Holiday, type HolidayKind, type YomTov } from './hebrew/hebrew-day.ts';
export { comingShabbat, type Parsha, parshaOn, type Schedule, getSchedule } from './hebrew/hebrew-year.ts';
export { LIBRARY } from './library.ts';
export { MORE_KEYS, type MoreKey, type MoreOfDay, moreOfDay } from './more/more-of-day.ts';
export { type RequestedTimes, askedTimes, type RequestedDays, type RequestedPart } from './when/part-of.ts';
export {
  type RequestedWhen,
  findAsked,
  type FoundRequest,
  HEBREW_YEARS_AHEAD,
  type YearFast,
  type YearView,
  yearView,
} from './when/year-view.ts';
export { isObservance, type Observance, type ObservanceKey, OBSERVANCES } from './when/occurrences.ts';
export { type DeathDate, yahrzeitsIn, type YahrzeitDay } from './when/yahrzeit.ts';
