import {
  type AskedWhen,
  civilText,
  type DayNumber,
  findAsked,
  isObservance,
  type ObservanceKey,
  OBSERVANCES,
} from '@kehilla/calendar';
import { boundedMemoize, ServiceError } from '@kehilla/core';
import { type ObservanceQuestion, type ObservanceRead, readObservance } from '@kehilla/understanding';
import type { Asked } from './asked.ts';
import { yearAsked } from '../request/asked-year.ts';

const MOST_KEPT = 500;
const read = boundedMemoize<string, ObservanceQuestion>(MOST_KEPT, readObservance);
/** Days between are had by these two. */
const WITH_MIDDLE: readonly ObservanceKey[] = ['sukkot', 'pesach'];
const EXPECTED = 'the name of a holiday, fast or Rosh Chodesh, such as pesach';

/**
 * The holiday that a text names: the next from a day on, or those of a year. A year in the words ("pesach 5788") counts where none was sent beside them.
 * Throws `invalid_request` with what may be meant for a name that nobody knows, and for a day that a holiday does not have.
 */
export function askHoliday(text: string, year: number | undefined, from: DayNumber, israel: boolean): Asked {
  const { found, near } = read(text);
  if (found === null) throw unknown(text, near);
  const keys = found.key === null ? WITH_MIDDLE : [found.key].filter(isObservance);
  if (keys.length === 0) throw unknown(text, []);
  const ofYear = year ?? found.year;
  const when: AskedWhen = ofYear === null ? { by: 'next', from } : yearAsked(ofYear);
  const { days, hasPart } = findAsked(keys, found.part, israel, when);
  const named = keys.length === 1 ? (OBSERVANCES[keys[0] ?? '']?.title_en ?? '') : 'Chol HaMoed';
  if (days.length === 0 && !hasPart && isPart(found)) throw noSuchDay(text, named);
  return {
    by: 'holiday',
    asked: text,
    read_as: days.length === 1 ? (days[0]?.title_en ?? named) : named,
    days: days.map((each) => ({ ...each, custom: null })),
    notes: [
      found.slip === null ? null : `Did you mean ${found.slip.name}? "${found.slip.said}" was read as ${named}.`,
      found.unused.length === 0 ? null : `Of "${text}" was not used: ${found.unused.join(' ')}.`,
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
  { by, year }: Exclude<AskedWhen, { by: 'next' }>,
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

function noSuchDay(text: string, named: string): ServiceError {
  return new ServiceError('invalid_request', `holiday: ${named} has no such day as "${text}" names.`, {
    field: 'holiday',
    expected: EXPECTED,
  });
}
