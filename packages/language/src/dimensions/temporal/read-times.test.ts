import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeGrammar, readChart } from '../../engine/chart.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import { type Token, tokenize } from '../../engine/tokens.ts';
import { NUMBER_TABLES } from '../number.ts';
import { DAYS } from './corpus/days.ts';
import { HEBREW_YIDDISH } from './corpus/hebrew-yiddish.ts';
import { HOLIDAY_DATES } from './corpus/holiday-dates.ts';
import { HOLIDAYS } from './corpus/holidays.ts';
import { HOURS } from './corpus/hours.ts';
import { NOTHING } from './corpus/nothing.ts';
import { SPANISH_RUSSIAN } from './corpus/spanish-russian.ts';
import { readTimes, type StatedTimes, TEMPORAL_LAYERS, TEMPORAL_WORDS } from './says-when.ts';
import { resolveTimes, type Window, without } from './resolve/resolve.ts';
import { newYorkAt, shownInNewYork } from './testing/new-york.ts';

const GRAMMAR = makeGrammar(makeLexicon([...NUMBER_TABLES, ...TEMPORAL_WORDS]), TEMPORAL_LAYERS);
/** A Wednesday, eleven in New York. */
const NOW = Date.parse('2026-11-25T16:00:00.000Z');

const read = (text: string): StatedTimes & { readonly tokens: readonly Token[] } => {
  const tokens = tokenize(text);
  return { tokens, ...readTimes(readChart(tokens, GRAMMAR)) };
};
const findWindow = (text: string, now = NOW): Window | null => {
  const { times } = read(text);
  return times.length === 0 ? null : resolveTimes(times, newYorkAt(now));
};
/** As the corpora show it. */
function shown(text: string): string {
  const { tokens, spans } = read(text);
  const window = findWindow(text);
  if (window === null) return 'nothing';
  const { from, to, within } = window;
  const [first] = within ?? [];
  const many =
    within === null || first === undefined || within.length === 1
      ? ''
      : `, ${within.length} times from ${shownInNewYork(first[0]).slice(5)} to ${shownInNewYork(first[1] - 1_000).slice(5)}`;
  const rest = tokens.filter((_, at) => !spans.some((span) => span.from <= at && at < span.to));
  const left = rest.length === 0 ? '' : ` | ${rest.map(({ folded }) => folded).join(' ')}`;
  return `${shownInNewYork(from)} to ${shownInNewYork(to)}${many}${left}`;
}

describe.each(Object.entries({ DAYS, HOURS, HOLIDAYS, HEBREW_YIDDISH, SPANISH_RUSSIAN }))('%s', (_, corpus) => {
  test.each(Object.entries(corpus))('%s', (text, expected) => expect(shown(text)).toBe(expected));
});

test.each(NOTHING)('%j names no time', (text) => expect(read(text).times).toEqual([]));

test.each(HOLIDAY_DATES)('%s, asked on %s', (text, question, first, last) => {
  const window = findWindow(text, Date.parse(`${question}T12:00:00Z`));
  expect([window?.from ?? 0, window?.to ?? 0].map((at) => shownInNewYork(at).slice(0, 10))).toEqual([first, last]);
});

test.each([
  ['wednesday december 8', { date: '2026-12-08', weekday: 2, stated: 3 }],
  ['motzei shabbos december 8', { date: '2026-12-08', weekday: 2, stated: 6 }],
  ['tuesday december 8', null],
])('of %s the date counts, and another weekday is told', (text, mismatch) =>
  expect(findWindow(text)?.mismatch).toEqual(mismatch),
);

test.each<[string, string, string]>([
  ['yesterday', '2026-11-24', '2026-11-24'],
  ['the day before yesterday', '2026-11-23', '2026-11-23'],
  ['last week', '2026-11-15', '2026-11-21'],
  ['last weekend', '2026-11-20', '2026-11-22'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['last sunday', '2026-11-22', '2026-11-22'],
  ['last wednesday', '2026-11-18', '2026-11-18'],
  ['last shabbos', '2026-11-20', '2026-11-21'],
  ['3 days ago', '2026-11-22', '2026-11-22'],
  ['two weeks ago', '2026-11-11', '2026-11-11'],
  ['אתמול', '2026-11-24', '2026-11-24'],
  ['בשבוע שעבר', '2026-11-15', '2026-11-21'],
  ['לפני 3 ימים', '2026-11-22', '2026-11-22'],
  ['נעכטן', '2026-11-24', '2026-11-24'],
  ['la semana pasada', '2026-11-15', '2026-11-21'],
  ['hace 3 días', '2026-11-22', '2026-11-22'],
  ['позавчера', '2026-11-23', '2026-11-23'],
  ['в прошлое воскресенье', '2026-11-22', '2026-11-22'],
])('%s is over', (text, first, last) => {
  const { from, to } = findWindow(text) as Window;
  expect([shownInNewYork(from).slice(0, 10), shownInNewYork(to).slice(0, 10)]).toEqual([first, last]);
  expect(to).toBeLessThan(NOW);
});

test.each([
  'february 30',
  '30 feb',
  'april 31st',
  'the 31 of april',
  '2/30',
  '2026-02-30',
  'the 32nd of december',
  'feb 28 to 30',
  'after february 30',
  '31 באפריל',
  'el 31 de abril',
  '31 ноября',
])('%s is a time that there is not', (text) => {
  expect(read(text).times).toHaveLength(1);
  expect(findWindow(text)).toBeNull();
});

test('there is no 29th of February in most years', () => {
  expect(findWindow('february 29 2027')).toBeNull();
  expect(findWindow('february 29')?.from).toBe(Date.parse('2028-02-29T05:00:00Z'));
});

test('refused times are cut out of a window: every such weekday, but of "this sunday" that one', () => {
  const december = findWindow('in december') as Window;
  const left = (text: string): number => (without(december, read(text).times, newYorkAt(NOW)).within ?? []).length;
  expect([left('sunday'), left('this sunday'), left('december 5'), left('mornings')]).toEqual([5, 1, 2, 31]);
});

test('who wants nothing on Shabbat wants nothing from its candles until its stars', () => {
  const december = findWindow('in december') as Window;
  const left = without(december, read('on shabbos').times, newYorkAt(NOW)).within ?? [];
  expect(left.slice(0, 2).map((span) => span.map(shownInNewYork))).toEqual([
    ['2026-12-01 00:00', '2026-12-04 16:00'],
    ['2026-12-05 18:00', '2026-12-11 16:00'],
  ]);
});

const PHRASES = [...Object.keys(DAYS), ...Object.keys(HOURS), ...Object.keys(HOLIDAYS), ...Object.keys(HEBREW_YIDDISH)];

test('a window never ends before it begins, nor begins before now unless all of it is over', () => {
  const at = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') });
  fc.assert(
    fc.property(fc.constantFrom(...PHRASES), at, (phrase, now) => {
      const window = findWindow(phrase, now);
      if (window === null) return;
      expect(window.to).toBeGreaterThanOrEqual(window.from);
      if (window.to >= now) expect(window.from).toBeGreaterThanOrEqual(now);
      for (const [from, to] of window.within ?? []) expect(from).toBeLessThan(to);
    }),
    { numRuns: 400 },
  );
});

test('of any words the spans lie within the text, in order, and share no word', () => {
  const word = fc.oneof(
    fc.constantFrom(...PHRASES.flatMap((phrase) => phrase.split(' ')), ',', '.', '-', '–', ':', '/', 'or', 'to'),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 16 }), (words) => {
      const { tokens, spans } = read(words.join(' '));
      let end = 0;
      for (const { from, to } of spans) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(tokens.length);
    }),
    { numRuns: 1_000 },
  );
});

test('the day after a holiday is today where it ended yesterday', () => {
  const sunday = Date.parse('2026-12-13T16:00:00.000Z');
  const { from, to } = findWindow('the day after chanukah', sunday) as Window;
  expect([shownInNewYork(from), shownInNewYork(to)]).toEqual(['2026-12-13 11:00', '2026-12-13 23:59']);
});
