import { getYahrzeitHD, HDate, hebrew2abs } from '@hebcal/hdate';
import { describe, expect, test } from 'vitest';
import { getHebrewDay } from '../hebrew/hebrew-day.ts';
import { isLeap, listMonths } from '../testing/hebrew-arithmetic.ts';
import { type DeathDate, yahrzeitsIn } from './yahrzeit.ts';

const note = (death: DeathDate, year: number): string[] =>
  yahrzeitsIn(death, year).map(({ day }) => getHebrewDay(day).text_en);

// The table of a printed luach (Luah Hashanah, appendix C), and the two rulings of Orach Chaim 568:7.
describe('a date that a year does not have', () => {
  test.each<[string, DeathDate, number, string[]]>([
    ['an ordinary day', { year: 5780, month: 2, day: 5 }, 5787, ['5 Iyyar 5787']],
    [
      'Adar of a common year, in a leap year',
      { year: 5780, month: 12, day: 7 },
      5787,
      ['7 Adar I 5787', '7 Adar II 5787'],
    ],
    ['Adar of a common year, in another', { year: 5780, month: 12, day: 7 }, 5786, ['7 Adar 5786']],
    ['Adar I, in a leap year', { year: 5784, month: 12, day: 7 }, 5787, ['7 Adar I 5787']],
    ['Adar II, in a leap year', { year: 5784, month: 13, day: 7 }, 5787, ['7 Adar II 5787']],
    ['Adar II, in a common year', { year: 5784, month: 13, day: 7 }, 5786, ['7 Adar 5786']],
    ['30 Adar I, in a common year', { year: 5784, month: 12, day: 30 }, 5786, ["30 Sh'vat 5786"]],
    ['30 Cheshvan whose first anniversary was long', { year: 5779, month: 8, day: 30 }, 5784, ['1 Kislev 5784']],
    ['30 Cheshvan whose first anniversary was short', { year: 5783, month: 8, day: 30 }, 5784, ['29 Cheshvan 5784']],
    ['30 Cheshvan in a year that has it', { year: 5783, month: 8, day: 30 }, 5785, ['30 Cheshvan 5785']],
    ['30 Kislev whose first anniversary was long', { year: 5779, month: 9, day: 30 }, 5781, ['1 Tevet 5781']],
    ['30 Kislev whose first anniversary was short', { year: 5783, month: 9, day: 30 }, 5784, ['29 Kislev 5784']],
    ['30 Cheshvan of an unknown year', { year: null, month: 8, day: 30 }, 5784, ['29 Cheshvan 5784', '1 Kislev 5784']],
    [
      'Adar of an unknown year',
      { year: null, month: 12, day: 7, isBareAdar: true },
      5787,
      ['7 Adar I 5787', '7 Adar II 5787'],
    ],
    ['Adar II of an unknown year', { year: null, month: 13, day: 7 }, 5787, ['7 Adar II 5787']],
  ])('%s', (_, death, year, days) => {
    const isThere =
      death.year === null || listMonths(death.year).some(([month, of]) => month === death.month && death.day <= of);
    expect(isThere, 'the death is on a day of its year').toBe(true);
    expect(note(death, year)).toEqual(days);
  });

  test('customs are named where there are two days, or where the date is not in the year', () => {
    for (const { custom } of yahrzeitsIn({ year: 5780, month: 12, day: 7 }, 5787)) expect(custom).toContain('568:7');
    expect(yahrzeitsIn({ year: 5779, month: 8, day: 30 }, 5784)[0]?.custom).toContain('is not in this year');
    expect(yahrzeitsIn({ year: 5780, month: 2, day: 5 }, 5787)[0]?.custom).toBeNull();
  });
});

test('the day of @hebcal/hdate is one of ours, for every day of deaths in two cycles and every year of the next', () => {
  let compared = 0;
  for (let year = 5750; year < 5788; year++)
    for (const [month, days] of listMonths(year))
      for (const day of [1, 7, 15, days])
        for (let later = year + 1; later < year + 20; later++) {
          const theirs = getYahrzeitHD(later, new HDate(day, month, year));
          const ours = note({ year, month, day }, later);
          const their =
            theirs === undefined ? 'none' : getHebrewDay(hebrew2abs(theirs.yy, theirs.mm, theirs.dd) - 719_163).text_en;
          compared++;
          if (!ours.includes(their))
            expect.unreachable(`${day}.${month}.${year} in ${later}: ${their}, not ${ours.join()}`);
          if (ours.length === 2) expect(isLeap(later)).toBe(true);
        }
  expect(compared).toBeGreaterThan(30_000);
});
