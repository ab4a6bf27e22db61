import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askCalendar, calendarError, SATURDAY_NOON } from '../testing/ask-calendar.ts';
import { getFaults } from '../testing/contract-schema.ts';

const POINT = { lat: 31.769, lng: 35.216, tz: 'Asia/Jerusalem' } as const;

describe('an answer', () => {
  test.each([
    [{ location: 'New York' }],
    [{ location: 'ירושלים', days: 60 }],
    [{ location: 'Helsinki', date: '2026-06-20' }],
    [{ location: 'Tromsø', date: '2026-12-18' }],
    [{ location: 'Apia' }],
    [{ location: 'Apia', date: '2011-12-30' }],
    [{ location: 'Kiritimati' }],
    [{ location: 'Crown Heights', date: '2028-09-20' }],
    [{ location: 'Crown Heights', date: '1900-01-01' }],
    [{ location: 'Crown Heights', date: '2100-12-31', days: 60 }],
    [{ ...POINT, israel: false, candle_minutes: 0 }],
  ])('to %j is as the contract says', (request) => {
    expect(getFaults('JewishCalendarEnvelope', askCalendar(request))).toEqual([]);
  });

  test('to any question is as the contract says, with a reason for every time that is missing', () => {
    const clock = fc.constantFrom(
      { tz: 'Pacific/Apia', lng: -172 },
      { tz: 'Europe/Oslo', lng: 11 },
      { tz: 'Asia/Kathmandu', lng: 85 },
      { tz: 'America/St_Johns', lng: -53 },
      { tz: 'Antarctica/Troll', lng: 3 },
    );
    const question = fc.record(
      {
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        east: fc.double({ min: -8, max: 30, noNaN: true }),
        clock,
        date: fc
          .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        days: fc.integer({ min: 1, max: 60 }),
        israel: fc.boolean(),
        candle_minutes: fc.integer({ min: 0, max: 60 }),
      },
      { requiredKeys: ['lat', 'east', 'clock'] },
    );
    fc.assert(
      fc.property(question, ({ east, clock: { tz, lng }, ...request }) => {
        const answer = askCalendar({ ...request, tz, lng: lng + east });
        expect(getFaults('JewishCalendarEnvelope', answer)).toEqual([]);
        const { zmanim, shabbat_or_yom_tov, events } = answer.data;
        for (const { time, note } of zmanim) expect(time === null && note === null).toBe(false);
        for (const { time, note } of shabbat_or_yom_tov.lightings) expect(time === null && note === null).toBe(false);
        const timed = events.filter(({ kind }) => kind === 'candle_lighting' || kind === 'havdalah');
        for (const { starts_at, note } of timed) expect(starts_at === null && note === null).toBe(false);
        const dates = events.map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
      }),
      { numRuns: 150 },
    );
  });

  test('is the same whenever it is asked for, but for the moment itself', () => {
    const request = { location: 'London', date: '2026-11-20' };
    const later = askCalendar(request, new Date('2027-05-01T00:00:00Z'));
    expect(later.data).toEqual(askCalendar(request).data);
  });

  test('counts today at the place, and is fresh to the end of that day there', () => {
    const { data, freshness } = askCalendar({ location: 'Kiritimati' });
    expect(data.date).toBe('2026-11-22');
    expect(freshness).toEqual({
      as_of: SATURDAY_NOON.toISOString(),
      oldest_fact_at: null,
      fresh_until: '2026-11-22T10:00:00.000Z',
      state: 'fresh',
      tier: 'computed',
    });
    expect(askCalendar({ location: 'Kiritimati', date: '2026-11-22' }).freshness.fresh_until).toBeNull();
  });

  test('knows whether it is Shabbat now, and says nothing of other days', () => {
    const isNow = (request: object, now?: Date) => askCalendar(request, now).data.shabbat_or_yom_tov.is_now;
    expect(isNow({ location: 'Brooklyn' })).toBe(true);
    expect(isNow({ location: 'Brooklyn', date: '2026-11-21' })).toBe(true);
    expect(isNow({ location: 'Brooklyn' }, new Date('2026-11-21T23:00:00Z'))).toBe(false);
    expect(isNow({ location: 'Brooklyn', date: '2026-11-20' })).toBeNull();
    expect(isNow({ location: 'Helsinki' }, new Date('2026-06-20T12:00:00Z'))).toBe(true);
    expect(isNow({ location: 'Helsinki' }, new Date('2026-06-20T20:30:00Z'))).toBeNull();
    expect(isNow({ location: 'Tromsø' }, new Date('2026-06-17T12:00:00Z'))).toBe(false);
  });

  test('after nightfall the next Shabbat is told to whoever names no day, and past midnight still the one that lasts', () => {
    const note = (request: object, now: string) => {
      const { shabbat_or_yom_tov, parsha } = askCalendar(request, new Date(now)).data;
      return [shabbat_or_yom_tov.candle_lighting?.date, shabbat_or_yom_tov.havdalah?.date, parsha?.title_en];
    };
    expect(note({ location: 'Brooklyn' }, '2026-11-21T22:00:00Z')).toEqual(['2026-11-27', '2026-11-21', 'Vayetzei']);
    expect(note({ location: 'Brooklyn' }, '2026-11-22T03:40:00Z')).toEqual(['2026-11-27', '2026-11-28', 'Vayishlach']);
    expect(note({ location: 'Brooklyn', date: '2026-11-21' }, '2026-11-22T03:40:00Z')[1]).toBe('2026-11-21');
    expect(askCalendar({ location: 'Helsinki' }, new Date('2026-05-23T21:05:00Z')).data.shabbat_or_yom_tov.is_now).toBe(
      true,
    );
    // Past the midnight of a white night nobody can say that it is over, and it is not said.
    const white = askCalendar({ location: 'Helsinki' }, new Date('2026-06-20T21:30:00Z')).data;
    expect([white.date, white.shabbat_or_yom_tov.is_now, white.shabbat_or_yom_tov.havdalah]).toMatchObject([
      '2026-06-21',
      null,
      { date: '2026-06-20', time: null },
    ]);
  });

  test('names its method, its height and its error, and does not rule', () => {
    const { sources, notes } = askCalendar({ location: 'Brooklyn' });
    expect(sources[0]).toMatchObject({ kind: 'computation', url: null, observed_at: SATURDAY_NOON.toISOString() });
    expect(`${sources[0]?.name} ${sources[0]?.attribution}`).toMatch(
      /@hebcal\/core \d+\.\d+\.\d+.*NOAA.*sea level.*within 20 seconds/,
    );
    expect(notes).toContain('Times are calculations, not a halachic ruling.');
  });

  test('tells when Israel and the Diaspora read different portions', () => {
    const notes = askCalendar({ location: 'Brooklyn', date: '2026-05-30' }).notes?.join(' ');
    expect(notes).toContain("the Diaspora reads Nasso and Israel Beha'alotcha");
    expect(askCalendar({ location: 'Brooklyn' }).notes).toHaveLength(1);
  });
});

describe('the minutes before sunset', () => {
  test.each([
    [{ location: 'Brooklyn' }, 18, 'default'],
    [{ location: 'Tel Aviv' }, 18, 'default'],
    [{ location: 'Jerusalem' }, 40, 'jerusalem'],
    [{ location: 'ירושלים', israel: false }, 40, 'jerusalem'],
    [POINT, 40, 'jerusalem'],
    [{ ...POINT, candle_minutes: 18 }, 18, 'asked'],
    [{ ...POINT, candle_minutes: 0 }, 0, 'asked'],
    [{ location: 'Tel Aviv', candle_minutes: 18 }, 18, 'asked'],
    [{ location: 'Brooklyn', candle_minutes: 0 }, 0, 'asked'],
  ] as const)('of %j are %i, by %s', (request, minutes, from) => {
    const { data } = askCalendar({ ...request, date: '2026-11-20' });
    const { candle_lighting } = data.shabbat_or_yom_tov;
    const sunset = data.zmanim.find(({ key }) => key === 'sunset')?.time ?? '';
    expect(data.custom).toMatchObject({ candle_minutes: minutes, candle_minutes_from: from });
    expect(candle_lighting?.minutes_before_sunset).toBe(minutes);
    expect(Date.parse(sunset) - Date.parse(candle_lighting?.time ?? '')).toBe(minutes * 60_000);
  });

  test('custom says in words what was applied and what was not', () => {
    const words = (request: object) => askCalendar(request).data.custom?.note.join(' ');
    expect(words({ location: 'Brooklyn' })).toContain('No local custom beyond the 18 minutes was applied.');
    expect(words({ location: 'Haifa' })).toContain('many places in Israel light 20, 22 or 30 minutes before sunset');
    expect(words({ ...POINT, candle_minutes: 18 })).toContain('as asked; the custom of Jerusalem is 40');
    expect(words({ location: 'Brooklyn', israel: true })).toContain("Israel's schedule was used as asked");
    expect(words({ location: 'Haifa', israel: false })).toContain('The schedule of the Diaspora was used as asked');
  });
});

test.each([
  ['2026-02-30', /there is no 2026-02-30/],
  ['2025-02-29', /there is no/],
  ['0001-01-01', /between 1900-01-01 and 2100-12-31/],
  ['0099-02-29', /there is no 0099-02-29/],
  ['1899-12-31', /between 1900-01-01 and 2100-12-31/],
  ['2101-01-01', /between 1900-01-01 and 2100-12-31/],
])('the date %s is an error', (date, message) => {
  const error = calendarError({ location: 'Brooklyn', date });
  expect([error.code, error.details.field]).toEqual(['invalid_request', 'date']);
  expect(error.message).toMatch(message);
});
