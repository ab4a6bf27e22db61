import { expect, test } from 'vitest';
import { joinedHours } from './dated-hours.ts';

const osm = (text: string | null, ...unread_hours: string[]) => ({
  hours: text === null ? null : ({ text, syntax: 'osm' } as const),
  unread_hours,
});

test.each([
  [osm('Mo-Fr 09:00-17:00'), osm(null), 'Mo-Fr 09:00-17:00'],
  [osm('Mo-Fr 09:00-17:00'), osm('Mo-Fr 09:00-17:00'), 'Mo-Fr 09:00-17:00'],
  [osm('Mo-Fr 09:00-17:00'), osm('Mo-Sa 09:00-17:00'), 'Mo-Fr 09:00-17:00'],
  [osm('Mo-Fr 09:00-17:00'), osm('Mo-Fr 09:00-17:00; 2026 Nov 26 off'), 'Mo-Fr 09:00-17:00; 2026 Nov 26 off'],
  [osm('Mo-Fr 09:00-17:00'), osm('"not stated"; 2026 Nov 26 off'), 'Mo-Fr 09:00-17:00; 2026 Nov 26 off'],
  [osm('"not stated"; 2026 Nov 26 off'), osm('Mo-Fr 09:00-17:00'), 'Mo-Fr 09:00-17:00; 2026 Nov 26 off'],
  [osm('Mo-Fr 09:00-17:00'), osm(null, 'dates of hours'), null],
  [osm(null, 'dates of hours'), osm('Mo-Fr 09:00-17:00'), null],
])('%j and %j: %s', (first, other, text) => {
  const joined = joinedHours(first, other);
  expect(joined.hours?.text ?? null).toBe(text);
  expect(joined.unread_hours).toEqual([...first.unread_hours, ...other.unread_hours]);
});
