import { expect, test } from 'vitest';
import { isoDay } from '../zone-clock.ts';
import { day, eventsAt, PLACES } from '../testing/days-at.ts';
import { civilDay, isLeap } from '../testing/hebrew-arithmetic.ts';
import { getHebrewDay } from './hebrew-day.ts';

const getNote = (date: string, title: string): string | null | undefined =>
  eventsAt(PLACES.newYork, date, 1, true).find(({ title_en }) => title_en === title)?.note;

// Dates as printed calendars have them.
test.each([
  ['2024-10-06', 'Tzom Gedaliah', 'Put off from Shabbat, 3 Tishrei, to Sunday.'],
  ['2022-07-17', 'Tzom Tammuz', 'Put off from Shabbat, 17 Tamuz, to Sunday.'],
  ['2029-07-22', "Tish'a B'Av (observed)", 'Put off from Shabbat, 9 Av, to Sunday.'],
  ['2024-03-21', "Ta'anit Esther", 'Brought forward from Shabbat, 13 Adar II, to Thursday.'],
  ['2017-03-09', "Ta'anit Esther", 'Brought forward from Shabbat, 13 Adar, to Thursday.'],
  [
    '2025-04-10',
    "Ta'anit Bechorot",
    'Brought forward from Shabbat, 14 Nisan, to Thursday. Firstborns only; many end it with a siyum.',
  ],
  ['2026-04-01', "Ta'anit Bechorot", 'Firstborns only; many end it with a siyum.'],
  ['2024-05-13', 'Yom HaZikaron', 'Put off from Sunday, 4 Iyyar, to Monday.'],
  ['2025-04-24', 'Yom HaShoah', 'Brought forward from Friday, 27 Nisan, to Thursday.'],
  ['2024-05-06', 'Yom HaShoah', 'Put off from Sunday, 27 Nisan, to Monday.'],
  ['2026-04-14', 'Yom HaShoah', null],
  ['2025-05-01', "Yom HaAtzma'ut", 'Brought forward from Shabbat, 5 Iyyar, to Thursday.'],
  ['2024-11-28', 'Sigd', 'Brought forward from Shabbat, 29 Cheshvan, to Thursday.'],
  ['2026-10-22', 'Yitzhak Rabin Memorial Day', 'Brought forward from Friday, 12 Cheshvan, to Thursday.'],
  ['2024-12-08', 'Ben-Gurion Day', 'Put off from Shabbat, 6 Kislev, to Sunday.'],
  ['2024-05-19', 'Herzl Day', 'Put off from Shabbat, 10 Iyyar, to Sunday.'],
  ['2026-07-02', 'Tzom Tammuz', null],
  ['2026-12-20', "Asara B'Tevet", null],
  ['2026-12-04', 'Chanukah: 1 Candle', 'Lit on Friday before the Shabbat candles.'],
  ['2026-12-05', 'Chanukah: 2 Candles', 'Lit in the evening of this date, after Shabbat.'],
  ['2026-12-06', 'Chanukah: 3 Candles', 'Lit in the evening of this date.'],
])('%s %s: %s', (date, title, note) => expect(getNote(date, title)).toBe(note));

test('every public fast of two centuries tells its own date where it is kept on another, and only there', () => {
  const own: Readonly<Record<string, (year: number) => number>> = {
    'Tzom Gedaliah': (year) => civilDay(year, 7, 3),
    "Ta'anit Esther": (year) => civilDay(year, isLeap(year) ? 13 : 12, 13),
    "Ta'anit Bechorot": (year) => civilDay(year, 1, 14),
    'Tzom Tammuz': (year) => civilDay(year, 4, 17),
    "Tish'a B'Av": (year) => civilDay(year, 5, 9),
  };
  for (let year = 1900; year <= 2100; year++) {
    for (const { date, title_en, note } of eventsAt(PLACES.newYork, `${year}-01-01`, 365)) {
      const planned = own[title_en.replace(' (observed)', '')]?.(getHebrewDay(day(date)).year);
      if (planned === undefined) continue;
      expect(/^(?:Put off|Brought forward) from Shabbat/.test(note ?? ''), `${date} ${title_en}`).toBe(
        isoDay(planned) !== date,
      );
    }
  }
});
