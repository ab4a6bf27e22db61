import { type DayNumber, dayNumber } from '../zone-clock.ts';
import { listDayEvents } from '../days/events.ts';
import type { CalendarEvent } from '../days/chametz.ts';
import { type CalendarPlace, placeDays } from '../days/place-days.ts';
import { type ShabbatOrYomTov, shabbatOrYomTov } from '../days/shabbat-or-yom-tov.ts';
import { type Zman, type ZmanKey, listZmanim } from '../index.ts';
import { getSchedule } from '../hebrew/hebrew-year.ts';

/** Places the tests ask about. */
export const PLACES = {
  newYork: { lat: 40.6694, lng: -73.9422, tz: 'America/New_York' },
  jerusalem: { lat: 31.7767, lng: 35.2345, tz: 'Asia/Jerusalem' },
  london: { lat: 51.5085, lng: -0.1257, tz: 'Europe/London' },
  helsinki: { lat: 60.1695, lng: 24.9354, tz: 'Europe/Helsinki' },
  tromso: { lat: 69.6489, lng: 18.9551, tz: 'Europe/Oslo' },
  apia: { lat: -13.8333, lng: -171.7667, tz: 'Pacific/Apia' },
} as const satisfies Record<string, CalendarPlace>;

/** The day of an ISO date that is one. */
export function day(date: string): DayNumber {
  const number = dayNumber(date);
  if (number === null) throw new Error(`${date} is no day`);
  return number;
}

/** The Shabbat or Yom Tov of a date, by the customs of the Diaspora with 18 minutes unless said otherwise. */
export function holyAt(place: CalendarPlace, date: string, israel = false, minutes = 18): ShabbatOrYomTov {
  return shabbatOrYomTov(placeDays(place), getSchedule(israel), day(date), minutes, null);
}

/** The entries of so many days, by the same customs. */
export function eventsAt(place: CalendarPlace, date: string, days: number, israel = false): CalendarEvent[] {
  return listDayEvents(placeDays(place), getSchedule(israel), day(date), days, 18);
}

/** Titles with their dates, `2025-04-12 Erev Pesach`, of the entries of these kinds. */
export function titles(events: readonly CalendarEvent[], ...kinds: CalendarEvent['kind'][]): string[] {
  return events.filter(({ kind }) => kinds.includes(kind)).map(({ date, title_en }) => `${date} ${title_en}`);
}

/** One time of a date. */
export function zmanAt(place: CalendarPlace, date: string, key: ZmanKey): Zman {
  const found = listZmanim(placeDays(place), day(date)).find((each) => each.key === key);
  if (found === undefined) throw new Error(`there is no ${key}`);
  return found;
}
