import type { components } from './generated/types.ts';

type Schemas = components['schemas'];

/** The place the times are for. */
export type CalendarLocation = Schemas['CalendarLocation'];
/** A time by one opinion. */
export type OpinionTime = Schemas['OpinionTime'];
/** A fast with its begin and end by several opinions. */
export type FastTimes = Schemas['FastTimes'];
/** One of the 49 days of the Omer. */
export type OmerDay = Schemas['OmerDay'];
/** The count of the Omer of a civil day. */
export type Omer = Schemas['Omer'];
/** The mean new moon of a month. */
export type Molad = Schemas['Molad'];
/** The changes of the prayers by day. */
export type Prayers = Schemas['Prayers'];
/** The Torah reading of one service. */
export type TorahReading = Schemas['TorahReading'];
/** The learning of a civil day. */
export type Learning = Schemas['Learning'];
/** A civil day and the Hebrew day of its daytime. */
export type CalendarHebrewDay = Schemas['CalendarHebrewDay'];
/** A fast of a year in brief. */
export type CalendarYearFast = Schemas['CalendarYearFast'];
/** A year in brief. */
export type CalendarYear = Schemas['CalendarYear'];
/** More of a day, as `include` names it. */
export type CalendarMore = Schemas['CalendarMore'];
/** When something that was asked for by name or Hebrew date is. */
export type CalendarWhen = Schemas['CalendarWhen'];
/** One of its dates. */
export type CalendarWhenDate = Schemas['CalendarWhenDate'];
/** A day of the Hebrew calendar. */
export type HebrewDay = Schemas['HebrewDay'];
/** A civil date holds two Hebrew days; the day's light belongs to the first. */
export type HebrewDate = Schemas['HebrewDate'];
/** Name of a time. */
export type ZmanKey = Schemas['ZmanKey'];
/** One time of the day by one opinion. */
export type Zman = Schemas['Zman'];
/** One lighting. */
export type CandleLighting = Schemas['CandleLighting'];
/** The end of Shabbat or Yom Tov. */
export type Havdalah = Schemas['Havdalah'];
/** An unbroken stretch of Shabbat and Yom Tov. */
export type HolyInterval = Schemas['HolyInterval'];
/** One day of the stretch. */
export type HolyDay = Schemas['HolyDay'];
/** The present or next Shabbat or Yom Tov, counted from the start of `date`. */
export type ShabbatOrYomTov = Schemas['ShabbatOrYomTov'];
/** One entry of the window. */
export type CalendarEvent = Schemas['CalendarEvent'];
/** The reading of the coming Shabbat. */
export type Parsha = Schemas['Parsha'];
/** The customs and assumptions behind the times. */
export type CalendarCustom = Schemas['CalendarCustom'];
/** The day asked for and the days that follow. */
export type JewishCalendarData = Schemas['JewishCalendarData'];
/** Answer of jewish_calendar. */
export type JewishCalendarEnvelope = Schemas['JewishCalendarEnvelope'];
