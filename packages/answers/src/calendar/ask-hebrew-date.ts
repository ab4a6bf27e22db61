import {
  civilOfHebrew,
  civilText,
  civilYear,
  type DayNumber,
  type DeathDate,
  HEBREW_MONTHS,
  HEBREW_YEARS_AHEAD,
  getHebrewDay,
  type HebrewMonthName,
  monthsNamed,
  type YahrzeitDay,
  yahrzeitsIn,
} from '@kehilla/calendar';
import { type DateRequest, dateAsked, dateError, daysInCivil, hebrewText, listCivilDays } from './hebrew-words.ts';
import { type AnsweredDays, type DayRequest, plainDay, yearAsked, yearError } from './request.ts';

/** Years within which every Hebrew date comes: the longest wait is for the 30th of Adar I. */
const MOST_YEARS = 30;

/**
 * The civil day of a Hebrew date: of its own year, of the one that was sent, else the next from a day on; of Adar without a number in a leap year both. Of a
 * civil date its Hebrew one. For `anniversaries` the year of the date says only from when on, and a civil date stands for its Hebrew one. Throws
 * `invalid_request` for words that name no date, and for a date that its year does not have.
 */
export function askHebrewDate(
  text: string,
  year: number | undefined,
  from: DayNumber,
  anniversaries = false,
): DayRequest {
  const read = dateAsked(text, 'hebrew_date');
  const { date, unused } = read;
  const notes = unused.length === 0 ? [] : [`Of "${text}" was not used: ${unused.join(' ')}.`];
  if (anniversaries) return { ...findAnniversaries(text, read, year, from), notes };
  if (date.calendar === 'civil') return { ...hebrewOfCivil(text, read, date.day), notes };
  const { civilYear: ofCivil } = date;
  const ownYear = date.year ?? ofCivil ?? undefined;
  if (year !== undefined && ownYear !== undefined && year !== ownYear)
    throw yearError(`year ${year} stands beside a date of ${ownYear}; send one of the two.`);
  const { month, day } = date;
  const inYear = (of: number): DayNumber[] => listCivilDays(month, day, of);
  const found = date.year === null ? daysWhen(inYear, ownYear ?? year, from) : inYear(date.year);
  return {
    by: 'hebrew_date',
    question: text,
    read_as: `${day} ${month}${ofCivil !== null ? ` in the civil year ${ofCivil}` : date.year === null ? '' : ` ${date.year}`}`,
    days: found.map(getDay),
    notes: [
      ...notes,
      ...(ofCivil === null ? [] : [`${ofCivil} was read as a civil year.`]),
      ...(found.length === 0 ? [`There is no ${day} ${month} in the year ${year}.`] : []),
      ...adarNote(month, found),
    ],
  };
}

/** The Hebrew date year by year: its days of one year, or the next from a day on that is not before the date itself. */
function findAnniversaries(
  text: string,
  { date, afterSunset }: DateRequest,
  year: number | undefined,
  from: DayNumber,
): Omit<DayRequest, 'notes'> {
  const own = date.calendar === 'civil' ? date.day + (afterSunset === true ? 1 : 0) : null;
  const { month, day, of } = date.calendar === 'civil' ? ofCivilDay(own ?? date.day) : { ...date, of: date.year };
  const begin = Math.max(from, own ?? (of === null ? from : (listCivilDays(month, day, of)[0] ?? from)));
  const found = daysWhen((each) => listCivilDays(month, day, each), year, begin);
  return { by: 'hebrew_date', question: text, read_as: `${day} ${month}, year by year`, days: found.map(getDay) };
}

/** The month and day that come again every year; the library and this table spell months alike. */
function ofCivilDay(at: DayNumber): { readonly month: HebrewMonthName; readonly day: number; readonly of: null } {
  const { month_name, day } = getHebrewDay(at);
  return { month: month_name as HebrewMonthName, day, of: null };
}

/** Adar I and Adar II are of leap years alone; of a common year its one Adar is told instead, and said to be. Empty for every other month. */
function adarNote(month: HebrewMonthName, found: readonly DayNumber[]): string[] {
  if (month !== 'Adar I' && month !== 'Adar II') return [];
  const first = found.map((day) => getHebrewDay(day)).find(({ month_name }) => month_name === 'Adar');
  return first === undefined
    ? []
    : [`${first.year} is no leap year and has one Adar: ${month} was read as Adar there.`];
}

/** Returns the days of a year, or the next ones: all days of this year if one of them is still to come. */
function daysWhen(
  inYear: (hebrewYear: number) => readonly DayNumber[],
  year: number | undefined,
  from: DayNumber,
): readonly DayNumber[] {
  if (year !== undefined) {
    const when = yearAsked(year);
    if (when.by === 'hebrew_year') return inYear(year);
    return HEBREW_YEARS_AHEAD.flatMap((ahead) => inYear(year + ahead)).filter((day) => civilYear(day) === year);
  }
  const { year: first } = getHebrewDay(from);
  for (let of = first; of < first + MOST_YEARS; of++) {
    const days = inYear(of);
    if (days.some((day) => day >= from)) return days.filter((day) => day >= from);
  }
  return [];
}

function hebrewOfCivil(text: string, { afterSunset }: DateRequest, day: DayNumber): Omit<DayRequest, 'notes'> {
  const of = afterSunset === true ? day + 1 : day;
  return {
    by: 'hebrew_date',
    question: text,
    read_as: `the Hebrew date of ${civilText(day)}${afterSunset === true ? ' after sunset' : ''}`,
    days: [getDay(of)],
  };
}

function getDay(day: DayNumber): AnsweredDays {
  const { en, he } = hebrewText(day);
  return plainDay(day, en, he, null);
}

const BEFORE_OR_AFTER = 'A death after sunset belongs to the next Hebrew day: send the date with "after sunset" then.';
const TWILIGHT = 'Between sunset and nightfall it is not known which of two days it was; ask your rabbi.';
const NIGHT_IS_ITS_OWN = 'A Hebrew date begins with its night, so that the hour was not used.';
const FIRST = 'Of the first year, and where burial was days later, ask your rabbi.';

/** A date of death, read: the Hebrew date, its text, and notes on it. */
type Death = { readonly date: DeathDate; readonly text: string; readonly notes: readonly string[] };

/**
 * The yahrzeit of a death, from its civil date (with "after sunset" or without) or its Hebrew one: the next from a day on, or of a year. Where customs
 * differ each is given and named. Throws `invalid_request` for words that name no date, and for a year before the first anniversary.
 */
export function askYahrzeit(text: string, year: number | undefined, from: DayNumber): DayRequest {
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
    question: text,
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
export function deathAsked(text: string): Death & { readonly read: DateRequest } {
  const read = dateAsked(text, 'yahrzeit_of');
  return { ...getDeath(read), read };
}

function isBefore({ year }: DeathDate, requested: number): boolean {
  if (year === null) return false;
  return requested >= HEBREW_FROM ? requested <= year : requested + HEBREW_AHEAD <= year;
}

const HEBREW_FROM = 3_761;
const HEBREW_AHEAD = 3_760;

function getDeath({ date, afterSunset }: DateRequest): Death {
  if (date.calendar === 'civil') {
    const { year, month, day, text_en } = getHebrewDay(afterSunset === true ? date.day + 1 : date.day);
    const behind = afterSunset === true ? ' after sunset' : '';
    return {
      date: { year, month, day },
      text: `${text_en} (${civilText(date.day)}${behind})`,
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
  const years = [...new Set(daysInCivil(month, day, civilYear).map((each) => getHebrewDay(each).year))];
  const [year = 0] = years;
  if (years.length === 1) return year;
  const either = years.map((each) => `${day} ${month} ${each}`).join(' or ');
  throw dateError('yahrzeit_of', `${day} ${month} came twice in ${civilYear}; send ${either}`);
}
