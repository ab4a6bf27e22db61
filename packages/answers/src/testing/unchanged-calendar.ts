import type { JewishCalendarInput } from '@kehilla/contract';

const PLACES: readonly Partial<JewishCalendarInput>[] = [
  { location: 'Crown Heights' },
  { location: '11219' },
  { location: 'ירושלים' },
  { location: 'Tel Aviv' },
  { location: 'London, Ontario' },
  { location: 'Melbourne' },
  { location: 'Paris' },
  { location: 'Kiritimati' },
  { lat: 60.17, lng: 24.94, tz: 'Europe/Helsinki' },
  { lat: -13.83, lng: -171.77, tz: 'Pacific/Apia' },
  { lat: 69.65, lng: 18.96, tz: 'Europe/Oslo' },
  { lat: 27.7, lng: 85.32, tz: 'Asia/Kathmandu' },
];
const DATES: readonly (string | undefined)[] = [
  undefined,
  '1900-01-01',
  '1948-05-14',
  '2011-12-29',
  '2025-04-11',
  '2026-06-20',
  '2026-11-20',
  '2027-03-21',
  '2027-08-10',
  '2028-09-20',
  '2099-12-31',
];
const MORE: readonly Partial<JewishCalendarInput>[] = [
  {},
  { days: 60 },
  { israel: true, days: 30 },
  { candle_minutes: 0, days: 15 },
];

/** Requests with the parameters that there were before any could be asked for by name: places of every kind, days of two centuries. */
export const BEFORE_NAMES: readonly JewishCalendarInput[] = PLACES.flatMap((place) =>
  DATES.flatMap((date) =>
    MORE.map((more) => ({ days: 8, ...place, ...more, ...(date === undefined ? {} : { date }) })),
  ),
);
