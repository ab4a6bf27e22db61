import { describe, expect, test } from 'vitest';
import { eventsAt, holyAt, PLACES, titles, zmanAt } from '../testing/days-at.ts';

const { newYork, jerusalem, london, helsinki, tromso, apia } = PLACES;
const kinds = (place: Parameters<typeof holyAt>[0], date: string, israel = false) =>
  holyAt(place, date, israel).lightings.map(({ date: on, kind, minutes_before_sunset, for: what }) => [
    on,
    kind,
    minutes_before_sunset,
    what,
  ]);

describe('stretches of holy days', () => {
  test('three days: Rosh Hashana on Thursday and Friday, then Shabbat', () => {
    const { interval, havdalah } = holyAt(newYork, '2028-09-22');
    expect(interval.days).toEqual([
      { date: '2028-09-21', title_en: 'Rosh Hashana 5789', title_he: 'ראש השנה תשפ״ט' },
      { date: '2028-09-22', title_en: 'Rosh Hashana II', title_he: 'ראש השנה ב׳' },
      { date: '2028-09-23', title_en: 'Shabbat', title_he: 'שבת' },
    ]);
    expect(kinds(newYork, '2028-09-22')).toEqual([
      ['2028-09-20', 'before_sunset', 18, 'Rosh Hashana'],
      ['2028-09-21', 'after_nightfall', null, 'Rosh Hashana'],
      // A Friday that is Yom Tov: before sunset all the same.
      ['2028-09-22', 'before_sunset', 18, 'Shabbat'],
    ]);
    expect(havdalah.date).toBe('2028-09-23');
    expect(titles(eventsAt(newYork, '2028-09-20', 5), 'havdalah')).toEqual(['2028-09-23 Havdalah']);
  });

  test('Yom Tov after Shabbat: the second lighting after nightfall, no havdalah between', () => {
    expect(kinds(newYork, '2025-04-12')).toEqual([
      ['2025-04-11', 'before_sunset', 18, 'Shabbat'],
      ['2025-04-12', 'after_nightfall', null, 'Pesach'],
      ['2025-04-13', 'after_nightfall', null, 'Pesach'],
    ]);
    expect(titles(eventsAt(newYork, '2025-04-11', 5), 'havdalah')).toEqual(['2025-04-14 Havdalah']);
  });

  test('Shabbat and the first day of Yom Tov at once', () => {
    expect(holyAt(newYork, '2026-09-11').candle_lighting.for).toBe('Shabbat and Rosh Hashana');
    expect(holyAt(newYork, '2026-09-12').interval.days.map(({ title_en, title_he }) => [title_en, title_he])).toEqual([
      ['Shabbat, Rosh Hashana 5787', 'שבת, ראש השנה תשפ״ז'],
      ['Rosh Hashana II', 'ראש השנה ב׳'],
    ]);
  });

  test('one day in Israel where the Diaspora keeps two', () => {
    expect(holyAt(jerusalem, '2026-05-22', true).interval.days.map(({ date }) => date)).toEqual([
      '2026-05-22',
      '2026-05-23',
    ]);
    expect(titles(eventsAt(jerusalem, '2026-04-02', 3, true), 'yom_tov', 'chol_hamoed')).toEqual([
      '2026-04-02 Pesach I',
      '2026-04-03 Pesach II (Chol HaMoed)',
      '2026-04-04 Pesach III (Chol HaMoed)',
    ]);
  });

  test('on Shabbat the next lighting is that of the week after, and the interval is the present one', () => {
    const { candle_lighting, interval } = holyAt(newYork, '2026-11-21');
    expect(candle_lighting.date).toBe('2026-11-27');
    expect(interval.days[0]?.date).toBe('2026-11-21');
  });

  test('every lighting of two years lies between the sunset rule and nightfall', () => {
    for (const event of eventsAt(newYork, '2026-01-01', 730)) {
      if (event.kind !== 'candle_lighting') continue;
      const sunset = Date.parse(zmanAt(newYork, event.date, 'sunset').time ?? '');
      const nightfall = Date.parse(zmanAt(newYork, event.date, 'tzeit_hakochavim').time ?? '');
      const at = Date.parse(event.starts_at ?? '');
      if (event.note === null || new Date(event.date).getUTCDay() === 5) expect(at).toBe(sunset - 18 * 60_000);
      else expect(at).toBe(nightfall);
    }
  });
});

test.each([0, 18, 20, 40, 60])('%i minutes are %i minutes before sunset, in Jerusalem too', (minutes) => {
  for (const place of [newYork, jerusalem]) {
    const { candle_lighting } = holyAt(place, '2026-11-20', true, minutes);
    const sunset = zmanAt(place, '2026-11-20', 'sunset').time ?? '';
    expect(Date.parse(sunset) - Date.parse(candle_lighting.time ?? '')).toBe(minutes * 60_000);
    expect(candle_lighting.minutes_before_sunset).toBe(minutes);
  }
});

describe("Tisha B'Av", () => {
  test('put off from Shabbat: begins as Shabbat ends, havdalah is divided', () => {
    const events = eventsAt(newYork, '2029-07-21', 2);
    const fast = events.find(({ kind }) => kind === 'fast');
    expect(fast).toMatchObject({ date: '2029-07-22', title_en: "Tish'a B'Av (observed)" });
    expect(fast?.note).toMatch(/Put off from Shabbat/);
    expect(fast?.starts_at).toBe(zmanAt(newYork, '2029-07-21', 'sunset').time);
    expect(events.find(({ kind }) => kind === 'havdalah')?.note).toMatch(/havdalah is divided/);
  });

  test('on a Sunday by itself it divides havdalah too', () => {
    const events = eventsAt(newYork, '2025-08-02', 2);
    expect(events.find(({ kind }) => kind === 'fast')).toMatchObject({ date: '2025-08-03', title_en: "Tish'a B'Av" });
    expect(events.find(({ kind }) => kind === 'havdalah')?.note).toMatch(/havdalah is divided/);
  });

  test('on a weekday it begins at the sunset before', () => {
    const fast = eventsAt(newYork, '2026-07-23', 1).find(({ kind }) => kind === 'fast');
    expect(fast?.starts_at).toBe(zmanAt(newYork, '2026-07-22', 'sunset').time);
    expect(fast?.ends_at).toBe(zmanAt(newYork, '2026-07-23', 'tzeit_7_083').time);
  });
});

test('a day fast is from dawn to the stars, the fast of Yom Kippur from sunset to havdalah', () => {
  const tevet = eventsAt(newYork, '2026-12-20', 1).find(({ kind }) => kind === 'fast');
  expect(tevet).toMatchObject({
    starts_at: zmanAt(newYork, '2026-12-20', 'alot_hashachar').time,
    ends_at: zmanAt(newYork, '2026-12-20', 'tzeit_7_083').time,
  });
  const kippur = eventsAt(newYork, '2026-09-21', 1).find(({ kind }) => kind === 'fast');
  expect(kippur).toMatchObject({
    starts_at: zmanAt(newYork, '2026-09-20', 'sunset').time,
    ends_at: zmanAt(newYork, '2026-09-21', 'tzeit_hakochavim').time,
  });
});

describe('where the sun does not get there', () => {
  test('a London June has no dawn at 16.1 degrees', () => {
    expect(zmanAt(london, '2026-06-21', 'alot_hashachar')).toMatchObject({ time: null });
    expect(zmanAt(london, '2026-06-21', 'alot_hashachar').note).toMatch(/does not go 16\.1 degrees below/);
    expect(zmanAt(london, '2026-06-21', 'sof_zman_shma_mga_16_1').note).toMatch(/^It rests on another time/);
    expect(zmanAt(london, '2026-06-21', 'sof_zman_shma_mga').time).not.toBeNull();
  });

  test('a Helsinki June has no nightfall: havdalah is null with a reason', () => {
    const { havdalah, interval } = holyAt(helsinki, '2026-06-20');
    expect(havdalah).toMatchObject({ date: '2026-06-20', time: null });
    expect(havdalah.note).toMatch(/Ask your rabbi/);
    expect([interval.starts_at === null, interval.ends_at]).toEqual([false, null]);
  });

  test.each([
    ['2026-06-21', 'stays above the horizon'],
    ['2026-12-21', 'stays below the horizon'],
  ])('in Tromsø on %s the sun %s', (date, why) => {
    for (const key of ['sunrise', 'sunset', 'alot_72', 'sof_zman_shma_mga', 'mincha_gedola', 'tzeit_72'] as const) {
      const zman = zmanAt(tromso, date, key);
      expect(zman.time).toBeNull();
      expect(zman.note).toContain(why);
    }
    // The sun's highest point exists all the same, and is said to be that.
    expect(zmanAt(tromso, date, 'chatzot').time).not.toBeNull();
    expect(zmanAt(tromso, date, 'chatzot').note).toMatch(/highest point/);
  });

  test('a nightfall after midnight keeps its evening and says so', () => {
    const { havdalah } = holyAt(helsinki, '2026-05-23');
    expect(havdalah.date).toBe('2026-05-23');
    expect(havdalah.time).toMatch(/^2026-05-24T00:/);
    expect(havdalah.note).toMatch(/After midnight/);
  });
});

describe('beside the date line', () => {
  test('the sun of a date rises and sets on it', () => {
    expect(zmanAt(apia, '2026-11-20', 'sunrise').time).toMatch(/^2026-11-20T05:/);
    expect(zmanAt(apia, '2026-11-20', 'sunset').time).toMatch(/^2026-11-20T18:/);
    expect(holyAt(apia, '2026-11-20').candle_lighting.date).toBe('2026-11-20');
  });

  test('the day that Samoa left out has no sun, and its neighbours have theirs', () => {
    expect(zmanAt(apia, '2011-12-29', 'sunset').time).toMatch(/^2011-12-29T.*-10:00$/);
    expect(zmanAt(apia, '2011-12-30', 'sunset').note).toMatch(/did not occur here/);
    expect(zmanAt(apia, '2011-12-31', 'sunrise').time).toMatch(/^2011-12-31T.*\+14:00$/);
  });
});

test('the days on which clocks change', () => {
  expect(zmanAt(newYork, '2026-03-08', 'alot_hashachar').time).toMatch(/^2026-03-08T05:\d\d:\d\d-04:00$/);
  expect(zmanAt(newYork, '2026-11-01', 'sunset').time).toMatch(/-05:00$/);
  expect(holyAt(newYork, '2026-10-31').lightings[0]?.time).toMatch(/-04:00$/);
});
