import { describe, expect, test } from 'vitest';
import { day, eventsAt, PLACES, titles } from '../testing/days-at.ts';
import { getHebrewDay } from './hebrew-day.ts';
import { comingShabbat, parshaOn } from './hebrew-year.ts';

// Dates as printed calendars have them.

describe('Hebrew dates', () => {
  test.each([
    ['1900-01-01', "1 Sh'vat 5660", 'א׳ בשבט תר״ס'],
    ['1948-05-14', '5 Iyyar 5708', 'ה׳ באייר תש״ח'],
    ['2000-01-01', '23 Tevet 5760', 'כ״ג בטבת תש״ס'],
    ['2024-02-10', '1 Adar I 5784', 'א׳ באדר א׳ תשפ״ד'],
    ['2024-03-11', '1 Adar II 5784', 'א׳ באדר ב׳ תשפ״ד'],
    ['2025-03-01', '1 Adar 5785', 'א׳ באדר תשפ״ה'],
    ['2025-11-20', '29 Cheshvan 5786', 'כ״ט בחשון תשפ״ו'],
    ['2024-12-01', '30 Cheshvan 5785', 'ל׳ בחשון תשפ״ה'],
    ['2026-11-20', '10 Kislev 5787', 'י׳ בכסלו תשפ״ז'],
    ['2039-09-19', '1 Tishrei 5800', 'א׳ בתשרי ת״ת'],
    ['2100-12-31', '29 Kislev 5861', 'כ״ט בכסלו תתס״א'],
  ])('%s is %s', (date, text_en, text_he) => expect(getHebrewDay(day(date))).toMatchObject({ text_en, text_he }));

  // The first of each month of 5787, a leap year.
  test.each([
    ['2026-09-12', 'א׳ בתשרי תשפ״ז'],
    ['2026-10-12', 'א׳ בחשון תשפ״ז'],
    ['2026-11-11', 'א׳ בכסלו תשפ״ז'],
    ['2026-12-11', 'א׳ בטבת תשפ״ז'],
    ['2027-01-09', 'א׳ בשבט תשפ״ז'],
    ['2027-02-08', 'א׳ באדר א׳ תשפ״ז'],
    ['2027-03-10', 'א׳ באדר ב׳ תשפ״ז'],
    ['2027-04-08', 'א׳ בניסן תשפ״ז'],
    ['2027-05-08', 'א׳ באייר תשפ״ז'],
    ['2027-06-06', 'א׳ בסיון תשפ״ז'],
    ['2027-07-06', 'א׳ בתמוז תשפ״ז'],
    ['2027-08-04', 'א׳ באב תשפ״ז'],
    ['2027-09-03', 'א׳ באלול תשפ״ז'],
    // Not by the letters of the divine name.
    ['2026-09-26', 'ט״ו בתשרי תשפ״ז'],
    ['2026-09-27', 'ט״ז בתשרי תשפ״ז'],
    ['2009-09-19', 'א׳ בתשרי תש״ע'],
  ])('%s is %s', (date, text_he) => expect(getHebrewDay(day(date)).text_he).toBe(text_he));

  test('Adar of a common year and Adar I are month 12, Adar II is 13', () => {
    const months = ['2025-03-01', '2024-02-10', '2024-03-11'].map((date) => getHebrewDay(day(date)).month);
    expect(months).toEqual([12, 12, 13]);
  });
});

describe('holidays', () => {
  test.each([
    ['2025-04-13', 'Pesach I'],
    ['2026-04-02', 'Pesach I'],
    ['2026-09-12', 'Rosh Hashana 5787'],
    ['2026-09-21', 'Yom Kippur'],
    ['2027-04-22', 'Pesach I'],
    ['2028-09-21', 'Rosh Hashana 5789'],
    ['1948-10-04', 'Rosh Hashana 5709'],
    ['2000-09-30', 'Rosh Hashana 5761'],
    ['1933-04-11', 'Pesach I'],
  ])('%s is %s', (date, title) =>
    expect(titles(eventsAt(PLACES.newYork, date, 1), 'yom_tov')).toEqual([`${date} ${title}`]),
  );

  test.each([
    ['2026-09-21', ['Yom Kippur', 'Fast of Yom Kippur']],
    ['2026-12-10', ['Rosh Chodesh Tevet', 'Chag HaBanot', 'Chanukah: 7 Candles']],
    ['2027-01-23', ['Tu BiShvat', 'Shabbat Shirah']],
    ['2027-03-22', ["Ta'anit Esther", 'Erev Purim']],
  ])('several on %s come in order', (date, inOrder) => {
    const others = new Set(['parsha', 'havdalah', 'candle_lighting']);
    const listed = eventsAt(PLACES.newYork, date, 1).filter(({ kind }) => !others.has(kind));
    expect(listed.map(({ title_en }) => title_en)).toEqual(inOrder);
  });

  test('Purim and its days in a leap year', () => {
    const events = eventsAt(PLACES.newYork, '2024-02-23', 32);
    expect(titles(events, 'minor_holiday', 'fast')).toEqual([
      '2024-02-23 Purim Katan',
      '2024-02-24 Shushan Purim Katan',
      "2024-03-21 Ta'anit Esther",
      '2024-03-24 Purim',
      '2024-03-25 Shushan Purim',
    ]);
  });

  test('Purim Meshulash is of Jerusalem only, wherever it is asked for', () => {
    for (const israel of [false, true]) {
      const events = eventsAt(PLACES.newYork, '2025-03-14', 3, israel);
      const meshulash = events.find(({ title_en }) => title_en === 'Purim Meshulash');
      expect(meshulash).toMatchObject({ date: '2025-03-16', kind: 'minor_holiday' });
      expect(meshulash?.note).toMatch(/^Jerusalem only/);
    }
    const years = Array.from({ length: 60 }, (_, i) => 1995 + i).filter((year) =>
      eventsAt(PLACES.newYork, `${year}-02-24`, 40).some(({ title_en }) => title_en === 'Purim Meshulash'),
    );
    expect(years).toEqual([2001, 2005, 2008, 2021, 2025, 2045, 2048, 2052]);
  });

  test('Rosh Chodesh of two days, the thirtieth of Cheshvan', () => {
    expect(titles(eventsAt(PLACES.newYork, '2024-12-01', 3), 'rosh_chodesh')).toEqual([
      '2024-12-01 Rosh Chodesh Kislev',
      '2024-12-02 Rosh Chodesh Kislev',
    ]);
    expect(titles(eventsAt(PLACES.newYork, '2025-11-20', 3), 'rosh_chodesh')).toEqual([
      '2025-11-21 Rosh Chodesh Kislev',
    ]);
  });

  test('days of the State are not told of years before it', () => {
    expect(titles(eventsAt(PLACES.jerusalem, '1947-04-20', 20, true), 'modern_holiday')).toEqual([]);
    expect(titles(eventsAt(PLACES.jerusalem, '2026-04-20', 4, true), 'modern_holiday')).toEqual([
      '2026-04-21 Yom HaZikaron',
      "2026-04-22 Yom HaAtzma'ut",
    ]);
  });
});

test('days of the State are listed from the year whose rule the library goes by', () => {
  const listed = ['1948-05-01', '1950-04-15', '1951-05-01', '1967-06-01', '1968-05-20'].map((from) =>
    titles(eventsAt(PLACES.jerusalem, from, 15, true), 'modern_holiday'),
  );
  expect(listed).toEqual([
    [],
    [],
    ['1951-05-09 Yom HaZikaron', "1951-05-10 Yom HaAtzma'ut"],
    [],
    ['1968-05-26 Yom Yerushalayim'],
  ]);
});

// Sources differ on what was done with a Sunday before the law of 1997 put it off to Monday.
test.each([
  ['1993-04-17', []],
  ['1997-05-03', []],
  ['1998-04-22', ['1998-04-23 Yom HaShoah']],
  ['2007-04-14', ['2007-04-16 Yom HaShoah']],
])('Yom HaShoah from %s', (from, expected) => {
  expect(titles(eventsAt(PLACES.jerusalem, from, 4, true), 'modern_holiday')).toEqual(expected);
});

test('what the library writes wrongly, or a reader should know, is mended', () => {
  const fast = eventsAt(PLACES.newYork, '2029-07-22', 1).find(({ kind }) => kind === 'fast');
  expect(fast?.title_he).toBe('תשעה באב (נדחה)');
  const aliyah = eventsAt(PLACES.jerusalem, '2026-10-18', 1, true);
  expect(aliyah.map(({ title_he }) => title_he)).toEqual(['יום העליה בבתי הספר']);
  const atzeret = eventsAt(PLACES.jerusalem, '2026-10-03', 1, true).find(({ kind }) => kind === 'yom_tov');
  expect([atzeret?.title_en, atzeret?.note]).toEqual(['Shmini Atzeret', 'In Israel Simchat Torah is this day too.']);
});

describe('the reading of the Shabbat', () => {
  test.each([
    // The eighth day of Pesach is Shabbat in the Diaspora: from here the two schedules are a week apart.
    ['2022-04-23', null, 'Achrei Mot'],
    ['2022-04-30', 'Achrei Mot', 'Kedoshim'],
    ['2022-07-30', 'Matot-Masei', 'Masei'],
    ['2022-08-06', 'Devarim', 'Devarim'],
    // The second day of Shavuot is Shabbat in the Diaspora.
    ['2026-05-23', null, 'Nasso'],
    ['2026-05-30', 'Nasso', "Beha'alotcha"],
    ['2026-06-27', 'Chukat-Balak', 'Balak'],
    ['2026-07-04', 'Pinchas', 'Pinchas'],
    ['2020-05-24', null, 'Nasso'],
    ['2020-05-31', 'Nasso', "Beha'alotcha"],
    ['2025-03-29', 'Pekudei', 'Pekudei'],
    ['2026-03-14', 'Vayakhel-Pekudei', 'Vayakhel-Pekudei'],
    ['2026-11-20', 'Vayetzei', 'Vayetzei'],
    ['2026-09-26', null, null],
  ])('of the week of %s is %j in the Diaspora and %j in Israel', (date, diaspora, israel) => {
    const shabbat = comingShabbat(day(date));
    expect(parshaOn(shabbat, false)?.title_en ?? null).toBe(diaspora);
    expect(parshaOn(shabbat, true)?.title_en ?? null).toBe(israel);
  });

  test('two portions are joined in Hebrew too', () => {
    expect(parshaOn(comingShabbat(day('2026-03-14')), false)?.title_he).toBe('ויקהל־פקודי');
  });
});
