import { hallel_ } from '@hebcal/core/dist/esm/hallel';
import { getHolidaysForYearArray } from '@hebcal/core/dist/esm/holidays';
import { Molad as ItsMolad } from '@hebcal/core/dist/esm/molad';
import { tachanun } from '@hebcal/core/dist/esm/tachanun';
import { HDate } from '@hebcal/hdate';
import { JewishCalendar, YerushalmiYomiCalculator } from 'kosher-zmanim';
import { describe, expect, test } from 'vitest';
import { type DayNumber, dayNumber, isoDay, weekday } from '../zone-clock.ts';
import { placeDays } from '../days/place-days.ts';
import { EPOCH_IN_LIBRARY, getHebrewDay } from '../hebrew/hebrew-day.ts';
import { getSchedule } from '../hebrew/hebrew-year.ts';
import { listMonths, roshHashana } from '../testing/hebrew-arithmetic.ts';
import { findOmer, getLearning, getPrayers, getReadings, MORE_KEYS, moreOfDay } from './more-of-day.ts';
import { moladAfter, getMolad } from './fasts.ts';

const day = (date: string): DayNumber => dayNumber(date) ?? Number.NaN;
const [FROM, UNTIL] = [day('2000-01-01'), day('2060-01-01')];
const DAYS = Array.from({ length: UNTIL - FROM }, (_, i) => FROM + i);
/** A year of each kind that the Hebrew calendar has (by its first weekday and its length): what is said on which day rests on that alone. */
const YEARS_OF_EVERY_KIND = new Map(
  Array.from({ length: 60 }, (_, i) => 5_761 + i).map((year) => {
    const [first, next] = [roshHashana(year), roshHashana(year + 1)];
    return [`${weekday(first)} ${next - first}`, { first, length: next - first }];
  }),
);
const DAYS_OF_EVERY_KIND = [...YEARS_OF_EVERY_KIND.values()].flatMap(({ first, length }) =>
  Array.from({ length }, (_, i) => first + i),
);

test('the Hebrew calendar has fourteen kinds of years', () => expect(YEARS_OF_EVERY_KIND.size).toBe(14));

describe('Omer', () => {
  test('every day of sixty years is KosherJava’s', () => {
    const its = new JewishCalendar();
    for (const each of DAYS) {
      const [year = 0, month = 0, of = 0] = isoDay(each).split('-').map(Number);
      its.setGregorianDate(year, month - 1, of);
      const count = its.getDayOfOmer();
      if ((findOmer(each)?.day?.count ?? -1) !== count) expect.unreachable(`${isoDay(each)} is ${count}`);
    }
  });

  test('the evening before the first day has the first count, the last day none after it', () => {
    expect(findOmer(day('2027-04-22'))).toMatchObject({
      day: null,
      after_sunset: { count: 1, text_en: 'Today is 1 day of the Omer' },
    });
    expect(findOmer(day('2027-06-10'))).toMatchObject({ day: { count: 49 }, after_sunset: null });
    expect(findOmer(day('2027-06-11'))).toBeNull();
    expect(findOmer(day('2027-05-25'))?.day?.text_he).toBe('היום שלושה ושלושים יום, שהם ארבעה שבועות וחמשה ימים לעומר');
  });
});

describe('molad', () => {
  test('of every month of two centuries is that of the library', () => {
    for (let year = 5660; year < 5862; year++)
      for (const [month] of listMonths(year)) {
        const ours = getMolad(year, month);
        const its = new ItsMolad(year, month);
        const note = `${ours.hour}:${ours.minute}:${ours.chalakim} ${weekday(ours.at)}`;
        if (note !== `${its.getHour()}:${its.getMinutes()}:${its.getChalakim()} ${its.getDow()}`)
          expect.unreachable(`${month}.${year}: ${note}`);
      }
  });

  test.each([
    ['2026-11-26', 'Tevet', 'Wednesday, 11:11 and 4 chalakim', '2026-12-05', ['2026-12-10', '2026-12-11']],
    ['2026-12-10', 'Tevet', 'Wednesday, 11:11 and 4 chalakim', '2026-12-05', ['2026-12-10', '2026-12-11']],
    ['2026-12-11', "Sh'vat", 'Thursday, 23:55 and 5 chalakim', '2027-01-02', ['2027-01-09']],
    ['2026-08-30', 'Tishrei', 'Friday, 20:59 and 1 chalakim', null, ['2026-09-12']],
  ])('after %s is that of %s', (date, month_name, text_en, announced_on, rosh_chodesh) =>
    expect(moladAfter(day(date))).toMatchObject({ month_name, text_en, announced_on, rosh_chodesh }),
  );
});

describe('prayers', () => {
  test.each([false, true])('Hallel is the library’s, in Israel: %s', (israel) => {
    const schedule = getSchedule(israel);
    for (let year = 5770; year < 5800; year++) {
      const events = getHolidaysForYearArray(year, israel);
      const first = new HDate(1, 7, year).abs() - EPOCH_IN_LIBRARY;
      const until = new HDate(1, 7, year + 1).abs() - EPOCH_IN_LIBRARY;
      for (let each = first; each < until; each++) {
        const { hallel, note } = getPrayers(schedule, each);
        const date = new HDate(each + EPOCH_IN_LIBRARY);
        const its = ['none', 'half', 'whole'][hallel_(events, date)];
        // The library gives whole Hallel to days of the State, where customs differ, and to the day whose evening begins Chanukah, half to Pesach Sheni, and
        // none to Shmini Atzeret.
        const eve = date.getMonth() === 9 && date.getDate() === 24;
        const sheni = date.getMonth() === 2 && date.getDate() === 14;
        const titles = schedule
          .holidaysOn(each)
          .map(({ title_en }) => title_en)
          .join();
        if (its !== hallel && note === null && !eve && !sheni && !/Shmini|Simchat/.test(titles))
          expect.unreachable(`${isoDay(each)}: ${hallel}, the library ${its}`);
      }
    }
  });

  // Of these the library says otherwise: it says Tachanun on Shushan Purim Katan (Orach Chaim 697:1), leaves it out on the day after a Chanukah that ends on 2 or 3
  // Tevet, outside of Jerusalem on the Sunday of a threefold Purim, and at Mincha before Erev Rosh Hashana, of which the morning alone is without it (Rema, Orach Chaim 581:3).
  test('Tachanun is the library’s, but for days on which that is wrong', () => {
    const differing = new Set<string>();
    for (const israel of [false, true]) {
      const schedule = getSchedule(israel);
      for (const each of DAYS_OF_EVERY_KIND) {
        const ours = getPrayers(schedule, each);
        const its = tachanun(new HDate(each + EPOCH_IN_LIBRARY), israel);
        if (ours.note !== null) continue;
        if (ours.tachanun.shacharit !== its.shacharit || ours.tachanun.mincha !== its.mincha) {
          const { day: of, month_name } = getHebrewDay(each);
          differing.add(`${of} ${month_name}`);
        }
      }
    }
    expect([...differing].sort()).toEqual(['15 Adar I', '16 Adar', '16 Adar II', '28 Elul', '3 Tevet', '4 Tevet']);
  });
});

describe('readings', () => {
  const VERSES = /^([A-Z][a-z]+) (\d+):(\d+)-(?:(\d+):)?(\d+)$/;

  test('every Shabbat without a holiday is read from the portion the calendar names, in seven and a maftir that follow on each other', () => {
    for (const each of DAYS.filter((one) => weekday(one) === 6)) {
      for (const { title_en, type, aliyot, haftarah } of getReadings(each, false)) {
        if (type !== 'shabbat') continue;
        expect(
          aliyot.map(({ aliyah }) => aliyah),
          `${isoDay(each)} ${title_en}`,
        ).toEqual(['1', '2', '3', '4', '5', '6', '7', 'maftir']);
        expect(haftarah).toMatch(/\d/);
        for (const { verses } of aliyot) expect(verses).toMatch(VERSES);
      }
    }
  });

  test('a Monday and a Thursday have three, a Tuesday none, unless a holiday or a fast', () => {
    expect(getReadings(day('2026-11-26'), false)[0]).toMatchObject({
      title_en: 'Vayishlach',
      type: 'weekday',
      haftarah: null,
    });
    expect(getReadings(day('2026-11-24'), false)).toEqual([]);
    expect(getReadings(day('2026-12-20'), false).map(({ title_en }) => title_en)).toEqual([
      "Asara B'Tevet",
      "Asara B'Tevet (Mincha)",
    ]);
  });

  // As printed luchot have them.
  test.each([
    ['2026-11-28', false, 'Genesis 32:4-36:43', 'Obadiah 1:1-21', null],
    ['2026-12-05', false, null, 'Zechariah 2:14-4:7', null],
    ['2027-04-22', false, 'Exodus 12:21-51; Numbers 28:16-25', 'Joshua 3:5-7, 5:2-6:1, 6:27', 'Joshua 5:2-6:1, 6:27'],
    ['2026-09-21', false, 'Leviticus 16:1-34; Numbers 29:7-11', 'Isaiah 57:14-58:14', null],
  ])('%s', (date, israel, torah, haftarah, haftarah_sephardic) => {
    const [first] = getReadings(day(date), israel);
    expect(first).toMatchObject({ ...(torah === null ? {} : { torah }), haftarah, haftarah_sephardic });
  });
});

describe('learning', () => {
  // Its port tells the first page of a tractate as the page after the last of the one before.
  test('the Yerushalmi is KosherJava’s, but for first pages', () => {
    const its = new JewishCalendar();
    // A page that one of them left out or told twice would move all behind it.
    for (const each of DAYS.filter((one) => one % 19 === 0)) {
      const [year = 0, month = 0, of = 0] = isoDay(each).split('-').map(Number);
      its.setGregorianDate(year, month - 1, of);
      const page = YerushalmiYomiCalculator.getDafYomiYerushalmi(its)?.getDaf() ?? 0;
      const ours = Number(getLearning(each).yerushalmi?.split(' ').at(-1) ?? 0);
      if (ours !== page && ours !== 1)
        expect.unreachable(`${isoDay(each)}: ${getLearning(each).yerushalmi}, theirs ${page}`);
    }
  });

  test('each cycle goes through its whole and begins again', () => {
    const first = day('2024-01-01');
    const distinct = (key: 'rambam_1' | 'rambam_3' | 'nach_yomi' | 'mishna_yomi', length: number): number =>
      new Set(Array.from({ length }, (_, i) => getLearning(first + i)[key])).size;
    expect([
      distinct('rambam_1', 1_017),
      distinct('rambam_3', 339),
      distinct('nach_yomi', 742),
      distinct('mishna_yomi', 2_096),
    ]).toEqual([1_017, 339, 742, 2_096]);
    for (const [key, length] of [
      ['rambam_1', 1_017],
      ['rambam_3', 339],
      ['nach_yomi', 742],
      ['mishna_yomi', 2_096],
    ] as const)
      expect(getLearning(first + length)[key]).toBe(getLearning(first)[key]);
  });

  test('before a cycle began there is none', () => {
    const none = {
      daf_yomi: null,
      yerushalmi: null,
      mishna_yomi: null,
      nach_yomi: null,
      rambam_1: null,
      rambam_3: null,
    };
    expect(getLearning(day('1920-01-01'))).toEqual({ ...none, he: none });
  });
});

test('only what is asked for is there, and all of it on any day of two centuries', () => {
  const there = placeDays({ lat: 69.65, lng: 18.96, tz: 'Europe/Oslo' });
  const schedule = getSchedule(false);
  expect(Object.keys(moreOfDay(there, schedule, day('2026-11-26'), new Set(['omer'])))).toEqual(['omer']);
  for (let each = day('1900-01-01'); each <= day('2100-12-31'); each += 97)
    expect(Object.keys(moreOfDay(there, schedule, each, new Set(MORE_KEYS)))).toEqual([...MORE_KEYS]);
});
