import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROWN_HEIGHTS } from '../testing/opening-cases.ts';
import { isOpenAt } from './open-state.ts';
import type { Span } from './span.ts';
import { readWeek } from './week.ts';

const minute = (from: number, to: number) =>
  fc.tuple(fc.integer({ min: from, max: to }), fc.constantFrom(0, 15, 30)).map(([hour, past]) => hour * 60 + past);
const getSpan = (opens: fc.Arbitrary<number>, closes: fc.Arbitrary<number>) =>
  fc.tuple(opens, closes).map(([from, to]): Span => ({ from, to }));
const day: fc.Arbitrary<readonly Span[]> = fc.oneof(
  fc.constant([]),
  fc.tuple(getSpan(minute(6, 11), minute(13, 22))),
  fc.tuple(getSpan(minute(8, 10), minute(12, 13)), getSpan(minute(14, 16), minute(17, 20))),
  fc.tuple(getSpan(minute(17, 20), minute(24, 26))),
);
const week = fc.array(day, { minLength: 7, maxLength: 7 }).filter((days) => days.some((hours) => hours.length > 0));

const NAMES = [
  ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ['Sun.', 'Mon.', 'Tues.', 'Wed.', 'Thurs.', 'Fri.', 'Sat.'],
] as const;
const two = (figure: number) => String(figure).padStart(2, '0');
const clock24 = (at: number) => `${two(Math.floor(at / 60) % 24)}:${two(at % 60)}`;
const clock24Short = (at: number) => clock24(at).replace(/^0/, '');
const clock12 = (half: readonly [string, string]) => (at: number) =>
  `${Math.floor(at / 60) % 12 || 12}:${two(at % 60)}${half[Math.floor(at / 720) % 2]}`;

/** How a person may print a week. */
const style = fc.record({
  names: fc.constantFrom(...NAMES),
  clock: fc.constantFrom(
    clock24,
    clock24Short,
    clock12(['am', 'pm']),
    clock12([' AM', ' PM']),
    clock12([' a.m.', ' p.m.']),
  ),
  dash: fc.constantFrom('-', ' - ', '–', ' to '),
  between: fc.constantFrom('; ', ', ', '\n', ' | ', ' ', '. '),
  colon: fc.constantFrom('', ':', ' ...'),
  closed: fc.constantFrom('closed', 'Closed', 'off', '-', null),
  and: fc.constantFrom(', ', ' & ', ' and '),
});

test('a week in whatever way people print it is read as that week, or not at all, and at no moment otherwise', () => {
  fc.assert(
    fc.property(week, style, fc.integer({ min: 0, max: 7 * 1_440 - 1 }), (days, printed, at) => {
      // "Su 9-5 Mo - Tu 9-5": without a colon a dash for what is closed is a range of days to anyone.
      fc.pre(printed.closed !== '-' || printed.colon !== '');
      const lines = days.flatMap((hours, i) => {
        const phrases = hours.map(({ from, to }) => printed.clock(from) + printed.dash + printed.clock(to));
        if (phrases.length === 0 && printed.closed === null) return [];
        return [`${printed.names[i]}${printed.colon} ${phrases.join(printed.and) || printed.closed}`];
      });
      const text = lines.join(printed.between);
      const read = readWeek(text);
      if (read !== null) expect(read.map((hours) => hours ?? [])).toEqual(days);
      const [now, minuteOfDay] = [Math.floor(at / 1_440), at % 1_440];
      const isOpen =
        (days[now] ?? []).some(({ from, to }) => minuteOfDay >= from && minuteOfDay < to) ||
        (days[(now + 6) % 7] ?? []).some(({ to }) => minuteOfDay + 1_440 < to);
      const instant = new Date(Date.parse('2026-07-12T00:00:00-04:00') + at * 60_000);
      for (const syntax of ['osm', 'text'] as const)
        expect([null, isOpen]).toContain(isOpenAt({ text, syntax }, instant, CROWN_HEIGHTS));
    }),
    { numRuns: 400 },
  );
});
