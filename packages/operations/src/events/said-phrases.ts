import type { DayNumber } from '@kehilla/calendar';
import { WEEKDAYS, words as wordsOf } from '@kehilla/core';
import type { Part } from './day-parts.ts';
import {
  type Days,
  FRIDAY,
  month,
  nextOn,
  onDay,
  onNext,
  SATURDAY,
  shabbat,
  SUNDAY,
  weekAfter,
  weekend,
} from './said-days.ts';

/** Shabbat as people write it. */
export const SHABBAT = ['shabbos', 'shabbat', 'shabbes'];

/** The days of a week as Hebrew counts them, from Sunday; the seventh is Shabbat. */
const HEBREW_DAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי'];

/** The night after Shabbat, from nightfall on. */
export const AFTER_SHABBAT: readonly string[] = [
  'motzash',
  'מוצש',
  'מוצאי שבת',
  'after havdalah',
  'after havdala',
  ...['after', 'motzei', 'motzaei', 'motzoei', 'motsei'].flatMap((after) => SHABBAT.map((name) => `${after} ${name}`)),
  ...SHABBAT.flatMap((name) => [`after ${name} ends`, `after ${name} is over`]),
];

/** What people say, the days of New York from today on that it means (a weekend is Friday to Sunday), and which part of them. */
type Saying = readonly [phrases: readonly string[], days: (today: DayNumber) => Days, part?: Part];

const SAYINGS: readonly Saying[] = [
  [['tomorrow morning', 'מחר בבוקר'], onDay(1), 'morning'],
  [['tomorrow afternoon'], onDay(1), 'afternoon'],
  [['this morning'], onDay(0), 'morning'],
  [['this afternoon'], onDay(0), 'afternoon'],
  [['tomorrow night', 'tomorrow evening', 'מחר בערב'], onDay(1), 'evening'],
  [['tonight', 'later tonight', 'this evening', 'הערב', 'הלילה'], onDay(0), 'evening'],
  [['today', 'later today', 'היום'], onDay(0)],
  [['tomorrow', 'מחר'], onDay(1)],
  [['next weekend'], (today) => weekAfter(weekend(today))],
  [['weekend', 'this weekend', 'סוף השבוע', 'סופש'], weekend],
  [['next week', 'שבוע הבא'], (today) => [nextOn(SUNDAY, today + 1), nextOn(SUNDAY, today + 1) + 6]],
  [['this week', 'השבוע'], (today) => [today, today + 6]],
  [['next month', 'חודש הבא'], (today) => month(month(today)[1] + 1)],
  [['this month', 'החודש'], (today) => [today, month(today)[1]]],
  ...(['morning', 'afternoon'] as const).map(
    (part): Saying => [
      SHABBAT.flatMap((name) => [`on ${name} ${part}`, `this ${name} ${part}`]),
      onNext(SATURDAY),
      part,
    ],
  ),
  [SHABBAT.flatMap((name) => [`this ${name}`, `on ${name}`, `coming ${name}`, `this coming ${name}`]), shabbat],
  [['ערב שבת', ...SHABBAT.flatMap((name) => [`erev ${name}`, `on erev ${name}`])], onNext(FRIDAY)],
  [['saturday night'], onNext(SATURDAY), 'evening'],
  [AFTER_SHABBAT, onNext(SATURDAY), 'motzei'],
  ...HEBREW_DAYS.flatMap((name, day): Saying[] => [
    [[`יום ${name} בערב`], onNext(day), 'evening'],
    [[`יום ${name}`, `יום ${name} הקרוב`, `יום ${name} הבא`], onNext(day)],
  ]),
  [['שבת הקרובה', 'שבת הזאת'], shabbat],
  ...WEEKDAYS.flatMap((name, day): Saying[] => [
    [[`this ${name}`, `on ${name}`, `coming ${name}`, `this coming ${name}`], onNext(day)],
    // The first after today, which the answer tells.
    [[`next ${name}`], (today) => onDay(0)(nextOn(day, today + 1))],
    ...(['morning', 'afternoon', 'evening', 'night'] as const).map(
      (part): Saying => [
        [`on ${name} ${part}`, `this ${name} ${part}`],
        onNext(day),
        part === 'night' ? 'evening' : part,
      ],
    ),
  ]),
];

/** A weekday that ends a question is a day ("concerts friday"); one that other words follow may be of a title ("Sunday Brunch"). */
const LAST: readonly Saying[] = WEEKDAYS.flatMap((name, day): Saying[] => [
  [[`${name} morning`], onNext(day), 'morning'],
  [[`${name} afternoon`], onNext(day), 'afternoon'],
  [[`${name} night`, `${name} evening`], onNext(day), 'evening'],
  [[name], onNext(day)],
]);

/** The phrases of sayings, as words are folded. */
const phrasesOf = (sayings: readonly Saying[], isLast: boolean) =>
  sayings.flatMap(([phrases, days, part]) =>
    phrases
      .flatMap(withSlips)
      .flatMap(withHebrewIn)
      .map((phrase) => ({ words: wordsOf(phrase), days, part, isLast })),
  );

/** Words that people often write otherwise; no title has a slip to lose. */
const SLIPS: readonly (readonly [string, readonly string[]])[] = [
  ['tomorrow', ['tomorow', 'tommorow', 'tommorrow', 'tmrw']],
  ['tonight', ['tonite', '2nite']],
  ['wednesday', ['wensday', 'wednsday']],
  ['saturday', ['saterday']],
];

function withSlips(phrase: string): string[] {
  const others = SLIPS.find(([word]) => phrase.includes(word));
  return [phrase, ...(others?.[1].map((slip) => phrase.replace(others[0], slip)) ?? [])];
}

/** Hebrew writes "on" and "in" with the word. */
function withHebrewIn(phrase: string): string[] {
  return /^[א-ת]/u.test(phrase) ? [phrase, `ב${phrase}`] : [phrase];
}

/** Every phrase of every saying as words are folded, longer ones first: "tomorrow night" is not "tomorrow". One that `isLast` counts at a question's end alone. */
export const PHRASES = [...phrasesOf(SAYINGS, false), ...phrasesOf(LAST, true)].sort(
  (a, b) => b.words.length - a.words.length,
);

/**
 * The words with the first weekday among them at their end, where it is a day ("Sunday concerts in Flatbush" is "concerts in Flatbush Sunday"); null
 * where none stands before other words.
 */
export function withWeekdayLast(words: readonly string[]): readonly string[] | null {
  for (const { words: phrase, isLast } of PHRASES) {
    const at = isLast ? words.findIndex((_, i) => phrase.every((word, j) => words[i + j] === word)) : -1;
    if (at >= 0 && at + phrase.length < words.length)
      return [...words.slice(0, at), ...words.slice(at + phrase.length), ...phrase];
  }
  return null;
}
