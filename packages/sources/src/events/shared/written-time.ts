import { MONTHS } from '@kehilla/core';
import type { StatedTime } from './event-time.ts';

const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s?(?:([ap])\.?m\.?)?`;
const BEFORE_CLOCK = String.raw`(?:,?\s(?:(?:at|@)\s)?|,)`;
/** "Sunday, December 6th, 2026 at 7:30 PM" */
const NAMED = new RegExp(
  String.raw`^(?:[a-z]{3,9}\.?,?\s)?([a-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?:${BEFORE_CLOCK}${CLOCK})?$`,
  'i',
);
/** "12/06/2026 7:30 PM" */
const NUMBERS = new RegExp(String.raw`^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:${BEFORE_CLOCK}${CLOCK})?$`, 'i');
const LONGEST = 60;

/**
 * A moment as people of the United States write it: "December 6, 2026 7:30 PM", and on a site of an American zone "12/06/2026 7:30 PM". Numbers
 * alone are read only where the day can be no month, or a clock of two halves tells where they were written. Null for anything else, and for a
 * time whose half of the day is not said.
 */
export function writtenTime(text: string | null, siteZone: string): StatedTime | null {
  if (text === null || text.length > LONGEST) return null;
  const plain = text.trim().replace(/\s+/g, ' ');
  const [, name = '', ...named] = NAMED.exec(plain) ?? [];
  const month = MONTHS.findIndex((each) => isMonth(each, name)) + 1;
  if (month > 0) return findTime(month, named);
  const [, first = '', ...numbers] = NUMBERS.exec(plain) ?? [];
  const isOurs = siteZone.startsWith('America/') && (Number(numbers[0]) > 12 || numbers[4] !== undefined);
  return isOurs ? findTime(Number(first), numbers) : null;
}

/** Whether a name is that of a month, whole or cut short: its first three letters tell it from all others. */
function isMonth(month: string, name: string): boolean {
  return name.toLowerCase().startsWith(month.slice(0, 3));
}

function findTime(month: number, [day, year, hour, minute, half]: readonly (string | undefined)[]): StatedTime | null {
  const date = { year: Number(year), month, day: Number(day) };
  if (hour === undefined)
    return { wall: { ...date, hour: 0, minute: 0, second: 0 }, offset_minutes: null, is_day: true };
  const isHalf = half !== undefined && Number(hour) >= 1 && Number(hour) <= 12;
  const isWhole = half === undefined && minute !== undefined && Number(hour) > 12 && Number(hour) < 24;
  if (!isHalf && !isWhole) return null;
  const of24 = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const wall = { ...date, hour: of24, minute: Number(minute ?? 0), second: 0 };
  return { wall, offset_minutes: null, is_day: false };
}
