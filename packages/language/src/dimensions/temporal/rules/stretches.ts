import { optional, type Part, type Rule, rule, sense, getValue } from '../../../engine/rule.ts';
import {
  type DayPart,
  type Days,
  type DaysMeaning,
  type Share,
  DAYS,
  days,
  getDays,
  isOfMore,
  isThere,
  today,
} from '../meaning.ts';
import { getNth, numberIn, getNumber, ORDINAL } from '../../number.ts';

const UNIT = sense('day', 'night_unit', 'week', 'month', 'fortnight', 'hour_unit');
const DAYS_OF: Readonly<Record<string, number>> = {
  hour_unit: 1 / 24,
  day: 1,
  night_unit: 1,
  week: 7,
  fortnight: 14,
  month: 30,
};
const SHARES: Readonly<Record<string, Share>> = { start_of: 'start', middle_of: 'middle', end_of: 'end' };
const MONTH = sense('month_name', 'month_or_word');
const [SUNDAY, SATURDAY] = [0, 6];
/** No calendar is listed for longer. */
const MOST_DAYS = 400;
const MOST_WEEKS = 8;

/** Stretches of days: "this weekend", "next week", "in december", "next 3 days", "in two weeks", "a week from sunday", "first week of december". */
export const STRETCHES: readonly Rule[] = [
  ...(['week', 'month', 'weekend'] as const).flatMap((unit): Rule[] => [
    rule(`this ${unit}`, [sense('this_unit'), sense(unit)], () => stretch(unit, 0)),
    rule(`next ${unit}`, [sense('next'), sense(unit)], () => stretch(unit, 1)),
    rule(`this ${unit}, in one`, [sense(`this_${unit}`)], () => stretch(unit, 0)),
    rule(`${unit}, next`, [sense(unit), sense('next_behind')], nextBehind(unit)),
    rule(`${unit}, this`, [sense(unit), sense('this_behind')], () => stretch(unit, 0)),
    rule(`last ${unit}`, [sense('past_unit'), sense(unit)], ([, named], chart) =>
      isOfMore(chart, named) ? null : stretch(unit, -1),
    ),
    rule(`${unit}, last`, [sense(unit), sense('past_behind')], () => stretch(unit, -1)),
    rule(`${unit} after next`, [sense(unit), sense('after_next')], () => stretch(unit, 2)),
    rule(`${unit} after this`, [sense(unit), sense('after_this')], () => stretch(unit, 1)),
    rule(`rest of the ${unit}`, [sense('rest_of'), sense('this_unit', 'the'), sense(unit)], () =>
      stretch(unit, 0, 'rest'),
    ),
    rule(`beginning of the ${unit}`, [sense('start_of'), sense('this_unit', 'the'), sense(unit)], () =>
      stretch(unit, 0, 'start'),
    ),
    rule(`end of the ${unit}`, [sense('end_of'), sense('this_unit', 'the'), sense(unit)], () =>
      stretch(unit, 0, 'end'),
    ),
    rule(`beginning of next ${unit}`, [sense('start_of'), sense('next'), sense(unit)], () => stretch(unit, 1, 'start')),
    rule(`end of next ${unit}`, [sense('end_of'), sense('next'), sense(unit)], () => stretch(unit, 1, 'end')),
  ]),
  rule('weekend', [sense('weekend')], () => stretch('weekend', 0)),
  rule('month by name', [sense('month_name')], ([month]) => namedMonth(month)),
  rule('month by name and year', [MONTH, numberIn(2000, 2199)], ([month, year]) => namedMonth(month, getNumber(year))),
  rule('in a month by name', [sense('in_month', 'this', 'next'), MONTH], ([, month]) => namedMonth(month)),
  rule('in a month and year', [sense('in_month'), MONTH, numberIn(2000, 2199)], ([, month, year]) =>
    namedMonth(month, getNumber(year)),
  ),
  rule(
    'part of a month',
    [sense('start_of', 'middle_of', 'end_of'), optional(sense('in_month', 'of')), MONTH],
    ([share, , month]) => days({ ...getMonth(month), share: SHARES[getSense(share)] ?? 'rest' }),
  ),
  rule(
    'next days',
    [sense('span_lead', 'within', 'next'), numberIn(1, MOST_DAYS), optional(sense('of')), UNIT],
    ([lead, count, , unit]) =>
      // "Next a day" is not said; "within a week" is.
      isOne(count) && getSense(lead) !== 'within' ? null : upTo(daysIn(count, unit)),
  ),
  rule(
    'next so many weekdays',
    [sense('next', 'span_lead', 'this_unit'), numberIn(1, MOST_WEEKS), sense('each_weekday')],
    ([, count, each]) =>
      days({
        of: 'both',
        day: { of: 'weekdays', weekdays: (getValue(each) ?? '').split(' ').map(Number) },
        within: { of: 'today', from: 0, to: 7 * getNumber(count) },
      }),
  ),
  rule('coming days', [sense('coming_days')], () => upTo(DAYS_THAT_COME)),
  rule('parts of weekends', [sense('weekend'), sense('part_plural')], ([, part]) =>
    days({ of: 'weekdays', weekdays: [SUNDAY, SATURDAY] }, getValue(part) as DayPart),
  ),
  rule('the days that come', [sense('day'), sense('span_behind')], () => upTo(DAYS_THAT_COME)),
  rule(
    'so many days that come',
    [numberIn(1, MOST_DAYS), sense('day', 'week'), sense('span_behind')],
    ([count, unit]) => upTo(daysIn(count, unit)),
  ),
  rule('in so many days', [sense('in_future', 'in_future_bare'), numberIn(1, MOST_DAYS), UNIT], ([, count, unit]) =>
    away(daysIn(count, unit)),
  ),
  rule('in one unit', [sense('in_future_bare'), sense('day', 'week', 'month')], ([, unit]) => away(daysOfUnit(unit))),
  rule('in two units', [sense('in_future_bare'), sense('two_days', 'two_weeks')], ([, unit]) =>
    away(getSense(unit) === 'two_days' ? 2 : 14),
  ),
  rule('so many days ago', [numberIn(1, MOST_DAYS), UNIT, sense('ago')], ([count, unit]) => ago(count, unit)),
  rule('ago, so many days', [sense('ago_lead'), numberIn(1, MOST_DAYS), UNIT], ([, count, unit]) => ago(count, unit)),
  rule('so many days from now', [numberIn(1, MOST_DAYS), UNIT, sense('from_now')], ([count, unit]) =>
    away(daysIn(count, unit)),
  ),
];

/** Days that are counted from others: "a week from tomorrow", "the day after the 5th", "the week of december 6", "first sunday of january". */
export const COUNTED: readonly Rule[] = [
  rule('so long from a day', [numberIn(1, MOST_DAYS), UNIT, sense('week_from'), DAYS], ([count, unit, , day]) =>
    shifted(day, daysIn(count, unit)),
  ),
  rule('the day after', [sense('day_after'), DAYS], ([, day]) => shifted(day, 1)),
  rule('the day before', [sense('day_before'), DAYS], ([, day]) => shifted(day, -1)),
  rule('the week of a day', [sense('week', 'weekend'), sense('of'), DAYS], ([unit, , day]) =>
    aroundDay(getSense(unit) === 'weekend' ? 'weekend' : 'week', getDays(day).days),
  ),
  rule(
    'nth week of a month',
    [ORDINAL, sense('week', 'weekday'), optional(sense('of')), MONTH, optional(numberIn(2000, 2199))],
    ([nth, unit, , month, year]) =>
      days({
        of: 'nth',
        nth: getNth(nth),
        weekday: getSense(unit) === 'weekday' ? Number(getValue(unit)) : null,
        month: getMonth(month, isThere(year) ? getNumber(year) : null),
      }),
  ),
];

/** As many days as "the days that come" are, where no number is said. Opinion. */
const DAYS_THAT_COME = 6;

function stretch(unit: 'week' | 'month' | 'weekend', ahead: number, share?: Share): DaysMeaning {
  return days({ of: unit, away: ahead, ...(share === undefined ? {} : { share }) });
}

function nextBehind(unit: 'week' | 'month' | 'weekend') {
  return (): DaysMeaning => stretch(unit, 1);
}

function namedMonth(part: Part | undefined, year: number | null = null): DaysMeaning {
  return days(getMonth(part, year));
}

function getMonth(part: Part | undefined, year: number | null = null): Days & { readonly of: 'named_month' } {
  return { of: 'named_month', month: Number(getValue(part)), year };
}

function aroundDay(unit: 'week' | 'weekend', day: Days): DaysMeaning | null {
  return day.of === 'date' || day.of === 'hebrew_date' || day.of === 'weekday'
    ? days({ of: 'around', unit, day })
    : null;
}

function shifted(part: Part | undefined, by: number): DaysMeaning | null {
  const { days: named, part: ofDay } = getDays(part);
  return by > MOST_DAYS ? null : days({ of: 'shifted', days: named, by: Math.ceil(by) }, ofDay);
}

function upTo(length: number): DaysMeaning | null {
  return length > 0 && length <= MOST_DAYS ? today(0, Math.ceil(length)) : null;
}

function away(length: number): DaysMeaning | null {
  return length <= MOST_DAYS ? today(Math.floor(length)) : null;
}

function ago(count: Part | undefined, unit: Part | undefined): DaysMeaning | null {
  const length = daysIn(count, unit);
  return length <= MOST_DAYS ? today(-Math.round(length)) : null;
}

function daysIn(count: Part | undefined, unit: Part | undefined): number {
  return getNumber(count) * daysOfUnit(unit);
}

function daysOfUnit(unit: Part | undefined): number {
  return DAYS_OF[getSense(unit)] ?? 0;
}

function isOne(count: Part | undefined): boolean {
  return (
    count?.meaning?.kind === 'number' && getNumber(count) === 1 && !(count.meaning as { isFigure?: boolean }).isFigure
  );
}

function getSense(part: Part | undefined): string {
  return (part?.meaning as { readonly sense?: string } | null | undefined)?.sense ?? '';
}
