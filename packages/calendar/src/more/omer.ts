import { OmerEvent } from '@hebcal/core/dist/esm/omer';
import { HDate } from '@hebcal/hdate';
import type { DayNumber } from '../clock/day-number.ts';
import { hebrewDayOf } from '../hebrew/hebrew-day.ts';
import { civilOfHebrew, HEBREW_MONTHS } from '../hebrew/hebrew-civil.ts';

/** The count of the Omer on a civil day, spelt as in the contract: that of its daytime, and the one counted in the evening; each null outside the 49 days. */
export type Omer = { readonly day: OmerDay | null; readonly after_sunset: OmerDay | null };
/** One of the 49 days, and how it is counted. */
export type OmerDay = { readonly count: number; readonly text_en: string; readonly text_he: string };

const LAST = 49;
/** The day after the first of Pesach. */
const FIRST_DATE = 16;

/** The Omer of a civil day; null where neither its daytime nor its evening is one of the 49 days. Authority: Shulchan Aruch, Orach Chaim 489:1. */
export function omerOf(day: DayNumber): Omer | null {
  const [of, after_sunset] = [countOf(day), countOf(day + 1)];
  return of === null && after_sunset === null ? null : { day: of, after_sunset };
}

function countOf(day: DayNumber): OmerDay | null {
  const { year } = hebrewDayOf(day);
  const first = civilOfHebrew({ year, month: HEBREW_MONTHS.Nisan, day: FIRST_DATE });
  if (first === null) return null;
  const count = day - first + 1;
  if (count < 1 || count > LAST) return null;
  const event = new OmerEvent(new HDate(1, HEBREW_MONTHS.Nisan, year), count);
  return { count, text_en: event.getTodayIs('en'), text_he: event.getTodayIs('he-x-NoNikud') };
}
