import { type Chart, isWord, type Part, type Rule, rule, sense, type Step, getValue } from '../../../engine/rule.ts';
import type { Meaning } from '../../../engine/lexicon.ts';
import { type ClockMeaning, type DayPart, type Days, type DaysMeaning, days, isOfMore, today } from '../meaning.ts';

const WEEKDAY = sense('weekday');
const FRIDAY = 5;
const SATURDAY = 6;

/** Days that are told from today, and days of the week: "tomorrow", "tonight", "this sunday", "sundays", "on Shabbos", "motzei Shabbat". */
export const WEEKDAYS: readonly Rule[] = [
  relative('relative_day', null),
  relative('relative_morning', 'morning'),
  relative('relative_afternoon', 'afternoon'),
  relative('relative_evening', 'evening'),
  rule<DaysMeaning>('weekday', [WEEKDAY], ([named]) => onWeekday(named)),
  rule<DaysMeaning>('short weekday', [sense('weekday_short')], ([named], chart) =>
    isShortWeekday(chart, named) ? onWeekday(named) : null,
  ),
  rule<DaysMeaning>('this weekday', [sense('this'), weekdayOfAnyLength()], ([, named]) => thisWeekday(named)),
  // The first after today, which the answer tells.
  rule<DaysMeaning>('next weekday', [sense('next'), weekdayOfAnyLength()], ([, named]) => onWeekday(named, 1)),
  rule<DaysMeaning>('weekday, next', [WEEKDAY, sense('next_behind')], ([named]) => onWeekday(named, 1)),
  rule<DaysMeaning>('weekday, this', [WEEKDAY, sense('this_behind')], ([named]) => thisWeekday(named)),
  rule<DaysMeaning>('last weekday', [sense('past_unit'), weekdayOfAnyLength()], ([, named], chart) =>
    isOfMore(chart, named) ? null : onWeekday(named, -7),
  ),
  rule<DaysMeaning>('weekday, last', [WEEKDAY, sense('past_behind')], ([named]) => onWeekday(named, -7)),
  rule<DaysMeaning>('weekday after next', [WEEKDAY, sense('after_next')], ([named]) => onWeekday(named, 0, 1)),
  rule<DaysMeaning>('every weekday', [sense('each'), weekdayOfAnyLength()], ([, named]) =>
    days(repeatWeekday(getValue(named))),
  ),
  rule<DaysMeaning>('each such weekday', [sense('each_weekday')], ([named]) => days(repeatWeekday(getValue(named)))),
  rule<DaysMeaning>('evening of each weekday', [sense('each_evening')], ([named]) =>
    days(repeatWeekday(getValue(named)), 'evening'),
  ),
  rule<DaysMeaning>('parts of a weekday', [WEEKDAY, sense('part_plural')], ([named, part]) =>
    days(repeatWeekday(getValue(named)), getValue(part) as DayPart),
  ),
  rule<DaysMeaning>('this Shabbat', [sense('this'), sense('shabbat')], () => shabbat(0)),
  rule<DaysMeaning>('on Shabbat', [sense('on_shabbat'), sense('shabbat')], () => shabbat(0)),
  rule<DaysMeaning>('Shabbat with a prefix', [sense('shabbat')], ([named]) =>
    getPrefix(named).includes('ב') ? shabbat(0) : null,
  ),
  rule<DaysMeaning>('last Shabbat', [sense('past_unit'), sense('shabbat')], ([, named], chart) =>
    isOfMore(chart, named) ? null : shabbat(-1),
  ),
  rule<DaysMeaning>('Shabbat, last', [sense('shabbat'), sense('past_behind')], () => shabbat(-1)),
  rule<DaysMeaning>('next Shabbat', [sense('next'), sense('shabbat')], () => shabbat(1)),
  rule<DaysMeaning>('Shabbat, this', [sense('shabbat'), sense('this_behind')], () => shabbat(0)),
  rule<DaysMeaning>('Shabbat, next', [sense('shabbat'), sense('next_behind')], () => shabbat(1)),
  rule<DaysMeaning>('part of Shabbat', [sense('shabbat'), sense('part')], ([, part]) =>
    days(weekday(SATURDAY), getValue(part) as DayPart),
  ),
  rule<DaysMeaning>(
    'this part of Shabbat',
    [sense('this', 'on_shabbat'), sense('shabbat'), sense('part')],
    ([, , part]) => days(weekday(SATURDAY), getValue(part) as DayPart),
  ),
  rule<DaysMeaning>('after Shabbat', [sense('motzei_shabbat')], () => days(weekday(SATURDAY), 'motzei')),
  rule<DaysMeaning>('after next Shabbat', [sense('next'), sense('motzei_shabbat')], () =>
    days(weekday(SATURDAY, 1), 'motzei'),
  ),
  rule<DaysMeaning>('after every Shabbat', [sense('each'), sense('motzei_shabbat')], () =>
    days({ of: 'weekdays', weekdays: [SATURDAY] }, 'motzei'),
  ),
  rule<DaysMeaning>('day of Shabbat', [sense('shabbat'), sense('day_of_shabbat')], () => days(weekday(SATURDAY))),
  rule<DaysMeaning>('before Shabbat', [sense('erev_shabbat')], () => days(weekday(FRIDAY))),
  rule<DaysMeaning>('night of Shabbat', [sense('leil_shabbat')], () => days(weekday(FRIDAY), 'evening')),
];

function relative(named: string, part: DayPart | null): Rule<DaysMeaning> {
  return rule<DaysMeaning>(named, [sense(named)], ([day]) => today(Number(getValue(day)), Number(getValue(day)), part));
}

function weekdayOfAnyLength(): Step {
  return sense('weekday', 'weekday_short');
}

function onWeekday(named: Part | undefined, after = 0, weeks = 0): DaysMeaning {
  return days(weekday(Number(getValue(named)), after, weeks));
}

function thisWeekday(named: Part | undefined): DaysMeaning {
  return days({ of: 'weekday', weekday: Number(getValue(named)), after: 0, weeks: 0, isOne: true });
}

function weekday(on: number, after = 0, weeks = 0): Days {
  return { of: 'weekday', weekday: on, after, weeks };
}

function repeatWeekday(value: string | null): Days {
  return { of: 'weekdays', weekdays: (value ?? '').split(' ').map(Number) };
}

function shabbat(away: number): DaysMeaning {
  return days({ of: 'shabbat', away });
}

function getPrefix(part: Part | undefined): string {
  return isWord(part?.meaning) ? part.meaning.prefix : '';
}

/** "Sun" and "sat" are words too: they are days behind "on", before a part or an hour of a day, and by themselves at the end. */
function isShortWeekday(chart: Chart, part: Part | undefined): boolean {
  const { tokens, startingAt } = chart;
  const [from, to] = [part?.from ?? 0, part?.to ?? 0];
  const hasBefore = (...senses: readonly string[]): boolean =>
    from > 0 && startingAt(from - 1).some(({ meaning }) => isWord(meaning) && senses.includes(meaning.sense));
  const next = startingAt(to).some(({ meaning }) =>
    isWord(meaning) ? BESIDE_SHORT.has(meaning.sense) : isSureClock(meaning),
  );
  if (next || hasBefore('short_lead')) return true;
  if (isJoined(chart, to) || /^\s*[-/–]\s*$/.test(tokens[from]?.gap ?? '')) return true;
  const isEnd = to === tokens.length || tokens[to]?.boundary !== 'none';
  return isEnd && !hasBefore('the', 'of', 'little');
}

/** "7pm", which is no other number: "wed 7pm" names a day, "mon 4" need not. */
function isSureClock(meaning: Meaning): boolean {
  return meaning.kind === 'clock' && (meaning as ClockMeaning).isSure;
}

/** Whether a word or a sign behind it joins another weekday to it: "sat/sun", "fri to sun". */
function isJoined({ tokens, startingAt }: Chart, at: number): boolean {
  const isWeekday = (i: number): boolean =>
    startingAt(i).some(({ meaning }) => isWord(meaning) && ['weekday', 'weekday_short'].includes(meaning.sense));
  if (/^\s*[-/–]\s*$/.test(tokens[at]?.gap ?? '') && isWeekday(at)) return true;
  return startingAt(at).some(
    ({ meaning, to }) => isWord(meaning) && ['or', 'and', 'to'].includes(meaning.sense) && isWeekday(to),
  );
}

const BESIDE_SHORT: ReadonlySet<string> = new Set([
  'part',
  'part_plural',
  'night',
  'month_name',
  'month_or_word',
  'clock_at',
  'clock_after',
  'clock_before',
]);
