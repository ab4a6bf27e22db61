import {
  type RequestedWhen,
  civilText,
  type DayNumber,
  findAsked,
  getHebrewDay,
  isObservance,
  type ObservanceKey,
  OBSERVANCES,
} from '@kehilla/calendar';
import type { JewishCalendarInput } from '@kehilla/contract';
import { type DayRequest, yearAsked, yearError } from './request.ts';
import { askHebrewDate, askYahrzeit } from './ask-hebrew-date.ts';
import { boundedMemoize, ServiceError } from '@kehilla/core';
import { readObservance } from '@kehilla/language';
import type { ObservanceQuestion, ObservanceRead } from '@kehilla/language/times';

type When = Pick<JewishCalendarInput, 'holiday' | 'hebrew_date' | 'yahrzeit_of' | 'year' | 'year_view' | 'years'>;

/** The parameters that ask when something is, in the order in which they are answered. */
const QUESTIONS = ['holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** Returns whether a request asks when something is. */
export function asksWhen(input: When): boolean {
  return QUESTIONS.some((name) => input[name] !== undefined);
}

/**
 * Finds the date that a request asks for, from a day on; null if it asks for none. Of `holiday`, `hebrew_date` and `yahrzeit_of` the first is answered, and the
 * notes name the others, as they name coordinates beside a location. With `years` it returns one anniversary for each year. Throws `invalid_request` for a year
 * without one of the three, and for words that are not understood. Rule: decisions §11.
 */
export function askWhen(input: When, from: DayNumber, israel: boolean): DayRequest | null {
  const { year, year_view, years } = input;
  const [used, ...others] = QUESTIONS.filter((name) => input[name] !== undefined);
  if (used === undefined) {
    if (year !== undefined && year_view !== true)
      throw yearError('year says of which year; send holiday, hebrew_date, yahrzeit_of or year_view with it.');
    if (years !== undefined)
      throw yearError('years says how many anniversaries; send holiday, hebrew_date or yahrzeit_of with it.', 'years');
    return null;
  }
  const inYear = (of: number | undefined): DayRequest => askOne(used, input, of, { from, israel });
  const first = inYear(year);
  const request = years === undefined ? first : overYears(first, year, years, inYear);
  if (others.length === 0) return request;
  return {
    ...request,
    notes: [...request.notes, `${used} was answered, not ${others.join(' and ')}; send one of them.`],
  };
}

function askOne(
  used: (typeof QUESTIONS)[number],
  input: When,
  year: number | undefined,
  { from, israel }: { readonly from: DayNumber; readonly israel: boolean },
): DayRequest {
  const text = input[used] ?? '';
  if (used === 'holiday') return askHoliday(text, year, from, israel);
  return used === 'hebrew_date'
    ? askHebrewDate(text, year, from, input.years !== undefined)
    : askYahrzeit(text, year, from);
}

/** Returns the days of several years, from the year of the first days on; one note names all years without such a day. */
function overYears(
  first: DayRequest,
  year: number | undefined,
  years: number,
  inYear: (year: number) => DayRequest,
): DayRequest {
  const [day] = first.days;
  const begin = year ?? (day === undefined ? null : getHebrewDay(day.isNight ? day.first + 1 : day.first).year);
  const later = begin === null ? [] : Array.from({ length: years - 1 }, (_, i) => inYear(begin + i + 1));
  const without = later.flatMap(({ days }, i) => (days.length === 0 ? [String((begin ?? 0) + i + 1)] : []));
  return {
    ...first,
    years,
    days: [first, ...later].flatMap(({ days }) => days),
    notes: [
      ...first.notes,
      ...(without.length === 0
        ? []
        : [`There is none in ${without.length === 1 ? 'the year' : 'the years'} ${without.join(', ')}.`]),
    ],
  };
}

const MOST_KEPT = 500;
const read = boundedMemoize<string, ObservanceQuestion>(MOST_KEPT, readObservance);
/** Days between are had by these two. */
const WITH_MIDDLE: readonly ObservanceKey[] = ['sukkot', 'pesach'];
/** Every year has the same parts of its days. */
const ANY_YEAR = 5_787;
const LAST_YEAR = 9_999;
const EXPECTED = 'the name of a holiday, fast or Rosh Chodesh, such as pesach';

/**
 * Finds the holiday that a text names: the next one from a day on, or those of a year. A year in the words ("pesach 5788") counts if no year was sent. Throws
 * `invalid_request` with suggestions for an unknown name, for a name with other words that are not understood (Yom Kippur Katan is another day than Yom
 * Kippur), and for a day that the holiday does not have.
 */
function askHoliday(text: string, year: number | undefined, from: DayNumber, israel: boolean): DayRequest {
  const question = read(text);
  const { found, near } = question;
  if (found === null) throw question.isPortion ? portion() : unknown(text, near);
  const keys = found.key === null ? WITH_MIDDLE : [found.key].filter(isObservance);
  if (keys.length === 0) throw unknown(text, []);
  const ofYear = year ?? found.year;
  if (ofYear !== null && ofYear > LAST_YEAR) throw yearError(`There are the years 1 to ${LAST_YEAR}, not ${ofYear}.`);
  const when: RequestedWhen = ofYear === null ? { by: 'next', from } : yearAsked(ofYear);
  const { days, hasPart } = findAsked(keys, found.part, israel, when);
  const named = keys.length === 1 ? (OBSERVANCES[keys[0] ?? '']?.title_en ?? '') : 'Chol HaMoed';
  if (found.numbers.length > 0) throw noSuchDay(text, named, findLength(keys, israel, when));
  if (found.unused.length > 0) throw longerName(text, named, found.unused);
  if (days.length === 0 && !hasPart && (isPart(found) || when.by === 'next'))
    throw noSuchDay(text, named, elsewhere(keys, found, israel) ?? findLength(keys, israel, when, found.part.which));
  return {
    by: 'holiday',
    question: text,
    read_as: days.length === 1 ? (days[0]?.title_en ?? named) : named,
    days: days.map((each) => ({ ...each, custom: null })),
    notes: [
      found.slip === null ? null : `Did you mean ${found.slip.name}? "${found.slip.phrase}" was read as ${named}.`,
      year !== undefined && found.year !== null && year !== found.year
        ? `The year ${year} was used, not ${found.year}.`
        : null,
      days.length === 0 && when.by !== 'next' ? noneIn(keys, found, named, when, israel) : null,
    ].filter((note) => note !== null),
  };
}

function isPart({ part }: ObservanceRead): boolean {
  return part.which !== 'whole';
}

/** A year without it, with the next one after that year. */
function noneIn(
  keys: readonly ObservanceKey[],
  { part }: ObservanceRead,
  named: string,
  { by, year }: Exclude<RequestedWhen, { by: 'next' }>,
  israel: boolean,
): string {
  const calendar = by === 'hebrew_year' ? 'the Hebrew year' : 'the civil year';
  for (let later = year + 1; later < year + 30; later++) {
    const [next] = findAsked(
      keys,
      part,
      israel,
      by === 'hebrew_year' ? { by, year: later } : { by: 'civil_year', year: later },
    ).days;
    if (next !== undefined)
      return `There is no ${named} in ${calendar} ${year}; the next begins on ${civilText(next.first)}.`;
  }
  return `There is no ${named} in ${calendar} ${year}.`;
}

function unknown(text: string, near: readonly string[]): ServiceError {
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  return new ServiceError('invalid_request', `holiday does not know "${text}"; send ${EXPECTED}.${hint}`, {
    field: 'holiday',
    expected: EXPECTED,
    ...(near.length === 0 ? {} : { suggestions: [...near] }),
  });
}

/** A known name inside a longer one, which may be another day. */
function longerName(text: string, named: string, unused: readonly string[]): ServiceError {
  const note = `holiday knows ${named}, but not "${unused.join(' ')}" beside it, and a longer name may be another day. Send ${JSON.stringify({ holiday: named })} if "${text}" means that; a place goes into location.`;
  return new ServiceError('invalid_request', note, { field: 'holiday', expected: EXPECTED, suggestions: [named] });
}

function noSuchDay(text: string, named: string, has: string | null): ServiceError {
  const note = `holiday: ${named} has no such day as "${text}" names${has === null ? '' : `; ${has}`}.`;
  return new ServiceError('invalid_request', note, { field: 'holiday', expected: EXPECTED });
}

/** That the other schedule has a day which this one has not: the second Seder, the eighth day of Pesach. */
function elsewhere(keys: readonly ObservanceKey[], { part }: ObservanceRead, israel: boolean): string | null {
  if (!findAsked(keys, part, !israel, { by: 'hebrew_year', year: ANY_YEAR }).hasPart) return null;
  return israel
    ? 'it is kept in the Diaspora and not in Israel, whose days were used ({"israel": false} has those of the Diaspora)'
    : 'it is kept in Israel and not in the Diaspora, whose days were used ({"israel": true} has those of Israel)';
}

/** Returns the number of days that can be asked for; null if they are not counted. */
function findLength(
  keys: readonly ObservanceKey[],
  israel: boolean,
  when: RequestedWhen,
  which: ObservanceRead['part']['which'] = 'whole',
): string | null {
  const isMiddle = which === 'middle_day';
  const [one, ...more] = findAsked(keys, { which: isMiddle ? 'middle' : 'whole' }, israel, when).days;
  if (one === undefined || keys.length > 1 || more.length > 0) return null;
  const count = one.last - one.first + 1;
  if (isMiddle) return `its Chol HaMoed has ${count} days`;
  return count === 1 ? 'it has one night and one day' : `it has ${count} nights and ${count} days`;
}

function portion(): ServiceError {
  const expected = `${EXPECTED}; for weekly portions send {"year_view": true}`;
  const fault =
    'holiday takes no weekly portion; send {"year_view": true} (with year), whose portions tell the Shabbat of each.';
  return new ServiceError('invalid_request', fault, {
    field: 'holiday',
    expected,
    suggestions: ['{"year_view": true}'],
  });
}
