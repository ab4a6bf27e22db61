import type { DayNumber } from '../clock/day-number.ts';
import type { Fast } from '../hebrew/holiday.ts';

/** An observance in one year: its civil days, first and last; it begins the evening before the first, a day fast at its dawn. */
export type Occurrence = {
  readonly title_en: string;
  readonly title_he: string;
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly note: string | null;
  /** Of a fast; null for the others. */
  readonly fast: Fast | null;
  /** Whether it is kept in the night after the day alone, as Selichot is. */
  readonly isNightAfter: boolean;
};
