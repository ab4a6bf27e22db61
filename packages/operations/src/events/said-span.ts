import type { DayNumber } from '@kehilla/calendar';
import { NUMBER_WORDS, getOwn } from '@kehilla/core';

/** The days that a stretch in words names ("next 3 days"), and where the words stand. */
export type SaidSpan = {
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly start: number;
  readonly end: number;
};

const NEXT = new Set(['next', 'coming', 'within']);
/** What may stand between that and the number. */
const LITTLE = new Set(['the', 'next', 'of', 'coming']);
const NUMBERS: Readonly<Record<string, number>> = { ...NUMBER_WORDS, a: 1, an: 1, couple: 2, few: 3, fourteen: 14 };
const UNITS: Readonly<Record<string, number>> = {
  hour: 1 / 24,
  hours: 1 / 24,
  day: 1,
  days: 1,
  night: 1,
  nights: 1,
  week: 7,
  weeks: 7,
  month: 30,
  months: 30,
};
/** No calendar is listed for longer. */
const MOST_DAYS = 400;

/**
 * The days from today on that "next 3 days", "within two weeks" or "coming few days" names: the last of them is whole, so that nothing is cut off by
 * the hour of asking. Null where no number of days is named; "next week" is another week. Opinion.
 */
export function readSaidSpan(words: readonly string[], today: DayNumber): SaidSpan | null {
  for (const [start, word] of words.entries()) {
    if (!NEXT.has(word)) continue;
    let at = start + 1;
    while (LITTLE.has(words[at] ?? '')) at += 1;
    if (words[at] === 'a' && getOwn(NUMBERS, words[at + 1] ?? '') !== undefined) at += 1;
    const count = numberOf(words[at] ?? '');
    const unit = words[at + 1] === 'of' ? at + 2 : at + 1;
    const days = getOwn(UNITS, words[unit] ?? '');
    // "Next a day" is nobody's; "within a week" is.
    if (count === null || days === undefined || (count === 1 && word !== 'within' && !/^\d/.test(words[at] ?? '')))
      continue;
    const length = Math.ceil(count * days);
    if (length > 0 && length <= MOST_DAYS) return { first: today, last: today + length, start, end: unit + 1 };
  }
  return null;
}

function numberOf(word: string): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : (getOwn(NUMBERS, word) ?? null);
}
