import { expect, test } from 'vitest';
import { day, PLACES, zmanAt } from '../testing/days-at.ts';
import { getHebrewDate, placeDays } from './place-days.ts';

// Hebrew dates as printed calendars have them. In a Tromsø June nothing divides the two.
test.each([
  ['newYork', '2026-11-20', '10 Kislev 5787', '11 Kislev 5787', true],
  ['newYork', '2025-11-20', '29 Cheshvan 5786', '1 Kislev 5786', true],
  ['jerusalem', '2026-09-11', '29 Elul 5786', '1 Tishrei 5787', true],
  ['tromso', '2026-06-21', '6 Tamuz 5786', '7 Tamuz 5786', false],
] as const)('in %s %s is %s, and from sunset %s', (place, date, byDay, byNight, sets) => {
  const { day: today, after_sunset, divides_at } = getHebrewDate(placeDays(PLACES[place]), day(date));
  expect([today.text_en, after_sunset.text_en]).toEqual([byDay, byNight]);
  expect([divides_at !== null, divides_at]).toEqual([sets, zmanAt(PLACES[place], date, 'sunset').time]);
});
