import { describe, expect, test } from 'vitest';
import { askCalendar, type CalendarRequest } from '../testing/ask-calendar.ts';

/** Where calendars go wrong: the south, the date line, days and nights without end, odd offsets, and zones as they once were. */
const PLACES: readonly (readonly [string, CalendarRequest])[] = [
  ['Melbourne', { location: 'Melbourne' }],
  ['Ushuaia', { lat: -54.8, lng: -68.3, tz: 'America/Argentina/Ushuaia' }],
  ['Apia', { lat: -13.83, lng: -171.77, tz: 'Pacific/Apia' }],
  ['Kiritimati', { location: 'Kiritimati' }],
  ['Chatham', { lat: -43.95, lng: -176.56, tz: 'Pacific/Chatham' }],
  ['Pago Pago', { lat: -14.28, lng: -170.7, tz: 'Pacific/Pago_Pago' }],
  ['Tromso', { lat: 69.65, lng: 18.96, tz: 'Europe/Oslo' }],
  ['Longyearbyen', { lat: 78.22, lng: 15.65, tz: 'Arctic/Longyearbyen' }],
  ['McMurdo', { lat: -77.85, lng: 166.67, tz: 'Antarctica/McMurdo' }],
  ['Kathmandu', { lat: 27.7, lng: 85.32, tz: 'Asia/Kathmandu' }],
  ['Kolkata', { lat: 22.57, lng: 88.36, tz: 'Asia/Kolkata' }],
  ['Adelaide', { lat: -34.93, lng: 138.6, tz: 'Australia/Adelaide' }],
  ['Lord Howe', { lat: -31.55, lng: 159.08, tz: 'Australia/Lord_Howe' }],
  ['Monrovia', { lat: 6.3, lng: -10.8, tz: 'Africa/Monrovia' }],
  ['Amsterdam', { location: 'Amsterdam' }],
  ['Jerusalem', { location: 'Jerusalem' }],
];
const DATES = [
  '1900-01-01',
  '1916-05-21',
  '1937-07-01',
  '1940-06-21',
  '1972-01-07',
  '1994-12-31',
  '2011-12-30',
  '2026-03-29',
  '2026-06-21',
  '2026-12-21',
  '2027-04-22',
  '2100-12-31',
];
const ASKED: readonly CalendarRequest[] = [
  { holiday: 'pesach' },
  { holiday: 'tisha bav' },
  { holiday: 'first night of chanukah' },
  { hebrew_date: '15 Nisan' },
  { yahrzeit_of: '1890-03-05 after sunset' },
  { zmanim: 'all', havdalah: '72', elevation_m: 2_000 },
  { zmanim: 'all', havdalah: '16.1' },
  { include: 'all' },
  { year_view: true },
];
const DAY_MS = 86_400_000;

/** Every instant in a value, and every civil day. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(PLACES)('%s', (_, place) => {
  test.each(DATES)('every new answer on %s', (date) => {
    for (const request of ASKED) {
      const { data } = askCalendar({ ...place, date, ...request });
      for (const text of textsIn([data.when, data.more, data.zmanim]))
        if (/^\d{4}-\d{2}-\d{2}T/.test(text)) expect(Number.isNaN(Date.parse(text)), text).toBe(false);
      for (const { time, note } of [
        ...data.zmanim,
        ...(data.more?.fasts ?? []).flatMap(({ begins, ends }) => [...begins, ...ends]),
      ])
        if (time === null) expect(note).toMatch(/\w/);
      for (const { date: day, last_date, begins_at, ends_at, note } of data.when?.dates ?? []) {
        // It begins the evening before or at its own dawn or evening, and ends on the evening of its last day, wherever midnight falls.
        if (begins_at !== null)
          expect(Math.abs(Date.parse(begins_at) - Date.parse(`${day}T00:00:00Z`))).toBeLessThan(2 * DAY_MS);
        if (ends_at !== null)
          expect(Math.abs(Date.parse(ends_at) - Date.parse(`${last_date}T18:00:00Z`))).toBeLessThan(2 * DAY_MS);
        if (begins_at !== null && ends_at !== null)
          expect(begins_at < ends_at || Date.parse(begins_at) < Date.parse(ends_at)).toBe(true);
        if (begins_at === null && day !== null && day > '1900-01-02' && day < '2100-12-31') expect(note).toMatch(/\w/);
      }
    }
  });
});

test('the days of a name are the same everywhere, whatever the sun and the clock', () => {
  const days = PLACES.map(
    ([, place]) => askCalendar({ ...place, holiday: 'shavuot', israel: false, year: 5787 }).data.when?.dates[0],
  );
  expect(new Set(days.map((each) => `${each?.date} ${each?.last_date}`))).toEqual(new Set(['2027-06-11 2027-06-12']));
});
