import { type DayNumber, hebrewDayOf, isoDay, weekday } from '@kehilla/calendar';
import { words as wordsOf } from '@kehilla/core';
import { HOLIDAY_NAMES } from '../understand/holiday-names.ts';

/** The civil days that a holiday in words names: a night lies on the evening of its day. */
export type SaidHoliday = {
  readonly first: DayNumber;
  readonly last: DayNumber;
  /** It begins with the evening of the first day: what is on earlier that day is not meant. */
  readonly from_evening: boolean;
  readonly start: number;
  readonly end: number;
};

/** A holiday: which day is its first, how many days it has, and whether they begin with the evening before. */
type Festival = {
  readonly names: readonly (readonly string[])[];
  readonly isFirst: (day: DayNumber) => boolean;
  readonly days: number;
  readonly from_evening: boolean;
};

/** One of the diaspora: the Hebrew date of its first day, by the month's name. */
const festival = (names: string, month: string, date: number, days: number): Festival => ({
  names: names.split(', ').map(wordsOf),
  isFirst: (day) => {
    const hebrew = hebrewDayOf(day);
    return hebrew.day === date && month.split(', ').includes(hebrew.month_name);
  },
  days,
  from_evening: true,
});

/** A day off of everybody: the days of a month, `MM-DD`, on which it may fall, and the weekday, 0 = Sunday, where it has one. */
const dayOff = (names: string, first: string, last = first, on?: number): Festival => ({
  names: names.split(', ').map(wordsOf),
  isFirst: (day) => {
    const date = isoDay(day).slice(5);
    return date >= first && date <= last && (on === undefined || weekday(day) === on);
  },
  days: 1,
  from_evening: false,
});

const FESTIVALS: readonly Festival[] = [
  festival(HOLIDAY_NAMES.chanukah, 'Kislev', 25, 8),
  festival(HOLIDAY_NAMES.purim, 'Adar, Adar II', 14, 1),
  festival(HOLIDAY_NAMES.pesach, 'Nisan', 15, 8),
  festival(HOLIDAY_NAMES.shavuot, 'Sivan', 6, 2),
  festival(HOLIDAY_NAMES.rosh_hashanah, 'Tishrei', 1, 2),
  festival(HOLIDAY_NAMES.yom_kippur, 'Tishrei', 10, 1),
  festival(HOLIDAY_NAMES.sukkot, 'Tishrei', 15, 7),
  festival(HOLIDAY_NAMES.shemini_atzeret, 'Tishrei', 22, 1),
  festival(HOLIDAY_NAMES.simchat_torah, 'Tishrei', 23, 1),
  festival(HOLIDAY_NAMES.tu_bishvat, "Sh'vat", 15, 1),
  festival(HOLIDAY_NAMES.lag_baomer, 'Iyyar', 18, 1),
  dayOff('thanksgiving day, thanksgiving', '11-22', '11-28', 4),
  dayOff('christmas eve', '12-24'),
  dayOff('christmas day, christmas', '12-25'),
  dayOff("new year's eve", '12-31'),
  dayOff("new year's day, new year's", '01-01'),
  dayOff('memorial day', '05-25', '05-31', 1),
  dayOff('labor day', '09-01', '09-07', 1),
  dayOff('independence day', '07-04'),
];

/** The first words of their names: most questions have none. */
const NAME_WORDS = new Set(FESTIVALS.flatMap(({ names }) => names.flatMap((name) => name[0] ?? [])));
const ORDINALS = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
];
const LAST = new Set(['last', 'final']);
const NIGHTS = new Set(['night', 'candle', 'light', 'evening', 'seder']);
const EREV = new Set(['erev', ...wordsOf('ערב בערב')]);
const DURING = new Set(['during', 'on', 'over', 'throughout']);
/** So far ahead every holiday comes once. */
const MOST_AHEAD = 400;

/**
 * The days of a holiday that words name as a time: "first night of Chanukah", "during Pesach", "on Purim", "erev Sukkot", "on Thanksgiving". Its name
 * alone is a word of titles ("Chanukah concert"). The next to come, or what is left of the one that it is. Null where there is none. Opinion on the
 * words; the dates are computed.
 */
export function readSaidHoliday(words: readonly string[], today: DayNumber): SaidHoliday | null {
  if (!words.some((word) => NAME_WORDS.has(word))) return null;
  for (const one of FESTIVALS)
    for (const name of one.names) {
      const at = words.findIndex((_, i) => name.every((word, j) => words[i + j] === word));
      if (at < 0) continue;
      const end = at + name.length;
      const said = nightOf(words, at, one, today) ?? wholeOf(words, at, one, today);
      return said === null ? null : { ...said, end };
    }
  return null;
}

type Named = Omit<SaidHoliday, 'end'>;

/** "The third night of", "last day of", "first seder of" and the like before a holiday; null for anything else. */
function nightOf(words: readonly string[], at: number, one: Festival, today: DayNumber): Named | null {
  const unitAt = words[at - 1] === 'of' ? at - 2 : at - 1;
  // "Second seder night of".
  const of = words[unitAt - 1] === 'seder' ? unitAt - 1 : unitAt;
  const [unit = '', which = ''] = [words[unitAt], words[of - 1]];
  const number = LAST.has(which) ? one.days : ORDINALS.findIndex((spellings) => spellings.includes(which)) + 1;
  const isNight = NIGHTS.has(unit);
  if (number < 1 || number > one.days || !(isNight || unit === 'day')) return null;
  const away = number - (isNight ? 2 : 1);
  const day = firstDay(one, today - away) + away;
  const start = withLeading(words, of - 1);
  return { first: day, last: day, from_evening: isNight, start };
}

/** "During", "on" and "erev" before a holiday; null for its name alone. */
function wholeOf(words: readonly string[], at: number, one: Festival, today: DayNumber): Named | null {
  const before = words[at - 1] ?? '';
  if (EREV.has(before)) {
    const eve = firstDay(one, today + 1) - 1;
    return { first: eve, last: eve, from_evening: false, start: withLeading(words, at - 1) };
  }
  if (!DURING.has(before)) return null;
  const first = firstDay(one, today - one.days + 1);
  const { from_evening } = one;
  return { first: from_evening ? first - 1 : first, last: first + one.days - 1, from_evening, start: at - 1 };
}

/** The first day of a holiday that begins on this day or after it. */
function firstDay({ isFirst }: Festival, from: DayNumber): DayNumber {
  for (let at = from; at < from + MOST_AHEAD; at++) if (isFirst(at)) return at;
  return from;
}

function withLeading(words: readonly string[], start: number): number {
  const the = words[start - 1] === 'the' ? start - 1 : start;
  return ['on', 'for', 'at'].includes(words[the - 1] ?? '') ? the - 1 : the;
}
