import { expect, test } from 'vitest';
import { exchangedNote } from './where.ts';

test.each<[lat: number, lng: number, notes: RegExp | null]>([
  [-73.95, 40.63, /send lat 40\.63 and lng -73\.95/],
  [40.63, -73.95, null],
  [51.5, -0.12, null],
  [-74.2, 120, null],
  [0, 0, null],
])('lat %d with lng %d', (lat, lng, notes) => {
  const note = exchangedNote(lat, lng);
  if (notes === null) expect(note).toBeNull();
  else expect(note).toMatch(notes);
});
