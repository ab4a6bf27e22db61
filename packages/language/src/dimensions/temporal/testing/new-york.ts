import { DAY_MS, HOUR_MS } from '@kehilla/core';
import type { TimeContext } from '../meaning.ts';

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const HEBREW = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' });
/** Months that the platform spells in another way than we do. */
const MONTHS: Readonly<Record<string, string>> = {
  Tishri: 'Tishrei',
  Heshvan: 'Cheshvan',
  Shevat: "Sh'vat",
  Iyar: 'Iyyar',
};
const hebrewDates = new Map<number, { month: string; day: number }>();

/** What is known of a moment in New York by the platform's own calendars, for tests; candles are lit at four, and night falls at six in the evening. */
export function newYorkAt(now: number): TimeContext {
  return {
    now,
    dayAt,
    findStart: getStart,
    candleLightingOn: (day) => getStart(day) + 16 * HOUR_MS,
    nightfallOn: (day) => getStart(day) + 18 * HOUR_MS,
    getHebrewDate,
  };
}

/** An instant as its clock in New York shows it: `2026-12-05 17:00`. */
export function shownInNewYork(instant: number): string {
  return new Date(instant + aheadAt(instant)).toISOString().slice(0, 16).replace('T', ' ');
}

function aheadAt(instant: number): number {
  const parts = Object.fromEntries(CLOCK.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(instant / 1_000) * 1_000;
}

function dayAt(instant: number): number {
  return Math.floor((instant + aheadAt(instant)) / DAY_MS);
}

function getStart(day: number): number {
  const guess = day * DAY_MS + 5 * HOUR_MS;
  const start = day * DAY_MS - aheadAt(guess);
  return day * DAY_MS - aheadAt(start);
}

function getHebrewDate(day: number): { month: string; day: number } {
  const known = hebrewDates.get(day);
  if (known !== undefined) return known;
  const parts = HEBREW.formatToParts(new Date(day * DAY_MS + 12 * HOUR_MS));
  const value = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const date = { month: MONTHS[value('month')] ?? value('month'), day: Number(value('day')) };
  hebrewDates.set(day, date);
  return date;
}
