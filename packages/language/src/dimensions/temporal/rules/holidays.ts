import { makeLexicon } from '../../../engine/lexicon.ts';
import {
  type Chart,
  getValue,
  isWord,
  optional,
  type Part,
  reading,
  type Rule,
  rule,
  sense,
  type Step,
} from '../../../engine/rule.ts';
import holidays from '../../../lexicon/temporal/holidays.json' with { type: 'json' };
import { getNth, getNumber, numberIn, ORDINAL } from '../../number.ts';
import {
  type Bound,
  type DayPart,
  type Days,
  type DaysMeaning,
  days,
  FRIDAY,
  type HolidayMeaning,
  type OfHoliday,
  SATURDAY,
} from '../meaning.ts';
import { hasDay, hasMiddle } from '../resolve/festivals.ts';

const HOLIDAY = reading<HolidayMeaning>('holiday');
const OF = optional(sense('of', 'of_month', 'little'));
const THE = optional(sense('the'));
const NIGHT = sense('holiday_night');
/** Candles are counted on one holiday alone. */
const OF_CANDLES = 'chanukah';
const OF_SEDER = 'pesach';
/** Days that are counted from a holiday are no more than these. */
const MOST_BESIDE = 60;

/** Days that are counted from a holiday: from the nearest such weekday on, or right beside it. */
type Counted = { readonly weekday?: number; readonly length?: number };

/** What words before "after Purim" or "before Purim" count from it; null where they are no unit. */
const UNITS_BESIDE: readonly {
  readonly named: string;
  readonly step: Step;
  readonly count: (unit: Part | undefined, chart: Chart) => Counted | null;
  readonly part?: DayPart;
}[] = [
  {
    named: 'weekday',
    step: sense('weekday', 'weekday_short'),
    count: (day) => ({ weekday: Number(getValue(day)) }),
  },
  { named: 'Shabbat', step: sense('shabbat'), count: () => ({ weekday: SATURDAY }) },
  {
    named: 'night after Shabbat',
    step: sense('motzei_shabbat'),
    count: () => ({ weekday: SATURDAY }),
    part: 'motzei',
  },
  { named: 'weekend', step: sense('weekend'), count: () => ({ weekday: FRIDAY, length: 3 }) },
  {
    named: 'week',
    step: sense('week'),
    // "Weeks before Purim" are more than one.
    count: (unit, { tokens }) => (/^[a-z]+s$/.test(tokens[unit?.from ?? 0]?.folded ?? '') ? null : { length: 7 }),
  },
];

/** A holiday's name, which by itself may as well be a word of a title. */
export const HOLIDAY_NAMES: readonly Rule[] = [
  rule<HolidayMeaning>('holiday', [sense('holiday')], ([named]) => ({
    kind: 'holiday',
    holiday: getValue(named) ?? '',
    prefix: isWord(named?.meaning) ? named.meaning.prefix : '',
  })),
];

/** Times that words about a holiday name: "during Pesach", "on Purim", "fifth night of Chanukah", "erev Sukkot", "chol hamoed". */
export const HOLIDAYS: readonly Rule[] = [
  rule<DaysMeaning>('on a holiday', [sense('holiday_during'), HOLIDAY], ([, named]) => of(named, 'whole')),
  rule<DaysMeaning>(
    'on a holiday, in one word',
    [reading<HolidayMeaning>('holiday', ({ prefix }) => prefix.includes('ב'))],
    ([named]) => of(named, 'whole'),
  ),
  rule<DaysMeaning>('eve of a holiday', [sense('holiday_eve'), HOLIDAY], ([, named]) => of(named, 'eve')),
  rule<DaysMeaning>('night after a holiday', [sense('holiday_motzei'), HOLIDAY], ([, named]) => motzei(named)),
  rule<DaysMeaning>('night of a holiday', [HOLIDAY, sense('holiday_evening')], ([named]) => of(named, 'night', 1)),
  rule<DaysMeaning>('day of a holiday', [HOLIDAY, sense('holiday_day')], ([named]) => of(named, 'day', 1)),
  rule<DaysMeaning>('nth night of a holiday', [ORDINAL, NIGHT, OF, THE, HOLIDAY], ([nth, , , , named]) =>
    of(named, 'night', getNth(nth)),
  ),
  rule<DaysMeaning>(
    'nth seder night of a holiday',
    [ORDINAL, sense('seder_unit'), NIGHT, OF, HOLIDAY],
    ([nth, , , , named]) => of(named, 'night', getNth(nth)),
  ),
  rule<DaysMeaning>('night, nth, of a holiday', [NIGHT, ORDINAL, OF, HOLIDAY], ([, nth, , named]) =>
    of(named, 'night', getNth(nth)),
  ),
  rule<DaysMeaning>(
    'nth day of a holiday',
    [ORDINAL, sense('holiday_day'), OF, THE, HOLIDAY],
    ([nth, , , , named], chart) =>
      chart.lexicon.has(chart.tokens[(named?.from ?? 0) - 2]?.folded ?? '', 'holiday_days')
        ? null
        : of(named, 'day', getNth(nth)),
  ),
  rule<DaysMeaning>(
    'first or last days of a holiday',
    [ORDINAL, sense('holiday_days'), OF, HOLIDAY],
    ([nth, , , named]) => endDays(named, getNth(nth)),
  ),
  rule<DaysMeaning>('day, nth, of a holiday', [sense('holiday_day'), ORDINAL, OF, HOLIDAY], ([, nth, , named]) =>
    of(named, 'day', getNth(nth)),
  ),
  rule<DaysMeaning>('night and number of a holiday', [HOLIDAY, NIGHT, numberIn(1, 8)], ([named, , nth]) =>
    of(named, 'night', getNumber(nth)),
  ),
  rule<DaysMeaning>('number of the night of a holiday', [NIGHT, numberIn(1, 8), OF, HOLIDAY], ([, nth, , named]) =>
    of(named, 'night', getNumber(nth)),
  ),
  rule<DaysMeaning>(
    'number of the day of a holiday',
    [sense('holiday_day'), numberIn(1, 8), OF, HOLIDAY],
    ([, nth, , named]) => of(named, 'day', getNumber(nth)),
  ),
  rule<DaysMeaning>('nth candle', [ORDINAL, sense('candle')], ([nth]) => holiday(OF_CANDLES, 'night', getNth(nth))),
  rule<DaysMeaning>('candle, nth', [sense('candle'), ORDINAL], ([, nth]) => holiday(OF_CANDLES, 'night', getNth(nth))),
  rule<DaysMeaning>('nth seder', [ORDINAL, sense('seder_unit')], ([nth]) => seder(getNth(nth))),
  rule<DaysMeaning>('nth seder night', [ORDINAL, sense('seder_unit'), NIGHT], ([nth]) => seder(getNth(nth))),
  rule<DaysMeaning>('night of a holiday, led', [sense('holiday_leil'), HOLIDAY], ([, named]) => of(named, 'night', 1)),
  rule<DaysMeaning>('week of a holiday', [HOLIDAY, sense('week')], ([named]) => of(named, 'whole')),
  rule<DaysMeaning>('weekend of a holiday', [HOLIDAY, sense('weekend')], ([named]) => getWeekend(named)),
  rule<DaysMeaning>(
    'first or last so many days of a holiday',
    [ORDINAL, numberIn(2, 8), sense('holiday_days'), OF, HOLIDAY],
    ([nth, count, , , named]) => endDays(named, getNth(nth), getNumber(count)),
  ),
  rule<DaysMeaning>('seder nights', [sense('seder_night')], () => seders()),
  rule<DaysMeaning>('days between', [sense('holiday_middle')], () => holiday(null, 'middle')),
  rule<DaysMeaning>('days between of a holiday', [sense('holiday_middle'), OF, HOLIDAY], ([, , named]) =>
    of(named, 'middle'),
  ),
  rule<DaysMeaning>('holiday, its days between', [HOLIDAY, sense('holiday_middle')], ([named]) => of(named, 'middle')),
  rule<DaysMeaning>('the day after a holiday', [sense('day_after'), HOLIDAY], ([, named]) =>
    beside('after', named, {}),
  ),
  ...(['after', 'before', 'until'] as const).map((how) =>
    rule<DaysMeaning>(`${how} a holiday`, [sense(`bound_${how}`), HOLIDAY], ([, named]) => bound(how, named)),
  ),
  ...(['after', 'before'] as const).flatMap((how): Rule[] => [
    ...UNITS_BESIDE.map(({ named: unit, step, count, part = null }) =>
      rule<DaysMeaning>(`${unit} ${how} a holiday`, [step, sense(`bound_${how}`), HOLIDAY], ([day, , named], chart) => {
        const counted = isAlone(chart, day, named) ? count(day, chart) : null;
        return counted === null ? null : { ...beside(how, named, counted), part };
      }),
    ),
    // "Two weeks before" may be the day or all of the days: none of them is lost.
    rule<DaysMeaning>(
      `so many days ${how} a holiday`,
      [numberIn(1, MOST_BESIDE), sense('day', 'night_unit', 'week'), sense(`bound_${how}`), HOLIDAY],
      ([count, unit, , named], chart) => {
        const daysInUnit = isWord(unit?.meaning) && unit.meaning.sense === 'week' ? 7 : 1;
        return isNamedWhole(chart, named) ? beside(how, named, { length: getNumber(count) * daysInUnit }) : null;
      },
    ),
  ]),
  rule<DaysMeaning>(
    'weekday of a holiday',
    [sense('weekday'), sense('of', 'of_month'), HOLIDAY],
    ([day, , named], chart) => (isAlone(chart, day, named) ? within(Number(getValue(day)), named) : null),
  ),
  rule<DaysMeaning>('the day before a holiday', [sense('day_before'), HOLIDAY], ([, named], chart) =>
    isNamedWhole(chart, named) ? beside('before', named, {}) : null,
  ),
];

/**
 * Whether days are one beside a holiday: neither joined to others ("sunday or monday after Purim") nor counted ("second sunday after Purim", "every sunday").
 */
function isAlone(chart: Chart, day: Part | undefined, named: Part | undefined): boolean {
  const from = day?.from ?? 0;
  const isFree =
    from === 0 ||
    chart.tokens[from]?.boundary !== 'none' ||
    !chart
      .startingAt(from - 1)
      .some(({ meaning, to }) => to === from && (!isWord(meaning) || COUNTING.has(meaning.sense)));
  return isFree && isNamedWhole(chart, named);
}

const COUNTING: ReadonlySet<string> = new Set(['or', 'and', 'to', 'each', 'next', 'past_unit']);

/** Whether no words behind a holiday's name say more of it: "Memorial Day weekend", "Christmas eve". */
function isNamedWhole({ tokens, startingAt }: Chart, named: Part | undefined): boolean {
  const end = named?.to ?? 0;
  return (
    tokens[end]?.boundary !== 'none' ||
    !startingAt(end).some(({ meaning }) => isWord(meaning) && MORE_OF_HOLIDAY.has(meaning.sense))
  );
}

const MORE_OF_HOLIDAY: ReadonlySet<string> = new Set([
  'weekend',
  'week',
  'holiday_evening',
  'holiday_day',
  'holiday_eve',
]);

function getKey(part: Part | undefined): string {
  return (part?.meaning as HolidayMeaning | undefined)?.holiday ?? '';
}

function of(part: Part | undefined, which: OfHoliday, nth: number | 'last' = 1): DaysMeaning | null {
  const key = getKey(part);
  if ((which === 'night' || which === 'day') && !hasDay(key, nth)) return null;
  return which === 'middle' && !hasMiddle(key) ? null : holiday(key, which, nth);
}

/** The night behind its last day, from nightfall on. */
function motzei(part: Part | undefined): DaysMeaning | null {
  const named = of(part, 'motzei');
  return named === null ? null : { ...named, part: 'motzei' };
}

function holiday(key: string | null, which: OfHoliday, nth: number | 'last' = 1): DaysMeaning {
  const named: Days = { of: 'holiday', holiday: key, which, nth };
  return days(named);
}

/** "First days" are two, as "last days" and "second days" are. */
function endDays(part: Part | undefined, nth: number | 'last', count = 2): DaysMeaning | null {
  const key = getKey(part);
  if (!hasDay(key, count)) return null;
  if (nth === 1) return span(key, 1, count);
  return nth === 'last' || nth === 2 ? span(key, 1 - count, 'last') : null;
}

function seder(nth: number | 'last'): DaysMeaning | null {
  return nth === 'last' || nth > 2 ? null : holiday(OF_SEDER, 'night', nth);
}

function getWeekend(part: Part | undefined): DaysMeaning {
  const key = getKey(part);
  return days({ of: 'around', unit: 'weekend', day: { of: 'holiday', holiday: key, which: 'day', nth: 1 } });
}

function seders(): DaysMeaning {
  return days({
    of: 'span',
    first: { of: 'holiday', holiday: OF_SEDER, which: 'night', nth: 1 },
    last: { of: 'holiday', holiday: OF_SEDER, which: 'night', nth: 2 },
  });
}

function span(key: string, first: number, last: number | 'last'): DaysMeaning {
  return days({
    of: 'span',
    first: { of: 'holiday', holiday: key, which: 'day', nth: first },
    last: { of: 'holiday', holiday: key, which: 'day', nth: last },
  });
}

function within(weekday: number, part: Part | undefined): DaysMeaning | null {
  const whole = of(part, 'whole');
  const day: Days = { of: 'weekday', weekday, after: 0, weeks: 0 };
  return whole === null ? null : days({ of: 'both', day, within: whole.days });
}

/** Returns days before a holiday's first day or after its last. */
function beside(how: 'before' | 'after', part: Part | undefined, { weekday, length = 1 }: Counted): DaysMeaning {
  const nth = how === 'before' ? 1 : 'last';
  const day: Days = { of: 'holiday', holiday: getKey(part), which: 'day', nth };
  return days({ of: 'beside', how, days: day, weekday: weekday ?? null, length });
}

function bound(how: Bound, part: Part | undefined): DaysMeaning | null {
  const whole = of(part, 'whole');
  return whole === null ? null : days({ of: 'bound', how, days: whole.days });
}

const NAMES = makeLexicon([{ holiday: holidays.holiday }]).listPhrases('holiday');
const SPELLINGS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  [...Map.groupBy(NAMES, ({ value }) => value ?? '')].map(([holiday, names]) => [
    holiday,
    names.map(({ phrase }) => phrase.split(' ')),
  ]),
);

/**
 * Of each word of a holiday's name every spelling that it has in names of as many words, folded: "פורים" is looked for as "purim", too, and "passover" as
 * "pesach" and "פסח". Of a holiday that is not known none. The key is that of `lexicon/temporal/holidays.json`.
 */
export function holidaySpellings(holiday: string, length: number): readonly (readonly string[])[] {
  const names = (SPELLINGS.get(holiday) ?? []).filter((name) => name.length === length);
  return Array.from({ length }, (_, i) => [...new Set(names.flatMap((name) => name[i] ?? []))]);
}
