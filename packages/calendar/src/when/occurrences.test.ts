import { describe, expect, test } from 'vitest';
import { dayNumber, isoDay, SHABBAT, weekday } from '../zone-clock.ts';
import { civilDay, isLeap, listMonths } from '../testing/hebrew-arithmetic.ts';
import { findAsked } from './year-view.ts';
import { type ObservanceKey, OBSERVANCES, occurrencesIn } from './occurrences.ts';
import type { RequestedPart } from './part-of.ts';

const KEYS = Object.keys(OBSERVANCES);
const WHOLE: RequestedPart = { which: 'whole' };
const day = (date: string): number => dayNumber(date) ?? Number.NaN;
const shown = ({ first, last }: { first: number; last: number }): string => `${isoDay(first)} ${isoDay(last)}`;

// Dates as printed luchot have them.
describe('a year of the diaspora', () => {
  test.each<[ObservanceKey, number, string]>([
    ['rosh_hashanah', 5787, '2026-09-12 2026-09-13'],
    ['tzom_gedaliah', 5787, '2026-09-14 2026-09-14'],
    ['yom_kippur', 5787, '2026-09-21 2026-09-21'],
    ['sukkot', 5787, '2026-09-26 2026-10-02'],
    ['hoshana_rabbah', 5787, '2026-10-02 2026-10-02'],
    ['shemini_atzeret', 5787, '2026-10-03 2026-10-03'],
    ['simchat_torah', 5787, '2026-10-04 2026-10-04'],
    ['chanukah', 5787, '2026-12-05 2026-12-12'],
    ['asara_btevet', 5787, '2026-12-20 2026-12-20'],
    ['tu_bishvat', 5787, '2027-01-23 2027-01-23'],
    ['purim_katan', 5787, '2027-02-21 2027-02-21'],
    ['shushan_purim_katan', 5787, '2027-02-22 2027-02-22'],
    ['shvii_shel_pesach', 5787, '2027-04-28 2027-04-28'],
    ['acharon_shel_pesach', 5787, '2027-04-29 2027-04-29'],
    ['shabbat_chol_hamoed_pesach', 5787, '2027-04-24 2027-04-24'],
    ['taanit_esther', 5787, '2027-03-22 2027-03-22'],
    ['purim', 5787, '2027-03-23 2027-03-23'],
    ['pesach', 5787, '2027-04-22 2027-04-29'],
    ['omer', 5787, '2027-04-23 2027-06-10'],
    ['lag_baomer', 5787, '2027-05-25 2027-05-25'],
    ['shavuot', 5787, '2027-06-11 2027-06-12'],
    ['tzom_tammuz', 5787, '2027-07-22 2027-07-22'],
    ['three_weeks', 5787, '2027-07-22 2027-08-12'],
    ['tisha_bav', 5787, '2027-08-12 2027-08-12'],
    ['tisha_bav', 5782, '2022-08-07 2022-08-07'],
    ['tzom_tammuz', 5782, '2022-07-17 2022-07-17'],
    ['selichot', 5786, '2026-09-05 2026-09-05'],
    ['pesach', 5788, '2028-04-11 2028-04-18'],
    ['birkat_hachamah', 5797, '2037-04-08 2037-04-08'],
  ])('%s %i is %s', (key, year, days) => expect(occurrencesIn(key, year, false).map(shown)).toEqual([days]));

  test('Purim Meshulash comes only where 15 Adar is Shabbat', () => {
    const years = Array.from({ length: 60 }, (_, i) => 5770 + i);
    const found = years.flatMap((year) => occurrencesIn('purim_meshulash', year, false).map(shown));
    expect(found).toEqual(
      years.flatMap((year) => {
        const [shushan] = occurrencesIn('shushan_purim', year, true);
        return shushan !== undefined && weekday(shushan.first) === SHABBAT
          ? [`${isoDay(shushan.first + 1)} ${isoDay(shushan.first + 1)}`]
          : [];
      }),
    );
    expect(found.length).toBeGreaterThan(3);
  });

  test('the day after a festival, fasts and Yom Tov', () => {
    const of = (key: ObservanceKey, israel = false): string[] => occurrencesIn(key, 5787, israel).map(shown);
    expect(of('isru_chag')).toEqual(['2027-04-30 2027-04-30', '2027-06-13 2027-06-13', '2026-10-05 2026-10-05']);
    expect(of('fast')).toHaveLength(7);
    expect(of('yom_tov', true)).toHaveLength(7);
    expect(of('seder')).toEqual(['2027-04-22 2027-04-23']);
    expect(of('seder', true)).toEqual(['2027-04-22 2027-04-22']);
  });

  test('in Israel festivals are a day shorter, and Simchat Torah is Shmini Atzeret', () => {
    const of = (key: ObservanceKey): string[] => occurrencesIn(key, 5787, true).map(shown);
    expect(of('pesach')).toEqual(['2027-04-22 2027-04-28']);
    expect(of('shavuot')).toEqual(['2027-06-11 2027-06-11']);
    expect(of('simchat_torah')).toEqual(of('shemini_atzeret'));
  });
});

test('every observance comes in every year, but for those of leap years, of the State and of the sun', () => {
  const not = new Set<ObservanceKey>([
    'purim_katan',
    'shushan_purim_katan',
    'rosh_chodesh_adar_1',
    'rosh_chodesh_adar_2',
  ]);
  // A festival that begins on Shabbat has none among the days between.
  const seldom = new Set<ObservanceKey>([
    'birkat_hachamah',
    'purim_meshulash',
    'shabbat_chol_hamoed',
    'shabbat_chol_hamoed_pesach',
    'shabbat_chol_hamoed_sukkot',
  ]);
  for (let year = 5769; year < 5869; year++)
    for (const key of KEYS) {
      const found = occurrencesIn(key, year, false);
      if (!not.has(key) && !seldom.has(key)) expect(found.length, `${key} ${year}`).toBeGreaterThan(0);
      else if (!seldom.has(key)) expect(found.length, `${key} ${year}`).toBe(isLeap(year) ? 1 : 0);
      expect(found.every(({ first, last }) => first <= last)).toBe(true);
    }
});

describe('a part of a holiday', () => {
  const next = (key: ObservanceKey, part: RequestedPart, israel = false): string =>
    findAsked([key], part, israel, { by: 'next', from: day('2026-11-26') })
      .days.map((days) => `${shown(days)} ${days.title_en}${days.isNight ? ' (night)' : ''}`)
      .join();

  test.each<[ObservanceKey, RequestedPart, string]>([
    ['chanukah', { which: 'night', nth: 1 }, '2026-12-04 2026-12-04 Chanukah, night 1 (night)'],
    ['chanukah', { which: 'night', nth: 'last' }, '2026-12-11 2026-12-11 Chanukah, night 8 (night)'],
    ['chanukah', { which: 'day', nth: 2 }, '2026-12-06 2026-12-06 Chanukah, day 2'],
    ['pesach', { which: 'eve' }, '2027-04-21 2027-04-21 Erev Pesach'],
    ['pesach', { which: 'middle' }, '2027-04-24 2027-04-27 Chol HaMoed Pesach'],
    ['pesach', { which: 'first_days' }, '2027-04-22 2027-04-23 Pesach, first days'],
    ['pesach', { which: 'last_days' }, '2027-04-28 2027-04-29 Pesach, last days'],
    ['sukkot', { which: 'last_days' }, '2027-10-23 2027-10-24 Sukkot, last days'],
    ['rosh_hashanah', { which: 'eve' }, '2027-10-01 2027-10-01 Erev Rosh Hashana'],
    ['purim', { which: 'day', nth: 3 }, ''],
    ['shavuot', { which: 'middle' }, ''],
  ])('%s %j is %s', (key, part, note) => expect(next(key, part)).toBe(note));

  test('in Israel the first days are one', () =>
    expect(next('pesach', { which: 'first_days' }, true)).toBe('2027-04-22 2027-04-22 Pesach, first days'));

  test('days that no year has are told apart from a year that has none', () => {
    const ask = (part: RequestedPart, key: ObservanceKey): boolean =>
      findAsked([key], part, false, { by: 'civil_year', year: 2019 }).hasPart;
    expect([ask({ which: 'day', nth: 3 }, 'purim'), ask(WHOLE, 'asara_btevet')]).toEqual([false, true]);
  });
});

describe('when it is looked for', () => {
  test.each<[ObservanceKey, number, readonly string[]]>([
    ['asara_btevet', 2019, []],
    ['asara_btevet', 2020, ['2020-01-07 2020-01-07', '2020-12-25 2020-12-25']],
    ['chanukah', 2024, ['2024-12-26 2025-01-02']],
    ['pesach', 2027, ['2027-04-22 2027-04-29']],
  ])('%s in %i', (key, year, days) =>
    expect(findAsked([key], WHOLE, false, { by: 'civil_year', year }).days.map(shown)).toEqual(days),
  );

  test('what lasts is the next, and on the day after the last it is next year’s', () => {
    const next = (from: string): string[] =>
      findAsked(['pesach'], WHOLE, false, { by: 'next', from: day(from) }).days.map(shown);
    expect(next('2027-04-29')).toEqual(['2027-04-22 2027-04-29']);
    expect(next('2027-04-30')).toEqual(['2028-04-11 2028-04-18']);
  });
});

test('1 and 9999 have their holidays', () => {
  for (const year of [1, 100, 2448, 4118, 6000, 9_999]) {
    expect(occurrencesIn('pesach', year, false)[0]?.first).toBe(civilDay(year, 1, 15));
    expect(occurrencesIn('rosh_hashanah', year, true)[0]?.first).toBe(civilDay(year, listMonths(year)[0]?.[0] ?? 0, 1));
  }
});
