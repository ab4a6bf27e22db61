import { describe, expect, test } from 'vitest';
import { askCalendar, type CalendarRequest, calendarError } from '../testing/ask-calendar.ts';

const year = (request: CalendarRequest) =>
  askCalendar({ location: 'Crown Heights', year_view: true, ...request }).data.year;

describe('a year at once', () => {
  test('the Hebrew year of today, in brief', () => {
    const view = year({});
    expect(view).toMatchObject({ year: 5787, calendar: 'hebrew', from: '2026-09-12', until: '2027-10-01' });
    expect(view?.holidays).toContain('2026-12-05/2026-12-12 Chanukah');
    expect(view?.holidays).toContain('2027-04-22/2027-04-29 Pesach');
    expect(view?.rosh_chodesh).toHaveLength(12);
    expect(view?.portions).toContain('2026-11-28 Vayishlach');
    expect(view?.fasts.map(({ title_en }) => title_en)).toEqual([
      'Tzom Gedaliah',
      'Fast of Yom Kippur',
      "Asara B'Tevet",
      "Ta'anit Esther",
      "Ta'anit Bechorot",
      'Tzom Tammuz',
      "Tish'a B'Av",
    ]);
  });

  test('for the place and the schedule', () => {
    const israel = year({ location: 'Jerusalem' });
    expect(israel?.holidays).toContain('2027-04-22/2027-04-28 Pesach');
    expect(israel?.fasts[2]?.begins_at).toMatch(/\+02:00$/);
    expect(israel?.portions).not.toEqual(year({ year: 5786 })?.portions);
  });

  test('a civil year is its own days', () => {
    const view = year({ year: 2027 });
    expect(view).toMatchObject({ year: 2027, calendar: 'civil', from: '2027-01-01', until: '2027-12-31' });
    expect(view?.holidays.at(-1)).toMatch(/^2027-12-/);
  });

  test('the whole answer is short: no list of times or entries of a day', () => {
    const answer = askCalendar({ location: 'Crown Heights', year_view: true });
    expect([answer.data.zmanim, answer.data.events]).toEqual([[], []]);
    expect(JSON.stringify(answer).length).toBeLessThan(7_500);
  });

  test('every entry with its times where they are asked for: those that the windows of the year have', () => {
    expect(year({})).not.toHaveProperty('entries');
    const entries = year({ year: 2027, include: 'entries' })?.entries ?? [];
    const january = askCalendar({ location: 'Crown Heights', date: '2027-01-01', days: 31 }).data.events;
    expect(january.length).toBeGreaterThan(10);
    expect(entries.slice(0, january.length)).toEqual(january);
    expect(entries.at(-1)?.date).toMatch(/^2027-12-/);
  });

  test('every year from 5661 to 5860 has its portions and its fasts', () => {
    for (let of = 5661; of <= 5860; of += 7) {
      const view = year({ year: of });
      expect(view?.portions.length).toBeGreaterThan(40);
      expect(view?.fasts).toHaveLength(7);
    }
  });

  test.each<[CalendarRequest, string]>([
    [{ year: 5900 }, 'year'],
    [{ year: 1850 }, 'year'],
  ])('%j is refused', (request, field) =>
    expect(calendarError({ location: 'Crown Heights', year_view: true, ...request }).details.field).toBe(field),
  );
});
