import type { JewishCalendarInput } from '@kehilla/contract';
import { type Random, createRandom } from '../relevance/random.ts';

/** Places of every kind that is understood: coordinates with a zone, parts of New York, cities in two alphabets. */
const ZONES: readonly (readonly [lat: number, lng: number, tz: string])[] = [
  [40.67, -73.94, 'America/New_York'],
  [34.05, -118.24, 'America/Los_Angeles'],
  [43.65, -79.38, 'America/Toronto'],
  [-34.6, -58.38, 'America/Argentina/Buenos_Aires'],
  [51.5, -0.12, 'Europe/London'],
  [48.85, 2.35, 'Europe/Paris'],
  [60.17, 24.94, 'Europe/Helsinki'],
  [31.77, 35.22, 'Asia/Jerusalem'],
  [55.75, 37.62, 'Europe/Moscow'],
  [-26.2, 28.05, 'Africa/Johannesburg'],
  [-37.81, 144.96, 'Australia/Melbourne'],
  [-13.83, -171.77, 'Pacific/Apia'],
];
const NAMES = [
  'Crown Heights',
  '11219',
  'Lakewood',
  'London, Ontario',
  'Antwerp',
  'Melbourne',
  'ירושלים',
  'Bnei Brak',
  'Paris, TX',
  'Buenos Aires',
  'Johannesburg',
  'Gateshead',
];
const FIRST_MS = Date.UTC(1900, 0, 1);
const LAST_MS = Date.UTC(2100, 11, 31);

/** Questions about random places (half by coordinates that no two share, half by name) and random days of two centuries. */
export function calendarQuestions(count: number, seed = 1): JewishCalendarInput[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => ({
    ...(i % 2 === 0 ? getPoint(random) : { location: random.pick(NAMES) }),
    date: new Date(FIRST_MS + random.next() * (LAST_MS - FIRST_MS)).toISOString().slice(0, 10),
    days: 8,
  }));
}

/** What else can be asked of the calendar. */
export type RequestedKind = 'name' | 'include' | 'year_view' | 'all_zmanim';

const HOLIDAYS = [
  'pesach',
  'first night of chanukah',
  'when is tisha bav',
  'פסח תשפ״ח',
  'rosh chodesh kislev',
  'last days of sukkos',
];
const DATES = ['15 Nisan', 'ט״ו בניסן תשפ״ח', '30 Cheshvan', '7 Adar'];
const DEATHS = ['2019-03-05 after sunset', '7 Adar 5780', '28 Adar I 5779'];

/** The same places and days with one of the further parameters. By name a third are holidays, a third Hebrew dates and a third yahrzeits. */
export function askedQuestions(count: number, kind: RequestedKind, seed = 1): JewishCalendarInput[] {
  const random = createRandom(seed + 1);
  const named = (i: number): Partial<JewishCalendarInput> =>
    i % 3 === 0
      ? { holiday: random.pick(HOLIDAYS) }
      : i % 3 === 1
        ? { hebrew_date: random.pick(DATES) }
        : { yahrzeit_of: random.pick(DEATHS) };
  const ask: Readonly<Record<RequestedKind, (i: number) => Partial<JewishCalendarInput>>> = {
    name: named,
    include: () => ({ include: 'all' }),
    year_view: () => ({ year_view: true }),
    all_zmanim: () => ({ zmanim: 'all', havdalah: '72', elevation_m: 750 }),
  };
  return calendarQuestions(count, seed).map((question, i) => ({ ...question, ...ask[kind](i) }));
}

function getPoint(random: Random): { lat: number; lng: number; tz: string } {
  const [lat, lng, tz] = random.pick(ZONES);
  const near = (value: number): number => Number((value + random.next() - 0.5).toFixed(4));
  return { lat: near(lat), lng: near(lng), tz };
}

/** The address of a question. */
export function calendarPath(question: JewishCalendarInput): string {
  const query = new URLSearchParams(
    Object.entries(question).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/v1/calendar?${query.toString()}`;
}
