import { getHolidaysForYearArray } from '@hebcal/core/dist/esm/holidays';
import { hallel_ } from '@hebcal/core/dist/esm/hallel';
import { tachanun } from '@hebcal/core/dist/esm/tachanun';
import { HDate } from '@hebcal/hdate';
import { describe, expect, test } from 'vitest';
import { type DayNumber, dayNumber } from './zone-clock.ts';
import { EPOCH_IN_LIBRARY, getHebrewDay } from './hebrew/hebrew-day.ts';
import { findHebrewReference } from './hebrew/reference.ts';
import { getSchedule } from './hebrew/hebrew-year.ts';
import { getLearning, getPrayers, getReadings } from './more/more-of-day.ts';

const day = (date: string): DayNumber => dayNumber(date) ?? Number.NaN;
const inLibrary = (date: string): HDate => new HDate(day(date) + EPOCH_IN_LIBRARY);

/**
 * What the library gives under a name of its own, by its documentation (the types and sources of `@hebcal/core`, `hdate`, `leyning` and `learning`), and what
 * we print for it. A name that is not here is printed as the library has it.
 */
describe('what the library calls otherwise', () => {
  // "What Tachanun (or Tzidchatcha on Shabbat) is said": one member for both; the texts of pages and tools part them by the day.
  test.each([
    ['2026-11-28', 'a Shabbat', { shacharit: false, mincha: true, allCongs: true }],
    ['2026-12-05', 'the Shabbat of Chanukah', { shacharit: false, mincha: false, allCongs: false }],
    ['2026-11-26', 'a Thursday', { shacharit: true, mincha: true, allCongs: true }],
    ['2026-11-27', 'a Friday', { shacharit: true, mincha: false, allCongs: true }],
  ])('Tachanun of %s, %s', (date, _, its) => {
    expect(tachanun(inLibrary(date), false)).toEqual(its);
    const { shacharit, mincha } = getPrayers(getSchedule(false), day(date)).tachanun;
    expect({ shacharit, mincha }).toEqual({ shacharit: its.shacharit, mincha: its.mincha });
  });

  // "0 = none, 1 = half, 2 = whole."
  test.each([
    ['2026-11-26', 0, 'none'],
    ['2026-12-10', 2, 'whole'],
    ['2027-01-09', 1, 'half'],
    ['2027-04-25', 1, 'half'],
  ])('Hallel of %s is %i', (date, its, ours) => {
    expect(hallel_(getHolidaysForYearArray(5787, false), inLibrary(date))).toBe(its);
    expect(getPrayers(getSchedule(false), day(date)).hallel).toBe(ours);
  });

  // The library names the date after 24 Kislev "1 Candle" because it counts candles in the evening, and has a day of its own for the eighth.
  test.each([
    ['2026-12-04', 'Chanukah: 1 Candle', 'Chanukah: 1 Candle', 'חנוכה: א׳ נר'],
    ['2026-12-05', 'Chanukah: 2 Candles', 'Chanukah: 2 Candles', 'חנוכה: ב׳ נרות'],
    ['2026-12-12', 'Chanukah: 8th Day', 'Chanukah: 8th Day', 'חנוכה: יום ח׳'],
    ['2027-04-24', "Pesach III (CH''M)", 'Pesach III (Chol HaMoed)', 'פסח ג׳ (חוה״מ)'],
    ['2026-09-11', 'Erev Rosh Hashana', 'Erev Rosh Hashana', 'ערב ראש השנה'],
    ['2026-09-12', 'Rosh Hashana 5787', 'Rosh Hashana 5787', 'ראש השנה תשפ״ז'],
    ['2022-08-07', "Tish'a B'Av (observed)", "Tish'a B'Av (observed)", 'תשעה באב (נדחה)'],
    ['2027-03-22', 'Purim', null, null],
    ['2027-03-23', 'Purim', 'Purim', 'פורים'],
    ['2026-11-09', 'Rosh Chodesh Kislev', null, null],
    ['2026-11-10', 'Rosh Chodesh Kislev', 'Rosh Chodesh Kislev', 'ראש חודש כסלו'],
  ])('%s is %s', (date, its, title_en, title_he) => {
    const { year } = getHebrewDay(day(date));
    const names = getHolidaysForYearArray(year, false)
      .filter((event) => event.date.abs() === day(date) + EPOCH_IN_LIBRARY)
      .map((event) => event.render('en').replaceAll('’', "'"));
    const ours = getSchedule(false).holidaysOn(day(date));
    if (title_en === null) expect(names).not.toContain(its);
    else {
      expect(names.some((name) => name === its || name === title_en)).toBe(true);
      expect(ours.map((holiday) => holiday.title_en)).toContain(title_en);
      expect(ours.map((holiday) => holiday.title_he)).toContain(title_he);
    }
  });

  // "M" is the maftir, and a reading's name may be that of its service.
  test.each([
    ['2026-11-28', 0, 'Vayishlach', 'maftir'],
    // At Mincha of a fast the third reads the haftarah.
    ['2026-12-20', 1, "Asara B'Tevet (Mincha)", 'maftir'],
  ])('the reading of %s, number %i, is %s and ends with %s', (date, at, title, last) => {
    const reading = getReadings(day(date), false)[at];
    expect(reading?.title_en).toBe(title);
    expect(reading?.aliyot.at(-1)?.aliyah).toBe(last);
  });

  // Each book and tractate has its Hebrew by the library's own tables.
  test.each([
    ['Arachin 12', 'ערכין י״ב'],
    ['Rosh Hashana 15', 'ראש השנה ט״ו'],
    ['Berachot 9:5-Peah 1:1', 'ברכות ט:ה-פאה א:א'],
    ['I Samuel 16', 'שמואל א ט״ז'],
    ['Genesis 37:1-40:23; Numbers 7:1-17', 'בראשית לז:א-מ:כג; במדבר ז:א-יז'],
    ['Joshua 3:5-7, 5:2-6:1, 6:27', 'יהושע ג:ה-ז, ה:ב-ו:א, ו:כז'],
    [
      'Oaths 11, 12, Tefillin, Mezuzah and the Torah Scroll 1',
      'הלכות שבועות י״א, י״ב, הלכות תפילין ומזוזה וספר תורה א׳',
    ],
    ['A Book of Nobody 3', null],
    ['', ''],
  ])('%s in Hebrew is %s', (text, hebrew) => expect(findHebrewReference(text)).toBe(hebrew));

  test('whatever is learnt or read on any day of ten years has its Hebrew', () => {
    const first = day('2024-01-01');
    for (let at = first; at < first + 3_653; at += 1) {
      const { he, ...portions } = getLearning(at);
      for (const [name, text] of Object.entries(portions)) {
        const hebrew = he[name as keyof typeof he];
        if ((text === null) !== (hebrew === null) || /[A-Za-z]/.test(hebrew ?? ''))
          expect.unreachable(`${name}: ${text}`);
      }
      for (const { torah, torah_he, haftarah, haftarah_he, megillah, megillah_he } of getReadings(at, at % 2 === 0))
        for (const [text, hebrew] of [
          [torah, torah_he],
          [haftarah, haftarah_he],
          [megillah, megillah_he],
        ])
          if (text !== null && (hebrew == null || /[A-Za-z]/.test(hebrew))) expect.unreachable(String(text));
    }
  });
});
