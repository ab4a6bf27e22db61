import {
  civilOfHebrew,
  civilText,
  type DayNumber,
  type DeathDate,
  HEBREW_MONTHS,
  type HebrewMonthName,
  hebrewDayOf,
  monthsNamed,
  type YahrzeitDay,
  yahrzeitsIn,
} from '@kehilla/calendar';
import { type Asked, plainDay } from './asked.ts';
import { adarNote, daysWhen } from './ask-hebrew-date.ts';
import { yearError } from '../request/date.ts';
import { type DateAsked, dateAsked, dateError, daysInCivil, hebrewText } from './hebrew-words.ts';

const BEFORE_OR_AFTER = 'A death after sunset belongs to the next Hebrew day: send the date with "after sunset" then.';
const TWILIGHT = 'Between sunset and nightfall it is not known which of two days it was; ask your rabbi.';
const NIGHT_IS_ITS_OWN = 'A Hebrew date begins with its night, so that the hour was not used.';
const FIRST = 'Of the first year, and where burial was days later, ask your rabbi.';

/** A death, read: its Hebrew date, in words, and what is to be known of it. */
export type Death = { readonly date: DeathDate; readonly text: string; readonly notes: readonly string[] };

/**
 * The yahrzeit of a death, from its civil date (with "after sunset" or without) or its Hebrew one: the next from a day on, or of a year. Where customs
 * differ each is given and named. Throws `invalid_request` for words that name no date, and for a year before the first anniversary.
 */
export function askYahrzeit(text: string, year: number | undefined, from: DayNumber): Asked {
  const { read, ...death } = deathAsked(text);
  const customs = new Map<DayNumber, string | null>();
  const inYear = (hebrewYear: number): DayNumber[] => {
    if (death.date.year !== null && hebrewYear <= death.date.year) return [];
    return yahrzeitsIn(death.date, hebrewYear).map(({ day, custom }: YahrzeitDay) => {
      customs.set(day, custom);
      return day;
    });
  };
  const found = daysWhen(inYear, year, from);
  if (found.length === 0 && year !== undefined && isBefore(death.date, year))
    throw yearError(`year ${year} has no yahrzeit of ${death.text}; the first is a year after it.`);
  return {
    by: 'yahrzeit_of',
    asked: text,
    read_as: `the yahrzeit of ${death.text}`,
    days: found.map((day) =>
      plainDay(day, `Yahrzeit, ${hebrewText(day).en}`, `יארצייט, ${hebrewText(day).he}`, customs.get(day) ?? null),
    ),
    notes: [
      ...(read.unused.length === 0 ? [] : [`Of "${text}" was not used: ${read.unused.join(' ')}.`]),
      ...death.notes,
      ...(found.length === 0 && year !== undefined ? [`There is no such yahrzeit in the year ${year}.`] : []),
      FIRST,
    ],
  };
}

/** The Hebrew date of a death in words. Throws `invalid_request` for words that name no date. */
export function deathAsked(text: string): Death & { readonly read: DateAsked } {
  const read = dateAsked(text, 'yahrzeit_of');
  return { ...getDeath(read), read };
}

function isBefore({ year }: DeathDate, asked: number): boolean {
  if (year === null) return false;
  return asked >= HEBREW_FROM ? asked <= year : asked + HEBREW_AHEAD <= year;
}

const HEBREW_FROM = 3_761;
const HEBREW_AHEAD = 3_760;

function getDeath({ date, afterSunset }: DateAsked): Death {
  if (date.calendar === 'civil') {
    const { year, month, day, text_en } = hebrewDayOf(afterSunset === true ? date.day + 1 : date.day);
    const told = afterSunset === true ? ' after sunset' : '';
    return {
      date: { year, month, day },
      text: `${text_en} (${civilText(date.day)}${told})`,
      notes: [afterSunset === null ? BEFORE_OR_AFTER : afterSunset ? TWILIGHT : ''].filter((note) => note !== ''),
    };
  }
  const { month, day, civilYear: ofCivil } = date;
  const year = ofCivil === null ? date.year : hebrewYearIn(month, day, ofCivil);
  const isBare = month === 'Adar';
  const number = year === null ? HEBREW_MONTHS[month] : (monthsNamed(month, year)[0] ?? HEBREW_MONTHS[month]);
  const notes =
    year !== null && monthsNamed(month, year).length > 1
      ? [`${year} had two Adars: "Adar" was read as Adar I; send "Adar II" where it was that.`]
      : [];
  const at = year === null ? null : civilOfHebrew({ year, month: number, day });
  return {
    date: { year, month: number, day, isBareAdar: isBare },
    text: at === null ? `${day} ${month}` : `${hebrewText(at).en} (${civilText(at)})`,
    notes: [
      ...notes,
      ...(at === null ? [] : adarNote(month, [at])),
      ...(ofCivil === null ? [] : [`${ofCivil} was read as a civil year.`]),
      ...(afterSunset === null ? [] : [NIGHT_IS_ITS_OWN]),
      ...(year === null ? ['Without the year of death, customs that rest on it cannot be told apart.'] : []),
    ],
  };
}

/** The Hebrew year of a date in a civil one. Throws `invalid_request` where two of them are in it, as of 10 Tevet in 2020. */
function hebrewYearIn(month: HebrewMonthName, day: number, civilYear: number): number {
  const years = [...new Set(daysInCivil(month, day, civilYear).map((each) => hebrewDayOf(each).year))];
  const [year = 0] = years;
  if (years.length === 1) return year;
  const either = years.map((each) => `${day} ${month} ${each}`).join(' or ');
  throw dateError('yahrzeit_of', `${day} ${month} came twice in ${civilYear}; send ${either}`);
}
