import { civilYear } from '../clock/civil-text.ts';
import type { DayNumber } from '../clock/day-number.ts';
import { hebrewDayOf } from '../hebrew/hebrew-day.ts';
import type { ObservanceKey } from './observances.ts';
import { occurrencesIn } from './occurrences.ts';
import { type AskedDays, type AskedPart, partOf } from './part-of.ts';

/** When something is looked for: the next from a civil day on, or what lasts on it; or all of a Hebrew or a civil year. */
export type AskedWhen =
  | { readonly by: 'next'; readonly from: DayNumber }
  | { readonly by: 'hebrew_year'; readonly year: number }
  | { readonly by: 'civil_year'; readonly year: number };

/** Years that are looked through for the next: the blessing of the sun comes once in 28. */
const MOST_YEARS = 30;
/** A civil year holds parts of the Hebrew years that are so many ahead of it. */
export const HEBREW_YEARS_AHEAD = [3_760, 3_761] as const;

/** An observance that was found; `hasPart` false where it has no such days ("third day of Purim"), whatever the year. */
export type FoundAsked = { readonly days: readonly AskedDays[]; readonly hasPart: boolean };

/**
 * The days of an observance that are asked for, in order: of a year none, one or, of a civil year, two (Asara B'Tevet); a civil year has those whose
 * first day lies in it. Without a key that of any that has such days, as Chol HaMoed. Rule: decisions §7.
 */
export function findAsked(
  keys: readonly ObservanceKey[],
  part: AskedPart,
  israel: boolean,
  when: AskedWhen,
): FoundAsked {
  let hasPart = false;
  const inYear = (year: number): AskedDays[] =>
    keys
      .flatMap((key) =>
        occurrencesIn(key, year, israel).flatMap((occurrence) => {
          const days = partOf(occurrence, part, year, israel);
          hasPart ||= days !== null;
          return days ?? [];
        }),
      )
      .sort((a, b) => a.first - b.first);
  if (when.by === 'hebrew_year') return { days: inYear(when.year), hasPart };
  if (when.by === 'civil_year') {
    const days = HEBREW_YEARS_AHEAD.flatMap((ahead) => inYear(when.year + ahead));
    return { days: days.filter(({ first }) => civilYear(first) === when.year), hasPart };
  }
  const { year: first } = hebrewDayOf(when.from);
  for (let year = first; year < first + MOST_YEARS; year++) {
    const coming = inYear(year).filter(({ last }) => last >= when.from);
    if (coming.length > 0) return { days: part.which === 'nights' ? coming : coming.slice(0, 1), hasPart };
  }
  return { days: [], hasPart };
}
