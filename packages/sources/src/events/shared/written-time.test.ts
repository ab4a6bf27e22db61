import { expect, test } from 'vitest';
import { writtenTime } from './event-time.ts';

const at = (text: string, zone = 'America/New_York'): string | null => {
  const time = writtenTime(text, zone);
  if (time === null) return null;
  const { year, month, day, hour, minute } = time.wall;
  return time.is_day ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour}:${minute}`;
};

test.each([
  ['12/06/2026 7:30 PM', '2026-12-6 19:30'],
  ['12/06/2026, 12:05 am', '2026-12-6 0:5'],
  ['12/16/2026', '2026-12-16'],
  ['December 6, 2026 7:30 PM', '2026-12-6 19:30'],
  ['Sunday, December 6th, 2026 at 7 p.m.', '2026-12-6 19:0'],
  ['Dec 6 2026', '2026-12-6'],
  ['Sept. 6, 2026 19:30', '2026-9-6 19:30'],
])('%s is %s', (text, expected) => expect(at(text)).toBe(expected));

test.each([
  ['12/06/2026', 'America/New_York'],
  ['12/06/2026 7:30', 'America/New_York'],
  ['12/06/2026 7:30 PM', 'Asia/Jerusalem'],
  ['December 6, 2026 7:30', 'America/New_York'],
  ['December 6, 2026 19:30 PM', 'America/New_York'],
  ['December 2026', 'America/New_York'],
  ['Sunday 6, 2026', 'America/New_York'],
  ['soon', 'America/New_York'],
])('%s on a site of %s may be another time, and is none', (text, zone) => expect(at(text, zone)).toBeNull());
