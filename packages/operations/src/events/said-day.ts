import type { DayNumber } from '@kehilla/calendar';
import type { Part } from './day-parts.ts';
import { readSaidDate } from './said-date.ts';
import { readSaidHoliday } from './said-holiday.ts';
import { PHRASES } from './said-phrases.ts';
import { readHourAt } from './said-hour.ts';
import { readSaidSpan } from './said-span.ts';

/** Days of New York that words name, the part of them that is meant where one is, and where the words stand. */
export type SaidDay = {
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly part: Part | null;
  readonly start: number;
  readonly end: number;
  /** Whether they are a date ("december 8"), which says by itself what weekday it is. */
  readonly isDate: boolean;
};

/** Before a day: all that is left until its end. */
const UNTIL = new Set(['until', 'till', 'through', 'thru', 'by', 'עד']);

/** The first of folded words that name a day: a date, a holiday, a number of days, a saying ("tonight"). Null where none do. */
export function readSaidDay(words: readonly string[], today: DayNumber): SaidDay | null {
  const date = readSaidDate(words, today);
  if (date !== null) return { ...date, part: null, isDate: true };
  const feast = readSaidHoliday(words, today);
  if (feast !== null) return { ...feast, part: feast.from_evening ? 'eve' : null, isDate: false };
  const span = readSaidSpan(words, today);
  if (span !== null) return { ...span, part: null, isDate: false };
  for (const { words: phrase, days, part = null, isLast } of PHRASES) {
    const start = words.findIndex(
      (_, i) => phrase.every((word, j) => words[i + j] === word) && (!isLast || isEnd(words, i + phrase.length, part)),
    );
    if (start < 0) continue;
    const [first, last] = days(today);
    const end = start + phrase.length;
    if (UNTIL.has(words[start - 1] ?? ''))
      return { first: today, last, part: null, start: start - 1, end, isDate: false };
    return { first, last, part, start, end, isDate: false };
  }
  return null;
}

/** Whether a question ends here, or goes on with an hour: the weekday before that is a day ("sunday at 3"). */
function isEnd(words: readonly string[], at: number, part: Part | null): boolean {
  return at === words.length || readHourAt(words, at, part) !== null;
}
