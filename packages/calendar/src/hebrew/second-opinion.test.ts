import { describe, expect, test } from 'vitest';
import { isoDay, weekday } from '../zone-clock.ts';
import { civilDay, fastDays, isLeap, listMonths, roshHashana, yomTovDays } from '../testing/hebrew-arithmetic.ts';
import { getHebrewDay } from './hebrew-day.ts';
import { hebrewYear, parshaOn, getSchedule } from './hebrew-year.ts';

// The rules of the calendar, computed by ourselves from the new moon, against the library's dates: every day of 1900 to 2100.

const YEARS = Array.from({ length: 203 }, (_, i) => 5660 + i);

describe('the Hebrew calendar by its own rules', () => {
  test('every day', () => {
    for (const year of YEARS) {
      for (const [month, days] of listMonths(year)) {
        const first = civilDay(year, month, 1);
        for (let date = 1; date <= days; date++) {
          const found = getHebrewDay(first + date - 1);
          if (found.year !== year || found.month !== month || found.day !== date)
            expect.unreachable(`${isoDay(first + date - 1)} is ${found.text_en}`);
        }
      }
    }
  });

  test.each([false, true])('Yom Tov in every year, in Israel: %s', (israel) => {
    for (const year of YEARS) {
      const { yomTov, from, until } = hebrewYear(year, israel);
      expect([...yomTov.keys()].sort((a, b) => a - b)).toEqual(yomTovDays(year, israel));
      expect([from, until]).toEqual([roshHashana(year), roshHashana(year + 1)]);
    }
  });

  test.each([false, true])('fasts in every year, in Israel: %s', (israel) => {
    for (const year of YEARS) {
      const fasts = [...hebrewYear(year, israel).holidays]
        .filter(([, entries]) => entries.some(({ kind }) => kind === 'fast'))
        .map(([day]) => day)
        .sort((a, b) => a - b);
      expect(fasts).toEqual([...new Set(fastDays(year))]);
    }
  });

  test('Rosh Chodesh is the first of every month but Tishrei, and the thirtieth before it', () => {
    for (const year of YEARS) {
      const expected = listMonths(year).flatMap(([month, days]) => [
        ...(month === 7 ? [] : [civilDay(year, month, 1)]),
        ...(days === 30 ? [civilDay(year, month, 30)] : []),
      ]);
      const found = [...hebrewYear(year, false).holidays]
        .filter(([, entries]) => entries.some(({ kind }) => kind === 'rosh_chodesh'))
        .map(([day]) => day);
      expect(found.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    }
  });

  test.each([false, true])('the whole Torah is read in order every year, in Israel: %s', (israel) => {
    const schedule = getSchedule(israel);
    for (const year of YEARS.slice(0, -1)) {
      const simchatTorah = civilDay(year, 7, israel ? 22 : 23);
      const nextSimchatTorah = civilDay(year + 1, 7, israel ? 22 : 23);
      const read: string[] = [];
      for (let day = simchatTorah; day < nextSimchatTorah; day++) {
        if (weekday(day) !== 6) continue;
        const parsha = parshaOn(day, israel);
        const festival = schedule.holidaysOn(day).some(({ kind }) => kind === 'yom_tov' || kind === 'chol_hamoed');
        expect(parsha === null, `${isoDay(day)} has a reading of its own`).toBe(festival);
        if (parsha !== null) read.push(...parsha.title_en.split('-').filter((name) => name !== 'Lecha'));
      }
      // 54 portions less the last, which is read on Simchat Torah; "Lech-Lecha" is one of them.
      expect(read).toHaveLength(53);
      expect(new Set(read).size).toBe(53);
      expect([read[0], read.at(-1)]).toEqual(['Bereshit', "Ha'azinu"]);
    }
  });

  test('leap years are those of the cycle', () => {
    expect(YEARS.filter((year) => isLeap(year))).toEqual(
      YEARS.filter((year) => [0, 3, 6, 8, 11, 14, 17].includes(year % 19)),
    );
  });
});
