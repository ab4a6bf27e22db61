import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROWN_HEIGHTS } from '../../testing/opening-cases.ts';
import { isOpenAt } from '../open-state.ts';

/*
 * Two readings of texts in OpenStreetMap's syntax, each by laying every minute of three days out one by one; neither shares a line with what is tested.
 * Rules are made here, and written out as text; their days and minutes are known without reading it.
 */

const DAY = 1_440;
const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** New York's sunset on the 21st of each month, in minutes of its clock, by an almanac. What so many minutes more or less would change is not asked. */
const SUNSET = [1_019, 1_057, 1_149, 1_181, 1_211, 1_230, 1_220, 1_184, 1_133, 1_084, 991, 991];
const SUN_MARGIN = 12;
let sunLater = 0;

type Stated = { readonly text: string; readonly isOfDates: boolean; readonly holds: (day: Date) => boolean };
type Time = { readonly text: string; readonly at: (day: Date) => number };
type Opening = { readonly from: Time; readonly to: Time };
type Rule = {
  readonly joins: '; ' | ', ';
  readonly days: Stated;
  readonly openings: readonly Opening[];
  /** `break` = its minutes are off, and nothing else of those days. */
  readonly state: 'open' | 'off' | 'noted' | 'break';
};

const weekdays: fc.Arbitrary<Stated> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([first, more]) => ({
    text: more === 0 ? `${NAMES[first]}` : `${NAMES[first]}-${NAMES[(first + more) % 7]}`,
    isOfDates: false,
    holds: (day) => (day.getUTCDay() - first + 7) % 7 <= more,
  }));
const nth: fc.Arbitrary<Stated> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 4 }))
  .map(([day, which]) => ({
    text: `${NAMES[day]}[${which}]`,
    isOfDates: true,
    holds: (date) => date.getUTCDay() === day && Math.ceil(date.getUTCDate() / 7) === which,
  }));
const months: fc.Arbitrary<Stated> = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 6 }), weekdays)
  .map(([first, more, week]) => ({
    text: `${MONTHS[first]}-${MONTHS[(first + more) % 12]} ${week.text}`,
    isOfDates: true,
    holds: (day) => (day.getUTCMonth() - first + 12) % 12 <= more && week.holds(day),
  }));
const date: fc.Arbitrary<Stated> = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 20, max: 23 }))
  .map(([month, of]) => ({
    text: `${MONTHS[month]} ${of}`,
    isOfDates: true,
    holds: (day) => day.getUTCMonth() === month && day.getUTCDate() === of,
  }));
/** Holidays that everybody keeps, of 2026; the days that are asked about are none of those of which nobody can tell. */
const HOLIDAYS = new Set('01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'.split(' '));
const holidays: fc.Arbitrary<Stated> = fc.constant({
  text: 'PH',
  isOfDates: true,
  holds: (day) => HOLIDAYS.has(day.toISOString().slice(5, 10)),
});
const days = fc.oneof({ weight: 5, arbitrary: weekdays }, nth, months, date, holidays);

const two = (figure: number): string => String(figure).padStart(2, '0');
const clock = (from: number, to: number): fc.Arbitrary<Time> =>
  fc.integer({ min: from * 2, max: to * 2 }).map((half) => {
    const minutes = half * 30;
    return { text: `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`, at: () => minutes };
  });
const sunset: fc.Arbitrary<Time> = fc.integer({ min: -2, max: 2 }).map((hours) => ({
  text: hours === 0 ? 'sunset' : `(sunset${hours < 0 ? '-' : '+'}${two(Math.abs(hours))}:00)`,
  at: (day) => (SUNSET[day.getUTCMonth()] as number) + hours * 60 + sunLater,
}));
const opening: fc.Arbitrary<Opening> = fc.oneof(
  fc.record({ from: clock(5, 11), to: clock(13, 23) }),
  fc.record({ from: clock(17, 22), to: clock(24, 28) }),
  fc.record({ from: clock(6, 12), to: sunset }),
  fc.record({ from: sunset, to: clock(24, 27) }),
);
const rule: fc.Arbitrary<Rule> = fc
  .record({
    joins: fc.constantFrom('; ' as const, ', ' as const),
    days,
    openings: fc.array(opening, { minLength: 1, maxLength: 1 }),
    state: fc.constantFrom<Rule['state']>('open', 'open', 'open', 'open', 'off', 'noted', 'break'),
  })
  .map((made) => (made.state === 'off' ? { ...made, openings: [] } : made));
const rules = fc
  .array(rule, { minLength: 1, maxLength: 4 })
  .filter((all) => all.some(({ state }) => state === 'open' || state === 'noted'));

function written(all: readonly Rule[]): string {
  return all
    .map(({ joins, days: of, openings, state }, i) => {
      const times = openings.map(({ from, to }) => `${from.text}-${to.text}`).join(',');
      const phrase =
        state === 'off' ? 'off' : `${times}${state === 'noted' ? ' "Maariv"' : state === 'break' ? ' off' : ''}`;
      return `${i === 0 ? '' : joins}${of.text} ${phrase}`;
    })
    .join('');
}

type Minute = 'open' | 'closed' | 'noted';

/** The minutes of a rule that opens on a day, counted from that day's midnight. */
function listMinutes({ openings, state }: Rule, day: Date): number[] {
  if (state === 'off') return Array.from({ length: DAY }, (_, minute) => minute);
  return openings.flatMap(({ from, to }) => {
    const [start, end] = [from.at(day), to.at(day)];
    return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
  });
}

/** The syntax: each rule is painted over the days before and after; one behind `;` first wipes every day that it is of. */
function paintedOver(all: readonly Rule[], day: Date): Minute[] {
  const painted: Minute[] = Array<Minute>(3 * DAY).fill('closed');
  for (const [i, one] of all.entries()) {
    const of = [-1, 0, 1].filter((away) => one.days.holds(later(day, away)));
    if (one.state !== 'break' && (i === 0 || one.joins === '; '))
      for (const away of of) painted.fill('closed', (away + 1) * DAY, (away + 2) * DAY);
    for (const away of of)
      for (const minute of listMinutes(one, later(day, away))) {
        const at = (away + 1) * DAY + minute;
        if (at < painted.length)
          painted[at] = one.state === 'noted' ? 'noted' : one.state === 'open' ? 'open' : 'closed';
      }
  }
  return painted.slice(DAY, 2 * DAY);
}

/** People: of the rules of a day each opens its minutes; of two that share a minute the one that prevails is meant. Null = nobody can tell. */
function meant(all: readonly Rule[], day: Date): (Minute | null)[] {
  const painted: (Minute | null)[] = Array<Minute | null>(3 * DAY).fill('closed');
  for (const away of [-1, 0]) {
    const on = later(day, away);
    const own = all
      .filter((one) => one.state !== 'break' && one.days.holds(on))
      .map((one) => ({ one, minutes: new Set(listMinutes(one, on)) }));
    const held = own.filter(
      (each) =>
        !own.some(
          (other) => other !== each && doShare(each.minutes, other.minutes) && doesPrevail(other.one, each.one),
        ),
    );
    for (const { one, minutes } of held) {
      const isDisputed = held.some(
        (other) =>
          other.one !== one &&
          doShare(minutes, other.minutes) &&
          !(one.state === other.one.state && minutes.size === other.minutes.size && minutes.isSubsetOf(other.minutes)),
      );
      for (const minute of minutes) {
        const at = (away + 1) * DAY + minute;
        if (isDisputed) painted[at] = null;
        else if (one.state !== 'off' && painted[at] === 'closed')
          painted[at] = one.state === 'noted' ? 'noted' : 'open';
      }
    }
  }
  for (const away of [-1, 0])
    for (const one of all.filter(({ state, days: of }) => state === 'break' && of.holds(later(day, away))))
      for (const minute of listMinutes(one, later(day, away))) painted[(away + 1) * DAY + minute] = 'closed';
  return painted.slice(DAY, 2 * DAY);
}

/** Of rules that share a minute the one of fewer days in the year is meant; but what closes on dates closes, also "Aug off" beside "Fr". */
function doesPrevail(one: Rule, other: Rule): boolean {
  const closes = (a: Rule, b: Rule): boolean => a.state === 'off' && a.days.isOfDates && !b.days.isOfDates;
  return closes(one, other) || (yearly(one) < yearly(other) && !closes(other, one));
}

const doShare = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => !a.isDisjointFrom(b);
const later = (day: Date, away: number): Date => new Date(day.getTime() + away * 86_400_000);
const counted = new WeakMap<Rule, number>();
/** On how many days of 2026 a rule is of. */
function yearly(one: Rule): number {
  const known = counted.get(one);
  if (known !== undefined) return known;
  const count = Array.from({ length: 365 }, (_, i) => later(new Date('2026-01-01T00:00Z'), i)).filter(one.days.holds);
  counted.set(one, count.length);
  return count.length;
}

/** What both readings say of a minute of a day; null where the sun's almanac is not exact enough to tell. */
function bothSay(all: readonly Rule[], day: Date, minute: number): readonly (Minute | null | undefined)[] | null {
  const statements = [-SUN_MARGIN, 0, SUN_MARGIN].map((margin) => {
    sunLater = margin;
    return [paintedOver(all, day)[minute], meant(all, day)[minute]];
  });
  sunLater = 0;
  return new Set(statements.map(String)).size === 1 ? (statements[0] ?? null) : null;
}

test('where the syntax and people differ nobody is told that a place is open, or closed', () => {
  let definite = 0;
  const check = (all: readonly Rule[], month: number, of: number, minute: number): void => {
    const day = new Date(Date.UTC(2026, month, of));
    const readings = bothSay(all, day, minute);
    fc.pre(readings !== null);
    const at = new Date(
      `${day.toISOString().slice(0, 10)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00${month > 2 && month < 10 ? '-04:00' : '-05:00'}`,
    );
    const text = written(all);
    const notes = isOpenAt({ text, syntax: 'osm' }, at, CROWN_HEIGHTS);
    if (notes === null) return;
    definite += 1;
    const phrase = notes ? 'open' : 'closed';
    expect([text, at.toISOString(), ...(readings ?? [])]).toEqual([text, at.toISOString(), phrase, phrase]);
  };
  const month = fc.constantFrom(0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  const runs = { numRuns: 1_500 };
  fc.assert(
    fc.property(rules, month, fc.integer({ min: 18, max: 26 }), fc.integer({ min: 0, max: DAY - 1 }), check),
    runs,
  );
  // A guard that said nothing at all would keep the rule, and be of no use.
  expect(definite).toBeGreaterThan(runs.numRuns / 2);
});
