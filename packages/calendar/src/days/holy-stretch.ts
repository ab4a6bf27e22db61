import { type DayNumber, isoDay, SHABBAT, weekday } from '../clock/day-number.ts';
import { type Schedule } from '../hebrew/schedule.ts';

/** A day of an unbroken stretch, spelt as in the contract. */
export type HolyDay = { readonly date: string; readonly title_en: string; readonly title_he: string };

/** Civil days, first and last, of an unbroken run of Shabbat and Yom Tov. It begins on the evening before the first. */
export type HolyStretch = { readonly first: DayNumber; readonly last: DayNumber };

/** The stretch a day belongs to, or else the next one that begins after it. */
export function stretchFrom(schedule: Schedule, day: DayNumber): HolyStretch {
  let first = day;
  if (schedule.isHoly(day)) while (schedule.isHoly(first - 1)) first--;
  else while (!schedule.isHoly(first)) first++;
  let last = first;
  while (schedule.isHoly(last + 1)) last++;
  return { first, last };
}

/** The days of a stretch with their names. */
export function holyDays(schedule: Schedule, { first, last }: HolyStretch): HolyDay[] {
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const yomTov = schedule.yomTovOn(first + i);
    const shabbat = weekday(first + i) === SHABBAT;
    const named = (each: string, festival: string | undefined): string =>
      festival === undefined ? each : shabbat ? `${each}, ${festival}` : festival;
    return {
      date: isoDay(first + i),
      title_en: named('Shabbat', yomTov?.title_en),
      title_he: named('שבת', yomTov?.title_he),
    };
  });
}
