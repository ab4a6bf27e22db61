import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendar, parsed, READ_AT } from '../testing/invented.ts';

// A package that names its exports only when it runs.
const peer = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const DAY_MS = 86_400_000;
const [BACK, AHEAD] = [-20, 380].map((days) => new Date(Date.parse(READ_AT) + days * DAY_MS)) as [Date, Date];

const some = <T>(values: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const part = <T>(name: string, values: fc.Arbitrary<readonly T[]>) =>
  fc.option(
    values.map((list) => `;${name}=${list.join(',')}`),
    { nil: '' },
  );
const DAYS = some(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], 4);
const MONTHS = part('BYMONTH', some([1, 2, 3, 9, 10, 11, 12], 3));
/** Of a rule that no day meets the other library looks for one until the year 9999. */
const DATES = part('BYMONTHDAY', some([1, 13, 15, 28, -1, -3], 3));
const LONG = part('BYMONTHDAY', some([1, 29, 30, 31], 3));
/** One place, of months and years: where two places name one date the other library counts it twice, and it begins a week at its start. */
const PICKED = part('BYSETPOS', some([1, 2, 3, -1], 1));

/** The parts of a rule by its unit, as calendars write them. */
const PARTS: readonly fc.Arbitrary<readonly string[]>[] = [
  fc.tuple(fc.constant('FREQ=DAILY'), part('BYDAY', DAYS), MONTHS, DATES),
  fc.tuple(fc.constant('FREQ=WEEKLY'), part('BYDAY', DAYS), MONTHS),
  fc.tuple(fc.constant('FREQ=MONTHLY'), DATES, MONTHS),
  fc.tuple(fc.constant('FREQ=MONTHLY'), LONG),
  fc.tuple(fc.constant('FREQ=MONTHLY'), part('BYDAY', some(['1MO', '2TU', '-1SU', '3WE', '5FR'], 2)), MONTHS),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    DAYS.map((days) => `;BYDAY=${days.join(',')}`),
    PICKED,
  ),
  fc.tuple(fc.constant('FREQ=YEARLY'), MONTHS, part('BYDAY', some(['1MO', '-1SU', '3WE', '2TH'], 2)), PICKED),
];
const RULE = fc
  .tuple(
    fc.oneof(...PARTS).map((parts) => parts.join('')),
    fc.integer({ min: 1, max: 4 }).map((interval) => `;INTERVAL=${interval}`),
    fc.constantFrom('', ';WKST=SU', ';WKST=MO'),
    fc.option(
      fc.integer({ min: 1, max: 300 }).map((count) => `;COUNT=${count}`),
      { nil: '' },
    ),
  )
  .map(([parts, interval, ...rest]) => [parts, parts.includes('BYMONTH=') ? '' : interval, ...rest].join(''));

/** The first day from one on that a rule allows by another library; null for none. */
function firstByPeer(rule: string, from: Date): Date | null {
  return new peer.RRule({ ...peer.RRule.parseString(rule), dtstart: from }).all((_, i) => i < 1)[0] ?? null;
}

/** The days that another library gives for a rule, from the first one that the rule allows. */
function daysByPeer(rule: string, from: Date): string[] {
  return peer
    .rrulestr(`RRULE:${rule}`, { dtstart: from })
    .between(BACK, AHEAD, true)
    .map((date) => date.toISOString().slice(0, 10));
}

test('a rule gives the dates that another well-kept library gives', () => {
  fc.assert(
    fc.property(RULE, fc.integer({ min: 0, max: 700 }), (rule, before) => {
      // A series begins with its first date (RFC 5545 §3.8.2.4): one whose start the rule does not allow is no series to be compared.
      const from = firstByPeer(rule, new Date(Date.parse(`${READ_AT.slice(0, 10)}T20:00:00Z`) - before * DAY_MS));
      fc.pre(from !== null && firstByPeer(rule, from)?.getTime() === from.getTime());
      const day = from.toISOString().slice(0, 10).replaceAll('-', '');
      const feed = calendar(['UID:talk', 'SUMMARY:Talk', `DTSTART;TZID=Etc/GMT:${day}T200000`, `RRULE:${rule}`]);
      const found = parsed('events-ics', feed).rows.map(({ starts_at }) => starts_at);
      const within = found.filter((at) => BACK.toISOString() <= at && at <= AHEAD.toISOString());
      expect(within.map((at) => at.slice(0, 10)).sort()).toEqual(daysByPeer(rule, from));
    }),
    { numRuns: 300 },
  );
});
