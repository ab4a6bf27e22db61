import { expect, test } from 'vitest';
import { getDays, getReader } from './reader.ts';

const english = getReader('en', null);
const hebrew = getReader('he', 'he');

test.each([
  ['2026-11-20', 'November 20, 2026'],
  ['2026-11-20T00:00:00.000Z', 'November 20, 2026'],
  ['2026-11-20T03:00:00.000Z', 'November 19, 2026'],
  ['2026-11-20T23:30:00-05:00', 'November 20, 2026'],
])('the day of %s is %s', (date, written) => {
  expect(english.day(date)).toBe(written);
});

test.each([
  ['2026-11-20T16:16:00-05:00', '4:16 PM', '16:16'],
  ['2026-11-20T21:16:00.000Z', '4:16 PM', '16:16'],
  ['2026-07-03T18:00:00+03:00', '6:00 PM', '18:00'],
])('the clock at %s shows %s', (instant, inEnglish, inHebrew) => {
  expect(english.time(instant).replace(/\s/, ' ')).toBe(inEnglish);
  expect(hebrew.time(instant)).toBe(inHebrew);
});

test('a day that is known to its year only is shown as that year', () => {
  const day = getDays(english, { coverage: { dates: [{ instant: '2020-01-01T00:00:00.000Z', known: '2020' }] } });
  expect(day('2020-01-01T00:00:00.000Z')).toBe('2020');
  expect(day('2021-01-01T00:00:00.000Z')).toBe('January 1, 2021');
});

test('numbers take the form that the language asks for', () => {
  expect([1, 2, 5, 1200].map((count) => english.count('find.count', count))).toEqual([
    '1 place',
    '2 places',
    '5 places',
    '1,200 places',
  ]);
  expect([1, 2, 5].map((count) => hebrew.count('find.count', count))).toEqual(['מקום אחד', 'שני מקומות', '5 מקומות']);
});

test('an address keeps the language that was asked for, and none else', () => {
  expect(english.link('/places', { q: 'a b' })).toBe('/places?q=a+b');
  expect(hebrew.link('/places')).toBe('/places?lang=he');
  expect(hebrew.link('/places', new URLSearchParams('q=x&lang=en&fragment=1'))).toBe('/places?q=x&lang=he');
});

test.each([
  [0, '10 ft', '1 מ׳'],
  [104, '340 ft', '104 מ׳'],
  [343, '0.2 mi', '343 מ׳'],
  [14_460, '9 mi', '14.5 ק״מ'],
])('%i metres are %s, and %s', (metres, inEnglish, inHebrew) => {
  expect([english.distance(metres), hebrew.distance(metres)]).toEqual([inEnglish, inHebrew]);
});
