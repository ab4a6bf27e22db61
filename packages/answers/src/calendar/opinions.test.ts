import { describe, expect, test } from 'vitest';
import { askCalendar, type CalendarRequest, calendarError } from '../testing/ask-calendar.ts';

const FRIDAY = { location: 'Crown Heights', date: '2026-11-20' };
const data = (request: CalendarRequest) => askCalendar({ ...FRIDAY, ...request }).data;

describe('havdalah', () => {
  test.each([
    [undefined, '2026-11-21T17:17:18-05:00', '8.5 degrees below the horizon'],
    ['8.5', '2026-11-21T17:17:18-05:00', '8.5 degrees below the horizon'],
    ['8.5°', '2026-11-21T17:17:18-05:00', '8.5 degrees below the horizon'],
    ['16.1', '2026-11-21T17:59:01-05:00', '16.1 degrees below the horizon'],
    ['50', '2026-11-21T17:23:29-05:00', '50 minutes after sunset'],
    ['42 minutes', '2026-11-21T17:15:29-05:00', '42 minutes after sunset'],
    ['72min', '2026-11-21T17:45:29-05:00', '72 minutes after sunset'],
  ])('%s', (havdalah, time, opinion) => {
    const { havdalah: notes } = data(havdalah === undefined ? {} : { havdalah }).shabbat_or_yom_tov;
    expect(notes).toMatchObject({ time, opinion });
  });

  test('it ends the interval, the entries and Yom Kippur, and lights the second night', () => {
    const holy = data({ date: '2026-09-11', havdalah: '72', days: 12 });
    const { interval, lightings } = holy.shabbat_or_yom_tov;
    expect(interval?.ends_at).toBe('2026-09-13T20:19:59-04:00');
    expect(lightings[1]?.time).toBe('2026-09-12T20:21:40-04:00');
    const entry = (kind: string, date: string) =>
      holy.events.find((event) => event.kind === kind && event.date === date);
    expect(entry('havdalah', '2026-09-13')?.starts_at).toBe(interval?.ends_at);
    expect(entry('fast', '2026-09-21')?.ends_at).toBe('2026-09-21T20:06:29-04:00');
  });

  test('the custom tells it, minutes beside the degrees of every other nightfall', () => {
    expect(data({ havdalah: '50' }).custom).toMatchObject({
      havdalah_degrees: 8.5,
      havdalah_minutes: 50,
      note: [
        expect.any(String),
        'Shabbat and Yom Tov end 50 minutes after sunset, as asked. Every other nightfall stays at 8.5 degrees, and other fasts than Yom Kippur end at 7.083.',
      ],
    });
    expect(data({ havdalah: '16.1' }).custom).toMatchObject({ havdalah_degrees: 16.1 });
    expect(data({}).custom).not.toHaveProperty('havdalah_minutes');
  });

  test('minutes are known where the stars do not come out', () => {
    const white = { location: 'Helsinki', date: '2026-06-20' };
    expect(data(white).shabbat_or_yom_tov.havdalah?.time).toBeNull();
    expect(data({ ...white, havdalah: '72' }).shabbat_or_yom_tov.havdalah?.time).toMatch(/^2026-06-21T00:0\d/);
  });

  test.each(['20', '39 min', '5.9', '3'])('"%s" ends Shabbat before night: refused, with what to send', (havdalah) => {
    const error = calendarError({ ...FRIDAY, havdalah });
    expect([error.code, error.details.field]).toEqual(['invalid_request', 'havdalah']);
    expect(error.message).toMatch(
      /no custom known .* send degrees from 5.95 to 20 .* or minutes after sunset from 40 to 120/,
    );
  });

  test('minutes that pass before the stars are out say so', () => {
    const note = (request: CalendarRequest) => data(request).shabbat_or_yom_tov.havdalah?.note;
    const london = { location: 'London', date: '2026-07-03' };
    expect(note({ ...london, havdalah: '40' })).toMatch(
      /^Here 40 minutes after sunset are before the earliest nightfall that ends Shabbat \(5.95 degrees, 22:\d\d\)/,
    );
    expect(note({ ...london, havdalah: '72' })).toBeNull();
    expect(note({ havdalah: '40' })).toBeNull();
  });

  test.each(['2', '19.9999', '21 degrees', '5 minutes', '200', 'late', ''])('"%s" is no opinion', (havdalah) => {
    const error = calendarError({ ...FRIDAY, havdalah });
    expect([error.code, error.details.field]).toEqual(['invalid_request', 'havdalah']);
  });
});

describe('zmanim', () => {
  const keys = (zmanim: CalendarRequest['zmanim']): string[] =>
    data(zmanim === undefined ? {} : { zmanim }).zmanim.map(({ key }) => key);

  test('the standard times always stand, those of a set behind them', () => {
    const standard = keys(undefined);
    expect(standard).toHaveLength(18);
    expect(keys('standard')).toEqual(standard);
    expect(keys('baal_hatanya')).toEqual([...standard, ...keys('baal_hatanya').slice(18)]);
    expect([keys('baal_hatanya').length, keys('rabbeinu_tam').length, keys('ahavat_shalom').length]).toEqual([
      27, 28, 21,
    ]);
    expect(new Set(keys('all')).size).toBe(40);
  });

  test('each says whose opinion it is, and has a time or why not', () => {
    for (const { opinion, time, note } of data({ location: 'Tromsø', date: '2026-06-20', zmanim: 'all' }).zmanim) {
      expect(opinion).toMatch(/\w/);
      if (time === null) expect(note).toMatch(/\.$/);
    }
  });
});

describe('elevation', () => {
  test('sunrise and sunset alone move, and say so', () => {
    const [low, high] = [data({}), data({ elevation_m: 750 })];
    const moved = low.zmanim.filter(({ time }, i) => high.zmanim[i]?.time !== time).map(({ key }) => key);
    expect(moved).toEqual(['sunrise', 'sunset']);
    expect(high.zmanim.find(({ key }) => key === 'sunset')).toMatchObject({
      time: '2026-11-20T16:39:15-05:00',
      opinion: '750 m above the horizon around',
      degrees: 1.713,
    });
    expect(high.shabbat_or_yom_tov).toEqual(low.shabbat_or_yom_tov);
    expect(high.custom).toMatchObject({ elevation_m: 750 });
    expect(high.custom?.note.at(-1)).toContain('every other time is for sea level');
  });
});
